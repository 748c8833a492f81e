//! How many moves there are after each of several moves. Counting a tree spends nearly all of its time here, so what all replies have in
//! common is looked up once.

use kamen_core::Rules;

use crate::generate::union;
use crate::geometry::{Geometry, bits, each_way};
use crate::position::{Move, Pos};
use crate::rules::Draughts;

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
}
