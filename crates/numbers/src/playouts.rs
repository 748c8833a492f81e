//! Games that chance plays.

use std::hash::BuildHasher;
use std::ops::AddAssign;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use kamen_core::{DrawRules, Node, Position, Random, Rules, Side};
use kamen_evaluation::{Evaluate, Visitor, visit};
use rustc_hash::{FxBuildHasher, FxHashMap};

/// A position for the fifth time draws (G7).
const FIVEFOLD: u8 = 5;
/// Games that a thread takes at once.
const PORTION: u64 = 16;

/// How random games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won by White.
    pub white: u64,
    /// Won by Black.
    pub black: u64,
    /// Drawn.
    pub drawn: u64,
    /// Broken off.
    pub unfinished: u64,
    /// Plies of all games together.
    pub plies: u64,
}

impl Tally {
    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.white + self.black + self.drawn + self.unfinished
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.white += other.white;
        self.black += other.black;
        self.drawn += other.drawn;
        self.unfinished += other.unfinished;
        self.plies += other.plies;
    }
}

/// Plays so many random games from a position, each until it ends by the rules (the automatic draws of G7 included) or has
/// lasted `most` plies. Each game follows from the seed and its own number: threads change nothing but the time. Nothing if no
/// family of the catalogue made the position.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_numbers::playouts;
///
/// let catalog = Catalog::builtin();
/// let czech = &catalog.get("czech").unwrap().start;
/// let tally = playouts(&**czech, 100, 7, 1, 1000).unwrap();
/// assert_eq!(tally.games(), 100);
/// assert_eq!(playouts(&**czech, 100, 7, 2, 1000), Some(tally));
/// ```
pub fn playouts(position: &dyn Position, games: u64, seed: u64, threads: usize, most: u64) -> Option<Tally> {
    visit(position, Chance { games, seed, threads, most, quiet: position.quiet() })
}

struct Chance {
    games: u64,
    seed: u64,
    threads: usize,
    most: u64,
    quiet: u32,
}

impl Visitor for Chance {
    type Out = Tally;

    fn visit<E: Evaluate>(self, node: &Node<E::Game>) -> Tally {
        let (next, sum) = (AtomicU64::new(0), Mutex::new(Tally::default()));
        let work = || {
            let mut game = Playing::new(&**node.rules(), self.most);
            let mut tally = Tally::default();
            loop {
                let first = next.fetch_add(PORTION, Ordering::Relaxed);
                if first >= self.games {
                    break;
                }
                for number in first..(first + PORTION).min(self.games) {
                    game.play(node.pos(), self.quiet, &mut Random::of(&[self.seed, number]), &mut tally);
                }
            }
            // Nothing above can fail while the sum is held.
            *sum.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) += tally;
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(work);
            }
            work();
        });
        sum.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// A game, and the room it needs, which the next one has after it.
struct Playing<'r, R: Rules> {
    rules: &'r R,
    draws: DrawRules,
    most: u64,
    moves: Vec<R::Move>,
    seen: FxHashMap<u64, u8>,
}

impl<'r, R: Rules> Playing<'r, R> {
    fn new(rules: &'r R, most: u64) -> Playing<'r, R> {
        Playing { rules, draws: rules.draws(), most, moves: Vec::with_capacity(64), seen: FxHashMap::default() }
    }

    fn play(&mut self, start: &R::Pos, mut quiet: u32, random: &mut Random, tally: &mut Tally) {
        let rules = self.rules;
        let mut pos = start.clone();
        self.seen.clear();
        for _ in 0..self.most {
            if rules.roll(&pos, [1, 1, 1]).is_some()
                && let Some(rolled) = rules.roll(&pos, random.dice())
            {
                pos = rolled;
            }
            self.moves.clear();
            rules.moves(&pos, &mut self.moves);
            if self.moves.is_empty() {
                match rules.end(&pos).and_then(|outcome| outcome.winner) {
                    Some(Side::White) => tally.white += 1,
                    Some(Side::Black) => tally.black += 1,
                    None => tally.drawn += 1,
                }
                return;
            }
            if quiet >= self.draws.automatic || self.is_fivefold(&pos) {
                tally.drawn += 1;
                return;
            }
            let mv = self.moves[random.below(self.moves.len())];
            if rules.progress(&pos, mv) {
                quiet = 0;
                // No position from before progress comes again.
                self.seen.clear();
            } else {
                quiet += 1;
            }
            pos = rules.play(&pos, mv);
            tally.plies += 1;
        }
        tally.unfinished += 1;
    }

    fn is_fivefold(&mut self, pos: &R::Pos) -> bool {
        let times = self.seen.entry(FxBuildHasher.hash_one(pos)).or_insert(0);
        *times += 1;
        *times >= FIVEFOLD
    }
}
