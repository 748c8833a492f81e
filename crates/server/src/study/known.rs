//! What is known of a position with perfect play.

use axum::extract::State;
use kamen_host::{ErrorView, Known, StudyLine};
use kamen_perfect::Library;
use kamen_solve::BadTable;

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
        log_damaged(app.library());
        Ok(Written::of(&known?))
    })
    .await
}

/// A file of solved positions that turned out to be damaged is left out, and whoever looks after the house should know.
pub(crate) fn log_damaged(library: &Library) {
    for file in library.all_newly_damaged() {
        let fault = BadTable::Damaged.id();
        tracing::warn!(file = %file.display(), fault, "a file of solved positions is not used");
    }
}
