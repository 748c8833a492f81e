//! Numbers for positions: layers by the stones on the board, and within a layer one number for each way they can stand.

use std::sync::Arc;

use kamen_core::Side;
use rustc_hash::FxHashMap;

use crate::combination::{count, number, set};
use crate::numbered::{GROUPS, Sets, Stock, Terrain};
use crate::symmetry::Symmetry;

/// The layers of a game and their numbers.
pub struct Atlas {
    pub(crate) terrain: Terrain,
    pub(crate) layers: Vec<Layer>,
    by_stock: FxHashMap<(u64, [u8; 2]), (u32, u32)>,
}

/// Which layers of a game are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    /// Those of at most so many stones.
    pub stones: usize,
    /// Also those with stones in hand.
    pub hands: bool,
}

/// Between the stones on the board and those in hand, in the name of a layer.
const IN_HAND: char = '+';

impl Extent {
    /// As much as the layer of this name needs: it counts the stones, or has a letter for each.
    pub fn of_layer(name: &str) -> Extent {
        let letters = name.chars().filter(|letter| letter.is_alphabetic()).count();
        let counts = name.split(['.', '-', IN_HAND]).filter_map(|count| count.parse::<usize>().ok());
        Extent { stones: letters + counts.sum::<usize>(), hands: name.contains(IN_HAND) }
    }

    /// As much as both.
    pub fn with(self, other: Extent) -> Extent {
        Extent { stones: self.stones.max(other.stones), hands: self.hands || other.hands }
    }
}

/// Counts of all groups in one number.
#[inline]
fn key(counts: impl ExactSizeIterator<Item = u8>) -> u64 {
    let bits = 64 / counts.len().max(1) as u32;
    counts.fold(0, |key, count| key << bits | u64::from(count))
}

/// Positions with the same stones. Moves lead within it, or to layers that come before it.
pub struct Layer {
    /// Counts of men and queens: `1.0-0.2`.
    pub name: String,
    /// Numbers in it.
    pub size: u64,
    pub(crate) parts: Vec<Part>,
}

/// The positions of a layer in which one side is to move. Where the game is the same with the colours swapped, that is
/// always White, and the two parts differ in who has which stones.
pub(crate) struct Part {
    pub turn: Side,
    pub stock: Stock,
    pub size: u64,
    pub begin: u64,
    groups: Vec<Slot>,
    pub orbits: Option<Arc<Orbits>>,
}

/// One group of stones in the number of a position.
pub(crate) struct Slot {
    group: usize,
    pub stones: usize,
    pub squares: u64,
    /// The groups before it whose stones always stand on its squares: these squares are left out.
    without: Vec<usize>,
    /// In how many ways they can stand.
    pub size: u64,
}

/// The sets of one group that are the same but for a symmetry.
pub(crate) struct Orbits {
    /// By number of a set: which orbit, and the symmetry that makes the first set of the orbit of it.
    pub of: Vec<(u32, u8)>,
    /// The first sets, and the symmetries that keep each.
    pub first: Vec<(u64, Vec<u8>)>,
}

impl Atlas {
    /// All layers of this extent, in the order in which they can be solved.
    pub fn new(terrain: Terrain, extent: Extent) -> Atlas {
        let mut atlas = Atlas { terrain, layers: Vec::new(), by_stock: FxHashMap::default() };
        let mut known = Known::default();
        let flips = atlas.terrain.flip.is_some();
        let all = atlas.all_stocks(extent);
        let mut layers: Vec<Stock> = all.iter().map(|stock| atlas.terrain.merged(*stock)).collect();
        // What is taken leads to fewer stones, what is placed to fewer in hand, what is promoted to fewer men.
        let in_hand = |stock: &Stock| stock.hands[0] + stock.hands[1];
        let men = |stock: &Stock| stock.counts[0] + stock.counts[atlas.terrain.kinds];
        layers.sort_by_key(|stock| (stock.stones(), in_hand(stock), men(stock), *stock));
        layers.dedup();
        for stock in layers {
            let swapped = atlas.terrain.swap(stock);
            if flips && swapped > stock && all.contains(&swapped) {
                continue;
            }
            let sides: &[Side] = if flips { &[Side::White] } else { &Side::BOTH };
            let merged = if flips && swapped != stock { vec![stock, swapped] } else { vec![stock] };
            // First the stones as they count, then what some of them may be for a moment.
            let plain = merged.iter().filter(|stock| all.contains(stock));
            let momentary =
                all.iter().filter(|stock| !merged.contains(stock) && merged.contains(&atlas.terrain.merged(**stock)));
            let of_both = |stock: &Stock| sides.iter().map(|side| (*stock, *side)).collect::<Vec<_>>();
            let parts = plain.chain(momentary).flat_map(of_both).collect();
            let layer = Layer::new(&atlas.terrain, stock, parts, &mut known);
            let at = atlas.layers.len() as u32;
            for (number, part) in layer.parts.iter().enumerate() {
                // Without a flip both parts have the same stones; the turn tells them apart.
                let counts = key(part.stock.counts[..2 * atlas.terrain.kinds].iter().copied());
                atlas.by_stock.entry((counts, part.stock.hands)).or_insert((at, number as u32));
            }
            atlas.layers.push(layer);
        }
        atlas
    }

