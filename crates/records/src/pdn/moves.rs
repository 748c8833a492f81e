//! Moves of draughts as PDN has them, both ways.

use std::collections::HashSet;

use kamen_core::{Act, Board, Legal, Position, Refusal, Side, reasons};

use super::kind::Kind;
use super::squares::Squares;
use crate::layout::Spell;
use crate::record::Ply;
use crate::resolve::{Walk, Wanted, Within};

/// Moves of nobody, as analysts write them.
const NULL: [&str; 2] = ["Z0", Ply::NULL];

/// Plays draughts moves as files have them.
#[derive(Clone)]
pub struct NumberedWalk<'w> {
    pub pos: Box<dyn Position>,
    pub squares: Squares,
    /// Which capture is meant by each word of the game that fits several, one after the other.
    pub choices: Vec<usize>,
    pub wanted: Wanted<'w>,
}

impl Walk for NumberedWalk<'_> {
    fn is_wanted(&self) -> bool {
        (self.wanted)()
    }

    fn play(&mut self, word: &str, within: Within) -> Result<(Side, String), Refusal> {
        let side = self.pos.turn();
        let missing = || Refusal::new(reasons::NO_SUCH_MOVE, "A").text(word);
        if NULL.contains(&word) && within == Within::Variation {
            self.pos = self.pos.passed().map_err(|_| missing())?;
            return Ok((side, Ply::NULL.to_string()));
        }
        let legal = match (self.read(word), within) {
            (Err(Unread::Several(found)), Within::Game) if !self.choices.is_empty() => {
                found.into_iter().nth(self.choices.remove(0)).ok_or_else(missing)?
            }
            (read, _) => read.map_err(|unread| unread.refusal(word))?,
        };
        self.pos = legal.play();
        Ok((side, legal.text.clone()))
    }

    fn remember(&mut self) {
        self.pos = self.pos.remembering();
    }
}

/// A move as it is written: its squares, the sign between them if there is one, and the squares it says are taken.
struct Written {
    squares: Vec<usize>,
    link: Option<char>,
    taken: Option<Vec<usize>>,
}

/// Why a word is not read as one move.
enum Unread {
    Refused(Refusal),
    /// It fits several captures that are not the same.
    Several(Vec<Legal>),
}

impl Unread {
    fn refusal(self, word: &str) -> Refusal {
        match self {
            Unread::Refused(refusal) => refusal,
            Unread::Several(_) => Refusal::new(reasons::AMBIGUOUS_MOVE, "A").text(word),
        }
    }

    /// Of two answers to what may be a step or a jump, the one that says more.
    fn or(self, jump: Unread) -> Unread {
        if matches!(jump, Unread::Several(_)) { jump } else { self }
    }
}

impl NumberedWalk<'_> {
    fn read(&self, word: &str) -> Result<Legal, Unread> {
        let text = word.replace(':', "x").to_lowercase();
        let Some(written) = self.take_apart(&text) else {
            // What the arbiter says of a text that is no move.
            return self.pos.attempt(&text).map_err(Unread::Refused);
        };
        let step = || self.pos.attempt(&self.names(&written.squares).join("-")).map_err(Unread::Refused);
        let jump = || self.capture(&written, word);
        // A step or a capture, whichever is legal; what is said of one that is not is said of what was written.
        match written.link {
            Some('x') => jump().or_else(|unread| step().map_err(|_| unread)),
            _ => step().or_else(|unread| jump().map_err(|other| unread.or(other))),
        }
    }

    /// `c3-d4`, `c3d4`, `32-28`, `3228`, `05-10`, `47x36<42,29,14,31>`.
    fn take_apart(&self, text: &str) -> Option<Written> {
        let (text, taken) = match text.split_once('<') {
            Some((text, taken)) => (text, Some(taken.strip_suffix('>')?)),
            None => (text, None),
        };
        let board = self.pos.board();
        let bare = text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit());
        let (mut squares, mut link, mut rest) = (Vec::new(), None, text);
        while !rest.is_empty() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let length = match digits {
                4 if bare => 2,
                0 => Board::name_length(rest)?,
                digits => digits,
            };
            squares.push(self.squares.point(board, &rest[..length])?);
            rest = &rest[length..];
            if let Some(sign @ ('-' | 'x')) = rest.chars().next() {
                link = link.or(Some(sign));
                rest = &rest[1..];
                if rest.is_empty() {
                    return None;
                }
            }
        }
        let point = |square: &str| self.squares.point(board, square.trim());
        let taken = match taken {
            Some(list) => Some(list.split(',').map(point).collect::<Option<Vec<usize>>>()?),
            None => None,
        };
        (squares.len() >= 2).then_some(Written { squares, link, taken })
    }

    fn names(&self, points: &[usize]) -> Vec<&str> {
        points.iter().map(|&point| self.pos.board().name(point)).collect()
    }

    /// The capture that is meant: by its whole route, or by as many of its squares as tell it from the others, or by
    /// what it takes.
    fn capture(&self, written: &Written, word: &str) -> Result<Legal, Unread> {
        let whole = match &written.taken {
            Some(_) => Err(Refusal::new(reasons::NO_SUCH_MOVE, "A").text(word)),
            None if written.squares.len() > 2 => self.pos.attempt(&self.names(&written.squares).join("x")),
            // The ends alone may fit several moves, of which the arbiter would take one.
            None => Err(Refusal::new(reasons::NO_SUCH_MOVE, "A").text(word)),
        };
        if let Ok(legal) = whole {
            return Ok(legal);
        }
        let mut found: Vec<Legal> = Vec::new();
        let mut ends = HashSet::new();
        for legal in self.pos.legal() {
            let fits =
                passes(&legal, &written.squares) && written.taken.as_ref().is_none_or(|taken| takes(&legal, taken));
            // Two ways to the same end are one move.
            if fits && ends.insert(legal.play().text()) {
                found.push(legal);
            }
        }
        match found.len() {
            1 => Ok(found.swap_remove(0)),
            0 if written.taken.is_some() => Err(Unread::Refused(Refusal::new(reasons::NO_SUCH_MOVE, "A").text(word))),
            // What the arbiter says of it.
            0 => self.pos.attempt(&self.names(&written.squares).join("x")).map_err(Unread::Refused),
            // Whatever is longer would have been written so.
            _ => match found.iter().position(|legal| legal.trace.way() == written.squares) {
                Some(at) => Ok(found.swap_remove(at)),
                None => Err(Unread::Several(found)),
            },
        }
    }

    /// Whose stone a move would begin with.
    pub fn mover(&self, word: &str) -> Option<Side> {
        let written = self.take_apart(&word.replace(':', "x").to_lowercase())?;
        Some(self.pos.stones()[*written.squares.first()?].last()?.side)
    }
}

