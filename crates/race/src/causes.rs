//! How games of this family end: what every family knows, and what only this one does.

pub(crate) use kamen_core::causes::*;

kamen_core::causes! {
    /// All starting squares of the enemy are filled.
    TARGET_FILLED = "target-filled", "end";
    /// Neither player can move; more stones at the goal win.
    NEITHER_MOVES = "neither-moves", "end";
    /// 150 moves by each side in a race.
    TOO_LONG = "too-long", "G7";
}
