//! Captures: chains of jumps by one stone, as G4 to G6 say, with each game's differences.

use crate::geometry::{Geometry, bits, each_way};
use crate::position::{Move, Pos};
use crate::rules::Draughts;
use crate::settings::Promotion;
use crate::sink::{Mark, Sink};
use crate::trails::{Ending, Leg, Trails};

/// No direction yet: the first jump of a chain.
const NO_DIRECTION: usize = 8;

/// After so many steps of one stone's chains they are looked for by [`Trails`]. Ordinary positions stay far below; without
/// this a crafted one could take for ever.
const MOST_STEPS: u32 = 2_000;

/// How chains are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// As the rules demand.
    Strict,
    /// As if capturing were optional: a chain may stop after any jump, and no capture is better than another.
    Lenient,
}

/// The captures of one side in one position.
pub struct Chains<'a, G: Geometry, S: Sink> {
    rules: &'a Draughts<G>,
    sink: &'a mut S,
    lenient: bool,
    side: usize,
    /// All stones but the one that captures.
    occupied: u64,
    /// What men may jump, and what queens may.
    man_victims: u64,
    queen_victims: u64,
    from: u8,
    /// The greatest number taken so far, in games of majority.
    best: u32,
    steps: u32,
    /// What was there before the stone.
    mark: Mark,
}

impl<'a, G: Geometry, S: Sink> Chains<'a, G, S> {
    pub fn new(rules: &'a Draughts<G>, pos: &Pos, manner: Manner, sink: &'a mut S) -> Self {
        let (enemy, mark) = (pos.enemy(), sink.begin());
        Chains {
            rules,
            sink,
            lenient: manner == Manner::Lenient,
            side: pos.turn.index(),
            occupied: pos.stones[0] | pos.stones[1],
            man_victims: if rules.settings.man_takes_queens { enemy } else { enemy & !pos.queens },
            queen_victims: enemy,
            from: 0,
            best: 0,
            steps: 0,
            mark,
        }
    }

    /// All captures of a man.
    #[inline]
    pub fn of_man(&mut self, from: u8) {
        let all = self.lift(from);
        self.man(from, 0);
        self.occupied = all;
        if self.steps > MOST_STEPS {
            self.put_all(self.trails_of(from).of_stone(from, false));
        }
    }

    /// All captures of a man that begin with a jump in that direction to that square.
    #[inline]
    pub fn of_man_after_jump(&mut self, to: u8, d: usize) {
        let back = (d + 4) % 8;
        let victim = G::shift(1 << to, back);
        let from = G::shift(victim, back).trailing_zeros() as u8;
        let all = self.lift(from);
        self.land_man(1 << to, victim, d);
        self.occupied = all;
        if self.steps > MOST_STEPS {
            let first = Leg::new(victim.trailing_zeros() as u8, d, false);
            // Other jumps may lead to the same; none of them takes one stone alone, as this one goes on.
            for (to, taken, promoted) in self.trails_of(from).after(first) {
                self.put(to, taken, promoted);
            }
        }
    }

    /// The greatest number taken so far, in games of majority.
    pub fn longest(&self) -> u32 {
        self.best
    }

    /// All captures of a queen.
    pub fn of_queen(&mut self, from: u8) {
        let all = self.lift(from);
        self.queen(from, 0, NO_DIRECTION, false);
        self.occupied = all;
        if self.steps > MOST_STEPS {
            self.put_all(self.trails_of(from).of_stone(from, true));
        }
    }

