//! Boards that nobody keeps: analysis, editor, exercises, and records that become tables.

mod arrange;
mod exercise;
mod line;
mod load;
mod look;
mod record;
mod table_line;
mod think;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use utoipa::OpenApi;

use crate::App;

/// Every path with its shapes.
#[derive(OpenApi)]
#[openapi(paths(
    look::look,
    look::play,
    look::click,
    record::record,
    table_line::line,
    arrange::arrange,
    think::think,
    exercise::task,
    exercise::answer,
    load::load
))]
pub struct Api;

/// The largest record.
const LARGEST_RECORD: usize = 1024 * 1024;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/look", post(look::look))
        .route("/api/look/move", post(look::play))
        .route("/api/look/clicks", post(look::click))
        .route("/api/look/record", post(record::record))
        .route("/api/tables/{table}/line", get(table_line::line))
        .route("/api/arrange", post(arrange::arrange))
        .route("/api/think", post(think::think))
        .route("/api/exercise/{game}/{number}", get(exercise::task))
        .route("/api/exercise", post(exercise::answer))
        .route("/api/load", post(load::load).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
}
