//! The way between servers that share a house: NATS. A request that comes to a server that does not have the table travels to the one
//! that does (`travel`), and a socket there hears what is told at the table over one line from server to server (`far`, `link`). Workers
//! think for all of them (`thoughts`, `worker`).
//!
//! What is sent may be lost: nothing is stored because of it, and whoever waits for an answer does not wait for ever. Where the bus is
//! away each server serves its own tables.

mod envelope;
mod errand;
mod far;
mod link;
mod thoughts;
mod travel;
mod wire;
mod worker;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use futures_util::StreamExt;
use kamen_catalog::Catalog;
use serde::Serialize;
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use crate::App;
use crate::metrics::Metrics;
use crate::store::{NodeId, Sharing};
use envelope::{Letter, Mark};
pub use far::Far;
use far::FarSockets;
use link::Links;
pub use link::Remote;
pub use thoughts::Answer;
use thoughts::Thoughts;
pub use travel::travel;
pub use wire::BusAddress;
use wire::{Silence, Wire};
pub use worker::{Worker, WorkerError};

/// An answer is waited for so long.
const PATIENCE: Duration = Duration::from_secs(10);
/// A table that its server does not have any more is looked for again after so long, and one whose server is not there, after so long
/// at the latest.
const SOON: Duration = Duration::from_millis(50);
const LATER: Duration = Duration::from_secs(1);

/// The bus, for one server.
pub struct Bus {
    wire: Wire,
    /// The games as they are today.
    catalog: Arc<Catalog>,
    /// What all subjects of the house begin with.
    house: String,
    node: NodeId,
    links: Links,
    far: FarSockets,
    thoughts: Thoughts,
    metrics: Metrics,
    /// Whose leases are over.
    gone: watch::Receiver<Vec<NodeId>>,
    /// What goes on until it is closed.
    tasks: Mutex<Vec<AbortHandle>>,
}

impl Bus {
    /// Connects; if that takes long, it goes on by itself.
    pub async fn connect(
        address: &BusAddress,
        sharing: &dyn Sharing,
        catalog: Arc<Catalog>,
        metrics: Metrics,
    ) -> Result<Arc<Bus>, String> {
        let wire = Wire::connect(address, &sharing.secret(), metrics.clone()).await?;
        Ok(Arc::new(Bus {
            house: format!("{}.{}", wire.name, sharing.house()),
            wire,
            catalog,
            node: sharing.node(),
            links: Links::default(),
            far: FarSockets::default(),
            thoughts: Thoughts::default(),
            metrics,
            gone: sharing.gone(),
            tasks: Mutex::default(),
        }))
    }

    /// Begins to answer what comes by it; requests that have travelled here are answered by `rooms`.
    pub async fn serve(self: &Arc<Bus>, app: &App, rooms: Router) -> Result<(), String> {
        let mut coming = self.wire.listen(format!("{}.*", self.own())).await?;
        let (bus, heard_by) = (self.clone(), app.clone());
        let hearing = tokio::spawn(async move {
            while let Some(message) = coming.next().await {
                let Some(letter) = bus.wire.open(&message) else { continue };
                let word = message.subject.rsplit('.').next().unwrap_or_default();
                bus.hear(&heard_by, &rooms, word, letter, message.reply.map(|reply| reply.to_string()));
            }
        });
        let watching = [tokio::spawn(far::watch(self.clone())), tokio::spawn(link::watch(self.clone(), app.clone()))];
        let all = [hearing].into_iter().chain(watching).map(|task| task.abort_handle());
        self.tasks.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).extend(all);
        Ok(())
    }

    fn hear(self: &Arc<Bus>, app: &App, rooms: &Router, word: &str, letter: Letter, reply: Option<String>) {
        match (word, reply) {
            ("http", Some(reply)) => {
                let (bus, rooms) = (self.clone(), rooms.clone());
                tokio::spawn(async move { travel::answer(&bus, rooms, letter, reply).await });
            }
            ("enter", Some(reply)) => {
                let (bus, app) = (self.clone(), app.clone());
                tokio::spawn(async move { link::enter(&bus, &app, letter, reply).await });
            }
            ("said", _) => link::said(app, &letter),
            ("here", _) => self.links.heard(&letter),
            ("told", _) => self.far.told(&letter),
            ("thought", _) => self.thoughts.heard(&letter),
            _ => tracing::warn!("a message on the bus that nobody knows"),
        }
    }

    /// Hears nothing more; what was said is still on its way.
    pub async fn close(&self) {
        self.tasks.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).drain(..).for_each(|task| task.abort());
        self.far.drop_all();
        self.wire.flush().await;
    }

    /// Whether it is there.
    pub fn is_up(&self) -> bool {
        self.wire.is_up()
    }

    fn subject_of(&self, node: NodeId) -> String {
        format!("{}.{node}", self.house)
    }

    /// The subject of this server.
    fn own(&self) -> String {
        self.subject_of(self.node)
    }

    /// Asks a server, and waits for its answer for as long as it has its lease: one that is frozen is not waited for longer.
    async fn ask(&self, node: NodeId, word: &str, head: &impl Serialize, body: &[u8]) -> Result<Letter, Silence> {
        let subject = format!("{}.{word}", self.subject_of(node));
        tokio::select! {
            biased;
            answer = self.wire.ask(subject, PATIENCE, head, body) => answer,
            () = self.end_of(node) => Err(Silence::Gone),
        }
    }

    /// Waits until the lease of a server is found to be over.
    async fn end_of(&self, node: NodeId) {
        let mut gone = self.gone.clone();
        if gone.wait_for(|gone| gone.contains(&node)).await.is_err() {
            // The store was closed: nobody else is looked at any more.
            std::future::pending().await
        }
    }

    /// Waits until a server that is not there has lost its tables, so that they are not looked for all the time.
    async fn outlive(&self, node: NodeId) {
        let _ = timeout(LATER, self.end_of(node)).await;
        sleep(SOON).await;
    }

    async fn reply(&self, to: String, mark: Mark, head: &impl Serialize, body: &[u8]) {
        self.wire.reply(to, mark, head, body).await;
    }

    /// Says something to a server, and waits for nothing.
    async fn say(&self, node: NodeId, word: &str, head: &impl Serialize, body: &[u8]) {
        self.wire.say(format!("{}.{word}", self.subject_of(node)), head, body).await;
    }
}
