//! What a series of captures on one square comes to, if each side takes with its cheapest piece and stops in time.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position, Role, Square, attacks};

/// What a piece counts in exchanges, in hundredths of a pawn.
pub(super) fn value(role: Role) -> i32 {
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
pub(super) fn taken(mv: Move) -> i32 {
    mv.capture().map_or(0, value) + mv.promotion().map_or(0, |role| value(role) - value(Role::Pawn))
}

/// Whether a move loses more than so much by the captures on its square, each side taking only as long as it pays.
/// Pins are not looked at.
pub(super) fn exchange_loses(pos: &Chess, mv: Move, most: i32) -> bool {
    let (Some(from), to) = (mv.from(), mv.to()) else { return false };
    if mv.is_castle() {
        return false;
    }
    let board = pos.board();
    // What stands on the square, for the next side to take.
    let mut standing = mv.promotion().unwrap_or(mv.role());
    // How far the player who has just taken is above the line, which the other has to push below it. Who is above it
    // although the piece is lost for nothing has settled the matter.
    let mut above = taken(mv) + most;
    if above < 0 {
        return true;
    }
    if above >= value(standing) {
        return false;
    }
    let mut occupied = board.occupied() ^ from;
    if mv.is_en_passant() {
        occupied.discard(Square::from_coords(to.file(), from.rank()));
    }
    let mut attackers = attackers(board, to, occupied) & occupied;
    let (mut color, mut loses) = (!pos.turn(), false);
    loop {
        let ours = attackers & board.by_color(color);
        let Some((role, from)) = cheapest(board, ours) else { return loses };
        // A king does not step into an attack.
        if role == Role::King && (attackers & board.by_color(!color)).any() {
            return loses;
        }
        loses = !loses;
        // On the line is still above it for one, so the other is above it by one less.
        above = value(standing) - above - 1;
        if above >= value(role) {
            return loses;
        }
        occupied ^= from;
        attackers = (attackers | behind(board, to, role, occupied)) & occupied;
        standing = role;
        color = !color;
    }
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
