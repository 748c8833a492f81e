//! The ways a capture can go: every series of landing squares that makes one and the same move.
//!
//! Routes meet: what a stone can still do depends on its [`Stop`] alone. So the routes of all captures of a stone are
//! one graph without circles, walked once; a crafted position has millions of routes, but far fewer stops.

use arrayvec::ArrayVec;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::geometry::{Geometry, bits};
use crate::jumps::{Jumps, Stop};
use crate::outlook::Outlook;
use crate::position::{Action, Move, NOWHERE, Pos};
use crate::rules::Draughts;

/// How many routes are written out for all moves of a position together, beyond one for each move.
const MOST_ROUTES: usize = 4_096;

/// From so many stops of a stone on, no more routes are looked for than one for each move.
const MOST_STOPS: usize = 4_096;

/// A capture as its routes see it: where it ends, what it takes, and whether it promotes. A drop changes none of them.
type Goal = (u8, u64, bool);

fn goal(mv: &Move) -> Goal {
    (mv.to, mv.taken, mv.action == Action::Promote)
}

/// From so many different sets of taken stones on, it is not looked whether a stop can still come to one of them; from so many
/// on it is remembered.
const MANY_SETS: usize = 1_024;
const FEW_SETS: usize = 16;

/// The sets of stones that captures take, where they are not too many.
struct Sets {
    sets: Option<Vec<u64>>,
    /// What was found of stones taken on the way.
    known: FxHashMap<u64, bool>,
}

impl Sets {
    fn new(goals: impl Iterator<Item = Goal>) -> Sets {
        let mut sets: Vec<u64> = goals.map(|(_, taken, _)| taken).collect();
        sets.sort_unstable();
        sets.dedup();
        Sets { sets: (sets.len() <= MANY_SETS).then_some(sets), known: FxHashMap::default() }
    }

    /// Whether a capture that has taken so much may still come to take one of the sets.
    fn allow(&mut self, taken: u64) -> bool {
        let Some(sets) = &self.sets else { return true };
        let fits = || sets.iter().any(|set| taken & !set == 0);
        if sets.len() <= FEW_SETS { fits() } else { *self.known.entry(taken).or_insert_with(fits) }
    }
}

/// From so many stops on it is looked whether each leads to a capture of the list: before, that is not worth it, nor where every
/// way leads to one.
const MANY_STOPS: usize = 1_024;

/// The number of a stop that leads to no capture of the list.
const HOPELESS: u32 = u32::MAX;

/// Whether it is worth looking at what lies ahead: where only the longest captures are made, many ways lead to none.
fn is_worth_a_look<G: Geometry>(jumps: &Jumps<G>, stops: usize) -> bool {
    jumps.longest_only() && stops > MANY_STOPS
}

/// What lies ahead of a stone that may make these captures, as far as it can be told.
fn outlook<'a, G: Geometry>(jumps: &Jumps<'a, G>, goals: impl Iterator<Item = Goal>) -> Option<Outlook<'a, G>> {
    let start = jumps.start();
    Outlook::new(jumps.trails(), (start.at, start.queen), goals.map(|(to, taken, _)| (to, taken)))
}

/// The routes of one stone's captures.
struct Routes<'a, G> {
    jumps: Jumps<'a, G>,
    rules: &'a Draughts<G>,
    /// Every stop that can be reached, and which goals end there.
    stops: Vec<Stop>,
    numbers: FxHashMap<Stop, u32>,
    /// The stop before each on the alphabetically smallest route there.
    before: Vec<u32>,
    /// Every jump, from stop to stop.
    edges: Vec<(u32, u32)>,
    goals: FxHashMap<Goal, u32>,
    sets: Sets,
    /// What lies ahead, looked at when it is first asked for, and again after so many stops.
    outlook: Option<Option<Outlook<'a, G>>>,
    look_again: usize,
    /// The stops at which each goal is reached; the first on the alphabetically smallest route.
    ends: Vec<Vec<u32>>,
    /// How many goals no route has reached yet, of those that are wanted.
    missing: usize,
    /// Whether to walk on after each goal was reached once.
    thorough: bool,
    /// The jumps being looked at.
    waiting: Vec<Stop>,
}

