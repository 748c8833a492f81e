//! How many legal moves a position has, without listing them where that can be helped.

use kamen_core::Rules;

use crate::chain::{Chains, Manner};
use crate::generate::union;
use crate::geometry::{Geometry, bits};
use crate::leapfrog::Leaps;
use crate::position::{NOWHERE, Pos};
use crate::replies::SimpleMoves;
use crate::rules::Draughts;
use crate::sink::{DropSquare, Tally};

impl<G: Geometry> Draughts<G> {
    /// How many steps these queens have, or nothing if one of them can capture: one look along each line.
    #[inline]
    pub(crate) fn queens_steps(&self, pos: &Pos, queens: u64) -> Option<u64> {
        let (occupied, enemy) = (pos.stones[0] | pos.stones[1], pos.enemy());
        let free = G::BOARD & !occupied;
        let (mut steps, mut captures) = (0, 0);
        for from in bits(queens) {
            G::each(self.queen, |d| {
                let (mut reach, first) = G::ahead(from, d, occupied);
                let mut first = first.map_or(0, |first| 1 << first);
                if !self.settings.queen_flying {
                    let beside = G::shift(1 << from, d);
                    reach &= beside;
                    first &= beside;
                }
                steps += reach.count_ones();
                captures |= G::shift(first & enemy, d) & free;
            });
        }
        (captures == 0).then_some(u64::from(steps))
    }

    /// How many steps there are. Rays of queens in one direction never meet, so all are walked at once.
    #[inline]
    pub(crate) fn count_steps(&self, pos: &Pos, movers: u64) -> u64 {
        self.count_steps_to(pos, movers, G::BOARD)
    }

    /// How many steps end on one of the targets.
    #[inline]
    pub(crate) fn count_steps_to(&self, pos: &Pos, movers: u64, targets: u64) -> u64 {
        let queens = movers & pos.queens;
        let men = self.count_men_steps(pos, movers & !queens, targets);
        if queens == 0 { men } else { men + self.count_queens_steps(pos, queens, targets) }
    }

    #[inline(always)]
    fn count_men_steps(&self, pos: &Pos, men: u64, targets: u64) -> u64 {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let mut count = 0;
        G::each(self.step[pos.turn.index()], |d| count += (G::shift(men, d) & free & targets).count_ones());
        u64::from(count)
    }

    fn count_queens_steps(&self, pos: &Pos, queens: u64, targets: u64) -> u64 {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let mut count = 0;
        for d in bits(u64::from(self.queen)) {
            let mut at = G::shift(queens, d as usize) & free;
            while at != 0 {
                count += (at & targets).count_ones();
                if !self.settings.queen_flying {
                    break;
                }
                at = G::shift(at, d as usize) & free;
            }
        }
        u64::from(count)
    }

    /// How many steps or captures along lines there are.
    #[inline(always)]
    pub(crate) fn count_line_moves(&self, pos: &Pos, movers: u64) -> u64 {
        if movers & pos.queens == 0 {
            self.count_without_queens(pos, movers, 0)
        } else {
            self.count_with_queens(*pos, movers)
        }
    }

    #[inline(never)]
    pub(crate) fn count_with_queens(&self, pos: Pos, movers: u64) -> u64 {
        let pos = &pos;
        let queens = movers & pos.queens;
        let men = movers & !queens;
        let counted = if self.settings.queen_flying {
            self.short_moves_of_queens(pos, queens).and_then(|(steps, captures)| match captures.number {
                0 => Some(self.count_without_queens(pos, men, steps)),
                number if men == 0 || self.settings.queen_priority => Some(number),
                _ => {
                    let of_men = self.short_captures_of_men(pos, men)?;
                    Some(captures.and(of_men, self.settings.majority).number)
                }
            })
        } else {
            self.queens_steps(pos, queens).map(|steps| self.count_without_queens(pos, men, steps))
        };
        counted.unwrap_or_else(|| {
            let mut tally = Tally::new();
            self.captures(pos, movers, Manner::Strict, &mut tally);
            tally.count
        })
    }

