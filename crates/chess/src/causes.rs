//! How games of chess end, beside what every family knows.

kamen_core::causes! {
    /// The player to move is mated.
    MATE = "mate", "end";
    /// The player to move is stalemated.
    STALEMATE = "stalemate", "end";
    /// Neither side can possibly mate.
    DEAD_POSITION = "dead-position", "end";
}
