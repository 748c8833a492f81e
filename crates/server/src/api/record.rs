//! A game as a file, and its board as a picture.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamen_catalog::Catalog;
use kamen_core::{Position, Side};
use kamen_draw::{Picture, svg};
use kamen_records::{FileFormat, Record};
use kamen_view::{SideName, flaw_sentence};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::desk::Errand;
use crate::guard::Address;
use crate::language::Speaks;
use crate::live::Room;
use crate::problem::{ErrorView, Problem};
use crate::whole::perhaps_text;

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

/// A format of records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = RecordFormat)]
pub enum FormatName {
    #[default]
    Kamen,
    Pgn,
    Pdn,
}

impl From<FormatName> for FileFormat {
    fn from(name: FormatName) -> FileFormat {
        match name {
            FormatName::Kamen => FileFormat::Kamen,
            FormatName::Pgn => FileFormat::Pgn,
            FormatName::Pdn => FileFormat::Pdn,
        }
    }
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
    let (record, catalog) = app.tables().find(address, &table).await?.look(told).await?;
    let name = format!("attachment; filename=\"{}.{}\"", record.game, format.id());
    let write = move |app: &App, _: &Errand| {
        let mut text = String::new();
        format.write(&catalog, &record, &mut text).map_err(|flaws| {
            let texts = app.texts(language);
            let said = flaws.iter().map(|flaw| flaw_sentence(texts, &catalog, flaw));
            Problem::Told(StatusCode::UNPROCESSABLE_ENTITY, texts.get("server-faults", &[]), said.collect())
        })?;
        Ok(text)
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
    let scene = handle.look(move |room| shown(room, ply, language.id())).await?;
    let (position, name) = scene.ok_or(Problem::Said(StatusCode::NOT_FOUND, "server-no-position"))?;
    let drawn = app.compute(address, move |_, _| Ok(draw(&*position, &name, flipped))).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        // The picture brings its own style and nothing else.
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    ];
    Ok((headers, drawn).into_response())
}

/// The position after a ply, and the name of the game.
fn shown(room: &Room, ply: Option<usize>, language: &str) -> Option<(Box<dyn Position>, String)> {
    let positions = room.table().positions();
    let position = positions.get(ply.unwrap_or(positions.len() - 1))?;
    Some((position.clone(), room.table().game().name.get(language).to_string()))
}

fn draw(position: &dyn Position, name: &str, flipped: bool) -> String {
    let picture = Picture { flipped, ..Picture::of(position) };
    let drawn = svg::picture(&picture, name);
    drawn.replacen("<title>", &format!("<style>{}</style><title>", svg::STYLE), 1)
}