    /// The same stones for whoever walks each place once.
    #[cold]
    pub(crate) fn trails_of(&self, from: u8) -> Trails<'a, G> {
        Trails {
            rules: self.rules,
            side: self.side,
            occupied: self.occupied & !(1 << from),
            man_victims: self.man_victims,
            queen_victims: self.queen_victims,
            lenient: self.lenient,
            least: self.best,
        }
    }

    /// Instead of those that were found before there were too many.
    #[cold]
    fn put_all(&mut self, endings: Vec<Ending>) {
        self.sink.rewind(self.mark);
        for (to, taken, promoted) in endings {
            if self.is_long_enough(taken) {
                self.sink.put_new(Move::go(self.from, to, taken, promoted));
            }
        }
    }

    /// The square the stone starts from counts as free.
    #[inline]
    fn lift(&mut self, from: u8) -> u64 {
        let all = self.occupied;
        self.from = from;
        self.occupied &= !(1 << from);
        self.steps = 0;
        self.mark = self.sink.begin();
        all
    }

    /// What stands in the way: jumped stones too, until the chain ends, unless they leave at once.
    #[inline]
    fn in_the_way(&self, taken: u64) -> u64 {
        if self.rules.settings.removal_at_once { self.occupied & !taken } else { self.occupied }
    }

    fn man(&mut self, at: u8, taken: u64) {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return;
        }
        let free = G::BOARD & !self.in_the_way(taken);
        let victims = self.man_victims & !taken;
        let mut went_on = false;
        let rules = self.rules;
        let ways = rules.capture[self.side];
        let mut jump = |d: usize| {
            let victim = G::shift(1 << at, d) & victims;
            let landing = G::shift(victim, d) & free;
            if landing != 0 {
                went_on = true;
                self.land_man(landing, taken | victim, d);
            }
        };
        if rules.mirrored {
            G::each_back(ways, &mut jump)
        } else {
            each_way!(G, ways, |d| jump(d));
        }
        if taken != 0 && (!went_on || self.lenient) {
            self.put(at, taken, self.rules.zone[self.side] & (1 << at) != 0);
        }
    }

    /// Goes on from where a man has landed, as what it now is.
    fn land_man(&mut self, landing: u64, taken: u64, d: usize) {
        let to = landing.trailing_zeros() as u8;
        if landing & self.rules.zone[self.side] == 0 {
            return self.man(to, taken);
        }
        match self.rules.settings.promotion {
            Promotion::EndsMove => self.put(to, taken, true),
            Promotion::AtEnd => self.man(to, taken),
            Promotion::AtOnce => {
                if !self.queen(to, taken, d, true) || self.lenient {
                    self.put(to, taken, true);
                }
            }
        }
    }

    /// Walks a queen's chains on from a square in all directions but straight back, where the stone just jumped is.
    /// Says whether there was anything to take.
    fn queen(&mut self, at: u8, taken: u64, came: usize, promoted: bool) -> bool {
        let directions = if came == NO_DIRECTION { self.rules.queen } else { self.rules.ways_after(came) };
        self.queen_towards(directions, at, taken, promoted)
    }

    fn queen_towards(&mut self, directions: u8, at: u8, taken: u64, promoted: bool) -> bool {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            // As if it went on: whether it ends here is seen later.
            return true;
        }
        let in_the_way = self.in_the_way(taken);
        let mut any = false;
        let mirrored = self.rules.mirrored;
        let mut jump = |d: usize| {
            if let Some((victim, landings)) = self.jump(at, d, in_the_way, taken) {
                any = true;
                self.land(victim, landings, taken, d, promoted);
            }
        };
        if mirrored {
            G::each_back(directions, &mut jump)
        } else {
            each_way!(G, directions, |d| jump(d));
        }
        any
    }

    /// The stone a queen can jump in a direction, and where she can land.
    #[inline]
    fn jump(&self, at: u8, d: usize, in_the_way: u64, taken: u64) -> Option<(u64, u64)> {
        let (_, Some(first)) = G::ahead(at, d, in_the_way) else { return None };
        let victim = 1 << first;
        if victim & self.queen_victims & !taken == 0 {
            return None;
        }
        let (mut landings, _) = G::ahead(first, d, in_the_way);
        if !self.rules.settings.queen_flying {
            // A short queen jumps only what stands beside her, and lands just behind it.
            let beside = G::shift(1 << at, d);
            landings &= G::shift(beside, d);
            if beside != victim {
                return None;
            }
        }
        (landings != 0).then_some((victim, landings))
    }

    /// Goes on from the landing squares that allow it; only if there is none, all of them end the chain.
    fn land(&mut self, victim: u64, landings: u64, taken: u64, d: usize, promoted: bool) {
        let taken = taken | victim;
        let goal = landings & self.rules.goal[self.side];
        for to in bits(goal) {
            self.put(to, taken, promoted);
        }
        let rest = landings & !goal;
        if rest == 0 {
            return;
        }
        let mut ends = rest;
        // Straight on, every landing square has the same stone before it: one look for all.
        let first = rest.trailing_zeros() as u8;
        if let Some((next, beyond)) = self.jump(first, d, self.in_the_way(taken), taken) {
            ends = 0;
            self.land(next, beyond, taken, d, promoted);
        }
        let sideways = self.rules.ways_after(d) & !(1 << d);
        // Few stones have a free square behind them: often there is nothing to look for.
        let (free, prey) = (G::BOARD & !self.in_the_way(taken), self.queen_victims & !taken);
        let mut ways = 0;
        each_way!(G, sideways, |d| {
            if prey & G::shift(free, (d + 4) % 8) != 0 {
                ways |= 1 << d;
            }
        });
        if ways != 0 {
            for to in bits(rest) {
                if self.queen_towards(ways, to, taken, promoted) {
                    ends &= !(1 << to);
                }
            }
        }
        if ends == rest || self.lenient {
            for to in bits(rest) {
                self.put(to, taken, promoted);
            }
        }
    }

    #[inline]
    fn put(&mut self, to: u8, taken: u64, promoted: bool) {
        if self.is_long_enough(taken) {
            let mv = Move::go(self.from, to, taken, promoted);
            if taken.count_ones() <= self.rules.one_way() { self.sink.put_new(mv) } else { self.sink.put(mv) }
        }
    }

    /// Whether a capture is as long as any so far, where that matters. If it is longer, the others are forgotten.
    #[inline]
    fn is_long_enough(&mut self, taken: u64) -> bool {
        if self.rules.settings.majority && !self.lenient {
            let number = taken.count_ones();
            if number < self.best {
                return false;
            }
            if number > self.best {
                self.best = number;
                self.sink.reset();
                self.mark = self.sink.begin();
            }
        }
        true
    }
}
