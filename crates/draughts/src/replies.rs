//! How many moves there are after each of several moves. Counting a tree spends nearly all of its time here, so what all replies have in
//! common is looked up once, and where only men reply nothing is decided for each: a processor could only guess.

use std::hint::select_unpredictable;

use crate::geometry::{Geometry, each_way};
use crate::position::{Move, Pos};
use crate::rules::Draughts;

/// Where the men of a side can step and take at all, by direction.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reach {
    /// The squares that a step leads to.
    pub step_to: [u64; 8],
    /// The squares from which a jump stays on the board.
    pub take_from: [u64; 8],
}

impl Reach {
    /// Of men that step and take in these directions.
    pub fn new<G: Geometry>(step: u8, capture: u8) -> Reach {
        let mut reach = Reach::default();
        G::each(step, |d| reach.step_to[d] = G::INSIDE[d]);
        G::each(capture, |d| {
            let back = (d + 4) % 8;
            reach.take_from[d] = G::shift(G::shift(G::BOARD, back), back);
        });
        reach
    }
}

/// The moves of men where none takes more than one stone.
pub(crate) struct SimpleMoves {
    pub steps: u64,
    pub captures: u64,
}

impl SimpleMoves {
    /// How many are lawful: whoever can take must.
    #[inline(always)]
    pub fn lawful(&self) -> u64 {
        select_unpredictable(self.captures == 0, self.steps, self.captures)
    }
}

impl<G: Geometry> Draughts<G> {
    /// How many replies these moves of a position have, in games of steps and captures along lines.
    #[inline]
    pub(crate) fn count_replies(&self, pos: &Pos, moves: &[Move]) -> u64 {
        let (own, enemy, side) = (pos.own(), pos.enemy(), (!pos.turn).index());
        let mut sum = 0;
        for &mv in moves {
            let movers = enemy & !mv.taken;
            if movers & pos.queens != 0 {
                sum += self.count_with_queens(pos.after(mv), movers);
                continue;
            }
            let stands = own & !(1 << (mv.from & 63)) | 1 << (mv.to & 63);
            let victims = if self.settings.man_takes_queens { stands } else { stands & !pos.after(mv).queens };
            let free = G::BOARD & !(movers | stands);
            sum += match self.simple_moves(side, movers, victims, free) {
                Some(simple) => simple.lawful(),
                None => self.count_men_captures(pos.after(mv), movers),
            };
        }
        sum
    }

    /// How many moves these men have, or nothing if one of them may take more than one stone.
    #[inline(always)]
    pub(crate) fn simple_moves(&self, side: usize, men: u64, victims: u64, free: u64) -> Option<SimpleMoves> {
        let reach = &self.reach[side];
        let (mut captures, mut jumps, mut landings) = (0, 0, 0);
        each_way!(G, self.all_or(self.capture[side]), |d| {
            let back = (d + 4) % 8;
            let from = G::step_onto(G::step_onto(free, back, victims), back, reach.take_from[d]);
            captures += (men & from).count_ones();
            jumps |= from;
            landings |= G::jump(men & from, d);
        });
        if landings & (jumps & !self.stop[side] | self.crown[side]) != 0 {
            return None;
        }
        let mut steps = 0;
        each_way!(G, self.all_or(self.step[side]), |d| {
            steps += G::step_onto(men, d, free & reach.step_to[d]).count_ones();
        });
        Some(SimpleMoves { steps: steps.into(), captures: captures.into() })
    }
}
