//! Towers: stones are stacked up to three high, and a tower of three own stones wins.
//!
//! A game made in code instead of a file:
//!
//! ```
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let towers = kamen_towers::builder().build()?;
//! assert_eq!(towers.perft(3, 1), 13824);
//! # Ok(())
//! # }
//! ```

#![deny(missing_docs)]

pub mod causes;
mod explain;
mod position;
pub mod reasons;
mod schema;
mod text;

#[cfg(test)]
mod tests;

use kamen_core::{
    Board, Cause, Fault, FaultKind, Faults, Given, Kind, Outcome, Reason, Rules, Script, Setting, Side, Start,
    Studied, kinds, list,
};

use position::points;
pub use position::{HEIGHT, TowersMove, TowersPosition};
pub use schema::{Builder, builder};

/// The rules of towers.
///
/// ```
/// use kamen_core::{Node, Rules, Script};
/// use kamen_towers::{TowersRules, builder};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = builder().build()?;
/// let node = game.as_any().downcast_ref::<Node<TowersRules>>().ok_or("these rules")?;
/// let (rules, pos) = (node.rules(), node.pos());
/// let mut moves = Vec::new();
/// rules.moves(pos, &mut moves);
/// // A stone may be put on any point.
/// assert_eq!(moves.len() as u32, rules.all.count_ones());
/// assert_eq!(rules.judge(pos, "a1-a4").reason.id(), "still-placing");
/// # Ok(())
/// # }
/// ```
pub struct TowersRules {
    board: Board,
    /// Every point of the board.
    pub all: u64,
    start: TowersPosition,
}

/// The family as the catalogue lists it.
pub struct Family;

impl kamen_core::Family for Family {
    const ID: &'static str = "towers";
    const SETTINGS: &'static [Setting] = schema::SETTINGS;
    const REASONS: &'static [Reason] = reasons::ALL;
    const CAUSES: &'static [Cause] = causes::ALL;
    const KINDS: &'static [Kind] = &[kinds::MAN];
    type Rules = list![TowersRules];
    type Judgement = Studied;

    /// It has no settings: whatever `given` holds is a fault.
    fn build(board: Board, start: &str, given: &mut Given) -> Result<Start<Family>, Faults> {
        TowersRules::new(board, start, given).map(Start::of)
    }
}

impl TowersRules {
    fn new(board: Board, start: &str, given: &mut Given) -> Result<TowersRules, Faults> {
        let mut faults = given.finish();
        let count = board.points().len();
        if count > 64 {
            faults.push(Fault::key(FaultKind::BadValue, "board").found(board.id()).expected("1–64"));
            return Err(faults.into());
        }
        let all = u64::MAX >> (64 - count.max(1));
        let mut rules = TowersRules { board, all, start: TowersPosition::empty(Side::White) };
        match rules.read(start) {
            Ok((pos, _)) => rules.start = pos,
            Err(more) => faults.extend(more),
        }
        if faults.is_empty() { Ok(rules) } else { Err(faults.into()) }
    }

    /// The player who has built a tower; the one who has just moved first.
    #[inline]
    fn builder(&self, pos: &TowersPosition) -> Option<Side> {
        [!pos.turn, pos.turn].into_iter().find(|&side| pos.has_tower(side))
    }

    /// Points where a stone may still be put.
    #[inline]
    fn room(&self, pos: &TowersPosition) -> u64 {
        self.all & !pos.filled[HEIGHT - 1]
    }
}

impl Rules for TowersRules {
    type Pos = TowersPosition;
    type Move = TowersMove;

    fn start(&self) -> TowersPosition {
        self.start
    }

    fn turn(&self, pos: &TowersPosition) -> Side {
        pos.turn
    }

    fn end(&self, pos: &TowersPosition) -> Option<Outcome> {
        if let Some(side) = self.builder(pos) {
            return Some(Outcome::win(side, causes::TOWER_BUILT));
        }
        (self.count(pos) == 0).then(|| Outcome::win(!pos.turn, causes::NO_MOVES))
    }

    fn moves(&self, pos: &TowersPosition, out: &mut Vec<TowersMove>) {
        if self.builder(pos).is_some() {
            return;
        }
        let room = self.room(pos);
        if pos.own_hand() > 0 {
            out.extend(points(room).map(|to| TowersMove { from: None, to }));
            return;
        }
        for from in points(pos.tops(pos.turn)) {
            out.extend(points(room & !(1 << from)).map(|to| TowersMove { from: Some(from), to }));
        }
    }

    fn count(&self, pos: &TowersPosition) -> u64 {
        if self.builder(pos).is_some() {
            return 0;
        }
        let room = self.room(pos);
        if pos.own_hand() > 0 {
            return u64::from(room.count_ones());
        }
        // Every stone on top goes to every point with room but its own.
        let tops = pos.tops(pos.turn);
        u64::from(tops.count_ones()) * u64::from(room.count_ones()) - u64::from((tops & room).count_ones())
    }

    #[inline]
    fn play(&self, pos: &TowersPosition, mv: TowersMove) -> TowersPosition {
        let mut next = *pos;
        match mv.from {
            Some(from) => next.lift(from),
            None => next.hand[pos.turn.index()] = pos.own_hand().saturating_sub(1),
        }
        next.put(mv.to, pos.turn);
        next.turn = !pos.turn;
        next
    }

    fn progress(&self, _pos: &TowersPosition, mv: TowersMove) -> bool {
        mv.from.is_none()
    }
}
