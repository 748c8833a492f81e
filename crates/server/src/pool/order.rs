//! What is to be thought about, and what came of it.

use std::sync::Arc;
use std::time::Duration;

use kamen_catalog::Game;
use kamen_core::Position;
use kamen_engine::{Level, Limits, Report, Score};
use serde::{Deserialize, Serialize};

use crate::guard::Address;

/// What the thinking is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// A player waits for the computer's move.
    Move,
    /// Computers play each other, and somebody looks on.
    Show,
    Analysis,
}

/// A move that is to be found within this time is a quick one.
pub const QUICK: Duration = Duration::from_millis(600);

/// Everything there is to think about.
pub struct Order {
    pub purpose: Purpose,
    /// For whom it is: they take turns.
    pub asker: Address,
    /// What asks: a table, or a browser. One analysis at a time each.
    pub key: String,
    pub game: Arc<Game>,
    pub position: Box<dyn Position>,
    /// The positions before it, oldest first.
    pub history: Vec<Box<dyn Position>>,
    pub limits: Limits,
    /// The level that moves; not for analyses.
    pub level: Level,
    /// How many best lines to give.
    pub lines: usize,
    /// Makes the choice of a level repeatable.
    pub seed: u64,
}

impl Order {
    /// Whether it takes no time worth speaking of: a move of a low level.
    pub fn is_quick(&self) -> bool {
        self.purpose != Purpose::Analysis && self.limits.time.is_some_and(|time| time <= QUICK)
    }
}

/// The best lines, the best first.
pub type Lines = Vec<Report>;

/// What was found.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The move in the game's own text.
    pub text: String,
    /// What the player to move thinks of it.
    pub score: Option<Score>,
    pub lines: Lines,
}

impl Thought {
    /// Whether the player to move stands better.
    pub fn is_better(&self) -> bool {
        self.score.is_some_and(Score::is_better)
    }
}
