//! What is known of a position with perfect play: who wins, and what each move is worth.

use std::collections::HashMap;

use kamen_catalog::Catalog;
use kamen_core::{Legal, Side};
use kamen_i18n::Texts;
use kamen_perfect::Library;
use kamen_solve::{Value, Verdict};
use kamen_view::SideName;
use serde::Serialize;
use utoipa::ToSchema;

use crate::line::StudyLine;
use crate::trouble::{Patience, Trouble};

/// What is known of a position.
#[derive(Serialize, ToSchema)]
pub struct Known {
    /// Whether anything is known of the game at all: where it is not, nobody need ask again.
    pub game: bool,
    /// Whether the whole game is known.
    pub whole: bool,
    /// What the position is worth, if that is known.
    pub value: Option<KnownValue>,
    /// What each move is worth, the best first.
    pub moves: Vec<KnownMove>,
}

/// Who wins with perfect play, and in how many plies.
#[derive(Serialize, ToSchema)]
pub struct KnownValue {
    /// Nobody in a draw.
    pub winner: Option<SideName>,
    pub plies: u16,
    pub sentence: String,
}

/// A move, and what it is worth.
#[derive(Serialize, ToSchema)]
pub struct KnownMove {
    pub text: String,
    pub shown: String,
    /// For the player who makes it; nothing where it is not known.
    pub worth: Option<Worth>,
    pub value: Option<KnownValue>,
}

/// Whether a move wins, draws or loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    Win,
    Draw,
    Loss,
}

impl From<Value> for Worth {
    fn from(value: Value) -> Worth {
        match value {
            Value::Win(_) => Worth::Win,
            Value::Draw => Worth::Draw,
            Value::Loss(_) => Worth::Loss,
        }
    }
}

/// What is known where a line has led to.
pub fn known(
    library: &Library,
    catalog: &Catalog,
    line: &StudyLine,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<Known, Trouble> {
    let table = line.table(catalog, texts, patience)?;
    let opened = library.of(table.game());
    let Some(oracle) = &opened.oracle else {
        return Ok(Known { game: false, whole: false, value: None, moves: Vec::new() });
    };
    let position = table.position();
    let verdict = table.to_move().and_then(|_| Verdict::of(&**oracle, position));
    let (turn, notation) = (position.turn(), line.notation(&table));
    // Of a position that nobody knows nothing is told, however many moves it has.
    let legal = verdict.as_ref().map(|_| position.legal()).unwrap_or_default();
    let by_text: HashMap<&str, &Legal> = legal.iter().map(|legal| (&*legal.text, legal)).collect();
    let shown = |text: &str| {
        by_text.get(text).map_or_else(|| text.to_string(), |legal| notation.show(legal, texts.language()))
    };
    let moves = verdict.iter().flat_map(|verdict| &verdict.moves).map(|(text, value)| KnownMove {
        text: text.clone(),
        shown: shown(text),
        worth: value.map(Worth::from),
        value: value.map(|value| told(value, turn, texts)),
    });
    Ok(Known {
        game: true,
        whole: oracle.is_whole(),
        moves: moves.collect(),
        value: verdict.as_ref().map(|verdict| told(verdict.value, turn, texts)),
    })
}

fn told(value: Value, turn: Side, texts: &Texts) -> KnownValue {
    let (winner, plies) = value.told(turn);
    let sentence = texts.get("known-value", &[("winner", winner.into()), ("plies", plies.into())]);
    KnownValue { winner: Side::named(winner).map(SideName::from), plies, sentence }
}
