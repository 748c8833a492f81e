//! Who may read the numbers of the server.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};

use super::source;
use crate::App;
use crate::problem::Problem;
use crate::secret::Hashed;

/// Somebody who may read them.
pub struct ReadsNumbers;

impl FromRequestParts<App> for ReadsNumbers {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ReadsNumbers, Problem> {
        let allowed = &app.settings().numbers;
        let from_there = source(parts, app)
            .is_some_and(|address| allowed.networks.iter().any(|network| network.contains(&address)));
        let brought = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let brought = brought.and_then(|value| value.strip_prefix("Bearer ")).map(|token| Hashed::of(token.trim()));
        // Hashes are compared: how long that takes says nothing of the token.
        match from_there || (brought.is_some() && brought == allowed.token) {
            true => Ok(ReadsNumbers),
            false => Err(Problem::Said(StatusCode::FORBIDDEN, "server-numbers")),
        }
    }
}
