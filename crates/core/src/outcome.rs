//! How a game ends.

use crate::Side;

macro_rules! causes {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $article:literal;)*) => {
        /// By which rule a game ended.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Cause { $($(#[$doc])* $name,)* }

        impl Cause {
            pub const ALL: &'static [Cause] = &[$(Cause::$name,)*];

            /// The stable name used in `i18n/`.
            pub fn id(self) -> &'static str {
                match self { $(Cause::$name => $id,)* }
            }

            /// The rule behind it: a general article, or the key of a rule in the game's file.
            pub fn rule(self) -> &'static str {
                match self { $(Cause::$name => $article,)* }
            }
        }
    };
}

causes! {
    /// A side has no stones left.
    NoStones = "no-stones", "end";
    /// The player to move has no legal move.
    NoMoves = "no-moves", "G2";
    Mate = "mate", "end";
    Stalemate = "stalemate", "end";
    /// Neither side can possibly mate.
    DeadPosition = "dead-position", "end";
    /// Fewer than three stones on the board and in hand.
    FewerThanThree = "fewer-than-three", "end";
    /// A mill was closed in a game where that wins.
    MillClosed = "mill-closed", "end";
    /// All starting squares of the enemy are filled.
    TargetFilled = "target-filled", "end";
    FourInLine = "four-in-line", "end";
    /// Five enemy stones were removed.
    FiveTaken = "five-taken", "end";
    /// The wolf is past all sheep.
    WolfThrough = "wolf-through", "end";
    /// The wolf cannot move.
    WolfCaught = "wolf-caught", "end";
    /// A king has reached the last rank.
    GoalReached = "goal-reached", "end";
    TowerBuilt = "tower-built", "end";
    /// The board was full when the placing ended.
    BoardFull = "board-full", "end";
    /// The agreed number of moves is over; more stones win.
    MoveLimit = "move-limit", "limit";
    /// White has used up the moves it had.
    MovesSpent = "moves-spent", "end";
    /// A player who moves twice could not.
    NotTwoMoves = "not-two-moves", "end";
    /// Neither player can move; more stones at the goal win.
    NeitherMoves = "neither-moves", "end";
    /// 75 moves by each side without progress.
    NoProgress = "no-progress", "G7";
    /// The same position for the fifth time.
    Fivefold = "fivefold", "G7";
    /// 150 moves by each side in a race.
    TooLong = "too-long", "G7";
    Resigned = "resigned", "G8";
    /// A player has overstepped the agreed time.
    TimeUp = "time-up", "G8";
    /// A player has overstepped the agreed time, but the other could not win any more.
    TimeUpNoWin = "time-up-no-win", "G8";
    /// The time agreed for the whole game is over; more stones win.
    TimeLimit = "time-limit", "limit";
    Agreed = "agreed", "G7";
    /// Claimed: the same position for the third time.
    ClaimedThreefold = "claimed-threefold", "G7";
    /// Claimed: the game's number of moves without progress.
    ClaimedNoProgress = "claimed-no-progress", "G7";
}

/// Who won, if anyone, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    pub winner: Option<Side>,
    /// By what it ended.
    pub cause: Cause,
}

impl Outcome {
    /// A win.
    pub fn win(side: Side, cause: Cause) -> Outcome {
        Outcome { winner: Some(side), cause }
    }

    /// A draw.
    pub fn draw(cause: Cause) -> Outcome {
        Outcome { winner: None, cause }
    }

    /// `white`, `black` or `draw`.
    pub fn id(&self) -> &'static str {
        self.winner.map_or("draw", Side::id)
    }
}
