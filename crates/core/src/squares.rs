//! How squares are called beside the names of the board: by numbers, and from one corner of the board or another.

use std::sync::Arc;

use crate::{Board, Position, Shape, Stone};

/// A corner of the board as White sees it: where the first square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corner {
    /// On Black's side of the board.
    pub top: bool,
    /// On White's right hand.
    pub right: bool,
}

impl Corner {
    /// Where numbers begin, unless somebody says something else.
    pub const NUMBERS: Corner = Corner { top: true, right: false };
    /// Where names begin, unless somebody says something else.
    pub const NAMES: Corner = Corner { top: false, right: false };

    /// The square that has this name when a1 is in this corner; and back, which is the same.
    fn turned(self, board: &Board, point: usize) -> Option<usize> {
        let Shape::Grid { files, ranks } = board.shape() else { return Some(point) };
        let place = board.points().get(point)?;
        let file = if self.right { files as i32 - 1 - place.x } else { place.x };
        let rank = if self.top { ranks as i32 - 1 - place.y } else { place.y };
        board.square(file, rank)
    }
}

/// The numbers of a board's squares, those of the dark ones from 1 at the top left as White sees it where nobody says anything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbering {
    /// The point of number `n` is `points[n - 1]`.
    points: Arc<[usize]>,
}

impl Numbering {
    /// The numbering of a square board; nothing for other boards.
    pub fn of(board: &Board) -> Option<Numbering> {
        let Shape::Grid { files, ranks } = board.shape() else { return None };
        // The points of a grid stand in this order already: rows from the top, from the left.
        let dark = (0..board.points().len()).filter(|&point| board.is_dark(point));
        (files == ranks).then(|| Numbering { points: dark.collect() })
    }

    /// The squares in play, row by row from this corner: square 2 lies beside square 1.
    pub fn from_corner(position: &dyn Position, corner: Corner) -> Numbering {
        let points = position.board().points();
        let mut order: Vec<usize> = (0..points.len()).filter(|&point| position.in_play(point)).collect();
        let from = |turned: bool, place: i32| if turned { -place } else { place };
        order.sort_by_key(|&point| (from(corner.top, points[point].y), from(corner.right, points[point].x)));
        Numbering { points: order.into() }
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

    /// What stands on each numbered square, beginning with the first.
    pub fn stones(&self, position: &dyn Position) -> Vec<Option<Stone>> {
        let stones = position.stones();
        self.points.iter().map(|&point| stones.get(point)?.last().copied()).collect()
    }

    /// What stands on each point of a board if these stones stand on its numbered squares, beginning with the first.
    pub fn laid(&self, board: &Board, stones: &[Option<Stone>]) -> Vec<Vec<Stone>> {
        let mut piles = vec![Vec::new(); board.points().len()];
        for (&point, stone) in self.points.iter().zip(stones) {
            if let Some(pile) = piles.get_mut(point) {
                pile.extend(*stone);
            }
        }
        piles
    }
}

/// What `32` and `c3` mean to somebody, and which of both he writes.
///
/// ```
/// use kamen_core::{Board, Numbering, Squares};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board = Board::named("8x8").ok_or("a board")?;
/// let numbered = Squares::usual(Numbering::of(&board).as_ref());
/// let point = numbered.point(&board, "22").ok_or("a dark square")?;
/// assert_eq!((board.name(point), numbered.point(&board, "c3")), ("c3", Some(point)));
/// assert_eq!(numbered.called(&board, point).as_deref(), Some("22"));
/// assert_eq!(Squares::usual(None).called(&board, point).as_deref(), Some("c3"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squares {
    /// Nothing where squares have names alone.
    numbers: Option<Numbering>,
    names: Corner,
    /// Whether they are written by name. Either way is read.
    by_name: bool,
}

impl Squares {
    /// As everybody has them: by these numbers, or by the names of the board where there are none.
    pub fn usual(numbers: Option<&Numbering>) -> Squares {
        Squares { numbers: numbers.cloned(), names: Corner::NAMES, by_name: numbers.is_none() }
    }

    /// By numbers, or by names, that begin in corners of their own.
    pub fn from_corners(position: &dyn Position, numbers: Corner, names: Corner, by_name: bool) -> Squares {
        Squares { numbers: Some(Numbering::from_corner(position, numbers)), names, by_name }
    }

    /// Their numbers, where they have some.
    pub fn numbers(&self) -> Option<&Numbering> {
        self.numbers.as_ref()
    }

    /// Whether they are written by name.
    pub fn by_name(&self) -> bool {
        self.by_name
    }

    /// The point of `c3`, `32` or `05`.
    pub fn point(&self, board: &Board, text: &str) -> Option<usize> {
        match number(text) {
            Some(number) => self.numbers.as_ref()?.point(number),
            None => self.names.turned(board, board.point(text)?),
        }
    }

    /// The points of `32`, `c3` or `1-12`.
    pub fn points(&self, board: &Board, text: &str) -> Option<Vec<usize>> {
        let Some((first, last)) = text.split_once('-') else { return Some(vec![self.point(board, text)?]) };
        let (first, last, numbers) = (number(first)?, number(last)?, self.numbers.as_ref()?);
        (1..=last).contains(&first).then(|| (first..=last).map(|number| numbers.point(number)).collect())?
    }

    /// What a point is called.
    pub fn called(&self, board: &Board, point: usize) -> Option<String> {
        match self.numbers.as_ref().filter(|_| !self.by_name) {
            Some(numbers) => Some(numbers.number(point)?.to_string()),
            None => Some(board.name(self.names.turned(board, point)?).to_string()),
        }
    }
}

/// A number of few digits: no board has more squares.
fn number(text: &str) -> Option<usize> {
    let digits = (1..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read_by_number_by_name_and_as_ranges() {
        let board = Board::named("8x8").expect("a board");
        let squares = Squares::usual(Numbering::of(&board).as_ref());
        let names = |text: &str| -> Option<Vec<&str>> {
            Some(squares.points(&board, text)?.into_iter().map(|point| board.name(point)).collect())
        };
        assert_eq!(names("05"), Some(vec!["a7"]));
        assert_eq!(names("31-32"), Some(vec!["e1", "g1"]));
        assert_eq!(names("d4"), Some(vec!["d4"]));
        for text in ["", "0", "33", "31-33", "0-3", "3-1", "1-", "-", "+1", "c3-d4", "0032", "z9"] {
            assert_eq!(names(text), None, "{text}");
        }
        assert_eq!(Squares::usual(None).point(&board, "32"), None);
    }
}
