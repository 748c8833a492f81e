//! What the clicks made so far amount to.

use kamen_core::{Refusal, reasons};
use kamen_i18n::Texts;
use kamen_table::Table;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Refused;

/// The move that clicks make, and the points that may be clicked next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Clicked)]
pub struct ClickedView {
    #[schema(required)]
    pub complete: Option<String>,
    pub next: Vec<usize>,
}

/// Asks the table about clicks on points by name.
pub fn clicks(table: &Table, names: &[String], texts: &Texts) -> Result<ClickedView, Refused> {
    let board = table.position().board();
    let refused = |refusal| Refused::of(table.game(), &refusal, texts);
    let mut points = Vec::new();
    for name in names {
        match board.point(name) {
            Some(point) => points.push(point),
            None => return Err(refused(Refusal::new(reasons::NO_SUCH_MOVE, "A").text(name.as_str()).into())),
        }
    }
    let clicked = table.try_clicks(&points).map_err(refused)?;
    let complete = clicked.complete().map(|legal| legal.text.clone());
    Ok(ClickedView { complete, next: clicked.next })
}
