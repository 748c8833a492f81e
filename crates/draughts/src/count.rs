//! How many legal moves a position has, without listing them where that can be helped.

use kamen_core::Rules;

use crate::chain::{Chains, Manner};
use crate::generate::union;
use crate::geometry::{Geometry, bits, each_way};
use crate::leapfrog::Leaps;
use crate::position::{NOWHERE, Pos};
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

    /// How many steps flying queens have, and how many captures of one stone, or nothing if one of them goes on after her first jump: one look
    /// along each line for both.
    #[inline]
    fn queens_single_moves(&self, pos: &Pos, queens: u64) -> Option<(u64, u64)> {
        let (occupied, enemy, goal) = (pos.stones[0] | pos.stones[1], pos.enemy(), self.goal[pos.turn.index()]);
        let free = G::BOARD & !occupied;
        let (mut steps, mut captures, mut longer) = (0, 0, false);
        for from in bits(queens) {
            each_way!(G, self.queen, |d| {
                let (open, first) = G::ahead(from, d, occupied);
                steps += open.count_ones();
                if let Some(first) = first
                    && G::shift(enemy & (1 << first), d) & free != 0
                {
                    let (landing, _) = G::ahead(first, d, occupied);
                    captures += landing.count_ones();
                    // One that goes on is enough. The square the queen starts from is free then, and in some games her victim's.
                    let gone = if self.settings.removal_at_once { 1 << first } else { 0 };
                    let others = occupied & !(1 << from | gone);
                    longer = longer || self.queen_goes_on(landing & !goal, d, enemy & !gone, others);
                }
            });
        }
        (!longer).then_some((steps.into(), captures.into()))
    }

    /// Whether a flying queen that came in a direction can capture on from one of these squares.
    #[inline(never)]
    fn queen_goes_on(&self, squares: u64, came: usize, enemy: u64, others: u64) -> bool {
        let mut goes_on = false;
        each_way!(G, self.ways_after(came), |d| {
            // Few stones have a free square behind them: often there is nothing to look for.
            let prey = enemy & G::shift(G::BOARD & !others, (d + 4) % 8);
            if prey != 0 {
                for at in bits(squares) {
                    let first = G::RAYS[d][at as usize] & others;
                    goes_on |= first & prey != 0 && prey & (1 << G::nearest(first, d)) != 0;
                }
            }
        });
        goes_on
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
            self.count_with_queens(pos, movers)
        }
    }

    #[inline(never)]
    fn count_with_queens(&self, pos: &Pos, movers: u64) -> u64 {
        let queens = movers & pos.queens;
        let men = movers & !queens;
        let counted = if self.settings.queen_flying {
            match self.queens_single_moves(pos, queens) {
                Some((steps, 0)) => Some(self.count_without_queens(pos, men, steps)),
                Some((_, captures)) => self.count_single_captures(pos, men, captures),
                None => None,
            }
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
        let jumps = self.jump_squares(pos);
        if union(&jumps) & men == 0 {
            return self.count_men_steps(pos, men, G::BOARD) + queens_steps;
        }
        self.count_men_captures(pos, men, &jumps)
    }

    /// How many captures there are where queens take one stone each and have so many ways to; nothing if a man takes several.
    #[inline]
    fn count_single_captures(&self, pos: &Pos, men: u64, of_queens: u64) -> Option<u64> {
        if men == 0 || self.settings.queen_priority {
            return Some(of_queens);
        }
        let (side, jumps) = (pos.turn.index(), self.jump_squares(pos));
        let (mut singles, mut longer) = (0, 0);
        if union(&jumps) & men != 0 {
            each_way!(G, self.capture[side], |d| {
                let (ends, goes_on) = self.first_jumps(side, men, &jumps, d);
                singles += ends.count_ones();
                longer |= goes_on;
            });
        }
        (longer == 0).then_some(of_queens + u64::from(singles))
    }

    /// How many captures these men have where no queen has one. Those of one jump, which nearly all are, are counted
    /// together; only chains are followed.
    #[inline(always)]
    fn count_men_captures(&self, pos: &Pos, men: u64, jumps: &[u64; 8]) -> u64 {
        let (side, mut singles, mut longer) = (pos.turn.index(), 0, 0);
        each_way!(G, self.capture[side], |d| {
            let (ends, goes_on) = self.first_jumps(side, men, jumps, d);
            singles += u64::from(ends.count_ones());
            longer |= goes_on;
        });
        if longer == 0 { singles } else { self.count_chains(pos, men, singles) }
    }

    /// The same where chains go on; the captures of one jump are counted.
    #[inline(never)]
    fn count_chains(&self, pos: &Pos, men: u64, singles: u64) -> u64 {
        let (side, jumps) = (pos.turn.index(), self.jump_squares(pos));
        let mut tally = Tally::new();
        let mut chains = Chains::new(self, pos, Manner::Strict, &mut tally);
        G::each(self.capture[side], |d| {
            for to in bits(self.first_jumps(side, men, &jumps, d).1) {
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
        let jumps = union(&self.jump_squares(pos));
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
        let men_capture = union(&jumps) & men != 0;
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
