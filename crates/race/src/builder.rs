//! Races made in code.
//!
//! ```
//! use kamen_core::Direction::{E, N, S, W};
//! use kamen_race::{Over, builder};
//!
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let halma = builder().step(&[N, E, S, W]).over(Over::Any).chain(true).spoiling(true).build()?;
//! assert_eq!(halma.perft(3, 1), 3584);
//! # Ok(())
//! # }
//! ```

use kamen_core::{Direction, worded};

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

kamen_core::builder! {
    Family, "8x8", "4bbbb/5bbb/6bb/7b/w7/ww6/www5/wwww4 w";

    /// Where white stones step; black ones go the opposite ways. It must be said.
    step: &[Direction] = "step";
    /// Where white stones jump, if not where they step.
    jump: &[Direction] = "jump";
    /// What is jumped.
    over: Over = "over";
    /// Whether one jump may follow another.
    chain: bool = "chain";
    /// Whether stones that stay at home too long count for the enemy.
    spoiling: bool = "spoiling";
    /// What becomes of a player who cannot move.
    stuck: Stuck = "stuck";
}
