//! The stones of draughts. A game that gives a side other tasks also calls its stones otherwise.

pub use kamen_core::kinds::{MAN, QUEEN};
use kamen_core::{Kind, Piece};

use crate::settings::SideSettings;

/// A man who neither takes nor is promoted (29).
pub const SUBJECT: Kind = Kind::new(&Piece::man("subject", 'u'));
/// A queen that wins by reaching the last rank (29).
pub const RULER: Kind = Kind::new(&Piece::crowned("ruler", 'r'));

/// All of them.
pub const ALL: &[Kind] = &[MAN, QUEEN, SUBJECT, RULER];

/// What a stone of a side is.
pub(crate) fn kind(settings: &SideSettings, queen: bool) -> Kind {
    match queen {
        true if settings.goal => RULER,
        true => QUEEN,
        false if !settings.captures && !settings.promotes => SUBJECT,
        false => MAN,
    }
}
