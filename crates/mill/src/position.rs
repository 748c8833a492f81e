//! What a position and a move of a mill game are made of.

use kamen_core::Side;

use crate::geometry::{NONE, bit};

/// A position: stones as sets of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MillPosition {
    /// The stones of White and of Black.
    pub stones: [u64; 2],
    /// The lines each player has closed, in games that ask; empty in all others.
    pub used: [u32; 2],
    /// Stones in hand, of White and of Black.
    pub hand: [u8; 2],
    /// Who acts.
    pub turn: Side,
    /// The dice of this turn, zeros before they are thrown.
    pub roll: [u8; 3],
}

impl MillPosition {
    /// The stones of the player to move.
    #[inline]
    pub fn own(&self) -> u64 {
        self.stones[self.turn.index()]
    }

    /// The stones of the other player.
    #[inline]
    pub fn enemy(&self) -> u64 {
        self.stones[1 - self.turn.index()]
    }

    /// The stones that the player to move has in hand.
    #[inline]
    pub fn own_hand(&self) -> u8 {
        self.hand[self.turn.index()]
    }

    /// The lines the player to move has closed before.
    #[inline]
    pub fn own_used(&self) -> u32 {
        self.used[self.turn.index()]
    }

    /// The points that anybody stands on.
    #[inline]
    pub fn taken_points(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    /// Whether the dice of this turn are thrown.
    pub fn is_rolled(&self) -> bool {
        self.roll != [0; 3]
    }
}

/// Whether the dice let a stone be taken before the placement.
pub fn is_lucky(mut dice: [u8; 3]) -> bool {
    dice.sort_unstable();
    matches!(dice, [1, 1, 4] | [2, 2, 5] | [3, 3, 6] | [4, 5, 6])
}

/// The part of a move that comes before a placement on a lucky roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// No lucky roll.
    Plain,
    /// A lucky roll, and nothing taken.
    Unused,
    /// A lucky roll, and this stone taken.
    Takes(u8),
}

/// A whole turn. Points that a turn does not have are [`NONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MillMove {
    /// [`NONE`] for a placement.
    pub from: u8,
    /// Where it goes to.
    pub to: u8,
    /// The stones that mills take, in board order.
    pub takes: [u8; 2],
    /// What a lucky roll came to.
    pub luck: Luck,
}

impl MillMove {
    /// Whether a stone comes from the hand.
    #[inline]
    pub fn is_placement(&self) -> bool {
        self.from == NONE
    }

    /// Every stone that leaves the board.
    #[inline]
    pub fn removed(&self) -> u64 {
        let lucky = if let Luck::Takes(stone) = self.luck { bit(stone) } else { 0 };
        // The bit of NONE is no point of any board.
        (bit(self.takes[0]) | bit(self.takes[1]) | lucky) & !bit(NONE)
    }
}
