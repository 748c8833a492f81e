//! Games that are too large to be listed but end by themselves after so many moves: who wins is proved by a search, and what the proof needs is
//! listed.
//!
//! The search is that of proof numbers, depth first (df-pn): it goes where the fewest positions stand between it and a proof for one side or
//! the other. A proof has one move for the winner in each of his positions and all moves for the loser. How many plies it takes is the
//! most that the winner needs; he may have a shorter way.

use std::hash::BuildHasher;

use kamen_core::Side;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::arranged::worth;
use crate::{Numbered, Obstacle, Value};

/// No number is higher: there is no proof.
const NEVER: u32 = u32::MAX / 2;

/// How far a position is from proofs, for the player to move: so many positions, at least, are still to be won for a proof that he wins,
/// and so many for one that he does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    wins: u32,
    fails: u32,
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unproved {
    /// More positions were looked at than there is memory for.
    TooMany(usize),
    /// Nobody wins, or a player moves twice running.
    Obstacle(Obstacle),
}

/// The positions that prove who wins after each first move, with their values.
pub(crate) fn prove<R: Numbered>(
    rules: &R,
    most: usize,
    told: &dyn Fn(usize),
) -> Result<Vec<(R::Pos, Value)>, Unproved> {
    let mut search = Search { rules, hasher: FxBuildHasher, known: FxHashMap::default(), most, told, fault: None };
    let mut proof = FxHashMap::default();
    let start = rules.start();
    let mut values = Vec::new();
    for next in search.after(&start) {
        search.solve(&next);
        if let Some(fault) = search.fault {
            return Err(fault);
        }
        values.push(search.extract(&next, &mut proof).ok_or(Unproved::Obstacle(Obstacle::MoreThanStones))?);
    }
    if let Some(best) = values.into_iter().map(Value::before).max() {
        proof.insert(start, best);
    }
    Ok(proof.into_iter().collect())
}

struct Search<'s, R: Numbered> {
    rules: &'s R,
    hasher: FxBuildHasher,
    /// By the hash of a position. Two positions of one hash spoil a proof, and then it is not found again when it is written down.
    known: FxHashMap<u64, Numbers>,
    most: usize,
    told: &'s dyn Fn(usize),
    fault: Option<Unproved>,
}

impl<R: Numbered> Search<'_, R> {
    fn after(&self, pos: &R::Pos) -> Vec<R::Pos> {
        let mut moves = Vec::new();
        self.rules.moves(pos, &mut moves);
        moves.into_iter().map(|mv| self.rules.play(pos, mv)).collect()
    }

    /// Searches until one side has a proof.
    fn solve(&mut self, pos: &R::Pos) {
        self.search(pos, Numbers { wins: NEVER, fails: NEVER });
    }

    /// What is known of a position. One that was never looked at is the farther from failing the more moves it has.
    fn numbers(&self, pos: &R::Pos) -> Numbers {
        if let Some(known) = self.known.get(&self.hasher.hash_one(pos)) {
            return *known;
        }
        match self.rules.end(pos).map(|outcome| worth(outcome, self.rules.turn(pos))) {
            Some(Value::Win(_)) => Numbers { wins: 0, fails: NEVER },
            Some(_) => Numbers { wins: NEVER, fails: 0 },
            None => Numbers { wins: 1, fails: self.rules.count(pos).min(64) as u32 },
        }
    }

    /// Searches below a position until one of its numbers reaches its limit.
    fn search(&mut self, pos: &R::Pos, limit: Numbers) {
        let turn: Side = self.rules.turn(pos);
        if self.rules.end(pos).is_some_and(|outcome| outcome.winner.is_none()) {
            self.fault = Some(Unproved::Obstacle(Obstacle::MoreThanStones));
        }
        let after = self.after(pos);
        if after.iter().any(|next| self.rules.turn(next) == turn) {
            self.fault = Some(Unproved::Obstacle(Obstacle::TwoMoves));
        }
        let key = self.hasher.hash_one(pos);
        loop {
            let mut numbers = Numbers { wins: NEVER, fails: 0 };
            let (mut best, mut second, mut open) = (0, NEVER, 0u32);
            for (at, next) in after.iter().enumerate() {
                let below = self.numbers(next);
                if below.fails < numbers.wins {
                    second = numbers.wins;
                    (numbers.wins, best) = (below.fails, at);
                } else {
                    second = second.min(below.fails);
                }
                // Moves often lead to the same positions: adding their numbers would count those many times.
                numbers.fails = numbers.fails.max(below.wins);
                open += u32::from(below.wins > 0);
            }
            let others = open.saturating_sub(1);
            if numbers.fails > 0 && numbers.fails < NEVER {
                numbers.fails = (numbers.fails + others).min(NEVER - 1);
            }
            if numbers.wins == 0 {
                numbers.fails = NEVER;
            }
            let full = self.known.len() >= self.most;
            if full {
                self.fault = Some(Unproved::TooMany(self.most));
            }
            let done = numbers.wins >= limit.wins || numbers.fails >= limit.fails || numbers.fails == 0;
            if done || self.fault.is_some() || after.is_empty() {
                if self.known.insert(key, numbers).is_none() && self.known.len().is_multiple_of(1 << 16) {
                    (self.told)(self.known.len());
                }
                return;
            }
            let below = Numbers {
                wins: limit.fails.saturating_sub(others).clamp(1, NEVER),
                // A little more than the second best, so as not to go to and fro between the two.
                fails: limit.wins.min(second.saturating_add(second / 4).saturating_add(1)).min(NEVER),
            };
            self.search(&after[best], below);
        }
    }

    /// Writes the proof down from a position; the value by it. Nothing if there is none.
    fn extract(&self, pos: &R::Pos, proof: &mut FxHashMap<R::Pos, Value>) -> Option<Value> {
        if let Some(outcome) = self.rules.end(pos) {
            return Some(worth(outcome, self.rules.turn(pos)));
        }
        if let Some(value) = proof.get(pos) {
            return Some(*value);
        }
        let after = self.after(pos);
        let value = match self.numbers(pos) {
            Numbers { wins: 0, .. } => {
                let mut won = after.iter().filter(|next| self.numbers(next).fails == 0);
                // What is in the proof already costs nothing.
                let known = won.clone().find(|next| proof.contains_key(*next));
                self.extract(known.or_else(|| won.next())?, proof)?.before()
            }
            Numbers { fails: 0, .. } => {
                let values = after.iter().map(|next| self.extract(next, proof).map(Value::before));
                values.collect::<Option<Vec<Value>>>()?.into_iter().max()?
            }
            _ => return None,
        };
        proof.insert(pos.clone(), value);
        Some(value)
    }
}
