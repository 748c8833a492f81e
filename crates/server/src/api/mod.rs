//! Every path of the interface: see `docs/web.md`.

mod at_table;
#[cfg(feature = "describe")]
mod description;
mod games;
mod invitation;
mod javascript;
mod machines;
mod mine;
mod open;
mod record;
mod seats;
mod socket;
mod table;

use axum::Router;
use axum::routing::{get, post};

use crate::App;

#[cfg(feature = "describe")]
pub use description::describe;
pub use invitation::base;
pub use javascript::javascript;
pub use machines::DESCRIPTION;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/games", get(games::all))
        .route("/api/games/{game}", get(games::one))
        .route("/api/tables", post(open::open))
        .route("/api/tables/{table}", get(table::view))
        .route("/api/tables/{table}/do", post(table::act))
        .route("/api/tables/{table}/clicks", post(table::click))
        .route("/api/tables/{table}/join", post(seats::join))
        .route("/api/tables/{table}/invite", post(seats::invite))
        .route("/api/tables/{table}/devices", get(seats::devices))
        .route("/api/tables/{table}/put-out", post(seats::put_out))
        .route("/api/tables/{table}/record", get(record::record))
        .route("/api/tables/{table}/picture.svg", get(record::picture))
        .route("/api/tables/{table}/socket", get(socket::socket))
        .route("/api/mine", get(mine::mine))
        .route("/api/openapi.json", get(machines::openapi))
        .route("/livez", get(machines::alive))
        .route("/healthz", get(machines::health))
        .route("/metrics", get(machines::metrics))
}
