//! How games of this family end: what every family knows, and what only this one does.

pub(crate) use kamen_core::causes::*;

kamen_core::causes! {
    /// Fewer than three stones on the board and in hand.
    FEWER_THAN_THREE = "fewer-than-three", "end";
    /// A mill was closed in a game where that wins.
    MILL_CLOSED = "mill-closed", "end";
    /// The board was full when the placing ended.
    BOARD_FULL = "board-full", "end";
}
