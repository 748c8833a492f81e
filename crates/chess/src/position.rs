//! A chess position, and squares as the rest of the house counts them.

use kamen_core::Side;
use shakmaty::{Chess, Color, Move, Position, Square};

/// A position without history. Equality is that of FIDE's repetition: board, turn, castling rights, and en passant
/// where it is legal; no counters. `shakmaty` compares and hashes exactly so.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pos(pub Chess);

impl Pos {
    /// The position as `shakmaty` knows it.
    #[inline]
    pub fn chess(&self) -> &Chess {
        &self.0
    }

    /// Who acts.
    pub fn turn(&self) -> Side {
        side(self.0.turn())
    }

    /// The number of the move that comes next.
    pub fn fullmoves(&self) -> u32 {
        self.0.fullmoves().get()
    }

    /// Whether neither side has the material to mate.
    pub fn is_dead(&self) -> bool {
        self.0.is_insufficient_material()
    }

    /// The position after a legal move. Anything else changes nothing, or gives a position without meaning.
    #[inline]
    pub fn after(&self, mv: Move) -> Pos {
        let mut next = self.clone();
        if crate::rules::fits(&self.0, mv) {
            next.0.play_unchecked(mv);
        }
        next
    }

    /// The position with the other side to move, as analysts let a side pass; nothing where that leaves a king in check.
    pub fn passed(&self) -> Option<Pos> {
        self.0.clone().swap_turn().ok().map(Pos)
    }
}

/// Boards count their points from a8 row by row, `shakmaty` from a1.
pub(crate) fn point(square: Square) -> usize {
    square.flip_vertical().to_usize()
}

/// The square of a point, if the board has that many.
pub(crate) fn square(point: usize) -> Option<Square> {
    let index = u32::try_from(point).ok()?;
    Square::try_from(index).ok().map(Square::flip_vertical)
}

pub(crate) fn side(color: Color) -> Side {
    color.fold_wb(Side::White, Side::Black)
}

pub(crate) fn color(side: Side) -> Color {
    Color::from_white(side == Side::White)
}

/// Where the moving piece starts and ends; in castling, the king.
#[inline]
pub fn ends(mv: Move) -> (Square, Square) {
    match mv {
        Move::Normal { from, to, .. } | Move::EnPassant { from, to } => (from, to),
        Move::Castle { king, rook } => {
            let side = shakmaty::CastlingSide::from_king_side(king < rook);
            (king, Square::from_coords(side.king_to_file(), king.rank()))
        }
        // No rule of chess drops a piece; the generator never gives this.
        Move::Put { to, .. } => (to, to),
    }
}
