//! Races: nothing is taken, who first fills the enemy's starting squares wins (14, 16, 20, 23, 28).

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

pub use generate::SPOILING_FROM;
pub use position::{Move, Pos};
pub use settings::{Race, Way, Ways};

/// A race at its start, or everything that is wrong with its settings and its start.
pub fn build(board: Board, start: &str, fields: &mut Fields) -> Result<Box<dyn Position>, Vec<Fault>> {
    Ok(Box::new(Node::start_of(Arc::new(Race::new(board, start, fields)?))))
}
