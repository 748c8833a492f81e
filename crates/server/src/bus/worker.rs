//! The other end: a worker that thinks for all servers that have its key. Those that have nothing to do take the next errand; one that
//! is told to stop finishes what it has begun.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use async_nats::Subscriber;
use futures_util::StreamExt;
use kamen_catalog::Catalog;
use kamen_perfect::Library;
use tokio::task::{AbortHandle, spawn_blocking};
use tokio::time::{Instant, interval, sleep};
use tracing::Instrument;

use super::envelope::Letter;
use super::errand::{Errand, Forget, Found, News, Taken, What};
use super::wire::{BusAddress, Wire};
use crate::metrics::{Metrics, Role};
use crate::pool::{Order, Pool, PoolSettings};
use crate::serve::{TRACED, traces};
use crate::store::Seal;

/// So often it says that it still thinks.
const BEAT: Duration = Duration::from_millis(250);
/// So many errands may wait for each thread: more are better off elsewhere.
const WAITING: usize = 2;
/// When it stops, no thought is waited for longer.
const FAREWELL: Duration = Duration::from_secs(10);
const SOON: Duration = Duration::from_millis(20);

/// Why there is no worker.
#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    #[error("the key of the servers is not there, or cannot be read")]
    NoKey,
    #[error("the bus: {0}")]
    Bus(String),
}

/// What a worker listens to.
pub struct Ears {
    errands: Subscriber,
    /// What is said to it alone.
    words: Subscriber,
}

pub struct Worker {
    wire: Wire,
    /// Its own subject.
    own: String,
    catalog: Arc<Catalog>,
    pool: Pool,
    metrics: Metrics,
    threads: usize,
    /// What it has taken, by who asked and the number there.
    going: Mutex<HashMap<(String, u64), AbortHandle>>,
}

impl Worker {
    /// Goes on the bus with the key that the servers have too.
    pub async fn connect(
        address: &BusAddress,
        key: &Path,
        catalog: Catalog,
        library: Arc<Library>,
        settings: PoolSettings,
    ) -> Result<Arc<Worker>, WorkerError> {
        let seal = Seal::known(key).ok_or(WorkerError::NoKey)?;
        let name = getrandom::u64().map_err(|error| WorkerError::Bus(error.to_string()))?;
        let name = format!("{name:016x}");
        let metrics = Metrics::of(Some(Role::Worker(name.clone())));
        let secret = seal.between_servers();
        let wire = Wire::connect(address, &secret, metrics.clone()).await.map_err(WorkerError::Bus)?;
        Ok(Arc::new(Worker {
            own: format!("{}.worker.{name}", wire.name),
            wire,
            catalog: Arc::new(catalog),
            pool: Pool::new(settings, library, metrics.clone()),
            metrics,
            threads: settings.threads.max(1),
            going: Mutex::default(),
        }))
    }

    /// Whether the bus is there.
    pub fn is_up(&self) -> bool {
        self.wire.is_up()
    }

    /// Where it counts.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Its numbers, for those who watch it.
    pub fn numbers(&self) -> String {
        self.metrics.bus_up.set(self.is_up().into());
        self.metrics.text()
    }

    /// Begins to listen: from now on it is asked.
    pub async fn listen(&self) -> Result<Ears, WorkerError> {
        let words = self.wire.listen(format!("{}.*", self.own)).await.map_err(WorkerError::Bus)?;
        let errands =
            self.wire.listen_in_turn(format!("{}.think", self.wire.name)).await.map_err(WorkerError::Bus)?;
        self.wire.flush().await;
        Ok(Ears { errands, words })
    }

    /// Works until it is told to stop.
    pub async fn work(self: &Arc<Worker>, ears: Ears, stop: impl Future<Output = ()>) {
        let Ears { mut errands, mut words } = ears;
        tokio::pin!(stop);
        loop {
            tokio::select! {
                () = &mut stop => break,
                Some(message) = errands.next() => {
                    if let (Some(letter), Some(reply)) = (self.wire.open(&message), message.reply.as_ref()) {
                        self.hear(letter, reply.to_string());
                    }
                }
                Some(message) = words.next() => {
                    if let Some(Forget { to, number }) = self.wire.open(&message).and_then(|letter| letter.head())
                        && let Some(going) = self.going().remove(&(to, number))
                    {
                        going.abort();
                    }
                }
                else => break,
            }
        }
        // Nothing new is taken; who asks from now on asks somebody else.
        let _ = errands.unsubscribe().await;
        let began = Instant::now();
        while !self.going().is_empty() && began.elapsed() < FAREWELL {
            sleep(SOON).await;
        }
        self.wire.flush().await;
    }

    /// Nothing is ever left half done under the lock.
    fn going(&self) -> MutexGuard<'_, HashMap<(String, u64), AbortHandle>> {
        self.going.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn hear(self: &Arc<Worker>, letter: Letter, reply: String) {
        let Some(errand) = letter.head::<Errand>() else { return };
        let (worker, name) = (self.clone(), (errand.to.clone(), errand.number));
        // It cannot be taken out before it is in.
        let mut going = self.going();
        let task = tokio::spawn({
            let name = name.clone();
            async move {
                worker.take(errand, &letter, reply).await;
                worker.going().remove(&name);
            }
        });
        going.insert(name, task.abort_handle());
    }

    async fn take(&self, errand: Errand, letter: &Letter, reply: String) {
        let (to, number, trace) = (errand.to.clone(), errand.number, errand.trace.clone());
        let taken = match self.pool.waiting() < WAITING * self.threads {
            true => self.read(errand).await.ok_or(Taken::Unknown),
            false => Err(Taken::Busy),
        };
        let order = match taken {
            Ok(order) => order,
            Err(no) => return self.wire.reply(reply, letter.mark, &no, &[]).await,
        };
        self.wire.reply(reply, letter.mark, &Taken::By(self.own.clone()), &[]).await;
        let mut beat = interval(BEAT);
        let span = tracing::info_span!(target: TRACED, "think", game = order.game.id);
        traces::follow(&span, trace.as_deref());
        let thought = self.pool.ask(order).instrument(span);
        tokio::pin!(thought);
        let thought = loop {
            tokio::select! {
                thought = &mut thought => break thought,
                _ = beat.tick() => self.say(&to, number, What::Going).await,
            }
        };
        self.say(&to, number, What::Found(thought.map(Found::new))).await;
    }

    async fn say(&self, to: &str, number: u64, what: What) {
        self.wire.say(format!("{to}.thought"), &News { number, what }, &[]).await;
    }

    /// A long game takes a while to read.
    async fn read(&self, errand: Errand) -> Option<Order> {
        let catalog = self.catalog.clone();
        spawn_blocking(move || errand.read(&catalog)).await.ok().flatten()
    }
}
