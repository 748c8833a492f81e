//! Geometry as data: the points of a board, their names, neighbours and lines, and where to draw them.
//!
//! Nothing here knows a rule. A [`Board`] lists its points in the order of the exchange format, so that a point's
//! index is also its place in a written position.

pub mod bits;
mod grid;
mod mill;
mod names;

pub use grid::{DIRECTIONS, Direction};

/// What a board looks like, for whoever draws it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Squares in files and ranks, a1 dark at the bottom left.
    Grid {
        /// From left to right.
        files: usize,
        /// From bottom to top.
        ranks: usize,
    },
    /// Three squares within one another, with or without diagonals.
    Mill {
        /// Whether the corners of the squares are joined.
        diagonals: bool,
    },
    /// Three hexagons within one another.
    Hexagon,
}

/// One square or point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// Its name: `c3`.
    pub name: String,
    /// Where to draw it, x to the right and y upwards. Grids and mill boards use whole files and ranks.
    pub x: i32,
    /// How high it is drawn.
    pub y: i32,
}

/// A board: its points in exchange order, and what connects them.
///
/// ```
/// use kamen_core::Board;
///
/// let board = Board::named("8x8").expect("files and ranks");
/// let a1 = board.point("a1").expect("it has an a1");
/// assert!(board.is_dark(a1));
/// assert_eq!(board.name(0), "a8");
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    id: String,
    shape: Shape,
    points: Vec<Point>,
    /// How many points each row of the exchange format has.
    rows: Vec<usize>,
    /// The lines on which three stones make a mill; empty on grids. Line `n` of the rulebook is `lines[n - 1]`.
    lines: Vec<[usize; 3]>,
}

impl Board {
    /// The board of that name: `8x8`, `10x10`, `1x8`, `mill`, `mill-diagonal` or `mill-hex`.
    pub fn named(id: &str) -> Option<Board> {
        match id {
            "mill" => Some(mill::square(false)),
            "mill-diagonal" => Some(mill::square(true)),
            "mill-hex" => Some(mill::hexagon()),
            _ => {
                let (files, ranks) = id.split_once('x')?;
                let (files, ranks): (usize, usize) = (files.parse().ok()?, ranks.parse().ok()?);
                let sensible = (1..=26).contains(&files) && (1..=26).contains(&ranks);
                (sensible && id == format!("{files}x{ranks}")).then(|| grid::grid(files, ranks))
            }
        }
    }

    /// The name of the board: `8x8`, `mill`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What it looks like.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All points, in the order of the exchange format.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// How many points each row of the exchange format has.
    pub fn rows(&self) -> &[usize] {
        &self.rows
    }

    /// The lines on which mills are closed.
    pub fn lines(&self) -> &[[usize; 3]] {
        &self.lines
    }

    /// Whether its games can be played on another board: a single file is a part of every board as high, and lines that
    /// are drawn need not be used.
    pub fn is_part_of(&self, other: &Board) -> bool {
        match (self.shape, other.shape) {
            (Shape::Grid { files: 1, ranks }, Shape::Grid { ranks: high, .. }) => ranks <= high,
            (Shape::Mill { diagonals: false }, Shape::Mill { .. }) => true,
            (own, others) => own == others,
        }
    }

    /// The name of a point.
    pub fn name(&self, point: usize) -> &str {
        &self.points[point].name
    }

    /// Points next to `point` along a line (mill boards).
    pub fn neighbours(&self, point: usize) -> Vec<usize> {
        let mut found = Vec::new();
        for line in &self.lines {
            for (a, b) in [(line[0], line[1]), (line[1], line[2])] {
                let other = if a == point {
                    b
                } else if b == point {
                    a
                } else {
                    continue;
                };
                if !found.contains(&other) {
                    found.push(other);
                }
            }
        }
        found
    }

    /// The point one step from `point` in the compass direction (dx, dy), along a line of the board.
    pub fn step(&self, point: usize, dx: i32, dy: i32) -> Option<usize> {
        let from = &self.points[point];
        self.neighbours(point).into_iter().find(|&other| {
            let to = &self.points[other];
            (to.x - from.x).signum() == dx && (to.y - from.y).signum() == dy
        })
    }

    /// The number, from 1, of the line through these three points.
    pub fn line_number(&self, points: [usize; 3]) -> Option<usize> {
        self.lines.iter().position(|line| points.iter().all(|p| line.contains(p))).map(|at| at + 1)
    }
}
