//! How games of this family end: what every family knows, and what only this one does.

pub(crate) use kamen_core::causes::*;

kamen_core::causes! {
    /// So many stones stand side by side.
    FOUR_IN_LINE = "four-in-line", "end";
    /// Five enemy stones were removed.
    FIVE_TAKEN = "five-taken", "end";
}
