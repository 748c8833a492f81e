//! The pages, rendered in the language of the browser.

mod bundle;
mod card;
mod clock;
mod frame;
mod game;
mod help;
mod home;
mod load;
mod look;
mod manifest;
mod mine;
pub mod missing;
mod offline;
mod pictures;
mod preview;
mod printed;
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

pub use bundle::{FRAME, files, paths, render};
pub use manifest::page as manifest;
pub use manifest::text as manifest_text;
pub use pictures::style_address;
pub use printed::Printed;
// Nobody else asks for its shape.
#[cfg(feature = "describe")]
pub use start_options::ValuesView;
pub use visit::Visit;

/// Games of people are nobody else's business; rules and games are for everybody. Whoever was sent a link may show what it
/// leads to.
const ROBOTS: &str = "\
User-agent: facebookexternalhit
User-agent: Twitterbot
User-agent: Slackbot
User-agent: Discordbot
User-agent: TelegramBot
User-agent: WhatsApp
User-agent: LinkedInBot
Disallow: /api/
Allow: /

User-agent: *
Disallow: /t/
Disallow: /api/
Disallow: /mine
Disallow: /preview/
Allow: /
";

pub fn routes(app: &App) -> Router<App> {
    Router::new()
        .route("/", get(home::page))
        .route("/games/{game}", get(game::page))
        .route("/rules", get(rules::contents))
        .route("/rules/{page}", get(rules::page))
        .route("/p/{game}", get(study::page))
        .route("/mine", get(mine::page))
        .route("/load", get(load::page))
        .route("/help", get(help::page))
        .route("/offline", get(offline::page))
        .layer(middleware::from_fn_with_state(app.clone(), printed::print))
        .route("/t/{table}", get(table::page))
        .route("/offline/{name}", get(bundle::page))
        .fallback(missing::fallback)
        .layer(middleware::from_fn(visit::remember_language))
        .route("/pictures.css", get(pictures::style))
        .route("/preview/games/{file}", get(preview::of_game))
        .route("/preview/tables/{file}", get(preview::of_table))
        .route("/preview/positions/{file}", get(preview::of_line))
        .route("/robots.txt", get(|| async { ROBOTS }))
}
