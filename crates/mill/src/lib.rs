//! Mill and its variants: one set of rules for all of them, everything that differs is a setting.
//!
//! A game made in code instead of a file:
//!
//! ```
//! use kamen_mill::{Placing, builder};
//!
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let lasker = builder().placing(Placing::AnyTime).flying(true).build()?;
//! assert_eq!(lasker.perft(3, 1), 13552);
//! # Ok(())
//! # }
//! ```

#![deny(missing_docs)]

pub mod causes;
mod explain;
mod generate;
mod geometry;
mod position;
pub mod reasons;
mod schema;
mod settings;
mod text;

#[cfg(test)]
mod tests;

use kamen_core::{
    Board, Cause, FaultKind, Faults, Given, Kind, Outcome, Reason, Rules, Script, Setting, Side, Start, Studied,
    kinds, list,
};

pub use geometry::{Closing, Geometry, MAX_POINTS, NONE, bit, points};
pub use position::{Luck, MillMove, MillPosition, is_lucky};
pub use schema::{Builder, MillGives, builder};
pub use settings::{Movement, Placing, Settings};

/// The rules of one mill game.
///
/// ```
/// use kamen_core::{Board, Given, Rules, Script, Value};
/// use kamen_mill::{Family, MillRules};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board = Board::named("mill").ok_or("a board")?;
/// let mut given = Given::new(<Family as kamen_core::Family>::SETTINGS, [("flying", Value::from(true))]);
/// let rules = MillRules::new(board, "3/3/3/6/3/3/3 w", &mut given)?;
/// // Two stones stand in a line, and the third closes the mill: the move takes a stone with it.
/// let (pos, _) = rules.read("ww1/3/3/6/3/3/b2 w hand=7,8")?;
/// let mut moves = Vec::new();
/// rules.moves(&pos, &mut moves);
/// assert_eq!(rules.find(&pos, &moves, "g7xa1").map(|index| moves[index].removed().count_ones()), Some(1));
/// assert_eq!(rules.judge(&pos, "g7").reason.id(), "take-a-stone");
/// # Ok(())
/// # }
/// ```
pub struct MillRules {
    /// Everything in which it differs from others.
    pub settings: Settings,
    board: Board,
    /// Its lines and ways as sets of points.
    pub geometry: Geometry,
    start: MillPosition,
}

/// The family as the catalogue lists it.
pub struct Family;

impl kamen_core::Family for Family {
    const ID: &'static str = "mill";
    const SETTINGS: &'static [Setting] = schema::SETTINGS;
    const REASONS: &'static [Reason] = reasons::ALL;
    const CAUSES: &'static [Cause] = causes::ALL;
    const KINDS: &'static [Kind] = &[kinds::MAN];
    type Rules = list![MillRules];
    type Judgement = Studied;

    /// `diagonals` chooses between the two square boards; `stones` fills the hands of the start.
    fn build(board: Board, start: &str, given: &mut Given) -> Result<Start<Family>, Faults> {
        MillRules::new(board, start, given).map(Start::of)
    }
}

impl MillRules {
    /// The rules from a board, a start and settings. All faults are given at once.
    pub fn new(board: Board, start: &str, given: &mut Given) -> Result<MillRules, Faults> {
        let (settings, board) = match settings::read(board, given) {
            Ok(read) => read,
            Err(fault) => {
                let mut faults = vec![fault];
                faults.extend(given.finish());
                return Err(faults.into());
            }
        };
        let geometry = Geometry::new(&board, settings.movement);
        let empty = MillPosition { stones: [0; 2], used: [0; 2], hand: [0; 2], turn: Side::White, roll: [0; 3] };
        let mut rules = MillRules { settings, board, geometry, start: empty };
        let read = rules.read(start);
        if let (Ok((pos, _)), Some(stones)) = (&read, rules.settings.stones) {
            rules.start = MillPosition { hand: [stones; 2], ..*pos };
            let says_hand = start.split(' ').any(|word| word.starts_with("hand="));
            if says_hand && pos.hand != [stones; 2] {
                given.fault("stones", FaultKind::Contradiction, &stones.to_string(), "start");
            }
            let all = rules.start.taken_points().count_ones() + 2 * u32::from(stones);
            let room = rules.geometry.all.count_ones();
            if all > room {
                given.fault("stones", FaultKind::TooManyStones, &all.to_string(), &room.to_string());
            }
        } else if let Ok((pos, _)) = &read {
            rules.start = *pos;
        }
        let mut faults = given.finish();
        faults.extend(read.err().unwrap_or_default());
        if faults.is_empty() { Ok(rules) } else { Err(faults.into()) }
    }

