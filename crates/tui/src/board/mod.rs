//! The board on the screen, for every kind: where its points are, what stands on them, what is to be noticed.
//!
//! Nothing here knows a rule: it is told which points to light.

mod disc;
mod geometry;
mod grid;
mod lines;
mod mark;
mod piece;

use kamen_core::{Numbering, Position, Shape, Stone};
use ratatui::buffer::Buffer;

pub use geometry::{Geometry, Step};
pub use mark::{Mark, Marks};

use crate::palette::{Depth, Palette};

/// A stone as a sign in text, outlined for White and full for Black, whatever the colours of the terminal are.
pub fn stone_sign(stone: Stone) -> char {
    piece::sign(stone, Palette::new(Depth::None))
}

/// Everything that decides what a board looks like.
pub struct BoardView<'a> {
    pub position: &'a dyn Position,
    pub geometry: &'a Geometry,
    pub marks: &'a Marks,
    /// Squares have these numbers instead of files and ranks.
    pub numbers: Option<&'a Numbering>,
    pub palette: Palette,
}

impl BoardView<'_> {
    pub fn render(&self, buffer: &mut Buffer) {
        match self.position.board().shape() {
            Shape::Grid { .. } => grid::render(self, buffer),
            Shape::Mill { .. } | Shape::Hexagon => lines::render(self, buffer),
        }
    }
}
