//! Chess. The rules are those of `shakmaty`; this crate gives them the face of every other game: text both ways,
//! clicks, and a typed reason for every attempt that is not legal.
//!
//! A game made in code instead of a file:
//!
//! ```
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let ending = kamen_chess::builder().start("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1").build()?;
//! assert!(ending.attempt("e2-e4").is_ok());
//! # Ok(())
//! # }
//! ```

#![deny(missing_docs)]

mod castling;
pub mod causes;
mod count;
mod explain;
pub mod faults;
mod fen;
mod habits;
mod judge;
pub mod kinds;
mod position;
pub mod reasons;
mod rules;
mod san;
mod schema;
mod script;
pub mod themes;

use kamen_core::{Board, Cause, Fault, FaultKind, Faults, Given, Kind, Reason, Setting, Start, Studied, Theme, list};

pub use count::{pawn_attacks, pinned};
pub use fen::{read as read_fen, write as write_fen};
pub use habits::read_habit;
pub use position::{Pos, ends};
pub use rules::ChessRules;
pub use san::{exchange, find, san};
pub use schema::{Builder, builder};
pub use shakmaty::Move;

/// The board chess is played on.
const BOARD: &str = "8x8";

/// The family as the catalogue lists it.
pub struct Family;

impl kamen_core::Family for Family {
    const ID: &'static str = "chess";
    const SETTINGS: &'static [Setting] = schema::SETTINGS;
    const REASONS: &'static [Reason] = reasons::ALL;
    const CAUSES: &'static [Cause] = causes::ALL;
    const KINDS: &'static [Kind] = kinds::ALL;
    const FAULTS: &'static [FaultKind] = faults::ALL;
    const THEMES: &'static [Theme] = themes::ALL;
    type Rules = list![ChessRules];
    type Judgement = Studied;

    /// A game of chess from a file's settings (it has none yet) and its start in FEN.
    fn build(board: Board, start: &str, given: &mut Given) -> Result<Start<Family>, Faults> {
        let mut faults = given.finish();
        if board.id() != BOARD {
            faults.push(Fault::key(FaultKind::BadValue, "board").found(board.id()).expected(BOARD));
            return Err(faults.into());
        }
        match fen::read(start) {
            Ok((start, _)) if faults.is_empty() => Ok(Start::of(ChessRules::new(board, start))),
            Ok(_) => Err(faults.into()),
            Err(more) => {
                faults.extend(more);
                Err(faults.into())
            }
        }
    }
}

#[cfg(test)]
mod tests;
