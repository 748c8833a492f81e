//! Whose work is next: that of the home which has had the least done of late, and none of them has all threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Duration;

use super::spent::Spent;
use super::{DeskSettings, Errand};
use crate::guard::Address;
use crate::turns::{Home, Running, Turns, share};

/// Something to compute.
pub struct Job {
    pub errand: Arc<Errand>,
    pub run: Box<dyn FnOnce(&Errand) + Send>,
}

pub struct Queue {
    line: Mutex<Jobs>,
    ready: Condvar,
    settings: DeskSettings,
    /// How many homes wait for a thread, for those who are at work.
    waiting: Arc<AtomicUsize>,
}

#[derive(Default)]
struct Jobs {
    waiting: Turns<Job>,
    running: Running,
    spent: Spent,
    closed: bool,
}

impl Queue {
    pub fn new(settings: DeskSettings) -> Queue {
        Queue { line: Mutex::default(), ready: Condvar::new(), settings, waiting: Arc::default() }
    }

    /// Something new to do.
    pub fn errand(&self) -> Arc<Errand> {
        Arc::new(Errand::new(self.waiting.clone()))
    }

    /// How many threads one home may have.
    fn share(&self) -> usize {
        share(self.settings.threads, self.settings.household)
    }

    /// Says to those who are at work how many wait for a thread, and not only for what their own home has.
    fn tell(&self, line: &Jobs) {
        let ready = line.waiting.homes().filter(|home| line.running.of(*home) < self.share());
        let in_vain = if line.running.all() < self.settings.threads.max(1) { 0 } else { ready.count() };
        self.waiting.store(in_vain, Ordering::Relaxed);
    }

    /// Nothing is ever left half done under the lock.
    fn open(&self) -> MutexGuard<'_, Jobs> {
        self.line.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Nothing if too many wait already.
    pub fn add(&self, asker: Address, job: Job) -> Option<()> {
        let DeskSettings { waiting, waiting_per_address, household, .. } = self.settings;
        let own = if household { waiting } else { waiting_per_address };
        let mut line = self.open();
        if line.closed {
            return None;
        }
        let came = line.waiting.squeeze(asker, job, own, waiting);
        self.tell(&line);
        drop(line);
        match came {
            Ok(given_up) => {
                // Whoever waits for that hears it.
                given_up.iter().for_each(|job| job.errand.end());
                self.ready.notify_one();
                Some(())
            }
            Err(_) => None,
        }
    }

    /// Waits for something to do; nothing once the desk has ended.
    pub fn take(&self) -> Option<(Address, Job)> {
        let share = self.share();
        let mut line = self.open();
        loop {
            if line.closed {
                return None;
            }
            let Jobs { waiting, running, spent, .. } = &mut *line;
            if let Some((asker, job)) = waiting.next_by(|home| running.of(home) < share, |home| spent.of(home)) {
                running.begins(Home::of(asker));
                self.tell(&line);
                job.errand.begin(self.settings.share);
                return Some((asker, job));
            }
            line = self.ready.wait(line).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    /// Work for an address is done; it took so long.
    pub fn done(&self, asker: Address, took: Duration) {
        let mut line = self.open();
        line.running.ends(Home::of(asker));
        line.spent.add(Home::of(asker), took);
        self.tell(&line);
        drop(line);
        // The home may have its turn again.
        self.ready.notify_one();
    }

    /// Nobody waits for it any more.
    pub fn forget(&self, asker: Address, errand: &Arc<Errand>) {
        let mut line = self.open();
        line.waiting.retain(asker, |job| !Arc::ptr_eq(&job.errand, errand));
        self.tell(&line);
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
