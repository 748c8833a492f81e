//! Who may read the numbers of the server.

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;

use super::source;
use crate::App;
use crate::problem::Problem;

/// Somebody who may read them.
pub struct ReadsNumbers;

impl FromRequestParts<App> for ReadsNumbers {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ReadsNumbers, Problem> {
        match app.settings().numbers.allow(source(parts, app), &parts.headers) {
            true => Ok(ReadsNumbers),
            false => Err(Problem::said(StatusCode::FORBIDDEN, "server-numbers")),
        }
    }
}
