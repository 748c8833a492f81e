//! Games that somebody brings, and games of tables to go on from.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use kamen_host::{ErrorView, Loaded, RecordToLoad, TableLine};

use crate::App;
use crate::guard::{Address, Browser};
use crate::language::Speaks;
use crate::live::NewTable;
use crate::problem::{Problem, Sent};

/// A game of a record becomes a table of two people at this device.
#[utoipa::path(post, path = "/api/load", request_body = RecordToLoad,
    responses((status = 200, body = Loaded), (status = 422, body = ErrorView)))]
pub async fn load(
    State(app): State<App>,
    address: Address,
    browser: Browser,
    Speaks(language): Speaks,
    Sent(brought): Sent<RecordToLoad>,
) -> Result<(HeaderMap, Json<Loaded>), Problem> {
    let (setup, events) = app
        .compute(address, move |app, errand| {
            Ok(kamen_host::brought(app.catalog(), &brought, app.texts(language), errand)?)
        })
        .await?;
    app.limits().open(address)?;
    let mut headers = HeaderMap::new();
    let holder = browser.known(&app, &mut headers)?;
    let holders = [vec![holder.clone()], vec![holder]];
    let table = app.tables().open(address, NewTable { events, holders, ..NewTable::of(setup) }).await?;
    Ok((headers, Json(Loaded { table })))
}

/// What was played at a table, as a line.
#[utoipa::path(get, path = "/api/tables/{table}/line", params(("table" = String, Path)),
    responses((status = 200, body = TableLine)))]
pub async fn line(
    State(app): State<App>,
    address: Address,
    Path(table): Path<String>,
) -> Result<Json<TableLine>, Problem> {
    let line = app.tables().find(address, &table).await?.look(|room| TableLine::of(room.table())).await?;
    Ok(Json(line))
}
