//! How many legal moves there are, without making a list of them: whole sets of squares are counted at once.

use shakmaty::{Bitboard, CastlingSide, Chess, Color, File, Position, Rank, Role, Square, attacks};

pub(crate) fn count(pos: &Chess) -> usize {
    let (board, us, them, color) = (pos.board(), pos.us(), pos.them(), pos.turn());
    // Every position that is read, and every one a legal move leads to, has its kings.
    let Some(king) = board.king_of(color) else { return 0 };
    let occupied = board.occupied();
    let danger = attacked(pos, occupied ^ king);
    let mut sum = (attacks::king_attacks(king) & !us & !danger).count();

    let mut target = !us;
    if danger.contains(king) {
        let checkers = pos.checkers();
        match checkers.single_square() {
            Some(checker) => target = attacks::between(king, checker).with(checker),
            // Nothing but the king's flight answers a double check.
            None => return sum,
        }
    } else if pos.castles().has_color(color) {
        sum += CastlingSide::ALL.into_iter().filter(|&side| castles(pos, side, king, danger)).count();
    }
    let pinned = pinned(pos, king);

    for from in pos.our(Role::Knight) & !pinned {
        sum += (attacks::knight_attacks(from) & target).count();
    }
    for from in board.bishops_and_queens() & us {
        let line = if pinned.contains(from) { attacks::ray(king, from) } else { Bitboard::FULL };
        sum += (attacks::bishop_attacks(from, occupied) & target & line).count();
    }
    for from in board.rooks_and_queens() & us {
        let line = if pinned.contains(from) { attacks::ray(king, from) } else { Bitboard::FULL };
        sum += (attacks::rook_attacks(from, occupied) & target & line).count();
    }
    let pawns = pos.our(Role::Pawn);
    sum += pawn_moves(color, pawns & !pinned, occupied, them, target);
    for pawn in pawns & pinned {
        sum += pawn_moves(color, pawn.into(), occupied, them, target & attacks::ray(king, pawn));
    }
    // Rare, and with dangers of its own: left to the generator.
    if pos.maybe_ep_square().is_some() {
        sum += pos.en_passant_moves().len();
    }
    sum
}

/// Every square the enemy attacks.
fn attacked(pos: &Chess, occupied: Bitboard) -> Bitboard {
    let (board, them) = (pos.board(), pos.them());
    let (left, right) = pawn_attacks(!pos.turn(), pos.their(Role::Pawn));
    let mut all = left | right;
    for from in pos.their(Role::Knight) {
        all |= attacks::knight_attacks(from);
    }
    for from in board.bishops_and_queens() & them {
        all |= attacks::bishop_attacks(from, occupied);
    }
    for from in board.rooks_and_queens() & them {
        all |= attacks::rook_attacks(from, occupied);
    }
    for from in pos.their(Role::King) {
        all |= attacks::king_attacks(from);
    }
    all
}

/// Own pieces that alone stand between the king and an enemy that would attack it.
#[inline]
pub fn pinned(pos: &Chess, king: Square) -> Bitboard {
    let board = pos.board();
    let snipers = (attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens())
        | (attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens());
    let mut found = Bitboard::EMPTY;
    for sniper in snipers & pos.them() {
        let between = attacks::between(king, sniper) & board.occupied();
        if !between.more_than_one() {
            found |= between & pos.us();
        }
    }
    found
}

/// Whether castling is legal for a king that is not in check.
fn castles(pos: &Chess, side: CastlingSide, king: Square, danger: Bitboard) -> bool {
    let to = side.king_to(pos.turn());
    pos.castles().has(pos.turn(), side)
        && (pos.castles().path(pos.turn(), side) & pos.board().occupied()).is_empty()
        && (attacks::between(king, to).with(to) & danger).is_empty()
}

/// Steps and captures of pawns to target squares; a last row counts for each of the four promotions.
fn pawn_moves(color: Color, pawns: Bitboard, occupied: Bitboard, them: Bitboard, target: Bitboard) -> usize {
    let step = |from: Bitboard| color.fold_wb(Bitboard(from.0 << 8), Bitboard(from.0 >> 8)) & !occupied;
    let single = step(pawns);
    let double = step(single & Bitboard::from_rank(color.relative_rank(Rank::Third))) & target;
    let (left, right) = pawn_attacks(color, pawns);
    let takes = them & target;
    let last = Bitboard::from_rank((!color).backrank());
    let each = |to: Bitboard| to.count() + 3 * (to & last).count();
    double.count() + each(single & target) + each(left & takes) + each(right & takes)
}

/// The squares that pawns attack towards file a and towards file h.
#[inline]
pub fn pawn_attacks(color: Color, pawns: Bitboard) -> (Bitboard, Bitboard) {
    let left = pawns & !Bitboard::from_file(File::A);
    let right = pawns & !Bitboard::from_file(File::H);
    match color {
        Color::White => (Bitboard(left.0 << 7), Bitboard(right.0 << 9)),
        Color::Black => (Bitboard(left.0 >> 9), Bitboard(right.0 >> 7)),
    }
}