    /// The count where no queen captures; their steps are given.
    #[inline(always)]
    fn count_without_queens(&self, pos: &Pos, men: u64, queens_steps: u64) -> u64 {
        if men == 0 {
            return queens_steps;
        }
        let victims = if self.settings.man_takes_queens { pos.enemy() } else { pos.enemy() & !pos.queens };
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        match self.simple_moves(pos.turn.index(), men, victims, free) {
            Some(SimpleMoves { steps, captures }) => SimpleMoves { steps: steps + queens_steps, captures }.lawful(),
            None => self.count_men_captures(*pos, men),
        }
    }

    /// How many captures these men have where no queen has one.
    #[inline(never)]
    pub(crate) fn count_men_captures(&self, pos: Pos, men: u64) -> u64 {
        match self.short_captures_of_men(&pos, men) {
            Some(captures) => captures.number,
            None => self.count_chains(&pos, men),
        }
    }

    /// The same where chains may be long: captures of one jump are counted, and only what goes on is followed.
    fn count_chains(&self, pos: &Pos, men: u64) -> u64 {
        let (side, jumps) = (pos.turn.index(), self.jump_squares(pos));
        let mut tally = Tally::new();
        let mut chains = Chains::new(self, pos, Manner::Strict, &mut tally);
        let mut singles = 0;
        G::each(self.capture[side], |d| {
            let (ends, goes_on) = self.first_jumps(side, men, &jumps, d);
            singles += u64::from(ends.count_ones());
            for to in bits(goes_on) {
                chains.of_man_after_jump(to, d);
            }
        });
        // Where the longest must be made, one jump is enough only if nothing goes further.
        let singles = if self.settings.majority && chains.longest() > 1 { 0 } else { singles };
        tally.count + singles
    }

    /// How many moves there are where more than lines matters.
    #[inline(never)]
    pub(crate) fn special_count(&self, pos: &Pos) -> u64 {
        if self.settings.queen_priority && (self.settings.majority || self.settings.knight) {
            let mut moves = Vec::with_capacity(32);
            self.moves(pos, &mut moves);
            return moves.len() as u64;
        }
        if self.decided(pos).is_some() {
            return 0;
        }
        if self.must_set(pos) {
            let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
            return u64::from((self.setting[pos.turn.index()] & free).count_ones());
        }
        let movers = self.movers(pos);
        if self.settings.own_jumps {
            return self.count_leaps(pos, movers);
        }
        if self.settings.knight {
            return self.knight_count(pos, movers);
        }
        if let Some(drop) = self.drop_square(pos) {
            return self.count_with_drops(pos, movers, drop);
        }
        let captures = self.settings.sides[pos.turn.index()].captures;
        let count = if captures { self.count_line_moves(pos, movers) } else { self.count_steps(pos, movers) };
        let may_pass = if pos.extra.moved != NOWHERE {
            count > 0 && !(captures && self.can_capture(pos, movers))
        } else {
            count == 0 && self.settings.sides[pos.turn.index()].passes
        };
        count + u64::from(may_pass)
    }

    /// Whether there is any move in a position that is not decided. Looks at first jumps only: chains may be long.
    pub(crate) fn can_move(&self, pos: &Pos) -> bool {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let (side, movers) = (pos.turn.index(), self.movers(pos));
        if self.must_set(pos) {
            return self.setting[side] & free != 0;
        }
        let settings = &self.settings.sides[side];
        if settings.passes && pos.extra.moved == NOWHERE {
            return true;
        }
        if self.settings.knight {
            return self.knight_count(pos, movers) > 0;
        }
        let (queens, men) = (movers & pos.queens, movers & !pos.queens);
        let leaps = || {
            let mut landings = 0;
            G::each(self.step[side], |d| landings |= G::shift(G::shift(men, d) & pos.own(), d) & free);
            self.settings.own_jumps && landings != 0
        };
        let captures = || self.capturing_men(pos, men) != 0 || self.queens_steps(pos, queens).is_none();
        self.count_steps(pos, movers) > 0 || leaps() || settings.captures && captures()
    }

