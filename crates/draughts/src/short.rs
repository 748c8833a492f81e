//! Captures of few stones, counted without being listed.
//!
//! Two ways of one stone to the same capture part and meet again, so they go around something, and that takes many jumps. Ways of few jumps
//! are all different captures: counting them is enough. Whatever may go further is left to [`Chains`](crate::chain::Chains).

use crate::generate::{union, union_but};
use crate::geometry::{Geometry, bits, each_way};
use crate::position::Pos;
use crate::rules::Draughts;

/// So many stones are taken in one way only, by stones that go along all eight lines.
const ONE_WAY: u32 = 2;

/// And by stones whose directions are at right angles, which go around no triangle.
const ONE_WAY_SQUARE: u32 = 3;

/// How many captures there are: where the longest must be made, how many of the longest.
#[derive(Clone, Copy, Default)]
pub(crate) struct Captures {
    pub number: u64,
    longest: u32,
}

impl Captures {
    /// So many of a length, beside those that were found before.
    #[inline]
    fn add(&mut self, number: u64, length: u32, majority: bool) {
        if majority && length != self.longest {
            if length < self.longest {
                return;
            }
            *self = Captures { number: 0, longest: length };
        }
        self.number += number;
    }

    /// Those of other stones beside these.
    #[inline]
    pub fn and(mut self, others: Captures, majority: bool) -> Captures {
        self.add(others.number, others.longest, majority);
        self
    }
}

impl<G: Geometry> Draughts<G> {
    /// As many stones as a capture can take in one way only.
    #[inline]
    pub(crate) fn one_way(&self) -> u32 {
        match (self.settings.removal_at_once, self.square) {
            // A queen who turns back goes over all squares where she could have turned.
            (true, _) => 1,
            (false, true) => ONE_WAY_SQUARE,
            (false, false) => ONE_WAY,
        }
    }

    /// The captures of men; nothing if one may take more stones than in one way.
    #[inline]
    pub(crate) fn short_captures_of_men(&self, pos: &Pos, men: u64) -> Option<Captures> {
        let (side, jumps, majority) = (pos.turn.index(), self.jump_squares(pos), self.settings.majority);
        let (mut singles, mut landed) = (0, [0; 8]);
        each_way!(G, self.all_or(self.capture[side]), |d| {
            let (ends, goes_on) = self.first_jumps(side, men, &jumps, d);
            singles += u64::from(ends.count_ones());
            landed[d] = goes_on;
        });
        let mut captures = Captures::default();
        if singles != 0 {
            captures.add(singles, 1, majority);
        }
        let going_on = union::<G>(&landed);
        if going_on == 0 {
            return Some(captures);
        }
        if !self.square || going_on & self.crown[side] != 0 {
            return None;
        }
        // Nearly always two stones are the most, and all second jumps are counted at once.
        let (mut pairs, mut further) = (0, 0);
        each_way!(G, self.all_or(self.capture[side]), |d| {
            let back = 1 << ((d + 4) % 8);
            each_way!(G, !back, |came| pairs += u64::from((landed[came] & jumps[d]).count_ones()));
            let leaving = union_but::<G>(&landed, back) & jumps[d];
            let on = union_but::<G>(&jumps, back);
            further |= G::jump(leaving, d) & (on & !self.stop[side] | self.crown[side]);
        });
        if further == 0 {
            captures.add(pairs, 2, majority);
            return Some(captures);
        }
        // Copies, so that the others stay in registers.
        let (landed, jumps, mut all) = (landed, jumps, true);
        G::each(self.capture[side], |d| {
            all = all && (landed[d] == 0 || self.men_go_on(pos, landed[d], d, &jumps, 1, &mut captures));
        });
        all.then_some(captures)
    }

    /// Adds the captures of men that have landed on these squares, from a direction, having taken so many stones each. Says whether that is
    /// all of them.
    fn men_go_on(
        &self,
        pos: &Pos,
        at: u64,
        came: usize,
        jumps: &[u64; 8],
        taken: u32,
        captures: &mut Captures,
    ) -> bool {
        let (side, back) = (pos.turn.index(), (came + 4) % 8);
        let (mut ends, mut all) = (at, at & self.crown[side] == 0);
        let able = at & !self.stop[side];
        G::each(self.capture[side] & !(1 << back), |d| {
            let leaving = able & jumps[d];
            if leaving != 0 {
                ends &= !leaving;
                all = all
                    && taken < ONE_WAY_SQUARE
                    && self.men_go_on(pos, G::jump(leaving, d), d, jumps, taken + 1, captures);
            }
            if taken == ONE_WAY_SQUARE {
                // The fourth jump can lead back to where the man began, which is free now.
                all = all && able & G::shift(pos.enemy(), (d + 4) % 8) == 0;
            }
        });
        if ends != 0 {
            captures.add(ends.count_ones().into(), taken, self.settings.majority);
        }
        all
    }

