//! Games that somebody brings, and games of tables to go on from.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use kamen_host::{ErrorView, Loaded, RecordToLoad, TableLine};
use kamen_table::Seat;

use crate::App;
use crate::guard::{Address, Browser};
use crate::language::Speaks;
use crate::live::NewTable;
use crate::problem::{Problem, SentFile, Written};

/// A game of a record becomes a table at this device, of two people, or with the computer where it sat before.
#[utoipa::path(post, path = "/api/load", request_body = RecordToLoad,
    responses((status = 200, body = Loaded), (status = 422, body = ErrorView)))]
pub async fn load(
    State(app): State<App>,
    address: Address,
    browser: Browser,
    Speaks(language): Speaks,
    file: SentFile,
) -> Result<(HeaderMap, Json<Loaded>), Problem> {
    let (setup, events) = app
        .compute(address, move |app, errand| {
            let brought: RecordToLoad = file.read()?;
            Ok(kamen_host::brought(app.catalog(), &brought, app.texts(language), errand)?)
        })
        .await?;
    app.limits().open(address)?;
    let mut headers = HeaderMap::new();
    let holder = browser.known(&app, &mut headers)?;
    let holders = [0, 1].map(|seat: usize| match setup.seats[seat] {
        Seat::Computer { .. } => Vec::new(),
        _ => vec![holder.clone()],
    });
    let table = app.tables().open(address, NewTable { events, holders, ..NewTable::of(setup) }).await?;
    Ok((headers, Json(Loaded { table })))
}

/// What was played at a table, as a line.
#[utoipa::path(get, path = "/api/tables/{table}/line", params(("table" = String, Path)),
    responses((status = 200, body = TableLine)))]
pub async fn line(State(app): State<App>, address: Address, Path(table): Path<String>) -> Result<Written, Problem> {
    let handle = app.tables().find(address, &table).await?;
    handle.look(address, |room| Written::of(&TableLine::of(room.table()))).await
}
