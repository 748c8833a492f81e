//! Whether a capture on its way can still become one of a list. A crafted position has a hundred thousand beginnings of captures, of
//! which few lead anywhere; here they are told apart jump by jump, which is far less than landing square by landing square.

use rustc_hash::FxHashMap;

use crate::geometry::Geometry;
use crate::jumps::Stop;
use crate::lattice::{Jumps, Lattice, Table};
use crate::trails::Trails;

/// What lies ahead of one stone.
pub(crate) struct Outlook<'a, G> {
    trails: Trails<'a, G>,
    lattice: Lattice,
    /// By what can be taken, the jumps that may have been the last.
    reached: Table,
    /// Where captures of the list end, by what they take.
    ends: FxHashMap<u64, u64>,
    /// The jumps that lead on to one of them, by what has been taken before.
    ahead: Table,
    /// The jumps from each square, of a man and of a queen, where they were asked for.
    from: [[Option<Jumps>; 64]; 2],
}

/// Where a capture ends, and what it takes.
type Capture = (u8, u64);

impl<'a, G: Geometry> Outlook<'a, G> {
    /// Of the stone on a square, with a list of captures. Nothing where it is not that simple.
    pub fn new(
        trails: Trails<'a, G>,
        (at, queen): (u8, bool),
        captures: impl Iterator<Item = Capture>,
    ) -> Option<Outlook<'a, G>> {
        if trails.rules.settings.own_jumps {
            return None;
        }
        let ends = ends(captures);
        let mut first = Vec::new();
        trails.legs(at, queen, None, 0, &mut first);
        let lattice = Lattice::of(&trails, &first, ends.keys().fold(0, |all, taken| all | taken))?;
        let reached = lattice.reached();
        let ahead = leading(&lattice, &reached, &ends);
        Some(Outlook { trails, lattice, reached, ends, ahead, from: [[None; 64]; 2] })
    }

    /// From now on, of these captures only, which were on the list.
    pub fn narrow(&mut self, captures: impl Iterator<Item = Capture>) {
        self.ends = ends(captures);
        self.ahead = leading(&self.lattice, &self.reached, &self.ends);
    }

    /// Whether a capture of the list ends at a stop or goes on from there.
    pub fn leads_on(&mut self, stop: Stop) -> bool {
        if stop.taken & !self.lattice.victims != 0 {
            return false;
        }
        let ahead = self.ahead.of(self.lattice.number(stop.taken));
        let (lattice, trails) = (&self.lattice, &self.trails);
        let from = self.from[usize::from(stop.queen)][usize::from(stop.at & 63)].get_or_insert_with(|| {
            let mut legs = Vec::new();
            trails.legs(stop.at, stop.queen, None, 0, &mut legs);
            lattice.set(&legs)
        });
        *from & ahead != 0 || self.ends.get(&stop.taken).is_some_and(|to| to & 1 << stop.at != 0)
    }
}

/// Captures by what they take.
fn ends(captures: impl Iterator<Item = Capture>) -> FxHashMap<u64, u64> {
    let mut ends = FxHashMap::default();
    for (to, taken) in captures {
        *ends.entry(taken).or_default() |= 1 << to;
    }
    ends
}

/// The jumps that lead on to one of these captures, by what has been taken before.
fn leading(lattice: &Lattice, reached: &Table, ends: &FxHashMap<u64, u64>) -> Table {
    let last = ends.iter().map(|(&taken, &to)| (lattice.number(taken), lattice.landing_on(to)));
    lattice.leading_to(last, reached)
}

#[cfg(test)]
mod tests {
    use kamen_core::{Direction, Node, Position, Random, Side};

    use super::*;
    use crate::chain::Manner;
    use crate::geometry::bits;
    use crate::jumps::Jumps as Ways;
    use crate::position::Pos;
    use crate::rules::Draughts;
    use crate::settings::Promotion;
    use crate::sink::List;
    use crate::{ALL, Grid, HALF, builder};

    /// Whether a stop leads to one of these captures, told by following every way; the outlook must say the same, there and everywhere
    /// on the way.
    fn leads<G: Geometry>(ways: &Ways<G>, stop: Stop, captures: &[Capture], outlook: &mut Outlook<G>) -> bool {
        let mut next = Vec::new();
        ways.each(stop, |stop| next.push(stop));
        let mut leads = captures.contains(&(stop.at, stop.taken));
        for next in next {
            leads |= self::leads(ways, next, captures, outlook);
        }
        assert!(stop.taken == 0 || outlook.leads_on(stop) == leads, "{leads}: {stop:?} to {captures:?}");
        leads
    }

    /// For any stones.
    fn same<G: Geometry>(game: &dyn Position) {
        let node = game.as_any().downcast_ref::<Node<Draughts<G>>>().expect("rules of this board");
        let (rules, mut random, mut asked) = (node.rules(), Random::new(14), 0);
        for _ in 0..300 {
            let mut squares: Vec<u8> = bits(G::BOARD).collect();
            let mut pick = |most: usize, random: &mut Random| {
                (0..1 + random.below(most))
                    .fold(0, |all, _| all | 1 << squares.swap_remove(random.below(squares.len())))
            };
            let stones = [pick(4, &mut random), pick(9, &mut random)];
            let queens = (stones[0] | stones[1]) & random.number() | stones[0] & rules.zone[0];
            let pos = Pos { stones, queens, turn: Side::White, extra: rules.start.extra };
            let mut moves = Vec::new();
            rules.captures(&pos, stones[0], Manner::Strict, &mut List::new(&mut moves));
            for from in bits(moves.iter().fold(0, |all, mv| all | 1 << mv.from)) {
                let of_stone = moves.iter().filter(|mv| mv.from == from);
                let captures: Vec<Capture> = of_stone.map(|mv| (mv.to, mv.taken)).collect();
                let ways = Ways::new(rules, &pos, from);
                let start = ways.start();
                let outlook = Outlook::new(ways.trails(), (start.at, start.queen), captures.iter().copied());
                let mut outlook = outlook.expect("it is that simple");
                assert!(leads(&ways, start, &captures, &mut outlook));
                let some = &captures[..captures.len().div_ceil(2)];
                outlook.narrow(some.iter().copied());
                assert!(leads(&ways, start, some, &mut outlook));
                asked += 1;
            }
        }
        assert!(asked > 50, "{asked}");
    }

    #[test]
    fn jump_by_jump_is_told_what_following_every_way_tells() {
        let wide = [Direction::N, Direction::NE, Direction::NW, Direction::E, Direction::W];
        let old = || builder().man_capture(&wide).queen_lines(8).promotion(Promotion::AtEnd);
        same::<Grid<8, ALL>>(&*old().majority(true).build().expect("old german"));
        same::<Grid<8, ALL>>(&*old().build().expect("any capture"));
        same::<Grid<8, HALF>>(&*builder().man_backward(true).promotion(Promotion::AtOnce).build().expect("russian"));
        let short = builder().queen_flying(false).promotion(Promotion::AtEnd).majority(true);
        same::<Grid<8, HALF>>(&*short.build().expect("short queens"));
    }
}
