//! The line with its threads. A thread is begun when there is work for it, as what has paused keeps its own.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Instant;

use super::errand::Errand;
use super::line::{Job, Line, Waits};
use super::{DeskSettings, Turn};
use crate::guard::Address;

pub struct Queue {
    name: &'static str,
    line: Mutex<Line>,
    /// For threads without work.
    ready: Condvar,
    /// For those whose work has paused.
    resumed: Condvar,
    /// Whether somebody waits in vain: looked at by all who work, at every step.
    crowded: AtomicBool,
    settings: DeskSettings,
}

impl Queue {
    pub fn new(name: &'static str, settings: DeskSettings) -> Arc<Queue> {
        let line = Mutex::new(Line::new(settings));
        let (ready, resumed, crowded) = Default::default();
        Arc::new(Queue { name, line, ready, resumed, crowded, settings })
    }

    /// Something new to do for somebody.
    pub fn errand(self: &Arc<Queue>, asker: Address) -> Arc<Errand> {
        Errand::new(asker, Arc::downgrade(self))
    }

    /// Nothing is ever left half done under the lock.
    fn open(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Whether it may wait. What has to make room for it hears that.
    pub fn add(self: &Arc<Queue>, one: Waits) -> bool {
        let mut line = self.open();
        // What is given up is dropped without the lock.
        let came = line.add(one);
        if let Ok(Some(given_up)) = &came {
            given_up.errand().end();
        }
        self.hand_out(line);
        came.is_ok()
    }

    /// Whether something of the same home is here already.
    pub fn has(&self, errand: &Errand) -> bool {
        self.open().has(errand.home())
    }

    /// Gives away the places that are free.
    fn hand_out(self: &Arc<Queue>, mut line: MutexGuard<'_, Line>) {
        let (mut turns, now) = (Vec::new(), Instant::now());
        while let Some(next) = line.next(now) {
            match next {
                Waits::Job(job) => line.granted.push_back(job),
                // Its thread sees that it is going again.
                Waits::Paused(_) => {}
                Waits::Turn(errand, given) => turns.push((errand, given)),
            }
        }
        self.crowded.store(line.least(now).is_some(), Ordering::Relaxed);
        let missing = line.granted.len().saturating_sub(line.idle);
        line.idle += missing;
        drop(line);
        self.ready.notify_all();
        self.resumed.notify_all();
        (0..missing).for_each(|_| self.begin_thread());
        for (errand, given) in turns {
            // Whoever is gone gives it back at once.
            let _ = given.send(Turn::new(self.clone(), errand));
        }
    }

    fn begin_thread(self: &Arc<Queue>) {
        let queue = self.clone();
        if let Err(error) = std::thread::Builder::new().name(self.name.to_string()).spawn(move || queue.serve()) {
            self.open().idle -= 1;
            tracing::error!(%error, "a thread of the desk could not begin");
        }
    }

    /// One thread of the desk. It is among those without work when it begins.
    fn serve(self: &Arc<Queue>) {
        while let Some(Job { errand, run }) = self.take() {
            if std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&errand))).is_err() {
                tracing::error!("a computation fell over");
            }
            if !self.stays(&errand) {
                return;
            }
        }
    }

    /// Waits for something to do; nothing once the desk has ended.
    fn take(&self) -> Option<Job> {
        let mut line = self.open();
        loop {
            if line.closed {
                return None;
            }
            if let Some(job) = line.granted.pop_front() {
                line.idle -= 1;
                return Some(job);
            }
            line = self.ready.wait(line).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    /// Work is done. Whether its thread is needed any longer.
    fn stays(self: &Arc<Queue>, errand: &Errand) -> bool {
        let mut line = self.open();
        let stays = line.idle < self.settings.threads.max(1);
        line.idle += usize::from(stays);
        line.stop(errand, Instant::now());
        self.hand_out(line);
        stays
    }

    /// A turn is over.
    pub fn done(self: &Arc<Queue>, errand: &Errand) {
        let mut line = self.open();
        line.stop(errand, Instant::now());
        self.hand_out(line);
    }

    /// Pauses where others have had less, until it is its turn again or nobody waits for it any more.
    pub fn give_way(self: &Arc<Queue>, errand: &Arc<Errand>) {
        let now = Instant::now();
        if !self.crowded.load(Ordering::Relaxed) || !errand.asks(now) {
            return;
        }
        let mut line = self.open();
        if !line.is_in_the_way(errand, now) {
            return;
        }
        line.pause(errand, now);
        self.hand_out(line);
        let mut line = self.open();
        while !errand.is_going() {
            if errand.is_ended() {
                // It has no place, and is to get none.
                return line.forget(errand);
            }
            line = self.resumed.wait(line).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    /// Nobody waits for it any more.
    pub fn forget(self: &Arc<Queue>, errand: &Arc<Errand>) {
        let mut line = self.open();
        line.forget(errand);
        self.hand_out(line);
    }

    #[cfg(test)]
    pub fn waiting(&self) -> usize {
        self.open().len()
    }

    pub fn close(&self) {
        self.open().close();
        self.ready.notify_all();
        self.resumed.notify_all();
    }
}
