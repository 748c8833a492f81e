//! Where the sheep and the wolf stand.

use kamen_core::Side;

/// A position. While Black has yet to set the wolf, there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pos {
    /// White's sheep.
    pub sheep: u64,
    /// Black's wolf.
    pub wolf: u64,
    /// Who acts.
    pub turn: Side,
}

impl Pos {
    /// The stones of a side.
    #[inline]
    pub fn of(&self, side: Side) -> u64 {
        match side {
            Side::White => self.sheep,
            Side::Black => self.wolf,
        }
    }

    /// The points that anybody stands on.
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.sheep | self.wolf
    }

    /// Whether the wolf is still to be set.
    #[inline]
    pub fn setting_up(&self) -> bool {
        self.wolf == 0
    }
}

/// A step from one square to another; from a square to itself is the setting of the wolf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where the stone goes from.
    pub from: u8,
    /// Where it goes to.
    pub to: u8,
}

impl Move {
    /// Whether it is the setting of the wolf.
    #[inline]
    pub fn sets_wolf(self) -> bool {
        self.from == self.to
    }
}
