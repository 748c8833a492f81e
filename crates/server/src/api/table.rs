//! A table without a socket.

use axum::Json;
use axum::extract::{Path, Query, State};
use kamen_host::whole::perhaps_text;
use kamen_host::{Answer, Attempt, Clicks, Deed};
use kamen_view::{Notation, Scene, State as Stands};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::guard::{Address, Browser};
use crate::language::Speaks;
use crate::live::Who;
use crate::problem::{Problem, Sent};

/// How a table is to be told.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Told {
    /// What is usual in the game, where it is missing.
    pub notation: Option<Notation>,
    /// How many events the browser knows: the history begins where it may differ.
    #[serde(default, deserialize_with = "perhaps_text")]
    #[param(maximum = 9007199254740991_i64)]
    pub since: Option<usize>,
}

impl Told {
    pub fn who(&self, browser: Browser, Speaks(language): Speaks) -> Who {
        Who { holder: browser.0, language, notation: self.notation }
    }
}

/// A table as it stands.
#[derive(Serialize, ToSchema)]
pub struct TableView {
    pub scene: Scene,
    pub state: Stands,
}

/// What came of an attempt, and how things stand.
#[derive(Serialize, ToSchema)]
pub struct Attempted {
    #[serde(rename = "type")]
    pub kind: &'static str,
    #[serde(flatten)]
    pub answer: Answer,
    pub state: Stands,
}

/// A table for whoever asks.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path), Told),
    responses((status = 200, body = TableView)))]
pub async fn view(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(told): Query<Told>,
    address: Address,
    browser: Browser,
    speaks: Speaks,
) -> Result<Json<TableView>, Problem> {
    let (who, since) = (told.who(browser, speaks), told.since);
    let handle = app.tables().find(address, &table).await?;
    let look = move |room: &crate::live::Room| TableView {
        scene: room.scene(&who),
        state: room.state(&who, room.from(since)),
    };
    Ok(Json(handle.look(look).await?))
}

/// Does something at a table.
#[utoipa::path(post, path = "/api/tables/{table}/do", params(("table" = String, Path), Told), request_body = Deed,
    responses((status = 200, body = Attempted)))]
pub async fn act(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(told): Query<Told>,
    address: Address,
    browser: Browser,
    speaks: Speaks,
    Sent(deed): Sent<Deed>,
) -> Result<Json<Attempted>, Problem> {
    attempt(&app, address, &table, told.who(browser, speaks), Attempt::Deed(deed)).await
}

/// Asks what clicks amount to at a table; nothing is done.
#[utoipa::path(post, path = "/api/tables/{table}/clicks", params(("table" = String, Path), Told), request_body = Clicks,
    responses((status = 200, body = Attempted)))]
pub async fn click(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(told): Query<Told>,
    address: Address,
    browser: Browser,
    speaks: Speaks,
    Sent(clicks): Sent<Clicks>,
) -> Result<Json<Attempted>, Problem> {
    attempt(&app, address, &table, told.who(browser, speaks), Attempt::Clicks(clicks)).await
}

async fn attempt(
    app: &App,
    address: Address,
    table: &str,
    who: Who,
    attempt: Attempt,
) -> Result<Json<Attempted>, Problem> {
    let handle = app.tables().find(address, table).await?;
    let (answer, state) = handle.attempt(who, address, attempt).await?;
    Ok(Json(Attempted { kind: "answer", answer, state }))
}
