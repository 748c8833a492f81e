//! Who is next, and what ends early for it. The rule: moves that people wait for come before games of computers and analyses, which
//! have turns one after the other; in each of these lanes that home is next which will have had the least time of late when its thought is
//! done, and a thought that has had its slice ends with what it has when somebody waits who will have had less.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::job::Job;
use super::order::Purpose;
use crate::spent::{Spent, steps};
use crate::turns::{Running, Turns, share};

/// So many may wait; more are turned away.
const MOST_MOVES: usize = 20_000;
const MOST_ANALYSES: usize = 64;
/// And so many analyses of one address: one at a time each for a few people behind it.
const ANALYSES_PER_ADDRESS: usize = 4;

/// What nobody has ended before it had so long: a move, and whatever else is thought about.
const SLICE: Duration = Duration::from_millis(250);
const LONG_SLICE: Duration = Duration::from_millis(500);

/// Thoughts of one purpose.
#[derive(Default)]
struct Lane {
    waiting: Turns<Arc<Job>>,
    spent: Spent,
}

pub struct Line {
    threads: usize,
    household: bool,
    /// The longest share: what has been thought about for so long ends for anybody who waits.
    full: Duration,
    /// Moves that people wait for.
    moves: Lane,
    /// Moves of games in which computers play each other.
    shows: Lane,
    analyses: Lane,
    /// Whether the last of these two was a game of computers.
    showed: bool,
    thinking: Vec<Arc<Job>>,
    running: Running,
    pub closed: bool,
}

impl Line {
    pub fn new(threads: usize, household: bool, full: Duration) -> Line {
        Line {
            threads,
            household,
            full,
            moves: Lane::default(),
            shows: Lane::default(),
            analyses: Lane::default(),
            showed: false,
            thinking: Vec::new(),
            running: Running::default(),
            closed: false,
        }
    }

    fn lane(&self, purpose: Purpose) -> &Lane {
        match purpose {
            Purpose::Move => &self.moves,
            Purpose::Show => &self.shows,
            Purpose::Analysis => &self.analyses,
        }
    }

    fn lane_mut(&mut self, purpose: Purpose) -> &mut Lane {
        match purpose {
            Purpose::Move => &mut self.moves,
            Purpose::Show => &mut self.shows,
            Purpose::Analysis => &mut self.analyses,
        }
    }

    pub fn waiting(&self) -> usize {
        [&self.moves, &self.shows, &self.analyses].into_iter().map(|lane| lane.waiting.len()).sum()
    }

    /// How many threads one home may have.
    fn share_of_one(&self) -> usize {
        share(self.threads, self.household)
    }

    /// One thread is kept free for people, where there is more than one.
    fn share_of_others(&self) -> usize {
        share(self.threads, false)
    }

    /// How long one thought of this purpose may take where as many homes want one as now.
    fn fair(&self, purpose: Purpose) -> Duration {
        let least = if purpose == Purpose::Move { SLICE } else { LONG_SLICE };
        let homes = self.lane(purpose).waiting.homes().count();
        let thinking = self.thinking.iter().filter(|job| job.order.purpose == purpose).count();
        let fair = self.full.mul_f64(self.threads as f64 / (homes + thinking).max(self.threads) as f64);
        fair.max(least)
    }

    /// What the home of a thought will have had when it has taken what it asks for, or so much at the most; in steps.
    fn will_have_had(&self, job: &Job, most: Duration, now: Instant) -> u64 {
        let spent = self.lane(job.order.purpose).spent.of(job.home(), now);
        // A quick one is not worth counting beforehand: it is counted when it is done.
        let takes = if job.order.is_quick() { Duration::ZERO } else { most };
        steps(spent + job.order.limits.time.map_or(takes, |time| takes.min(time)))
    }

    /// Lets a thought wait. Nothing if too many do already; else what had to make room for it.
    pub fn add(&mut self, job: Arc<Job>) -> Option<Option<Arc<Job>>> {
        let (asker, purpose) = (job.order.asker, job.order.purpose);
        if self.closed {
            return None;
        }
        match purpose {
            Purpose::Analysis => {
                self.replace(&job);
                let own = if self.household { MOST_ANALYSES } else { ANALYSES_PER_ADDRESS };
                self.analyses.waiting.squeeze(asker, job, own, MOST_ANALYSES).ok()
            }
            _ if self.lane(purpose).waiting.len() >= MOST_MOVES => None,
            _ => {
                self.lane_mut(purpose).waiting.add(asker, job);
                Some(None)
            }
        }
    }

    /// Ends what the same asker has asked before.
    fn replace(&mut self, job: &Job) {
        let same = |other: &Arc<Job>| other.is_analysis() && other.order.key == job.order.key;
        self.analyses.waiting.retain(job.order.asker, |other| {
            if same(other) {
                other.finish(None);
            }
            !same(other)
        });
        self.thinking.iter().filter(|other| same(other)).for_each(|other| other.cancel());
    }

