//! The captures of one stone where there are very many ways: each place it can come to is walked once.
//!
//! What a stone can still do after a jump follows from the jump and from what it has taken, however it came there. A jump over
//! a stone in a direction counts for all squares it may end on, so there are few places even where there are many squares.
//! [`crate::chain`] is quicker where ways hardly ever meet, which is nearly always.

use rustc_hash::FxHashSet;

use crate::geometry::{Geometry, bits};
use crate::lattice::{Jumps, Lattice, places};
use crate::rules::Draughts;
use crate::settings::Promotion;

/// A jump: the stone that is jumped, the direction, and whether a queen jumps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Leg(u16);

/// More jumps there are not.
pub(crate) const LEGS: usize = 1 << 10;

impl Leg {
    pub fn new(victim: u8, direction: usize, queen: bool) -> Leg {
        Leg(u16::from(victim & 63) | (direction as u16) << 6 | u16::from(queen) << 9)
    }

    pub fn victim(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// Its number among all jumps.
    pub fn number(self) -> usize {
        usize::from(self.0)
    }

    fn direction(self) -> usize {
        usize::from(self.0 >> 6 & 7)
    }

    fn by_queen(self) -> bool {
        self.0 >> 9 != 0
    }
}

/// Where a capture ends: the square, what was taken, and whether the stone is promoted.
pub(crate) type Ending = (u8, u64, bool);

/// What comes after a jump.
#[derive(Default)]
pub(crate) struct Landing {
    /// Where the capture may go on, and ends if it cannot.
    squares: u64,
    /// Where it ends in any case.
    goal: u64,
    pub next: Vec<Leg>,
}

impl Landing {
    /// Every square on which the jump may end.
    pub fn everywhere(&self) -> u64 {
        self.squares | self.goal
    }
}

/// The stones around the one that captures.
pub(crate) struct Trails<'a, G> {
    pub rules: &'a Draughts<G>,
    pub side: usize,
    /// All stones but the one that captures.
    pub occupied: u64,
    /// What men may jump, and what queens may.
    pub man_victims: u64,
    pub queen_victims: u64,
    /// A chain may stop after any jump, and no capture is better than another.
    pub lenient: bool,
    /// Captures that take fewer are not wanted, where the longest must be made.
    pub least: u32,
}

