//! The game of a table as a line, to go on from it on a board that nobody keeps.

use kamen_core::Position;
use kamen_table::Table;
use serde::Serialize;
use utoipa::ToSchema;

/// What was played at a table; the words are those of a line.
#[derive(Serialize, ToSchema)]
pub struct TableLine {
    pub game: String,
    pub options: Vec<String>,
    #[schema(required)]
    pub start: Option<String>,
    /// Moves, and rolls between them.
    pub moves: Vec<String>,
    /// How many of these lead to each ply, the start first.
    pub plies: Vec<usize>,
}

impl TableLine {
    pub fn of(table: &Table) -> TableLine {
        let setup = table.setup();
        let mut moves = Vec::new();
        let mut plies = vec![0];
        for (at, position) in table.positions().iter().enumerate() {
            // A start may have its dice on the table already.
            let given = at == 0 && setup.start.as_deref().is_some_and(|start| roll(start).is_some());
            moves.extend(rolled(&**position).filter(|_| !given));
            if let Some(ply) = table.history().get(at) {
                moves.push(ply.text.clone());
                plies.push(moves.len());
            }
        }
        TableLine {
            game: setup.game.clone(),
            options: setup.options.clone(),
            start: setup.start.clone(),
            moves,
            plies,
        }
    }
}

/// The deed that rolled the dice which lie before the player.
fn rolled(position: &dyn Position) -> Option<String> {
    let dice: Vec<String> = roll(&position.text())?.chars().map(String::from).collect();
    Some(format!("roll {}", dice.join(" ")))
}

/// The dice of a position in its text: `roll=114`.
fn roll(text: &str) -> Option<String> {
    text.split(' ').find_map(|word| word.strip_prefix("roll=")).map(str::to_string)
}