/// Whether these stones, and no others, are taken.
fn takes(legal: &Legal, taken: &[usize]) -> bool {
    let mut own: Vec<usize> = legal.trace.taken().collect();
    let mut taken = taken.to_vec();
    own.sort_unstable();
    taken.sort_unstable();
    own == taken
}

/// Whether a capture begins and ends so, and comes by the squares between in that order.
fn passes(legal: &Legal, squares: &[usize]) -> bool {
    let way = legal.trace.way();
    let only = legal.trace.jumps() && legal.trace.dropped().next().is_none();
    let ends = only && way.first() == squares.first() && way.last() == squares.last();
    let mut rest = way.iter();
    ends && squares.iter().all(|square| rest.any(|point| point == square))
}

/// Writes moves as a game type wants them: origin and destination, or every landing square where that is not
/// enough.
#[derive(Clone)]
pub struct Pdn<'w> {
    pub pos: Box<dyn Position>,
    pub kind: Kind,
    pub squares: Squares,
    pub wanted: Wanted<'w>,
}

impl Spell for Pdn<'_> {
    fn is_wanted(&self) -> bool {
        (self.wanted)()
    }

    fn spell(&mut self, ply: &Ply) -> String {
        if ply.is_null() {
            if let Ok(next) = self.pos.passed() {
                self.pos = next;
            }
            return NULL[0].to_string();
        }
        let Ok(legal) = self.pos.attempt(&ply.text) else { return ply.text.clone() };
        let text = self.shortest(&legal);
        self.pos = legal.play();
        text
    }
}

impl Pdn<'_> {
    fn shortest(&self, legal: &Legal) -> String {
        let (board, names) = (self.pos.board(), self.kind.names());
        let name = |&point: &usize| {
            self.squares.written(board, point, names).unwrap_or_else(|| board.name(point).to_string())
        };
        let joined =
            |route: &[usize], joint: char| route.iter().map(name).collect::<Vec<_>>().join(&joint.to_string());
        let way = legal.trace.way();
        match way[..] {
            // What goes nowhere is called the same everywhere.
            [] => legal.text.clone(),
            [from, .., to] if legal.trace.jumps() => {
                let ends = [from, to];
                let alone = self.pos.legal().iter().filter(|other| passes(other, &ends)).count() == 1;
                let route = if alone { ends.to_vec() } else { self.whole(legal).unwrap_or(way) };
                joined(&route, self.kind.cross())
            }
            _ => joined(&way, '-'),
        }
    }

    /// The route that PDN wants written: where a queen goes straight on, the square right behind the stone she jumped.
    /// Nothing if that is another move.
    fn whole(&self, legal: &Legal) -> Option<Vec<usize>> {
        let board = self.pos.board();
        let jumps: Vec<(usize, usize, usize)> = legal.trace.acts.iter().filter_map(jump).collect();
        let place = |point: usize| (board.points()[point].x, board.points()[point].y);
        let way = |from: usize, to: usize| {
            let ((x, y), (to_x, to_y)) = (place(from), place(to));
            ((to_x - x).signum(), (to_y - y).signum())
        };
        let mut route = vec![jumps.first()?.0];
        for (at, &(from, over, to)) in jumps.iter().enumerate() {
            let direction = way(from, over);
            let straight_on = jumps.get(at + 1).is_some_and(|&(_, next, _)| way(to, next) == direction);
            route.push(if straight_on { board.step(over, direction.0, direction.1)? } else { to });
        }
        let text = route.iter().map(|&point| board.name(point)).collect::<Vec<_>>().join("x");
        let same = self.pos.attempt(&text).is_ok_and(|found| found.index() == legal.index());
        same.then_some(route)
    }
}

/// From, over and to.
fn jump(act: &Act) -> Option<(usize, usize, usize)> {
    match *act {
        Act::Jump { from, over, to } => Some((from, over, to)),
        _ => None,
    }
}
