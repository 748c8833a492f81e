//! What other programs ask: whether the server is well, its numbers, and what paths it has.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use kamen_host::ErrorView;

use crate::App;
use crate::guard::ReadsNumbers;

/// Every path and every shape, as OpenAPI 3.1.
pub const DESCRIPTION: &str = include_str!("../../../../docs/openapi.json");

pub async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION)
}

/// Whether the process lives.
#[utoipa::path(get, path = "/livez", responses((status = 200, body = String, content_type = "text/plain")))]
pub async fn alive() -> &'static str {
    "ok"
}

/// Whether the server answers, and games can be read and written.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String, content_type = "text/plain"),
    (status = 503, body = String, content_type = "text/plain")))]
pub async fn health(State(app): State<App>) -> impl IntoResponse {
    match app.house().keeper.is_well().await {
        #[cfg(feature = "cluster")]
        true if app.bus().is_some_and(|bus| !bus.is_up()) => {
            (StatusCode::OK, "ok, but the bus is away: tables of other servers cannot be reached")
        }
        true => (StatusCode::OK, "ok"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the games cannot be read or written"),
    }
}

/// Numbers for Prometheus; for whoever the settings name.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String, content_type = "application/openmetrics-text"),
    (status = 403, body = ErrorView)))]
pub async fn metrics(State(app): State<App>, _: ReadsNumbers) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics().text())
}
