//! Games whose positions are more than sets of stones: everything that can be reached is listed, or what proves who wins.
//!
//! A position is known by the hash of its text; its number is the place of that hash in the sorted list.

use std::sync::Arc;

use kamen_core::{Script, Side, Stone, write_pile};
use rustc_hash::FxHashSet;

use crate::arranged::worth;
use crate::graph::{Graph, Look, Looker};
use crate::proved::{self, Unproved};
use crate::{Numbered, Obstacle, Value};

/// Every position that can be reached, by number.
pub(crate) struct List<R: Numbered> {
    rules: Arc<R>,
    alike: bool,
    /// Rising.
    pub keys: Vec<u64>,
    pub positions: Vec<R::Pos>,
    /// The values, where the list is a proof: then they were found with it.
    pub proof: Option<Vec<Value>>,
    /// Bytes of memory that it took, at most, to find everything.
    pub taken: u64,
}

/// Why a game cannot be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unlisted {
    /// There are more positions than so many.
    TooMany(usize),
    /// The positions are no plain game of turns.
    Obstacle(Obstacle),
}

/// The text a position is known by: what it is for repetition. Where points and colours are all alike, the board is its piles,
/// sorted, with the stones of the player to move as White's, and behind them come the hands, his first.
pub(crate) fn key_text<R: Script + ?Sized>(rules: &R, pos: &R::Pos, alike: bool) -> String {
    if !alike {
        return rules.identity(pos);
    }
    let turn = rules.turn(pos);
    let seen = |mut pile: Vec<Stone>| {
        for stone in &mut pile {
            stone.side = if turn == Side::White { stone.side } else { !stone.side };
        }
        write_pile(&pile)
    };
    let mut piles: Vec<String> = rules.stones(pos).into_iter().filter_map(seen).collect();
    piles.sort();
    let hands = rules.hands(pos).unwrap_or_default();
    format!("{} {},{}", piles.join(","), hands[turn.index()], hands[(!turn).index()])
}

/// FNV-1a with 64 bits: short, known, and the same in every language.
pub fn hash(text: &str) -> u64 {
    hash_on(NO_TEXT, text)
}

