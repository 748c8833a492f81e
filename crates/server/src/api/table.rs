//! A table without a socket.

use axum::Json;
use kamen_host::{Attempt, Attempted, Clicks, Deed, TableView};

use super::at_table::{AtTable, Told};
use crate::live::Room;
use crate::problem::{Problem, Sent, Written};

/// A table for whoever asks.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path), Told),
    responses((status = 200, body = TableView)))]
pub async fn view(AtTable { handle, address, who, since }: AtTable) -> Result<Written, Problem> {
    let look = move |room: &Room| {
        Written::of(&TableView { scene: room.scene(&who), state: room.state(&who, room.from(since)) })
    };
    handle.look(address, look).await
}

/// Does something at a table.
#[utoipa::path(post, path = "/api/tables/{table}/do", params(("table" = String, Path), Told), request_body = Deed,
    responses((status = 200, body = Attempted)))]
pub async fn act(visitor: AtTable, Sent(deed): Sent<Deed>) -> Result<Json<Attempted>, Problem> {
    attempt(visitor, Attempt::Deed(deed)).await
}

/// Asks what clicks amount to at a table; nothing is done.
#[utoipa::path(post, path = "/api/tables/{table}/clicks", params(("table" = String, Path), Told), request_body = Clicks,
    responses((status = 200, body = Attempted)))]
pub async fn click(visitor: AtTable, Sent(clicks): Sent<Clicks>) -> Result<Json<Attempted>, Problem> {
    attempt(visitor, Attempt::Clicks(clicks)).await
}

async fn attempt(visitor: AtTable, attempt: Attempt) -> Result<Json<Attempted>, Problem> {
    let AtTable { handle, address, who, .. } = visitor;
    let (answer, state) = handle.attempt(who, address, attempt).await?;
    Ok(Json(Attempted::of(answer, state)))
}
