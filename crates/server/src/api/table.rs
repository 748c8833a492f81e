//! A table without a socket.

use axum::Json;
use axum::extract::{Path, Query, State};
use kamen_view::{Notation, Scene, State as Stands};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::guard::{Address, Browser};
use crate::language::Speaks;
use crate::live::{Answer, Attempt, Who};
use crate::problem::{ErrorView, Problem, Sent};

/// How a table is to be told.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
pub struct Told {
    /// `own`, `san` or `numeric`; otherwise what is usual in the game.
    pub notation: Option<String>,
    /// How many events the browser knows: the history begins where it may differ.
    pub since: Option<String>,
}

impl Told {
    pub fn who(&self, browser: Browser, Speaks(language): Speaks) -> Who {
        Who { holder: browser.0, language, notation: self.notation.as_deref().and_then(Notation::named) }
    }

    /// What cannot be read is no number.
    pub fn since(&self) -> Option<usize> {
        self.since.as_deref().and_then(|since| since.parse().ok())
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
    responses((status = 200, body = TableView), (status = 404, body = ErrorView)))]
pub async fn view(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(told): Query<Told>,
    address: Address,
    browser: Browser,
    speaks: Speaks,
) -> Result<Json<TableView>, Problem> {
    let (who, since) = (told.who(browser, speaks), told.since());
    let handle = app.tables().find(address, &table).await?;
    let look = move |room: &crate::live::Room| TableView {
        scene: room.scene(&who),
        state: room.state(&who, room.from(since)),
    };
    Ok(Json(handle.look(look).await?))
}

/// A deed, or clicks to be judged.
#[utoipa::path(post, path = "/api/tables/{table}/do", params(("table" = String, Path), Told), request_body = Attempt,
    responses((status = 200, body = Attempted), (status = 404, body = ErrorView)))]
pub async fn attempt(
    State(app): State<App>,
    Path(table): Path<String>,
    Query(told): Query<Told>,
    address: Address,
    browser: Browser,
    speaks: Speaks,
    Sent(attempt): Sent<Attempt>,
) -> Result<Json<Attempted>, Problem> {
    let handle = app.tables().find(address, &table).await?;
    let (answer, state) = handle.attempt(told.who(browser, speaks), attempt).await?;
    Ok(Json(Attempted { kind: "answer", answer, state }))
}
