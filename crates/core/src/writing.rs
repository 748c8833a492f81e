//! Ways to write moves beside the exchange text. A family offers those that its games have.

use crate::{Board, Shape};

/// A way to write moves.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The game that `Family` shows: a stone climbs by one square or by two.
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// // Its family offers none; that of chess has SAN and UCI.
/// assert!(start.writings().is_empty());
/// assert_eq!(start.legal().into_iter().find_map(|legal| legal.written(Writing::Uci)), None);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Writing {
    /// Short algebraic notation, with the letters of a language.
    San(Letters),
    /// Origin and destination alone, as engines are told: `e2e4`, `e7d8q`.
    Uci,
    /// With numbered squares: `32-28`.
    Numbers,
}

/// The letters of pieces, for three languages: Czech and Slovak have the same, as král and kráľ, dáma, věž and veža, střelec and strelec,
/// jezdec and jazdec begin alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letters {
    /// K Q R B N
    English,
    /// K D V S J
    CzechSlovak,
}

/// The numbers of a board's dark squares: from 1 at the top left as White sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbering {
    /// The point of number `n` is `points[n - 1]`.
    points: Vec<usize>,
}

impl Numbering {
    /// The numbering of a square board; nothing for other boards.
    pub fn of(board: &Board) -> Option<Numbering> {
        let Shape::Grid { files, ranks } = board.shape() else { return None };
        // The points of a grid stand in this order already: rows from the top, from the left.
        let dark = (0..board.points().len()).filter(|&point| board.is_dark(point));
        (files == ranks).then(|| Numbering { points: dark.collect() })
    }

    /// How many squares have a number.
    pub fn squares(&self) -> usize {
        self.points.len()
    }

    /// The point of that number.
    pub fn point(&self, number: usize) -> Option<usize> {
        self.points.get(number.checked_sub(1)?).copied()
    }

    /// The number of that point.
    pub fn number(&self, point: usize) -> Option<usize> {
        self.points.iter().position(|&p| p == point).map(|at| at + 1)
    }
}
