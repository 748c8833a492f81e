//! A line as a file.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kamen_records::{FileFormat, Record};
use kamen_view::flaw_sentence;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::line::Line;
use crate::App;
use crate::api::FormatName;
use crate::desk::Errand;
use crate::guard::Address;
use crate::language::Speaks;
use crate::problem::{ErrorView, Problem, Sent};

#[derive(Deserialize, ToSchema)]
#[schema(as = LineToWrite)]
pub struct Wanted {
    #[serde(flatten)]
    pub line: Line,
    pub format: FormatName,
}

#[derive(Serialize, ToSchema)]
pub struct LineFile {
    /// A name for the file.
    pub name: String,
    pub text: String,
}

/// Writes a line as a file.
#[utoipa::path(post, path = "/api/look/record", request_body = Wanted,
    responses((status = 200, body = LineFile), (status = 422, body = ErrorView)))]
pub async fn record(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(Wanted { line, format }): Sent<Wanted>,
) -> Result<Json<LineFile>, Problem> {
    let format = FileFormat::from(format);
    let write = move |app: &App, errand: &Errand| {
        let texts = app.texts(language);
        let record = Record::of_table(&line.table(app, texts, errand)?);
        let mut text = String::new();
        format.write(app.catalog(), &record, &mut text).map_err(|flaws| {
            let told = flaws.iter().map(|flaw| flaw_sentence(texts, app.catalog(), flaw)).collect();
            Problem::Told(StatusCode::UNPROCESSABLE_ENTITY, texts.get("study-not-written", &[]), told)
        })?;
        Ok(Json(LineFile { name: format!("{}.{}", record.game, format.id()), text }))
    };
    app.compute(address, write).await
}
