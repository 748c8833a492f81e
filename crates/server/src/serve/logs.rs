//! The log: to the error output, for people or for machines. No query, no cookie and no body ever stands in it.

use std::time::Instant;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

#[cfg(feature = "cluster")]
use super::traces::{self, Traces};
use super::{Config, Log, ServeError};
use crate::App;
use crate::guard::{Address, source};

/// The target of spans that are traced, and stand in no log.
pub const TRACED: &str = "kamen_trace";

/// What goes on until the program ends.
#[derive(Default)]
pub struct Begun {
    #[cfg(feature = "cluster")]
    traces: Option<Traces>,
}

impl Begun {
    /// Sends what is left.
    pub async fn end(self) {
        #[cfg(feature = "cluster")]
        if let Some(traces) = self.traces {
            traces.end().await;
        }
    }
}

/// Begins the log, and traces where they are asked for. `RUST_LOG` says more exactly what is wanted: `info,kamen_server=debug`.
pub fn begin(config: &Config, role: &'static str) -> Result<Begun, ServeError> {
    let log = config.log;
    let usual = match log {
        Log::Quiet => Targets::new().with_default(LevelFilter::ERROR),
        Log::Text | Log::Json => Targets::new().with_default(LevelFilter::INFO),
    };
    // What becomes of the bus is told in our own words, once, and without its address.
    let usual = usual.with_target("async_nats", LevelFilter::OFF);
    let wanted = std::env::var("RUST_LOG").ok().and_then(|text| text.parse().ok());
    let wanted: Targets = wanted.unwrap_or(usual);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match log {
        Log::Json => lines.json().boxed(),
        Log::Quiet | Log::Text => lines.with_ansi(false).boxed(),
    };
    // What is traced is no news to whoever reads the log.
    let lines = lines.with_filter(wanted.with_target(TRACED, LevelFilter::OFF));
    let registry = tracing_subscriber::registry().with(lines);
    // A second server in one process keeps the log of the first.
    #[cfg(feature = "cluster")]
    {
        let traces = config.traces.as_deref().map(|address| Traces::begin(address, role)).transpose()?;
        let _ = registry.with(traces.as_ref().map(Traces::layer)).try_init();
        Ok(Begun { traces })
    }
    #[cfg(not(feature = "cluster"))]
    {
        let _ = (role, registry.try_init());
        match &config.traces {
            Some(_) => Err(ServeError::NoCluster("OpenTelemetry")),
            None => Ok(Begun::default()),
        }
    }
}

/// So many letters of a path stand in the log: what is longer is no path of ours, and would fill the disk.
const SHOWN: usize = 200;

/// A path as the log has it.
fn beginning(path: &str) -> String {
    match path.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &path[..end]),
        None => path.to_string(),
    }
}

/// A line a request: what was asked, without its query, and how it went; by whom, only where the settings want it.
pub async fn requests(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(asker) = Address::from_request_parts(&mut parts, &app).await;
    // The very address: whoever bans visitors cannot ban a network by its name.
    let address = source(&parts, &app).unwrap_or(asker.0);
    let request = Request::from_parts(parts, body);
    let (method, path) = (request.method().clone(), beginning(request.uri().path()));
    let began = Instant::now();
    let span = tracing::info_span!(target: TRACED, "request", %method, path, status = tracing::field::Empty);
    #[cfg(feature = "cluster")]
    traces::follow(&span, request.headers().get("traceparent").and_then(|carried| carried.to_str().ok()));
    let response = next.run(request).instrument(span.clone()).await;
    span.record("status", response.status().as_u16());
    let (status, millis) = (response.status().as_u16(), began.elapsed().as_millis() as u64);
    // Turning somebody away costs nothing, and could be asked for without end.
    let refused = [StatusCode::TOO_MANY_REQUESTS, StatusCode::MISDIRECTED_REQUEST].contains(&response.status());
    if refused && !app.limits().may_tell(asker) {
        return response;
    }
    match app.settings().log_addresses {
        true => tracing::info!(%address, %method, path, status, millis, "answered"),
        false => tracing::info!(%method, path, status, millis, "answered"),
    }
    response
}
