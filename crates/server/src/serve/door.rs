//! Connections: each has its deadlines, an address has only so many, and whoever finds the house full is told so.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use kamen_i18n::{Language, Texts};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use super::pace::Paced;
use super::rein::{Rein, Reined};
use crate::App;
use crate::guard::{Address, Count, Limits, Pass, Proxies};
use crate::metrics::Metrics;
use crate::settings::{DoorSettings, Settings};

/// When the system has no room for another connection, it is asked again after so long.
const BREATH: Duration = Duration::from_millis(100);
/// Whoever is turned away has so long to hear it.
const FAREWELL: Duration = Duration::from_secs(2);

/// What is said to whoever is not let in. Nothing of the request was read, so it is said in every language.
static SORRY: LazyLock<String> = LazyLock::new(|| {
    let said = Language::ALL.map(|language| Texts::new(language).get("server-full", &[])).join("\n");
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {}\r\n\
         Retry-After: 5\r\nConnection: close\r\n\r\n{said}",
        said.len()
    )
});

/// Answers whoever comes until it is told to stop; then those who are there are still answered, for as long as the caller
/// waits.
pub async fn serve(listener: TcpListener, router: Router, door: Door, stop: impl Future<Output = ()>) {
    // Every connection hears of the end, and the end waits for every connection.
    let (ending, _) = watch::channel(());
    let (inside, mut all_gone) = mpsc::channel::<()>(1);
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, say: those who are there leave sooner or later.
                if !is_of_one_connection(&error) {
                    tracing::warn!(%error, "nobody can be let in");
                    tokio::time::sleep(BREATH).await;
                }
                continue;
            }
        };
        let Some(pass) = door.enter(peer) else {
            door.metrics.limited.inc();
            // Whoever bans visitors reads of this one, too; never of a proxy, which brings others.
            let named = door.log_addresses && !door.proxies.are(peer.ip());
            if named && door.limits.may_tell(address_of(peer)) {
                tracing::info!(address = %peer.ip().to_canonical(), status = 503, "turned away at the door");
            }
            tokio::spawn(turn_away(stream));
            continue;
        };
        let line =
            Connection { stream, peer, router: router.clone(), settings: door.settings, ending: ending.subscribe() };
        let inside = inside.clone();
        tokio::spawn(async move {
            line.serve().await;
            drop((pass, inside));
        });
    }
    drop((listener, inside));
    ending.send_replace(());
    // Nobody sends; it ends with the last who could.
    let _ = all_gone.recv().await;
}

/// One connection.
struct Connection {
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    settings: DoorSettings,
    ending: watch::Receiver<()>,
}

impl Connection {
    async fn serve(self) {
        let Connection { stream, peer, router, settings, mut ending } = self;
        // A move shall not wait for company. If the system cannot, it is only slower.
        let _ = stream.set_nodelay(true);
        let rein = Rein::default();
        let paced = Paced::new(stream, settings.taking);
        let mut stream = TimeoutStream::new(Reined::new(paced, rein.clone()));
        let line = rein.clone();
        stream.set_write_timeout(Some(settings.taking));
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(rein.clone());
            let router = router.clone();
            async move {
                let answer: Result<_, Infallible> = router.oneshot(request.map(Body::new)).await;
                answer
            }
        });
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(settings.head);
        let connection = builder.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
        let mut connection = std::pin::pin!(connection);
        // Whatever goes wrong on the line is the end of it.
        tokio::select! {
            _ = connection.as_mut() => return,
            () = line.is_cut() => return,
            // What was asked is still answered.
            _ = ending.changed() => connection.as_mut().graceful_shutdown(),
        }
        tokio::select! {
            _ = connection => {}
            () = line.is_cut() => {}
        }
    }
}

/// Whether only that connection failed, and not the way connections are taken.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

async fn turn_away(mut stream: TcpStream) {
    let told = async {
        stream.write_all(SORRY.as_bytes()).await?;
        stream.shutdown().await
    };
    // Who does not listen is gone.
    let _ = timeout(FAREWELL, told).await;
}

/// Who is inside, and how many may be.
pub struct Door {
    settings: DoorSettings,
    /// Whether whoever is on this machine is free of the limit of an address.
    trusts_this_machine: bool,
    /// These bring everybody else: no one address stands behind them.
    proxies: Proxies,
    /// Whether the log names those who are turned away, and how often.
    log_addresses: bool,
    limits: Arc<Limits>,
    metrics: Metrics,
    inside: Count,
}

impl Door {
    /// The door of the games.
    pub fn of(app: &App) -> Door {
        Door::new(app.settings(), app.house().limits.clone(), app.metrics().clone())
    }

    pub(super) fn new(settings: &Settings, limits: Arc<Limits>, metrics: Metrics) -> Door {
        Door {
            settings: settings.door,
            trusts_this_machine: settings.trusts_this_machine,
            proxies: settings.proxies.clone(),
            log_addresses: settings.log_addresses,
            limits,
            metrics,
            inside: Count::default(),
        }
    }

    /// The right to one connection.
    fn enter(&self, peer: SocketAddr) -> Option<Pass> {
        let address = address_of(peer);
        let free = (self.trusts_this_machine && address.0.is_loopback()) || self.proxies.are(peer.ip());
        let own = if free { usize::MAX } else { self.settings.connections_per_address };
        self.inside.enter(address, 1, own, self.settings.connections).ok()
    }
}

/// The address that a connection is counted for.
fn address_of(peer: SocketAddr) -> Address {
    Address::of(peer.ip().to_canonical())
}
