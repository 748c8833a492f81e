//! How many moves there are after each of several moves. Counting a tree spends nearly all of its time here, so what all replies have in
//! common is looked up once, and where only men reply nothing is decided for each: a processor could only guess.

use std::hint::select_unpredictable;

use kamen_core::Rules;

use crate::generate::union;
use crate::geometry::{Geometry, bits, each_way};
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
    /// How many replies all moves of a position have, in games of steps and captures along lines. The list must be empty.
    #[inline]
    pub(crate) fn count_all_replies(&self, pos: &Pos, moves: &mut Vec<Move>) -> u64 {
        if pos.queens != 0 || pos.enemy() == 0 {
            self.moves(pos, moves);
            return self.count_replies(pos, moves);
        }
        let (men, jumps) = (pos.own(), self.jump_squares(pos));
        let capturing = union::<G>(&jumps) & men;
        let mut quiet = 0;
        if capturing != 0 {
            self.captures_of_men(pos, capturing, &jumps, moves);
        } else if self.men_can_be_taken(pos) {
            self.men_steps(pos, men, moves);
        } else {
            quiet = self.count_quiet_replies(pos, moves);
        }
        quiet + self.count_replies(pos, moves)
    }

    /// Whether the other side's men could take now.
    #[inline(always)]
    fn men_can_be_taken(&self, pos: &Pos) -> bool {
        let (own, enemy, other) = (pos.own(), pos.enemy(), (!pos.turn).index());
        let (free, mut taking) = (G::BOARD & !(own | enemy), 0);
        each_way!(G, self.all_or(self.capture[other]), |d| {
            let back = (d + 4) % 8;
            taking |= enemy & G::step_onto(G::step_onto(free, back, own), back, self.reach[other].take_from[d]);
        });
        taking != 0
    }

    /// How many replies there are where nobody has anything to take now, and only men stand: to all steps in a direction at once, as each
    /// changes little for the others. Steps that expose a man, or promote, are listed instead, to be looked at one by one.
    #[inline]
    fn count_quiet_replies(&self, pos: &Pos, special: &mut Vec<Move>) -> u64 {
        let (side, other) = (pos.turn.index(), (!pos.turn).index());
        let (own, enemy) = (pos.own(), pos.enemy());
        let free = G::BOARD & !(own | enemy);
        // Where the others step now, by direction. A man who leaves one of these squares opens it for a step, and one who comes closes it.
        let (mut stepped, mut steps) = ([0; 8], 0);
        each_way!(G, self.step[other], |d| {
            stepped[d] = G::shift(enemy, d);
            steps += (stepped[d] & free).count_ones();
        });
        let (mut safe_moves, mut opened, mut closed) = (0, 0, 0);
        each_way!(G, self.step[side], |d| {
            let back = (d + 4) % 8;
            let to = G::step_onto(own, d, free & self.reach[side].step_to[d]);
            let from = G::step_back(to, d);
            let mut one_by_one = to & self.zone[side];
            each_way!(G, self.capture[other], |e| {
                // The man himself, if who stands before him can land behind him. Behind him the square that he left is free now.
                let behind = if e == back { from } else { free };
                one_by_one |= G::step_onto(behind, (e + 4) % 8, G::step_onto(enemy, e, to));
                // And who stood before the square that he left.
                if e != back {
                    one_by_one |= G::step_onto(G::step_onto(G::step_onto(enemy, e, own), e, from), d, to);
                }
            });
            let safe = to & !one_by_one;
            let left = G::step_back(safe, d);
            safe_moves += safe.count_ones();
            each_way!(G, self.step[other], |e| {
                opened += (left & stepped[e]).count_ones();
                closed += (safe & stepped[e]).count_ones();
            });
            for to in bits(one_by_one) {
                let from = G::step_back(1 << to, d).trailing_zeros() as u8;
                special.push(Move::go(from, to, 0, self.zone[side] & (1 << to) != 0));
            }
        });
        u64::from(safe_moves * steps + opened - closed)
    }

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
