//! The line of thoughts with its lock, and the threads that wait for one.

use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use super::job::{Job, open};
use super::line::Line;

pub struct Queue {
    line: Mutex<Line>,
    ready: Condvar,
}

impl Queue {
    pub fn new(threads: usize, household: bool, full: Duration) -> Queue {
        Queue { line: Mutex::new(Line::new(threads, household, full)), ready: Condvar::new() }
    }

    /// Nothing if too many wait already.
    pub fn add(&self, job: Arc<Job>) -> Option<()> {
        let mut line = open(&self.line);
        let given_up = line.add(job)?;
        line.make_room(Instant::now());
        drop(line);
        // Whoever waits for that hears it.
        given_up.iter().for_each(|job| job.finish(None));
        // Which thread may take it depends on what the others do: all of them look.
        self.ready.notify_all();
        Some(())
    }

    /// Looks again whether something is in the way of those who wait.
    pub fn hurry(&self) {
        open(&self.line).make_room(Instant::now());
    }

    /// Waits for something to do; nothing once the pool has ended.
    pub fn take(&self) -> Option<Arc<Job>> {
        let mut line = open(&self.line);
        loop {
            if line.closed {
                return None;
            }
            if let Some(job) = line.next(Instant::now()) {
                return Some(job);
            }
            line = self.ready.wait(line).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    pub fn done(&self, job: &Arc<Job>) {
        open(&self.line).done(job, Instant::now());
        self.ready.notify_all();
    }

    /// Nobody waits for it any more.
    pub fn forget(&self, job: &Arc<Job>) {
        open(&self.line).forget(job);
    }

    pub fn waiting(&self) -> usize {
        open(&self.line).waiting()
    }

    pub fn close(&self) {
        open(&self.line).close();
        self.ready.notify_all();
    }
}
