//! How games of this family end: what every family knows, and what only this one does.

pub(crate) use kamen_core::causes::*;

kamen_core::causes! {
    /// The wolf is past all sheep.
    WOLF_THROUGH = "wolf-through", "end";
    /// The wolf cannot move.
    WOLF_CAUGHT = "wolf-caught", "end";
}
