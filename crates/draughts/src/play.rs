//! The position after a move.

use kamen_core::Side;

use crate::geometry::{Geometry, bits};
use crate::position::{Counter, Deed, Move, NOWHERE, Pos};
use crate::rules::Draughts;

impl<G: Geometry> Draughts<G> {
    /// Plays a move in a game where more than the board changes.
    pub(crate) fn special_play(&self, pos: &Pos, mv: Move) -> Pos {
        let (us, them) = (pos.turn.index(), (!pos.turn).index());
        let mut next = if mv.from < NOWHERE { pos.after(mv) } else { Pos { turn: !pos.turn, ..*pos } };
        if mv.deed == Deed::Set {
            next.stones[us] |= 1 << (mv.to & 63);
            next.queens |= 1 << (mv.to & 63);
        }
        if mv.drop && pos.extra.contract[us] < NOWHERE {
            next.stones[us] |= 1 << pos.extra.contract[us];
            next.extra.hand[us] = pos.extra.hand[us].saturating_sub(1);
        }
        if self.settings.sides[us].moves > 0 {
            next.extra.left = pos.extra.left.saturating_sub(1);
        }
        if self.settings.limit > 0 {
            next.extra.ply = Counter(pos.extra.ply.0.saturating_add(1));
        }
        if self.settings.blockade {
            let blocked = self.blocked(&next, them);
            next.stones[them] &= !blocked;
            next.queens &= !blocked;
        }
        next.extra.moved = NOWHERE;
        if self.settings.sides[us].double && pos.extra.moved == NOWHERE {
            next.turn = pos.turn;
            next.extra.moved = mv.to;
        }
        next
    }

    /// Stones of a side that are blocked on all sides and can capture nothing (12).
    pub(crate) fn blocked(&self, pos: &Pos, side: usize) -> u64 {
        let (own, enemy) = (pos.stones[side], pos.stones[1 - side]);
        let free = G::BOARD & !(own | enemy);
        let mut blocked = own;
        for d in bits(u64::from(self.queen)) {
            let back = (d as usize + 4) % 8;
            // A neighbour that exists and is no enemy frees the stone; so does an enemy with a free square behind.
            let open = G::shift(G::BOARD & !enemy, back);
            let captures = G::shift(G::shift(free, back) & enemy, back);
            blocked &= !(open | captures);
        }
        blocked
    }
}

impl Pos {
    /// The position after a step or a capture, as far as the board goes.
    #[inline(always)]
    pub(crate) fn after(&self, mv: Move) -> Pos {
        let (from, to) = (1u64 << (mv.from & 63), 1u64 << (mv.to & 63));
        let queen = self.queens & from != 0 || mv.deed == Deed::Promote;
        let own = self.own() & !from | to;
        let enemy = self.enemy() & !mv.taken;
        let kept = self.queens & !(from | mv.taken);
        // Chosen, not stored by index: the position stays in registers.
        let white = self.turn == Side::White;
        Pos {
            stones: [if white { own } else { enemy }, if white { enemy } else { own }],
            queens: if queen { kept | to } else { kept },
            turn: !self.turn,
            extra: self.extra,
        }
    }

    /// The stones of the other side.
    pub fn enemy_of(&self, side: Side) -> u64 {
        self.stones[(!side).index()]
    }
}
