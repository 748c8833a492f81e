//! Whose work is next: the addresses take turns, and none of them has all threads.

use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use super::{DeskSettings, Errand};
use crate::guard::Address;
use crate::turns::{Running, Turns, share};

/// Something to compute.
pub struct Job {
    pub errand: Arc<Errand>,
    pub run: Box<dyn FnOnce(&Errand) + Send>,
}

pub struct Queue {
    line: Mutex<Jobs>,
    ready: Condvar,
    settings: DeskSettings,
}

#[derive(Default)]
struct Jobs {
    waiting: Turns<Job>,
    running: Running,
    closed: bool,
}

impl Queue {
    pub fn new(settings: DeskSettings) -> Queue {
        Queue { line: Mutex::default(), ready: Condvar::new(), settings }
    }

    /// Nothing is ever left half done under the lock.
    fn open(&self) -> MutexGuard<'_, Jobs> {
        self.line.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Nothing if too many wait already.
    pub fn add(&self, asker: Address, job: Job) -> Option<()> {
        let mut line = self.open();
        let (all, own) = (line.waiting.len(), line.waiting.len_of(asker));
        let most = if self.settings.household { self.settings.waiting } else { self.settings.waiting_per_address };
        if line.closed || all >= self.settings.waiting || own >= most {
            return None;
        }
        line.waiting.add(asker, job);
        drop(line);
        self.ready.notify_one();
        Some(())
    }

    /// Waits for something to do; nothing once the desk has ended.
    pub fn take(&self) -> Option<(Address, Job)> {
        let share = share(self.settings.threads, self.settings.household);
        let mut line = self.open();
        loop {
            if line.closed {
                return None;
            }
            let Jobs { waiting, running, .. } = &mut *line;
            if let Some((asker, job)) = waiting.next(|asker| running.of(asker) < share) {
                running.begins(asker);
                return Some((asker, job));
            }
            line = self.ready.wait(line).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    pub fn done(&self, asker: Address) {
        self.open().running.ends(asker);
        // The address may have its turn again.
        self.ready.notify_one();
    }

    /// Nobody waits for it any more.
    pub fn forget(&self, asker: Address, errand: &Arc<Errand>) {
        self.open().waiting.retain(asker, |job| !Arc::ptr_eq(&job.errand, errand));
    }

    #[cfg(test)]
    pub fn waiting(&self) -> usize {
        self.open().waiting.len()
    }

    pub fn close(&self) {
        let mut line = self.open();
        line.closed = true;
        line.waiting.iter().for_each(|job| job.errand.end());
        line.waiting.clear();
        drop(line);
        self.ready.notify_all();
    }
}
