//! Stacks as sets of points, one set a level.

use kamen_core::Side;
use kamen_core::bits::members;

/// How high a tower is.
pub const HEIGHT: usize = 3;

/// The points of a set, in board order.
#[inline]
pub fn points(set: u64) -> impl Iterator<Item = u8> {
    members(set)
}

/// A position of towers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TowersPosition {
    /// Points that hold a stone on each level, the lowest first.
    pub filled: [u64; HEIGHT],
    /// Those of them whose stone is white.
    pub white: [u64; HEIGHT],
    /// Stones in hand, of White and of Black.
    pub hand: [u8; 2],
    /// Who acts.
    pub turn: Side,
}

/// A placement, or a stone moved from the top of one stack to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TowersMove {
    /// Where the stone goes from; nothing if it comes from the hand.
    pub from: Option<u8>,
    /// Where it goes to.
    pub to: u8,
}

impl TowersPosition {
    /// No stones anywhere.
    pub fn empty(turn: Side) -> TowersPosition {
        TowersPosition { filled: [0; HEIGHT], white: [0; HEIGHT], hand: [0; 2], turn }
    }

    /// The stones that the player to move has in hand.
    #[inline]
    pub fn own_hand(&self) -> u8 {
        self.hand[self.turn.index()]
    }

    /// Stones on a point.
    #[inline]
    pub fn height(&self, point: u8) -> usize {
        self.filled.iter().filter(|level| *level >> point & 1 != 0).count()
    }

    /// The stones of a level that are this player's.
    #[inline]
    pub fn level(&self, level: usize, side: Side) -> u64 {
        match side {
            Side::White => self.white[level],
            Side::Black => self.filled[level] & !self.white[level],
        }
    }

    /// Points whose top stone is this player's.
    #[inline]
    pub fn tops(&self, side: Side) -> u64 {
        (0..HEIGHT).fold(0, |tops, level| {
            let above = self.filled.get(level + 1).copied().unwrap_or(0);
            tops | self.level(level, side) & !above
        })
    }

    /// Points that hold a stone of this player's at any height.
    pub fn anywhere(&self, side: Side) -> u64 {
        (0..HEIGHT).fold(0, |set, level| set | self.level(level, side))
    }

    /// Whether the player has three own stones on one point.
    #[inline]
    pub fn has_tower(&self, side: Side) -> bool {
        (0..HEIGHT).fold(u64::MAX, |set, level| set & self.level(level, side)) != 0
    }

    /// Puts a stone on top of a point that has room; on a full one nothing happens.
    #[inline]
    pub fn put(&mut self, point: u8, side: Side) {
        let level = self.height(point);
        if level < HEIGHT {
            self.filled[level] |= 1 << point;
            if side == Side::White {
                self.white[level] |= 1 << point;
            }
        }
    }

    /// Takes the top stone off a point, if there is one.
    #[inline]
    pub fn lift(&mut self, point: u8) {
        if let Some(level) = self.height(point).checked_sub(1) {
            self.filled[level] &= !(1 << point);
            self.white[level] &= !(1 << point);
        }
    }

    /// The stones on a point from the bottom up.
    pub fn stack(&self, point: u8) -> Vec<Side> {
        let side = |level: usize| if self.white[level] >> point & 1 != 0 { Side::White } else { Side::Black };
        (0..self.height(point)).map(side).collect()
    }
}
