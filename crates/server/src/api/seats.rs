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
use crate::live::Device;
use crate::problem::{Problem, Sent};
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
    responses((status = 204), (status = 422, body = ErrorView)))]
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
    handle.join(address, Hashed::of(&body.token), holder, name).await?;
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

/// A new invitation: to the own seat for another device, or to the other one while it is free.
#[utoipa::path(post, path = "/api/tables/{table}/invite", params(("table" = String, Path)), request_body = InviteBody,
    responses((status = 201, body = Invitation)))]
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
    Ok((StatusCode::CREATED, Json(invite_to(&app, &headers, &table, &token))))
}
