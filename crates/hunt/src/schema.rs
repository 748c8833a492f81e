//! What files of hunts may say, and hunts made in code.

use kamen_core::{Direction, Setting, worded};

use crate::Family;

/// Where the wolf may be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetUp {
    /// On dark squares.
    Dark,
    /// On light squares.
    Light,
    /// Everywhere.
    All,
}

worded!(SetUp { Dark = "dark", Light = "light", All = "all" });

kamen_core::settings! {
    Family, "8x8", "8/8/8/8/8/8/8/w1w1w1w1 b",
    sheep_step = &[Direction::NE, Direction::NW],
    wolf_step = &[Direction::NE, Direction::SE, Direction::SW, Direction::NW];

    /// Where sheep step.
    sheep_step: &[Direction] = Setting::directions("sheep.step", &[]).required().article("18");
    /// Where the wolf steps.
    wolf_step: &[Direction] = Setting::directions("wolf.step", &[]).required().article("18");
    /// On which squares the wolf may be set.
    set_up: SetUp = Setting::word("set-up", &["dark", "light", "all"], "dark").article("18");
}
