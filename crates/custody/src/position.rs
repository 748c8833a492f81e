//! Where the stones stand and how many are in hand.

use kamen_core::Side;

/// A position. The hands stay 0 in games without them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pos {
    pub(crate) stones: [u64; 2],
    pub(crate) hand: [u8; 2],
    pub(crate) turn: Side,
}

impl Pos {
    #[inline]
    pub(crate) fn of(&self, side: Side) -> u64 {
        self.stones[side.index()]
    }

    #[inline]
    pub(crate) fn occupied(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }
}

/// A stone from one square to another. What it captures follows by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub(crate) from: u8,
    pub(crate) to: u8,
}
