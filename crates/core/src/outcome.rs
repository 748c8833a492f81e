//! How a game ends.

use std::cmp::Ordering;

use crate::Side;

/// By which rule a game ended. A family has causes of its own beside those of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cause(&'static (&'static str, &'static str));

impl Cause {
    /// A cause with its stable kebab-case name and the rule behind it.
    pub const fn new(names: &'static (&'static str, &'static str)) -> Cause {
        Cause(names)
    }

    /// The stable name used in `i18n/`.
    pub const fn id(self) -> &'static str {
        self.0.0
    }

    /// The rule behind it: a general article, or the key of a rule in the game's file.
    pub const fn rule(self) -> &'static str {
        self.0.1
    }
}

/// Names the causes of a family, and lists them all.
#[macro_export]
macro_rules! causes {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $rule:literal;)*) => {
        $($(#[$doc])* pub const $name: $crate::Cause = $crate::Cause::new(&($id, $rule));)*

        /// All of them.
        pub const ALL: &[$crate::Cause] = &[$($name,)*];
    };
}

/// Ends that several families know, or that come about at the table.
pub mod causes {
    crate::causes! {
        /// A side has no stones left.
        NO_STONES = "no-stones", "end";
        /// The player to move has no legal move.
        NO_MOVES = "no-moves", "G2";
        /// 75 moves by each side without progress.
        NO_PROGRESS = "no-progress", "G7";
        /// The same position for the fifth time.
        FIVEFOLD = "fivefold", "G7";
        /// A player has resigned.
        RESIGNED = "resigned", "G8";
        /// A player has overstepped the agreed time.
        TIME_UP = "time-up", "G8";
        /// A player has overstepped the agreed time, but the other could not win any more.
        TIME_UP_NO_WIN = "time-up-no-win", "G8";
        /// The players have agreed.
        AGREED = "agreed", "G7";
        /// Claimed: the same position for the third time.
        CLAIMED_THREEFOLD = "claimed-threefold", "G7";
        /// Claimed: the game's number of moves without progress.
        CLAIMED_NO_PROGRESS = "claimed-no-progress", "G7";
        /// Claimed: nobody can win with perfect play, as was worked out.
        CLAIMED_DRAWN = "claimed-drawn", "end";
    }
}

/// Who won, if anyone, and by which rule.
///
/// ```
/// use kamen_core::{Outcome, Side, causes};
///
/// let won = Outcome::win(Side::Black, causes::RESIGNED);
/// assert_eq!((won.winner, won.id(), won.cause.id()), (Some(Side::Black), "black", "resigned"));
/// assert_eq!(Outcome::draw(causes::AGREED).id(), "draw");
/// // Where whoever has more of something wins.
/// assert_eq!(Outcome::of_more([7, 5], causes::NO_MOVES).winner, Some(Side::White));
/// ```
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

    /// A win for the side that has more of something, White's and Black's; a draw where both have as much.
    pub fn of_more<N: Ord>([white, black]: [N; 2], cause: Cause) -> Outcome {
        match white.cmp(&black) {
            Ordering::Greater => Outcome::win(Side::White, cause),
            Ordering::Less => Outcome::win(Side::Black, cause),
            Ordering::Equal => Outcome::draw(cause),
        }
    }

    /// `white`, `black` or `draw`.
    pub fn id(&self) -> &'static str {
        self.winner.map_or("draw", Side::id)
    }
}
