//! Seats: taking one, and inviting others.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use kamen_view::SideName;
use serde::Deserialize;
use utoipa::ToSchema;

use super::invitation::Invitation;
use super::open::name;
use crate::App;
use crate::guard::{Address, Browser};
use crate::problem::{ErrorView, Problem, Sent};
use crate::secret::{Hashed, is_secret, new_secret};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinBody {
    pub token: String,
    #[serde(default)]
    pub name: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InviteBody {
    pub seat: SideName,
}

/// Takes the seat that a token invites to.
#[utoipa::path(post, path = "/api/tables/{table}/join", params(("table" = String, Path)), request_body = JoinBody,
    responses((status = 204), (status = 404, body = ErrorView)))]
pub async fn join(
    State(app): State<App>,
    Path(table): Path<String>,
    address: Address,
    browser: Browser,
    Sent(body): Sent<JoinBody>,
) -> Result<(StatusCode, HeaderMap), Problem> {
    app.limits().join(address)?;
    let name = name(body.name)?;
    if !is_secret(&body.token) {
        return Err(Problem::NotHere);
    }
    let handle = app.tables().find(address, &table).await?;
    let mut answer = HeaderMap::new();
    let holder = browser.known(&app, &mut answer)?;
    handle.join(Hashed::of(&body.token), holder, name).await?;
    Ok((StatusCode::NO_CONTENT, answer))
}

/// A new invitation: to the own seat for another device, or to the other one while it is free.
#[utoipa::path(post, path = "/api/tables/{table}/invite", params(("table" = String, Path)), request_body = InviteBody,
    responses((status = 201, body = Invitation), (status = 404, body = ErrorView)))]
pub async fn invite(
    State(app): State<App>,
    Path(table): Path<String>,
    address: Address,
    Browser(holder): Browser,
    headers: HeaderMap,
    Sent(body): Sent<InviteBody>,
) -> Result<(StatusCode, Json<Invitation>), Problem> {
    let handle = app.tables().find(address, &table).await?;
    let token = new_secret()?;
    handle.invite(body.seat, holder, Hashed::of(&token)).await?;
    Ok((StatusCode::CREATED, Json(Invitation::new(&app, &headers, &table, &token))))
}
