//! How the programs of the world record a game.

use kamen_core::{Fault, FaultKind, Position, Squares, Writing};

use crate::fields::Fields;
use crate::{GameType, Seen};

/// What may stand in a file.
const EXAMPLES: &str = "pgn pdn:20,W,10,10,N2,0";

/// A format in which exactly this game is recorded, beside our own that fits every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// Portable Game Notation, for chess.
    Pgn,
    /// PDN, with the value of its tag GameType: `20,W,10,10,N2,0`.
    Pdn(String),
}

impl Format {
    /// `format = "pgn"`, or `"pdn:"` and a game type.
    pub(crate) fn read(fields: &mut Fields) -> Option<Format> {
        let text = fields.text("format")?;
        let found = match text.strip_prefix("pdn:") {
            Some(kind) => kind.starts_with(|c: char| c.is_ascii_digit()).then(|| Format::Pdn(kind.to_string())),
            None => (text == "pgn").then_some(Format::Pgn),
        };
        if found.is_none() {
            fields.fault("format", FaultKind::BadValue, &text, EXAMPLES);
        }
        found
    }

    /// What is wrong with the format if the game does not write its moves or positions so: PGN has SAN, PDN its own positions.
    pub(crate) fn fault(&self, start: &dyn Position) -> Option<Fault> {
        let written = match self {
            Format::Pgn => start.writings().iter().any(|writing| matches!(writing, Writing::San(_))),
            Format::Pdn(_) => start.pdn(&Squares::usual(start.numbering())).is_some(),
        };
        (!written).then(|| Fault::key(FaultKind::BadValue, "format").found(self.text()).expected(EXAMPLES))
    }

    /// The type that PDN has of the game, taken apart.
    pub fn game_type(&self) -> Option<GameType> {
        match self {
            Format::Pgn => None,
            Format::Pdn(text) => GameType::parse(text, Seen::ByStarter),
        }
    }

    /// As the game's file has it.
    pub fn text(&self) -> String {
        match self {
            Format::Pgn => "pgn".to_string(),
            Format::Pdn(kind) => format!("pdn:{kind}"),
        }
    }
}
