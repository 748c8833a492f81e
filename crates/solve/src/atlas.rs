//! Numbers for positions: layers by the stones on the board, and within a layer one number for each way they can stand.

use std::sync::Arc;

use kamen_core::Side;
use rustc_hash::FxHashMap;

use crate::combination::{MOST, count, number, set};
use crate::numbered::{GROUPS, Sets, Terrain};
use crate::symmetry::Symmetry;

/// The order in which groups are numbered: men first, as they have fewer squares.
const ORDER: [usize; GROUPS] = [0, 2, 1, 3];

/// The layers of a game and their numbers.
pub struct Atlas {
    pub(crate) terrain: Terrain,
    pub(crate) layers: Vec<Layer>,
    by_counts: FxHashMap<[u8; GROUPS], (u32, u32)>,
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
    pub counts: [u8; GROUPS],
    pub size: u64,
    begin: u64,
    groups: Vec<Slot>,
    orbits: Option<Arc<Orbits>>,
}

/// One group of stones in the number of a position.
struct Slot {
    group: usize,
    stones: usize,
    squares: u64,
    /// The groups before it whose stones always stand on its squares: these squares are left out.
    without: Vec<usize>,
    size: u64,
}

/// The sets of one group that are the same but for a symmetry.
struct Orbits {
    /// By number of a set: which orbit, and the symmetry that makes the first set of the orbit of it.
    of: Vec<(u32, u8)>,
    /// The first sets, and the symmetries that keep each.
    first: Vec<(u64, Vec<u8>)>,
}

impl Atlas {
    /// All layers of at most so many stones, in the order in which they can be solved.
    pub fn new(terrain: Terrain, stones: usize) -> Atlas {
        let mut atlas = Atlas { terrain, layers: Vec::new(), by_counts: FxHashMap::default() };
        let mut known: FxHashMap<u8, Arc<Orbits>> = FxHashMap::default();
        for counts in atlas.all_counts(stones) {
            let swapped = swap(counts);
            let flips = atlas.terrain.flip.is_some();
            if flips && swapped > counts {
                continue;
            }
            let parts = match (flips, swapped == counts) {
                (true, true) => vec![(counts, Side::White)],
                (true, false) => vec![(counts, Side::White), (swapped, Side::White)],
                (false, _) => Side::BOTH.map(|side| (counts, side)).to_vec(),
            };
            let layer = Layer::new(&atlas.terrain, parts, &mut known);
            let at = atlas.layers.len() as u32;
            for (number, part) in layer.parts.iter().enumerate() {
                // Without a flip both parts have the same stones; the turn tells them apart.
                atlas.by_counts.entry(part.counts).or_insert((at, number as u32));
            }
            atlas.layers.push(layer);
        }
        atlas
    }

    fn all_counts(&self, stones: usize) -> Vec<[u8; GROUPS]> {
        let terrain = &self.terrain;
        if let Some(whole) = terrain.whole {
            return vec![whole];
        }
        let most = |group: usize| if terrain.squares[group] == 0 { 0 } else { stones.min(MOST) as u8 };
        let mut all = Vec::new();
        for white_men in 0..=most(0) {
            for white_queens in 0..=most(1) {
                for black_men in 0..=most(2) {
                    for black_queens in 0..=most(3) {
                        let counts = [white_men, white_queens, black_men, black_queens];
                        let sides = [white_men + white_queens, black_men + black_queens];
                        let fits = |side: usize| (terrain.least[side]..=terrain.most[side]).contains(&sides[side]);
                        if usize::from(sides[0] + sides[1]) <= stones && fits(0) && fits(1) {
                            all.push(counts);
                        }
                    }
                }
            }
        }
        // What is taken leads to fewer stones, what is promoted to fewer men.
        all.sort_by_key(|counts| {
            (counts.iter().map(|&count| u32::from(count)).sum::<u32>(), counts[0] + counts[2], *counts)
        });
        all
    }

    /// The layer and the number of a position, if it is in one.
    #[inline]
    pub fn place(&self, sets: &Sets) -> Option<(usize, u64)> {
        let sets = self.seen_by_mover(*sets);
        let counts = sets.groups.map(|group| group.count_ones() as u8);
        let &(layer, part) = self.by_counts.get(&counts)?;
        let layer_at = layer as usize;
        let layer = &self.layers[layer_at];
        let part = &layer.parts[if self.terrain.flip.is_some() { part as usize } else { sets.turn.index() }];
        Some((layer_at, part.begin + part.number(&sets, &self.terrain)?))
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
            Some(flip) if sets.turn == Side::Black => {
                let [white_men, white_queens, black_men, black_queens] = sets.groups.map(|group| flip.of(group));
                Sets { groups: [black_men, black_queens, white_men, white_queens], turn: Side::White }
            }
            _ => sets,
        }
    }
}

