//! The moves of mills by their bits, forward and backward.
//!
//! A stone that moves without closing a mill leaves all stones where they are in number: such moves stay in the layer, and are taken back by
//! moving the stone back. Whatever closes a mill takes a stone, and what is placed leaves a hand: those lead to other layers.

use std::ops::Range;

use arrayvec::ArrayVec;
use kamen_core::Side;
use kamen_mill::{MAX_POINTS, MillRules, Placing, bit, points};

use super::mill_known::Known;
use crate::graph::{Ahead, Looked, Place, Retraced, Traced};
use crate::numbered::groups;
use crate::pairs::{Pair, Pairs};
use crate::{Sets, Value};

/// No side has more stones where moves are made here.
const MOST: usize = 16;
/// No position has more moves that lead to it: three stones that come from anywhere.
const MOST_BEFORE: usize = 128;

/// A layer of a mill.
pub(super) struct Moves<'a> {
    rules: &'a MillRules,
    layer: Place<'a>,
    parts: Vec<Mover<'a>>,
    /// From where a stone comes to a point.
    sources: [u64; MAX_POINTS],
}

/// The positions in which a player with so many stones is to move.
struct Mover<'a> {
    pairs: Pairs<'a>,
    /// Own stones and those of the enemy.
    stones: [u8; 2],
    hands: [u8; 2],
    /// Whether own stones may move.
    moves: bool,
    /// Whether they go anywhere.
    flies: bool,
    /// Where a move leads that closes a mill, a placement, and one that closes a mill.
    taking: After<'a>,
    placing: After<'a>,
    placing_taking: After<'a>,
}

/// Positions of another layer, as the enemy sees them.
enum After<'a> {
    /// The enemy has too few stones.
    Won,
    Numbers(Pairs<'a>),
    /// Somebody has no stone on the board: too few positions to be quick about.
    Other([u8; 2]),
}

/// What hangs on the own stones alone.
struct Own {
    stones: u64,
    /// By stone: where it is, where it goes, and where it closes a mill.
    ways: ArrayVec<(u64, u64, u64), MOST>,
    /// Where a stone from the hand closes a mill.
    closing: u64,
    has_mill: bool,
    known: Known,
}

/// The stones of the enemy that may be taken, and the number of those that stay then.
type Takeable = ArrayVec<(u64, usize), MOST>;

