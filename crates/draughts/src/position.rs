//! A position of a draughts game, and a move in it.

use std::hash::{Hash, Hasher};

use kamen_core::Side;

/// No square: the origin of a placement, or both ends of a pass.
pub const NOWHERE: u8 = 64;

/// A number that is carried along but is no part of a position's identity.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counter(pub u16);

impl PartialEq for Counter {
    fn eq(&self, _: &Counter) -> bool {
        true
    }
}

impl Eq for Counter {}

impl Hash for Counter {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Stones as bits of the game's geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pos {
    /// The stones of White and of Black.
    pub stones: [u64; 2],
    /// Which of them are queens (or kings, or the wolf's like).
    pub queens: u64,
    /// Who acts.
    pub turn: Side,
    /// What only some games need.
    pub extra: Extra,
}

/// What only some games need: eight bytes, copied as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extra {
    /// Stones in hand (22).
    pub hand: [u8; 2],
    /// The agreed squares on which they enter (22), or NOWHERE.
    pub contract: [u8; 2],
    /// Moves White has left (13).
    pub left: u8,
    /// The stone that made the first part of the turn (24), or NOWHERE.
    pub moved: u8,
    /// Plies played, where a move limit was agreed (25).
    pub ply: Counter,
}

impl Pos {
    /// The stones of the player to move.
    #[inline]
    pub fn own(&self) -> u64 {
        if self.turn == Side::White { self.stones[0] } else { self.stones[1] }
    }

    /// The stones of the other player.
    #[inline]
    pub fn enemy(&self) -> u64 {
        if self.turn == Side::White { self.stones[1] } else { self.stones[0] }
    }
}

/// What a move is, besides what it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A step or a capture that leaves the stone as it is.
    Go,
    /// The same, and the man becomes a queen.
    Promote,
    /// The lone queen is set on `to`.
    Set,
    /// Nothing is moved.
    Pass,
    /// The opponent's stone on `to` is removed for not having captured.
    Huff,
    /// The opponent's last move is taken back.
    TakeBack,
}

/// One whole decision. Two moves are the same exactly if all of this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The stones it takes.
    pub taken: u64,
    /// Where the stone goes from.
    pub from: u8,
    /// Where it goes to.
    pub to: u8,
    /// What it is besides.
    pub action: Action,
    /// Whether a stone from the hand follows on the agreed square.
    pub drop: bool,
}

/// In two words instead of five: crafted positions have very many moves.
impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.taken);
        state.write_u32(u32::from_le_bytes([self.from, self.to, self.action as u8, self.drop.into()]));
    }
}

impl Move {
    /// No move.
    pub const PASS: Move = Move { taken: 0, from: NOWHERE, to: NOWHERE, action: Action::Pass, drop: false };
    /// The claim that the last move be taken back.
    pub const TAKE_BACK: Move = Move { taken: 0, from: NOWHERE, to: NOWHERE, action: Action::TakeBack, drop: false };

    /// A step, or a capture.
    #[inline(always)]
    pub fn go(from: u8, to: u8, taken: u64, promoted: bool) -> Move {
        Move { taken, from, to, action: if promoted { Action::Promote } else { Action::Go }, drop: false }
    }

    /// The lone queen set on a square.
    pub fn set(to: u8) -> Move {
        Move { taken: 0, from: NOWHERE, to, action: Action::Set, drop: false }
    }

    /// A stone removed for not having captured.
    pub fn huff(at: u8) -> Move {
        Move { taken: 1 << at, from: NOWHERE, to: at, action: Action::Huff, drop: false }
    }

    /// Whether it takes anything.
    #[inline]
    pub fn is_capture(&self) -> bool {
        self.taken != 0
    }
}
