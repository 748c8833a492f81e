//! The log: to the error output, for people or for machines. No query, no cookie and no body ever stands in it.

use std::time::Instant;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use tracing_subscriber::EnvFilter;

use super::Log;

/// Begins the log. `RUST_LOG` says more exactly what is wanted.
pub fn begin(log: Log) {
    let usual = if log == Log::Quiet { "error" } else { "info,sqlx=warn" };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second server in one process keeps the log of the first.
    let _ = match log {
        Log::Json => subscriber.json().try_init(),
        Log::Quiet | Log::Text => subscriber.with_ansi(false).try_init(),
    };
}

/// A line a request: what was asked, without its query, and how it went.
pub async fn requests(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let began = Instant::now();
    let response = next.run(request).await;
    let (status, millis) = (response.status().as_u16(), began.elapsed().as_millis() as u64);
    tracing::info!(%method, path, status, millis, "answered");
    response
}
