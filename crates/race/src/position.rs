//! Where the stones of a race stand.

use std::hash::{Hash, Hasher};

use kamen_core::Side;

/// A position. The number of plies played decides spoiling and the length of the game, but two positions that differ
/// in nothing else are the same for repetition.
#[derive(Clone, Copy, Debug)]
pub struct Pos {
    /// The stones of White and of Black.
    pub stones: [u64; 2],
    /// Who acts.
    pub turn: Side,
    /// Plies played.
    pub ply: u16,
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

    /// The same position with one stone of the player to move elsewhere.
    #[inline]
    pub fn with_stone_moved(&self, from: u64, to: u64) -> Pos {
        let mut next = *self;
        let own = &mut next.stones[self.turn.index()];
        *own = *own & !from | to;
        next
    }
}

impl PartialEq for Pos {
    fn eq(&self, other: &Pos) -> bool {
        self.stones == other.stones && self.turn == other.turn
    }
}

impl Eq for Pos {}

impl Hash for Pos {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.stones.hash(state);
        self.turn.hash(state);
    }
}

/// A stone from one square to another, by a step or by any chain of jumps; from a square to itself is a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where the stone goes from.
    pub from: u8,
    /// Where it goes to.
    pub to: u8,
}

impl Move {
    /// No move.
    pub const PASS: Move = Move { from: 0, to: 0 };

    /// Whether the stone stays where it is.
    #[inline]
    pub fn is_pass(self) -> bool {
        self.from == self.to
    }
}
