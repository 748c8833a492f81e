//! The computer's thinking: a bounded number of threads for everybody, of which none has all. Moves that people wait for go before games
//! of computers and analyses, which take turns; within each the home is next that has had the least (`line`).

mod job;
mod line;
mod order;
mod queue;
#[cfg(test)]
mod tests;
mod thinker;

use std::sync::Arc;
use std::time::{Duration, Instant};

use kamen_perfect::Library;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::metrics::Metrics;
use job::Job;
use queue::Queue;

pub use order::{Lines, Order, Purpose, QUICK, Thought};

/// How often whoever waits looks whether something is in the way.
const LOOK: Duration = Duration::from_millis(250);

/// How the threads are set up.
#[derive(Clone, Copy, Debug)]
pub struct PoolSettings {
    pub threads: usize,
    /// The size of each engine's table in MiB.
    pub hash: usize,
    /// How long the full strength thinks about a move without a clock.
    pub full: Duration,
    /// How long an analysis waits for a thread.
    pub patience: Duration,
    /// Whether all who ask are one household: then nobody is kept from any thread.
    pub household: bool,
}

impl Default for PoolSettings {
    fn default() -> PoolSettings {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        PoolSettings {
            threads,
            hash: 8,
            full: Duration::from_millis(1500),
            patience: Duration::from_secs(10),
            household: false,
        }
    }
}

/// Dropping it ends the threads.
pub struct Pool {
    queue: Arc<Queue>,
    patience: Duration,
    metrics: Metrics,
    /// How long the full strength thinks, and the way to those who may think instead.
    #[cfg(feature = "cluster")]
    elsewhere: (Duration, std::sync::OnceLock<Arc<crate::bus::Bus>>),
}

impl Pool {
    pub fn new(settings: PoolSettings, library: Arc<Library>, metrics: Metrics) -> Pool {
        let queue = Arc::new(Queue::new(settings.threads.max(1), settings.household, settings.full));
        for number in 0..settings.threads.max(1) {
            let (queue, library) = (queue.clone(), library.clone());
            let begun = std::thread::Builder::new()
                .name(format!("thinking-{number}"))
                .spawn(move || thinker::serve(&queue, &library, settings));
            if let Err(error) = begun {
                tracing::error!(%error, "a thread for thinking could not begin");
            }
        }
        Pool {
            queue,
            patience: settings.patience,
            metrics,
            #[cfg(feature = "cluster")]
            elsewhere: (settings.full, std::sync::OnceLock::new()),
        }
    }

    /// Workers on a bus are asked first from now on.
    #[cfg(feature = "cluster")]
    pub(crate) fn may_ask(&self, bus: Arc<crate::bus::Bus>) {
        let _ = self.elsewhere.1.set(bus);
    }

    /// The move of a level. Nothing if there is none, or nobody can think. Dropping the future ends the thinking.
    pub async fn choose(&self, order: Order) -> Option<Thought> {
        self.ask(order).await
    }

    /// The best lines at full strength, as far as the limits allow. Whoever asks again under the same key ends what was
    /// asked before; when others wait, an analysis may end early with what it has. Nothing if it came to no turn in time.
    pub async fn think(&self, order: Order) -> Option<Lines> {
        Some(self.ask(Order { purpose: Purpose::Analysis, ..order }).await?.lines)
    }

    /// How many wait for a thread.
    pub fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// The same for whatever is asked.
    pub(crate) async fn ask(&self, order: Order) -> Option<Thought> {
        let began = Instant::now();
        let thought = self.ask_anybody(order).await;
        self.metrics.thought.observe(began.elapsed().as_secs_f64());
        thought
    }

    async fn ask_anybody(&self, order: Order) -> Option<Thought> {
        #[cfg(feature = "cluster")]
        if let (full, Some(bus)) = (self.elsewhere.0, self.elsewhere.1.get()) {
            use crate::bus::Answer;
            match bus.think(&order, full).await {
                Answer::Found(thought) => return Some(thought),
                Answer::Replaced => return None,
                Answer::Nobody => {}
            }
        }
        self.ask_here(order).await
    }

    async fn ask_here(&self, order: Order) -> Option<Thought> {
        let (answer, found) = oneshot::channel();
        let job = Arc::new(Job::new(order, answer));
        let ticket = Ticket { job: job.clone(), queue: self.queue.clone() };
        self.queue.add(job)?;
        self.metrics.waiting.set(self.waiting() as i64);
        let thought = self.waited_for(&ticket.job, found).await;
        drop(ticket);
        self.metrics.waiting.set(self.waiting() as i64);
        thought
    }
}

impl Pool {
    /// What was found. Whoever waits sees to it that what has had its share ends. A table's move is waited for until it comes.
    async fn waited_for(&self, job: &Job, mut found: oneshot::Receiver<Option<Thought>>) -> Option<Thought> {
        let came = Instant::now();
        while !job.has_begun() {
            if job.is_analysis() && came.elapsed() >= self.patience {
                self.metrics.limited.inc();
                return None;
            }
            match timeout(LOOK, &mut found).await {
                Ok(answer) => return answer.ok().flatten(),
                Err(_) => self.queue.hurry(),
            }
        }
        found.await.ok().flatten()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.queue.close();
    }
}

/// Whoever waits; when nobody does any more, nothing is thought.
struct Ticket {
    job: Arc<Job>,
    queue: Arc<Queue>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.job.cancel();
        self.queue.forget(&self.job);
    }
}
