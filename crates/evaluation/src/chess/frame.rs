//! The board as one player sees it: own pieces below, moving up. Black's is White's upside down, so whatever is counted
//! in a frame is counted alike for both.

use shakmaty::{Bitboard, Board, CastlingSide, Chess, Color, Position, Square};

pub(super) const FILE_A: u64 = 0x0101_0101_0101_0101;
pub(super) const FILE_H: u64 = FILE_A << 7;
pub(super) const DARK: u64 = 0xAA55_AA55_AA55_AA55;

/// The pieces of one player.
#[derive(Clone, Copy)]
pub(super) struct Army {
    pub all: u64,
    pub pawns: u64,
    pub knights: u64,
    pub bishops: u64,
    pub rooks: u64,
    pub queens: u64,
    pub king: Square,
}

impl Army {
    fn of(board: &Board, color: Color, turned: bool) -> Army {
        let all = board.by_color(color);
        let view = |squares: Bitboard| {
            let squares = (squares & all).0;
            if turned { squares.swap_bytes() } else { squares }
        };
        // Every position that is read, and every one a legal move leads to, has its kings.
        let king = board.king_of(color).unwrap_or(Square::E1);
        Army {
            all: view(all),
            pawns: view(board.pawns()),
            knights: view(board.knights()),
            bishops: view(board.bishops()),
            rooks: view(board.rooks()),
            queens: view(board.queens()),
            king: if turned { king.flip_vertical() } else { king },
        }
    }

    /// Whether there is nothing but the king and pawns.
    pub fn pawns_alone(&self) -> bool {
        self.knights | self.bishops | self.rooks | self.queens == 0
    }
}

/// Both armies, the one whose frame it is first.
pub(super) struct Frame {
    pub us: Army,
    pub them: Army,
    pub occupied: u64,
    /// Squares that pawns attack.
    pub our_pawns_hit: u64,
    pub their_pawns_hit: u64,
    /// What turns a square so that our king stands on the right half of the board, and so that theirs does.
    pub our_wing: usize,
    pub their_wing: usize,
    /// How many ways of castling are not lost.
    pub rights: i32,
    pub to_move: bool,
}

impl Frame {
    pub fn of(pos: &Chess, color: Color) -> Frame {
        let (board, turned) = (pos.board(), color.is_black());
        let (us, them) = (Army::of(board, color, turned), Army::of(board, !color, turned));
        let rights = CastlingSide::ALL.into_iter().filter(|&side| pos.castles().has(color, side)).count() as i32;
        Frame {
            our_pawns_hit: up_aside(us.pawns),
            their_pawns_hit: down_aside(them.pawns),
            occupied: us.all | them.all,
            our_wing: wing(us.king),
            their_wing: wing(them.king),
            us,
            them,
            rights,
            to_move: pos.turn() == color,
        }
    }
}

/// The neighbours to the left and to the right.
pub(super) fn aside(squares: u64) -> u64 {
    ((squares & !FILE_A) >> 1) | ((squares & !FILE_H) << 1)
}

pub(super) fn up_aside(squares: u64) -> u64 {
    aside(squares) << 8
}

pub(super) fn down_aside(squares: u64) -> u64 {
    aside(squares) >> 8
}

/// The squares, and all above them.
pub(super) fn fill_up(mut squares: u64) -> u64 {
    squares |= squares << 8;
    squares |= squares << 16;
    squares | (squares << 32)
}

/// The squares, and all below them.
pub(super) fn fill_down(mut squares: u64) -> u64 {
    squares |= squares >> 8;
    squares |= squares >> 16;
    squares | (squares >> 32)
}

pub(super) fn file_of(square: Square) -> u64 {
    FILE_A << (square.to_u32() & 7)
}

/// How many of the squares are set.
#[inline(always)]
pub(super) fn count(squares: u64) -> i32 {
    squares.count_ones() as i32
}

pub(super) fn each(squares: u64) -> impl Iterator<Item = Square> {
    Bitboard(squares).into_iter()
}

/// What turns the left half of the board to the right, if the king stands there.
fn wing(king: Square) -> usize {
    if king.to_usize() & 4 == 0 { 7 } else { 0 }
}

/// The place of a square in tables of half a board.
pub(super) fn half(square: Square) -> usize {
    let (file, rank) = (square.to_usize() & 7, square.to_usize() >> 3);
    rank * 4 + file.min(7 - file)
}
