//! A move as somebody tries it: in text, or as clicks on the board. It need not be legal.

use crate::{Board, Refusal, reasons};

/// No text of a move is longer, in bytes: a chain that takes all stones of the largest board, square by square, has a fifth of it.
const LONGEST: usize = 500;
/// So much of a longer one is told.
const TOLD: usize = 40;

/// Why a text that is longer than any move is none.
pub(crate) fn too_long(text: &str) -> Option<Refusal> {
    let told = || text.chars().take(TOLD).chain(['…']).collect::<String>();
    (text.len() > LONGEST).then(|| {
        Refusal::new(reasons::UNREADABLE, "A").text(told()).count(text.chars().take(LONGEST).count() as u32 + 1)
    })
}

/// How a point is joined to the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// The first point.
    First,
    /// `-`
    Dash,
    /// `x`
    Cross,
    /// `+`, a drop.
    Plus,
    /// A click, which does not say.
    Click,
}

/// An attempt, taken apart but not judged.
///
/// ```
/// use kamen_core::{Attempt, Board, Link, reasons};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board = Board::named("8x8").ok_or("a board")?;
/// let attempt = Attempt::parse(&board, "c3xe5")?;
/// assert_eq!(attempt.points().map(|point| board.name(point)).collect::<Vec<_>>(), ["c3", "e5"]);
/// assert_eq!(attempt.path[1].0, Link::Cross);
/// // What cannot be read is refused with its column.
/// let refusal = Attempt::parse(&board, "c3xe").unwrap_err();
/// assert_eq!((refusal.reason, refusal.count), (reasons::UNREADABLE, Some(4)));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attempt {
    /// The points in order, each with what joins it to the one before.
    pub path: Vec<(Link, usize)>,
    /// `--`
    pub pass: bool,
    /// `=Q`
    pub promotion: Option<char>,
    /// What only the family knows how to write, and has read itself in [`Script::parse`](crate::Script::parse).
    pub own: Option<Own>,
    /// Clicks so far: the attempt may be the beginning of a legal move.
    pub partial: bool,
}

/// The part of an attempt that has its meaning from the family alone: a claim, a part of the turn that no other game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// What it is, in a word of the family.
    pub what: &'static str,
    /// The points that it names, which are not on the way of a stone.
    pub points: Vec<usize>,
}

/// The points that an attempt names, whether it is legal or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// The way of the stone.
    pub way: Vec<usize>,
    /// The others: stones to remove, a drop.
    pub others: Vec<usize>,
}

impl Attempt {
    /// The points it names, where those behind such a link are not on the stone's way.
    pub fn named(&self, aside: &[Link]) -> Named {
        let (others, way): (Vec<_>, Vec<_>) = self.path.iter().partition(|(link, _)| aside.contains(link));
        let points = |part: Vec<(Link, usize)>| part.into_iter().map(|(_, point)| point);
        Named { way: points(way).collect(), others: points(others).chain(self.own_points()).collect() }
    }

    /// The clicks made so far.
    pub fn clicks(points: &[usize]) -> Attempt {
        let link = |at| if at == 0 { Link::First } else { Link::Click };
        Attempt {
            path: points.iter().enumerate().map(|(at, &p)| (link(at), p)).collect(),
            partial: true,
            ..Attempt::default()
        }
    }

    /// Takes a move apart that is written as in every game. Fails, with the column, on what is not. What a family writes beside
    /// that, [`Script::parse`](crate::Script::parse) knows.
    pub fn parse(board: &Board, text: &str) -> Result<Attempt, Refusal> {
        match text {
            "--" => Ok(Attempt { pass: true, ..Attempt::default() }),
            _ => Spelling::new(board, text).rest(),
        }
    }

    /// Whether it is, or begins with, what the family calls so.
    pub fn is(&self, what: &str) -> bool {
        self.own.as_ref().is_some_and(|own| own.what == what)
    }

    /// The points that the family's own part of it names.
    pub fn own_points(&self) -> impl Iterator<Item = usize> + '_ {
        self.own.iter().flat_map(|own| own.points.iter().copied())
    }

    /// The points of its path.
    pub fn points(&self) -> impl Iterator<Item = usize> + '_ {
        self.path.iter().map(|&(_, p)| p)
    }

    /// The first point, if there is one.
    pub fn first(&self) -> Option<usize> {
        self.path.first().map(|&(_, p)| p)
    }
}

/// The text of a move, taken apart from the left. A family reads its own part with it, then the [`rest`](Spelling::rest): so a fault
/// is told with its column of the whole text.
///
/// ```
/// use kamen_core::{Attempt, Board, Own, Spelling};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // A family in which a turn may begin with a bow: `?a1,b2-c3`.
/// let board = Board::named("8x8").ok_or("a board")?;
/// let mut spelling = Spelling::new(&board, "?a1,b2-c3");
/// assert!(spelling.passes('?'));
/// let points = vec![spelling.point()?];
/// spelling.must_pass(',')?;
/// let attempt = Attempt { own: Some(Own { what: "bow", points }), ..spelling.rest()? };
/// assert!(attempt.is("bow"));
/// assert_eq!(attempt.first(), board.point("b2"));
/// # Ok(())
/// # }
/// ```
pub struct Spelling<'a> {
    board: &'a Board,
    text: &'a str,
    at: usize,
}

