//! Whose work is next, and who pauses for it. The rule: the home that has had the least of the desk's time of late is next, none has
//! all places, and work that has had a slice pauses, to go on later, while a home waits that has had less.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::errand::Errand;
use super::{DeskSettings, Turn};
use crate::spent::{Spent, steps};
use crate::turns::{Home, Running, Turns, share};

/// Something to compute.
pub struct Job {
    pub errand: Arc<Errand>,
    pub run: Box<dyn FnOnce(&Errand) + Send>,
}

/// What waits for a place.
pub enum Waits {
    Job(Job),
    /// It has begun, and holds a thread that sleeps.
    Paused(Arc<Errand>),
    /// Work that is done elsewhere.
    Turn(Arc<Errand>, oneshot::Sender<Turn>),
}

impl Waits {
    pub fn errand(&self) -> &Arc<Errand> {
        match self {
            Waits::Job(job) => &job.errand,
            Waits::Paused(errand) | Waits::Turn(errand, _) => errand,
        }
    }
}

pub struct Line {
    settings: DeskSettings,
    waiting: Turns<Waits>,
    running: Running,
    spent: Spent,
    /// What has its place and waits for a thread to take it.
    pub granted: VecDeque<Job>,
    /// Threads without work.
    pub idle: usize,
    pub closed: bool,
}

impl Line {
    pub fn new(settings: DeskSettings) -> Line {
        Line {
            settings,
            waiting: Turns::default(),
            running: Running::default(),
            spent: Spent::default(),
            granted: VecDeque::new(),
            idle: 0,
            closed: false,
        }
    }

    /// How many places one home may have.
    fn share(&self) -> usize {
        share(self.settings.threads, self.settings.household)
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether a home has something here: what comes now waits for its own.
    pub fn has(&self, home: Home) -> bool {
        self.running.of(home) > 0 || self.waiting.homes().any(|other| other == home)
    }

    /// Lets something wait. Gives back whose place it took, or itself where there is none.
    pub fn add(&mut self, one: Waits) -> Result<Option<Waits>, Waits> {
        let DeskSettings { waiting, waiting_per_address, household, .. } = self.settings;
        let own = if household { waiting } else { waiting_per_address };
        let asker = one.errand().asker;
        if self.closed {
            return Err(one);
        }
        self.waiting.squeeze(asker, one, own, waiting)
    }

    /// Gives a place to the next, if one is free for it.
    pub fn next(&mut self, now: Instant) -> Option<Waits> {
        if self.running.all() >= self.settings.threads.max(1) {
            return None;
        }
        let share = self.share();
        let Line { waiting, running, spent, .. } = self;
        let (asker, next) = waiting.next_by(|home| running.of(home) < share, |home, _| steps(spent.of(home, now)))?;
        running.begins(Home::of(asker));
        next.errand().begin(now);
        Some(next)
    }

    /// Takes its place from work that is done, or pauses. What has none any more is not charged.
    pub fn stop(&mut self, errand: &Errand, now: Instant) {
        if let Some(took) = errand.stop(now) {
            self.running.ends(errand.home());
            self.spent.add(errand.home(), took, now);
        }
    }

    /// How much the home has had that has had the least of those who wait for a place in vain.
    pub fn least(&self, now: Instant) -> Option<u64> {
        if self.running.all() < self.settings.threads.max(1) {
            return None;
        }
        let in_vain = self.waiting.homes().filter(|home| self.running.of(*home) < self.share());
        in_vain.map(|home| steps(self.spent.of(home, now))).min()
    }

    /// Whether work has had a slice, and a home waits that has had less.
    pub fn is_in_the_way(&self, errand: &Errand, now: Instant) -> bool {
        let going = errand.going_for(now);
        let had = steps(self.had(errand, now));
        going >= self.settings.slice && self.least(now).is_some_and(|least| least < had)
    }

    fn had(&self, errand: &Errand, now: Instant) -> Duration {
        self.spent.of(errand.home(), now) + errand.going_for(now)
    }

    /// Work makes room for others, and goes on when it is its turn again. Where too much has paused already, that of the home which has had
    /// the most is given up.
    pub fn pause(&mut self, errand: &Arc<Errand>, now: Instant) {
        let paused = || self.waiting.iter().filter(|one| matches!(one, Waits::Paused(_))).map(Waits::errand);
        if paused().count() >= self.settings.paused {
            let most = paused().chain([errand]).max_by_key(|one| self.had(one, now)).cloned();
            if let Some(most) = most {
                most.end();
                self.forget(&most);
            }
        }
        self.stop(errand, now);
        if !errand.is_ended() {
            self.waiting.add(errand.asker, Waits::Paused(errand.clone()));
        }
    }

    /// Nobody waits for it any more.
    pub fn forget(&mut self, errand: &Arc<Errand>) {
        self.waiting.retain(errand.asker, |one| !Arc::ptr_eq(one.errand(), errand));
    }

    pub fn close(&mut self) {
        self.closed = true;
        self.waiting.iter().for_each(|one| one.errand().end());
        self.waiting.clear();
        self.granted.clear();
    }
}
