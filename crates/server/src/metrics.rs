//! Numbers for those who watch the server, as Prometheus reads them.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use crate::store::NodeId;

/// Cloning is cheap; all clones count together.
#[derive(Clone)]
pub struct Metrics {
    registry: Arc<Registry>,
    pub tables: Gauge,
    pub sockets: Gauge,
    pub opened: Counter,
    pub events: Counter,
    pub refusals: Counter,
    /// Requests and sockets turned away by a limit.
    pub limited: Counter,
    /// Sockets that could not keep up.
    pub slow: Counter,
    /// Moves and analyses waiting for a thread.
    pub waiting: Gauge,
    /// From the arrival of a deed until everybody was told.
    pub deed: Histogram,
    /// From the wish for a move of the computer until it was found.
    pub thought: Histogram,
    store: Histogram,
    together: Histogram,
    not_stored: Counter,
    /// Requests that went on to another server of the house.
    #[cfg(feature = "cluster")]
    pub travelled: Counter,
    /// Bytes that were sent to other servers.
    #[cfg(feature = "cluster")]
    pub bus_bytes: Counter,
    /// Whether the bus is there.
    #[cfg(feature = "cluster")]
    pub bus_up: Gauge,
    /// Thoughts that workers have taken, and those of which they did not speak any more.
    #[cfg(feature = "cluster")]
    pub thoughts_sent: Counter,
    #[cfg(feature = "cluster")]
    pub thoughts_lost: Counter,
}

/// Which of several programs that work together these numbers are of.
#[cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "then there is one"))]
pub enum Role {
    /// A server with its number.
    Server(NodeId),
    /// A worker with its name.
    Worker(String),
}

impl Role {
    fn labels(self) -> Vec<(Cow<'static, str>, Cow<'static, str>)> {
        let (role, node) = match self {
            Role::Server(node) => ("server", node.to_string()),
            Role::Worker(name) => ("worker", name),
        };
        vec![("role".into(), role.into()), ("node".into(), node.into())]
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::of(None)
    }
}

impl Metrics {
    /// Of one of several, each number says of which.
    pub fn of(role: Option<Role>) -> Metrics {
        let seconds = || Histogram::new(exponential_buckets(0.0005, 2.0, 16));
        let labels = role.map(Role::labels).unwrap_or_default();
        let mut registry = Registry::with_prefix_and_labels("kamen", labels.into_iter());
        let metrics = Metrics {
            registry: Arc::default(),
            tables: Gauge::default(),
            sockets: Gauge::default(),
            opened: Counter::default(),
            events: Counter::default(),
            refusals: Counter::default(),
            limited: Counter::default(),
            slow: Counter::default(),
            waiting: Gauge::default(),
            deed: seconds(),
            thought: seconds(),
            store: seconds(),
            together: Histogram::new(exponential_buckets(1.0, 2.0, 10)),
            not_stored: Counter::default(),
            #[cfg(feature = "cluster")]
            travelled: Counter::default(),
            #[cfg(feature = "cluster")]
            bus_bytes: Counter::default(),
            #[cfg(feature = "cluster")]
            bus_up: Gauge::default(),
            #[cfg(feature = "cluster")]
            thoughts_sent: Counter::default(),
            #[cfg(feature = "cluster")]
            thoughts_lost: Counter::default(),
        };
        registry.register("tables_live", "Tables in memory", metrics.tables.clone());
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("tables_opened", "Tables opened", metrics.opened.clone());
        registry.register("events", "Events taken", metrics.events.clone());
        registry.register("refusals", "Deeds refused", metrics.refusals.clone());
        registry.register("limited", "Requests and sockets turned away by a limit", metrics.limited.clone());
        registry.register("slow_sockets", "Sockets that could not keep up", metrics.slow.clone());
        registry.register("thoughts_waiting", "Thoughts waiting for a thread", metrics.waiting.clone());
        registry.register("not_stored", "Writes that failed", metrics.not_stored.clone());
        registry.register("stored_together", "Games in one transaction", metrics.together.clone());
        #[cfg(feature = "cluster")]
        registry.register("travelled", "Requests for a table of another server", metrics.travelled.clone());
        #[cfg(feature = "cluster")]
        registry.register("bus_bytes", "Bytes sent to other servers", metrics.bus_bytes.clone());
        #[cfg(feature = "cluster")]
        registry.register("bus_up", "Whether other servers can be reached", metrics.bus_up.clone());
        #[cfg(feature = "cluster")]
        registry.register("thoughts_sent", "Thoughts that a worker has taken", metrics.thoughts_sent.clone());
        #[cfg(feature = "cluster")]
        registry.register("thoughts_lost", "Thoughts whose worker fell silent", metrics.thoughts_lost.clone());
        let unit = Unit::Seconds;
        registry.register_with_unit("deed", "From a deed to its telling", unit.clone(), metrics.deed.clone());
        registry.register_with_unit("thought", "How long a thought took", unit.clone(), metrics.thought.clone());
        registry.register_with_unit("store", "How long a transaction took", unit, metrics.store.clone());
        Metrics { registry: Arc::new(registry), ..metrics }
    }

    /// A transaction was written, for so many.
    pub fn stored(&self, took: Duration, many: usize) {
        self.store.observe(took.as_secs_f64());
        self.together.observe(many as f64);
    }

    pub fn failed_to_store(&self) {
        self.not_stored.inc();
    }

    /// Everything, as text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
