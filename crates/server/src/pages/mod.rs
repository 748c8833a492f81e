//! The pages, rendered in the language of the browser.

mod card;
mod frame;
mod game;
mod help;
mod home;
mod load;
mod look;
mod mine;
mod missing;
mod offline;
mod pictures;
mod rules;
mod short;
mod start;
mod start_options;
mod study;
mod table;
mod visit;
mod words;

use axum::routing::get;
use axum::{Router, middleware};

use crate::App;

/// Games of people are nobody else's business; rules and games are for everybody.
const ROBOTS: &str = "User-agent: *\nDisallow: /t/\nDisallow: /api/\nDisallow: /mine\nAllow: /\n";

pub fn routes() -> Router<App> {
    Router::new()
        .route("/", get(home::page))
        .route("/games/{game}", get(game::page))
        .route("/rules", get(rules::contents))
        .route("/rules/{page}", get(rules::page))
        .route("/t/{table}", get(table::page))
        .route("/p/{game}", get(study::page))
        .route("/mine", get(mine::page))
        .route("/load", get(load::page))
        .route("/help", get(help::page))
        .route("/offline", get(offline::page))
        .fallback(missing::fallback)
        .layer(middleware::from_fn(visit::remember_language))
        .route("/pictures.css", get(pictures::style))
        .route("/robots.txt", get(|| async { ROBOTS }))
}
