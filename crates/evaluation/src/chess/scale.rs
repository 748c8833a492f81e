//! How much of an advantage in the end game can be made to count. This is no sum of terms and is not measured.

use shakmaty::{Board, Color, File, Rank, Role, Square};

use super::exchange::value;
use super::frame::{DARK, FILE_A, FILE_H, count};
use super::terms::steps;

/// A whole advantage.
pub(super) const FULL: i32 = 64;

/// Of 64 parts, those that stay of what the stronger side is ahead. The numbers are of knights, bishops, rooks and
/// queens of the stronger and of the other side.
pub(super) fn scale(board: &Board, strong: Color, numbers: [i32; 4], their_numbers: [i32; 4]) -> i32 {
    let weak = !strong;
    let (ours, theirs) = (board.by_color(strong), board.by_color(weak));
    let worth = |[knights, bishops, rooks, queens]: [i32; 4]| {
        knights * value(Role::Knight)
            + bishops * value(Role::Bishop)
            + rooks * value(Role::Rook)
            + queens * value(Role::Queen)
    };
    let (our_pieces, their_pieces) = (worth(numbers), worth(their_numbers));
    let (pawns, their_pawns) = (board.pawns() & ours, board.pawns() & theirs);
    let bishops = board.bishops() & ours;

    if pawns.is_empty() {
        // Nothing left that mates.
        if our_pieces < value(Role::Rook) {
            return 0;
        }
        // Two knights do not either, but where a pawn spares the stalemate.
        if numbers == [2, 0, 0, 0] {
            return if their_pawns.is_empty() { 0 } else { 6 };
        }
        if our_pieces - their_pieces <= value(Role::Bishop) {
            return if their_pieces <= value(Role::Bishop) { 8 } else { 16 };
        }
        return FULL;
    }

    // Pawns of one edge file, with no bishop or one that does not hold the corner, and the king is there.
    if their_pieces == 0 && matches!(numbers, [0, 0 | 1, 0, 0]) {
        for file in [FILE_A, FILE_H] {
            if pawns.0 & !file != 0 {
                continue;
            }
            let corner = Square::from_coords(
                if file == FILE_A { File::A } else { File::H },
                strong.relative_rank(Rank::Eighth),
            );
            let holds = bishops.0 & if (DARK >> corner.to_u32()) & 1 == 1 { DARK } else { !DARK } != 0;
            let near = board.king_of(weak).is_some_and(|king| steps(king, corner) <= 1);
            if near && !holds {
                return 0;
            }
        }
    }

    let their_bishops = board.bishops() & theirs;
    let opposite =
        numbers[1] == 1 && their_numbers[1] == 1 && (bishops.0 & DARK == 0) != (their_bishops.0 & DARK == 0);
    if opposite {
        let alone = numbers == [0, 1, 0, 0] && their_numbers == numbers;
        return if alone { 20 + 3 * count(pawns.0) } else { 44 + 2 * count(pawns.0) };
    }
    if our_pieces - their_pieces < value(Role::Bishop) {
        return (42 + 5 * count(pawns.0)).min(FULL);
    }
    FULL
}
