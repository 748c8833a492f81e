//! Sets of squares as bits in exchange order, and how a whole set moves one square.

use kamen_core::{Board, Direction, Shape};

/// Moves every square of a set one square in one direction; what would leave the board is dropped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shift {
    rotation: u32,
    /// The squares that can be entered in this direction. Masks what the rotation wraps around an edge.
    entered: u64,
}

impl Shift {
    pub(crate) fn new(board: &Board, direction: Direction) -> Shift {
        let (dx, dy) = direction.delta();
        let files = board.rows().first().map_or(0, |&length| length as i32);
        let mut entered = 0;
        for (index, point) in board.points().iter().enumerate() {
            if board.square(point.x - dx, point.y - dy).is_some() {
                entered |= bit(index);
            }
        }
        Shift { rotation: (dx - dy * files).rem_euclid(64) as u32, entered }
    }

    #[inline]
    pub(crate) fn of(self, set: u64) -> u64 {
        set.rotate_left(self.rotation) & self.entered
    }
}

/// Whether every square of the board has a bit.
pub(crate) fn fits(board: &Board) -> bool {
    matches!(board.shape(), Shape::Grid { .. }) && board.points().len() <= 64
}

/// The set of one square; empty for what is no square.
#[inline]
pub(crate) fn bit(square: usize) -> u64 {
    if square < 64 { 1 << square } else { 0 }
}

/// The squares of a set, in exchange order.
#[inline]
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        square
    })
}
