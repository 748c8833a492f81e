//! How files and programs write the moves of a game, where that is not how the game itself does.

use crate::Squares;

/// How somebody else writes moves: a file, or a program at the other end of a line. A family that knows such writing reads it
/// ([`Script::meant_by`](crate::Script::meant_by)) and writes it ([`Script::written_for`](crate::Script::written_for)).
///
/// ```
/// use kamen_core::{Board, Numbering, Squares, Usage, Wording};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board = Board::named("8x8").ok_or("a board")?;
/// let squares = Squares::usual(Numbering::of(&board).as_ref());
/// let file = Usage { wording: Wording::Way, squares: squares.clone(), cross: ':' };
/// let program = Usage { wording: Wording::Taken, cross: 'x', squares };
/// assert_ne!(file, program);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usage {
    /// What it tells of a move.
    pub wording: Wording,
    /// What it calls the squares.
    pub squares: Squares,
    /// The sign of a capture that it writes; `x` and `:` are always read.
    pub cross: char,
}

/// What is told of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wording {
    /// As much of the way as tells it from others: `32-28`, `26x8`, `26x17x8`; with what it takes where that is clearer, `47x36<42,29>`.
    /// Files have it.
    Way,
    /// Where it begins and ends, and everything it takes: `32-28`, `26x8x12x21`. Programs have it.
    Taken,
}
