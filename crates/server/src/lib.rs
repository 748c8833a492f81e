//! Tables for browsers: HTTP, WebSocket, storage, live games. What travels is described in `docs/web.md`.
//!
//! The router is built in one function, [`router`], so that tests need no socket. From the bottom up: `store` keeps
//! tables, `pool` thinks, `desk` computes, `live` plays, `api` answers, `guard` stands at the door, and `serve` puts it
//! on the network.

// Only the description of the wire needs the shapes; see `kamen-silent`.
#[cfg(not(feature = "describe"))]
extern crate kamen_silent as utoipa;

mod api;
mod app;
mod assets;
#[cfg(feature = "cluster")]
mod bus;
pub mod desk;
mod guard;
mod house;
mod language;
mod laws;
mod live;
mod metrics;
mod packing;
mod pages;
pub mod pool;
mod problem;
mod secret;
pub mod serve;
mod settings;
mod site;
mod spent;
pub mod store;
mod strain;
mod study;
mod turns;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use tower_http::catch_panic::CatchPanicLayer;

#[cfg(feature = "describe")]
pub use api::describe;
pub use api::{DESCRIPTION, javascript};
pub use app::App;
#[cfg(feature = "cluster")]
pub use bus::{BusAddress, Worker};
pub use guard::Address;
pub use guard::{Proxies, ProxyHeader};
use problem::Problem;
pub use settings::{DoorSettings, NumbersSettings, RateLimits, Settings};
pub use site::{SiteError, SiteSettings, write_site};

/// The largest body, where a path does not say otherwise.
const LARGEST_BODY: usize = 64 * 1024;

/// Everything the server answers.
pub fn router(app: App) -> Router {
    rooms(&app)
        .layer(from_fn_with_state(app.clone(), packing::pack))
        .layer(from_fn_with_state(app.clone(), guard::sending))
        .layer(from_fn_with_state(app, guard::headers))
}

/// The same without what is done to every answer on its way out.
fn rooms(app: &App) -> Router {
    let rooms = Router::new()
        .merge(pages::routes(app))
        .merge(api::routes())
        .merge(study::routes())
        .merge(assets::routes())
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(app.clone(), guard::same_origin))
        .layer(from_fn_with_state(app.clone(), guard::ask))
        .layer(from_fn_with_state(app.clone(), guard::known_host))
        .layer(from_fn_with_state(app.clone(), problem::in_time))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            axum::response::IntoResponse::into_response(problem::Problem::Ours("a handler fell over".to_string()))
        }));
    #[cfg(feature = "cluster")]
    let rooms = rooms.layer(from_fn_with_state(app.clone(), bus::travel));
    rooms.layer(from_fn_with_state(app.clone(), problem::speak)).with_state(app.clone())
}
