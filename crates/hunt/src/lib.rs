//! One against many: the wolf slips past the sheep or is caught (18). White has the sheep, Black the wolf.
//!
//! A game made in code instead of a file:
//!
//! ```
//! use kamen_core::Direction::{NE, NW, SE, SW};
//! use kamen_hunt::builder;
//!
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let wolf = builder().sheep_step(&[NE, NW]).wolf_step(&[NE, SE, SW, NW]).build()?;
//! assert_eq!(wolf.perft(3, 1), 575);
//! # Ok(())
//! # }
//! ```

#![deny(missing_docs)]

pub mod causes;
mod explain;
mod generate;
pub mod kinds;
mod position;
mod schema;
mod script;
mod settings;
mod squares;
mod text;

#[cfg(test)]
mod tests;

use kamen_core::{Board, Cause, Faults, Given, Kind, Reason, Setting, Start, Studied, list};

pub use position::{Move, Pos};
pub use schema::{Builder, SetUp, builder};
pub use settings::Hunt;
pub use squares::Table;

/// The family as the catalogue lists it.
pub struct Family;

impl kamen_core::Family for Family {
    const ID: &'static str = "hunt";
    const SETTINGS: &'static [Setting] = schema::SETTINGS;
    const REASONS: &'static [Reason] = &[];
    const CAUSES: &'static [Cause] = causes::ALL;
    const KINDS: &'static [Kind] = kinds::ALL;
    type Rules = list![Hunt];
    type Judgement = Studied;

    /// A hunt at its start, or everything that is wrong with its settings and its start.
    fn build(board: Board, start: &str, given: &mut Given) -> Result<Start<Family>, Faults> {
        Hunt::new(board, start, given).map(Start::of)
    }
}
