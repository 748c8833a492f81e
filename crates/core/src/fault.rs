//! What is wrong with a text that was read: a position, a game file, an option.

use std::fmt;

use crate::Side;

macro_rules! fault_kinds {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// What is wrong. `i18n/` has a sentence for each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum FaultKind {
            $($(#[$doc])* $name,)*
            /// What only one family knows, by its stable name.
            Own(&'static str),
        }

        impl FaultKind {
            /// Every kind that is no family's own. The catalogue adds those.
            pub const ALL: &'static [FaultKind] = &[$(FaultKind::$name,)*];

            /// The stable name used in `i18n/`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(FaultKind::$name => $id,)*
                    FaultKind::Own(id) => id,
                }
            }
        }
    };
}

fault_kinds! {
    // --- positions ---
    /// A character that means nothing there.
    UnexpectedCharacter = "unexpected-character",
    /// The text ends too early.
    UnexpectedEnd = "unexpected-end",
    /// A row of the board has too few or too many points.
    RowLength = "row-length",
    /// The board has too few or too many rows.
    RowCount = "row-count",
    /// The player to move is neither `w` nor `b`.
    BadTurn = "bad-turn",
    /// A key that this game does not have.
    UnknownKey = "unknown-key",
    /// A key that stands twice.
    RepeatedKey = "repeated-key",
    /// A value that is not possible.
    BadValue = "bad-value",
    /// A stone on a square that is not played on.
    StoneNotInPlay = "stone-not-in-play",
    /// A kind of stone this game (or this player) does not have.
    NoSuchStone = "no-such-stone",
    /// More stones than the game has.
    TooManyStones = "too-many-stones",
    /// The position cannot arise, in a way that would make the rules meaningless.
    Impossible = "impossible",

    // --- game files and options ---
    /// The file is not TOML.
    NotToml = "not-toml",
    /// A key that must be there is not.
    MissingField = "missing-field",
    /// A key that nobody asks for.
    UnknownField = "unknown-field",
    /// A value of another type.
    WrongType = "wrong-type",
    /// Two settings that exclude one another.
    Contradiction = "contradiction",
    /// The game takes no such option.
    NotAnOption = "not-an-option",
    /// Squares that no stone of the game can ever reach.
    Unreachable = "unreachable",
    /// The game begins without a move.
    NoFirstMove = "no-first-move",
    /// There is no game that the file could extend by that id.
    UnknownParent = "unknown-parent",
    /// Files that extend one another.
    CircularParents = "circular-parents",
    /// There is a game of that id already.
    DuplicateId = "duplicate-id",
    /// The file cannot be opened or read.
    CannotReadFile = "cannot-read-file",

    // --- records of games ---
    /// Bytes that are no text in any encoding we read.
    NotText = "not-text",
    /// Text that is not UTF-8: which letters are meant is a guess.
    LettersGuessed = "letters-guessed",
    /// A line or a game longer than any game is.
    RecordTooLong = "record-too-long",
    /// A comment, variation or text that is never closed.
    Unclosed = "unclosed",
    /// Variations within variations, without end.
    TooDeep = "too-deep",
    /// A game, or a game type of PDN, that is none of ours.
    NoSuchGame = "no-such-game",
    /// A file of PDN that does not say of which game it is, and may be of several.
    GameNotSaid = "game-not-said",
    /// A file of PDN that does not say of which game it is, and is none that could be read.
    GameUnknown = "game-unknown",
    /// A file of PDN that does not say of which game it is; its moves do.
    GameFoundOut = "game-found-out",
    /// The game has no place in the format that is asked for.
    NotInFormat = "not-in-format",
    /// A line that is no game of a match.
    NotMatchGame = "not-match-game",
    /// A number of a move, and no move in the whole game.
    NoMoves = "no-moves",
    /// The next game begins before this one was ended.
    NotEnded = "not-ended",
    /// The result is not the one that the moves or another part of the record give.
    OtherResult = "other-result",
}

/// Where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The column, from 1, in a line of text.
    Column(usize),
    /// Line and column, from 1, in a file.
    Line(usize, usize),
    /// The key of a table or of a position.
    Key(String),
    /// In the whole, or where there is no place to name.
    Nowhere,
}

/// One thing that is wrong, where, what was found and what was expected.
///
/// ```
/// use kamen_core::{Fault, FaultKind, Place};
///
/// let fault = Fault::key(FaultKind::BadValue, "rules.claim").found("1").expected("2–1000");
/// assert_eq!((fault.kind.id(), &fault.place), ("bad-value", &Place::Key("rules.claim".to_string())));
/// // For logs and programs; players get a sentence of their language.
/// assert_eq!(fault.to_string().split(':').next(), Some("rules.claim"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where.
    pub place: Place,
    /// What stands there.
    pub found: String,
    /// What could stand there.
    pub expected: String,
}

impl Fault {
    /// A fault at a place.
    pub fn new(kind: FaultKind, place: Place) -> Fault {
        Fault { kind, place, found: String::new(), expected: String::new() }
    }

    /// A fault at a column, from 1.
    pub fn at(kind: FaultKind, column: usize) -> Fault {
        Fault::new(kind, Place::Column(column))
    }

    /// A fault of the whole, which has no place of its own.
    pub fn whole(kind: FaultKind) -> Fault {
        Fault::new(kind, Place::Nowhere)
    }

    /// A fault of a key.
    pub fn key(kind: FaultKind, key: impl Into<String>) -> Fault {
        Fault::new(kind, Place::Key(key.into()))
    }

    /// With what was found.
    pub fn found(mut self, found: impl fmt::Display) -> Fault {
        self.found = found.to_string();
        self
    }

    /// With so many stones of a side, where there could be so many: as `10 w`, of which sentences make words.
    pub fn stones(self, side: Side, found: usize, expected: usize) -> Fault {
        let told = |count: usize| format!("{count} {}", side.letter());
        self.found(told(found)).expected(told(expected))
    }

    /// The same fault of a text that stands under a key: a column becomes `KEY:COLUMN`.
    pub fn within(self, key: &str) -> Fault {
        let key = match self.place {
            Place::Column(column) => format!("{key}:{column}"),
            Place::Nowhere => key.to_string(),
            _ => return self,
        };
        Fault { place: Place::Key(key), ..self }
    }

    /// With what was expected.
    pub fn expected(mut self, expected: impl fmt::Display) -> Fault {
        self.expected = expected.to_string();
        self
    }
}

/// For logs and tests; people get the sentence of `i18n/`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Place::Column(column) => write!(f, "column {column}: ")?,
            Place::Line(line, column) => write!(f, "line {line}, column {column}: ")?,
            Place::Key(key) => write!(f, "{key}: ")?,
            Place::Nowhere => {}
        }
        write!(f, "{} (found '{}', expected '{}')", self.kind.id(), self.found, self.expected)
    }
}
