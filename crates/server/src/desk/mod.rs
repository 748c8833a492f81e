//! Whatever a visitor may have computed: a bounded number of places for everybody, apart from the threads that answer. So no
//! position, however hard, keeps a move, a look at `/healthz` or the order to stop waiting.
//!
//! The rule of questions: the home (an address, or a wide network of IPv6) that has had the least time of late is next, none has all
//! places, and what has had a slice pauses while a home waits that has had less. Whoever leaves is not computed for, and nobody waits longer
//! than the patience of the desk.
//!
//! The rule of deeds at tables that are hard: they have places of their own by the same rule, so that no question of anybody, nor of the
//! player, comes before a move.

mod errand;
mod line;
mod queue;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use kamen_host::Trouble;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::guard::Address;
use crate::metrics::Metrics;
use crate::problem::Problem;
pub use errand::Errand;
use line::{Job, Waits};
use queue::Queue;

/// How much is computed, and for how long somebody waits for it.
#[derive(Clone, Copy, Debug)]
pub struct DeskSettings {
    /// So much is computed at once.
    pub threads: usize,
    /// From the question to the answer.
    pub patience: Duration,
    /// What has been computed for so long pauses while others wait who have had less.
    pub slice: Duration,
    /// How much may have paused.
    pub paused: usize,
    /// How many may wait, of everybody and of one address.
    pub waiting: usize,
    pub waiting_per_address: usize,
    /// Whether all who ask are one household: then nobody is kept from any thread.
    pub household: bool,
}

impl Default for DeskSettings {
    fn default() -> DeskSettings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // Two at least: the work of one visitor alone never fills the desk.
        DeskSettings {
            threads: cores.max(2),
            patience: Duration::from_secs(10),
            slice: Duration::from_millis(100),
            paused: 32,
            waiting: 512,
            waiting_per_address: 32,
            household: false,
        }
    }
}

/// Dropping it ends the threads.
pub struct Desk {
    questions: Arc<Queue>,
    deeds: Arc<Queue>,
    patience: Duration,
    metrics: Metrics,
}

impl Desk {
    pub fn new(settings: DeskSettings, metrics: Metrics) -> Desk {
        let (questions, deeds) = (Queue::new("desk", settings), Queue::new("deeds", settings));
        Desk { questions, deeds, patience: settings.patience, metrics }
    }

    /// Has something computed for somebody. Dropping the future takes it from the desk; work that has begun sees it by
    /// its errand.
    pub async fn work<T, F>(&self, asker: Address, work: F) -> Result<T, Problem>
    where
        T: Send + 'static,
        F: FnOnce(&Errand) -> Result<T, Problem> + Send + 'static,
    {
        let (answer, result) = oneshot::channel();
        let errand = self.questions.errand(asker);
        let run = move |errand: &Errand| {
            // Whoever asked may be gone.
            let _ = answer.send(work(errand));
        };
        let job = Waits::Job(Job { errand: errand.clone(), run: Box::new(run) });
        self.waited_for(&self.questions, &errand, job, result).await?
    }

    /// A turn for a question whose answer is worked out elsewhere: until it is given back, it counts as work of this desk.
    pub async fn turn(&self, asker: Address) -> Result<Turn, Problem> {
        self.turn_of(&self.questions, asker).await
    }

    /// A turn for a deed at a table.
    pub async fn deed(&self, asker: Address) -> Result<Turn, Problem> {
        self.turn_of(&self.deeds, asker).await
    }

    async fn turn_of(&self, queue: &Arc<Queue>, asker: Address) -> Result<Turn, Problem> {
        let (given, turn) = oneshot::channel();
        let errand = queue.errand(asker);
        let behind_own = queue.has(&errand);
        let waits = Waits::Turn(errand.clone(), given);
        let turn = self.waited_for(queue, &errand, waits, turn).await?;
        Ok(Turn { behind_own, ..turn })
    }

    /// What comes of it, unless there is no room, or it would take too long.
    async fn waited_for<T>(
        &self,
        queue: &Arc<Queue>,
        errand: &Arc<Errand>,
        one: Waits,
        result: oneshot::Receiver<T>,
    ) -> Result<T, Problem> {
        let _waiting = Waiting { errand, queue };
        if !queue.add(one) {
            errand.end();
        }
        match timeout(self.patience, result).await {
            Ok(Ok(answer)) => Ok(answer),
            // It was not let in, or had to make room for somebody who has asked for less.
            Ok(Err(_)) if errand.is_ended() => {
                self.metrics.limited.inc();
                Err(Trouble::Busy.into())
            }
            Ok(Err(_)) => Err(Problem::Ours("a computation fell over".to_string())),
            Err(_) => Err(Trouble::Busy.into()),
        }
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.questions.close();
        self.deeds.close();
    }
}

/// A place at the desk, given back when it is dropped.
pub struct Turn {
    /// Whether it waited for other work of the same home.
    pub behind_own: bool,
    #[expect(dead_code, reason = "it is only held")]
    place: Place,
}

struct Place {
    queue: Arc<Queue>,
    errand: Arc<Errand>,
}

impl Turn {
    fn new(queue: Arc<Queue>, errand: Arc<Errand>) -> Turn {
        Turn { behind_own: false, place: Place { queue, errand } }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.queue.done(&self.errand);
    }
}

/// Somebody who waits; when they are gone, so is their errand.
struct Waiting<'a> {
    errand: &'a Arc<Errand>,
    queue: &'a Arc<Queue>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.errand.end();
        self.queue.forget(self.errand);
    }
}
