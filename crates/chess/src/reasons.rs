//! Why the arbiter of this family refuses: what every family says, and what only this one does.

pub(crate) use kamen_core::reasons::*;

kamen_core::reasons! {
    /// The move would leave the own king in check.
    KING_WOULD_BE_IN_CHECK = "king-would-be-in-check",
    /// The king is in check and the move does not end it.
    CHECK_NOT_ANSWERED = "check-not-answered",
    /// The king has moved before.
    CASTLING_KING_MOVED = "castling-king-moved",
    /// The rook has moved before.
    CASTLING_ROOK_MOVED = "castling-rook-moved",
    /// No rook stands in the corner.
    CASTLING_NO_ROOK = "castling-no-rook",
    /// A piece stands between king and rook.
    CASTLING_WAY_BLOCKED = "castling-way-blocked",
    /// The king is in check.
    CASTLING_IN_CHECK = "castling-in-check",
    /// The king would pass an attacked square.
    CASTLING_THROUGH_CHECK = "castling-through-check",
    /// The king would come to stand in check.
    CASTLING_INTO_CHECK = "castling-into-check",
    /// This piece does not move like that.
    PIECE_MOVES_OTHERWISE = "piece-moves-otherwise",
    /// A pawn moves aside only to capture.
    PAWN_NOTHING_TO_TAKE = "pawn-nothing-to-take",
    /// A pawn does not capture straight ahead.
    PAWN_STRAIGHT_BLOCKED = "pawn-straight-blocked",
    /// En passant was possible only at once.
    EN_PASSANT_TOO_LATE = "en-passant-too-late",
    /// A piece of the same colour stands there.
    OWN_PIECE_ON_TARGET = "own-piece-on-target",
    /// The pawn must be promoted, and nobody said to what.
    PROMOTION_MISSING = "promotion-missing",
    /// Nothing is promoted there.
    PROMOTION_NOT_HERE = "promotion-not-here",
}
