//! A king that is left alone is shut in and driven to the edge, where it is mated: something to go by where the mate itself is too far
//! to be seen. This is no sum of terms and is not measured.

use shakmaty::{Board, Color, Square};

use super::frame::{DARK, FILE_A, FILE_H, count};

/// For every square that the lonely king cannot get to, for every step it is away from the middle, and for every step the kings are
/// nearer to each other, in hundredths of a pawn.
const ROOM: i32 = 3;
const EDGE: i32 = 16;
const NEAR: i32 = 24;

/// What the stronger side has of how the lonely king stands. The numbers are of its knights, bishops, rooks and queens.
pub(super) fn driven(board: &Board, strong: Color, numbers: [i32; 4]) -> i32 {
    let (Some(king), Some(hunter)) = (board.king_of(!strong), board.king_of(strong)) else { return 0 };
    // A bishop and a knight mate only in the corners that the bishop reaches.
    let away = if board.pawns().is_empty() && numbers == [1, 1, 0, 0] {
        let dark = board.bishops().0 & DARK != 0;
        let corners = if dark { [Square::A1, Square::H8] } else { [Square::A8, Square::H1] };
        4 * (7 - corners.map(|corner| walk(king, corner)).into_iter().min().unwrap_or(0))
    } else {
        from_middle(king)
    };
    EDGE * away + NEAR * (14 - walk(king, hunter)) + ROOM * (64 - room(board, strong, king))
}

/// The squares that a king can get to step by step if nobody else moves.
fn room(board: &Board, strong: Color, king: Square) -> i32 {
    let hunters = board.by_color(strong);
    let guarded = hunters.into_iter().fold(hunters.0, |guarded, from| guarded | board.attacks_from(from).0);
    let mut room = 1 << king.to_u32();
    loop {
        let wide = room | (room & !FILE_A) >> 1 | (room & !FILE_H) << 1;
        let wider = room | (wide | wide << 8 | wide >> 8) & !guarded;
        if wider == room {
            return count(room);
        }
        room = wider;
    }
}

/// Steps along files and ranks to the nearest of the four squares in the middle: none to six.
fn from_middle(square: Square) -> i32 {
    let far = |line: u32| (2 * line as i32 - 7).abs() / 2;
    far(square.file().to_u32()) + far(square.rank().to_u32())
}

/// Steps along files and ranks: what is beside the way must not look as near as what is on it.
fn walk(from: Square, to: Square) -> i32 {
    let apart = |left: u32, right: u32| left.abs_diff(right) as i32;
    apart(from.file().to_u32(), to.file().to_u32()) + apart(from.rank().to_u32(), to.rank().to_u32())
}
