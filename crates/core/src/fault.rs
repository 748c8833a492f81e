//! What is wrong with a text that was read: a position, a game file, an option.

use std::fmt;

macro_rules! fault_kinds {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// What is wrong. `i18n/` has a sentence for each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum FaultKind { $($(#[$doc])* $name,)* }

        impl FaultKind {
            pub const ALL: &'static [FaultKind] = &[$(FaultKind::$name,)*];

            pub fn id(self) -> &'static str {
                match self { $(FaultKind::$name => $id,)* }
            }
        }
    };
}

fault_kinds! {
    // --- positions ---
    UnexpectedCharacter = "unexpected-character",
    UnexpectedEnd = "unexpected-end",
    /// A row of the board has too few or too many points.
    RowLength = "row-length",
    RowCount = "row-count",
    BadTurn = "bad-turn",
    /// A key that this game does not have.
    UnknownKey = "unknown-key",
    RepeatedKey = "repeated-key",
    BadValue = "bad-value",
    /// A stone on a square that is not played on.
    StoneNotInPlay = "stone-not-in-play",
    /// A kind of stone this game (or this player) does not have.
    NoSuchStone = "no-such-stone",
    TooManyStones = "too-many-stones",
    /// The position cannot arise, in a way that would make the rules meaningless.
    Impossible = "impossible",

    // --- chess positions ---
    MissingKing = "missing-king",
    TooManyKings = "too-many-kings",
    /// A pawn on the first or last row.
    PawnOnLastRow = "pawn-on-last-row",
    /// A castling right without king and rook in their places.
    CastlingRights = "castling-rights",
    /// No pawn can just have passed that square.
    EnPassantSquare = "en-passant-square",
    /// The player who is not to move is in check.
    OppositeCheck = "opposite-check",
    /// No move can have given this check.
    ImpossibleCheck = "impossible-check",

    // --- game files and options ---
    NotToml = "not-toml",
    MissingField = "missing-field",
    UnknownField = "unknown-field",
    WrongType = "wrong-type",
    /// Two settings that exclude one another.
    Contradiction = "contradiction",
    /// The game takes no such option.
    NotAnOption = "not-an-option",
    /// Squares that no stone of the game can ever reach.
    Unreachable = "unreachable",
    NoFirstMove = "no-first-move",
    UnknownParent = "unknown-parent",
    CircularParents = "circular-parents",
    DuplicateId = "duplicate-id",
    CannotReadFile = "cannot-read-file",

    // --- records of games ---
    /// Bytes that are no text in any encoding we read.
    NotText = "not-text",
    /// A line or a game longer than any game is.
    RecordTooLong = "record-too-long",
    /// A comment, variation or text that is never closed.
    Unclosed = "unclosed",
    /// Variations within variations, without end.
    TooDeep = "too-deep",
    /// A game, or a game type of PDN, that is none of ours.
    NoSuchGame = "no-such-game",
    /// The game has no place in the format that is asked for.
    NotInFormat = "not-in-format",
    /// A line that is no game of a match.
    NotMatchGame = "not-match-game",
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
    Nowhere,
}

/// One thing that is wrong, where, what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: FaultKind,
    pub place: Place,
    pub found: String,
    pub expected: String,
}

impl Fault {
    pub fn new(kind: FaultKind, place: Place) -> Fault {
        Fault { kind, place, found: String::new(), expected: String::new() }
    }

    pub fn at(kind: FaultKind, column: usize) -> Fault {
        Fault::new(kind, Place::Column(column))
    }

    pub fn key(kind: FaultKind, key: impl Into<String>) -> Fault {
        Fault::new(kind, Place::Key(key.into()))
    }

    pub fn found(mut self, found: impl fmt::Display) -> Fault {
        self.found = found.to_string();
        self
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
