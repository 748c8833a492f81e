//! What can be wrong with positions of chess, beside what every family knows.

use kamen_core::FaultKind;

/// A side without a king.
pub const MISSING_KING: FaultKind = FaultKind::Own("missing-king");
/// A side with several kings.
pub const TOO_MANY_KINGS: FaultKind = FaultKind::Own("too-many-kings");
/// A side with more pawns than it began with, where what pawns must have become counts too.
pub const TOO_MANY_PAWNS: FaultKind = FaultKind::Own("too-many-pawns");
/// A pawn on the first or last row.
pub const PAWN_ON_LAST_ROW: FaultKind = FaultKind::Own("pawn-on-last-row");
/// A castling right without king and rook in their places.
pub const CASTLING_RIGHTS: FaultKind = FaultKind::Own("castling-rights");
/// No pawn can just have passed that square.
pub const EN_PASSANT_SQUARE: FaultKind = FaultKind::Own("en-passant-square");
/// The player who is not to move is in check.
pub const OPPOSITE_CHECK: FaultKind = FaultKind::Own("opposite-check");
/// No move can have given this check.
pub const IMPOSSIBLE_CHECK: FaultKind = FaultKind::Own("impossible-check");

/// All of them.
pub const ALL: &[FaultKind] = &[
    MISSING_KING,
    TOO_MANY_KINGS,
    TOO_MANY_PAWNS,
    PAWN_ON_LAST_ROW,
    CASTLING_RIGHTS,
    EN_PASSANT_SQUARE,
    OPPOSITE_CHECK,
    IMPOSSIBLE_CHECK,
];