    /// Begins the next, if it is the turn of any.
    pub fn next(&mut self, now: Instant) -> Option<Arc<Job>> {
        let others = self.thinking.iter().filter(|job| !job.is_move()).count();
        let job = match self.next_of(Purpose::Move, now) {
            Some(job) => job,
            None if others >= self.share_of_others() => return None,
            // However long one of these lanes is, the other does not wait for the end of it.
            None => {
                let lanes = [Purpose::Show, Purpose::Analysis];
                let [first, second] = if self.showed { [lanes[1], lanes[0]] } else { lanes };
                self.next_of(first, now).or_else(|| self.next_of(second, now))?
            }
        };
        if !job.is_move() {
            self.showed = job.order.purpose == Purpose::Show;
        }
        self.running.begins(job.home());
        job.begins(now);
        self.thinking.push(job.clone());
        Some(job)
    }

    fn next_of(&mut self, purpose: Purpose, now: Instant) -> Option<Arc<Job>> {
        // Out of the line for a moment, so that it can be asked about what waits in it.
        let mut waiting = std::mem::take(&mut self.lane_mut(purpose).waiting);
        let next = waiting.next_by(
            |home| self.running.of(home) < self.share_of_one(),
            |_, job| self.will_have_had(job, self.full, now),
        );
        self.lane_mut(purpose).waiting = waiting;
        next.map(|(_, job)| job)
    }

    /// A thought has ended; its home has had so much more.
    pub fn done(&mut self, job: &Arc<Job>, now: Instant) {
        self.thinking.retain(|other| !Arc::ptr_eq(other, job));
        self.running.ends(job.home());
        self.lane_mut(job.order.purpose).spent.add(job.home(), job.took(now), now);
    }

    /// Nobody waits for it any more.
    pub fn forget(&mut self, job: &Arc<Job>) {
        let lane = self.lane_mut(job.order.purpose);
        lane.waiting.retain(job.order.asker, |other| !Arc::ptr_eq(other, job));
    }

    pub fn close(&mut self) {
        self.closed = true;
        self.thinking.iter().for_each(|job| job.cancel());
    }

    /// Those that are thought about and have not been told to end.
    fn going(&self) -> impl Iterator<Item = &Arc<Job>> {
        self.thinking.iter().filter(|job| !job.is_cancelled())
    }

    /// Ends what is in the way of those who wait. It answers with what it has.
    pub fn make_room(&self, now: Instant) {
        // Whoever was told to end before the engine began has not heard it.
        self.thinking.iter().filter(|job| job.is_cancelled()).for_each(|job| job.cancel());
        if self.moves.waiting.len() > 0 {
            self.make_room_for_moves(now);
        } else {
            self.make_room_for_others(now);
        }
    }

    fn make_room_for_moves(&self, now: Instant) {
        // Those that are ending are nearly free.
        let mut free = self.threads.saturating_sub(self.going().count());
        let fair = self.fair(Purpose::Move);
        let mut firsts: Vec<_> = self.moves.waiting.firsts().map(|(_, _, job)| job).collect();
        firsts.sort_by_key(|job| self.will_have_had(job, self.full, now));
        let mut seen = HashSet::new();
        for waits in firsts.into_iter().filter(|job| seen.insert(job.home())) {
            // Whoever has all that one may have waits for nobody but oneself.
            let own = self.going().filter(|job| job.home() == waits.home()).count();
            let only_own = own >= self.share_of_one();
            if !only_own && free > 0 {
                free -= 1;
                continue;
            }
            let possible = || self.going().filter(|job| !only_own || job.home() == waits.home());
            let other =
                |purpose| possible().filter(|job| job.order.purpose == purpose).max_by_key(|job| job.took(now));
            let moves = possible().filter(|job| job.is_move() && self.gives_way(job, waits, fair, now));
            let in_the_way = other(Purpose::Analysis)
                .or_else(|| other(Purpose::Show))
                .or_else(|| moves.max_by_key(|job| self.has_had(job, now)));
            if let Some(job) = in_the_way {
                job.cancel();
            }
            // As long as nothing can make room for the first, all others wait, too.
            if !only_own {
                return;
            }
        }
    }

    fn make_room_for_others(&self, now: Instant) {
        let going = || self.going().filter(|job| !job.is_move());
        let is_full = self.going().count() >= self.threads || going().count() >= self.share_of_others();
        if !is_full {
            return;
        }
        for purpose in [Purpose::Analysis, Purpose::Show] {
            let fair = self.fair(purpose);
            for (_, _, waits) in self.lane(purpose).waiting.firsts() {
                let in_the_way = going().filter(|job| self.gives_way(job, waits, fair, now));
                if let Some(job) = in_the_way.max_by_key(|job| self.has_had(job, now)) {
                    return job.cancel();
                }
            }
        }
    }

    fn has_had(&self, job: &Job, now: Instant) -> Duration {
        self.lane(job.order.purpose).spent.of(job.home(), now) + job.took(now)
    }

    /// Whether a thought ends for one that waits: when it has had the longest share, or its slice and somebody will have had less.
    fn gives_way(&self, job: &Job, waits: &Job, fair: Duration, now: Instant) -> bool {
        let slice = if job.is_move() { SLICE } else { LONG_SLICE };
        let took = job.took(now);
        // Nobody has more for wanting two things at once.
        let is_ahead = job.home() != waits.home()
            && (job.order.purpose != waits.order.purpose
                || self.will_have_had(waits, fair, now) < steps(self.has_had(job, now)));
        took >= self.full || took >= slice.min(self.full) && is_ahead
    }
}
