//! Why the arbiter of this family refuses: what every family says, and what only this one does.

pub(crate) use kamen_core::reasons::*;

kamen_core::reasons! {
    /// Three stones stand there already.
    TOWER_FULL = "tower-full",
    /// The stone is covered by another.
    STONE_COVERED = "stone-covered",
}
