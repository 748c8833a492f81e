//! How the programs of the world record a game.

use kamen_core::FaultKind;

use crate::fields::Fields;

/// A format in which exactly this game is recorded, beside our own that fits every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// Portable Game Notation, for chess.
    Pgn,
    /// PDN, with the value of its tag GameType: `20,W,10,10,N2,0`.
    Pdn(String),
}

impl Format {
    /// `format = "pgn"` for games of the chess family, `"pdn:"` and a game type for draughts.
    pub(crate) fn read(fields: &mut Fields, family: &str) -> Option<Format> {
        let text = fields.text("format")?;
        let found = match text.strip_prefix("pdn:") {
            Some(kind) => kind.starts_with(|c: char| c.is_ascii_digit()).then(|| Format::Pdn(kind.to_string())),
            None => (text == "pgn" && family == "chess").then_some(Format::Pgn),
        };
        if found.is_none() {
            fields.fault("format", FaultKind::BadValue, &text, "pgn pdn:20,W,10,10,N2,0");
        }
        found
    }

    /// As the game's file has it.
    pub fn text(&self) -> String {
        match self {
            Format::Pgn => "pgn".to_string(),
            Format::Pdn(kind) => format!("pdn:{kind}"),
        }
    }
}
