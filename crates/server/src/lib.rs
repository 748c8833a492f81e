//! Tables for browsers: HTTP, WebSocket, storage, live games. What travels is described in `docs/web.md`.
//!
//! The router is built in one function, [`router`], so that tests need no socket.

mod app;
mod assets;
mod language;
mod pages;

use axum::Router;

pub use app::App;

/// Everything the server answers.
pub fn router(app: App) -> Router {
    Router::new().merge(pages::routes()).merge(assets::routes()).with_state(app)
}
