//! A worker: no games, only thinking for the servers that have its key.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, Version, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use kamen_catalog::Catalog;
use kamen_host::ErrorView;
use kamen_i18n::Texts;
use tokio::net::TcpListener;

use super::config::Config;
use super::door::{self, Door};
use super::logs;
use super::run::{ServeError, open_files, room, told_to_stop};
use crate::bus::{BusAddress, Worker, WorkerError};
use crate::guard::{Limits, is_passed_on};
use crate::{NumbersSettings, Settings};

/// So often it forgets addresses that have been quiet.
const TIDY: Duration = Duration::from_secs(60);

/// Thinks until it is told to stop. What people should know is written to `out`.
pub fn work(catalog: Catalog, texts: &Texts, config: &Config, out: &mut dyn Write) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let begun = logs::begin(config, "kamen-worker")?;
        let thought = think(catalog, texts, config, out).await;
        begun.end().await;
        thought
    })
}

async fn think(catalog: Catalog, texts: &Texts, config: &Config, out: &mut dyn Write) -> Result<(), ServeError> {
    let address = config.bus.as_deref().ok_or(ServeError::NoBus)?;
    let address = BusAddress::read(address).ok_or(ServeError::BusAddress)?;
    let key = config.store_key.as_deref().ok_or(ServeError::NoData)?;
    let mut settings = config.settings(None);
    settings.door.connections = settings.door.connections.min(room(open_files()));
    // Whom its servers let in it does not know: nobody has all its threads.
    settings.pool.household = false;
    let library = Arc::new(settings.library());
    let bad = |error: WorkerError| match error {
        WorkerError::NoKey => ServeError::NoKey(key.display().to_string()),
        WorkerError::Bus(error) => ServeError::Bus(error),
    };
    let stop = told_to_stop();
    let worker = Worker::connect(&address, key, catalog, library, settings.pool).await.map_err(bad)?;
    let ears = worker.listen().await.map_err(bad)?;
    if let Some(address) = &config.listen {
        let bad = |error| ServeError::Address { address: address.clone(), error };
        let listener = TcpListener::bind(address).await.map_err(bad)?;
        tokio::spawn(answer(listener, watched(&worker, &settings, texts), settings.clone()));
    }
    let threads = i64::try_from(settings.pool.threads).unwrap_or(i64::MAX);
    writeln!(out, "{}", texts.get("worker-ready", &[("threads", threads.into())]))?;
    if !worker.is_up() {
        writeln!(out, "{}", texts.get("worker-waits", &[]))?;
    }
    out.flush()?;
    worker.work(ears, stop).await;
    writeln!(out, "{}", texts.get("worker-stopped", &[]))?;
    Ok(())
}

/// Answers other programs, at a door like that of a server.
async fn answer(listener: TcpListener, watched: Watched, settings: Settings) {
    let limits = Arc::new(Limits::new(&settings));
    let door = Door::new(&settings, limits.clone(), watched.worker.metrics().clone());
    let tidy = async {
        loop {
            tokio::time::sleep(TIDY).await;
            limits.forget_the_quiet();
        }
    };
    tokio::select! {
        () = door::serve(listener, paths(watched), door, std::future::pending()) => {}
        () = tidy => {}
    }
}

/// What other programs ask of a worker, where it is told to listen: whether it lives, whether it can be asked, and its numbers.
fn paths(watched: Watched) -> Router {
    Router::new()
        .route("/livez", get(|| async { "ok" }))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .method_not_allowed_fallback(|State(watched): State<Arc<Watched>>| async move {
            said(StatusCode::METHOD_NOT_ALLOWED, &watched.no_method)
        })
        .fallback(|State(watched): State<Arc<Watched>>| async move { said(StatusCode::NOT_FOUND, &watched.not_here) })
        .with_state(Arc::new(watched))
}

struct Watched {
    worker: Arc<Worker>,
    numbers: NumbersSettings,
    /// What those hear who may not read the numbers, and who ask for something else, or otherwise.
    refusal: String,
    not_here: String,
    no_method: String,
}

fn watched(worker: &Arc<Worker>, settings: &Settings, texts: &Texts) -> Watched {
    let say = |id: &str| texts.get(id, &[]);
    Watched {
        worker: worker.clone(),
        numbers: settings.numbers.clone(),
        refusal: say("server-numbers"),
        not_here: say("server-not-here"),
        no_method: say("server-no-method"),
    }
}

/// The shape of all errors.
fn said(status: StatusCode, sentence: &str) -> Response {
    (status, Json(ErrorView { sentence: sentence.to_string(), ..ErrorView::default() })).into_response()
}