fn swap([white_men, white_queens, black_men, black_queens]: [u8; GROUPS]) -> [u8; GROUPS] {
    [black_men, black_queens, white_men, white_queens]
}

impl Layer {
    fn new(terrain: &Terrain, parts: Vec<([u8; GROUPS], Side)>, known: &mut FxHashMap<u8, Arc<Orbits>>) -> Layer {
        let name = name(terrain, parts[0].0);
        let mut made = Vec::new();
        let mut size = 0;
        for (counts, turn) in parts {
            let part = Part::new(terrain, counts, turn, size, known);
            size += part.size;
            made.push(part);
        }
        Layer { name, size, parts: made }
    }
}

/// The stones of both sides: `1.0-0.2`, or `6-6` where there are only men.
fn name(terrain: &Terrain, counts: [u8; GROUPS]) -> String {
    let side = |at: usize| match terrain.squares[at..at + 2] {
        [_, 0] => counts[at].to_string(),
        [0, _] => counts[at + 1].to_string(),
        _ => format!("{}.{}", counts[at], counts[at + 1]),
    };
    format!("{}-{}", side(0), side(2))
}

impl Part {
    fn new(
        terrain: &Terrain,
        counts: [u8; GROUPS],
        turn: Side,
        begin: u64,
        known: &mut FxHashMap<u8, Arc<Orbits>>,
    ) -> Part {
        let mut groups: Vec<Slot> = Vec::new();
        for group in ORDER.into_iter().filter(|&group| counts[group] > 0) {
            let squares = terrain.squares[group];
            let inside = |slot: &&Slot| slot.squares & !squares == 0;
            let without: Vec<usize> = groups.iter().filter(inside).map(|slot| slot.group).collect();
            let left_out: u32 = without.iter().map(|&group| u32::from(counts[group])).sum();
            let free = squares.count_ones().saturating_sub(left_out);
            let stones = usize::from(counts[group]);
            // A set of so many squares, whichever they are.
            let size = if free == 64 { count(!0, stones) } else { count((1 << free) - 1, stones) };
            groups.push(Slot { group, stones, squares, without, size });
        }
        let mut orbits = None;
        if let (true, Some(first)) = (terrain.symmetries.len() > 1, groups.first_mut()) {
            let made = known
                .entry(first.stones as u8)
                .or_insert_with(|| Arc::new(Orbits::new(first.squares, first.stones, &terrain.symmetries)));
            first.size = made.first.len() as u64;
            orbits = Some(made.clone());
        }
        let size = groups.iter().fold(1u64, |size, slot| size.saturating_mul(slot.size));
        Part { turn, counts, size, begin, groups, orbits }
    }

    #[inline]
    fn number(&self, sets: &Sets, terrain: &Terrain) -> Option<u64> {
        let Some(orbits) = &self.orbits else { return self.plain_number(&sets.groups, 0, 0) };
        let first = self.groups.first()?;
        let set = sets.groups[first.group];
        if set & !first.squares != 0 {
            return None;
        }
        let (orbit, turn) = orbits.of[number(set, first.squares) as usize];
        let groups = turned(&sets.groups, &terrain.symmetries[turn as usize]);
        let begin = u64::from(orbit);
        let mut least = self.plain_number(&groups, 1, begin)?;
        for &keeps in &orbits.first[orbit as usize].1 {
            let again = turned(&groups, &terrain.symmetries[keeps as usize]);
            least = least.min(self.plain_number(&again, 1, begin)?);
        }
        Some(least)
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

    #[inline]
    fn sets(&self, index: u64, terrain: &Terrain) -> Option<Sets> {
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
                let again = turned(&groups, &terrain.symmetries[keeps as usize]);
                if self.plain_number(&again, 1, numbers[0])? < index {
                    return None;
                }
            }
        }
        Some(Sets { groups, turn: self.turn })
    }
}

impl Slot {
    #[inline]
    fn free(&self, groups: &[u64; GROUPS]) -> u64 {
        self.without.iter().fold(self.squares, |free, &group| free & !groups[group])
    }
}

#[inline]
fn turned(groups: &[u64; GROUPS], symmetry: &Symmetry) -> [u64; GROUPS] {
    groups.map(|group| symmetry.of(group))
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
