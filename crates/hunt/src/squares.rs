//! Sets of squares as bits in exchange order.

use kamen_core::bits::{bit, members, spread};
use kamen_core::{Board, Direction};

/// For every square a set of squares.
pub type Table = [u64; 64];

/// The squares of the board for which something holds.
pub(crate) fn set_of(board: &Board, holds: impl Fn(usize) -> bool) -> u64 {
    (0..board.points().len()).filter(|&square| holds(square)).fold(0, |set, square| set | bit(square))
}

/// Where a stone on each square steps.
pub(crate) fn steps(board: &Board, ways: &[Direction]) -> Table {
    let mut table = [0; 64];
    for (square, point) in board.points().iter().enumerate() {
        for (dx, dy) in ways.iter().map(|way| way.delta()) {
            table[square] |= board.square(point.x + dx, point.y + dy).map_or(0, bit);
        }
    }
    table
}

/// For each square all squares on lower ranks.
pub(crate) fn lower_ranks(board: &Board) -> Table {
    let mut table = [0; 64];
    for (square, point) in board.points().iter().enumerate() {
        table[square] = set_of(board, |other| board.points()[other].y < point.y);
    }
    table
}

/// Every square that steps ever lead to from a set, the set included.
pub(crate) fn reachable(table: &Table, set: u64) -> u64 {
    spread(set, |set| members::<usize>(set).fold(0, |wider, square| wider | table[square]))
}
