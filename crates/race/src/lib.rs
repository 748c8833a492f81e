//! Races: nothing is taken, who first fills the enemy's starting squares wins (14, 16, 20, 23, 28).

pub mod builder;
pub mod causes;
mod explain;
mod generate;
mod position;
mod script;
mod settings;
mod text;

#[cfg(test)]
mod tests;

use kamen_core::{Board, Cause, Fault, Given, Reason, Setting, Start, Studied, list};

pub use builder::{Builder, Over, Stuck, builder};
pub use generate::SPOILING_FROM;
pub use position::{Move, Pos};
pub use settings::{Race, Way, Ways};

/// The family as the catalogue lists it.
pub struct Family;

impl kamen_core::Family for Family {
    const ID: &'static str = "race";
    const SETTINGS: &'static [Setting] = settings::SETTINGS;
    const REASONS: &'static [Reason] = &[];
    const CAUSES: &'static [Cause] = causes::ALL;
    type Rules = list![Race];
    type Judgement = Studied;

    /// A race at its start, or everything that is wrong with its settings and its start.
    fn build(board: Board, start: &str, given: &mut Given) -> Result<Start<Family>, Vec<Fault>> {
        Race::new(board, start, given).map(Start::of)
    }
}
