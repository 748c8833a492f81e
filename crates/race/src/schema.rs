//! What files of races may say, and races made in code.

use kamen_core::{Clash, Direction, Setting, Test, worded};

use crate::Family;

/// What is jumped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Enemy stones alone.
    Enemy,
    /// Stones of either colour.
    Any,
}

/// What becomes of a player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// The game is lost.
    Loses,
    /// The turn is passed.
    Passes,
}

worded!(Over { Enemy = "enemy", Any = "any" });
worded!(Stuck { Loses = "loses", Passes = "passes" });

kamen_core::settings! {
    Family, "8x8", "4bbbb/5bbb/6bb/7b/w7/ww6/www5/wwww4 w",
    step = &[Direction::N, Direction::E, Direction::S, Direction::W];

    /// Where white stones step; black ones go the opposite ways.
    step: &[Direction] = Setting::directions("step", &[]).required().article("14");
    /// Where white stones jump, if not where they step.
    jump: &[Direction] = Setting::directions("jump", &[]).follows("step").article("14");
    /// What is jumped: enemy stones alone, or stones of either colour.
    over: Over = Setting::word("over", &["enemy", "any"], "enemy").article("14");
    /// Whether one jump may follow another.
    chain: bool = Setting::truth("chain", false).article("14").clashes(&[Clash::when_other("jump", Test::Empty)]);
    /// Whether stones that stay at home too long count for the enemy.
    spoiling: bool = Setting::truth("spoiling", false).article("14");
    /// What becomes of a player who cannot move: the game is lost, or the turn passed.
    stuck: Stuck = Setting::word("stuck", &["loses", "passes"], "loses").article("14");
}
