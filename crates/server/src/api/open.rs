//! Opening a table.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use kamen_host::{ErrorView, OpenBody, Opened, SeatKind, looks_like, setup};

use super::invitation::invite_to;
use crate::App;
use crate::guard::{Address, Browser};
use crate::live::{Invited, NewTable};
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
    // Whoever invites does not give the friend the own name either.
    if let ([_], [Some(one), Some(other)]) = (&friends[..], [0, 1].map(|at: usize| new.setup.seats[at].name()))
        && !one.is_empty()
        && looks_like(one, other)
    {
        return Err(Problem::said(StatusCode::UNPROCESSABLE_ENTITY, "server-alike-name"));
    }
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
    let invitation = token.map(|(_, token)| invite_to(&app, &headers, &table, &token, Invited::Player));
    Ok((StatusCode::CREATED, answer, Json(Opened { table, invitation })))
}