    /// All stones that a position of a layer can have, from the smallest numbers upward.
    fn all_stocks(&self, extent: Extent) -> Vec<Stock> {
        let mut all = Vec::new();
        self.terrain.each_stock(extent, &mut |stock| {
            all.push(stock);
            true
        });
        all.reverse();
        all
    }

    /// Whether a game may come from a layer to another: stones go, stones are placed, and men become others.
    pub fn leads_to(&self, from: usize, to: usize) -> bool {
        let terrain = &self.terrain;
        let stock = |layer: usize| terrain.merged(self.layers[layer].parts[0].stock);
        let (before, after) = (stock(from), stock(to));
        let comes = |before: &Stock, side: usize| {
            let begin = side * terrain.kinds;
            let counts = |stock: &Stock| -> Vec<u8> { stock.counts[begin..][..terrain.kinds].to_vec() };
            let (had, has) = (counts(before), counts(&after));
            let promoted: u8 = (1..terrain.kinds).map(|kind| has[kind].saturating_sub(had[kind])).sum();
            let placed = before.hands[side].saturating_sub(after.hands[side]);
            after.hands[side] <= before.hands[side]
                && u32::from(has[0]) + u32::from(promoted) <= u32::from(had[0]) + u32::from(placed)
        };
        let both = |before: &Stock| comes(before, 0) && comes(before, 1);
        both(&before) || terrain.flip.is_some() && both(&terrain.swap(before))
    }

    /// The same by a single move.
    pub fn leads_at_once(&self, from: usize, to: usize) -> bool {
        let stones = |layer: usize| self.layers[layer].parts[0].stock.stones();
        self.leads_to(from, to) && stones(from).saturating_sub(stones(to)) <= self.terrain.takes
    }

    /// The layer with these stones, and which of its parts has them, where a flip makes White the player to move.
    pub(crate) fn part_of(&self, stock: &Stock) -> Option<(usize, &Part)> {
        let counts = key(stock.counts[..2 * self.terrain.kinds].iter().copied());
        let &(layer, part) = self.by_stock.get(&(counts, stock.hands))?;
        Some((layer as usize, &self.layers[layer as usize].parts[part as usize]))
    }

    /// The layer and the number of a position, if it is in one.
    #[inline]
    pub fn place(&self, sets: &Sets) -> Option<(usize, u64)> {
        let sets = self.seen_by_mover(*sets);
        let groups = &sets.groups[..2 * self.terrain.kinds];
        let counts = key(groups.iter().map(|group| group.count_ones() as u8));
        let &(layer, part) = self.by_stock.get(&(counts, sets.hands))?;
        let layer_at = layer as usize;
        let layer = &self.layers[layer_at];
        let part = &layer.parts[if self.terrain.flip.is_some() { part as usize } else { sets.turn.index() }];
        Some((layer_at, part.begin + part.number(&sets, &self.terrain)?.0))
    }

    /// The position of a number of a layer. Nothing for numbers that stand for none: two stones on one square, or a position
    /// that has another number when the board is turned.
    #[inline]
    pub fn sets(&self, layer: usize, index: u64) -> Option<Sets> {
        let parts = &self.layers[layer].parts;
        let part = parts.iter().rev().find(|part| part.begin <= index)?;
        part.sets(index - part.begin, &self.terrain)
    }

