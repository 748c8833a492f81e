//! What is known of a position with perfect play.

use axum::extract::State;
use kamen_host::{ErrorView, Known, StudyLine};

use crate::App;
use crate::guard::Address;
use crate::language::Speaks;
use crate::problem::{Problem, Sent, Written};

/// Who wins, and what each move is worth, as far as that is solved.
#[utoipa::path(post, path = "/api/known", request_body = StudyLine,
    responses((status = 200, body = Known), (status = 422, body = ErrorView)))]
pub async fn known(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(line): Sent<StudyLine>,
) -> Result<Written, Problem> {
    app.compute(address, move |app, errand| {
        Ok(Written::of(&kamen_host::known(app.library(), app.catalog(), &line, app.texts(language), errand)?))
    })
    .await
}
