//! Boards and moves by the numbers of squares, as programs of draughts tell them to one another.

use kamen_core::{Faults, Legal, Position, Side, Stone};

/// A move by its ends and by what it takes.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_notation::{Ends, read_position};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let start = &*catalog.get("international").ok_or("a game of the box")?.start;
/// let position = read_position(start, "W:W28:B13,23")?;
/// let ends = Ends::of(&*position, &position.attempt("28x8")?);
/// assert_eq!(ends, Some(Ends { from: 28, to: 8, taken: vec![13, 23] }));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What it takes, in rising order.
    pub taken: Vec<usize>,
}

impl Ends {
    /// Those of a legal move. Nothing without numbered squares, or where no stone goes anywhere.
    pub fn of(position: &dyn Position, legal: &Legal) -> Option<Ends> {
        let numbering = position.numbering()?;
        let way = legal.trace.way();
        let (from, to) = (numbering.number(*way.first()?)?, numbering.number(*way.last()?)?);
        let mut taken: Vec<usize> = legal.trace.taken().filter_map(|point| numbering.number(point)).collect();
        taken.sort_unstable();
        Some(Ends { from, to, taken })
    }
}

/// What stands on each numbered square, beginning with the first; nothing where squares have no numbers.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_notation::{from_squares, squares};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let start = &*catalog.get("international").ok_or("a game of the box")?.start;
/// let stones = squares(start).ok_or("its squares have numbers")?;
/// assert_eq!(stones.iter().flatten().count(), 40);
/// assert_eq!(from_squares(start, start.turn(), &stones)?.text(), start.text());
/// # Ok(())
/// # }
/// ```
pub fn squares(position: &dyn Position) -> Option<Vec<Option<Stone>>> {
    let numbering = position.numbering()?;
    let stones = position.stones();
    (1..=numbering.squares()).map(|number| Some(stones[numbering.point(number)?].last().copied())).collect()
}

/// The position with these stones on the numbered squares, beginning with the first.
pub fn from_squares(start: &dyn Position, turn: Side, stones: &[Option<Stone>]) -> Result<Box<dyn Position>, Faults> {
    let list = |side: Side| {
        let own =
            (1..).zip(stones).filter_map(|(number, stone)| Some((number, stone.filter(|stone| stone.side == side)?)));
        let entry =
            |(number, stone): (usize, Stone)| format!("{}{number}", if stone.kind.is_crowned() { "K" } else { "" });
        own.map(entry).collect::<Vec<_>>().join(",")
    };
    let turn = turn.letter().to_ascii_uppercase();
    crate::read_position(start, &format!("{turn}:W{}:B{}", list(Side::White), list(Side::Black)))
}