    /// With Black to move, the same seen from Black's side, where the game is the same from there.
    #[inline]
    fn seen_by_mover(&self, sets: Sets) -> Sets {
        match &self.terrain.flip {
            Some(flip) if sets.turn == Side::Black => self.terrain.flipped(&sets, flip, Side::White),
            _ => sets,
        }
    }
}

impl Layer {
    fn new(terrain: &Terrain, stock: Stock, parts: Vec<(Stock, Side)>, known: &mut Known) -> Layer {
        let name = name(terrain, stock);
        let mut made = Vec::new();
        let mut size = 0;
        for (stock, turn) in parts {
            let part = Part::new(terrain, stock, turn, size, known);
            size = part.size.saturating_add(size);
            made.push(part);
        }
        Layer { name, size, parts: made }
    }
}

/// The stones of both sides: `1.0-0.2`, or `6-6` where there are only men, or `KQ-K` where they have letters; behind them what is in hand,
/// `3-2+6-6`.
fn name(terrain: &Terrain, stock: Stock) -> String {
    let counts = stock.counts;
    let side = |begin: usize| match (terrain.letters, &terrain.squares[begin..begin + terrain.kinds]) {
        (Some(letters), _) => {
            // Men come last, as chess players name endings.
            let kinds = (1..terrain.kinds).chain([0]);
            kinds
                .zip(letters.chars().skip(1).take(terrain.kinds - 1).chain(letters.chars().take(1)))
                .map(|(kind, letter)| letter.to_string().repeat(counts[begin + kind].into()))
                .collect()
        }
        (None, [_, 0]) => counts[begin].to_string(),
        (None, [0, _]) => counts[begin + 1].to_string(),
        (None, _) => counts[begin..begin + terrain.kinds].iter().map(u8::to_string).collect::<Vec<_>>().join("."),
    };
    let on_board = format!("{}-{}", side(0), side(terrain.kinds));
    let [white, black] = stock.hands;
    if stock.has_hand() { format!("{on_board}{IN_HAND}{white}-{black}") } else { on_board }
}

/// Orbits that are known already: by the squares, how many stones, and how many symmetries.
type Known = FxHashMap<(u64, u8, usize), Arc<Orbits>>;

/// The groups of a position with these stones, in the order in which they are numbered.
pub(crate) fn slots(terrain: &Terrain, stock: &Stock) -> Vec<Slot> {
    let counts = stock.counts;
    let mut slots: Vec<Slot> = Vec::new();
    for group in terrain.order().filter(|&group| counts[group] > 0) {
        let squares = terrain.squares[group];
        let inside = |slot: &&Slot| slot.squares & !squares == 0;
        let without: Vec<usize> = slots.iter().filter(inside).map(|slot| slot.group).collect();
        let left_out: u32 = without.iter().map(|&group| u32::from(counts[group])).sum();
        let free = squares.count_ones().saturating_sub(left_out);
        let stones = usize::from(counts[group]);
        // A set of so many squares, whichever they are.
        let size = if free == 64 { count(!0, stones) } else { count((1 << free) - 1, stones) };
        slots.push(Slot { group, stones, squares, without, size });
    }
    slots
}

impl Part {
    fn new(terrain: &Terrain, stock: Stock, turn: Side, begin: u64, known: &mut Known) -> Part {
        let mut groups = slots(terrain, &stock);
        let mut orbits = None;
        let turns = terrain.turns(&stock);
        if let (true, Some(first)) = (turns.len() > 1, groups.first_mut()) {
            let made = known
                .entry((first.squares, first.stones as u8, turns.len()))
                .or_insert_with(|| Arc::new(Orbits::new(first.squares, first.stones, turns)));
            first.size = made.first.len() as u64;
            orbits = Some(made.clone());
        }
        let size = groups.iter().fold(1u64, |size, slot| size.saturating_mul(slot.size));
        Part { turn, stock, size, begin, groups, orbits }
    }

