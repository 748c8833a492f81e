//! The two players.

use std::ops::Not;

/// A player. Every game of the box has exactly two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The first of the two.
    White,
    /// The second.
    Black,
}

impl Side {
    /// White and Black.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `w` or `b`, as positions are written.
    pub fn letter(self) -> char {
        ['w', 'b'][self.index()]
    }

    /// `white` or `black`, as results are written.
    pub fn id(self) -> &'static str {
        ["white", "black"][self.index()]
    }

    /// The side of that id: `white`.
    pub fn named(id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.id() == id)
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}
