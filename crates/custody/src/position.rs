//! Where the stones stand and how many are in hand.

use kamen_core::Side;

/// A position. The hands stay 0 in games without them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pos {
    /// The stones of White and of Black.
    pub stones: [u64; 2],
    /// Stones in hand, of White and of Black.
    pub hand: [u8; 2],
    /// Who acts.
    pub turn: Side,
}

impl Pos {
    /// The stones of a side.
    #[inline]
    pub fn of(&self, side: Side) -> u64 {
        self.stones[side.index()]
    }

    /// The points that anybody stands on.
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }
}

/// A stone from one square to another. What it captures follows by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where the stone goes from.
    pub from: u8,
    /// Where it goes to.
    pub to: u8,
}
