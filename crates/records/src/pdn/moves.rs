//! Moves of draughts as PDN has them, both ways.

use kamen_core::{Board, Position, Refusal, Side, reasons};
use kamen_notation::Numbering;

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
        let index = self.read(word)?;
        let text = self.pos.legal().into_iter().nth(index);
        // The index is one that the position gave.
        let missing = || Refusal::new(reasons::NO_SUCH_MOVE, "A").text(word);
        self.pos = self.pos.play(index).ok_or_else(missing)?;
        Ok((side, text.ok_or_else(missing)?))
    }
}

impl DraughtsWalk {
    fn read(&self, word: &str) -> Result<usize, Refusal> {
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
    fn named(&self, text: &str) -> Result<usize, Refusal> {
        let bare = Board::name_length(text)
            .filter(|&length| Board::name_length(&text[length..]) == Some(text.len() - length));
        let Some(length) = bare else { return kamen_notation::read_short(&*self.pos, text) };
        let (from, to) = text.split_at(length);
        let step = self.pos.attempt(&format!("{from}-{to}"));
        step.or_else(|refusal| kamen_notation::read_short(&*self.pos, &format!("{from}x{to}")).map_err(|_| refusal))
    }

    fn numbered(&self, text: &str) -> Result<usize, Refusal> {
        let turned = match (self.squares, Numbering::of(&*self.pos)) {
            (Squares::Upwards, Some(numbering)) => each_number(text, |n| (numbering.squares() + 1).checked_sub(n)),
            _ => each_number(text, Some),
        };
        kamen_notation::read_move(&*self.pos, &turned.unwrap_or_else(|| text.to_string()))
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

/// Writes moves as a game type wants them: origin and destination, or every landing square where that is not
/// enough.
#[derive(Clone)]
pub struct Pdn {
    pub pos: Box<dyn Position>,
    pub kind: Kind,
}

impl Spell for Pdn {
    fn spell(&mut self, ply: &Ply) -> String {
        let Ok(index) = self.pos.attempt(&ply.text) else { return ply.text.clone() };
        let text = self.shortest(&ply.text, index);
        if let Some(next) = self.pos.play(index) {
            self.pos = next;
        }
        text
    }
}

impl Pdn {
    fn shortest(&self, text: &str, index: usize) -> String {
        let squares: Vec<&str> = text.split('x').collect();
        let mut named = text.to_string();
        if let [from, .., to] = squares[..] {
            let short = format!("{from}x{to}");
            named = match kamen_notation::read_short(&*self.pos, &short) {
                Ok(found) if found == index => short,
                _ => self.whole(&squares).filter(|whole| self.pos.attempt(whole) == Ok(index)).unwrap_or(named),
            };
        }
        let written = match self.kind.squares {
            Squares::Names => named,
            _ => kamen_notation::numbered(&*self.pos, &named).unwrap_or(named),
        };
        written.replace('x', &self.kind.cross().to_string())
    }

    /// The route that PDN wants written: where a queen goes straight on, the square right behind the stone she
    /// jumped.
    fn whole(&self, squares: &[&str]) -> Option<String> {
        let board = self.pos.board();
        let points: Vec<usize> = squares.iter().map(|name| board.point(name)).collect::<Option<_>>()?;
        let place = |point: usize| (board.points()[point].x, board.points()[point].y);
        let way = |from: usize, to: usize| {
            let ((x, y), (to_x, to_y)) = (place(from), place(to));
            ((to_x - x).signum(), (to_y - y).signum())
        };
        let stones = self.pos.stones();
        let mut route = points.clone();
        for at in 1..points.len() - 1 {
            let direction = way(route[at - 1], points[at]);
            if direction != way(points[at], points[at + 1]) {
                continue;
            }
            // From stone to stone: the first one on the way is the one that is jumped.
            let mut over = board.step(route[at - 1], direction.0, direction.1)?;
            while stones[over].is_empty() || over == points[0] {
                over = board.step(over, direction.0, direction.1)?;
            }
            route[at] = board.step(over, direction.0, direction.1)?;
        }
        Some(route.iter().map(|&point| board.name(point)).collect::<Vec<_>>().join("x"))
    }
}
