//! Seats: taking one, and inviting others.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use kamen_host::{ErrorView, Invitation, Trouble, name};
use kamen_view::SideName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::invitation::invite_to;
use crate::App;
use crate::guard::{Address, Browser};
use crate::live::{Device, Newcomer};
use crate::problem::{Problem, Sent};
use crate::secret::{Hashed, is_secret, new_secret};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinBody {
    pub token: String,
    /// How whoever takes the free seat is called; a device that comes later does not name the player.
    #[serde(default)]
    pub name: Option<String>,
    /// That it is another device of whoever sits there. Without it nobody joins a seat that is held (409).
    #[serde(default)]
    pub device: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InviteBody {
    pub seat: SideName,
}

/// Takes the seat that a token invites to. Where somebody sits already, only a device that says that it is theirs joins them.
#[utoipa::path(post, path = "/api/tables/{table}/join", params(("table" = String, Path)), request_body = JoinBody,
    responses((status = 204), (status = 422, body = ErrorView),
        (status = 409, description = "Somebody sits there already, and whoever asks does not say that it is themselves", body = ErrorView)))]
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
        return Err(Trouble::NotHere.into());
    }
    let handle = app.tables().find(address, &table).await?;
    let mut answer = HeaderMap::new();
    let holder = browser.known(&app, &mut answer)?;
    handle.join(address, Hashed::of(&body.token), Newcomer { holder, name, device: body.device }).await?;
    Ok((StatusCode::NO_CONTENT, answer))
}

/// The devices of the own seats.
#[derive(Serialize, ToSchema)]
pub struct Devices {
    pub devices: Vec<Device>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = DeviceToPutOut)]
pub struct PutOutBody {
    /// Its id in the list of devices.
    pub device: String,
}

/// The devices that hold the seats of this browser.
#[utoipa::path(get, path = "/api/tables/{table}/devices", params(("table" = String, Path)),
    responses((status = 200, body = Devices)))]
pub async fn devices(
    State(app): State<App>,
    Path(table): Path<String>,
    address: Address,
    Browser(holder): Browser,
) -> Result<Json<Devices>, Problem> {
    let devices = app.tables().find(address, &table).await?.devices(holder).await?;
    Ok(Json(Devices { devices }))
}

/// Takes the seat from a device that came later than this one, or from this one itself.
#[utoipa::path(post, path = "/api/tables/{table}/put-out", params(("table" = String, Path)), request_body = PutOutBody,
    responses((status = 204)))]
pub async fn put_out(
    State(app): State<App>,
    Path(table): Path<String>,
    address: Address,
    Browser(holder): Browser,
    Sent(body): Sent<PutOutBody>,
) -> Result<StatusCode, Problem> {
    app.tables().find(address, &table).await?.put_out(holder, body.device).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A new invitation: to the own seat for another device, from the one that came first, or to the other seat while it is free.
#[utoipa::path(post, path = "/api/tables/{table}/invite", params(("table" = String, Path)), request_body = InviteBody,
    responses((status = 201, body = Invitation),
        (status = 403, description = "Another device came first to this seat, or the request came from another site", body = ErrorView)))]
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
    let invited = handle.invite(body.seat, holder, Hashed::of(&token)).await?;
    Ok((StatusCode::CREATED, Json(invite_to(&app, &headers, &table, &token, invited))))
}
