//! The way between servers that share a house: NATS. A request that comes to a server that does not have the table travels to the one
//! that does (`travel`), and a socket there hears what is told at the table over one line from server to server (`far`, `link`).
//!
//! What is sent may be lost: nothing is stored because of it, and whoever waits for an answer does not wait for ever. Where the bus is
//! away each server serves its own tables.

mod envelope;
mod far;
mod link;
mod travel;

use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use axum::Router;
use futures_util::StreamExt;
use hmac::{Hmac, KeyInit, Mac};
use serde::Serialize;
use sha2::Sha256;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::App;
use crate::metrics::Metrics;
use crate::store::{NodeId, Sharing};
use envelope::{Envelope, Letter, Mark};
pub use far::Far;
use far::FarSockets;
use link::Links;
pub use link::Remote;
pub use travel::travel;

/// An answer is waited for so long.
const PATIENCE: Duration = Duration::from_secs(10);
/// A connection to the bus is tried for so long, and then again.
const CONNECTING: Duration = Duration::from_secs(3);
const AGAIN: Duration = Duration::from_millis(500);
const SOON: Duration = Duration::from_millis(10);

/// Where the bus is: an address that can be used, and not be read, as it may have a password in it.
#[derive(Clone)]
pub struct BusAddress(ServerAddr);

impl BusAddress {
    /// `nats://name:password@host:4222`, or `tls://…`.
    pub fn read(text: &str) -> Option<BusAddress> {
        let known = ["nats://", "tls://"].iter().any(|scheme| text.starts_with(scheme));
        text.parse().ok().filter(|address: &ServerAddr| known && !address.host().is_empty()).map(BusAddress)
    }
}

impl fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BusAddress(…)")
    }
}

/// Why there was no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// Nobody listens there.
    Nobody,
    /// The bus is away, or the answer took too long.
    Away,
}

/// The bus, for one server.
pub struct Bus {
    client: Client,
    envelope: Envelope,
    /// What all subjects of the house begin with.
    house: String,
    node: NodeId,
    links: Links,
    far: FarSockets,
    metrics: Metrics,
    /// What goes on until it is closed.
    tasks: Mutex<Vec<AbortHandle>>,
}

impl Bus {
    /// Connects; if that takes long, it goes on by itself.
    pub async fn connect(address: &BusAddress, sharing: &dyn Sharing, metrics: Metrics) -> Result<Arc<Bus>, String> {
        let secret = sharing.secret();
        let key = |purpose: &str| {
            // Keys of this kind may have any length.
            let mut mac = Hmac::<Sha256>::new_from_slice(&secret).map_err(|error| error.to_string())?;
            mac.update(purpose.as_bytes());
            Ok::<[u8; 32], String>(mac.finalize().into_bytes().into())
        };
        let name: String = key("the name on the bus")?[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        let envelope = Envelope::new(&key("the bus")?).ok_or("no key")?;
        let options = ConnectOptions::new()
            .name("kamen")
            .retry_on_initial_connect()
            .connection_timeout(CONNECTING)
            .request_timeout(Some(PATIENCE))
            .reconnect_delay_callback(|_| AGAIN)
            .event_callback(|event| async move { tell(&event) });
        let options = match (address.0.username(), address.0.password()) {
            (Some(name), Some(password)) => options.user_and_password(name.to_string(), password.to_string()),
            (Some(token), None) => options.token(token.to_string()),
            _ => options,
        };
        let client = options.connect(address.0.clone()).await.map_err(|_| "it cannot be used".to_string())?;
        let began = Instant::now();
        while client.connection_state() != State::Connected && began.elapsed() < CONNECTING {
            sleep(SOON).await;
        }
        let house = format!("kamen.{name}.{}", sharing.house());
        let node = sharing.node();
        Ok(Arc::new(Bus {
            client,
            envelope,
            house,
            node,
            links: Links::default(),
            far: FarSockets::default(),
            metrics,
            tasks: Mutex::default(),
        }))
    }

    /// Begins to answer what comes by it; requests that have travelled here are answered by `rooms`.
    pub async fn serve(self: &Arc<Bus>, app: &App, rooms: Router) -> Result<(), String> {
        let own = format!("{}.*", self.subject_of(self.node));
        let mut coming = self.client.subscribe(own).await.map_err(|_| "it cannot be used".to_string())?;
        let (bus, heard_by) = (self.clone(), app.clone());
        let hearing = tokio::spawn(async move {
            while let Some(message) = coming.next().await {
                let Some(letter) = bus.envelope.open(message.subject.as_bytes(), &message.payload) else {
                    tracing::warn!("a message on the bus that is not one of ours");
                    continue;
                };
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
            _ => tracing::warn!("a message on the bus that nobody knows"),
        }
    }

    /// Hears nothing more; what was said is still on its way.
    pub async fn close(&self) {
        self.tasks.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).drain(..).for_each(|task| task.abort());
        self.far.drop_all();
        let _ = timeout(CONNECTING, self.client.flush()).await;
    }

    /// Whether it is there.
    pub fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn subject_of(&self, node: NodeId) -> String {
        format!("{}.{node}", self.house)
    }

    /// Asks a server, and waits for its answer.
    async fn ask(&self, node: NodeId, word: &str, head: &impl Serialize, body: &[u8]) -> Result<Letter, Silence> {
        if !self.is_up() {
            return Err(Silence::Away);
        }
        let subject = format!("{}.{word}", self.subject_of(node));
        let (sealed, mark) = self.envelope.seal(subject.as_bytes(), head, body).ok_or(Silence::Away)?;
        self.metrics.bus_bytes.inc_by(sealed.len() as u64);
        let asked = timeout(PATIENCE, self.client.request(subject, sealed.into())).await;
        let answer = asked.map_err(|_| Silence::Away)?.map_err(|error| match error.kind() {
            async_nats::RequestErrorKind::NoResponders => Silence::Nobody,
            _ => Silence::Away,
        })?;
        self.envelope.open(&mark, &answer.payload).ok_or(Silence::Away)
    }

    async fn reply(&self, to: String, mark: Mark, head: &impl Serialize, body: &[u8]) {
        if let Some((sealed, _)) = self.envelope.seal(&mark, head, body) {
            self.metrics.bus_bytes.inc_by(sealed.len() as u64);
            // Whoever asked hears nothing, and asks again.
            let _ = self.client.publish(to, sealed.into()).await;
        }
    }

    /// Says something to a server, and waits for nothing.
    async fn say(&self, node: NodeId, word: &str, head: &impl Serialize, body: &[u8]) {
        let subject = format!("{}.{word}", self.subject_of(node));
        if let Some((sealed, _)) = self.envelope.seal(subject.as_bytes(), head, body) {
            self.metrics.bus_bytes.inc_by(sealed.len() as u64);
            // What is lost is noticed by whoever waits for it.
            let _ = self.client.publish(subject, sealed.into()).await;
        }
    }
}

/// What becomes of the bus, in our own words: those of others may have an address in them.
fn tell(event: &Event) {
    match event {
        Event::Connected => tracing::info!("the bus is there"),
        Event::Disconnected => tracing::warn!("the bus is away: tables of other servers cannot be reached"),
        Event::SlowConsumer(_) => tracing::warn!("messages of the bus were lost, as they came too fast"),
        Event::ServerError(_) => tracing::error!("the bus does not let us in, or not everywhere"),
        _ => {}
    }
}
