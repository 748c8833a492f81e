//! Games too large to be listed in which one side has so many moves: who wins is proved by a search, and what the proof needs is listed.
//!
//! The search is that of proof numbers, depth first (df-pn): it goes where the fewest positions stand between it and a proof for one side or
//! the other. A proof has one move for the winner in each of his positions and all moves for the loser. How many plies it takes is the
//! most that the winner needs; he may have a shorter way.
//!
//! Two things make strange draughts small. Whoever wins with so many moves left wins with more, and whoever loses with so many loses with fewer: a proof
//! is kept for the stones and serves every count. And a side that needs more moves than it has, whatever the other one plays, has
//! lost already ([`Countdown::needed`]): no search has to see it to its end.

use std::hash::BuildHasher;

use kamen_core::Side;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::arranged::worth;
use crate::{Countdown, Numbered, Obstacle, Value};

/// No number is higher: there is no proof.
const NEVER: u32 = u32::MAX / 2;

/// How far a position is from proofs, for the player to move: so many positions, at least, are still to be won for a proof that he wins,
/// and so many for one that he does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    wins: u32,
    fails: u32,
}

impl Numbers {
    /// Of a position whose winner is known.
    fn of(value: Value) -> Numbers {
        match value {
            Value::Win(_) => Numbers { wins: 0, fails: NEVER },
            _ => Numbers { wins: NEVER, fails: 0 },
        }
    }
}

/// Who wins with some stones on the board, by how many moves are left.
#[derive(Clone, Copy, Debug)]
struct Settled {
    /// With so many, or more, the side whose moves are counted wins.
    won: u8,
    /// With fewer it loses.
    lost: u8,
}

impl Default for Settled {
    fn default() -> Settled {
        Settled { won: u8::MAX, lost: 0 }
    }
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unproved {
    /// More positions were looked at than there is memory for.
    TooMany(usize),
    /// Nobody wins, or a player moves twice running.
    Obstacle(Obstacle),
}

/// Whether who wins a game is proved instead of listing everything.
pub(crate) fn is_proved<R: Numbered>(rules: &R) -> bool {
    rules.countdown(&rules.start()).is_some()
}

/// What a position is worth whose winner is known although the game goes on.
pub(crate) fn foregone<R: Numbered>(rules: &R, pos: &R::Pos) -> Option<Value> {
    rules.countdown(pos)?.foregone(rules.turn(pos))
}

/// What a position is worth of which nothing has to be searched.
pub(crate) fn settled<R: Numbered>(rules: &R, pos: &R::Pos) -> Option<Value> {
    let end = rules.end(pos).map(|outcome| worth(outcome, rules.turn(pos)));
    end.or_else(|| foregone(rules, pos))
}

/// Bytes that a position takes while a proof is searched, with the room that a table of hashes leaves and needs while it grows.
const SEARCHED: u64 = 64;

/// How many positions there is room for in so many bytes while a proof is searched.
pub(crate) fn room(memory: u64) -> u64 {
    memory / SEARCHED
}

/// What proves who wins.
pub(crate) struct Proved<P> {
    pub positions: Vec<P>,
    pub values: Vec<Value>,
    /// Bytes of memory that it took to find them.
    pub taken: u64,
}

/// The positions that prove who wins after each first move, with their values, if that takes no more than so many bytes.
pub(crate) fn prove<R: Numbered>(rules: &R, memory: u64, told: &dyn Fn(usize)) -> Result<Proved<R::Pos>, Unproved> {
    let (known, proved) = (FxHashMap::default(), FxHashMap::default());
    let most = usize::try_from(room(memory)).unwrap_or(usize::MAX);
    let mut search = Search { rules, hasher: FxBuildHasher, known, proved, most, told, fault: None };
    let start = rules.start();
    let placed = search.after(&start);
    for next in &placed {
        search.solve(next);
        search.fault.map_or(Ok(()), Err)?;
    }
    let searched = search.bytes();
    // What is not proved is of no use any more: its room goes to the proof.
    search.known = FxHashMap::default();
    let room = memory.saturating_sub(search.bytes());
    let mut proof = Proof { values: FxHashMap::default(), most: (room / Proof::<R>::EACH) as usize };
    for next in &placed {
        if !search.extract(next, &mut proof) {
            let full = proof.values.len() >= proof.most;
            return Err(if full {
                Unproved::TooMany(proof.most)
            } else {
                Unproved::Obstacle(Obstacle::MoreThanStones)
            });
        }
    }
    proof.values.insert(start.clone(), None);
    search.value(&start, &mut proof);
    let taken = searched.max(search.bytes() + proof.values.len() as u64 * Proof::<R>::EACH);
    drop(search);
    let (positions, values) = proof.values.into_iter().filter_map(|(pos, value)| Some((pos, value?))).unzip();
    Ok(Proved { positions, values, taken })
}

/// The positions that a proof needs, with their values once these are worked out.
struct Proof<R: Numbered> {
    values: FxHashMap<R::Pos, Option<Value>>,
    most: usize,
}

impl<R: Numbered> Proof<R> {
    /// Bytes that a position takes in a table that grows, four times its own at most.
    const EACH: u64 = 4 * (size_of::<(R::Pos, Option<Value>)>() as u64 + 1);
}

struct Search<'s, R: Numbered> {
    rules: &'s R,
    hasher: FxBuildHasher,
    /// What is not proved yet, by the hash of a position. Two positions of one hash spoil a proof, and then it is not found again when it is
    /// written down.
    known: FxHashMap<u64, Numbers>,
    /// What is, by the hash of a position without the count of moves.
    proved: FxHashMap<u64, Settled>,
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

