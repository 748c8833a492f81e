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
use tokio::task::AbortHandle;

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
        metrics.node.set(sharing.node());
        Ok(Arc::new(Bus {
            house: format!("{}.{}", wire.name, sharing.house()),
            wire,
            catalog,
            node: sharing.node(),
            links: Links::default(),
            far: FarSockets::default(),
            thoughts: Thoughts::default(),
            metrics,
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

    /// Asks a server, and waits for its answer.
    async fn ask(&self, node: NodeId, word: &str, head: &impl Serialize, body: &[u8]) -> Result<Letter, Silence> {
        self.wire.ask(format!("{}.{word}", self.subject_of(node)), PATIENCE, head, body).await
    }

    async fn reply(&self, to: String, mark: Mark, head: &impl Serialize, body: &[u8]) {
        self.wire.reply(to, mark, head, body).await;
    }

    /// Says something to a server, and waits for nothing.
    async fn say(&self, node: NodeId, word: &str, head: &impl Serialize, body: &[u8]) {
        self.wire.say(format!("{}.{word}", self.subject_of(node)), head, body).await;
    }
}
