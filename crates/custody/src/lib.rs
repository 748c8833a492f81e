//! Stones that slide like rooks and enclose the enemy: by four around one (17) or by two at the ends of a run (26).
//!
//! A game made in code instead of a file:
//!
//! ```
//! use kamen_custody::{Capture, builder};
//!
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let hasami = builder().capture(Capture::Surround).jump_enemy(true).line_wins(4).taken_wins(5).build()?;
//! assert_eq!(hasami.perft(3, 1), 113744);
//! # Ok(())
//! # }
//! ```

#![deny(missing_docs)]

mod capture;
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

pub use capture::{Capture, take_custody};
pub use position::{Move, Pos};
pub use schema::{Builder, builder};
pub use settings::Custody;

/// The family as the catalogue lists it.
pub struct Family;

impl kamen_core::Family for Family {
    const ID: &'static str = "custody";
    const SETTINGS: &'static [Setting] = schema::SETTINGS;
    const REASONS: &'static [Reason] = &[];
    const CAUSES: &'static [Cause] = causes::ALL;
    const KINDS: &'static [Kind] = &[kinds::MAN];
    type Rules = list![Custody];
    type Judgement = Studied;

    /// A game at its start, or everything that is wrong with its settings and its start.
    fn build(board: Board, start: &str, given: &mut Given) -> Result<Start<Family>, Faults> {
        Custody::new(board, start, given).map(Start::of)
    }
}
