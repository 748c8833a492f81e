//! A table as whoever called keeps it: texts that say everything, so that it is the same table after any pause.

use kamen_core::Side;
use kamen_host::{Standing, read_setup};
use kamen_table::Setup;
use kamen_view::Winner;
use serde::{Deserialize, Serialize};

/// What is kept of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    pub table: String,
    pub setup: String,
    /// Everything that is so in its game, so that a later version plays it on by the same rules.
    #[serde(default)]
    pub rules: String,
    #[serde(default)]
    pub seed: Option<String>,
    #[serde(default)]
    pub events: Vec<String>,
    #[serde(default)]
    pub next: Option<String>,
    pub opened: i64,
    pub touched: i64,
    /// How it stands, for lists.
    #[serde(default)]
    pub plies: usize,
    #[serde(default)]
    pub turn: Option<String>,
    #[serde(default)]
    pub result: Option<String>,
}

impl Kept {
    /// What was agreed, and how the game stands.
    pub fn listed(&self) -> Result<(Setup, Standing), String> {
        let setup = read_setup(&self.setup)?;
        let standing = Standing {
            opened: self.opened,
            touched: self.touched,
            plies: self.plies,
            turn: self.turn.as_deref().and_then(side),
            result: self.result.as_deref().map(|winner| Winner::of(side(winner))),
            next: self.next.clone(),
            names: [None, None],
            held: [0, 1].map(|at: usize| !matches!(setup.seats[at], kamen_table::Seat::Computer { .. })),
        };
        Ok((setup, standing))
    }
}

/// A side by its name; for a draw none.
fn side(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.id() == name)
}