    /// How many steps flying queens have, and their captures; nothing if one may take more stones than in one way.
    #[inline]
    pub(crate) fn short_moves_of_queens(&self, pos: &Pos, queens: u64) -> Option<(u64, Captures)> {
        let (occupied, enemy, goal) = (pos.stones[0] | pos.stones[1], pos.enemy(), self.goal[pos.turn.index()]);
        let free = G::BOARD & !occupied;
        let (mut steps, mut captures, mut longer) = (0, Captures::default(), false);
        for from in bits(queens) {
            each_way!(G, self.queen, |d| {
                let (open, first) = G::ahead(from, d, occupied);
                steps += open.count_ones();
                if let Some(first) = first
                    && G::shift(enemy & (1 << first), d) & free != 0
                {
                    let (landing, _) = G::ahead(first, d, occupied);
                    // The square the queen starts from is free now, and in some games her victim's.
                    let gone = if self.settings.removal_at_once { 1 << first } else { 0 };
                    let others = occupied & !(1 << from | gone);
                    let enemy = enemy & !(1 << first);
                    let at_goal = landing & goal;
                    if at_goal != 0 {
                        captures.add(at_goal.count_ones().into(), 1, self.settings.majority);
                    }
                    longer = longer || !self.queens_go_on(landing & !goal, d, enemy, others, 1, &mut captures);
                }
            });
        }
        (!longer).then_some((steps.into(), captures))
    }

    /// Adds the captures of a flying queen that has landed on these squares, from a direction, having taken so many stones. Says whether
    /// that is all of them.
    fn queens_go_on(
        &self,
        squares: u64,
        came: usize,
        enemy: u64,
        others: u64,
        taken: u32,
        captures: &mut Captures,
    ) -> bool {
        let (mut ends, mut all) = (squares != 0, true);
        // Where she may reach a goal, that ends a capture midway.
        let last = if self.goal == [0; 2] { self.one_way() } else { 1 };
        each_way!(G, self.ways_after(came), |d| {
            // Few stones have a free square behind them: often there is nothing to look for.
            let prey = enemy & G::shift(G::BOARD & !others, (d + 4) % 8);
            if prey != 0 {
                // Straight on, the same stone stands before all of them.
                let from = if d == came { squares & squares.wrapping_neg() } else { squares };
                for at in bits(from) {
                    let victim = prey & G::first(G::RAYS[d][at as usize] & others, d);
                    if victim != 0 {
                        ends = false;
                        all = all && taken < last && {
                            let (landing, _) = G::ahead(victim.trailing_zeros() as u8, d, others);
                            self.queens_go_on(landing, d, enemy & !victim, others, taken + 1, captures)
                        };
                    }
                }
            }
        });
        if ends {
            captures.add(squares.count_ones().into(), taken, self.settings.majority);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use kamen_core::{Direction, Node, Position, Random, Rules, Side};

    use super::*;
    use crate::settings::Promotion;
    use crate::{ALL, Grid, HALF, builder};

    /// What is counted must be as many as are listed, for any stones, and so must the replies to all of them.
    fn same<G: Geometry>(game: &dyn Position) {
        let node = game.as_any().downcast_ref::<Node<Draughts<G>>>().expect("rules of this board");
        let (rules, mut random) = (node.rules(), Random::new(41));
        for round in 0..1_500 {
            let mut squares: Vec<u8> = bits(G::BOARD).collect();
            let mut pick = |most: usize, random: &mut Random| {
                (0..1 + random.below(most))
                    .fold(0, |all, _| all | 1 << squares.swap_remove(random.below(squares.len())))
            };
            let stones = [pick(12, &mut random), pick(12, &mut random)];
            let few = random.number() & random.number() & random.number();
            let queens = (stones[0] | stones[1]) & if round % 2 == 0 { few } else { 0 };
            let queens = queens | stones[0] & rules.zone[0] | stones[1] & rules.zone[1];
            let pos = Pos { stones, queens, turn: Side::BOTH[round / 2 % 2], extra: rules.start.extra };
            let listed = |pos: &Pos| {
                let mut moves = Vec::new();
                rules.moves(pos, &mut moves);
                moves
            };
            let moves = listed(&pos);
            assert_eq!(rules.count(&pos), moves.len() as u64, "{moves:?} in {pos:?}");
            let replies = moves.iter().map(|&mv| listed(&rules.play(&pos, mv)).len() as u64).sum::<u64>();
            assert_eq!(rules.replies(&pos, &moves), replies, "after {moves:?} in {pos:?}");
        }
    }

    #[test]
    fn as_many_are_counted_as_are_listed() {
        let straight = [Direction::N, Direction::E, Direction::W];
        let wide = [Direction::N, Direction::NE, Direction::NW, Direction::E, Direction::W];
        let eight = kamen_core::DIRECTIONS;
        same::<Grid<8, HALF>>(&*builder().build().expect("the classic game"));
        same::<Grid<8, HALF>>(&*builder().man_takes_queens(false).build().expect("queens are safe from men"));
        same::<Grid<8, HALF>>(&*builder().queen_priority(true).build().expect("queens first"));
        for promotion in [Promotion::EndsMove, Promotion::AtEnd, Promotion::AtOnce] {
            for majority in [false, true] {
                let backward = builder().man_backward(true).promotion(promotion).majority(majority);
                same::<Grid<8, HALF>>(&*backward.build().expect("backward"));
            }
        }
        same::<Grid<8, HALF>>(&*builder().queen_flying(false).majority(true).build().expect("short queens"));
        let old = builder().man_capture(&wide).queen_lines(8).promotion(Promotion::AtEnd);
        same::<Grid<8, ALL>>(&*old.majority(true).build().expect("old german"));
        let english = builder().man_step(&eight).man_capture(&eight).queen_lines(8);
        same::<Grid<8, ALL>>(&*english.build().expect("english"));
        for turns_back in [false, true] {
            let turkish = builder().man_step(&straight).removal_at_once(true).queen_turns_back(turns_back);
            same::<Grid<8, ALL>>(&*turkish.majority(true).build().expect("turkish"));
        }
    }
}
