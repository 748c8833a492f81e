//! Wins that are seen through to their end, whatever the other side does: no guess, and no evaluation.

use kamen_core::{Legal, Position, Side};

/// Whether somebody still waits for what is looked for.
pub type Patience<'a> = &'a dyn Fn() -> bool;

/// Of whoever waits for as long as it takes.
pub(crate) static ENDLESS: fn() -> bool = || true;

/// Looks at lines until they end, until there are too many of them, or until nobody waits.
pub struct Proof<'a> {
    side: Side,
    positions: u32,
    left: u32,
    patience: Patience<'a>,
}

impl Proof<'static> {
    /// Of wins of a side, with so many positions to look at for each question.
    pub fn new(side: Side, positions: u32) -> Proof<'static> {
        Proof::of(side, positions, &ENDLESS)
    }
}

impl<'a> Proof<'a> {
    /// The same for somebody who may leave; then nothing is proved.
    pub fn of(side: Side, positions: u32, patience: Patience<'a>) -> Proof<'a> {
        Proof { side, positions, left: positions, patience }
    }

    /// Whether everything that was asked has been answered.
    pub fn is_whole(&self) -> bool {
        self.left > 0
    }

    /// Whether the side wins from here with at most so many moves of its own.
    pub fn wins(&mut self, pos: &dyn Position, moves: u32) -> bool {
        self.left = self.left.saturating_sub(1);
        if !(self.patience)() {
            return false;
        }
        if let Some(outcome) = pos.end() {
            return outcome.winner == Some(self.side);
        }
        let own = pos.turn() == self.side;
        if self.left == 0 || (own && moves == 0) {
            return false;
        }
        let legal = pos.legal();
        match own {
            true => legal.iter().any(|mv| (self.patience)() && self.wins(&*mv.play(), moves - 1)),
            // Where nobody can move although nobody has won, the dice come first.
            false => !legal.is_empty() && legal.iter().all(|mv| self.wins(&*mv.play(), moves)),
        }
    }

    /// The moves that win in so many moves.
    pub fn winning(&mut self, pos: &dyn Position, moves: u32) -> Vec<Legal> {
        let Some(rest) = moves.checked_sub(1) else { return Vec::new() };
        pos.legal().into_iter().filter(|mv| self.wins(&*mv.play(), rest)).collect()
    }

    /// What the other side plays until it is our turn again: the moves after which the win takes longest. The position
    /// after them comes with them.
    pub fn replies(&mut self, pos: &dyn Position, moves: u32) -> (Vec<Legal>, Box<dyn Position>) {
        self.left = self.positions;
        let mut played = Vec::new();
        let mut pos = pos.boxed_clone();
        while pos.end().is_none() && pos.turn() != self.side {
            let legal = pos.legal();
            let shorter = moves.saturating_sub(1);
            let holds = legal.iter().find(|mv| !self.wins(&*mv.play(), shorter)).or(legal.first());
            let Some(reply) = holds.cloned() else { break };
            pos = reply.play();
            played.push(reply);
        }
        (played, pos)
    }

    /// Where a win in so many own moves ends, with the longest defence; it is the other side's turn now.
    pub fn end_after(&mut self, pos: &dyn Position, moves: u32) -> Box<dyn Position> {
        let (_, mut pos) = self.replies(pos, moves);
        for rest in (0..moves).rev() {
            if pos.end().is_some() {
                break;
            }
            self.left = self.positions;
            let Some(mv) = pos.legal().into_iter().find(|mv| self.wins(&*mv.play(), rest)) else { break };
            pos = self.replies(&*mv.play(), rest).1;
        }
        pos
    }

    /// A line that wins in so many moves, with the longest defence.
    pub fn line(&mut self, pos: &dyn Position, moves: u32) -> Vec<String> {
        let mut line = Vec::new();
        let mut pos = pos.boxed_clone();
        for rest in (0..moves).rev() {
            self.left = self.positions;
            let Some(mv) = pos.legal().into_iter().find(|mv| self.wins(&*mv.play(), rest)) else { break };
            let (replies, next) = self.replies(&*mv.play(), rest);
            line.push(mv.text.clone());
            line.extend(replies.iter().map(|reply| reply.text.clone()));
            pos = next;
            if pos.end().is_some() {
                break;
            }
        }
        line
    }
}
