//! A worker: no games, only thinking for the servers that have its key.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_perfect::Library;
use tokio::net::TcpListener;

use super::config::Config;
use super::logs;
use super::run::{ServeError, told_to_stop};
use crate::NumbersSettings;
use crate::bus::{BusAddress, Worker, WorkerError};

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
    let settings = config.settings(None);
    let library = Arc::new(settings.solved.map_or_else(Library::default, Library::of_folder));
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
        let door = door(worker.clone(), settings.numbers).into_make_service_with_connect_info::<SocketAddr>();
        tokio::spawn(async move { axum::serve(listener, door).await });
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

/// What other programs ask of a worker, where it is told to listen: whether it lives, whether it can be asked, and its numbers.
fn door(worker: Arc<Worker>, numbers: NumbersSettings) -> Router {
    Router::new()
        .route("/livez", get(|| async { "ok" }))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .with_state((worker, Arc::new(numbers)))
}

type Watched = State<(Arc<Worker>, Arc<NumbersSettings>)>;

async fn health(State((worker, _)): Watched) -> (StatusCode, &'static str) {
    match worker.is_up() {
        true => (StatusCode::OK, "ok"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the bus is away"),
    }
}

async fn metrics(
    State((worker, numbers)): Watched,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    if !numbers.allow(Some(from.ip()), &headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], worker.numbers()).into_response()
}
