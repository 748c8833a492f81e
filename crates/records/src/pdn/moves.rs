//! Moves of draughts as PDN has them, both ways.

use kamen_core::{Act, Board, Legal, Position, Refusal, Side, Writing, reasons};

use super::kind::{Kind, Squares};
use crate::layout::Spell;
use crate::record::Ply;
use crate::resolve::{Walk, Within};

/// Plays draughts moves as files have them.
#[derive(Clone)]
pub struct DraughtsWalk {
    pub pos: Box<dyn Position>,
    pub squares: Squares,
}

impl Walk for DraughtsWalk {
    fn play(&mut self, word: &str, _within: Within) -> Result<(Side, String), Refusal> {
        let side = self.pos.turn();
        let legal = self.read(word)?;
        self.pos = legal.play();
        Ok((side, legal.text.clone()))
    }
}

impl DraughtsWalk {
    fn read(&self, word: &str) -> Result<Legal, Refusal> {
        let text = word.replace(':', "x");
        if !text.starts_with(|c: char| c.is_ascii_digit()) {
            return self.named(&text.to_lowercase());
        }
        let bare = text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit());
        if bare {
            let (from, to) = text.split_at(2);
            let step = self.numbered(&format!("{from}-{to}"));
            return step.or_else(|refusal| self.numbered(&format!("{from}x{to}")).map_err(|_| refusal));
        }
        self.numbered(&text)
    }

    /// `c3-d4`, `c3xe5`, also without a link between the squares: a step or a capture, whichever is legal.
    fn named(&self, text: &str) -> Result<Legal, Refusal> {
        let bare = Board::name_length(text)
            .filter(|&length| Board::name_length(&text[length..]) == Some(text.len() - length));
        let Some(length) = bare else { return read_short(&*self.pos, text) };
        let (from, to) = text.split_at(length);
        let step = self.pos.attempt(&format!("{from}-{to}"));
        step.or_else(|refusal| read_short(&*self.pos, &format!("{from}x{to}")).map_err(|_| refusal))
    }

    fn numbered(&self, text: &str) -> Result<Legal, Refusal> {
        let turned = match (self.squares, self.pos.numbering()) {
            (Squares::Upwards, Some(numbering)) => each_number(text, |n| (numbering.squares() + 1).checked_sub(n)),
            _ => each_number(text, Some),
        };
        self.pos.attempt(&turned.unwrap_or_else(|| text.to_string()))
    }
}

/// Every number of a move changed; without the zeros that some programs put in front.
fn each_number(text: &str, change: impl Fn(usize) -> Option<usize>) -> Option<String> {
    let mut out = String::new();
    for part in text.split_inclusive(['-', 'x']) {
        let digits = part.trim_end_matches(['-', 'x']);
        out.push_str(&change(digits.parse().ok()?)?.to_string());
        out.push_str(&part[digits.len()..]);
    }
    Some(out)
}

/// Reads a move in names, also a capture of which only origin and destination are written: the short way of PDN. It
/// must fit one legal move alone.
fn read_short(pos: &dyn Position, text: &str) -> Result<Legal, Refusal> {
    pos.attempt(text).or_else(|refusal| {
        let point = |name: &str| pos.board().point(name);
        let ends = text.split_once('x').and_then(|(from, to)| Some((point(from)?, point(to)?)));
        let Some((from, to)) = ends else { return Err(refusal) };
        let mut found = between(pos, from, to);
        match found.len() {
            0 => Err(refusal),
            1 => Ok(found.swap_remove(0)),
            _ => Err(Refusal::new(reasons::AMBIGUOUS_MOVE, "A").text(text)),
        }
    })
}

/// The captures from one point to another.
fn between(pos: &dyn Position, from: usize, to: usize) -> Vec<Legal> {
    let fits = |legal: &Legal| {
        let way = legal.trace.way();
        let only = legal.trace.jumps() && legal.trace.dropped().next().is_none();
        only && way.first() == Some(&from) && way.last() == Some(&to)
    };
    pos.legal().into_iter().filter(fits).collect()
}

/// Writes moves as a game type wants them: origin and destination, or every landing square where that is not
/// enough.
#[derive(Clone)]
pub struct Pdn {
    pub pos: Box<dyn Position>,
    pub kind: Kind,
}

impl Spell for Pdn {
    fn spell(&mut self, ply: &Ply) -> String {
        let Ok(legal) = self.pos.attempt(&ply.text) else { return ply.text.clone() };
        let text = self.shortest(&legal);
        self.pos = legal.play();
        text
    }
}

impl Pdn {
    fn shortest(&self, legal: &Legal) -> String {
        let cross = self.kind.cross().to_string();
        if !legal.trace.jumps() {
            let numbers = legal.written(Writing::Numbers).filter(|_| self.kind.squares != Squares::Names);
            return numbers.unwrap_or_else(|| legal.text.clone());
        }
        let way = legal.trace.way();
        let (from, to) = (way[0], way[way.len() - 1]);
        let short = vec![from, to];
        let route = if between(&*self.pos, from, to).len() == 1 { short } else { self.whole(legal).unwrap_or(way) };
        let name = |&point: &usize| {
            let number = self.pos.numbering().filter(|_| self.kind.squares != Squares::Names);
            let number = number.and_then(|numbering| numbering.number(point));
            number.map_or_else(|| self.pos.board().name(point).to_string(), |number| number.to_string())
        };
        route.iter().map(name).collect::<Vec<_>>().join(&cross)
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
