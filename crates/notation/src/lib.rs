//! Positions as PDN writes them, beside the exchange format: `W:W31,K40:B3` with numbered squares, or with names; and what protocols
//! of draughts are made of, the stones of all numbered squares and the ends of moves.
//!
//! Everything here goes through the face of a position, so no rule is written twice. Ways to write *moves* are the
//! families' own: [`kamen_core::Legal::written`], [`Position::attempt`].

#![deny(missing_docs)]

mod pdn;
mod squares;

use kamen_core::{Faults, Position};

pub use squares::{Ends, from_squares, squares};

/// Reads a position in the exchange format or, in games that have it, in PDN style.
///
/// ```
/// use kamen_catalog::Catalog;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let start = &*catalog.get("international").ok_or("a game of the box")?.start;
/// let position = kamen_notation::read_position(start, "W:W32:B28")?;
/// assert_eq!(position.legal().len(), 1);
/// assert_eq!(kamen_notation::pdn(&*position).as_deref(), Some("W:W32:B28"));
/// # Ok(())
/// # }
/// ```
pub fn read_position(start: &dyn Position, text: &str) -> Result<Box<dyn Position>, Faults> {
    let pdn = text.starts_with("W:") || text.starts_with("B:");
    if pdn && start.has_pdn() { pdn::read(start, start.numbering(), text) } else { start.read(text) }
}

/// The position in PDN style. Nothing if the game has no numbered squares, or the position more than stones and
/// turn.
pub fn pdn(pos: &dyn Position) -> Option<String> {
    pdn::write(pos, Some(pos.numbering()?))
}

/// The position in PDN style with the names of squares. Nothing if the game has no such positions, or the position more
/// than stones and turn.
pub fn pdn_names(pos: &dyn Position) -> Option<String> {
    if pos.has_pdn() { pdn::write(pos, None) } else { None }
}
