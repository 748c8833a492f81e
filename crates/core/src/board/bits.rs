//! Sets of points as bits in exchange order, for boards of at most 64 points.

use crate::{Board, Direction, Shape};

/// Whether every square of the grid has a bit.
pub fn fits(board: &Board) -> bool {
    matches!(board.shape(), Shape::Grid { .. }) && board.points().len() <= 64
}

/// The set of one point; empty for what is no point.
#[inline]
pub fn bit(point: usize) -> u64 {
    if point < 64 { 1 << point } else { 0 }
}

/// The points of a set, in exchange order, as whatever number the caller counts in.
#[inline]
pub fn members<T: From<u8>>(mut set: u64) -> impl Iterator<Item = T> {
    std::iter::from_fn(move || {
        let point = (set != 0).then(|| T::from(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        point
    })
}

/// Adds what `next` finds from a set to the set, until it finds nothing new.
pub fn spread(mut set: u64, next: impl Fn(u64) -> u64) -> u64 {
    loop {
        let wider = set | next(set);
        if wider == set {
            return set;
        }
        set = wider;
    }
}

/// Moves every square of a set one square in one direction; what would leave the board is dropped.
#[derive(Clone, Copy, Debug)]
pub struct Shift {
    rotation: u32,
    /// The squares that can be entered in this direction. Masks what the rotation wraps around an edge.
    entered: u64,
}

impl Shift {
    /// The shift of a grid in that direction.
    pub fn new(board: &Board, direction: Direction) -> Shift {
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

    /// Where the squares of the set are moved to.
    #[inline]
    pub fn of(self, set: u64) -> u64 {
        set.rotate_left(self.rotation) & self.entered
    }

    /// Walks from a square on over squares of a set: gives those walked over, and the first that is not of the set, which
    /// is empty where the walk left the board.
    #[inline]
    pub fn walk(self, from: u64, over: u64) -> (u64, u64) {
        let (mut walked, mut next) = (0, self.of(from));
        while next & over != 0 {
            walked |= next;
            next = self.of(next);
        }
        (walked, next)
    }
}
