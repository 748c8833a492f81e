//! What a series of captures on one square comes to, if each side takes with its cheapest piece and stops in time.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position, Role, Square, attacks};

/// What a piece counts in exchanges, in hundredths of a pawn.
pub(crate) fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 10_000,
    }
}

/// What a move takes and promotes, before any answer.
pub(crate) fn taken(mv: Move) -> i32 {
    mv.capture().map_or(0, value) + mv.promotion().map_or(0, |role| value(role) - value(Role::Pawn))
}

/// The balance of a move after all captures on its square that pay. Pins are not looked at.
pub(crate) fn exchange(pos: &Chess, mv: Move) -> i32 {
    let (Some(from), to) = (mv.from(), mv.to()) else { return 0 };
    if mv.is_castle() {
        return 0;
    }
    let board = pos.board();
    let mut occupied = board.occupied() ^ from;
    if mv.is_en_passant() {
        occupied.discard(Square::from_coords(to.file(), from.rank()));
    }
    let mut color = !pos.turn();
    // What stands on the square, for the next side to take.
    let mut standing = mv.promotion().unwrap_or(mv.role());
    let mut attackers = attackers(board, to, occupied) & occupied;
    let mut gains = [0; 32];
    gains[0] = taken(mv);
    let mut depth = 0;
    while depth + 1 < gains.len() {
        let ours = attackers & board.by_color(color);
        let Some((role, from)) = cheapest(board, ours) else { break };
        // A king does not step into an attack.
        if role == Role::King && (attackers & board.by_color(!color)).any() {
            break;
        }
        depth += 1;
        gains[depth] = value(standing) - gains[depth - 1];
        occupied ^= from;
        attackers = (attackers | behind(board, to, role, occupied)) & occupied;
        standing = role;
        color = !color;
    }
    while depth > 0 {
        gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
        depth -= 1;
    }
    gains[0]
}

fn cheapest(board: &Board, attackers: Bitboard) -> Option<(Role, Square)> {
    if attackers.is_empty() {
        return None;
    }
    Role::ALL.into_iter().find_map(|role| Some((role, (attackers & board.by_role(role)).first()?)))
}

/// Pieces of both colours that attack a square.
fn attackers(board: &Board, to: Square, occupied: Bitboard) -> Bitboard {
    let pawns = (attacks::pawn_attacks(Color::White, to) & board.black())
        | (attacks::pawn_attacks(Color::Black, to) & board.white());
    (pawns & board.pawns())
        | (attacks::knight_attacks(to) & board.knights())
        | (attacks::king_attacks(to) & board.kings())
        | (attacks::bishop_attacks(to, occupied) & board.bishops_and_queens())
        | (attacks::rook_attacks(to, occupied) & board.rooks_and_queens())
}

/// Pieces that attack the square through the one that has just left.
fn behind(board: &Board, to: Square, gone: Role, occupied: Bitboard) -> Bitboard {
    let diagonal = || attacks::bishop_attacks(to, occupied) & board.bishops_and_queens();
    let straight = || attacks::rook_attacks(to, occupied) & board.rooks_and_queens();
    match gone {
        Role::Pawn | Role::Bishop => diagonal(),
        Role::Rook => straight(),
        Role::Queen => diagonal() | straight(),
        Role::Knight | Role::King => Bitboard::EMPTY,
    }
}
