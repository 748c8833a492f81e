//! How moves are shown: as the game writes them, in SAN, or with numbered squares.

use kamen_core::Position;
use kamen_i18n::Language;
use kamen_notation::{Letters, Numbering};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A way to show moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Notation {
    /// As the game writes them.
    Own,
    /// Short chess notation with the letters of the language.
    San,
    /// With numbered squares.
    Numeric,
}

impl Notation {
    /// The notations of a game, the usual one first.
    pub fn of(start: &dyn Position) -> Vec<Notation> {
        let first = start.legal().into_iter().next().unwrap_or_default();
        if kamen_notation::san(start, &first, Letters::English).is_some() {
            vec![Notation::San, Notation::Own]
        } else if Numbering::of(start).is_some() {
            vec![Notation::Own, Notation::Numeric]
        } else {
            vec![Notation::Own]
        }
    }

    /// The notation of that name.
    pub fn named(name: &str) -> Option<Notation> {
        match name {
            "own" => Some(Notation::Own),
            "san" => Some(Notation::San),
            "numeric" => Some(Notation::Numeric),
            _ => None,
        }
    }

    /// A legal move of the position, as people read it.
    pub fn show(self, position: &dyn Position, text: &str, language: Language) -> String {
        let letters = if language == Language::En { Letters::English } else { Letters::CzechSlovak };
        let shown = match self {
            Notation::Own => None,
            Notation::San => kamen_notation::san(position, text, letters),
            Notation::Numeric => kamen_notation::numbered(position, text),
        };
        typeset(&shown.unwrap_or_else(|| text.to_string()))
    }
}

/// Dashes and crosses as a printer sets them. Castling has its dashes too.
fn typeset(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '-' => '–',
            'x' => '×',
            other => other,
        })
        .collect()
}