impl<'a> Moves<'a> {
    /// The moves of a layer; nothing where they are not as simple as that.
    pub fn new(rules: &'a MillRules, layer: Place<'a>) -> Option<Moves<'a>> {
        let (settings, reach) = (&rules.settings, &rules.geometry.reach);
        let atlas = layer.atlas;
        let dice = settings.dice && atlas.layers[layer.layer].parts.iter().any(|part| part.stock.has_hand());
        if settings.double_removal || !settings.reuse || dice {
            return None;
        }
        let parts: Option<Vec<Mover>> = atlas.layers[layer.layer]
            .parts
            .iter()
            .map(|part| {
                let ([own, enemy], hands) = ([part.stock.counts[0], part.stock.counts[2]], part.stock.hands);
                let [hand, other] = hands;
                let pairs = Pairs::new(atlas, [own, enemy], hands).filter(|_| own.min(enemy) > 0)?;
                // The enemy is to move next, and sees his own stones first.
                let after = |own: u8, enemy: u8, hand: u8| match Pairs::new(atlas, [enemy, own], [other, hand]) {
                    _ if enemy + other < 3 => After::Won,
                    Some(pairs) if own.min(enemy) > 0 => After::Numbers(pairs),
                    _ => After::Other([other, hand]),
                };
                Some(Mover {
                    pairs,
                    stones: [own, enemy],
                    hands,
                    moves: hand == 0 || settings.placing == Placing::AnyTime,
                    flies: settings.flying && hand == 0 && own == 3,
                    taking: after(own, enemy - 1, hand),
                    placing: after(own + 1, enemy, hand.saturating_sub(1)),
                    placing_taking: after(own + 1, enemy - 1, hand.saturating_sub(1)),
                })
            })
            .collect();
        let mut sources = [0; MAX_POINTS];
        for from in points(rules.geometry.all) {
            points(reach[from as usize]).for_each(|to| sources[to as usize] |= bit(from));
        }
        Some(Moves { rules, layer, parts: parts?, sources })
    }

    fn own(&self, part: &Mover, stones: u64) -> Own {
        let geometry = &self.rules.geometry;
        let way = |from: u8| {
            let reach = if part.flies { geometry.all } else { geometry.reach[from as usize] };
            (bit(from), reach, geometry.closing(stones & !bit(from), 0).once)
        };
        let ways = points(stones).filter(|_| part.moves).take(MOST).map(way).collect();
        let closing = geometry.closing(stones, 0).once;
        let known = Known::new(part.pairs.fewer());
        Own { stones, ways, closing, has_mill: geometry.milled(stones) != 0, known }
    }

    /// What follows from a position.
    #[inline]
    fn ahead(&self, part: &Mover, own: &mut Own, enemy: u64) -> Ahead {
        let (geometry, settings) = (&self.rules.geometry, &self.rules.settings);
        let mut ahead = Ahead::default();
        if settings.mill_wins && (own.has_mill || geometry.milled(enemy) != 0) {
            // Who has just moved comes first.
            let value = if geometry.milled(enemy) != 0 { Value::Loss(0) } else { Value::Win(0) };
            return Ahead { end: Some(value), ..ahead };
        }
        let empty = geometry.all & !own.stones & !enemy;
        if empty == 0 && settings.full_board_draws && part.hands == [0; 2] {
            return Ahead { end: Some(Value::Draw), ..ahead };
        }
        let (mut inside, mut mills) = (0, 0);
        for &(_, reach, closing) in &own.ways {
            let targets = reach & empty;
            inside += (targets & !closing).count_ones();
            mills |= targets & closing;
        }
        if settings.mill_wins {
            // What closes a mill ends the game, with all stones on the board.
            inside += own.ways.iter().map(|(_, reach, closing)| (reach & empty & closing).count_ones()).sum::<u32>();
        } else if mills != 0 {
            self.taken(part, own, enemy, empty, &mut ahead);
        }
        if part.hands[0] > 0 {
            self.placed(part, own, enemy, empty, &mut ahead);
        }
        ahead.inside = inside as u16;
        if inside == 0 && ahead.outside.is_none() && !ahead.astray {
            ahead.end = Some(Value::Loss(0));
        }
        ahead
    }

    /// Moves of stones that close a mill.
    fn taken(&self, part: &Mover, own: &mut Own, enemy: u64, empty: u64, ahead: &mut Ahead) {
        let takeable = self.takeable(part, own, enemy);
        for &(from, reach, closing) in &own.ways {
            for to in points(reach & empty & closing) {
                let moved = own.stones & !from | bit(to);
                self.each_taken(&part.taking, moved, enemy, &takeable, &mut own.known, ahead);
            }
        }
    }

    /// Stones that come from the hand.
    fn placed(&self, part: &Mover, own: &mut Own, enemy: u64, empty: u64, ahead: &mut Ahead) {
        let mills = empty & own.closing;
        for to in points(empty & !mills) {
            leads_to(self.worth(&part.placing, Pair { own: enemy, enemy: own.stones | bit(to) }), ahead);
        }
        if mills != 0 {
            let takeable = self.takeable(part, own, enemy);
            for to in points(mills) {
                let placed = own.stones | bit(to);
                self.each_taken(&part.placing_taking, placed, enemy, &takeable, &mut own.known, ahead);
            }
        }
    }

    fn takeable(&self, part: &Mover, own: &Own, enemy: u64) -> Takeable {
        let stones = points(self.rules.geometry.takeable(enemy)).take(MOST).map(bit);
        stones.map(|stone| (stone, part.pairs.place_of(own.stones, enemy & !stone))).collect()
    }

    fn each_taken(
        &self,
        after: &After,
        moved: u64,
        enemy: u64,
        takeable: &Takeable,
        known: &mut Known,
        ahead: &mut Ahead,
    ) {
        let known = known.after(moved);
        for &(stone, place) in takeable {
            let worth = || self.worth(after, Pair { own: enemy & !stone, enemy: moved });
            let worth = match known.get_mut(place) {
                Some(known @ None) => {
                    *known = worth();
                    *known
                }
                Some(known) => *known,
                None => worth(),
            };
            leads_to(worth, ahead);
        }
    }

    /// What a move to another layer is worth. The pair is seen by the enemy, who moves next.
    #[inline]
    fn worth(&self, after: &After, pair: Pair) -> Option<Value> {
        let value = match after {
            After::Won => Some(Value::Loss(0)),
            After::Numbers(pairs) => self.layer.shelf.value(pairs.layer, pairs.number(pair).0),
            After::Other(hands) => {
                let sets = Sets { groups: groups([pair.own, 0, pair.enemy, 0]), hands: *hands, turn: Side::White };
                self.layer.atlas.place(&sets).and_then(|(layer, index)| self.layer.shelf.value(layer, index))
            }
        };
        value.map(Value::before)
    }

    /// The part in which the enemy of this one was to move before.
    fn part_before(&self, part: &Mover) -> Option<&Mover<'a>> {
        let ([own, enemy], [hand, other]) = (part.stones, part.hands);
        self.parts.iter().find(|before| before.stones == [enemy, own] && before.hands == [other, hand])
    }
}

