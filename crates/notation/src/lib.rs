//! Other ways to write positions and moves than the exchange format.
//!
//! - draughts on dark squares: numbered squares (`32-28`, `26x17`) and PDN-style positions (`W:W31,K40:B3`);
//! - chess: SAN with English, or Czech and Slovak, letters, and UCI.
//!
//! Everything here goes through the face of a position, so no rule is written twice.

mod pdn;
mod squares;

use kamen_core::{Fault, Position, Refusal, Shape};

pub use kamen_chess::Letters;
pub use squares::Numbering;

/// Reads a position in the exchange format or, where the game has numbered squares, in PDN style.
pub fn read_position(start: &dyn Position, text: &str) -> Result<Box<dyn Position>, Vec<Fault>> {
    let pdn = text.starts_with("W:") || text.starts_with("B:");
    match (Numbering::of(start), start.board().shape()) {
        (Some(numbering), _) if pdn => pdn::read(start, Some(&numbering), text),
        (None, Shape::Grid { .. }) if pdn => pdn::read(start, None, text),
        _ => start.read(text),
    }
}

/// The position in PDN style. Nothing if the game has no numbered squares, or the position more than stones and
/// turn.
pub fn pdn(pos: &dyn Position) -> Option<String> {
    pdn::write(pos, Some(&Numbering::of(pos)?))
}

/// The position in PDN style with the names of squares. Nothing if the position has more than stones and turn.
pub fn pdn_names(pos: &dyn Position) -> Option<String> {
    pdn::write(pos, None)
}

/// Reads a capture of which only origin and destination are written, in names: the short way of PDN. It must fit
/// one legal move alone.
pub fn read_short(pos: &dyn Position, text: &str) -> Result<usize, Refusal> {
    pos.attempt(text).or_else(|refusal| squares::read_short(pos, text, refusal))
}

/// Reads a move in the game's own text or, where it has them, with numbered squares.
pub fn read_move(pos: &dyn Position, text: &str) -> Result<usize, Refusal> {
    match Numbering::of(pos) {
        Some(numbering) if text.trim_start_matches('x').starts_with(|c: char| c.is_ascii_digit()) => {
            squares::read_move(pos, &numbering, text)
        }
        _ => pos.attempt(text),
    }
}

/// A move of the game's own text with numbered squares.
pub fn numbered(pos: &dyn Position, mv: &str) -> Option<String> {
    Numbering::of(pos)?.rename(pos, mv)
}

/// A legal chess move in SAN. Nothing if the position is not one of chess.
pub fn san(pos: &dyn Position, mv: &str, letters: Letters) -> Option<String> {
    let (chess, _) = kamen_chess::read_fen(&pos.text()).ok()?;
    Some(kamen_chess::san(&chess, kamen_chess::find(&chess, mv)?, letters))
}

/// The position with the other side to move, as analysts of chess let a side pass. Nothing in other games, and
/// nothing where that leaves a king in check.
pub fn passed(pos: &dyn Position) -> Option<Box<dyn Position>> {
    let (chess, quiet) = kamen_chess::read_fen(&pos.text()).ok()?;
    pos.read(&kamen_chess::write_fen(&chess.passed()?, quiet)).ok()
}

/// A chess move in UCI: `e2-e4` becomes `e2e4`, `e7xd8=Q` becomes `e7d8q`.
pub fn uci(mv: &str) -> String {
    mv.chars().filter(|c| !"-x=".contains(*c)).map(|c| c.to_ascii_lowercase()).collect()
}
