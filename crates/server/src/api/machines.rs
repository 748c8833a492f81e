//! What other programs ask: whether the server is well, its numbers, and what paths it has.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use utoipa::OpenApi;

use super::{games, mine, open, record, seats, table};
use crate::App;

/// Every path with its shapes.
#[derive(OpenApi)]
#[openapi(
    info(title = "Kámen", description = "Tables for browsers. The socket is described in docs/web.md."),
    paths(
        games::all,
        games::one,
        open::open,
        table::view,
        table::attempt,
        seats::join,
        seats::invite,
        record::record,
        record::picture,
        mine::mine,
        health,
        metrics
    )
)]
struct Api;

pub async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    let mut all = Api::openapi();
    all.merge(crate::study::Api::openapi());
    Json(all)
}

/// Whether the server answers and its store can be read.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String), (status = 503, body = String)))]
pub async fn health(State(app): State<App>) -> impl IntoResponse {
    // An id that nobody has: the store is asked all the same.
    match app.house().keeper.table("healthz").await {
        Ok(_) => (StatusCode::OK, "ok"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer"),
    }
}

/// Numbers for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String)))]
pub async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics().text())
}
