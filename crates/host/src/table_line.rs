//! The game of a table as a line, to go on from it on a board that nobody keeps.

use kamen_core::Position;
use kamen_table::{Table, What};
use serde::Serialize;
use utoipa::ToSchema;

use crate::line::StudyLine;

/// What was played at a table.
#[derive(Serialize, ToSchema)]
pub struct TableLine {
    #[serde(flatten)]
    pub line: StudyLine,
    /// How many of its moves and rolls lead to each ply, the start first.
    pub plies: Vec<usize>,
}

impl TableLine {
    pub fn of(table: &Table) -> TableLine {
        let setup = table.setup();
        // A start may have its dice on the table already.
        let start = setup.start.as_deref().and_then(|text| table.game().start.read(text).ok());
        let given = start.is_some_and(|start| start.rolled().is_some());
        let mut moves = Vec::new();
        let mut plies = vec![0];
        for (at, position) in table.positions().iter().enumerate() {
            moves.extend(rolled(&**position).filter(|_| at > 0 || !given));
            if let Some(ply) = table.history().get(at) {
                moves.push(ply.text.to_string());
                plies.push(moves.len());
            }
        }
        let (game, options, start) = (setup.game.clone(), setup.options.clone(), setup.start.clone());
        TableLine { line: StudyLine { game, options, start, moves, notation: None }, plies }
    }
}

/// The deed that rolled the dice which lie before the player.
fn rolled(position: &dyn Position) -> Option<String> {
    Some(What::Roll(position.rolled()?).to_string())
}
