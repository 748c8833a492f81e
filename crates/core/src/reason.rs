//! Why an attempt is not legal: a typed reason, the rule behind it, and the squares to look at.
//!
//! No sentence lives here: `i18n/` has one for every [`Reason`] in every language.

use crate::Cause;

/// Defines [`Reason`] with a stable kebab-case id for each variant.
macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// What is wrong with an attempt.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Reason { $($(#[$doc])* $name,)* }

        impl Reason {
            /// Every reason, for tests that nothing lacks a sentence.
            pub const ALL: &'static [Reason] = &[$(Reason::$name,)*];

            /// The stable name used in `i18n/` and in golden files.
            pub fn id(self) -> &'static str {
                match self { $(Reason::$name => $id,)* }
            }
        }
    };
}

reasons! {
    // --- every game ---
    /// The text is not a move in any game; `count` is the column.
    Unreadable = "unreadable",
    /// The text is readable but names no move of this game (a drop where there are none, say).
    NoSuchMove = "no-such-move",
    /// The board has no such square.
    UnknownSquare = "unknown-square",
    /// The square exists but is not played on (a light square, say).
    NotInPlay = "not-in-play",
    /// The game has ended; `cause` says by what.
    GameOver = "game-over",
    EmptySquare = "empty-square",
    NotYourStone = "not-your-stone",
    /// The target square holds a stone.
    TargetOccupied = "target-occupied",
    /// This stone does not move that way.
    WrongDirection = "wrong-direction",
    /// The direction is right, the distance is not.
    TooFar = "too-far",
    /// A stone stands in the way.
    WayBlocked = "way-blocked",
    /// A jump over one's own stone.
    OwnStoneInTheWay = "own-stone-in-the-way",
    /// Origin and destination are the same square.
    SameSquare = "same-square",
    PassNotAllowed = "pass-not-allowed",
    /// There is no move at all but to pass.
    MustPass = "must-pass",
    /// The attempt is right so far but not yet a whole move.
    Unfinished = "unfinished",
    /// The right stone and squares, written as another kind of move (`-` for `x`).
    WrittenOtherwise = "written-otherwise",

    // --- draughts ---
    /// Some stone can capture, so a move without capture is not allowed.
    CaptureObligatory = "capture-obligatory",
    /// Majority: another capture takes more; `count` is how many.
    LongerCapture = "longer-capture",
    /// A queen can capture, so the capture is hers.
    QueenFirst = "queen-first",
    /// The stone can capture on from where the attempt stops.
    ChainGoesOn = "chain-goes-on",
    /// The flying queen must land where she can capture on.
    LandToGoOn = "land-to-go-on",
    /// A stone jumped before in this chain stands in the way or is jumped twice.
    AlreadyJumped = "already-jumped",
    /// There is no enemy stone to jump on that line.
    NothingToJump = "nothing-to-jump",
    /// Two stones one behind the other cannot be jumped.
    TwoStonesInARow = "two-stones-in-a-row",
    MenTakeNoQueens = "men-take-no-queens",
    /// This side never captures (the sheep of game 13, the subjects of game 29).
    NeverCaptures = "never-captures",
    /// A queen may not turn back by 180° between two captures.
    NoTurningBack = "no-turning-back",
    /// The man was promoted, or the goal reached, and the turn ends there.
    TurnEndsHere = "turn-ends-here",
    /// Only stones of the enemy are jumped in this game.
    OnlyEnemiesJumped = "only-enemies-jumped",
    /// This stone made the first part of the turn.
    MovedThisTurn = "moved-this-turn",
    /// A capture is due in the second part of the turn, so it cannot be passed.
    PassDespiteCapture = "pass-despite-capture",
    /// The lone queen or the wolf must be set before anything else.
    SetUpFirst = "set-up-first",
    /// It may not be set on that square.
    SetUpElsewhere = "set-up-elsewhere",
    NoStoneInHand = "no-stone-in-hand",
    /// The drop goes to the agreed square only.
    DropElsewhere = "drop-elsewhere",
    DropSquareTaken = "drop-square-taken",
    /// A drop alone is not a move.
    DropAlone = "drop-alone",
    /// Not two squares one way and one aside.
    NotAKnightMove = "not-a-knight-move",
    /// Men go forward only.
    ForwardOnly = "forward-only",
    /// The first leap of a knight's capture must land on an enemy stone.
    LeapOnEnemy = "leap-on-enemy",
    /// One capture a turn, no chain.
    OneCaptureOnly = "one-capture-only",
    /// The stone was not obliged to capture, so it cannot be huffed.
    NotAtFault = "not-at-fault",
    /// There is nothing to huff or to take back.
    NothingToClaim = "nothing-to-claim",

    // --- races, custody, hunt ---
    /// One single jump a turn.
    OneJumpOnly = "one-jump-only",
    /// No such series of jumps leads there.
    NoWayThere = "no-way-there",
    /// A chain may not end where it began.
    BackToOrigin = "back-to-origin",

    // --- mills and towers ---
    /// A stone in hand must be placed before any is moved.
    StillPlacing = "still-placing",
    /// All stones are placed; now they move.
    PlacingIsOver = "placing-is-over",
    /// The target is no neighbour of the origin.
    NotANeighbour = "not-a-neighbour",
    /// A mill was closed: a stone must be taken.
    TakeAStone = "take-a-stone",
    /// No mill was closed, so nothing may be taken.
    NoMillClosed = "no-mill-closed",
    /// The stone is protected in a mill.
    ProtectedInMill = "protected-in-mill",
    /// Only an enemy stone may be taken.
    TakeAnEnemy = "take-an-enemy",
    /// This player has closed a mill on that line before; `count` is the line's number.
    MillUsedBefore = "mill-used-before",
    /// The dice were not lucky.
    NotALuckyRoll = "not-a-lucky-roll",
    /// The lucky take is of a stone in a mill.
    TakeFromAMill = "take-from-a-mill",
    TowerFull = "tower-full",
    /// The stone is covered by another.
    StoneCovered = "stone-covered",

    // --- chess ---
    KingWouldBeInCheck = "king-would-be-in-check",
    /// The king is in check and the move does not end it.
    CheckNotAnswered = "check-not-answered",
    CastlingKingMoved = "castling-king-moved",
    CastlingRookMoved = "castling-rook-moved",
    CastlingNoRook = "castling-no-rook",
    CastlingWayBlocked = "castling-way-blocked",
    CastlingInCheck = "castling-in-check",
    CastlingThroughCheck = "castling-through-check",
    CastlingIntoCheck = "castling-into-check",
    /// This piece does not move like that.
    PieceMovesOtherwise = "piece-moves-otherwise",
    /// A pawn moves aside only to capture.
    PawnNothingToTake = "pawn-nothing-to-take",
    /// A pawn does not capture straight ahead.
    PawnStraightBlocked = "pawn-straight-blocked",
    /// En passant was possible only at once.
    EnPassantTooLate = "en-passant-too-late",
    OwnPieceOnTarget = "own-piece-on-target",
    PromotionMissing = "promotion-missing",
    PromotionNotHere = "promotion-not-here",
    /// The SAN move fits several pieces.
    AmbiguousMove = "ambiguous-move",
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
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
    /// By what the game ended, for [`Reason::GameOver`].
    pub cause: Option<Cause>,
}

impl Refusal {
    pub fn new(reason: Reason, rule: &'static str) -> Self {
        Refusal { reason, rule, marks: Vec::new(), count: None, text: None, cause: None }
    }

    pub fn mark(mut self, role: Role, square: impl Into<String>) -> Self {
        self.marks.push((role, square.into()));
        self
    }

    pub fn marks<S: Into<String>>(mut self, role: Role, squares: impl IntoIterator<Item = S>) -> Self {
        self.marks.extend(squares.into_iter().map(|s| (role, s.into())));
        self
    }

    pub fn count(mut self, n: u32) -> Self {
        self.count = Some(n);
        self
    }

    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.text = Some(text.into());
        self
    }

    pub fn cause(mut self, cause: Cause) -> Self {
        self.cause = Some(cause);
        self
    }

    /// The marked squares of one role, in order.
    pub fn of(&self, role: Role) -> impl Iterator<Item = &str> {
        self.marks.iter().filter(move |(r, _)| *r == role).map(|(_, s)| s.as_str())
    }
}