impl<'a, G: Geometry> Routes<'a, G> {
    /// Walks the captures of the stone on a square, which are among `moves`, until so many of them are reached.
    fn new(
        rules: &'a Draughts<G>,
        pos: &Pos,
        from: u8,
        moves: &[Move],
        wanted: usize,
        thorough: bool,
    ) -> Routes<'a, G> {
        let of_stone = || moves.iter().filter(|mv| mv.from == from && mv.taken != 0);
        let mut goals = FxHashMap::with_capacity_and_hasher(of_stone().count(), FxBuildHasher);
        for mv in of_stone() {
            let number = goals.len() as u32;
            goals.entry(goal(mv)).or_insert(number);
        }
        let jumps = Jumps::new(rules, pos, from);
        let start = jumps.start();
        let mut routes = Routes {
            jumps,
            rules,
            stops: vec![start],
            numbers: FxHashMap::default(),
            before: vec![0],
            edges: Vec::new(),
            ends: vec![Vec::new(); goals.len()],
            missing: goals.len().min(wanted),
            sets: Sets::new(goals.keys().copied()),
            outlook: None,
            look_again: MOST_STOPS,
            goals,
            thorough,
            waiting: Vec::new(),
        };
        routes.walk(0);
        routes
    }

    /// Walks on from a stop in alphabetical order. So the first way found to any stop is the smallest: two ways to one
    /// stop differ first where they part, and are followed in that order.
    fn walk(&mut self, at: u32) {
        let first = self.waiting.len();
        let (jumps, sets, waiting) = (&self.jumps, &mut self.sets, &mut self.waiting);
        jumps.each(self.stops[at as usize], |next| {
            if sets.allow(next.taken) {
                waiting.push(next);
            }
        });
        let place = &self.rules.squares.place;
        self.waiting[first..].sort_unstable_by_key(|stop| place[stop.at as usize]);
        for waiting in first..self.waiting.len() {
            if self.missing == 0 && (!self.thorough || self.stops.len() > MOST_STOPS) {
                break;
            }
            let stop = self.waiting[waiting];
            let number = self.stops.len() as u32;
            let known = match self.numbers.get(&stop) {
                Some(&known) => known,
                None => {
                    let leads = !is_worth_a_look(&self.jumps, self.stops.len()) || self.leads(stop);
                    let known = if leads { number } else { HOPELESS };
                    self.numbers.insert(stop, known);
                    known
                }
            };
            if known == HOPELESS {
                continue;
            }
            self.edges.push((at, known));
            if known == number {
                self.stops.push(stop);
                self.before.push(at);
                self.reach(number, stop);
                self.walk(number);
            }
        }
        self.waiting.truncate(first);
    }

    /// Whether a stop leads to a capture of the list, as far as that can be told. Once there are too many stops to find every route,
    /// it must be one that no route has reached yet: else nearly all of them would be walked for the sake of the last few.
    fn leads(&mut self, stop: Stop) -> bool {
        let (jumps, goals, ends) = (&self.jumps, &self.goals, &self.ends);
        let known = self.outlook.get_or_insert_with(|| outlook(jumps, goals.keys().copied()));
        let Some(outlook) = known else { return true };
        if self.stops.len() >= self.look_again && self.missing > 0 {
            self.look_again = self.stops.len() + MOST_STOPS;
            let missing = goals.iter().filter(|(_, goal)| ends[**goal as usize].is_empty());
            outlook.narrow(missing.map(|(&(to, taken, _), _)| (to, taken)));
        }
        outlook.leads_on(stop)
    }

    fn reach(&mut self, number: u32, stop: Stop) {
        if let Some(&goal) = self.goals.get(&(stop.at, stop.taken, self.jumps.promotes(stop))) {
            let ends = &mut self.ends[goal as usize];
            self.missing = self.missing.saturating_sub(usize::from(ends.is_empty()));
            ends.push(number);
        }
    }

    /// The alphabetically smallest route of a move, as squares from the origin on.
    fn first(&self, mv: &Move) -> Vec<u8> {
        let end = self.goals.get(&goal(mv)).and_then(|&goal| self.ends[goal as usize].first());
        match end {
            Some(&end) => self.smallest(end),
            // Not a capture of this position.
            None => vec![mv.from, mv.to],
        }
    }

    fn smallest(&self, mut at: u32) -> Vec<u8> {
        let mut route = vec![self.stops[at as usize].at];
        while at != 0 {
            at = self.before[at as usize];
            route.push(self.stops[at as usize].at);
        }
        route.reverse();
        route
    }

    /// Routes of every goal, at most so many each, the alphabetically smallest first.
    fn all(&self, most: usize) -> Vec<Vec<Vec<u8>>> {
        let back = Backwards::new(self.stops.len(), &self.edges);
        let of_goal = |ends: &Vec<u32>| {
            let mut found = Vec::new();
            if let Some(&end) = ends.first() {
                found.push(self.smallest(end));
            }
            for &end in ends {
                let mut route = Vec::new();
                self.collect(end, &back, &mut route, most, &mut found);
            }
            found
        };
        self.ends.iter().map(of_goal).collect()
    }

    /// Follows every way back from a stop to the origin. Every way back leads there, so nothing is walked in vain.
    fn collect(&self, at: u32, back: &Backwards, route: &mut Vec<u8>, most: usize, found: &mut Vec<Vec<u8>>) {
        if found.len() >= most {
            return;
        }
        route.push(self.stops[at as usize].at);
        if at == 0 {
            let whole: Vec<u8> = route.iter().rev().copied().collect();
            // The smallest is there already.
            if found[0] != whole {
                found.push(whole);
            }
        } else {
            for &before in back.of(at) {
                self.collect(before, back, route, most, found);
            }
        }
        route.pop();
    }
}

