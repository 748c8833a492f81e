//! The stones of a hunt.

use kamen_core::{Kind, Piece};

/// A sheep is a plain stone.
pub const SHEEP: Kind = Kind::new(&Piece::man("sheep", 's'));
/// The wolf is a crowned one.
pub const WOLF: Kind = Kind::new(&Piece::crowned("wolf", 'w'));

/// Both.
pub const ALL: &[Kind] = &[SHEEP, WOLF];
