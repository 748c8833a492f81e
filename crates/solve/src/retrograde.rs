//! Solves a layer backward from its ends.
//!
//! Every position first counts the moves that stay in the layer. Ends, and values of layers solved before, are known. Then,
//! ply by ply: a position from which a move leads to one that is lost in `n` plies is won in `n + 1`; one whose last open
//! move turns out to lead to a win of the enemy in `n` is lost in `n + 1`, or later if a move out of the layer holds out
//! longer. What nothing ever reaches is drawn. So wins are the shortest and losses the longest, whatever the order in which
//! threads come by.
//!
//! Going backward needs the moves that lead to a position. They are not generated: all moves are followed forward twice, first
//! to count them at their ends, then to write them down there. That takes memory; where there is not enough, positions are looked at
//! anew at every ply instead, which takes time.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::Value;
use crate::graph::{Graph, Look};
use crate::value::{NOTHING, PENDING};

/// A draw can be had outside the layer: the open moves never run out.
const NEVER: u8 = u8::MAX;
/// How many numbers a thread takes at a time.
const CHUNK: usize = 1 << 12;

/// How a layer is solved.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// Threads that work together.
    pub threads: usize,
    /// Bytes that may be taken.
    pub memory: u64,
}

/// Why a layer could not be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A move leads to a layer that is not solved, or the same player is to move again.
    Astray,
    /// A position has more moves than are counted.
    TooManyMoves,
    /// It takes more memory than there may be.
    Memory(u64),
}

/// How far a layer is: from 0 to 1.
pub type Share<'s> = &'s (dyn Fn(f64) + Sync);

/// Bytes without which a layer of so many numbers cannot be solved: a code and a count for each.
pub fn least(size: u64) -> u64 {
    size.saturating_mul(3)
}

/// Codes of the values of all positions.
pub fn solve(graph: &dyn Graph, means: Means, share: Share) -> Result<Vec<u16>, Failure> {
    let size = graph.size();
    let least = least(size);
    if size >= u64::from(u32::MAX) || least > means.memory {
        return Err(Failure::Memory(least));
    }
    let work = Work::new(graph, means, share);
    // Eight bytes for where the moves to a position begin, four for each move.
    let noted = size.saturating_mul(11);
    let ends = if noted <= means.memory { (0..size).map(|_| AtomicU64::new(0)).collect() } else { Vec::new() };
    work.look_at_all(&ends)?;
    let edges = work.edges();
    if noted.saturating_add(4 * edges) <= means.memory {
        work.go_back(&ends, edges);
    } else {
        drop(ends);
        work.look_again();
    }
    share(1.0);
    let value = |code: AtomicU16| match code.into_inner() {
        code if code >= PENDING => Value::Draw.code(),
        code => code,
    };
    Ok(work.codes.into_iter().map(value).collect())
}

/// Whether a code is that of a win.
fn is_win(code: u16) -> bool {
    matches!(Value::of_code(code), Some(Value::Win(_))) && code < PENDING
}

struct Work<'g> {
    graph: &'g dyn Graph,
    means: Means,
    share: Share<'g>,
    codes: Vec<AtomicU16>,
    /// Moves within the layer that may still save the player to move.
    open: Vec<AtomicU8>,
    /// The latest ply at which anything is decided, as far as is known.
    last: AtomicU16,
    edges: AtomicU64,
    astray: AtomicBool,
    crowded: AtomicBool,
}

