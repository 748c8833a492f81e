//! The game types of PDN 3.0, as <https://pdn.fmjd.org/gametype.html> lists them.

use kamen_catalog::{Catalog, Format, Game};
use kamen_core::{FaultKind, Shape};

use crate::dialect::Score;
use crate::record::Flaw;
use crate::resolve::fault;
use crate::sheet::Tag;

/// The type of files that do not say theirs: nearly all of those are of international draughts.
const USUAL: u32 = 20;

/// `20,W,10,10,N2,0` taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    pub number: u32,
    pub squares: Squares,
}

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Squares {
    /// `c3`, from the bottom left.
    Names,
    /// Numbers from the top left, as White sees the board.
    Numbers,
    /// Numbers from the bottom right, as White sees the board.
    Upwards,
}

impl Kind {
    /// Reads the value of a tag GameType. The squares of a bare number are those that the game's own file says.
    pub fn parse(text: &str) -> Option<Kind> {
        let mut parts = text.split(',').map(str::trim);
        let number = parts.next()?.parse().ok()?;
        let squares = match parts.nth(3) {
            None => return Some(Kind { number, squares: Squares::Numbers }),
            Some("A0") => Squares::Names,
            Some("N2") => Squares::Numbers,
            Some("N1") => Squares::Upwards,
            Some(_) => return None,
        };
        Some(Kind { number, squares })
    }

    /// The type of one of our games, if it has one.
    pub fn of(game: &Game) -> Option<(Kind, &str)> {
        match &game.format {
            Some(Format::Pdn(text)) => Some((Kind::parse(text)?, text)),
            _ => None,
        }
    }

    /// Types whose games end 2-0, 1-1 and 0-2.
    fn counts_to_two(self) -> bool {
        [20, 27].contains(&self.number)
    }

    /// The sign of a capture.
    pub fn cross(self) -> char {
        if [25, 41].contains(&self.number) { ':' } else { 'x' }
    }

    pub fn result(self, score: Score) -> &'static str {
        match score {
            Score::White if self.counts_to_two() => "2-0",
            Score::Black if self.counts_to_two() => "0-2",
            Score::Draw if self.counts_to_two() => "1-1",
            Score::BothLost => "0-0",
            other => other.text(),
        }
    }
}

/// The game of a tag GameType, and how its squares are written in this file.
pub fn game<'c>(catalog: &'c Catalog, tag: Option<&Tag>) -> Result<(&'c Game, Squares), Vec<Flaw>> {
    let ours: Vec<(u32, &Game, Kind)> =
        catalog.games().iter().filter_map(|game| Kind::of(game).map(|(kind, _)| (kind.number, game, kind))).collect();
    let text = tag.map_or(String::new(), |tag| tag.value.trim().to_string());
    let asked = match (text.is_empty(), Kind::parse(&text)) {
        (true, _) => Some(Kind { number: USUAL, squares: Squares::Numbers }),
        (false, kind) => kind,
    };
    let at = tag.map(|tag| tag.value_at).unwrap_or_default();
    let Some(asked) = asked else {
        let expected = "20 20,W,10,10,N2,0 25,W,8,8,A0,0";
        return Err(vec![fault(FaultKind::BadValue, at).found(text).expected(expected).into()]);
    };
    let Some((_, game, kind)) = ours.iter().find(|(number, ..)| *number == asked.number) else {
        let known: Vec<String> = ours.iter().map(|(number, game, _)| format!("{number} ({})", game.id)).collect();
        let found = asked.number;
        return Err(vec![fault(FaultKind::NoSuchGame, at).found(found).expected(known.join(", ")).into()]);
    };
    let sizes: Vec<&str> = text.split(',').map(str::trim).skip(2).take(2).collect();
    let board = match game.start.board().shape() {
        Shape::Grid { files, ranks } => [files.to_string(), ranks.to_string()],
        _ => Default::default(),
    };
    if !sizes.is_empty() && sizes != board {
        return Err(vec![fault(FaultKind::BadValue, at).found(text).expected(board.join(",")).into()]);
    }
    let squares = if text.contains(',') { asked.squares } else { kind.squares };
    Ok((game, squares))
}