    /// The number of a position among those of the part, and how many ways to turn the board leave it as it is.
    #[inline]
    pub fn number(&self, sets: &Sets, terrain: &Terrain) -> Option<(u64, u8)> {
        let Some(orbits) = &self.orbits else { return Some((self.plain_number(&sets.groups, 0, 0)?, 1)) };
        let first = self.groups.first()?;
        let set = sets.groups[first.group];
        if set & !first.squares != 0 {
            return None;
        }
        let (orbit, turn) = orbits.of[number(set, first.squares) as usize];
        let groups = self.turned(&sets.groups, &terrain.symmetries[turn as usize]);
        let begin = u64::from(orbit);
        let (mut least, mut same) = (self.plain_number(&groups, 1, begin)?, 1);
        for &keeps in &orbits.first[orbit as usize].1 {
            let again = self.turned(&groups, &terrain.symmetries[keeps as usize]);
            match self.plain_number(&again, 1, begin)? {
                other if other < least => (least, same) = (other, 1),
                other => same += u8::from(other == least),
            }
        }
        Some((least, same))
    }

    /// The stones with the board turned.
    #[inline]
    fn turned(&self, groups: &[u64; GROUPS], symmetry: &Symmetry) -> [u64; GROUPS] {
        let mut turned = [0; GROUPS];
        for slot in &self.groups {
            turned[slot.group] = symmetry.of(groups[slot.group]);
        }
        turned
    }

    /// The number from a group on, with what the groups before it come to.
    #[inline]
    fn plain_number(&self, groups: &[u64; GROUPS], from: usize, before: u64) -> Option<u64> {
        let mut whole = before;
        for slot in &self.groups[from..] {
            let set = groups[slot.group];
            let free = slot.free(groups);
            if set & !free != 0 {
                return None;
            }
            whole = whole * slot.size + number(set, free);
        }
        Some(whole)
    }

    /// The position of a number of the part.
    #[inline]
    pub fn sets(&self, index: u64, terrain: &Terrain) -> Option<Sets> {
        let mut rest = index;
        let mut numbers = [0; GROUPS];
        for (at, slot) in self.groups.iter().enumerate().rev() {
            numbers[at] = rest % slot.size;
            rest /= slot.size;
        }
        let mut groups = [0; GROUPS];
        let mut taken = 0;
        for (at, slot) in self.groups.iter().enumerate() {
            let own = match &self.orbits {
                Some(orbits) if at == 0 => orbits.first[numbers[0] as usize].0,
                _ => set(numbers[at], slot.stones, slot.free(&groups)),
            };
            if own & taken != 0 {
                return None;
            }
            groups[slot.group] = own;
            taken |= own;
        }
        if let Some(orbits) = &self.orbits {
            for &keeps in &orbits.first[numbers[0] as usize].1 {
                let again = self.turned(&groups, &terrain.symmetries[keeps as usize]);
                if self.plain_number(&again, 1, numbers[0])? < index {
                    return None;
                }
            }
        }
        Some(Sets { groups, hands: self.stock.hands, turn: self.turn })
    }
}

impl Slot {
    #[inline]
    fn free(&self, groups: &[u64; GROUPS]) -> u64 {
        self.without.iter().fold(self.squares, |free, &group| free & !groups[group])
    }
}

impl Orbits {
    fn new(squares: u64, stones: usize, symmetries: &[Symmetry]) -> Orbits {
        const UNKNOWN: (u32, u8) = (u32::MAX, 0);
        let all = count(squares, stones);
        let mut orbits = Orbits { of: vec![UNKNOWN; all as usize], first: Vec::new() };
        let back: Vec<u8> = symmetries.iter().map(|symmetry| inverse(symmetry, symmetries)).collect();
        for at in 0..all {
            if orbits.of[at as usize] != UNKNOWN {
                continue;
            }
            let first = set(at, stones, squares);
            let orbit = orbits.first.len() as u32;
            let mut keeps = Vec::new();
            for (which, symmetry) in symmetries.iter().enumerate() {
                let image = symmetry.of(first);
                if image == first && which > 0 {
                    keeps.push(which as u8);
                }
                let known = &mut orbits.of[number(image, squares) as usize];
                if *known == UNKNOWN {
                    *known = (orbit, back[which]);
                }
            }
            orbits.first.push((first, keeps));
        }
        orbits
    }
}

/// The symmetry that undoes one, by its place in the list.
fn inverse(symmetry: &Symmetry, all: &[Symmetry]) -> u8 {
    let undoes = |other: &Symmetry| (0..64).all(|square| other.image(symmetry.image(square)) == square);
    // A list of all symmetries has the one that undoes each.
    all.iter().position(undoes).unwrap_or(0) as u8
}
