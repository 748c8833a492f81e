//! Thoughts that workers think for this server. One that a worker does not speak of any more is thought here: a worker that dies costs
//! a second.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tracing::Instrument;

use super::Bus;
use super::envelope::Letter;
use super::errand::{Errand, Forget, News, Taken, What};
use super::wire::Silence;
use crate::pool::{Order, Purpose, Thought};
use crate::serve::{TRACED, traces};

/// A worker says of what it thinks about that it does, more often than this.
const NEWS: Duration = Duration::from_secs(1);
/// Where nobody works, nobody is asked for so long.
const ALONE: Duration = Duration::from_secs(1);
/// So many workers are asked.
const TRIES: usize = 2;

/// What came of asking workers.
pub enum Answer {
    /// Nobody thinks about it.
    Nobody,
    Found(Thought),
    /// Whoever asked has asked for something else meanwhile.
    Replaced,
}

#[derive(Default)]
pub struct Thoughts(Mutex<Inside>);

#[derive(Default)]
struct Inside {
    last: u64,
    waiting: HashMap<u64, Waiting>,
    alone_until: Option<Instant>,
}

struct Waiting {
    /// Of an analysis: whose it is.
    key: Option<String>,
    news: mpsc::UnboundedSender<What>,
}

impl Thoughts {
    /// Nothing is ever left half done under the lock.
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    pub fn heard(&self, letter: &Letter) {
        let Some(News { number, what }) = letter.head() else { return };
        if let Some(waiting) = self.inside().waiting.get(&number) {
            // Whoever asked may be gone.
            let _ = waiting.news.send(what);
        }
    }

    fn is_alone(&self) -> bool {
        self.inside().alone_until.is_some_and(|until| Instant::now() < until)
    }

    fn begin(&self, order: &Order) -> (u64, mpsc::UnboundedReceiver<What>) {
        let mut inside = self.inside();
        let key = (order.purpose == Purpose::Analysis).then(|| order.key.clone());
        if key.is_some() {
            // One analysis at a time each: dropping the sender ends the one before.
            inside.waiting.retain(|_, other| other.key != key);
        }
        inside.last += 1;
        let (number, (news, heard)) = (inside.last, mpsc::unbounded_channel());
        inside.waiting.insert(number, Waiting { key, news });
        (number, heard)
    }
}

/// A thought that is waited for; when nobody does any more, its worker is told.
struct Ticket<'a> {
    bus: &'a Arc<Bus>,
    number: u64,
    /// The subject of the worker that has it.
    worker: Option<String>,
}

impl Drop for Ticket<'_> {
    fn drop(&mut self) {
        self.bus.thoughts.inside().waiting.remove(&self.number);
        if let (Some(worker), Ok(runtime)) = (self.worker.take(), Handle::try_current()) {
            let (bus, number) = (self.bus.clone(), self.number);
            runtime.spawn(async move {
                let forget = Forget { to: bus.own(), number };
                bus.wire.say(format!("{worker}.forget"), &forget, &[]).await;
            });
        }
    }
}

impl Bus {
    /// Has a worker think, if there is one. Dropping the future ends the thinking.
    pub async fn think(self: &Arc<Bus>, order: &Order, full: Duration) -> Answer {
        let span = tracing::info_span!(target: TRACED, "thought");
        self.thought(order, full).instrument(span).await
    }

    async fn thought(self: &Arc<Bus>, order: &Order, full: Duration) -> Answer {
        if self.thoughts.is_alone() {
            return Answer::Nobody;
        }
        for _ in 0..TRIES {
            let (number, mut news) = self.thoughts.begin(order);
            let mut ticket = Ticket { bus: self, number, worker: None };
            let Some(mut errand) = Errand::new(self.own(), number, order, &self.catalog, full) else {
                return Answer::Nobody;
            };
            errand.trace = traces::carried(&tracing::Span::current());
            match self.wire.ask(format!("{}.think", self.wire.name), NEWS, &errand, &[]).await {
                Ok(letter) => match letter.head() {
                    Some(Taken::By(worker)) => ticket.worker = Some(worker),
                    Some(Taken::Busy) => continue,
                    Some(Taken::Unknown) | None => return Answer::Nobody,
                },
                Err(Silence::Nobody) => {
                    self.thoughts.inside().alone_until = Some(Instant::now() + ALONE);
                    return Answer::Nobody;
                }
                Err(Silence::Away | Silence::Gone) => return Answer::Nobody,
            }
            self.metrics.thoughts_sent.inc();
            return loop {
                match timeout(NEWS, news.recv()).await {
                    Ok(Some(What::Going)) => {}
                    Ok(Some(What::Found(found))) => {
                        ticket.worker = None;
                        let thought = found.and_then(|found| found.read(&*order.position));
                        break thought.map_or(Answer::Nobody, Answer::Found);
                    }
                    Ok(None) => break Answer::Replaced,
                    Err(_) => {
                        tracing::warn!("a worker is silent: its thought is thought here");
                        self.metrics.thoughts_lost.inc();
                        break Answer::Nobody;
                    }
                }
            };
        }
        Answer::Nobody
    }
}
