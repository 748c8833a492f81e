//! Boards that nobody keeps: analysis, editor, exercises, and records that become tables. What is answered is worked out in
//! `kamen_host`; here it is brought to the desk and back.

mod file;
mod game;
mod known;
mod look;
mod position;
mod think;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::App;

pub(crate) use known::log_unused;

/// Every path with its shapes.
#[cfg(feature = "describe")]
#[derive(utoipa::OpenApi)]
#[openapi(
    // A part of an address alone does not bring its shape along.
    components(schemas(kamen_host::Course)),
    paths(
        look::look,
        look::play,
        look::click,
        game::line,
        position::arrange,
        think::think,
        known::known,
        position::task,
        position::answer,
        game::load,
        file::list,
        file::study,
        file::tell,
        file::write
    )
)]
pub struct Api;

/// The largest file of games, with what JSON adds to it.
const LARGEST_FILE: usize = 6 * 1024 * 1024;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/look", post(look::look))
        .route("/api/look/move", post(look::play))
        .route("/api/look/clicks", post(look::click))
        .route("/api/tables/{table}/line", get(game::line))
        .route("/api/arrange", post(position::arrange))
        .route("/api/think", post(think::think))
        .route("/api/known", post(known::known))
        .route("/api/tasks/{course}/{game}/{number}", get(position::task))
        .route("/api/tasks/{course}", post(position::answer))
        .merge(with_files())
}

/// What brings whole files.
fn with_files() -> Router<App> {
    Router::new()
        .route("/api/load", post(game::load))
        .route("/api/games-of-file", post(file::list))
        .route("/api/games-of-file/study", post(file::study))
        .route("/api/study", post(file::tell))
        .route("/api/study/record", post(file::write))
        .layer(DefaultBodyLimit::max(LARGEST_FILE))
}
