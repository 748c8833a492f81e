//! One game at one table: when its next move is due, and which moves are on their way.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::chance;
use crate::crowd::Crowd;
use crate::measures::Measures;

/// So many moves may be on their way to somebody slow before the oldest is given up.
const KEPT: usize = 16;
/// When nobody moves, it is looked again after so long.
const PUT_OFF: Duration = Duration::from_millis(200);

pub struct Play {
    pub crowd: Rc<Crowd>,
    pub table: usize,
    pub round: u64,
    due: Cell<Instant>,
    sent: RefCell<VecDeque<Sent>>,
}

/// A move on its way.
#[derive(Clone, Copy, Debug)]
struct Sent {
    /// The number of the state it answers to.
    at: u64,
    when: Instant,
    /// Sent while everybody was there.
    counts: bool,
}

/// Who sees a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Opponent,
    Watcher,
}

impl Play {
    pub fn new(crowd: Rc<Crowd>, table: usize, round: u64) -> Rc<Play> {
        // Tables that are opened together do not all move together.
        let first = crowd.pace.get().mul_f64(chance::share(crowd.plan.seed, table));
        Rc::new(Play { crowd, table, round, due: Cell::new(Instant::now() + first), sent: RefCell::default() })
    }

    /// Which of so many moves is played in the state with this number.
    pub fn choice(&self, count: usize, n: u64) -> Option<usize> {
        chance::one_of(count, self.crowd.plan.seed, self.table, self.round, n)
    }

    /// When the next move is due.
    pub fn due(&self) -> Instant {
        self.due.get()
    }

    /// Nobody moves just now; whoever wants to looks again after a moment.
    pub fn put_off(&self) {
        self.due.set(self.due.get().max(Instant::now() + PUT_OFF));
    }

    /// A move that answers to state `at` goes out now. Whether it counts.
    pub fn send(&self, at: u64, now: Instant) -> bool {
        let (due, pace) = (self.due.get(), self.crowd.pace.get());
        let counts = self.crowd.is_measuring();
        if counts {
            let mut measures = self.crowd.measures();
            measures.counts.sent += 1;
            measures.counts.behind += u64::from(now > due + pace);
        }
        // A table that was held up does not make up for it in a rush.
        self.due.set((due + pace).max(now));
        let mut sent = self.sent.borrow_mut();
        if sent.len() == KEPT {
            sent.pop_front();
        }
        sent.push_back(Sent { at, when: now, counts });
        counts
    }

    /// The move that answers to state `at` was not taken.
    pub fn forget(&self, at: u64) {
        self.sent.borrow_mut().retain(|sent| sent.at != at);
    }

    /// Somebody who had seen state `before` sees state `n`: every move between them has arrived.
    pub fn seen(&self, role: Role, before: u64, n: u64, now: Instant) {
        let arrived = |sent: &&Sent| sent.counts && (before..n).contains(&sent.at);
        let mut measures = self.crowd.measures();
        for sent in self.sent.borrow().iter().filter(arrived) {
            let Measures { shown, watched, counts, .. } = &mut *measures;
            let times = match role {
                Role::Opponent => shown,
                Role::Watcher => watched,
            };
            times.note(now.saturating_duration_since(sent.when));
            counts.shown += u64::from(role == Role::Opponent);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Plan;
    use crate::run::Phase;

    fn play(phase: Phase) -> Rc<Play> {
        let second = Duration::from_secs(1);
        let server = std::net::SocketAddr::from(([127, 0, 0, 1], 1));
        let plan = Plan {
            server,
            others: Vec::new(),
            pids: Vec::new(),
            tables: 1,
            sockets: 2,
            pace: second,
            ramp: second,
            time: second,
            seed: 1,
        };
        let crowd = Crowd::new(plan);
        crowd.phase.set(phase);
        Play::new(crowd, 0, 0)
    }

    #[test]
    fn a_move_is_timed_for_each_who_sees_it() {
        let play = play(Phase::Measuring);
        let now = Instant::now();
        let later = |millis| now + Duration::from_millis(millis);
        play.send(5, now);
        play.seen(Role::Opponent, 5, 6, later(10));
        // A slow watcher sees two moves at once, the first of them late.
        play.send(6, later(100));
        play.seen(Role::Watcher, 5, 7, later(130));
        // Nothing new, as when somebody comes or goes.
        play.seen(Role::Opponent, 6, 6, later(140));
        let measures = play.crowd.measures();
        let (shown, watched) = (measures.shown.percentiles(), measures.watched.percentiles());
        assert_eq!((shown.count, watched.count), (1, 2));
        assert!(shown.max.abs_diff(Duration::from_millis(10)) < Duration::from_millis(1));
        assert!(watched.max.abs_diff(Duration::from_millis(130)) < Duration::from_millis(1));
        assert_eq!((measures.counts.sent, measures.counts.shown), (2, 1));
    }

    #[test]
    fn only_full_houses_count() {
        let play = play(Phase::Filling);
        assert!(!play.send(5, Instant::now()));
        play.seen(Role::Opponent, 5, 6, Instant::now());
        assert_eq!(play.crowd.measures().shown.percentiles().count, 0);
    }

    #[test]
    fn refused_moves_never_arrive() {
        let play = play(Phase::Measuring);
        play.send(5, Instant::now());
        play.forget(5);
        play.seen(Role::Opponent, 5, 6, Instant::now());
        assert_eq!(play.crowd.measures().counts.shown, 0);
    }

    #[test]
    fn a_table_that_was_held_up_does_not_rush() {
        let play = play(Phase::Measuring);
        let late = play.due() + Duration::from_secs(10);
        play.send(1, late);
        assert_eq!(play.due(), late);
        play.send(2, late);
        assert_eq!(play.due(), late + Duration::from_secs(1));
        assert_eq!(play.crowd.measures().counts.behind, 1);
    }
}