/// The hash of nothing.
pub(crate) const NO_TEXT: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash of a text that goes on.
#[inline]
pub(crate) fn hash_on(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// The first positions that are reached from the start, as many as asked for.
pub(crate) fn first_reached<R: Numbered>(rules: &R, most: usize) -> Vec<R::Pos> {
    let mut found = vec![rules.start()];
    let (mut at, mut moves) = (0, Vec::new());
    while at < found.len() && found.len() < most {
        moves.clear();
        rules.moves(&found[at], &mut moves);
        for &mv in &moves {
            let next = rules.play(&found[at], mv);
            if found.len() < most && !found.contains(&next) {
                found.push(next);
            }
        }
        at += 1;
    }
    found
}

impl<R: Numbered> List<R> {
    /// Lists everything that can be reached from the start, if there are no more positions than so many. `told` hears how
    /// many there are so far.
    pub fn new(rules: &Arc<R>, most: usize, told: &dyn Fn(usize)) -> Result<List<R>, Unlisted> {
        if let Some(obstacle) = rules.refused() {
            return Err(Unlisted::Obstacle(obstacle));
        }
        let key = |pos: &R::Pos| rules.key(pos);
        let start = rules.start();
        let mut known: FxHashSet<u64> = FxHashSet::default();
        known.insert(key(&start));
        let mut found = vec![start];
        let (mut at, mut moves) = (0, Vec::new());
        while let Some(pos) = found.get(at).cloned() {
            at += 1;
            if rules.end(&pos).is_some() {
                continue;
            }
            if rules.roll(&pos, [1, 1, 1]).is_some() {
                return Err(Unlisted::Obstacle(Obstacle::Chance));
            }
            moves.clear();
            rules.moves(&pos, &mut moves);
            for &mv in &moves {
                let next = rules.play(&pos, mv);
                if rules.turn(&next) == rules.turn(&pos) {
                    return Err(Unlisted::Obstacle(Obstacle::TwoMoves));
                }
                if known.insert(key(&next)) {
                    found.push(next);
                    if found.len() > most {
                        return Err(Unlisted::TooMany(most));
                    }
                    if found.len().is_multiple_of(1 << 16) {
                        told(found.len());
                    }
                }
            }
        }
        drop(known);
        let taken = (found.len() * List::<R>::each()) as u64;
        Ok(List { taken, ..List::of(rules, found, None) })
    }

    /// The positions by their keys, with their values where those are known.
    fn of(rules: &Arc<R>, mut positions: Vec<R::Pos>, mut proof: Option<Vec<Value>>) -> List<R> {
        let alike = rules.alike();
        let key = |pos: &R::Pos| rules.key(pos);
        let mut order: Vec<(u64, u32)> = positions.iter().zip(0..).map(|(pos, at)| (key(pos), at)).collect();
        order.sort_unstable();
        // Each is put into its place, one cycle after the other: there is no room for a second list.
        for at in 0..order.len() {
            let mut to = at;
            loop {
                let from = std::mem::replace(&mut order[to].1, to as u32) as usize;
                if from == at {
                    break;
                }
                positions.swap(to, from);
                if let Some(values) = &mut proof {
                    values.swap(to, from);
                }
                to = from;
            }
        }
        let keys = order.into_iter().map(|(key, _)| key).collect();
        positions.shrink_to_fit();
        List { rules: rules.clone(), alike, keys, positions, proof, taken: 0 }
    }

    /// Bytes of memory that a position takes while everything is listed: itself, three times while the list grows, and its key in a table that
    /// grows too. To put the list in order and to solve it takes less.
    pub const fn each() -> usize {
        3 * size_of::<R::Pos>() + 32
    }

    /// Bytes of memory that the list takes.
    pub fn bytes(&self) -> u64 {
        let proof = self.proof.as_ref().map_or(0, |proof| size_of::<Value>() * proof.capacity());
        (size_of::<R::Pos>() * self.positions.capacity() + size_of::<u64>() * self.keys.capacity() + proof) as u64
    }

    /// Lists what proves who wins after each first move, if the search for it takes no more than so many bytes.
    pub fn proved(rules: &Arc<R>, memory: u64, told: &dyn Fn(usize)) -> Result<List<R>, Unlisted> {
        let proved = proved::prove(&**rules, memory, told).map_err(|unproved| match unproved {
            Unproved::TooMany(count) => Unlisted::TooMany(count),
            Unproved::Obstacle(obstacle) => Unlisted::Obstacle(obstacle),
        })?;
        Ok(List { taken: proved.taken, ..List::of(rules, proved.positions, Some(proved.values)) })
    }

    /// The list of these keys, as far as they are met on the way from the start.
    pub fn of_keys(rules: &Arc<R>, keys: &[u64]) -> List<R> {
        let key = |pos: &R::Pos| rules.key(pos);
        let mut met: FxHashSet<u64> = FxHashSet::default();
        let mut found = Vec::new();
        let (mut waiting, mut moves) = (vec![rules.start()], Vec::new());
        while let Some(pos) = waiting.pop() {
            let key = key(&pos);
            if keys.binary_search(&key).is_err() || !met.insert(key) {
                continue;
            }
            moves.clear();
            rules.moves(&pos, &mut moves);
            waiting.extend(moves.iter().map(|&mv| rules.play(&pos, mv)));
            found.push(pos);
        }
        List { proof: Some(Vec::new()), ..List::of(rules, found, None) }
    }

    /// Whether two positions of the list were taken for one: what a move leads to must be what is listed under its hash.
    fn agrees(&self, index: usize, pos: &R::Pos) -> bool {
        let listed = &self.positions[index];
        listed == pos || self.alike && key_text(&*self.rules, listed, true) == key_text(&*self.rules, pos, true)
    }

    fn look(&self, index: u64, moves: &mut Vec<R::Move>, look: &mut Look) -> bool {
        let Some(pos) = self.positions.get(index as usize) else { return false };
        if let Some(outcome) = self.rules.end(pos) {
            look.end = Some(worth(outcome, self.rules.turn(pos)));
            return true;
        }
        moves.clear();
        self.rules.moves(pos, moves);
        look.astray = moves.is_empty();
        for &mv in moves.iter() {
            let next = self.rules.play(pos, mv);
            if let Some(value) = proved::settled(&*self.rules, &next).filter(|_| self.proof.is_some()) {
                look.leads_to(value);
                continue;
            }
            match self.keys.binary_search(&self.rules.key(&next)) {
                Ok(at) if self.agrees(at, &next) => look.inside.push(at as u32),
                Err(_) if self.proof.is_some() => look.unknown = true,
                _ => look.astray = true,
            }
        }
        look.finish();
        true
    }
}

impl<R: Numbered> Graph for List<R> {
    fn size(&self) -> u64 {
        self.keys.len() as u64
    }

    fn looker(&self) -> Looker<'_> {
        let mut moves = Vec::new();
        Box::new(move |index, look| self.look(index, &mut moves, look))
    }
}
