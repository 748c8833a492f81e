//! The tables of a browser.

use kamen_catalog::Catalog;
use kamen_core::Side;
use kamen_table::{Colours, Seat, Setup};
use kamen_view::{SideName, Winner};
use serde::Serialize;
use utoipa::ToSchema;

/// A table at which this browser holds a seat.
#[derive(Serialize, ToSchema)]
#[schema(as = MyTable)]
pub struct MineView {
    pub table: String,
    pub game: String,
    /// The game's name.
    pub name: String,
    /// Milliseconds since 1970.
    pub opened: i64,
    pub touched: i64,
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

/// How a game stands, as it is kept beside its events.
pub struct Standing {
    pub opened: i64,
    pub touched: i64,
    pub plies: usize,
    pub turn: Option<Side>,
    pub result: Option<Winner>,
    pub next: Option<String>,
    /// Names that people gave when they joined.
    pub names: [Option<String>; 2],
    /// Which seats this browser holds.
    pub held: [bool; 2],
}

impl MineView {
    /// Nothing where the game is not known any more.
    pub fn of(
        catalog: &Catalog,
        table: String,
        setup: &Setup,
        standing: Standing,
        language: &str,
    ) -> Option<MineView> {
        let given = |at: usize| standing.names[at].clone().or_else(|| setup.seats[at].name().map(str::to_string));
        let level = |seat: &Seat| match seat {
            Seat::Computer { level } => Some(*level),
            _ => None,
        };
        let sides = [SideName::White, SideName::Black];
        let chosen = setup.colours == Colours::Chosen;
        let you = sides.into_iter().zip(standing.held).filter(|(_, held)| *held && chosen).map(|(side, _)| side);
        Some(MineView {
            table,
            name: catalog.get(&setup.game)?.name.get(language).to_string(),
            game: setup.game.clone(),
            opened: standing.opened,
            touched: standing.touched,
            plies: standing.plies,
            players: [given(0), given(1)],
            levels: [level(&setup.seats[0]), level(&setup.seats[1])],
            yours: standing.held,
            you: you.collect(),
            turn: standing.turn.map(SideName::from),
            result: standing.result,
            next: standing.next,
        })
    }
}
