//! Which squares stones can ever get to, for checking the files of players.

use crate::geometry::{Geometry, bits};
use crate::position::NOWHERE;
use crate::rules::Draughts;

impl<G: Geometry> Draughts<G> {
    /// Squares in play that no stone of either side can ever reach from the start, by name.
    pub fn unreachable(&self) -> Vec<String> {
        let reached = self.reachable_by(0) | self.reachable_by(1);
        bits(G::BOARD & !reached).map(|bit| self.name(bit).to_string()).collect()
    }

    /// Everywhere a side's stones get if nothing stands in their way and there is always something to jump.
    fn reachable_by(&self, side: usize) -> u64 {
        let stones = self.start.stones[side];
        let mut men = stones & !self.start.queens;
        let mut queens = stones & self.start.queens | self.setting[side];
        if self.start.extra.contract[side] != NOWHERE {
            men |= 1 << self.start.extra.contract[side];
        }
        loop {
            let (before_men, before_queens) = (men, queens);
            if self.settings.knight {
                men |= bits(men).fold(0, |all, from| all | self.knights.men[side][from as usize]);
                queens |= bits(queens).fold(0, |all, from| all | self.knights.queen[from as usize]);
            } else {
                let jumps = self.capture[side] | if self.settings.own_jumps { self.step[side] } else { 0 };
                let from = men;
                G::each(self.step[side], |d| men |= G::shift(from, d));
                G::each(jumps, |d| men |= G::shift(G::shift(from, d), d));
                let from = queens;
                G::each(self.queen, |d| queens |= G::shift(from, d));
            }
            queens |= men & self.zone[side];
            if (men, queens) == (before_men, before_queens) {
                return men | queens;
            }
        }
    }
}
