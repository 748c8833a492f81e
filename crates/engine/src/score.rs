//! Values of positions: hundredths of a man, or so many plies to a win.

use std::fmt;

/// Above every evaluation; a win in `n` plies is worth `WIN - n`.
pub(crate) const WIN: i32 = 30_000;
/// No line is longer.
pub(crate) const MAX_PLY: usize = 128;
/// From here on a value means a forced win.
pub(crate) const WON: i32 = WIN - 1_000;
pub(crate) const INFINITE: i32 = 32_000;

/// A value as it is told to others, from the view of the player to move.
///
/// ```
/// use kamen_engine::Score;
///
/// assert_eq!(Score::Value(-135).to_string(), "-1.35");
/// assert_eq!(Score::Win(3).to_string(), "+#3");
/// assert!(Score::Win(3).is_better() && !Score::Value(0).is_better());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a man.
    Value(i32),
    /// Wins in so many plies.
    Win(u32),
    /// Loses in so many plies.
    Loss(u32),
}

impl Score {
    /// Whether it is better than a draw. Who is not better accepts a draw, and claims one that is his to claim.
    pub fn is_better(self) -> bool {
        match self {
            Score::Value(value) => value > 0,
            Score::Win(_) => true,
            Score::Loss(_) => false,
        }
    }

    pub(crate) fn from_internal(value: i32) -> Score {
        if value >= WON {
            Score::Win((WIN - value).max(0) as u32)
        } else if value <= -WON {
            Score::Loss((WIN + value).max(0) as u32)
        } else {
            Score::Value(value)
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Value(value) => write!(f, "{:+.2}", f64::from(*value) / 100.0),
            Score::Win(plies) => write!(f, "+#{plies}"),
            Score::Loss(plies) => write!(f, "-#{plies}"),
        }
    }
}
