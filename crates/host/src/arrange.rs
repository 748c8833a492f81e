//! A position put together stone by stone, as the editor does: written down, and every fault of it named.

use kamen_catalog::Catalog;
use kamen_core::{Fault, FaultKind, Kind, Position, write_cells};
use kamen_i18n::Texts;
use kamen_view::SideName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::trouble::Trouble;

/// Stones on points, as `docs/web.md` writes them, and who is to move.
#[derive(Deserialize, ToSchema)]
pub struct Arrangement {
    pub game: String,
    #[serde(default)]
    pub options: Vec<String>,
    pub stones: Vec<String>,
    pub turn: SideName,
    /// What else the position says, in its own text: `hand=3,2`, castling rights. Where it is missing, what fits best.
    pub rest: Option<String>,
}

/// The position in the exchange format, and everything that is wrong with it.
#[derive(Serialize, ToSchema)]
pub struct Arranged {
    pub text: String,
    /// What stands behind stones and turn.
    pub rest: String,
    pub faults: Vec<String>,
    /// The stones that can stand on this board at all.
    pub palette: Vec<String>,
    /// How high they can be piled.
    pub tallest: usize,
}

/// Higher than any tower.
const HIGHEST: usize = 8;

/// Writes a position that was put together, and names its faults.
pub fn arranged(catalog: &Catalog, texts: &Texts, wanted: Arrangement) -> Result<Arranged, Trouble> {
    let game = catalog.with_options(&wanted.game, &wanted.options).ok_or(Trouble::NotHere)?;
    let start = game.map_err(Trouble::Faults)?.start;
    let cells = write_cells(start.board(), |point| wanted.stones.get(point).and_then(|codes| written(codes)));
    let turn = match wanted.turn {
        SideName::White => "w",
        SideName::Black => "b",
    };
    let whole = |rest: &str| format!("{cells} {turn} {rest}").trim_end().to_string();
    let rest = match wanted.rest {
        Some(rest) => rest.trim().to_string(),
        None => fitting(&*start, whole),
    };
    let text = whole(&rest);
    let faults = faults(&*start, &text).iter().map(|fault| texts.fault(fault)).collect();
    Ok(Arranged { text, rest, faults, palette: palette(&*start), tallest: tallest(&*start) })
}

fn faults(start: &dyn Position, text: &str) -> Vec<Fault> {
    start.read(text).err().unwrap_or_default()
}

/// What stands behind stones and turn at the start of the game.
fn rest_of(start: &dyn Position) -> String {
    start.text().splitn(3, ' ').nth(2).unwrap_or_default().to_string()
}

/// What a position may say besides: as at the start, or as little as can be. What has the fewest faults is taken.
fn fitting(start: &dyn Position, whole: impl Fn(&str) -> String) -> String {
    let rests = [rest_of(start), String::new(), "- - 0 1".to_string()];
    rests.into_iter().min_by_key(|rest| faults(start, &whole(rest)).len()).unwrap_or_default()
}

/// Whether stones can stand together on a point, whatever else is wrong with the rest of the board being empty.
fn stands(start: &dyn Position, codes: &str) -> bool {
    let board = start.board();
    let Some(point) = (0..board.points().len()).find(|point| start.in_play(*point)) else { return false };
    let cells = write_cells(board, |at| if at == point { written(codes) } else { None });
    let unfit = |fault: &Fault| {
        matches!(fault.kind, FaultKind::NoSuchStone | FaultKind::UnexpectedCharacter | FaultKind::TooManyStones)
    };
    // With all stones still in hand one on the board is one too many: then the hands are left out.
    let fits = |rest: &str| !faults(start, format!("{cells} w {rest}").trim_end()).iter().any(unfit);
    fits(&rest_of(start)) || fits("")
}

/// The stones that the game has. Only the family knows; it is asked.
fn palette(start: &dyn Position) -> Vec<String> {
    // The letters of black men and black bishops are the same: what stands at the start says which alphabet it is.
    let chess = start.stones().iter().flatten().any(|stone| stone.kind == Kind::ChessKing);
    let kinds = if chess { "KQRBNP" } else { "mq" };
    let stones = ["w", "b"].into_iter().flat_map(|side| kinds.chars().map(move |kind| format!("{side}{kind}")));
    stones.filter(|stone| stands(start, stone)).collect()
}

fn tallest(start: &dyn Position) -> usize {
    (2..=HIGHEST).take_while(|height| stands(start, &"wm".repeat(*height))).last().unwrap_or(1)
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
