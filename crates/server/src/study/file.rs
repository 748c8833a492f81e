//! Files of games, and games with comments and variations.

use axum::extract::State;
use kamen_host::{
    Brought, ErrorView, GameToRead, GamesOfFile, Study, StudyToTell, StudyToWrite, StudyTold, WrittenFile,
};

use crate::App;
use crate::guard::Address;
use crate::language::Speaks;
use crate::problem::{Problem, SentFile, Written};

/// Lists the games of a file.
#[utoipa::path(post, path = "/api/games-of-file", request_body = Brought,
    responses((status = 200, body = GamesOfFile), (status = 422, body = ErrorView)))]
pub async fn list(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    file: SentFile,
) -> Result<Written, Problem> {
    app.compute(address, move |app, errand| {
        let brought: Brought = file.read()?;
        Ok(Written::of(&kamen_host::games_of_file(app.catalog(), &brought, app.texts(language), errand)?))
    })
    .await
}

/// One game of a file, with everything that was said about it.
#[utoipa::path(post, path = "/api/games-of-file/study", request_body = GameToRead,
    responses((status = 200, body = Study), (status = 422, body = ErrorView)))]
pub async fn study(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    file: SentFile,
) -> Result<Written, Problem> {
    app.compute(address, move |app, errand| {
        let wanted: GameToRead = file.read()?;
        Ok(Written::of(&kamen_host::study_of_file(app.catalog(), &wanted, app.texts(language), errand)?))
    })
    .await
}

/// Plays everything in a study.
#[utoipa::path(post, path = "/api/study", request_body = StudyToTell,
    responses((status = 200, body = StudyTold), (status = 422, body = ErrorView)))]
pub async fn tell(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    file: SentFile,
) -> Result<Written, Problem> {
    app.compute(address, move |app, errand| {
        let asked: StudyToTell = file.read()?;
        Ok(Written::of(&kamen_host::study_told(app.catalog(), &asked, app.texts(language), errand)?))
    })
    .await
}

/// Writes a study as a file, with everything that was said.
#[utoipa::path(post, path = "/api/study/record", request_body = StudyToWrite,
    responses((status = 200, body = WrittenFile), (status = 422, body = ErrorView)))]
pub async fn write(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    file: SentFile,
) -> Result<Written, Problem> {
    app.compute(address, move |app, errand| {
        let wanted: StudyToWrite = file.read()?;
        Ok(Written::of(&kamen_host::study_file(app.catalog(), &wanted, app.texts(language), errand)?))
    })
    .await
}
