//! The tables of a browser.

use axum::Json;
use axum::extract::State;
use kamen_core::Side;
use kamen_table::{Colours, Seat};
use kamen_view::{SideName, Winner};
use serde::Serialize;
use utoipa::ToSchema;

use crate::App;
use crate::guard::Browser;
use crate::language::Speaks;
use crate::problem::Problem;
use crate::store::{Listed, Wall, read_setup};

/// So many are listed.
const MOST: u32 = 100;

/// A table at which this browser holds a seat.
#[derive(Serialize, ToSchema)]
#[schema(as = MyTable)]
pub struct MineView {
    pub table: String,
    pub game: String,
    /// The game's name.
    pub name: String,
    /// Milliseconds since 1970.
    #[schema(value_type = i64)]
    pub opened: Wall,
    #[schema(value_type = i64)]
    pub touched: Wall,
    pub plies: usize,
    /// The names of the players in the order of the setup; for the computer nothing.
    #[schema(min_items = 2, max_items = 2)]
    pub players: [Option<String>; 2],
    /// The levels of computers, in the same order.
    #[schema(min_items = 2, max_items = 2)]
    pub levels: [Option<u32>; 2],
    /// Which of them this browser is.
    #[schema(min_items = 2, max_items = 2)]
    pub yours: [bool; 2],
    /// Seats of this browser; none where the lot gave the colours.
    pub you: Vec<SideName>,
    #[schema(required)]
    pub turn: Option<SideName>,
    #[schema(required)]
    pub result: Option<Winner>,
    #[schema(required)]
    pub next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = MyTables)]
pub struct MineList {
    /// The latest first.
    pub tables: Vec<MineView>,
}

/// The tables of this browser.
#[utoipa::path(get, path = "/api/mine", responses((status = 200, body = MineList)))]
pub async fn mine(
    State(app): State<App>,
    Browser(holder): Browser,
    Speaks(language): Speaks,
) -> Result<Json<MineList>, Problem> {
    let Some(holder) = holder else { return Ok(Json(MineList { tables: Vec::new() })) };
    let listed = app.house().keeper.tables_of(&holder, MOST).await?;
    let tables = listed.into_iter().filter_map(|listed| view(&app, listed, language.id())).collect();
    Ok(Json(MineList { tables }))
}

fn view(app: &App, listed: Listed, language: &str) -> Option<MineView> {
    let setup = read_setup(&listed.setup).ok()?;
    let given = |at: usize| listed.names[at].clone().or_else(|| setup.seats[at].name().map(str::to_string));
    let level = |seat: &Seat| match seat {
        Seat::Computer { level } => Some(*level),
        _ => None,
    };
    let sides = [SideName::White, SideName::Black];
    let chosen = setup.colours == Colours::Chosen;
    let you = sides.into_iter().zip(listed.seats).filter(|(_, held)| *held && chosen).map(|(side, _)| side);
    Some(MineView {
        table: listed.id,
        name: app.catalog().get(&setup.game)?.name.get(language).to_string(),
        game: setup.game.clone(),
        opened: listed.opened,
        touched: listed.summary.touched,
        plies: listed.summary.plies,
        players: [given(0), given(1)],
        levels: [level(&setup.seats[0]), level(&setup.seats[1])],
        yours: listed.seats,
        you: you.collect(),
        turn: listed.summary.turn.as_deref().and_then(side).map(SideName::from),
        result: listed.summary.result.as_deref().map(|winner| Winner::of(side(winner))),
        next: listed.next,
    })
}

/// A side by its name; for a draw none.
fn side(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.id() == name)
}
