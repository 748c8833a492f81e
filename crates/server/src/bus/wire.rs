//! The connection to the bus. Whatever goes over it is sealed.

use std::fmt;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Message, ServerAddr, Subscriber};
use hmac::{Hmac, KeyInit, Mac};
use serde::Serialize;
use sha2::Sha256;
use tokio::time::{Instant, sleep, timeout};

use super::envelope::{Envelope, Letter, Mark};
use crate::metrics::Metrics;

/// A connection to the bus is tried for so long, and then again.
const CONNECTING: Duration = Duration::from_secs(3);
const AGAIN: Duration = Duration::from_millis(500);
const SOON: Duration = Duration::from_millis(10);
/// An answer that nobody says how long to wait for is waited for so long.
const PATIENCE: Duration = Duration::from_secs(10);

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
    /// Nobody listens there: nobody has heard it.
    Nobody,
    /// The lease of whoever was asked is over; it may have heard it before.
    Gone,
    /// The bus is away, or the answer took too long.
    Away,
}

pub struct Wire {
    client: Client,
    envelope: Envelope,
    /// What all subjects of those who have the same key begin with.
    pub name: String,
    metrics: Metrics,
}

impl Wire {
    /// Connects; if that takes long, it goes on by itself.
    pub async fn connect(address: &BusAddress, secret: &[u8; 32], metrics: Metrics) -> Result<Wire, String> {
        let key = |purpose: &str| {
            // Keys of this kind may have any length.
            let mut mac = Hmac::<Sha256>::new_from_slice(secret).map_err(|error| error.to_string())?;
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
        let client = options.connect(address.0.clone()).await.map_err(unusable)?;
        let began = Instant::now();
        while client.connection_state() != State::Connected && began.elapsed() < CONNECTING {
            sleep(SOON).await;
        }
        Ok(Wire { client, envelope, name: format!("kamen.{name}"), metrics })
    }

    /// Whether the bus is there.
    pub fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Everything that is said under subjects.
    pub async fn listen(&self, subjects: String) -> Result<Subscriber, String> {
        self.client.subscribe(subjects).await.map_err(unusable)
    }

    /// What is said under a subject, each message to one of those who listen so.
    pub async fn listen_in_turn(&self, subject: String) -> Result<Subscriber, String> {
        self.client.queue_subscribe(subject, "all".to_string()).await.map_err(unusable)
    }

    /// What is in a message, if it is one of ours.
    pub fn open(&self, message: &Message) -> Option<Letter> {
        let letter = self.envelope.open(message.subject.as_bytes(), &message.payload);
        if letter.is_none() {
            tracing::warn!("a message on the bus that is not one of ours");
        }
        letter
    }

    /// Asks, and waits for an answer.
    pub async fn ask(
        &self,
        subject: String,
        patience: Duration,
        head: &impl Serialize,
        body: &[u8],
    ) -> Result<Letter, Silence> {
        if !self.is_up() {
            return Err(Silence::Away);
        }
        let (sealed, mark) = self.envelope.seal(subject.as_bytes(), head, body).ok_or(Silence::Away)?;
        self.metrics.bus_bytes.inc_by(sealed.len() as u64);
        let asked = timeout(patience, self.client.request(subject, sealed.into())).await;
        let answer = asked.map_err(|_| Silence::Away)?.map_err(|error| match error.kind() {
            async_nats::RequestErrorKind::NoResponders => Silence::Nobody,
            _ => Silence::Away,
        })?;
        self.envelope.open(&mark, &answer.payload).ok_or(Silence::Away)
    }

    pub async fn reply(&self, to: String, mark: Mark, head: &impl Serialize, body: &[u8]) {
        // Where it is lost, whoever asked hears nothing, and asks again.
        self.send(to, &mark, head, body).await;
    }

    /// Says something, and waits for nothing.
    pub async fn say(&self, subject: String, head: &impl Serialize, body: &[u8]) {
        // What is lost is noticed by whoever waits for it.
        let about = subject.clone();
        self.send(subject, about.as_bytes(), head, body).await;
    }

    async fn send(&self, to: String, about: &[u8], head: &impl Serialize, body: &[u8]) {
        if let Some((sealed, _)) = self.envelope.seal(about, head, body) {
            self.metrics.bus_bytes.inc_by(sealed.len() as u64);
            let _ = self.client.publish(to, sealed.into()).await;
        }
    }

    /// Waits until what was said is on its way.
    pub async fn flush(&self) {
        let _ = timeout(CONNECTING, self.client.flush()).await;
    }
}

/// In our own words: those of others may have an address in them.
fn unusable<E>(_: E) -> String {
    "it cannot be used".to_string()
}

/// What becomes of the bus, in our own words as well.
fn tell(event: &Event) {
    match event {
        Event::Connected => tracing::info!("the bus is there"),
        Event::Disconnected => tracing::warn!("the bus is away: nobody else can be reached"),
        Event::SlowConsumer(_) => tracing::warn!("messages of the bus were lost, as they came too fast"),
        Event::ServerError(_) => tracing::error!("the bus does not let us in, or not everywhere"),
        _ => {}
    }
}
