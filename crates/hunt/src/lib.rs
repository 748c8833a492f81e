//! One against many: the wolf slips past the sheep or is caught (18). White has the sheep, Black the wolf.

mod explain;
mod generate;
mod position;
mod script;
mod settings;
mod squares;
mod text;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use kamen_core::{Board, Fault, Fields, Node, Position};

pub use position::{Move, Pos};
pub use settings::Hunt;
pub use squares::Table;

/// A hunt at its start, or everything that is wrong with its settings and its start.
pub fn build(board: Board, start: &str, fields: &mut Fields) -> Result<Box<dyn Position>, Vec<Fault>> {
    Ok(Box::new(Node::start_of(Arc::new(Hunt::new(board, start, fields)?))))
}