    /// Whether any of these stones can capture along a line.
    pub(crate) fn can_capture(&self, pos: &Pos, movers: u64) -> bool {
        let mut tally = Tally::new();
        self.captures(pos, movers, Manner::Strict, &mut tally);
        tally.count > 0
    }

    /// How many moves there are where men also jump their own stones.
    pub(crate) fn count_leaps(&self, pos: &Pos, movers: u64) -> u64 {
        let (queens, men) = (movers & pos.queens, movers & !pos.queens);
        let mut tally = Tally::new();
        if queens != 0 {
            self.captures(pos, queens, Manner::Strict, &mut tally);
        }
        let must_capture = tally.count > 0 || self.capturing_men(pos, men) != 0;
        if tally.count > 0 && self.settings.queen_priority {
            return tally.count;
        }
        let jumps = union::<G>(&self.jump_squares(pos));
        let mut quiet = 0;
        let mut leaps = Leaps::new(self, pos, must_capture, Manner::Strict, &mut tally);
        for from in bits(men) {
            match self.leap_reach(pos, from, jumps) {
                // It meets no enemy: where a capture is due, it has no move.
                Some(reached) if !must_capture => quiet += u64::from(reached.count_ones()),
                Some(_) => {}
                None => leaps.of_man(from, pos.enemy()),
            }
        }
        if must_capture { tally.count } else { tally.count + quiet + self.count_steps(pos, movers) }
    }

    /// How many moves there are where each may be followed by a drop.
    pub(crate) fn count_with_drops(&self, pos: &Pos, movers: u64, drop: DropSquare) -> u64 {
        let queens = movers & pos.queens;
        let men = movers & !queens;
        let jumps = self.jump_squares(pos);
        let men_capture = union::<G>(&jumps) & men != 0;
        let counted = match self.queens_steps(pos, queens) {
            Some(steps) if !men_capture => Some(self.count_steps_with_drops(pos, movers, steps, drop)),
            Some(_) => self.count_single_jumps_with_drops(pos, men, &jumps, drop),
            None => None,
        };
        counted.unwrap_or_else(|| {
            let mut tally = Tally::with_drop(drop);
            self.captures(pos, movers, Manner::Strict, &mut tally);
            tally.count + tally.droppable
        })
    }

    /// The same where nothing can be taken; the queens' steps are given.
    #[inline]
    fn count_steps_with_drops(&self, pos: &Pos, movers: u64, queens_steps: u64, drop: DropSquare) -> u64 {
        let steps = self.count_men_steps(pos, movers & !pos.queens, G::BOARD) + queens_steps;
        let bit = 1 << drop.square;
        let droppable = if drop.free {
            steps - self.count_steps_to(pos, movers, bit)
        } else {
            // Only the stone that stands there can make room; an enemy there was not captured.
            self.count_steps(pos, movers & bit)
        };
        steps + droppable
    }

    /// The same where only men capture, or nothing if one of them may go on after its first jump.
    #[inline]
    fn count_single_jumps_with_drops(&self, pos: &Pos, men: u64, jumps: &[u64; 8], drop: DropSquare) -> Option<u64> {
        let (side, bit) = (pos.turn.index(), 1 << drop.square);
        let (mut count, mut longer) = (0, 0);
        G::each(self.capture[side], |d| {
            let (ends, goes_on) = self.first_jumps(side, men, jumps, d);
            longer |= goes_on;
            // After which of them the square is free: it was before, or the man has left it, or jumped who stood there.
            let behind = G::shift(bit, d);
            let leaves = if drop.free { G::BOARD } else { behind | G::shift(behind, d) };
            count += ends.count_ones() + (ends & leaves & !bit).count_ones();
        });
        (longer == 0).then_some(u64::from(count))
    }
}
