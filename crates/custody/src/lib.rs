//! Stones that slide like rooks and enclose the enemy: by four around one (17) or by two at the ends of a run (26).

mod capture;
mod explain;
mod generate;
mod position;
mod script;
mod settings;
mod text;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use kamen_core::{Board, Fault, Fields, Node, Position};

pub use capture::{Capture, take_custody};
pub use position::{Move, Pos};
pub use settings::Custody;

/// A game at its start, or everything that is wrong with its settings and its start.
pub fn build(board: Board, start: &str, fields: &mut Fields) -> Result<Box<dyn Position>, Vec<Fault>> {
    Ok(Box::new(Node::start_of(Arc::new(Custody::new(board, start, fields)?))))
}
