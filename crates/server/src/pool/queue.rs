//! Who is next. Moves that people wait for come before games of computers, and those before analyses; in each line the
//! addresses take turns, and nobody has two analyses in the line.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use tokio::sync::oneshot;

use super::order::{Order, Purpose, Thought};
use crate::guard::Address;
use crate::turns::{Running, Turns, share};

/// So many may wait; more are turned away.
const MOST_MOVES: usize = 20_000;
const MOST_ANALYSES: usize = 64;

/// An order on its way.
pub struct Job {
    pub order: Order,
    answer: Mutex<Option<oneshot::Sender<Option<Thought>>>>,
    cancelled: AtomicBool,
    /// Raised to end the engine's thinking.
    flag: Mutex<Option<Arc<AtomicBool>>>,
}

impl Job {
    pub fn new(order: Order, answer: oneshot::Sender<Option<Thought>>) -> Job {
        Job { order, answer: Mutex::new(Some(answer)), cancelled: AtomicBool::new(false), flag: Mutex::new(None) }
    }

    /// Ends the thinking, wherever it stands.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::SeqCst);
        if let Some(flag) = &*open(&self.flag) {
            flag.store(true, Ordering::SeqCst);
        }
    }

    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::SeqCst)
    }

    /// The flag of the engine that thinks about it now.
    pub fn begins(&self, flag: Arc<AtomicBool>) {
        *open(&self.flag) = Some(flag);
    }

    pub fn finish(&self, thought: Option<Thought>) {
        *open(&self.flag) = None;
        if let Some(answer) = open(&self.answer).take() {
            // Whoever asked may be gone.
            let _ = answer.send(thought);
        }
    }

    fn is_analysis(&self) -> bool {
        self.order.purpose == Purpose::Analysis
    }
}

/// A panic with the lock held leaves nothing half done here.
fn open<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

pub struct Queue {
    line: Mutex<Jobs>,
    ready: Condvar,
    threads: usize,
    household: bool,
}

#[derive(Default)]
struct Jobs {
    /// Moves that people wait for.
    moves: Turns<Arc<Job>>,
    /// Moves of games in which computers play each other.
    shows: Turns<Arc<Job>>,
    analyses: Turns<Arc<Job>>,
    thinking: Vec<Arc<Job>>,
    running: Running,
    closed: bool,
}

impl Jobs {
    fn lane(&mut self, purpose: Purpose) -> &mut Turns<Arc<Job>> {
        match purpose {
            Purpose::Move => &mut self.moves,
            Purpose::Show => &mut self.shows,
            Purpose::Analysis => &mut self.analyses,
        }
    }

    fn waiting(&self) -> usize {
        self.moves.len() + self.shows.len() + self.analyses.len()
    }

    fn next(&mut self, threads: usize, household: bool) -> Option<Arc<Job>> {
        let share_of_one = share(threads, household);
        // One thread is kept free for people, where there is more than one.
        let others = self.thinking.iter().filter(|job| job.order.purpose != Purpose::Move).count();
        let (running, may) = (&self.running, |running: &Running, asker: &Address| running.of(asker) < share_of_one);
        let (asker, job) = match self.moves.next(|asker| may(running, asker)) {
            Some(next) => next,
            None if others >= share(threads, false) => return None,
            None => match self.shows.next(|asker| may(running, asker)) {
                Some(next) => next,
                None => self.analyses.next(|asker| may(running, asker))?,
            },
        };
        self.running.begins(asker);
        self.thinking.push(job.clone());
        Some(job)
    }

    /// Ends what the same asker has asked before.
    fn replace(&mut self, job: &Job) {
        let same = |other: &Arc<Job>| other.is_analysis() && other.order.key == job.order.key;
        self.analyses.retain(job.order.asker, |other| {
            if same(other) {
                other.finish(None);
            }
            !same(other)
        });
        self.thinking.iter().filter(|other| same(other)).for_each(|other| other.cancel());
    }
}

impl Queue {
    pub fn new(threads: usize, household: bool) -> Queue {
        Queue { line: Mutex::default(), ready: Condvar::new(), threads, household }
    }

    /// Nothing if too many wait already.
    pub fn add(&self, job: Arc<Job>) -> Option<()> {
        let mut line = open(&self.line);
        let (asker, purpose) = (job.order.asker, job.order.purpose);
        let most = if job.is_analysis() { MOST_ANALYSES } else { MOST_MOVES };
        if job.is_analysis() {
            line.replace(&job);
        }
        if line.closed || line.lane(purpose).len() >= most {
            return None;
        }
        line.lane(purpose).add(asker, job);
        if purpose == Purpose::Move {
            // Nobody thinks for people: an analysis has to end, or a game of computers.
            let free = self.threads.saturating_sub(line.thinking.len());
            let idle = |kind: Purpose| {
                line.thinking.iter().find(move |job| job.order.purpose == kind && !job.is_cancelled())
            };
            if free < line.moves.len()
                && let Some(busy) = idle(Purpose::Analysis).or_else(|| idle(Purpose::Show))
            {
                busy.cancel();
            }
        }
        drop(line);
        // Which thread may take it depends on what the others do: all of them look.
        self.ready.notify_all();
        Some(())
    }

    /// Waits for something to do; nothing once the pool has ended.
    pub fn take(&self) -> Option<Arc<Job>> {
        let mut line = open(&self.line);
        loop {
            if line.closed {
                return None;
            }
            if let Some(job) = line.next(self.threads, self.household) {
                return Some(job);
            }
            line = self.ready.wait(line).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    pub fn done(&self, job: &Arc<Job>) {
        let mut line = open(&self.line);
        line.thinking.retain(|other| !Arc::ptr_eq(other, job));
        line.running.ends(job.order.asker);
        drop(line);
        self.ready.notify_all();
    }

    /// Nobody waits for it any more.
    pub fn forget(&self, job: &Arc<Job>) {
        let mut line = open(&self.line);
        let (asker, purpose) = (job.order.asker, job.order.purpose);
        line.lane(purpose).retain(asker, |other| !Arc::ptr_eq(other, job));
    }

    pub fn waiting(&self) -> usize {
        open(&self.line).waiting()
    }

    pub fn close(&self) {
        let mut line = open(&self.line);
        line.closed = true;
        line.thinking.iter().for_each(|job| job.cancel());
        drop(line);
        self.ready.notify_all();
    }
}
