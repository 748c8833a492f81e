//! Why the arbiter of this family refuses: what every family says, and what only this one does.

pub(crate) use kamen_core::reasons::*;

kamen_core::reasons! {
    /// The target is no neighbour of the origin.
    NOT_A_NEIGHBOUR = "not-a-neighbour",
    /// A mill was closed: a stone must be taken.
    TAKE_A_STONE = "take-a-stone",
    /// No mill was closed, so nothing may be taken.
    NO_MILL_CLOSED = "no-mill-closed",
    /// The stone is protected in a mill.
    PROTECTED_IN_MILL = "protected-in-mill",
    /// Only an enemy stone may be taken.
    TAKE_AN_ENEMY = "take-an-enemy",
    /// This player has closed a mill on that line before; `count` is the line's number.
    MILL_USED_BEFORE = "mill-used-before",
    /// The dice were not lucky.
    NOT_A_LUCKY_ROLL = "not-a-lucky-roll",
    /// The lucky take is of a stone in a mill.
    TAKE_FROM_A_MILL = "take-from-a-mill",
}