/// The jumps of a graph by where they lead.
struct Backwards {
    /// Where the list of a stop begins.
    begins: Vec<u32>,
    before: Vec<u32>,
}

impl Backwards {
    fn new(stops: usize, edges: &[(u32, u32)]) -> Backwards {
        let mut begins = vec![0u32; stops + 1];
        for &(_, to) in edges {
            begins[to as usize + 1] += 1;
        }
        for at in 0..stops {
            begins[at + 1] += begins[at];
        }
        let mut next = begins.clone();
        let mut before = vec![0; edges.len()];
        for &(from, to) in edges {
            before[next[to as usize] as usize] = from;
            next[to as usize] += 1;
        }
        Backwards { begins, before }
    }

    fn of(&self, at: u32) -> &[u32] {
        &self.before[self.begins[at as usize] as usize..self.begins[at as usize + 1] as usize]
    }
}

/// What the squares clicked so far amount to.
#[derive(Default)]
pub(crate) struct Begun {
    /// The captures that end here, by index.
    pub made: Vec<usize>,
    /// Those that may still be made, these included.
    pub open: Vec<usize>,
    /// Where the stone may land next.
    pub next: Vec<u8>,
}

impl<G: Geometry> Draughts<G> {
    /// Whether a move has one route only, which needs no walking.
    fn is_direct(&self, mv: &Move) -> bool {
        mv.from == NOWHERE
            || mv.taken == 0
            || self.settings.knight
            || mv.taken.is_power_of_two() && !self.settings.own_jumps
    }

    /// The one route of such a move.
    pub(crate) fn direct(&self, mv: &Move) -> Vec<u8> {
        match (mv.from, mv.to) {
            (NOWHERE, NOWHERE) => Vec::new(),
            (NOWHERE, to) => vec![to],
            (from, to) if self.settings.knight && mv.taken != 0 => vec![from, mv.taken.trailing_zeros() as u8, to],
            (from, to) => vec![from, to],
        }
    }

