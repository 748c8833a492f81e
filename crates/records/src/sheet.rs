//! A game as it stands in a file: tags and movetext, each with its place, before anybody asks what the moves mean.

use kamen_core::Fault;

/// Line and column, from 1, as a person counts them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

/// One game of a file.
///
/// ```
/// use kamen_records::{Dialect, Item, Reader};
///
/// let file = "[White \"Jana\"]\n\n1. e4 {Here.} 1-0\n\n[White \"Petr\"]\n\n1. Nonsense *\n";
/// let sheets: Vec<_> = Reader::new(file.as_bytes(), Dialect::Pgn).map(|sheet| sheet.unwrap()).collect();
/// assert_eq!((sheets[1].number, sheets[1].at.line), (2, 5));
/// assert_eq!(sheets[0].tag("white").map(|tag| &*tag.value), Some("Jana"));
/// assert_eq!(sheets[0].result.as_ref().map(|word| &*word.text), Some("1-0"));
/// // Words are words, and whether they are moves is asked later, by whoever knows the game.
/// assert!(matches!(&sheets[1].body[0], Item::Move(word) if word.text == "Nonsense"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Which game of the file it is, from 1.
    pub number: usize,
    /// Where it begins.
    pub at: Spot,
    /// What stands before the moves.
    pub tags: Vec<Tag>,
    /// Moves, comments and variations.
    pub body: Vec<Item>,
    /// The result at the end of the movetext, as written.
    pub result: Option<Word>,
    /// Where the next game begins, if it does so before a result.
    pub unended: Option<Spot>,
    /// What is wrong, but not so wrong that the game could not be read.
    pub warnings: Vec<Fault>,
}

/// `[Name "value"]`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Where it stands.
    pub at: Spot,
    /// Where the value begins, after its quotation mark.
    pub value_at: Spot,
}

/// A word and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// As it is written.
    pub text: String,
    /// Where it stands.
    pub at: Spot,
}

/// One thing in the movetext. Move numbers mean nothing to a reader and are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A move, or what should be one.
    Move(Word),
    /// A numeric annotation glyph, also where it was written as `!?`.
    Nag(u16),
    /// A comment; runs of white space are one space.
    Comment(Word),
    /// Another way to go on, instead of the move before it.
    Variation(Vec<Item>),
    /// `/FEN "…"/` of PDN: the board is set up anew.
    Setup(Word),
}

impl Sheet {
    /// Whether it is nothing but `*`.
    pub(crate) fn is_star(&self) -> bool {
        self.tags.is_empty() && self.body.is_empty() && self.result.as_ref().is_none_or(|word| word.text == "*")
    }

    /// The tag of that name, however its letters are written.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }
}
