//! The tables of a browser.

use axum::extract::State;
use kamen_core::Side;
use kamen_host::{MineList, MineView, Standing, read_setup};
use kamen_view::Winner;

use crate::App;
use crate::desk::Errand;
use crate::guard::{Address, Browser};
use crate::language::Speaks;
use crate::problem::{Problem, Written};
use crate::store::Listed;

/// So many are listed.
const MOST: u32 = 1000;

/// The tables of this browser.
#[utoipa::path(get, path = "/api/mine", responses((status = 200, body = MineList)))]
pub async fn mine(
    State(app): State<App>,
    address: Address,
    Browser(holder): Browser,
    Speaks(language): Speaks,
) -> Result<Written, Problem> {
    let Some(holder) = holder else { return Ok(Written::of(&MineList { tables: Vec::new() })) };
    let listed = app.house().keeper.tables_of(&holder, MOST).await?;
    let told = move |app: &App, _: &Errand| {
        let tables = listed.into_iter().filter_map(|listed| view(app, listed, language.id())).collect();
        Ok(Written::of(&MineList { tables }))
    };
    app.compute(address, told).await
}

fn view(app: &App, listed: Listed, language: &str) -> Option<MineView> {
    let setup = read_setup(&listed.setup).ok()?;
    let standing = Standing {
        opened: listed.opened,
        touched: listed.summary.touched,
        plies: listed.summary.plies,
        turn: listed.summary.turn.as_deref().and_then(side),
        result: listed.summary.result.as_deref().map(|winner| Winner::of(side(winner))),
        next: listed.next,
        names: listed.names,
        held: listed.seats,
    };
    MineView::of(app.catalog(), listed.id, &setup, standing, language)
}

/// A side by its name; for a draw none.
fn side(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.id() == name)
}
