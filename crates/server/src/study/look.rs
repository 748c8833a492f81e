//! Looking at a line, and trying to go on from it.

use axum::Json;
use axum::extract::State;
use kamen_host::{ErrorView, LineClicks, LineTry, Looked, StudyLine, Tried};

use crate::App;
use crate::guard::Address;
use crate::language::Speaks;
use crate::problem::{Problem, Sent, Written};

/// A board that nobody keeps, both sides free.
#[utoipa::path(post, path = "/api/look", request_body = StudyLine,
    responses((status = 200, body = Looked), (status = 422, body = ErrorView)))]
pub async fn look(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(line): Sent<StudyLine>,
) -> Result<Written, Problem> {
    app.compute(address, move |app, errand| {
        Ok(Written::of(&kamen_host::look(app.catalog(), &line, app.texts(language), errand)?))
    })
    .await
}

/// Tries a move there.
#[utoipa::path(post, path = "/api/look/move", request_body = LineTry,
    responses((status = 200, body = Tried), (status = 422, body = ErrorView)))]
pub async fn play(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(tried): Sent<LineTry>,
) -> Result<Json<Tried>, Problem> {
    app.compute(address, move |app, errand| {
        Ok(Json(kamen_host::try_move(app.catalog(), &tried, app.texts(language), errand)?))
    })
    .await
}

/// Asks what clicks amount to there.
#[utoipa::path(post, path = "/api/look/clicks", request_body = LineClicks,
    responses((status = 200, body = Tried), (status = 422, body = ErrorView)))]
pub async fn click(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(asked): Sent<LineClicks>,
) -> Result<Json<Tried>, Problem> {
    app.compute(address, move |app, errand| {
        Ok(Json(kamen_host::try_clicks(app.catalog(), &asked, app.texts(language), errand)?))
    })
    .await
}