impl<G: Geometry> Trails<'_, G> {
    /// Every capture of the stone on a square, each once.
    pub fn of_stone(&self, at: u8, queen: bool) -> Vec<Ending> {
        let mut first = Vec::new();
        self.legs(at, queen, None, 0, &mut first);
        self.walk(first, !queen)
    }

    /// Every capture of a man that begins with this jump.
    pub fn after(&self, leg: Leg) -> Vec<Ending> {
        self.walk(vec![leg], true)
    }

    fn walk(&self, first: Vec<Leg>, began_as_man: bool) -> Vec<Ending> {
        match Lattice::of(self, &first, u64::MAX) {
            Some(lattice) => self.walk_together(&lattice, began_as_man),
            None => self.walk_places(first, began_as_man),
        }
    }

    /// All places at once that take the same stones.
    fn walk_together(&self, lattice: &Lattice, began_as_man: bool) -> Vec<Ending> {
        let majority = self.rules.settings.majority && !self.lenient;
        let reached = lattice.reached();
        let count = |(number, _): &(usize, Jumps)| number.count_ones();
        // Where the longest must be made, the others are not even asked where they end.
        let most = reached.iter().map(|taken| count(&taken)).max().filter(|_| majority).unwrap_or(0);
        let mut endings = Vec::new();
        for (number, last) in reached.iter().filter(|taken| count(taken) >= most.max(self.least)) {
            self.end(lattice, number, last, began_as_man, &mut endings);
        }
        endings
    }

    /// Where captures end that have taken so much.
    fn end(&self, lattice: &Lattice, number: usize, last: Jumps, began_as_man: bool, endings: &mut Vec<Ending>) {
        // Of men and of queens.
        let mut ends = [0; 2];
        for at in places(last) {
            let landing = &lattice.landings[at];
            let stays = self.lenient || !lattice.goes_on(at, number);
            ends[usize::from(lattice.legs[at].by_queen())] |= landing.goal | if stays { landing.squares } else { 0 };
        }
        if ends == [0; 2] {
            return;
        }
        let taken = lattice.stones(number);
        let promoted = |to: u8| self.rules.zone[self.side] & (1 << to) != 0;
        endings.extend(bits(ends[0]).map(|to| (to, taken, promoted(to))));
        // A man that becomes a queen with its last jump has made the same move as one that was a queen by then.
        let made = if began_as_man { ends[0] & self.rules.zone[self.side] } else { 0 };
        endings.extend(bits(ends[1] & !made).map(|to| (to, taken, began_as_man)));
    }

    /// Place by place: where what leaves at once opens other ways.
    fn walk_places(&self, first: Vec<Leg>, began_as_man: bool) -> Vec<Ending> {
        let majority = self.rules.settings.majority && !self.lenient;
        let changing = self.rules.settings.removal_at_once;
        let (mut best, mut endings) = (self.least, Vec::new());
        let mut seen: Vec<FxHashSet<u64>> = vec![FxHashSet::default(); LEGS];
        // Where jumped stones stay until the end, a jump leads to the same wherever it stands in a chain.
        let mut known: Vec<Option<Landing>> = std::iter::repeat_with(|| None).take(LEGS).collect();
        let mut waiting: Vec<(Leg, u64)> = first.into_iter().map(|leg| (leg, leg.victim())).collect();
        while let Some((leg, taken)) = waiting.pop() {
            let number = leg.number();
            if !seen[number].insert(taken) {
                continue;
            }
            if changing {
                known[number] = None;
            }
            let landing = known[number].get_or_insert_with(|| self.land(leg, taken));
            let before = waiting.len();
            let open = landing.next.iter().filter(|next| next.victim() & taken == 0);
            waiting.extend(open.map(|&next| (next, taken | next.victim())));
            let stays = waiting.len() == before || self.lenient;
            let ends = landing.goal | if stays { landing.squares } else { 0 };
            let count = taken.count_ones();
            if ends == 0 || majority && count < best {
                continue;
            }
            if majority && count > best {
                best = count;
                endings.clear();
            }
            let promoted = |to: u8| match leg.by_queen() {
                true => began_as_man,
                false => self.rules.zone[self.side] & (1 << to) != 0,
            };
            endings.extend(bits(ends).map(|to| (to, taken, promoted(to))));
        }
        // Different jumps may have been the last.
        endings.sort_unstable();
        endings.dedup();
        endings
    }

    /// Where a jump may end, and which jumps may follow. What has been taken matters only where it leaves at once.
    pub fn land(&self, leg: Leg, taken: u64) -> Landing {
        let (rules, side, d) = (self.rules, self.side, leg.direction());
        let mut landing = Landing::default();
        if leg.by_queen() {
            let squares = self.beyond(leg.victim(), d, taken);
            landing.goal = squares & rules.goal[side];
            landing.squares = squares & !landing.goal;
            for to in bits(landing.squares) {
                self.legs(to, true, Some(d), taken, &mut landing.next);
            }
            // Straight on, the same stone stands before all of them.
            landing.next.sort_unstable();
            landing.next.dedup();
        } else {
            landing.squares = G::shift(leg.victim(), d);
            let crowned = landing.squares & rules.zone[side] != 0;
            let to = landing.squares.trailing_zeros() as u8;
            match rules.settings.promotion {
                Promotion::EndsMove if crowned => {}
                Promotion::AtOnce if crowned => self.legs(to, true, Some(d), taken, &mut landing.next),
                _ => self.legs(to, false, Some(d), taken, &mut landing.next),
            }
        }
        landing
    }

    /// Every jump from a square.
    pub fn legs(&self, at: u8, queen: bool, came: Option<usize>, taken: u64, legs: &mut Vec<Leg>) {
        let settings = &self.rules.settings;
        let (blocked, gone) = (self.in_the_way(taken), if settings.removal_at_once { taken } else { 0 });
        if !queen {
            G::each(self.rules.capture[self.side], |d| {
                let victim = G::shift(1 << at, d) & self.man_victims & !gone;
                if G::shift(victim, d) & !blocked != 0 {
                    legs.push(Leg::new(victim.trailing_zeros() as u8, d, false));
                }
            });
            return;
        }
        let back = came.filter(|_| !settings.queen_turns_back).map(|came| (came + 4) % 8);
        for d in bits(u64::from(self.rules.queen)).map(usize::from).filter(|d| Some(*d) != back) {
            let (_, Some(first)) = G::ahead(at, d, blocked) else { continue };
            let victim = 1 << first;
            let near = settings.queen_flying || G::shift(1 << at, d) == victim;
            if near && victim & self.queen_victims & !gone != 0 && self.beyond(victim, d, taken) != 0 {
                legs.push(Leg::new(victim.trailing_zeros() as u8, d, true));
            }
        }
    }

    /// Where a queen may land behind the stone she jumps.
    fn beyond(&self, victim: u64, d: usize, taken: u64) -> u64 {
        let blocked = self.in_the_way(taken);
        let behind = G::shift(victim, d) & !blocked;
        if !self.rules.settings.queen_flying {
            return behind;
        }
        G::ahead(victim.trailing_zeros() as u8, d, blocked).0
    }

    fn in_the_way(&self, taken: u64) -> u64 {
        if self.rules.settings.removal_at_once { self.occupied & !taken } else { self.occupied }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kamen_core::{Direction, Node, Position, Random, Side};

    use super::*;
    use crate::chain::{Chains, Manner};
    use crate::position::{Move, Pos};
    use crate::sink::List;
    use crate::{ALL, Action, Grid, HALF, builder};

    /// What both ways of looking for captures find must be the same, each once, for any stones.
    fn same<G: Geometry>(game: &dyn Position) {
        let node = game.as_any().downcast_ref::<Node<Draughts<G>>>().expect("rules of this board");
        let (rules, mut random) = (node.rules(), Random::new(14));
        for _ in 0..400 {
            let mut squares: Vec<u8> = bits(G::BOARD).collect();
            let mut pick = |most: usize, random: &mut Random| {
                (0..1 + random.below(most))
                    .fold(0, |all, _| all | 1 << squares.swap_remove(random.below(squares.len())))
            };
            let stones = [pick(4, &mut random), pick(12, &mut random)];
            let queens = (stones[0] | stones[1]) & random.number() | stones[0] & rules.zone[0];
            let pos = Pos { stones, queens, turn: Side::White, extra: rules.start.extra };
            for manner in [Manner::Strict, Manner::Lenient] {
                bits(stones[0]).for_each(|from| same_of_stone(rules, &pos, from, manner));
            }
        }
    }

    fn same_of_stone<G: Geometry>(rules: &Draughts<G>, pos: &Pos, from: u8, manner: Manner) {
        let (mut moves, queen) = (Vec::new(), pos.queens & (1 << from) != 0);
        let mut sink = List::new(&mut moves);
        let mut chains = Chains::new(rules, pos, manner, &mut sink);
        match queen {
            true => chains.of_queen(from),
            false => chains.of_man(from),
        }
        let trails = chains.trails_of(from);
        let ending = |mv: &Move| (mv.to, mv.taken, mv.action == Action::Promote);
        let endings = trails.of_stone(from, queen);
        let found: BTreeSet<Ending> = endings.iter().copied().collect();
        let expected: BTreeSet<Ending> = moves.iter().map(ending).collect();
        assert_eq!(found, expected, "from {from} in {pos:?}");
        assert_eq!(endings.len(), found.len(), "a capture is found twice: {endings:?}");
        assert_eq!(moves.len(), expected.len(), "a capture is listed twice: {moves:?}");
    }

    #[test]
    fn each_place_once_finds_what_every_way_finds() {
        let straight = [Direction::N, Direction::E, Direction::W];
        let wide = [Direction::N, Direction::NE, Direction::NW, Direction::E, Direction::W];
        same::<Grid<8, HALF>>(&*builder().build().expect("the classic game"));
        same::<Grid<8, HALF>>(&*builder().man_backward(true).promotion(Promotion::AtOnce).build().expect("russian"));
        same::<Grid<8, HALF>>(&*builder().queen_flying(false).majority(true).build().expect("short queens"));
        let old = builder().man_capture(&wide).queen_lines(8).promotion(Promotion::AtEnd);
        same::<Grid<8, ALL>>(&*old.majority(true).build().expect("old german"));
        for turns_back in [false, true] {
            let turkish = builder().man_step(&straight).removal_at_once(true).queen_turns_back(turns_back);
            same::<Grid<8, ALL>>(&*turkish.majority(true).build().expect("turkish"));
        }
    }
}
