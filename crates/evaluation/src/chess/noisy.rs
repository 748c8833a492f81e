//! Captures and promotions to a queen, without a list of all moves: what is followed up before a position is judged.

use kamen_chess::{pawn_attacks, pinned};
use shakmaty::{Bitboard, Chess, Move, Position, Role, Square, attacks};

/// Appends every legal capture and promotion to a queen. The player to move must not be in check.
pub(super) fn noisy(pos: &Chess, out: &mut Vec<Move>) {
    let (board, them, color) = (pos.board(), pos.them(), pos.turn());
    // Every position that is read, and every one a legal move leads to, has its kings.
    let Some(king) = board.king_of(color) else { return };
    let occupied = board.occupied();
    let pinned = pinned(pos, king);
    let line = |from: Square| if pinned.contains(from) { attacks::ray(king, from) } else { Bitboard::FULL };

    pawns(pos, pos.our(Role::Pawn) & !pinned, Bitboard::FULL, out);
    for from in pos.our(Role::Pawn) & pinned {
        pawns(pos, from.into(), attacks::ray(king, from), out);
    }
    let mut take = |role: Role, from: Square, reach: Bitboard| {
        for to in reach & them {
            out.push(Move::Normal { role, from, capture: board.role_at(to), to, promotion: None });
        }
    };
    for from in pos.our(Role::Knight) & !pinned {
        take(Role::Knight, from, attacks::knight_attacks(from));
    }
    for from in pos.our(Role::Bishop) {
        take(Role::Bishop, from, attacks::bishop_attacks(from, occupied) & line(from));
    }
    for from in pos.our(Role::Rook) {
        take(Role::Rook, from, attacks::rook_attacks(from, occupied) & line(from));
    }
    for from in pos.our(Role::Queen) {
        take(Role::Queen, from, attacks::queen_attacks(from, occupied) & line(from));
    }
    let mut held = attacks::king_attacks(king) & them;
    for to in held {
        // No line leads through the king to its neighbour: that would be check.
        if board.attacks_to(to, !color, occupied).any() {
            held.discard(to);
        }
    }
    take(Role::King, king, held);
    // Rare, and with dangers of its own: left to the generator.
    if pos.maybe_ep_square().is_some() {
        out.extend_from_slice(&pos.en_passant_moves());
    }
}

/// What pawns take on target squares, and where they become queens there.
fn pawns(pos: &Chess, pawns: Bitboard, target: Bitboard, out: &mut Vec<Move>) {
    let (board, color) = (pos.board(), pos.turn());
    let last = Bitboard::from_rank((!color).backrank());
    let mut add = |reach: Bitboard, shift: i32| {
        for to in reach & target {
            let Some(from) = to.offset(-shift) else { continue };
            let promotion = last.contains(to).then_some(Role::Queen);
            out.push(Move::Normal { role: Role::Pawn, from, capture: board.role_at(to), to, promotion });
        }
    };
    let (left, right) = pawn_attacks(color, pawns);
    add(left & pos.them(), color.fold_wb(7, -9));
    add(right & pos.them(), color.fold_wb(9, -7));
    let step = color.fold_wb(Bitboard(pawns.0 << 8), Bitboard(pawns.0 >> 8));
    add(step & last & !board.occupied(), color.fold_wb(8, -8));
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_core::Random;

    #[test]
    fn captures_and_queens_are_those_of_the_list_of_all_moves() {
        let mut random = Random::new(3);
        let (mut pos, mut seen) = (Chess::default(), 0);
        for _ in 0..20_000 {
            let legal = pos.legal_moves();
            if !pos.is_check() {
                let mut found = Vec::new();
                noisy(&pos, &mut found);
                let queens = |mv: &Move| mv.promotion().is_none_or(|role| role == Role::Queen);
                let takes = |mv: &&Move| (mv.is_capture() || mv.is_promotion()) && queens(mv);
                let mut expected: Vec<Move> = legal.iter().filter(takes).copied().collect();
                let name = |mv: &Move| format!("{mv:?}");
                found.sort_by_key(name);
                expected.sort_by_key(name);
                assert_eq!(found, expected, "{:?}", pos.board());
                seen += found.len();
            }
            match legal.len() {
                0 => pos = Chess::default(),
                _ if pos.halfmoves() > 60 => pos = Chess::default(),
                count => pos.play_unchecked(legal[random.below(count)]),
            }
        }
        assert!(seen > 10_000);
    }
}