impl<'g> Work<'g> {
    fn new(graph: &'g dyn Graph, means: Means, share: Share<'g>) -> Work<'g> {
        let size = graph.size() as usize;
        Work {
            graph,
            means,
            share,
            codes: (0..size).map(|_| AtomicU16::new(NOTHING)).collect(),
            open: (0..size).map(|_| AtomicU8::new(0)).collect(),
            last: AtomicU16::new(0),
            edges: AtomicU64::new(0),
            astray: AtomicBool::new(false),
            crowded: AtomicBool::new(false),
        }
    }

    fn edges(&self) -> u64 {
        self.edges.load(Relaxed)
    }

    /// Calls `each` for every part of the numbers, on all threads. `told` says which part of all work this is.
    fn in_parts(
        &self,
        told: Option<(f64, f64)>,
        part: impl Fn(&mut dyn FnMut() -> Option<std::ops::Range<usize>>) + Sync,
    ) {
        let size = self.codes.len();
        let next = AtomicUsize::new(0);
        let take = || {
            let begin = next.fetch_add(CHUNK, Relaxed);
            if let Some((from, to)) = told.filter(|_| (begin / CHUNK).is_multiple_of(64)) {
                (self.share)(from + (to - from) * begin.min(size) as f64 / size.max(1) as f64);
            }
            (begin < size).then(|| begin..size.min(begin + CHUNK))
        };
        let threads = self.means.threads.clamp(1, size.div_ceil(4 * CHUNK).max(1));
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| part(&mut || take()));
            }
            part(&mut || take());
        });
    }

    /// Every position is looked at once: ends, values from outside, how many moves stay inside, and how many lead to each.
    fn look_at_all(&self, ends: &[AtomicU64]) -> Result<(), Failure> {
        self.in_parts(Some((0.0, 0.45)), |take| {
            let (mut looker, mut look) = (self.graph.looker(), Look::default());
            let mut edges = 0;
            while let Some(range) = take() {
                for at in range {
                    look.clear();
                    if !looker(at as u64, &mut look) {
                        continue;
                    }
                    if look.astray {
                        self.astray.store(true, Relaxed);
                        return;
                    }
                    edges += look.inside.len() as u64;
                    for end in look.inside.iter().filter_map(|&to| ends.get(to as usize)) {
                        end.fetch_add(1, Relaxed);
                    }
                    self.begin(at, &look);
                }
            }
            self.edges.fetch_add(edges, Relaxed);
        });
        if self.astray.load(Relaxed) {
            return Err(Failure::Astray);
        }
        if self.crowded.load(Relaxed) {
            return Err(Failure::TooManyMoves);
        }
        Ok(())
    }

    fn begin(&self, at: usize, look: &Look) {
        let inside = look.inside.len();
        if inside >= usize::from(NEVER) {
            self.crowded.store(true, Relaxed);
        }
        let (code, open) = match (look.end, look.outside) {
            (Some(end), _) => (end.code(), NEVER),
            (None, Some(Value::Draw)) => (PENDING, NEVER),
            (None, Some(win @ Value::Win(_))) => (win.code(), inside as u8),
            (None, Some(loss @ Value::Loss(_))) if inside == 0 => (loss.code(), 0),
            (None, Some(Value::Loss(plies))) => (PENDING + plies, inside as u8),
            (None, None) => (PENDING, inside as u8),
        };
        self.codes[at].store(code, Relaxed);
        self.open[at].store(open, Relaxed);
        self.note(code);
    }

    fn note(&self, code: u16) {
        if let Some(plies) = Value::of_code(code).filter(|_| code < PENDING).and_then(Value::plies) {
            self.last.fetch_max(plies, Relaxed);
        }
    }

    /// A move leads to a position that is lost in `ply` plies.
    fn win(&self, at: usize, ply: u16) {
        let better = Value::Win(ply + 1).code();
        let set = self.codes[at].fetch_update(Relaxed, Relaxed, |code| {
            let worse = code >= PENDING || is_win(code) && code > better;
            worse.then_some(better)
        });
        if set.is_ok() {
            self.note(better);
        }
    }

    /// The last open move leads to a win of the enemy in `ply` plies.
    fn lose(&self, at: usize, ply: u16) {
        let _ = self.codes[at].fetch_update(Relaxed, Relaxed, |code| {
            let loss = Value::Loss((ply + 1).max(code & !PENDING)).code();
            (code >= PENDING).then(|| {
                self.note(loss);
                loss
            })
        });
    }

    /// Backward along the moves, written down from their ends, which are counted.
    fn go_back(&self, ends: &[AtomicU64], edges: u64) {
        let mut before = 0;
        for end in ends {
            before += end.swap(before, Relaxed);
        }
        let from: Vec<AtomicU32> = (0..edges).map(|_| AtomicU32::new(0)).collect();
        self.each_edge((0.45, 0.9), |at, to| {
            // Beginnings become ends as they are filled.
            from[ends[to].fetch_add(1, Relaxed) as usize].store(at as u32, Relaxed);
        });
        let before = |at: usize| -> &[AtomicU32] {
            let begin = at.checked_sub(1).map_or(0, |before| ends[before].load(Relaxed));
            &from[begin as usize..ends[at].load(Relaxed) as usize]
        };
        let mut ply = 0;
        while ply <= self.last.load(Relaxed) {
            let (won, lost) = (Value::Win(ply).code(), Value::Loss(ply).code());
            self.in_parts(None, |take| {
                while let Some(range) = take() {
                    for at in range {
                        let code = self.codes[at].load(Relaxed);
                        if code == lost {
                            before(at).iter().for_each(|from| self.win(from.load(Relaxed) as usize, ply));
                        } else if code == won {
                            for from in before(at) {
                                let from = from.load(Relaxed) as usize;
                                let open = self.open[from].fetch_update(Relaxed, Relaxed, |open| {
                                    (open != NEVER && open > 0).then(|| open - 1)
                                });
                                if open == Ok(1) {
                                    self.lose(from, ply);
                                }
                            }
                        }
                    }
                }
            });
            ply += 1;
        }
    }

    /// Follows every move of the layer forward once more.
    fn each_edge(&self, told: (f64, f64), found: impl Fn(usize, usize) + Sync) {
        self.in_parts(Some(told), |take| {
            let (mut looker, mut look) = (self.graph.looker(), Look::default());
            while let Some(range) = take() {
                for at in range {
                    look.clear();
                    // Ends and numbers without a position have no moves.
                    let code = self.codes[at].load(Relaxed);
                    if code != NOTHING && looker(at as u64, &mut look) {
                        look.inside.iter().for_each(|&to| found(at, to as usize));
                    }
                }
            }
        });
    }

    /// Without room for the moves: whatever is not decided is looked at anew, ply by ply.
    fn look_again(&self) {
        let mut ply = 0;
        while ply <= self.last.load(Relaxed) {
            let lost = Value::Loss(ply).code();
            let share = 0.45 + 0.45 * f64::from(ply) / f64::from(ply + 20);
            self.in_parts(Some((share, share)), |take| {
                let (mut looker, mut look) = (self.graph.looker(), Look::default());
                while let Some(range) = take() {
                    for at in range {
                        let code = self.codes[at].load(Relaxed);
                        // Decided by this ply, or nothing to decide.
                        let won = is_win(code) && code > Value::Win(ply).code();
                        if code < PENDING && !won {
                            continue;
                        }
                        look.clear();
                        looker(at as u64, &mut look);
                        let codes = || look.inside.iter().map(|&to| self.codes[to as usize].load(Relaxed));
                        if codes().any(|code| code == lost) {
                            self.win(at, ply);
                        } else if !won && self.open[at].load(Relaxed) != NEVER {
                            let beaten = |code: u16| is_win(code) && code <= Value::Win(ply).code();
                            if codes().all(beaten) {
                                self.lose(at, ply);
                            }
                        }
                    }
                }
            });
            ply += 1;
        }
    }
}
