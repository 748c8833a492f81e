//! Moves, the next position and the end of a hunt.

use kamen_core::{Outcome, Rules, Side};

use crate::causes;
use crate::position::{Move, Pos};
use crate::settings::Hunt;
use kamen_core::bits::{bit, members};

impl Hunt {
    /// The squares on which nothing stands.
    #[inline]
    pub fn free(&self, pos: &Pos) -> u64 {
        self.squares & !pos.occupied()
    }

    /// Whether the wolf has got past: no sheep stands on a lower rank.
    #[inline]
    fn is_through(&self, pos: &Pos) -> bool {
        !pos.setting_up() && pos.sheep & self.lower[pos.wolf.trailing_zeros() as usize] == 0
    }

    /// Where the stone of the player to move steps.
    #[inline]
    pub(crate) fn targets(&self, pos: &Pos, from: usize) -> u64 {
        self.steps[pos.turn.index()].get(from).map_or(0, |steps| steps & self.free(pos))
    }
}

impl Rules for Hunt {
    type Pos = Pos;
    type Move = Move;

    fn start(&self) -> Pos {
        self.start
    }

    fn turn(&self, pos: &Pos) -> Side {
        pos.turn
    }

    fn end(&self, pos: &Pos) -> Option<Outcome> {
        if self.is_through(pos) {
            return Some(Outcome::win(Side::Black, causes::WOLF_THROUGH));
        }
        if self.count(pos) > 0 {
            return None;
        }
        Some(match pos.turn {
            Side::White => Outcome::win(Side::Black, causes::NO_MOVES),
            Side::Black => Outcome::win(Side::White, causes::WOLF_CAUGHT),
        })
    }

    fn moves(&self, pos: &Pos, out: &mut Vec<Move>) {
        if pos.setting_up() {
            let set = |square| Move { from: square, to: square };
            out.extend(members(self.set_up & self.free(pos)).map(set));
            return;
        }
        if self.is_through(pos) {
            return;
        }
        for from in members(pos.of(pos.turn)) {
            out.extend(members(self.targets(pos, from)).map(|to| Move { from: from as u8, to }));
        }
    }

    fn count(&self, pos: &Pos) -> u64 {
        if pos.setting_up() {
            return u64::from((self.set_up & self.free(pos)).count_ones());
        }
        if self.is_through(pos) {
            return 0;
        }
        members(pos.of(pos.turn)).map(|from| u64::from(self.targets(pos, from).count_ones())).sum()
    }

    fn play(&self, pos: &Pos, mv: Move) -> Pos {
        let (from, to) = (bit(mv.from as usize), bit(mv.to as usize));
        let mut next = *pos;
        if mv.sets_wolf() {
            // The wolf begins: Black, who has just set it, moves again.
            next.wolf = to;
            return next;
        }
        match pos.turn {
            Side::White => next.sheep = next.sheep & !from | to,
            Side::Black => next.wolf = to,
        }
        next.turn = !pos.turn;
        next
    }

    /// Sheep never go back, so each of their moves is progress.
    fn progress(&self, pos: &Pos, _mv: Move) -> bool {
        pos.turn == Side::White
    }
}