    /// The end of the game as far as it does not hang on having a move.
    #[inline]
    pub fn decided(&self, pos: &MillPosition) -> Option<Outcome> {
        // The player who has just moved first: that move ended the game.
        if self.settings.mill_wins {
            for side in [!pos.turn, pos.turn] {
                if self.geometry.milled(pos.stones[side.index()]) != 0 {
                    return Some(Outcome::win(side, causes::MILL_CLOSED));
                }
            }
        }
        for side in [pos.turn, !pos.turn] {
            if has_fewer_than_three(pos.stones[side.index()], pos.hand[side.index()]) {
                return Some(Outcome::win(!side, causes::FEWER_THAN_THREE));
            }
        }
        let full = pos.taken_points() == self.geometry.all && pos.hand == [0; 2];
        (full && self.settings.full_board_draws).then(|| Outcome::draw(causes::BOARD_FULL))
    }
}

#[inline]
fn has_fewer_than_three(stones: u64, hand: u8) -> bool {
    if hand >= 3 {
        return false;
    }
    // Two stones taken off the set must leave one.
    let left = stones & stones.wrapping_sub(1);
    let left = left & left.wrapping_sub(1);
    left == 0 && stones.count_ones() + u32::from(hand) < 3
}

impl Rules for MillRules {
    type Pos = MillPosition;
    type Move = MillMove;

    fn start(&self) -> MillPosition {
        self.start
    }

    fn turn(&self, pos: &MillPosition) -> Side {
        pos.turn
    }

    fn end(&self, pos: &MillPosition) -> Option<Outcome> {
        let blocked = || (self.count_moves(pos) == 0).then(|| Outcome::win(!pos.turn, causes::NO_MOVES));
        self.decided(pos).or_else(blocked)
    }

    fn moves(&self, pos: &MillPosition, out: &mut Vec<MillMove>) {
        self.each_move(pos, &mut |mv| out.push(mv));
    }

    fn count(&self, pos: &MillPosition) -> u64 {
        self.count_moves(pos)
    }

    #[inline]
    fn play(&self, pos: &MillPosition, mv: MillMove) -> MillPosition {
        let mut next = *pos;
        let us = pos.turn.index();
        // A placement has no origin: the bit of "no point" is on no board.
        next.stones[us] = pos.stones[us] & !bit(mv.from) | bit(mv.to);
        next.stones[1 - us] = pos.stones[1 - us] & !mv.removed();
        if mv.is_placement() {
            next.hand[us] = pos.hand[us].saturating_sub(1);
        }
        if !self.settings.reuse {
            next.used[us] |= self.geometry.closed_at(next.stones[us], mv.to);
        }
        next.roll = [0; 3];
        next.turn = !pos.turn;
        next
    }

    fn progress(&self, _pos: &MillPosition, mv: MillMove) -> bool {
        mv.is_placement() || mv.removed() != 0
    }

    fn roll(&self, pos: &MillPosition, dice: [u8; 3]) -> Option<MillPosition> {
        let due = self.settings.dice && pos.own_hand() > 0 && !pos.is_rolled() && self.end(pos).is_none();
        let fair = dice.iter().all(|die| (1..=6).contains(die));
        (due && fair).then_some(MillPosition { roll: dice, ..*pos })
    }
}
