//! Who is next. Moves come before analyses; each in the order of asking, and nobody has two in the line.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use tokio::sync::oneshot;

use super::order::{Order, Purpose, Thought};

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
    line: Mutex<Line>,
    ready: Condvar,
    threads: usize,
}

#[derive(Default)]
struct Line {
    moves: VecDeque<Arc<Job>>,
    analyses: VecDeque<Arc<Job>>,
    thinking: Vec<Arc<Job>>,
    closed: bool,
}

impl Line {
    /// One thread is kept free for players, where there is more than one.
    fn may_analyse(&self, threads: usize) -> bool {
        let busy = self.thinking.iter().filter(|job| job.is_analysis()).count();
        busy < threads.saturating_sub(1).max(1)
    }

    fn next(&mut self, threads: usize) -> Option<Arc<Job>> {
        let job = match self.moves.pop_front() {
            Some(job) => job,
            None if self.may_analyse(threads) => self.analyses.pop_front()?,
            None => return None,
        };
        self.thinking.push(job.clone());
        Some(job)
    }

    /// Ends what the same asker has asked before.
    fn replace(&mut self, job: &Job) {
        let same = |other: &Arc<Job>| other.is_analysis() && other.order.key == job.order.key;
        self.analyses.retain(|other| {
            if same(other) {
                other.finish(None);
            }
            !same(other)
        });
        self.thinking.iter().filter(|other| same(other)).for_each(|other| other.cancel());
    }
}

impl Queue {
    pub fn new(threads: usize) -> Queue {
        Queue { line: Mutex::default(), ready: Condvar::new(), threads }
    }

    /// Nothing if too many wait already.
    pub fn add(&self, job: Arc<Job>) -> Option<()> {
        let mut line = open(&self.line);
        if line.closed {
            return None;
        }
        if job.is_analysis() {
            line.replace(&job);
            if line.analyses.len() >= MOST_ANALYSES {
                return None;
            }
            line.analyses.push_back(job);
        } else {
            if line.moves.len() >= MOST_MOVES {
                return None;
            }
            line.moves.push_back(job);
            // Every thread analyses: one of them has to end.
            let free = self.threads.saturating_sub(line.thinking.len());
            if free < line.moves.len()
                && let Some(busy) = line.thinking.iter().find(|job| job.is_analysis() && !job.is_cancelled())
            {
                busy.cancel();
            }
        }
        drop(line);
        self.ready.notify_one();
        Some(())
    }

    /// Waits for something to do; nothing once the pool has ended.
    pub fn take(&self) -> Option<Arc<Job>> {
        let mut line = open(&self.line);
        loop {
            if line.closed {
                return None;
            }
            if let Some(job) = line.next(self.threads) {
                return Some(job);
            }
            line = self.ready.wait(line).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    pub fn done(&self, job: &Arc<Job>) {
        open(&self.line).thinking.retain(|other| !Arc::ptr_eq(other, job));
        self.ready.notify_one();
    }

    /// Nobody waits for it any more.
    pub fn forget(&self, job: &Arc<Job>) {
        let mut line = open(&self.line);
        line.moves.retain(|other| !Arc::ptr_eq(other, job));
        line.analyses.retain(|other| !Arc::ptr_eq(other, job));
    }

    pub fn waiting(&self) -> usize {
        let line = open(&self.line);
        line.moves.len() + line.analyses.len()
    }

    pub fn close(&self) {
        let mut line = open(&self.line);
        line.closed = true;
        line.thinking.iter().for_each(|job| job.cancel());
        drop(line);
        self.ready.notify_all();
    }
}