/// Notes a move of which it is known what it is worth, or that nobody knows.
#[inline]
fn leads_to(worth: Option<Value>, ahead: &mut Ahead) {
    match worth {
        Some(worth) => ahead.outside = Some(ahead.outside.map_or(worth, |best| best.max(worth))),
        None => ahead.astray = true,
    }
}

impl Retraced for Moves<'_> {
    fn look(&self, range: Range<u64>, looked: Looked) {
        for part in &self.parts {
            part.pairs.walk(
                range.clone(),
                |stones| self.own(part, stones),
                |own, enemy, index| looked(index, self.ahead(part, own, enemy)),
            );
        }
    }

    fn before(&self, indices: &[u64], traced: Traced) {
        for part in &self.parts {
            let Some(before) = self.part_before(part).filter(|before| before.moves) else { continue };
            let numbers = part.pairs.numbers();
            let [begin, end] =
                [numbers.start, numbers.end].map(|edge| indices.partition_point(|&index| index < edge));
            part.pairs.each(
                &indices[begin..end],
                // Who is to move now is the enemy then.
                |stones| before.pairs.turned(stones),
                |seen, pair, turns| self.before_one(before, seen, pair, turns, traced),
            );
        }
    }
}

impl Moves<'_> {
    /// The positions from which a move leads to this one. `seen` is where the player to move now has his stones, turned in all ways.
    #[inline]
    fn before_one(&self, before: &Mover, seen: &[u64], pair: Pair, turns: u8, traced: Traced) {
        let geometry = &self.rules.geometry;
        let empty = geometry.all & !pair.own & !pair.enemy;
        // Who closes a mill takes a stone, and is in another layer, or has won.
        let milled = if self.rules.settings.mill_wins { 0 } else { geometry.milled(pair.enemy) };
        let mut found: ArrayVec<(u64, u8), MOST_BEFORE> = ArrayVec::new();
        for to in points(pair.enemy & !milled) {
            let sources = if before.flies { geometry.all } else { self.sources[to as usize] };
            for from in points(sources & empty) {
                let (number, same) = before.pairs.number_turned(pair.enemy & !bit(to) | bit(from), seen);
                // A position that looks the same from several sides has as many moves that look the same.
                if turns == 1 {
                    traced(number, same);
                } else {
                    // There is room for all: three stones that come from anywhere are the most.
                    let _ = found.try_push((number, same));
                }
            }
        }
        // Seen from here those of a position that looks the same from several sides are as many times too many.
        found.sort_unstable();
        for alike in found.chunk_by(|one, other| one.0 == other.0) {
            let (number, same) = alike[0];
            traced(number, (alike.len() * usize::from(same) / usize::from(turns)) as u8);
        }
    }
}
