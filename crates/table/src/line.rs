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
    identity: Identity,
    /// Turns each player has completed. No game has more of them than fit here.
    turns: [u16; 2],
    /// What was rolled for the ply to come.
    dice: Option<[u8; 3]>,
}

/// What a position is for repetition, in few bytes: a server keeps those of all plies of all its games.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Identity([u32; 4]);

impl Identity {
    fn of(position: &dyn Position) -> Identity {
        let text = position.identity();
        let [first, second] = [0, 1].map(|half| {
            let mut hasher = DefaultHasher::new();
            hasher.write_u8(half);
            hasher.write(text.as_bytes());
            hasher.finish()
        });
        // In quarters, so that a mark has no gaps.
        Identity([first as u32, (first >> 32) as u32, second as u32, (second >> 32) as u32])
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
        let mark = Mark { identity: Identity::of(&*start), turns: [0; 2], dice: None };
        Course { positions: vec![start], marks: vec![mark], plies: Vec::new() }
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
        let identity = Identity::of(position);
        self.marks.iter().filter(|mark| mark.identity == identity).count() as u32
    }

    /// Whether any position has occurred twice: before that, no move can complete the third occurrence.
    pub fn repeats(&self) -> bool {
        let mut seen = HashSet::new();
        !self.marks.iter().all(|mark| seen.insert(&mark.identity))
    }

    /// How the game stands, as far as positions tell: by its own rules, or drawn on the fifth occurrence.
    pub fn outcome(&self) -> Option<Outcome> {
        let now = self.now();
        now.end().or_else(|| (self.occurrences(now) >= AUTOMATIC).then(|| Outcome::draw(causes::FIVEFOLD)))
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
        push(&mut self.marks, Mark { identity: Identity::of(&*next), turns, dice: None });
        push(&mut self.positions, next);
        push(&mut self.plies, ply);
    }

    /// The same position with its dice: no ply.
    pub fn rolled(&mut self, next: Box<dyn Position>, dice: [u8; 3]) {
        if let (Some(position), Some(mark)) = (self.positions.last_mut(), self.marks.last_mut()) {
            mark.identity = Identity::of(&*next);
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
