//! A game that has been read: which one it is, from where, with which moves, what was said about them, and the
//! result.

use std::fmt;

use kamen_core::{Cause, Fault, Side, TableRefusal};
use kamen_table::{Millis, Seat, Table};

use crate::dialect::Score;
use crate::log::Log;
use crate::sheet::Spot;

/// A whole game, whatever file it came from. Moves and positions are in exchange text.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_records::{FileFormat, Records, Score};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let pgn = "[White \"Jana\"]\n\n1. f3 e5 2. g4 $4 {Oh.} Qh4# 0-1\n";
/// let record = Records::new(&catalog, FileFormat::Pgn, pgn.as_bytes()).next().ok_or("a game")??;
/// assert_eq!((record.tag("white"), record.score), (Some("Jana"), Score::Black));
/// assert_eq!(record.line.plies[2].text, "g2-g4");
/// assert_eq!(record.line.plies[2].comments, ["Oh."]);
///
/// // Whatever was read can be written in our own text, which has every game.
/// let mut text = String::new();
/// FileFormat::Kamen.write(&catalog, &record, &mut text)?;
/// assert!(text.contains("Jana"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The id of the game.
    pub game: String,
    /// Options of the game, `KEY=VALUE`.
    pub options: Vec<String>,
    /// The position it began from, if that was not the game's own.
    pub start: Option<String>,
    /// What else the tags say, in the order of the file: players, date, ratings, the opening.
    pub tags: Vec<(String, String)>,
    /// What was played, with its variations.
    pub line: Line,
    /// The result.
    pub score: Score,
    /// By which rule it ended, as far as that is known.
    pub cause: Option<Cause>,
    /// The game was over by this rule, and yet went on: chess of the days before that rule.
    pub played_on: Option<Cause>,
    /// Everything that happened at the table, if it was one of ours.
    pub log: Option<Log>,
    /// What was wrong in its file, but not so wrong that it could not be read.
    pub warnings: Vec<Fault>,
}

/// Moves in a row.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_records::{FileFormat, Records};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let pgn = "{Quick.} 1. e4 (1. d4 d5) 1... e5 2. Qh5 *";
/// let record = Records::new(&catalog, FileFormat::Pgn, pgn.as_bytes()).next().ok_or("a game")??;
/// assert_eq!((record.line.comments.len(), record.line.plies.len()), (1, 3));
/// // Another way to go on is a line like this one, beside the move it is instead of.
/// let other = &record.line.plies[0].variations[0];
/// assert_eq!(other.plies.iter().map(|ply| &*ply.text).collect::<Vec<_>>(), ["d2-d4", "d7-d5"]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What was said before the first move.
    pub comments: Vec<String>,
    /// Its moves, one after the other.
    pub plies: Vec<Ply>,
}

/// One move with everything that was said about it.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_core::Side;
/// use kamen_records::{FileFormat, Records, suffix};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let pgn = "1. e4 e5 2. Qh5? {Too early. [%clk 0:09:58]} *";
/// let record = Records::new(&catalog, FileFormat::Pgn, pgn.as_bytes()).next().ok_or("a game")??;
/// let ply = &record.line.plies[2];
/// assert_eq!((ply.side, &*ply.text, &*ply.comments[0]), (Side::White, "d1-h5", "Too early."));
/// assert_eq!((ply.clock, suffix(ply.nags[0])), (Some(598_000), Some("?")));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who made it.
    pub side: Side,
    /// The move in exchange text.
    pub text: String,
    /// Numeric annotation glyphs.
    pub nags: Vec<u16>,
    /// What the player had left on the clock after it.
    pub clock: Option<Millis>,
    /// What was said about it.
    pub comments: Vec<String>,
    /// Other ways to go on, instead of this move.
    pub variations: Vec<Line>,
    /// What was said after the variations.
    pub after: Vec<String>,
}

impl Ply {
    /// A move of nobody, as analysts write it in variations.
    pub(crate) const NULL: &str = "--";

    pub(crate) fn is_null(&self) -> bool {
        self.text == Ply::NULL
    }

    /// A move without anything said about it.
    pub fn new(side: Side, text: impl Into<String>) -> Ply {
        Ply {
            side,
            text: text.into(),
            nags: vec![],
            clock: None,
            comments: vec![],
            variations: vec![],
            after: vec![],
        }
    }
}

impl Record {
    /// The record of a table as it stands, with everything that happened there. Players' names become tags.
    pub fn of_table(table: &Table) -> Record {
        let setup = table.setup();
        let plies = table.history().iter().map(|ply| Ply { clock: ply.left, ..Ply::new(ply.by, &*ply.text) });
        let result = table.result();
        let mut record = Record {
            game: setup.game.clone(),
            options: setup.options.clone(),
            start: other_start(table),
            line: Line { comments: Vec::new(), plies: plies.collect() },
            score: Score::of(result),
            cause: result.map(|outcome| outcome.cause),
            log: Some(Log { setup: setup.clone(), events: table.events().to_vec(), seed: None }),
            ..Record::default()
        };
        for (side, name) in [(Side::White, "White"), (Side::Black, "Black")] {
            if let Some(player) = table.seat(side).and_then(Seat::name).filter(|player| !player.is_empty()) {
                record.set_tag(name, player);
            }
        }
        record
    }

    /// The value of a tag, however its letters are written.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, or adds it.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(key, _)| key.eq_ignore_ascii_case(name)) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_string(), value)),
        }
    }
}

/// The position that was agreed to begin from, in exchange text, unless it is the game's own. (The first position
/// of the table may have dice in it by now.)
fn other_start(table: &Table) -> Option<String> {
    let own = &table.game().start;
    let start = own.read(table.setup().start.as_ref()?).ok()?.text();
    (start != own.text()).then_some(start)
}

/// Something wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// With the text.
    Fault(Fault),
    /// With a move or another event: where it stands, how it is written, what the arbiter says, and of which game.
    Refused {
        /// Where it stands in the file.
        at: Spot,
        /// As it is written there.
        text: String,
        /// Why it is no move.
        refusal: TableRefusal,
        /// The id of the game by whose rules it was judged.
        game: String,
    },
}

impl From<Fault> for Flaw {
    fn from(fault: Fault) -> Flaw {
        Flaw::Fault(fault)
    }
}

/// A game that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flawed {
    /// Which game of the file it is, from 1.
    pub number: usize,
    /// Where the game begins.
    pub at: Spot,
    /// What is wrong with it.
    pub flaws: Vec<Flaw>,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Fault(fault) => fault.fmt(f),
            Flaw::Refused { at, text, refusal, game } => {
                write!(f, "line {}, column {}: {text} in {game}: {refusal}", at.line, at.column)
            }
        }
    }
}

impl fmt::Display for Flawed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}", self.number)?;
        self.flaws.iter().try_for_each(|flaw| write!(f, "; {flaw}"))
    }
}

impl std::error::Error for Flaw {}
impl std::error::Error for Flawed {}