    /// Who wins a position, where a proof for these stones and as many moves, or more or fewer, says so.
    fn proved(&self, turn: Side, count: &Countdown<R::Pos>) -> Option<Numbers> {
        let settled = self.proved.get(&self.hasher.hash_one(&count.bare))?;
        let (won, lost) = (count.left >= settled.won, count.left < settled.lost);
        (won || lost).then(|| Numbers::of(if won == (turn == count.side) { Value::Win(0) } else { Value::Loss(0) }))
    }

    /// What is known of a position. One that was never looked at is the farther from failing the more moves it has.
    fn numbers(&self, pos: &R::Pos) -> Numbers {
        if let Some(value) = settled(self.rules, pos) {
            return Numbers::of(value);
        }
        let count = self.rules.countdown(pos);
        if let Some(proved) = count.and_then(|count| self.proved(self.rules.turn(pos), &count)) {
            return proved;
        }
        let known = self.known.get(&self.hasher.hash_one(pos)).copied();
        known.unwrap_or_else(|| Numbers { wins: 1, fails: self.rules.count(pos).min(64) as u32 })
    }

    /// Keeps what was found of a position.
    fn keep(&mut self, pos: &R::Pos, numbers: Numbers) {
        let key = self.hasher.hash_one(pos);
        let count = self.rules.countdown(pos).filter(|_| numbers.wins == 0 || numbers.fails == 0);
        let new = match count {
            Some(count) => {
                self.known.remove(&key);
                let settled = self.proved.entry(self.hasher.hash_one(&count.bare)).or_default();
                if (numbers.wins == 0) == (self.rules.turn(pos) == count.side) {
                    settled.won = settled.won.min(count.left);
                } else {
                    settled.lost = settled.lost.max(count.left.saturating_add(1));
                }
                true
            }
            None => self.known.insert(key, numbers).is_none(),
        };
        if new && self.size().is_multiple_of(1 << 16) {
            (self.told)(self.size());
        }
    }

    fn size(&self) -> usize {
        self.known.len() + self.proved.len()
    }

    fn bytes(&self) -> u64 {
        self.size() as u64 * SEARCHED
    }

    /// Searches below a position until one of its numbers reaches its limit.
    fn search(&mut self, pos: &R::Pos, limit: Numbers) {
        let turn: Side = self.rules.turn(pos);
        let after = self.after(pos);
        if after.iter().any(|next| self.rules.end(next).is_some_and(|outcome| outcome.winner.is_none())) {
            self.fault = Some(Unproved::Obstacle(Obstacle::MoreThanStones));
        }
        if after.iter().any(|next| self.rules.turn(next) == turn) {
            self.fault = Some(Unproved::Obstacle(Obstacle::TwoMoves));
        }
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
            let full = self.size() >= self.most;
            if full {
                self.fault = Some(Unproved::TooMany(self.most));
            }
            let done = numbers.wins >= limit.wins || numbers.fails >= limit.fails || numbers.fails == 0;
            if done || self.fault.is_some() || after.is_empty() {
                return self.keep(pos, numbers);
            }
            let below = Numbers {
                wins: limit.fails.saturating_sub(others).clamp(1, NEVER),
                // A little more than the second best, so as not to go to and fro between the two.
                fails: limit.wins.min(second.saturating_add(second / 4).saturating_add(1)).min(NEVER),
            };
            self.search(&after[best], below);
        }
    }

    /// Adds to a proof what it needs from a position on; false if there is none, or no room for it.
    fn extract(&self, pos: &R::Pos, proof: &mut Proof<R>) -> bool {
        if settled(self.rules, pos).is_some() || proof.values.contains_key(pos) {
            return true;
        }
        if proof.values.len() >= proof.most {
            return false;
        }
        let after = self.after(pos);
        let whole = match self.numbers(pos) {
            Numbers { wins: 0, .. } => {
                let mut won = after.iter().filter(|next| self.numbers(next).fails == 0);
                // What is settled, or in the proof already, costs nothing.
                let free = |next: &&R::Pos| settled(self.rules, next).is_some() || proof.values.contains_key(*next);
                let free = won.clone().find(free);
                free.or_else(|| won.next()).is_some_and(|next| self.extract(next, proof))
            }
            Numbers { fails: 0, .. } => after.iter().all(|next| self.extract(next, proof)),
            _ => false,
        };
        proof.values.insert(pos.clone(), None);
        whole
    }

    /// The value of a position by a proof; those of all of it that can be reached from there are worked out. Nothing of a position that it does
    /// not need.
    fn value(&self, pos: &R::Pos, proof: &mut Proof<R>) -> Option<Value> {
        let known = settled(self.rules, pos);
        if known.is_some() {
            return known;
        }
        // What is not needed has no value, and neither has what is being worked out: nobody comes back to that, for moves are counted.
        let known = *proof.values.get(pos)?;
        if known.is_some() {
            return known;
        }
        let after = self.after(pos);
        let best = after.iter().filter_map(|next| self.value(next, proof)).map(Value::before).max()?;
        proof.values.insert(pos.clone(), Some(best));
        Some(best)
    }
}
