//! Rectangular boards of squares.

use crate::{Board, Point, Shape};

/// A compass direction as White sees the board, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up.
    N,
    /// Up and to the right.
    NE,
    /// To the right.
    E,
    /// Down and to the right.
    SE,
    /// Down.
    S,
    /// Down and to the left.
    SW,
    /// To the left.
    W,
    /// Up and to the left.
    NW,
}

/// All directions; the index of a direction here is `direction as usize`.
pub const DIRECTIONS: [Direction; 8] = [
    Direction::N,
    Direction::NE,
    Direction::E,
    Direction::SE,
    Direction::S,
    Direction::SW,
    Direction::W,
    Direction::NW,
];

impl Direction {
    /// The direction of that name: `NE`.
    pub fn named(name: &str) -> Option<Direction> {
        DIRECTIONS.into_iter().find(|d| d.name() == name)
    }

    /// The direction of a straight line of any length that leads so many files and ranks on; nothing for other ways.
    pub fn along(dx: i32, dy: i32) -> Option<Direction> {
        let straight = dx == 0 || dy == 0 || dx.abs() == dy.abs();
        DIRECTIONS.into_iter().find(|way| straight && way.delta() == (dx.signum(), dy.signum()))
    }

    /// Its name: `NE`.
    pub fn name(self) -> &'static str {
        ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][self as usize]
    }

    /// The change of (file, rank) of one step.
    pub const fn delta(self) -> (i32, i32) {
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][self as usize]
    }

    /// The way back.
    pub const fn opposite(self) -> Direction {
        DIRECTIONS[(self as usize + 4) % 8]
    }

    /// Whether it leads over a corner.
    pub const fn is_diagonal(self) -> bool {
        self as usize % 2 == 1
    }
}

pub(crate) fn grid(files: usize, ranks: usize) -> Board {
    let mut points = Vec::with_capacity(files * ranks);
    for rank in (0..ranks).rev() {
        for file in 0..files {
            let letter = (b'a' + file as u8) as char;
            points.push(Point { name: format!("{letter}{}", rank + 1), x: file as i32, y: rank as i32 });
        }
    }
    Board {
        id: format!("{files}x{ranks}"),
        shape: Shape::Grid { files, ranks },
        points,
        rows: vec![files; ranks],
        lines: Vec::new(),
    }
}

impl Board {
    /// The square on that file and rank (from 0), if the board is a grid and has it.
    pub fn square(&self, file: i32, rank: i32) -> Option<usize> {
        let Shape::Grid { files, ranks } = self.shape else { return None };
        let inside = (0..files as i32).contains(&file) && (0..ranks as i32).contains(&rank);
        inside.then(|| (ranks - 1 - rank as usize) * files + file as usize)
    }

    /// Whether the square is dark: a1 is.
    pub fn is_dark(&self, point: usize) -> bool {
        let p = &self.points[point];
        (p.x + p.y) % 2 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_named_from_the_top_left() {
        let board = Board::named("8x8").unwrap();
        assert_eq!(board.name(0), "a8");
        assert_eq!(board.name(63), "h1");
        assert_eq!(board.square(2, 2), board.point("c3"));
        assert!(board.is_dark(board.point("a1").unwrap()));
        assert!(!board.is_dark(board.point("h1").unwrap()));
    }

    #[test]
    fn names_are_strict() {
        assert!(Board::named("8x08").is_none());
        assert!(Board::named("0x8").is_none());
        assert!(Board::named("99x8").is_none());
        assert!(Board::named("hexagon").is_none());
    }
}
