//! The log: to the error output, for people or for machines. No query, no cookie and no body ever stands in it.

use std::time::Instant;

use axum::extract::{FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::Log;
use crate::App;
use crate::guard::Address;

/// Begins the log. `RUST_LOG` says more exactly what is wanted: `info,kamen_server=debug`.
pub fn begin(log: Log) {
    let usual = match log {
        Log::Quiet => Targets::new().with_default(LevelFilter::ERROR),
        Log::Text | Log::Json => Targets::new().with_default(LevelFilter::INFO),
    };
    // What becomes of the bus is told in our own words, once, and without its address.
    let usual = usual.with_target("async_nats", LevelFilter::OFF);
    let wanted = std::env::var("RUST_LOG").ok().and_then(|text| text.parse().ok());
    let registry = tracing_subscriber::registry().with(wanted.unwrap_or(usual));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    // A second server in one process keeps the log of the first.
    let _ = match log {
        Log::Json => registry.with(lines.json()).try_init(),
        Log::Quiet | Log::Text => registry.with(lines.with_ansi(false)).try_init(),
    };
}

/// A line a request: what was asked, without its query, and how it went; by whom, only where the settings want it.
pub async fn requests(State((app, by)): State<(App, bool)>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(Address(address)) = Address::from_request_parts(&mut parts, &app).await;
    let request = Request::from_parts(parts, body);
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let began = Instant::now();
    let response = next.run(request).await;
    let (status, millis) = (response.status().as_u16(), began.elapsed().as_millis() as u64);
    match by {
        true => tracing::info!(%address, %method, path, status, millis, "answered"),
        false => tracing::info!(%method, path, status, millis, "answered"),
    }
    response
}
