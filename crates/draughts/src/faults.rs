//! What can be wrong with positions of draughts, beside what every family knows.

use kamen_core::FaultKind;

/// A man where he would have become a queen.
pub const MAN_ON_LAST_ROW: FaultKind = FaultKind::Own("man-on-last-row");

/// All of them.
pub const ALL: &[FaultKind] = &[MAN_ON_LAST_ROW];
