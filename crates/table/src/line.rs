//! The game so far: every position and the plies between them. Plies taken back are gone from here; events are not.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

use kamen_core::{Outcome, Position, Side, causes};

use crate::Millis;

/// One ply that was made and not taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who made it.
    pub by: Side,
    /// The ply as the game writes it; the event has the same text.
    pub text: Arc<str>,
    /// When it was made.
    pub at: Millis,
    /// What the turn had taken by then.
    pub spent: Millis,
    /// What the player had left after it, with what the move gave; nothing without an agreed time.
    pub left: Option<Millis>,
}

/// What the table keeps of a position.
struct Mark {
    print: Print,
    /// Turns each player has completed. No game has more of them than fit here.
    turns: [u16; 2],
    /// What was rolled for the ply to come.
    dice: Option<[u8; 3]>,
}

/// By what a position is found again, in few bytes: a server keeps those of all plies of all its games. Two positions may have
/// the same; then what they are for repetition decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Print(u32);

impl Print {
    fn of(identity: &str) -> Print {
        let mut hasher = DefaultHasher::new();
        hasher.write(identity.as_bytes());
        Print(hasher.finish() as u32)
    }
}

/// Lists of a game grow little by little: those of many games lie in memory at once.
const GROWTH: usize = 8;

/// Puts one more at the end of a list, and takes no room for many more.
pub(crate) fn push<T>(list: &mut Vec<T>, one: T) {
    if list.len() == list.capacity() {
        // By a part of what there is, so that a long list is not copied over and over.
        list.reserve_exact(GROWTH.max(list.len() / 8));
    }
    list.push(one);
}

/// The occurrences of a position that give the right to claim a draw, and that draw by themselves (G7).
pub(crate) const CLAIM: u32 = 3;
const AUTOMATIC: u32 = 5;

pub(crate) struct Course {
    /// The start, and the position after each ply.
    positions: Vec<Box<dyn Position>>,
    /// One for each position.
    marks: Vec<Mark>,
    plies: Vec<Ply>,
}

impl Course {
    pub fn new(start: Box<dyn Position>) -> Course {
        let mark = Mark { print: Print::of(&start.identity()), turns: [0; 2], dice: None };
        Course { positions: vec![start], marks: vec![mark], plies: Vec::new() }
    }

    /// Makes room for so many plies to come.
    pub fn reserve(&mut self, plies: usize) {
        self.positions.reserve_exact(plies);
        self.marks.reserve_exact(plies);
        self.plies.reserve_exact(plies);
    }

    /// Gives back the room of plies to come.
    pub fn fit(&mut self) {
        self.positions.shrink_to_fit();
        self.marks.shrink_to_fit();
        self.plies.shrink_to_fit();
    }

    pub fn positions(&self) -> &[Box<dyn Position>] {
        &self.positions
    }

    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    pub fn now(&self) -> &dyn Position {
        // The line begins with the start, and `cut` never takes it away.
        &**self.positions.last().expect("never empty")
    }

    /// The turns each player has completed.
    pub fn turns(&self) -> [u32; 2] {
        self.marks.last().map_or([0; 2], |mark| mark.turns.map(u32::from))
    }

    /// Who made the last ply.
    pub fn last_mover(&self) -> Option<Side> {
        self.plies.last().map(|ply| ply.by)
    }

    /// How often the position has occurred so far.
    pub fn occurrences(&self, position: &dyn Position) -> u32 {
        let identity = position.identity();
        let print = Print::of(&identity);
        let alike = self.marks.iter().zip(&self.positions).filter(|(mark, _)| mark.print == print);
        alike.filter(|(_, known)| known.identity() == identity).count() as u32
    }

    /// Whether any position may have occurred twice: before that, no move can complete the third occurrence.
    pub fn repeats(&self) -> bool {
        let mut seen = HashSet::new();
        !self.marks.iter().all(|mark| seen.insert(mark.print))
    }

    /// How the game stands, as far as positions tell: by its own rules, or drawn on the fifth occurrence.
    pub fn outcome(&self) -> Option<Outcome> {
        let now = self.now();
        let fivefold = || self.may_be_fivefold() && self.occurrences(now) >= AUTOMATIC;
        now.end().or_else(|| fivefold().then(|| Outcome::draw(causes::FIVEFOLD)))
    }

    /// Nearly always it is not, and then no position is written out for it.
    fn may_be_fivefold(&self) -> bool {
        let print = self.marks.last().map(|mark| mark.print);
        self.marks.iter().filter(|mark| Some(mark.print) == print).count() >= AUTOMATIC as usize
    }

    /// The turns each player has completed when a ply of one of them has led to a position.
    pub fn turns_after(&self, by: Side, next: &dyn Position) -> [u32; 2] {
        let mut turns = self.turns();
        turns[by.index()] += u32::from(next.turn() != by);
        turns
    }

    /// The turns each player had completed before the last ply: neither a move that is taken back by a claim nor the
    /// claim counts (F).
    pub fn turns_before_last(&self) -> [u32; 2] {
        self.marks.iter().rev().nth(1).map_or([0; 2], |mark| mark.turns.map(u32::from))
    }

    pub fn push(&mut self, ply: Ply, next: Box<dyn Position>, turns: [u32; 2]) {
        let turns = turns.map(|turns| u16::try_from(turns).unwrap_or(u16::MAX));
        push(&mut self.marks, Mark { print: Print::of(&next.identity()), turns, dice: None });
        push(&mut self.positions, next);
        push(&mut self.plies, ply);
    }

    /// The same position with its dice: no ply.
    pub fn rolled(&mut self, next: Box<dyn Position>, dice: [u8; 3]) {
        if let (Some(position), Some(mark)) = (self.positions.last_mut(), self.marks.last_mut()) {
            mark.print = Print::of(&next.identity());
            mark.dice = Some(dice);
            *position = next;
        }
    }

    /// The dice of the turn: rolled at the table, or lying there already in the position it began with.
    pub fn dice(&self) -> Option<[u8; 3]> {
        self.marks.last()?.dice.or_else(|| self.now().rolled())
    }

    /// The number of plies before the last one of a player.
    pub fn before_last_of(&self, side: Side) -> Option<usize> {
        self.plies.iter().rposition(|ply| ply.by == side)
    }

    /// Takes back every ply after so many.
    pub fn cut(&mut self, plies: usize) {
        self.plies.truncate(plies);
        self.positions.truncate(plies + 1);
        self.marks.truncate(plies + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Event;

    /// A server has those of all plies of all its tables in memory.
    #[test]
    fn what_is_kept_of_a_ply_is_small() {
        assert!(size_of::<Mark>() <= 12 && size_of::<Event>() <= 40 && size_of::<Ply>() <= 56);
    }
}