async fn health(State(watched): State<Arc<Watched>>) -> (StatusCode, &'static str) {
    match watched.worker.is_up() {
        true => (StatusCode::OK, "ok"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the bus is away"),
    }
}

async fn metrics(
    State(watched): State<Arc<Watched>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    version: Version,
    headers: HeaderMap,
) -> Response {
    let from = from.ip().to_canonical();
    let from = Some(from).filter(|from| !from.is_loopback() || !is_passed_on(&headers, version));
    if !watched.numbers.allow(from, &headers) {
        return said(StatusCode::FORBIDDEN, &watched.refusal);
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], watched.worker.numbers()).into_response()
}

#[cfg(test)]
mod tests {
    use kamen_i18n::Language;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::time::timeout;

    use super::*;
    use crate::DoorSettings;
    use crate::pool::PoolSettings;

    /// A worker that listens, of a bus that is away.
    async fn listening(name: &str, door: DoorSettings) -> SocketAddr {
        let key = std::env::temp_dir().join(format!("kamen-worker-{name}-{}", std::process::id()));
        std::fs::write(&key, "ab".repeat(32)).expect("a key");
        let bus = BusAddress::read("nats://127.0.0.1:1").expect("an address");
        let pool = PoolSettings { threads: 1, hash: 1, ..PoolSettings::default() };
        let worker = Worker::connect(&bus, &key, Catalog::builtin(), Arc::default(), pool).await.expect("a worker");
        std::fs::remove_file(&key).expect("the key");
        let settings = Settings { door, pool, ..Settings::default() };
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let watched = watched(&worker, &settings, &Texts::new(Language::En));
        tokio::spawn(answer(listener, watched, settings));
        address
    }

    /// Everything that is said to these bytes, until the line ends.
    async fn heard(stream: &mut TcpStream, said: &str) -> String {
        stream.write_all(said.as_bytes()).await.expect("written");
        let mut answer = Vec::new();
        // Whoever is cut off has read what there was.
        let _ = timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await.expect("an end");
        String::from_utf8_lossy(&answer).into_owned()
    }

    #[tokio::test]
    async fn half_a_request_holds_up_nobody_at_a_worker() {
        let head = Duration::from_millis(500);
        let address = listening("half", DoorSettings { head, connections: 40, ..DoorSettings::default() }).await;
        let mut half = Vec::new();
        for _ in 0..40 {
            let mut stream = TcpStream::connect(address).await.expect("a line");
            stream.write_all(b"GET /livez HTTP/1.1\r\nHost: a\r\nX: ").await.expect("written");
            half.push(stream);
        }
        // The house is full, and says so at once.
        let mut late = TcpStream::connect(address).await.expect("a line");
        let mut answer = Vec::new();
        timeout(Duration::from_secs(20), late.read_to_end(&mut answer)).await.expect("an end").expect("read");
        assert!(answer.starts_with(b"HTTP/1.1 503"), "{}", String::from_utf8_lossy(&answer));
        // Nobody waits for the rest of them.
        for stream in &mut half {
            let mut rest = Vec::new();
            let _ = timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await.expect("it is closed");
        }
        let mut stream = TcpStream::connect(address).await.expect("a line");
        let answer = heard(&mut stream, "GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }

    #[tokio::test]
    async fn a_worker_tells_its_numbers_to_nobody_whom_a_proxy_brings() {
        let address = listening("numbers", DoorSettings::default()).await;
        let ask = async |line: &str, more: &str| {
            let mut stream = TcpStream::connect(address).await.expect("a line");
            heard(&mut stream, &format!("{line}\r\nHost: a\r\nConnection: close\r\n{more}\r\n")).await
        };
        assert!(ask("GET /metrics HTTP/1.1", "").await.starts_with("HTTP/1.1 200"));
        for more in ["X-Forwarded-For: 203.0.113.9\r\n", "Via: 1.1 proxy\r\n", "Forwarded: for=203.0.113.9\r\n"] {
            let answer = ask("GET /metrics HTTP/1.1", more).await;
            assert!(answer.starts_with("HTTP/1.1 403") && answer.contains("sentence"), "{more}: {answer}");
        }
        assert!(ask("GET /metrics HTTP/1.0", "").await.starts_with("HTTP/1.0 403"));
        // What is not there, and what cannot be done, is said in the shape of all errors.
        for (line, status) in [("GET /nowhere HTTP/1.1", "404"), ("DELETE /livez HTTP/1.1", "405")] {
            let answer = ask(line, "").await;
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")) && answer.contains("sentence"), "{answer}");
        }
    }
}
