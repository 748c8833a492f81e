//! A game as a file, and its board as a picture.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamen_catalog::Catalog;
use kamen_core::{Position, Side};
use kamen_host::whole::perhaps_text;
use kamen_host::{ErrorView, after_ply, drawn, written};
use kamen_records::{FileFormat, Record};
use kamen_view::{FormatName, SideName};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::App;
use crate::desk::Errand;
use crate::guard::Address;
use crate::language::Speaks;
use crate::live::Room;
use crate::problem::Problem;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RecordQuery {
    /// Our own, where it is missing.
    pub format: Option<FormatName>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PictureQuery {
    /// After so many plies; otherwise as it stands.
    #[serde(default, deserialize_with = "perhaps_text")]
    #[param(maximum = 9007199254740991_i64)]
    pub ply: Option<usize>,
    /// Who sits at the bottom.
    pub bottom: Option<SideName>,
}

/// The game as a file.
#[utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path), RecordQuery),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 422, body = ErrorView)))]
pub async fn record(
    State(app): State<App>,
    address: Address,
    Path(table): Path<String>,
    Query(query): Query<RecordQuery>,
    Speaks(language): Speaks,
) -> Result<Response, Problem> {
    let format = FileFormat::from(query.format.unwrap_or_default());
    let (record, catalog) = app.tables().find(address, &table).await?.look(address, told).await?;
    let name = format!("attachment; filename=\"{}.{}\"", record.game, format.id());
    let write = move |app: &App, errand: &Errand| {
        Ok(written(&catalog, &record, format, app.texts(language), "server-faults", errand)?)
    };
    let text = app.compute(address, write).await?;
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

/// The record with the names people gave when they joined, and the games by the rules of its table.
fn told(room: &Room) -> (Record, Arc<Catalog>) {
    let mut record = Record::of_table(room.table());
    for (side, tag) in [(Side::White, "White"), (Side::Black, "Black")] {
        let given = room.table().seat_number(side).and_then(|at| room.names()[at].clone());
        if let Some(name) = given {
            record.set_tag(tag, name);
        }
    }
    (record, room.catalog().clone())
}

/// The board as a picture that stands by itself.
#[utoipa::path(get, path = "/api/tables/{table}/picture.svg", params(("table" = String, Path), PictureQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml")))]
pub async fn picture(
    State(app): State<App>,
    address: Address,
    Path(table): Path<String>,
    Query(query): Query<PictureQuery>,
    Speaks(language): Speaks,
) -> Result<Response, Problem> {
    let (ply, flipped) = (query.ply, query.bottom == Some(SideName::Black));
    let handle = app.tables().find(address, &table).await?;
    let scene = handle.look(address, move |room| shown(room, ply, language.id())).await?;
    let (position, name) = scene.ok_or(Problem::said(StatusCode::NOT_FOUND, "server-no-position"))?;
    let picture = app.compute(address, move |_, _| Ok(drawn(&*position, &name, flipped))).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        // The picture brings its own style and nothing else.
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    ];
    Ok((headers, picture).into_response())
}

/// The position after a ply, and the name of the game.
fn shown(room: &Room, ply: Option<usize>, language: &str) -> Option<(Box<dyn Position>, String)> {
    let position = after_ply(room.table(), ply)?;
    Some((position.boxed_clone(), room.table().game().name.get(language).to_string()))
}
