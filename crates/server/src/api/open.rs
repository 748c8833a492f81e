//! Opening a table.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use kamen_host::{ErrorView, OpenBody, Opened, SeatKind, setup};

use super::invitation::invite_to;
use crate::App;
use crate::guard::{Address, Browser};
use crate::live::NewTable;
use crate::problem::{Problem, Sent};
use crate::secret::{Hashed, new_secret};

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = OpenBody,
    responses((status = 201, body = Opened), (status = 422, body = ErrorView)))]
pub async fn open(
    State(app): State<App>,
    address: Address,
    browser: Browser,
    headers: HeaderMap,
    Sent(body): Sent<OpenBody>,
) -> Result<(StatusCode, HeaderMap, Json<Opened>), Problem> {
    app.limits().open(address)?;
    let friends: Vec<usize> = (0..2).filter(|at| body.seats[*at].kind == SeatKind::Friend).collect();
    if friends.len() > 1 {
        return Err(Problem::said(StatusCode::UNPROCESSABLE_ENTITY, "server-one-friend"));
    }
    let kinds = body.seats.clone().map(|seat| seat.kind);
    let mut new = NewTable::of(setup(body)?);
    let mut answer = HeaderMap::new();
    let holder = browser.known(&app, &mut answer)?;
    for (at, kind) in kinds.into_iter().enumerate() {
        if kind == SeatKind::Me {
            new.holders[at].push(holder.clone());
        }
    }
    let token = friends.first().map(|seat| Ok::<_, Problem>((*seat, new_secret()?))).transpose()?;
    new.invitation = token.as_ref().map(|(seat, token)| (*seat, Hashed::of(token)));
    let table = app.tables().open(address, new).await?;
    let invitation = token.map(|(_, token)| invite_to(&app, &headers, &table, &token));
    Ok((StatusCode::CREATED, answer, Json(Opened { table, invitation })))
}
