//! A worker: no games, only thinking for the servers that have its key.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;

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
use super::logs;
use super::run::{ServeError, told_to_stop};
use crate::NumbersSettings;
use crate::bus::{BusAddress, Worker, WorkerError};
use crate::guard::is_passed_on;

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
        let refusal = texts.get("server-numbers", &[]);
        let door =
            door(worker.clone(), settings.numbers, refusal).into_make_service_with_connect_info::<SocketAddr>();
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
fn door(worker: Arc<Worker>, numbers: NumbersSettings, refusal: String) -> Router {
    Router::new()
        .route("/livez", get(|| async { "ok" }))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .with_state(Arc::new(Watched { worker, numbers, refusal }))
}

struct Watched {
    worker: Arc<Worker>,
    numbers: NumbersSettings,
    /// What those hear who may not read the numbers.
    refusal: String,
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
        let said = ErrorView { sentence: watched.refusal.clone(), faults: Vec::new() };
        return (StatusCode::FORBIDDEN, Json(said)).into_response();
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], watched.worker.numbers()).into_response()
}
