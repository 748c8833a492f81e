//! Whose work is next: the addresses take turns, and none of them has all threads.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use super::{DeskSettings, Errand};
use crate::guard::Address;

/// Something to compute.
pub struct Job {
    pub errand: Arc<Errand>,
    pub run: Box<dyn FnOnce(&Errand) + Send>,
}

pub struct Queue {
    line: Mutex<Line>,
    ready: Condvar,
    settings: DeskSettings,
}

#[derive(Default)]
struct Line {
    /// What each address waits for. None of the lists is empty.
    waiting: HashMap<Address, VecDeque<Job>>,
    /// Those addresses, whose turn is next first.
    turns: VecDeque<Address>,
    running: HashMap<Address, usize>,
    closed: bool,
}

impl Line {
    fn next(&mut self, share: usize) -> Option<(Address, Job)> {
        let running = &self.running;
        let at = self.turns.iter().position(|asker| running.get(asker).copied().unwrap_or(0) < share)?;
        let asker = self.turns.remove(at)?;
        let jobs = self.waiting.get_mut(&asker)?;
        let job = jobs.pop_front()?;
        if jobs.is_empty() {
            self.waiting.remove(&asker);
        } else {
            self.turns.push_back(asker);
        }
        *self.running.entry(asker).or_default() += 1;
        Some((asker, job))
    }
}

impl Queue {
    pub fn new(settings: DeskSettings) -> Queue {
        Queue { line: Mutex::default(), ready: Condvar::new(), settings }
    }

    /// Nothing is ever left half done under the lock.
    fn open(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// How many threads one address may have: one is left to the others, where there is more than one.
    fn share(&self) -> usize {
        self.settings.threads.saturating_sub(1).max(1)
    }

    /// Nothing if too many wait already.
    pub fn add(&self, asker: Address, job: Job) -> Option<()> {
        let mut line = self.open();
        let all: usize = line.waiting.values().map(VecDeque::len).sum();
        let own = line.waiting.get(&asker).map_or(0, VecDeque::len);
        if line.closed || all >= self.settings.waiting || own >= self.settings.waiting_per_address {
            return None;
        }
        if own == 0 {
            line.turns.push_back(asker);
        }
        line.waiting.entry(asker).or_default().push_back(job);
        drop(line);
        self.ready.notify_one();
        Some(())
    }

    /// Waits for something to do; nothing once the desk has ended.
    pub fn take(&self) -> Option<(Address, Job)> {
        let mut line = self.open();
        loop {
            if line.closed {
                return None;
            }
            if let Some(next) = line.next(self.share()) {
                return Some(next);
            }
            line = self.ready.wait(line).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    pub fn done(&self, asker: Address) {
        let mut line = self.open();
        if let Some(running) = line.running.get_mut(&asker) {
            *running -= 1;
            if *running == 0 {
                line.running.remove(&asker);
            }
        }
        drop(line);
        // The address may have its turn again.
        self.ready.notify_one();
    }

    /// Nobody waits for it any more.
    pub fn forget(&self, asker: Address, errand: &Arc<Errand>) {
        let mut line = self.open();
        let Some(jobs) = line.waiting.get_mut(&asker) else { return };
        jobs.retain(|job| !Arc::ptr_eq(&job.errand, errand));
        if jobs.is_empty() {
            line.waiting.remove(&asker);
            line.turns.retain(|turn| *turn != asker);
        }
    }

    #[cfg(test)]
    pub fn waiting(&self) -> usize {
        self.open().waiting.values().map(VecDeque::len).sum()
    }

    pub fn close(&self) {
        let mut line = self.open();
        line.closed = true;
        line.waiting.values().flatten().for_each(|job| job.errand.end());
        line.waiting.clear();
        line.turns.clear();
        drop(line);
        self.ready.notify_all();
    }
}
