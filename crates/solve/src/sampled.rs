//! How many positions a game has at least, told by random games before anything is listed.
//!
//! What random games have come to after so many plies is drawn from all that can be reached, however unevenly. Where there are `n` positions, at
//! least one of `n` pairs of those drawn is the same twice, on average. So there are at least about as many positions as pairs for each that is.

use kamen_core::Random;
use rustc_hash::FxHashMap;

use crate::Numbered;

/// After so many plies a random game is looked at: not all games go on for long, and nothing is told by those that are over.
const PLIES: [usize; 4] = [8, 16, 32, 64];
/// With so few random games nothing is given up yet.
const FEW: u64 = 1024;
/// So many pairs may be the same though none was, hardly ever more.
const UNSEEN: u64 = 7;
/// How much less is told than what was seen, to be on the safe side.
const CAUTION: u64 = 2;
/// Any number will do: the same game is always told the same.
const SEED: u64 = 31;

/// How many positions can be reached at least, if that is more than so many; nothing where random games do not show it.
pub(crate) fn more_than<R: Numbered>(rules: &R, most: u64) -> Option<u64> {
    // Twice as many as are enough where all positions are others.
    let enough = 2 * most.saturating_mul(2 * CAUTION * UNSEEN).isqrt() + 2;
    let mut random = Random::new(SEED);
    let mut seen = [(); PLIES.len()].map(|()| Seen::default());
    for games in 1..=enough {
        play(rules, &mut random, &mut seen);
        if games == enough || games >= FEW && games.is_power_of_two() {
            let least = seen.iter().map(Seen::least).max().filter(|least| *least > most);
            if least.is_some() || !seen.iter().any(|seen| seen.may_show(most)) {
                return least;
            }
        }
    }
    None
}

/// Positions of random games, all after as many plies.
#[derive(Default)]
struct Seen {
    /// How often each was there, by its hash.
    keys: FxHashMap<u64, u64>,
    all: u64,
    /// Pairs that were the same.
    same: u64,
}

impl Seen {
    fn add(&mut self, key: u64) {
        let times = self.keys.entry(key).or_default();
        self.same += *times;
        *times += 1;
        self.all += 1;
    }

    fn pairs(&self) -> u64 {
        self.all * self.all.saturating_sub(1) / 2
    }

    fn least(&self) -> u64 {
        self.pairs() / (CAUTION * (self.same + UNSEEN))
    }

    /// Whether more games may show that there are more than so many.
    fn may_show(&self, most: u64) -> bool {
        self.all > 1 && self.pairs() / CAUTION > most.saturating_mul(self.same)
    }
}

/// A random game, as far as it is looked at.
fn play<R: Numbered>(rules: &R, random: &mut Random, seen: &mut [Seen; PLIES.len()]) {
    let (mut pos, mut moves, mut ply) = (rules.start(), Vec::new(), 0);
    for (plies, seen) in PLIES.into_iter().zip(seen) {
        while ply < plies {
            moves.clear();
            rules.moves(&pos, &mut moves);
            // What waits for dice is not listed at all.
            if moves.is_empty() || rules.roll(&pos, [1, 1, 1]).is_some() {
                return;
            }
            pos = rules.play(&pos, moves[random.below(moves.len())]);
            ply += 1;
        }
        seen.add(rules.key(&pos));
    }
}
