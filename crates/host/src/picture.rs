//! The board of a table as a picture that stands by itself.

use kamen_core::Position;
use kamen_draw::{Picture, svg};
use kamen_table::Table;

/// The position after a ply, or as it stands.
pub fn after_ply(table: &Table, ply: Option<usize>) -> Option<&dyn Position> {
    let positions = table.positions();
    let position = positions.get(ply.unwrap_or(positions.len() - 1))?;
    Some(&**position)
}

/// The picture with its own style.
pub fn drawn(position: &dyn Position, name: &str, flipped: bool) -> String {
    let picture = Picture { flipped, ..Picture::of(position) };
    let drawn = svg::picture(&picture, name);
    drawn.replacen("<title>", &format!("<style>{}</style><title>", svg::STYLE), 1)
}
