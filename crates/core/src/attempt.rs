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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attempt {
    /// The points in order, each with what joins it to the one before.
    pub path: Vec<(Link, usize)>,
    /// `!a1,` or `!-,` before the rest: a part of the turn that comes first, done at that point or left out.
    pub beforehand: Option<Option<usize>>,
    /// `--`
    pub pass: bool,
    /// `xc3`, alone: a stone is removed, and none moves.
    pub removes: bool,
    /// `take-back`: the claim that the last move be taken back.
    pub take_back: bool,
    /// `=Q`
    pub promotion: Option<char>,
    /// Clicks so far: the attempt may be the beginning of a legal move.
    pub partial: bool,
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
        Named { way: points(way).collect(), others: points(others).chain(self.beforehand.flatten()).collect() }
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

    /// Takes a move in exchange text apart. Fails, with the column, on what is a move in no game.
    pub fn parse(board: &Board, text: &str) -> Result<Attempt, Refusal> {
        let mut attempt = Attempt::default();
        match text {
            "--" => {
                attempt.pass = true;
                return Ok(attempt);
            }
            "take-back" => {
                attempt.take_back = true;
                return Ok(attempt);
            }
            _ => {}
        }
        let mut at = 0;
        if let Some(rest) = text.strip_prefix('!') {
            at = 1;
            if rest.starts_with('-') {
                attempt.beforehand = Some(None);
                at += 1;
            } else {
                attempt.beforehand = Some(Some(point(board, text, &mut at)?));
            }
            if text.as_bytes().get(at) != Some(&b',') {
                return Err(unreadable(text, at));
            }
            at += 1;
        } else if text.starts_with('x') {
            attempt.removes = true;
            at = 1;
        }
        attempt.path.push((Link::First, point(board, text, &mut at)?));
        while at < text.len() {
            let link = match text.as_bytes()[at] {
                b'-' => Link::Dash,
                b'x' => Link::Cross,
                b'+' => Link::Plus,
                b'=' if text.len() == at + 2 && text.as_bytes()[at + 1].is_ascii_alphabetic() => {
                    attempt.promotion = Some(text.as_bytes()[at + 1] as char);
                    return Ok(attempt);
                }
                _ => return Err(unreadable(text, at)),
            };
            at += 1;
            attempt.path.push((link, point(board, text, &mut at)?));
        }
        Ok(attempt)
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

fn point(board: &Board, text: &str, at: &mut usize) -> Result<usize, Refusal> {
    let rest = &text[*at..];
    let length = Board::name_length(rest).ok_or_else(|| unreadable(text, *at))?;
    let name = &rest[..length];
    let found = board.point(name).ok_or_else(|| Refusal::new(reasons::UNKNOWN_SQUARE, "A").text(name))?;
    *at += length;
    Ok(found)
}

/// Byte offsets become columns as a person counts them.
fn unreadable(text: &str, at: usize) -> Refusal {
    let column = text.char_indices().take_while(|(offset, _)| *offset < at).count() + 1;
    Refusal::new(reasons::UNREADABLE, "A").text(text).count(column as u32)
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
        assert_eq!(parse("!a1d2").unwrap_err().count, Some(4));
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
        assert_eq!(parse("!-,d2").unwrap().beforehand, Some(None));
        assert_eq!(parse("e7-e8=Q").unwrap().promotion, Some('Q'));
        assert!(parse("xc3").unwrap().removes);
        assert!(parse("--").unwrap().pass);
    }
}
