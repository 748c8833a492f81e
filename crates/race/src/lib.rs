//! Races: nothing is taken, who first fills the enemy's starting squares wins (14, 16, 20, 23, 28).
//!
//! A game made in code instead of a file:
//!
//! ```
//! use kamen_core::Direction::{E, N, S, W};
//! use kamen_race::{Over, builder};
//!
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let halma = builder().step(&[N, E, S, W]).over(Over::Any).chain(true).spoiling(true).build()?;
//! assert_eq!(halma.perft(3, 1), 3584);
//! # Ok(())
//! # }
//! ```

#![deny(missing_docs)]

pub mod causes;
mod explain;
mod generate;
mod position;
mod schema;
mod script;
mod settings;
mod text;

#[cfg(test)]
mod tests;

use kamen_core::{Board, Cause, Faults, Given, Kind, Reason, Setting, Start, Studied, kinds, list};

pub use generate::SPOILING_FROM;
pub use position::{Move, Pos};
pub use schema::{Builder, Over, Stuck, builder};
pub use settings::{Race, Way, Ways};

/// The family as the catalogue lists it.
pub struct Family;

impl kamen_core::Family for Family {
    const ID: &'static str = "race";
    const SETTINGS: &'static [Setting] = schema::SETTINGS;
    const REASONS: &'static [Reason] = &[];
    const CAUSES: &'static [Cause] = causes::ALL;
    const KINDS: &'static [Kind] = &[kinds::MAN];
    type Rules = list![Race];
    type Judgement = Studied;

    /// A race at its start, or everything that is wrong with its settings and its start.
    fn build(board: Board, start: &str, given: &mut Given) -> Result<Start<Family>, Faults> {
        Race::new(board, start, given).map(Start::of)
    }
}
