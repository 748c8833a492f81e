//! Why an attempt is not legal: a typed reason, the rule behind it, and the squares to look at.
//!
//! No sentence lives here: `i18n/` has one for every [`Reason`] in every language. The catalogue gathers them all.

use crate::Cause;

/// What is wrong with an attempt: a name for it. A family has names of its own beside those that several share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reason(&'static str);

impl Reason {
    /// A reason with its stable kebab-case name.
    pub const fn new(id: &'static str) -> Reason {
        Reason(id)
    }

    /// The stable name used in `i18n/` and in golden files.
    pub const fn id(self) -> &'static str {
        self.0
    }
}

/// Names the reasons of a family, and lists them all.
#[macro_export]
macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        $($(#[$doc])* pub const $name: $crate::Reason = $crate::Reason::new($id);)*

        /// All of them.
        pub const ALL: &[$crate::Reason] = &[$($name,)*];
    };
}

/// Reasons that several families give, or that no family has to know of.
pub mod reasons {
    crate::reasons! {
        /// The text is not a move in any game; `count` is the column.
        UNREADABLE = "unreadable",
        /// The text is readable but names no move of this game (a drop where there are none, say).
        NO_SUCH_MOVE = "no-such-move",
        /// The board has no such square.
        UNKNOWN_SQUARE = "unknown-square",
        /// The square exists but is not played on (a light square, say).
        NOT_IN_PLAY = "not-in-play",
        /// The game has ended; `cause` says by what.
        GAME_OVER = "game-over",
        /// No stone stands there.
        EMPTY_SQUARE = "empty-square",
        /// The stone is the enemy's.
        NOT_YOUR_STONE = "not-your-stone",
        /// The target square holds a stone.
        TARGET_OCCUPIED = "target-occupied",
        /// This stone does not move that way.
        WRONG_DIRECTION = "wrong-direction",
        /// The direction is right, the distance is not.
        TOO_FAR = "too-far",
        /// A stone stands in the way.
        WAY_BLOCKED = "way-blocked",
        /// A jump over one's own stone.
        OWN_STONE_IN_THE_WAY = "own-stone-in-the-way",
        /// Origin and destination are the same square.
        SAME_SQUARE = "same-square",
        /// Nobody passes in this game, or not now.
        PASS_NOT_ALLOWED = "pass-not-allowed",
        /// There is no move at all but to pass.
        MUST_PASS = "must-pass",
        /// The attempt is right so far but not yet a whole move.
        UNFINISHED = "unfinished",
        /// The right stone and squares, written as another kind of move (`-` for `x`).
        WRITTEN_OTHERWISE = "written-otherwise",
        /// There is no enemy stone to jump on that line.
        NOTHING_TO_JUMP = "nothing-to-jump",
        /// Two stones one behind the other cannot be jumped.
        TWO_STONES_IN_A_ROW = "two-stones-in-a-row",
        /// This side never captures.
        NEVER_CAPTURES = "never-captures",
        /// A stone must be set before anything else.
        SET_UP_FIRST = "set-up-first",
        /// It may not be set on that square.
        SET_UP_ELSEWHERE = "set-up-elsewhere",
        /// There is no stone left in hand.
        NO_STONE_IN_HAND = "no-stone-in-hand",
        /// Not two squares one way and one aside.
        NOT_A_KNIGHT_MOVE = "not-a-knight-move",
        /// Men go forward only.
        FORWARD_ONLY = "forward-only",
        /// One capture a turn, no chain.
        ONE_CAPTURE_ONLY = "one-capture-only",
        /// One single jump a turn.
        ONE_JUMP_ONLY = "one-jump-only",
        /// No such series of jumps leads there.
        NO_WAY_THERE = "no-way-there",
        /// A chain may not end where it began.
        BACK_TO_ORIGIN = "back-to-origin",
        /// A stone in hand must be placed before any is moved.
        STILL_PLACING = "still-placing",
        /// All stones are placed; now they move.
        PLACING_IS_OVER = "placing-is-over",
        /// The SAN move fits several pieces.
        AMBIGUOUS_MOVE = "ambiguous-move",
    }
}

/// What a marked square is to the refusal. The ids are the arguments of the sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Where the attempt starts.
    From,
    /// Where it goes.
    To,
    /// Stones that should act instead.
    Stone,
    /// Stones that would be jumped or taken.
    Over,
    /// What stands in the way.
    Block,
}

impl Role {
    /// Its name as an argument of sentences.
    pub fn id(self) -> &'static str {
        match self {
            Role::From => "from",
            Role::To => "to",
            Role::Stone => "stones",
            Role::Over => "over",
            Role::Block => "block",
        }
    }
}

/// A whole answer of the arbiter.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The game that `Family` shows: a stone climbs by one square or by two.
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// let refusal = start.attempt("a1-a5").err().ok_or("nobody climbs so far")?;
/// assert_eq!((refusal.reason, refusal.rule), (reasons::TOO_FAR, "A"));
/// // Families say more, such as the squares to look at.
/// let refusal = refusal.mark(Role::From, "a1").mark(Role::To, "a5");
/// assert_eq!(refusal.of(Role::To).collect::<Vec<_>>(), ["a5"]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong.
    pub reason: Reason,
    /// A general article (`"G4"`) or the key of the rule in the game's file (`"man.step"`), whose article the
    /// catalogue knows.
    pub rule: &'static str,
    /// Squares to show, by name.
    pub marks: Vec<(Role, String)>,
    /// A number the sentence needs: how many stones, which column, which line.
    pub count: Option<u32>,
    /// Text the sentence quotes: what could not be read.
    pub text: Option<String>,
    /// A legal move as it is written, for [`reasons::UNREADABLE`].
    pub example: Option<Box<str>>,
    /// By what the game ended, for [`reasons::GAME_OVER`].
    pub cause: Option<Cause>,
}

impl Refusal {
    /// A refusal by a rule, without squares.
    pub fn new(reason: Reason, rule: &'static str) -> Self {
        Refusal { reason, rule, marks: Vec::new(), count: None, text: None, example: None, cause: None }
    }

    /// With a square to look at.
    pub fn mark(mut self, role: Role, square: impl Into<String>) -> Self {
        self.marks.push((role, square.into()));
        self
    }

    /// With several squares.
    pub fn marks<S: Into<String>>(mut self, role: Role, squares: impl IntoIterator<Item = S>) -> Self {
        self.marks.extend(squares.into_iter().map(|s| (role, s.into())));
        self
    }

    /// With a number.
    pub fn count(mut self, n: u32) -> Self {
        self.count = Some(n);
        self
    }

    /// With text to quote.
    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.text = Some(text.into());
        self
    }

    /// With a move as it is written.
    pub fn example(mut self, text: &str) -> Self {
        self.example = Some(text.into());
        self
    }

    /// With the cause by which the game has ended.
    pub fn cause(mut self, cause: Cause) -> Self {
        self.cause = Some(cause);
        self
    }

    /// The marked squares of one role, in order.
    pub fn of(&self, role: Role) -> impl Iterator<Item = &str> {
        self.marks.iter().filter(move |(r, _)| *r == role).map(|(_, s)| s.as_str())
    }
}
