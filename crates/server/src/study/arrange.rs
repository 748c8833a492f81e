//! A position put together stone by stone, as the editor does: written down, and every fault of it named.

use axum::Json;
use axum::extract::State;
use kamen_core::write_cells;
use kamen_view::SideName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::App;
use crate::language::Speaks;
use crate::problem::{Problem, Sent};

/// Stones on points, as `docs/web.md` writes them, and who is to move.
#[derive(Deserialize, ToSchema)]
pub struct Arrangement {
    pub game: String,
    #[serde(default)]
    pub options: Vec<String>,
    pub stones: Vec<String>,
    pub turn: SideName,
    /// What else the position says, in its own text: `hand=3,2`, castling rights. As at the start where it is missing.
    pub rest: Option<String>,
}

/// The position in the exchange format, and everything that is wrong with it.
#[derive(Serialize, ToSchema)]
pub struct Arranged {
    pub text: String,
    /// What stands behind stones and turn.
    pub rest: String,
    pub faults: Vec<String>,
}

pub async fn arrange(
    State(app): State<App>,
    Speaks(language): Speaks,
    Sent(wanted): Sent<Arrangement>,
) -> Result<Json<Arranged>, Problem> {
    let texts = app.texts(language);
    let game = app.catalog().with_options(&wanted.game, &wanted.options).ok_or(Problem::NotHere)?;
    let start = game.map_err(Problem::Faults)?.start;
    let board = start.board();
    let stone = |point: usize| wanted.stones.get(point).and_then(|codes| written(codes));
    let cells = write_cells(board, stone);
    let turn = match wanted.turn {
        SideName::White => "w",
        SideName::Black => "b",
    };
    let own = || start.text().splitn(3, ' ').nth(2).unwrap_or_default().to_string();
    let rest = wanted.rest.map_or_else(own, |rest| rest.trim().to_string());
    let text = format!("{cells} {turn} {rest}").trim_end().to_string();
    let faults = match start.read(&text) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| texts.fault(fault)).collect(),
    };
    Ok(Json(Arranged { text, rest, faults }))
}

/// The stones of a point in the exchange format: a letter, or a tower in parentheses. Nothing for an empty point; what
/// cannot be read becomes a letter that no game has, and is named among the faults.
fn written(codes: &str) -> Option<String> {
    let letters: Vec<char> = codes.chars().collect();
    let stones: String = letters.chunks(2).map(letter).collect();
    match letters.len() {
        0 => None,
        1 | 2 => Some(stones),
        _ => Some(format!("({stones})")),
    }
}

fn letter(code: &[char]) -> char {
    match code {
        [side @ ('w' | 'b'), 'm'] => *side,
        [side @ ('w' | 'b'), 'q'] => side.to_ascii_uppercase(),
        ['w', piece @ ('P' | 'N' | 'B' | 'R' | 'Q' | 'K')] => *piece,
        ['b', piece @ ('P' | 'N' | 'B' | 'R' | 'Q' | 'K')] => piece.to_ascii_lowercase(),
        _ => '?',
    }
}
