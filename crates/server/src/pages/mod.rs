//! The pages, rendered in the language of the browser.

mod frame;
mod home;

use axum::Router;
use axum::routing::get;

use crate::App;

pub fn routes() -> Router<App> {
    Router::new().route("/", get(home::page))
}
