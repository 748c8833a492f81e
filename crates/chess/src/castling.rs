//! Castling: each of its conditions apart.

use kamen_core::{Refusal, Role as Mark};
use shakmaty::{Bitboard, CastlingSide, Chess, File, Position, Role, Square, attacks};

use crate::explain::names;
use crate::reasons;

/// The side to which a king that goes from one square to the other means to castle.
pub(crate) fn side(pos: &Chess, from: Square, to: Square) -> Option<CastlingSide> {
    let color = pos.turn();
    let home = Square::from_coords(File::E, color.backrank());
    let king = pos.our(Role::King).contains(from) && from == home;
    CastlingSide::ALL.into_iter().find(|side| king && side.king_to(color) == to)
}

/// The first condition that is not met, in the order in which a player would look: pieces, checks, the way.
pub(crate) fn refused(pos: &Chess, side: CastlingSide) -> Option<Refusal> {
    let color = pos.turn();
    let back = color.backrank();
    let home = Square::from_coords(File::E, back);
    let corner = |side| match side {
        CastlingSide::KingSide => Square::from_coords(File::H, back),
        CastlingSide::QueenSide => Square::from_coords(File::A, back),
    };
    let (rook, to, crossed) = (corner(side), side.king_to(color), side.rook_to(color));
    let king = pos.board().king_of(color).unwrap_or(home);
    let refusal =
        |reason, rule| Refusal::new(reason, rule).mark(Mark::From, king.to_string()).mark(Mark::To, to.to_string());
    let rook_at_home = |side| pos.our(Role::Rook).contains(corner(side));

    if king != home {
        return Some(refusal(reasons::CASTLING_KING_MOVED, "castling.moved"));
    }
    if !rook_at_home(side) {
        return Some(refusal(reasons::CASTLING_NO_ROOK, "castling").mark(Mark::Stone, rook.to_string()));
    }
    if !pos.castles().has(color, side) {
        // A right on the other side, or a rook missing there, says that the king need not have moved.
        let by_rook = pos.castles().has_color(color) || !rook_at_home(side.other());
        return Some(match by_rook {
            true => refusal(reasons::CASTLING_ROOK_MOVED, "castling.moved").mark(Mark::Stone, rook.to_string()),
            false => refusal(reasons::CASTLING_KING_MOVED, "castling.moved"),
        });
    }
    let occupied = pos.board().occupied();
    let attackers = |square, occupied| pos.board().attacks_to(square, !color, occupied);
    let attacked = |reason, square: Square, attackers: Bitboard| {
        let refusal = refusal(reason, "castling.attacked").mark(Mark::Over, square.to_string());
        Some(refusal.marks(Mark::Block, names(attackers)))
    };
    let checkers = pos.checkers();
    if checkers.any() {
        return attacked(reasons::CASTLING_IN_CHECK, king, checkers);
    }
    let between = attacks::between(king, rook) & occupied;
    if between.any() {
        return Some(refusal(reasons::CASTLING_WAY_BLOCKED, "castling.between").marks(Mark::Block, names(between)));
    }
    let through = attackers(crossed, occupied ^ king);
    if through.any() {
        return attacked(reasons::CASTLING_THROUGH_CHECK, crossed, through);
    }
    let into = attackers(to, occupied ^ king ^ rook ^ crossed);
    if into.any() {
        return attacked(reasons::CASTLING_INTO_CHECK, to, into);
    }
    None
}