    /// The alphabetically smallest route of a move.
    pub(crate) fn first_route(&self, pos: &Pos, mv: &Move) -> Vec<u8> {
        if self.is_direct(mv) {
            return self.direct(mv);
        }
        Routes::new(self, pos, mv.from, std::slice::from_ref(mv), 1, false).first(mv)
    }

    /// The routes of moves of one position, each move's alphabetically smallest first. However many there are, each
    /// move has one; ordinary positions have all.
    pub(crate) fn routes(&self, pos: &Pos, moves: &[Move]) -> Vec<Vec<Vec<u8>>> {
        let most = MOST_ROUTES / moves.len().max(1) + 1;
        let mut all: Vec<Vec<Vec<u8>>> = vec![Vec::new(); moves.len()];
        for at in 0..moves.len() {
            if !all[at].is_empty() {
                continue;
            }
            let from = moves[at].from;
            if self.is_direct(&moves[at]) {
                all[at] = vec![self.direct(&moves[at])];
                continue;
            }
            let graph = Routes::new(self, pos, from, moves, usize::MAX, true);
            let mut found = graph.all(most);
            let drops = moves.iter().any(|mv| mv.drop);
            for (mv, routes) in moves.iter().zip(&mut all).filter(|(mv, _)| mv.from == from && !self.is_direct(mv)) {
                if let Some(&number) = graph.goals.get(&goal(mv)) {
                    // A move and the same with a drop go the same ways.
                    let of_goal = &mut found[number as usize];
                    *routes = if drops { of_goal.clone() } else { std::mem::take(of_goal) };
                }
                if routes.is_empty() {
                    *routes = vec![vec![mv.from, mv.to]];
                }
            }
        }
        all
    }

    /// The moves of a list with the alphabetically smallest route of each, where there are too many to tell of all: those that take
    /// no walking, and of each stone the captures that are found first, so that there are about `most`.
    pub(crate) fn some_routes(&self, pos: &Pos, moves: &[Move], most: usize) -> Vec<(usize, Vec<u8>)> {
        let direct = moves.iter().enumerate().filter(|(_, mv)| self.is_direct(mv));
        let mut some: Vec<(usize, Vec<u8>)> = direct.map(|(index, mv)| (index, self.direct(mv))).collect();
        let walking = moves.iter().filter(|mv| !self.is_direct(mv)).fold(0u64, |all, mv| all | 1 << mv.from);
        let share = most / walking.count_ones().max(1) as usize + 1;
        for from in bits(walking) {
            let graph = Routes::new(self, pos, from, moves, share, false);
            let of_stone = moves.iter().enumerate().filter(|(_, mv)| mv.from == from && !self.is_direct(mv));
            some.extend(of_stone.filter_map(|(index, mv)| {
                let end = graph.ends[*graph.goals.get(&goal(mv))? as usize].first()?;
                Some((index, graph.smallest(*end)))
            }));
        }
        some.sort_unstable_by_key(|(index, _)| *index);
        some
    }

    /// The capture of a list that goes exactly this way, drops aside.
    pub(crate) fn captures_along(&self, pos: &Pos, squares: &[u8], moves: &[Move]) -> Vec<usize> {
        let made = |goal_made: Goal| {
            let fits = |(_, mv): &(usize, &Move)| mv.from == squares[0] && mv.taken != 0 && goal(mv) == goal_made;
            moves.iter().enumerate().filter(fits).map(|(index, _)| index).collect()
        };
        match *squares {
            [_, over, to] if self.settings.knight => {
                let fits = |mv: &Move| mv.from == squares[0] && mv.to == to && mv.taken == 1 << over;
                moves.iter().enumerate().filter(|(_, mv)| fits(mv)).map(|(index, _)| index).collect()
            }
            [from, _, ..] if !self.settings.knight => {
                let jumps = Jumps::new(self, pos, from);
                jumps.along(&squares[1..]).map_or_else(Vec::new, |at| made((at.at, at.taken, jumps.promotes(at))))
            }
            _ => Vec::new(),
        }
    }

