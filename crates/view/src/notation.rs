//! How moves are shown: as the game writes them, in SAN, or with numbered squares.

use kamen_core::{Legal, Position, Writing};
use kamen_i18n::Language;
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
        let writings = start.writings();
        if writings.iter().any(|writing| matches!(writing, Writing::San(_))) {
            vec![Notation::San, Notation::Own]
        } else if writings.contains(&Writing::Numbers) {
            vec![Notation::Own, Notation::Numeric]
        } else {
            vec![Notation::Own]
        }
    }

    /// The way of writing behind it; nothing for the game's own text.
    pub(crate) fn writing(self, language: Language) -> Option<Writing> {
        match self {
            Notation::Own => None,
            Notation::San => Some(Writing::San(language.letters())),
            Notation::Numeric => Some(Writing::Numbers),
        }
    }

    /// A legal move as it is written, with what a keyboard has.
    pub fn write(self, legal: &Legal, language: Language) -> String {
        let written = self.writing(language).and_then(|how| legal.written(how));
        written.unwrap_or_else(|| legal.text.clone())
    }

    /// A legal move as people read it.
    pub fn show(self, legal: &Legal, language: Language) -> String {
        typeset(&self.write(legal, language))
    }
}

/// Dashes and crosses as a printer sets them. Castling has its dashes too.
pub(crate) fn typeset(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '-' => '–',
            'x' => '×',
            other => other,
        })
        .collect()
}
