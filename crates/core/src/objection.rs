//! Why a table does not take what somebody does there: not the move itself, but its moment, its manner or its claim.
//!
//! No sentence lives here: `i18n/` has one for every [`TableReason`] in every language.

use crate::{Refusal, Side};

/// Defines [`TableReason`] with a stable kebab-case id and the rule behind each variant.
macro_rules! table_reasons {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $rule:literal;)*) => {
        /// What is wrong with something done at a table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum TableReason { $($(#[$doc])* $name,)* }

        impl TableReason {
            /// Every reason, for tests that nothing lacks a sentence.
            pub const ALL: &'static [TableReason] = &[$(TableReason::$name,)*];

            /// The stable name used in `i18n/`.
            pub fn id(self) -> &'static str {
                match self { $(TableReason::$name => $id,)* }
            }

            /// The article of the rulebook behind it; empty where it is only how a table works.
            pub fn rule(self) -> &'static str {
                match self { $(TableReason::$name => $rule,)* }
            }
        }
    };
}

table_reasons! {
    // --- who and when ---
    /// The other player is to move.
    NotYourTurn = "not-your-turn", "G1";
    /// Only a player does this, and none was named.
    SideMissing = "side-missing", "";
    /// The table does this itself, and a player was named.
    SideNotWanted = "side-not-wanted", "";
    /// It happened before what was noted last.
    TimeGoesBack = "time-goes-back", "";
    /// The game is interrupted.
    Adjourned = "adjourned", "";
    /// The game is not interrupted.
    NotAdjourned = "not-adjourned", "";
    /// That is for games that have ended.
    GameNotOver = "game-not-over", "";

    // --- lots and dice ---
    /// Colours are by lot, and it has not been drawn.
    LotFirst = "lot-first", "";
    /// Colours were chosen, or the lot has been drawn.
    NoLot = "no-lot", "";
    /// The dice come before the move.
    RollFirst = "roll-first", "G1";
    /// No dice are due now.
    NoRollDue = "no-roll-due", "";
    /// Dice show one to six.
    NoSuchDice = "no-such-dice", "";
    /// No seed was promised at this table.
    NoSeed = "no-seed", "";
    /// The seed has been shown already.
    SeedKnown = "seed-known", "";
    /// The seed is not the one whose hash was shown before the game.
    SeedWrong = "seed-wrong", "";
    /// The seed gives another lot than was drawn.
    SeedOtherLot = "seed-other-lot", "";
    /// The seed gives another roll than was made; `count` is its number.
    SeedOtherRoll = "seed-other-roll", "";

    // --- clocks ---
    /// Nobody plays with a clock here.
    NoClock = "no-clock", "G8";
    /// The time is over: nothing but the flag.
    TimeIsUp = "time-is-up", "G8";
    /// There is time left.
    TimeNotUp = "time-not-up", "G8";

    // --- draws ---
    /// Draws are offered after an own move.
    OfferAfterMove = "offer-after-move", "G7";
    /// One offer after each move.
    OfferOnce = "offer-once", "G7";
    /// There is no offer to answer.
    NothingOffered = "nothing-offered", "G7";
    /// The position has occurred `count` times, with the announced move included; `needed` are required.
    RepeatedTooFew = "repeated-too-few", "G7";
    /// `count` moves by each side without progress; `needed` are required.
    ProgressTooRecent = "progress-too-recent", "G7";
    /// The game counts no progress.
    ProgressNotCounted = "progress-not-counted", "G7";
    /// The game is not drawn because nobody can win any more.
    DrawnNotAsked = "drawn-not-asked", "G7";
    /// Nobody has worked out what the position is worth.
    DrawnUnknown = "drawn-unknown", "end";
    /// The `side` can still win, in `count` plies; `text` is the line that proves it.
    DrawnNotYet = "drawn-not-yet", "end";

    // --- manners ---
    /// The players have not agreed on this manner; `text` is its id.
    MannerOff = "manner-off", "F";
    /// The stone on `square` was touched and must move.
    TouchedMoves = "touched-moves", "F";
    /// The stone was let go on `square` and stays there.
    ReleasedStays = "released-stays", "F";
    /// No stone was touched.
    NothingTouched = "nothing-touched", "F";
    /// Too late to adjust: the stone on `square` was touched.
    AdjustTooLate = "adjust-too-late", "F";
    /// The stone on `square` is only being adjusted and stays there.
    AdjustedStays = "adjusted-stays", "F";
    /// Nothing stands in check.
    NothingToAnnounce = "nothing-to-announce", "F";
    /// The check has been announced already.
    CheckAnnounced = "check-announced", "F";

    // --- taking back, another game ---
    /// There is no move to take back.
    NothingToTakeBack = "nothing-to-take-back", "";
    /// A question of this kind is open already.
    AlreadyAsked = "already-asked", "";
    /// There is no question to answer.
    NothingAsked = "nothing-asked", "";
    /// The other player answers, not the one who asked.
    OwnQuestion = "own-question", "";
    /// The other game has been agreed.
    RematchAgreed = "rematch-agreed", "";
}

/// An answer of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// What is wrong.
    pub reason: TableReason,
    /// Whom it is about: whose turn it is, whose question.
    pub side: Option<Side>,
    /// The square it is about.
    pub square: Option<String>,
    /// Text the sentence quotes.
    pub text: Option<String>,
    /// A number the sentence needs.
    pub count: Option<u32>,
    /// How many there should be.
    pub needed: Option<u32>,
}

impl Objection {
    /// An objection without particulars.
    pub fn new(reason: TableReason) -> Objection {
        Objection { reason, side: None, square: None, text: None, count: None, needed: None }
    }

    /// With whom it is about.
    pub fn side(mut self, side: Side) -> Objection {
        self.side = Some(side);
        self
    }

    /// With the square it is about.
    pub fn square(mut self, square: impl Into<String>) -> Objection {
        self.square = Some(square.into());
        self
    }

    /// With text to quote.
    pub fn text(mut self, text: impl Into<String>) -> Objection {
        self.text = Some(text.into());
        self
    }

    /// So many there are, and so many are needed.
    pub fn of(mut self, count: u32, needed: u32) -> Objection {
        self.count = Some(count);
        self.needed = Some(needed);
        self
    }

    /// With a number.
    pub fn count(mut self, count: u32) -> Objection {
        self.count = Some(count);
        self
    }
}

/// Why a table refuses something: the move is not legal, or the table objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableRefusal {
    /// What the arbiter of the game says about the move, or that the game is over.
    Move(Refusal),
    /// What the table says.
    Table(Objection),
}

impl TableRefusal {
    /// The article or rule key behind it; empty if there is none.
    pub fn rule(&self) -> &'static str {
        match self {
            TableRefusal::Move(refusal) => refusal.rule,
            TableRefusal::Table(objection) => objection.reason.rule(),
        }
    }
}

impl From<Refusal> for TableRefusal {
    fn from(refusal: Refusal) -> TableRefusal {
        TableRefusal::Move(refusal)
    }
}

impl From<Objection> for TableRefusal {
    fn from(objection: Objection) -> TableRefusal {
        TableRefusal::Table(objection)
    }
}

impl From<TableReason> for TableRefusal {
    fn from(reason: TableReason) -> TableRefusal {
        Objection::new(reason).into()
    }
}
