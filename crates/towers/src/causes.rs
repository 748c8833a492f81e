//! How games of this family end: what every family knows, and what only this one does.

pub(crate) use kamen_core::causes::*;

kamen_core::causes! {
    /// Somebody has built a tower.
    TOWER_BUILT = "tower-built", "end";
}
