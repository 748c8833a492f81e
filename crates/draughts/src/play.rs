//! The position after a move.

use kamen_core::Side;

use crate::geometry::{Geometry, bits};
use crate::position::{Action, Counter, Extra, Move, NOWHERE, Pos};
use crate::rules::Draughts;

impl<G: Geometry> Draughts<G> {
    /// Plays a move in a game where more than the board changes.
    pub(crate) fn special_play(&self, pos: &Pos, mv: Move) -> Pos {
        let us = pos.turn;
        let settings = &self.settings.sides[us.index()];
        let Pos { stones: [mut white, mut black], mut queens, .. } =
            if mv.from < NOWHERE { pos.after(mv) } else { *pos };
        let (own, enemy) = if us == Side::White { (&mut white, &mut black) } else { (&mut black, &mut white) };
        if mv.action == Action::Set {
            *own |= 1 << (mv.to & 63);
            queens |= 1 << (mv.to & 63);
        }
        let contract = pos.extra.contract[us.index()];
        let drops = mv.drop && contract < NOWHERE;
        if drops {
            *own |= 1 << contract;
        }
        if self.settings.blockade {
            let blocked = self.blocked(*enemy, *own);
            *enemy &= !blocked;
            queens &= !blocked;
        }
        let first_of_two = settings.double && pos.extra.moved == NOWHERE;
        let dropped = |side: Side| u8::from(drops && us == side);
        let [white_hand, black_hand] = pos.extra.hand;
        // Put together at once: bytes written one by one and then read as eight stall the processor.
        Pos {
            stones: [white, black],
            queens,
            turn: if first_of_two { us } else { !us },
            extra: Extra {
                hand: [
                    white_hand.saturating_sub(dropped(Side::White)),
                    black_hand.saturating_sub(dropped(Side::Black)),
                ],
                contract: pos.extra.contract,
                left: pos.extra.left.saturating_sub(u8::from(settings.moves > 0)),
                moved: if first_of_two { mv.to } else { NOWHERE },
                ply: Counter(pos.extra.ply.0.saturating_add(u16::from(self.settings.limit > 0))),
            },
        }
    }

    /// Stones of a side that are blocked on all sides and can capture nothing (12).
    pub(crate) fn blocked(&self, own: u64, enemy: u64) -> u64 {
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
        let queen = self.queens & from != 0 || mv.action == Action::Promote;
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
    #[inline]
    pub fn enemy_of(&self, side: Side) -> u64 {
        self.stones[(!side).index()]
    }
}
