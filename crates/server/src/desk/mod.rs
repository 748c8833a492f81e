//! Whatever a visitor may have computed: a bounded number of threads for everybody, apart from those that answer. So no
//! position, however hard, keeps a move, a look at `/healthz` or the order to stop waiting.
//!
//! Whoever has had the least computed of late is next, and no home has all threads: an address, or a wide network of IPv6. Whoever leaves is not computed for, nobody
//! waits longer than the patience of the desk, and what takes long gives way where others wait.

mod queue;
mod spent;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use kamen_host::{Patience, Trouble};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::guard::Address;
use crate::metrics::Metrics;
use crate::problem::Problem;
use queue::{Job, Queue};

/// How much is computed, and for how long somebody waits for it.
#[derive(Clone, Copy, Debug)]
pub struct DeskSettings {
    pub threads: usize,
    /// From the question to the answer.
    pub patience: Duration,
    /// What has been computed for so long ends where others wait.
    pub share: Duration,
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
            share: Duration::from_secs(2),
            waiting: 512,
            waiting_per_address: 32,
            household: false,
        }
    }
}

/// Dropping it ends the threads.
pub struct Desk {
    queue: Arc<Queue>,
    patience: Duration,
    metrics: Metrics,
}

impl Desk {
    pub fn new(settings: DeskSettings, metrics: Metrics) -> Desk {
        let queue = Arc::new(Queue::new(settings));
        for number in 0..settings.threads.max(1) {
            let queue = queue.clone();
            let begun = std::thread::Builder::new().name(format!("desk-{number}")).spawn(move || serve(&queue));
            if let Err(error) = begun {
                tracing::error!(%error, "a thread of the desk could not begin");
            }
        }
        Desk { queue, patience: settings.patience, metrics }
    }

    /// Has something computed for somebody. Dropping the future takes it from the desk; work that has begun sees it by
    /// its errand.
    pub async fn work<T, F>(&self, asker: Address, work: F) -> Result<T, Problem>
    where
        T: Send + 'static,
        F: FnOnce(&Errand) -> Result<T, Problem> + Send + 'static,
    {
        let (answer, result) = oneshot::channel();
        let errand = self.queue.errand();
        let run = move |errand: &Errand| {
            // Whoever asked may be gone.
            let _ = answer.send(work(errand));
        };
        let job = Job { errand: errand.clone(), run: Box::new(run) };
        if self.queue.add(asker, job).is_none() {
            self.metrics.limited.inc();
            return Err(Trouble::Busy.into());
        }
        let _waiting = Waiting { errand: errand.clone(), asker, queue: &self.queue };
        match timeout(self.patience, result).await {
            Ok(Ok(answer)) => answer,
            // It had to make room for somebody who has asked for less.
            Ok(Err(_)) if errand.is_ended() => {
                self.metrics.limited.inc();
                Err(Trouble::Busy.into())
            }
            Ok(Err(_)) => Err(Problem::Ours("a computation fell over".to_string())),
            Err(_) => Err(Trouble::Busy.into()),
        }
    }
}

impl Desk {
    /// A turn for work that is done elsewhere: one of the threads waits until the turn is given back, so that no more is
    /// worked at once than the desk has threads, and homes take turns as with all other work.
    pub async fn turn(&self, asker: Address) -> Result<Turn, Problem> {
        let (given, turn) = oneshot::channel();
        let wait = move |_: &Errand| {
            let (held, back) = std::sync::mpsc::channel();
            if given.send(Turn(held)).is_ok() {
                // Nothing is ever sent: it ends when the turn is dropped.
                let _ = back.recv();
            }
        };
        let errand = self.queue.errand();
        if self.queue.add(asker, Job { errand: errand.clone(), run: Box::new(wait) }).is_none() {
            self.metrics.limited.inc();
            return Err(Trouble::Busy.into());
        }
        let _waiting = Waiting { errand, asker, queue: &self.queue };
        match timeout(self.patience, turn).await {
            Ok(Ok(turn)) => Ok(turn),
            _ => Err(Trouble::Busy.into()),
        }
    }
}

/// Given back when it is dropped.
pub struct Turn(#[expect(dead_code, reason = "it is only held")] std::sync::mpsc::Sender<()>);

impl Drop for Desk {
    fn drop(&mut self) {
        self.queue.close();
    }
}

/// What work knows of whoever asked for it, and of the others.
#[derive(Debug)]
pub struct Errand {
    ended: AtomicBool,
    /// When its share is over; nothing before it has begun.
    share: OnceLock<Instant>,
    /// How many homes wait for a thread of the desk.
    waiting: Arc<AtomicUsize>,
}

impl Errand {
    fn new(waiting: Arc<AtomicUsize>) -> Errand {
        Errand { ended: AtomicBool::new(false), share: OnceLock::new(), waiting }
    }

    fn begin(&self, share: Duration) {
        // It begins once.
        let _ = self.share.set(Instant::now() + share);
    }

    fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    fn is_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// Whether it has had its share, and others wait.
    fn is_in_the_way(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0 && self.share.get().is_some_and(|over| *over < Instant::now())
    }
}

impl Patience for Errand {
    fn go_on(&self) -> Result<(), Trouble> {
        match self.is_ended() || self.is_in_the_way() {
            true => Err(Trouble::Busy),
            false => Ok(()),
        }
    }
}

/// Somebody who waits; when they are gone, so is their errand.
struct Waiting<'a> {
    errand: Arc<Errand>,
    asker: Address,
    queue: &'a Queue,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.errand.end();
        self.queue.forget(self.asker, &self.errand);
    }
}

/// One thread of the desk.
fn serve(queue: &Queue) {
    while let Some((asker, job)) = queue.take() {
        let Job { errand, run } = job;
        let began = Instant::now();
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&errand))).is_err() {
            tracing::error!("a computation fell over");
        }
        queue.done(asker, began.elapsed());
    }
}
