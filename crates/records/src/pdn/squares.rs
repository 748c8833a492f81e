//! How a file names its squares: by number or by letter, from one corner of the board or another.

use std::sync::Arc;

use kamen_core::{Board, Position, Shape, Side};

/// A corner of the board as White sees it: where the first square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corner {
    top: bool,
    right: bool,
}

impl Corner {
    /// Where numbers begin, unless a file says something else.
    pub const NUMBERS: Corner = Corner { top: true, right: false };
    /// Where names begin, unless a file says something else.
    pub const NAMES: Corner = Corner { top: false, right: false };

    /// The corner of a digit in GameType, as the player of that side sees the board.
    pub fn seen(digit: &str, by: Side) -> Option<Corner> {
        let (top, right) = match digit {
            "0" => (false, false),
            "1" => (false, true),
            "2" => (true, false),
            "3" => (true, true),
            _ => return None,
        };
        let turned = by == Side::Black;
        Some(Corner { top: top != turned, right: right != turned })
    }

    /// The squares in play, row by row from this corner: square 2 lies beside square 1.
    fn order(self, pos: &dyn Position) -> Vec<usize> {
        let points = pos.board().points();
        let mut order: Vec<usize> = (0..points.len()).filter(|&point| pos.in_play(point)).collect();
        let from = |turned: bool, place: i32| if turned { -place } else { place };
        order.sort_by_key(|&point| (from(self.top, points[point].y), from(self.right, points[point].x)));
        order
    }

    /// The square that has this name when a1 is in this corner; and back, which is the same.
    fn turned(self, board: &Board, point: usize) -> Option<usize> {
        let Shape::Grid { files, ranks } = board.shape() else { return Some(point) };
        let place = &board.points()[point];
        let file = if self.right { files as i32 - 1 - place.x } else { place.x };
        let rank = if self.top { ranks as i32 - 1 - place.y } else { place.y };
        board.square(file, rank)
    }
}

/// The squares of a file: what `32` and `c3` mean in it.
#[derive(Clone, Debug)]
pub struct Squares {
    /// The point of number `n` is `numbered[n - 1]`.
    numbered: Arc<[usize]>,
    names: Corner,
    /// Both are as everybody else has them, so that texts need not be rewritten.
    usual: bool,
}

impl Squares {
    pub fn new(pos: &dyn Position, numbers: Corner, names: Corner) -> Squares {
        let usual = numbers == Corner::NUMBERS && names == Corner::NAMES;
        Squares { numbered: numbers.order(pos).into(), names, usual }
    }

    pub fn is_usual(&self) -> bool {
        self.usual
    }

    /// The point of `c3`, `32` or `05`.
    pub fn point(&self, board: &Board, text: &str) -> Option<usize> {
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let number: usize = text.parse().ok()?;
            return self.numbered.get(number.checked_sub(1)?).copied();
        }
        self.names.turned(board, board.point(text)?)
    }

    /// The points of `32`, `c3` or `1-12`.
    pub fn points(&self, board: &Board, text: &str) -> Option<Vec<usize>> {
        let Some((first, last)) = text.split_once('-') else { return Some(vec![self.point(board, text)?]) };
        let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
        self.numbered.get(first.checked_sub(1)?..last).map(<[usize]>::to_vec)
    }

    /// What the file calls a point.
    pub fn written(&self, board: &Board, point: usize, by_name: bool) -> Option<String> {
        match by_name {
            true => Some(board.name(self.names.turned(board, point)?).to_string()),
            false => Some((self.numbered.iter().position(|&other| other == point)? + 1).to_string()),
        }
    }

    /// A position of ours with every square as the file calls it.
    pub fn rewritten(&self, board: &Board, text: &str, by_name: bool) -> Option<String> {
        let mut out = String::new();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            match Board::name_length(rest) {
                Some(length) => {
                    out.push_str(&self.written(board, board.point(&rest[..length])?, by_name)?);
                    rest = &rest[length..];
                }
                None => {
                    out.push(c);
                    rest = &rest[c.len_utf8()..];
                }
            }
        }
        Some(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_catalog::Catalog;

    /// What the four corners of the board are called, from a1 on clockwise; light ones have no number.
    fn corners(game: &str, digit: &str, by: Side) -> Vec<[Option<String>; 2]> {
        let catalog = Catalog::builtin();
        let pos = &*catalog.get(game).expect("a game of ours").start;
        let corner = Corner::seen(digit, by).expect("a corner");
        let squares = Squares::new(pos, corner, corner);
        let last = pos.board().rows().len() as i32 - 1;
        let point = |(x, y)| pos.board().square(x, y).expect("a corner");
        let called = |point| [false, true].map(|by_name| squares.written(pos.board(), point, by_name));
        [(0, 0), (0, last), (last, last), (last, 0)].map(|place| called(point(place))).to_vec()
    }

    /// By hand from the standard's own pictures of the corners.
    #[test]
    fn the_first_square_is_where_the_type_says() {
        let of = |found: Vec<[Option<String>; 2]>| -> String {
            let word = |[number, name]: [Option<String>; 2]| {
                format!("{} {}", number.unwrap_or("-".into()), name.unwrap_or("-".into()))
            };
            found.into_iter().map(word).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(of(corners("russian", "0", Side::White)), "1 a1, - a8, 32 h8, - h1");
        assert_eq!(of(corners("russian", "1", Side::White)), "4 h1, - h8, 29 a8, - a1");
        assert_eq!(of(corners("russian", "2", Side::White)), "29 a8, - a1, 4 h1, - h8");
        assert_eq!(of(corners("russian", "3", Side::White)), "32 h8, - h1, 1 a1, - a8");
        // The other player sees the other corner.
        for (white, black) in [("0", "3"), ("1", "2"), ("2", "1"), ("3", "0")] {
            assert_eq!(corners("international", white, Side::White), corners("international", black, Side::Black));
        }
    }
}
