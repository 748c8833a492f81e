//! Positions drawn, for every kind of board: as SVG for browsers and paper, and in characters for terminals.
//!
//! What is drawn is a [`Picture`]: stones, arrows and marks on a board. It is made from a position and from moves, so that
//! nobody has to say where an arrow goes or which stone is taken.

mod characters;
mod picture;
mod strip;
pub mod svg;

use kamen_core::Position;

pub use characters::Style;
pub use picture::{Arrow, Mark, Picture};
pub use strip::strip;

/// The board with its stones in characters, several lines.
pub fn board(pos: &dyn Position, style: Style) -> String {
    Picture::of(pos).characters(style)
}
