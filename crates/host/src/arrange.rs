//! A position put together stone by stone, as the editor does: written down, and every fault of it named.

use kamen_catalog::Catalog;
use kamen_core::{Side, Stone, write_cells};
use kamen_i18n::Texts;
use kamen_view::SideName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::place::position_faults;
use crate::trouble::Trouble;

/// Stones on points, as `docs/web.md` writes them, and who is to move.
#[derive(Deserialize, ToSchema)]
pub struct Arrangement {
    pub game: String,
    #[serde(default)]
    pub options: Vec<String>,
    pub stones: Vec<String>,
    /// Who is to move; White, where nothing says so.
    pub turn: Option<SideName>,
    /// What else the position says, in its own text: `hand=3,2`, castling rights. Where it is missing, what fits best.
    pub rest: Option<String>,
    /// A whole position in the exchange format, of which both are taken where they are not said.
    pub of: Option<String>,
}

/// The position in the exchange format, and everything that is wrong with it.
#[derive(Serialize, ToSchema)]
pub struct Arranged {
    pub text: String,
    pub turn: SideName,
    /// What stands behind stones and turn.
    pub rest: String,
    pub faults: Vec<String>,
    /// The stones that can stand on this board at all.
    pub palette: Vec<String>,
    /// How high they can be piled.
    pub tallest: usize,
}

/// Writes a position that was put together, and names its faults.
pub fn arranged(catalog: &Catalog, texts: &Texts, wanted: Arrangement) -> Result<Arranged, Trouble> {
    let game = catalog.with_options(&wanted.game, &wanted.options).ok_or(Trouble::NotHere)?;
    let start = game.map_err(Trouble::Faults)?.start;
    let palette = start.palette();
    let piles: Vec<Vec<Option<Stone>>> = wanted.stones.iter().map(|codes| pile(codes, &palette.stones)).collect();
    let of = wanted.of.as_deref().map(turn_and_rest);
    let turn = wanted.turn.map(Side::from).or(of.map(|(turn, _)| turn)).unwrap_or(Side::White);
    let rest = match wanted.rest.as_deref().or(of.map(|(_, rest)| rest)) {
        Some(rest) => rest.trim().to_string(),
        None => {
            let known: Vec<Vec<Stone>> = piles.iter().map(|pile| pile.iter().copied().flatten().collect()).collect();
            start.besides(&known, turn)
        }
    };
    let cells = write_cells(start.board(), |point| written(piles.get(point)?));
    let text = format!("{cells} {} {rest}", turn.letter()).trim_end().to_string();
    let faults = position_faults(texts, start.board(), &text, &start.read(&text).err().unwrap_or_default());
    Ok(Arranged {
        text,
        turn: turn.into(),
        rest,
        faults,
        palette: palette.stones.iter().map(|stone| stone.code().iter().collect()).collect(),
        tallest: palette.tallest,
    })
}

/// What a position in the exchange format says behind its stones.
fn turn_and_rest(text: &str) -> (Side, &str) {
    let mut words = text.splitn(3, ' ').skip(1);
    let turn = if words.next() == Some("b") { Side::Black } else { Side::White };
    (turn, words.next().unwrap_or_default())
}

/// The stones of a point, two letters each, from the bottom up; nothing for what is none of the game's.
fn pile(codes: &str, stones: &[Stone]) -> Vec<Option<Stone>> {
    let letters: Vec<char> = codes.chars().collect();
    letters.chunks(2).map(|code| stones.iter().copied().find(|stone| stone.code() == code)).collect()
}

/// The stones of a point in the exchange format. What the game has not becomes a letter that no game has, and is named
/// among the faults.
fn written(pile: &[Option<Stone>]) -> Option<String> {
    let letters: String = pile.iter().map(|stone| stone.map_or('?', Stone::letter)).collect();
    match pile.len() {
        0 => None,
        1 => Some(letters),
        _ => Some(format!("({letters})")),
    }
}
