//! Where the sheep and the wolf stand.

use kamen_core::Side;

/// A position. While Black has yet to set the wolf, there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pos {
    pub(crate) sheep: u64,
    pub(crate) wolf: u64,
    pub(crate) turn: Side,
}

impl Pos {
    #[inline]
    pub(crate) fn of(&self, side: Side) -> u64 {
        match side {
            Side::White => self.sheep,
            Side::Black => self.wolf,
        }
    }

    #[inline]
    pub(crate) fn occupied(&self) -> u64 {
        self.sheep | self.wolf
    }

    /// Whether the wolf is still to be set.
    #[inline]
    pub(crate) fn setting_up(&self) -> bool {
        self.wolf == 0
    }
}

/// A step from one square to another; from a square to itself is the setting of the wolf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Move {
    #[inline]
    pub(crate) fn sets_wolf(self) -> bool {
        self.from == self.to
    }
}