impl<'a> Spelling<'a> {
    /// Nothing of the text is read yet.
    pub fn new(board: &'a Board, text: &'a str) -> Spelling<'a> {
        Spelling { board, text, at: 0 }
    }

    /// Reads this sign, if it is the next.
    pub fn passes(&mut self, sign: char) -> bool {
        let next = self.text[self.at..].starts_with(sign);
        if next {
            self.at += sign.len_utf8();
        }
        next
    }

    /// Reads this sign, which must be the next.
    pub fn must_pass(&mut self, sign: char) -> Result<(), Refusal> {
        if self.passes(sign) { Ok(()) } else { Err(self.unreadable()) }
    }

    /// Reads the name of a point.
    pub fn point(&mut self) -> Result<usize, Refusal> {
        let rest = &self.text[self.at..];
        let length = Board::name_length(rest).ok_or_else(|| self.unreadable())?;
        let name = &rest[..length];
        let found = self.board.point(name).ok_or_else(|| Refusal::new(reasons::UNKNOWN_SQUARE, "A").text(name))?;
        self.at += length;
        Ok(found)
    }

    /// Reads the way of a stone, to the end of the text.
    pub fn rest(mut self) -> Result<Attempt, Refusal> {
        let mut attempt = Attempt { path: vec![(Link::First, self.point()?)], ..Attempt::default() };
        while self.at < self.text.len() {
            let link = match self.text.as_bytes()[self.at..] {
                [b'-', ..] => Link::Dash,
                [b'x', ..] => Link::Cross,
                [b'+', ..] => Link::Plus,
                [b'=', letter] if letter.is_ascii_alphabetic() => {
                    attempt.promotion = Some(letter.into());
                    break;
                }
                _ => return Err(self.unreadable()),
            };
            self.at += 1;
            attempt.path.push((link, self.point()?));
        }
        Ok(attempt)
    }

    /// Byte offsets become columns as a person counts them.
    fn unreadable(&self) -> Refusal {
        let column = self.text.char_indices().take_while(|(offset, _)| *offset < self.at).count() + 1;
        Refusal::new(reasons::UNREADABLE, "A").text(self.text).count(column as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Attempt, Refusal> {
        Attempt::parse(&Board::named("8x8").unwrap(), text)
    }

    #[test]
    fn columns_are_exact() {
        assert_eq!(parse("c3-d").unwrap_err().count, Some(4));
        assert_eq!(parse("c3žd4").unwrap_err().count, Some(3));
        assert_eq!(parse("ž").unwrap_err().count, Some(1));
        assert_eq!(parse("").unwrap_err().count, Some(1));
        assert_eq!(parse("c3-z9").unwrap_err().reason, reasons::UNKNOWN_SQUARE);
        assert_eq!(parse("c3-d4=").unwrap_err().count, Some(6));
    }

    #[test]
    fn what_is_longer_than_any_move_is_none() {
        assert_eq!(too_long(&"c3-".repeat(166)), None);
        let refusal = too_long(&"žlutý".repeat(100)).expect("too long");
        assert_eq!((refusal.reason, refusal.count), (reasons::UNREADABLE, Some(501)));
        assert!(refusal.text.is_some_and(|told| told.chars().count() == 41));
    }

    #[test]
    fn all_forms_are_read() {
        assert_eq!(parse("c3xe5xg7").unwrap().path.len(), 3);
        assert_eq!(parse("e7-e8=Q").unwrap().promotion, Some('Q'));
        assert!(parse("--").unwrap().pass);
    }

    #[test]
    fn what_one_family_writes_is_no_move_of_every_game() {
        for text in ["!-,d2", "!a1,d2", "xc3", "take-back"] {
            let refusal = parse(text).unwrap_err();
            assert_eq!((refusal.reason, refusal.count), (reasons::UNREADABLE, Some(1)), "{text}");
        }
    }

    #[test]
    fn a_family_reads_its_own_part_before_the_rest() {
        let board = Board::named("8x8").unwrap();
        let mut spelling = Spelling::new(&board, "žc3,d4-e5-");
        assert!(!spelling.passes('!'));
        assert!(spelling.passes('ž'));
        assert_eq!(spelling.point(), Ok(board.point("c3").unwrap()));
        assert_eq!(spelling.must_pass(';').unwrap_err().count, Some(4));
        assert_eq!(spelling.must_pass(','), Ok(()));
        assert_eq!(spelling.rest().unwrap_err().count, Some(11));
    }

    #[test]
    fn points_of_the_family_are_on_nobodys_way() {
        let own = Own { what: "blessed", points: vec![7] };
        let attempt = Attempt { own: Some(own), ..parse("a8-b8").unwrap() };
        assert!(attempt.is("blessed") && !attempt.is("cursed"));
        assert_eq!(attempt.named(&[]), Named { way: vec![0, 1], others: vec![7] });
    }
}