    /// Which captures of a list begin with these squares, and how they go on.
    pub(crate) fn follow_captures(&self, pos: &Pos, squares: &[u8], moves: &[Move]) -> Begun {
        let jumps = Jumps::new(self, pos, squares[0]);
        let Some(at) = jumps.along(&squares[1..]) else { return Begun::default() };
        let of_stone = || moves.iter().enumerate().filter(|(_, mv)| mv.from == squares[0] && mv.taken != 0);
        let mut goals: FxHashMap<Goal, Alike> =
            FxHashMap::with_capacity_and_hasher(of_stone().count(), FxBuildHasher);
        for (index, mv) in of_stone() {
            // There is no third.
            let _ = goals.entry(goal(mv)).or_default().try_push(index);
        }
        let sets = Sets::new(goals.keys().copied());
        let all: Vec<usize> = goals.values().flatten().copied().collect();
        let mut ahead =
            Ahead { jumps, goals, sets, outlook: None, seen: FxHashMap::default(), open: Vec::new(), thorough: true };
        let made = ahead.goals_at(at).to_vec();
        if squares.len() == 1 {
            // Nothing is decided yet: it is enough to know whether each landing leads anywhere.
            ahead.thorough = false;
            ahead.open = all;
        }
        let next = ahead.landings(at).into_iter().filter(|&stop| ahead.leads(stop)).map(|stop| stop.at).collect();
        ahead.open.extend(&made);
        ahead.open.sort_unstable();
        ahead.open.dedup();
        Begun { made, open: ahead.open, next }
    }
}

/// A capture and the same with a drop, by index.
type Alike = ArrayVec<usize, 2>;

/// What lies ahead of a stop.
struct Ahead<'a, G> {
    jumps: Jumps<'a, G>,
    goals: FxHashMap<Goal, Alike>,
    sets: Sets,
    outlook: Option<Option<Outlook<'a, G>>>,
    seen: FxHashMap<Stop, bool>,
    open: Vec<usize>,
    /// Whether to note every capture that may still be made, or only to ask whether there is one.
    thorough: bool,
}

impl<G: Geometry> Ahead<'_, G> {
    fn goals_at(&self, stop: Stop) -> &[usize] {
        self.goals.get(&(stop.at, stop.taken, self.jumps.promotes(stop))).map_or(&[], |goals| goals)
    }

    fn landings(&mut self, stop: Stop) -> Vec<Stop> {
        let (mut landings, sets) = (Vec::new(), &mut self.sets);
        self.jumps.each(stop, |next| {
            if sets.allow(next.taken) {
                landings.push(next);
            }
        });
        landings
    }

    /// Whether a capture of the list is made at the stop or after it. Notes which.
    fn leads(&mut self, stop: Stop) -> bool {
        if let Some(&known) = self.seen.get(&stop) {
            return known;
        }
        if is_worth_a_look(&self.jumps, self.seen.len()) {
            let (jumps, goals) = (&self.jumps, &self.goals);
            let known = self.outlook.get_or_insert_with(|| outlook(jumps, goals.keys().copied()));
            if known.as_mut().is_some_and(|outlook| !outlook.leads_on(stop)) {
                self.seen.insert(stop, false);
                return false;
            }
        }
        let made = self.goals_at(stop).to_vec();
        let mut leads = !made.is_empty();
        self.open.extend(made);
        if !leads || self.thorough {
            for next in self.landings(stop) {
                leads |= self.leads(next);
                if leads && !self.thorough {
                    break;
                }
            }
        }
        self.seen.insert(stop, leads);
        leads
    }
}
