//! What is known of a position with perfect play.

use axum::extract::State;
use kamen_host::{ErrorView, Known, StudyLine};
use kamen_perfect::Library;

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
        let known = kamen_host::known(app.library(), app.catalog(), &line, app.texts(language), errand);
        log_unused(app.library());
        Ok(Written::of(&known?))
    })
    .await
}

/// A file of solved positions that cannot be used is left out, and whoever looks after the house should know.
pub(crate) fn log_unused(library: &Library) {
    for (file, bad) in library.newly_unused() {
        tracing::warn!(file = %file.display(), fault = bad.id(), "a file of solved positions is not used");
    }
}
