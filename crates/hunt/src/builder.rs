//! Hunts made in code.
//!
//! ```
//! use kamen_core::Direction::{NE, NW, SE, SW};
//! use kamen_hunt::builder;
//!
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let wolf = builder().sheep_step(&[NE, NW]).wolf_step(&[NE, SE, SW, NW]).build()?;
//! assert_eq!(wolf.perft(3, 1), 575);
//! # Ok(())
//! # }
//! ```

use kamen_core::{Direction, worded};

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

kamen_core::builder! {
    Family, "8x8", "8/8/8/8/8/8/8/w1w1w1w1 b";

    /// Where sheep step. It must be said.
    sheep_step: &[Direction] = "sheep.step";
    /// Where the wolf steps. It must be said.
    wolf_step: &[Direction] = "wolf.step";
    /// Where the wolf may be set.
    set_up: SetUp = "set-up";
}
