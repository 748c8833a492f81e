//! Mills made in code.
//!
//! ```
//! use kamen_mill::{Placing, builder};
//!
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let lasker = builder().placing(Placing::AnyTime).flying(true).build()?;
//! assert_eq!(lasker.perft(3, 1), 13552);
//! # Ok(())
//! # }
//! ```

use kamen_core::worded;

use crate::{Family, Movement, Placing};

/// What a closed mill is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MillGives {
    /// It takes a stone.
    Takes,
    /// It wins the game.
    Wins,
}

worded!(MillGives { Takes = "takes", Wins = "wins" });
worded!(Placing { First = "first", AnyTime = "any-time", None = "none" });
worded!(Movement { Neighbour = "neighbour", Knight = "knight", Anywhere = "anywhere" });

kamen_core::builder! {
    Family, "mill", "3/3/3/6/3/3/3 w hand=9,9";

    /// When stones come onto the board.
    placing: Placing = "placing";
    /// Where a stone goes that does not fly.
    movement: Movement = "movement";
    /// Stones in each hand at the start, where the start does not say it.
    stones: u32 = "stones";
    /// Whether a player with three stones left moves to any point.
    flying: bool = "flying";
    /// What a closed mill is good for.
    mill: MillGives = "mill";
    /// Whether a player may close a mill on the same line again.
    reuse: bool = "reuse";
    /// Whether two mills closed at once take two stones.
    double_removal: bool = "double-removal";
    /// Whether a board that is full after the placing is drawn.
    full_board_draws: bool = "full-board-draws";
    /// Whether dice are thrown before a placement.
    dice: bool = "dice";
    /// Whether the board has diagonals.
    diagonals: bool = "diagonals";
}
