//! Solves a layer backward from its ends.
//!
//! Every position first counts the moves that stay in the layer. Ends, and values of layers solved before, are known. Then,
//! ply by ply: a position from which a move leads to one that is lost in `n` plies is won in `n + 1`; one whose last open
//! move turns out to lead to a win of the enemy in `n` is lost in `n + 1`, or later if a move out of the layer holds out
//! longer. What nothing ever reaches is drawn. So wins are the shortest and losses the longest, whatever the order in which
//! threads come by.
//!
//! Going backward needs the moves that lead to a position. Some families can take moves back ([`Retraced`]). For others all moves
//! are followed forward twice, first to count them at their ends, then to write them down there. That takes memory; where there is not enough,
//! positions are looked at anew at every ply instead, which takes time.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering::Relaxed};

use crate::graph::{Ahead, Graph, Look};
use crate::threads::{Take, share_out};
use crate::value::{NOTHING, PENDING};
use crate::{Value, letters, traced};

/// A draw can be had outside the layer: the open moves never run out.
pub(crate) const NEVER: u8 = u8::MAX;

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

/// How far a layer is when every position was looked at once: where moves are written down, and where there is no room for that and positions
/// are looked at anew ply by ply.
const LOOKED: f64 = 0.45;
const LOOKED_ONLY: f64 = 0.05;
/// And when the moves are written down.
const NOTED: f64 = 0.9;

/// How far a layer is before a ply, if it was so far before the first. Most is decided early, and nobody knows beforehand how many plies there will be.
pub(crate) fn by_ply(from: f64, ply: u16) -> f64 {
    from + (1.0 - from) * f64::from(ply) / f64::from(ply + 12)
}

/// Bytes without which a layer of so many numbers cannot be solved: a code and a count for each, and a little to tell others.
pub fn least(size: u64) -> u64 {
    size.saturating_mul(3).saturating_add(letters::least(size))
}

/// The same with room for all that is of use where moves are taken back.
pub fn wished(size: u64) -> u64 {
    size.saturating_mul(3).saturating_add(letters::wished(size))
}

/// The same with room for all moves, so many a position, written down from their ends: eight bytes for where those of a position begin, four
/// for each.
pub fn noted(size: u64, moves: f64) -> u64 {
    size.saturating_mul(11).saturating_add((4.0 * moves * size as f64) as u64)
}

/// Codes of the values of all positions.
pub fn solve(graph: &dyn Graph, means: Means, share: Share) -> Result<Vec<u16>, Failure> {
    let size = graph.size();
    let least = least(size);
    if size >= u64::from(u32::MAX) || least > means.memory {
        return Err(Failure::Memory(least));
    }
    if let Some(retraced) = graph.retraced() {
        return traced::solve(&*retraced, size as usize, means, share);
    }
    let work = Work::new(graph, means, share);
    let noted = noted(size, 0.0);
    let ends = if noted <= means.memory { (0..size).map(|_| AtomicU64::new(0)).collect() } else { Vec::new() };
    work.look_at_all(&ends)?;
    let edges = work.edges();
    if noted.saturating_add(4 * edges) <= means.memory {
        work.go_back(&ends, edges);
    } else {
        let looked = if ends.is_empty() { LOOKED_ONLY } else { LOOKED };
        drop(ends);
        work.look_again(looked);
    }
    Ok(work.values())
}

/// The first code of a position, and how many moves may still save the player to move: what a first look tells. Nothing if it has
/// more moves than are counted.
pub(crate) fn first(ahead: &Ahead) -> Option<(u16, u8)> {
    let inside = u8::try_from(ahead.inside).ok().filter(|inside| *inside < NEVER)?;
    Some(match (ahead.end, ahead.outside) {
        (Some(end), _) => (end.code(), NEVER),
        (None, Some(Value::Draw)) => (PENDING, NEVER),
        (None, Some(win @ Value::Win(_))) => (win.code(), inside),
        (None, Some(loss @ Value::Loss(_))) if inside == 0 => (loss.code(), 0),
        (None, Some(Value::Loss(plies))) => (PENDING + plies, inside),
        (None, None) => (PENDING, inside),
    })
}

/// The code of a position from which a move leads to one that is lost in `ply` plies, if that changes it.
pub(crate) fn won(code: u16, ply: u16) -> Option<u16> {
    let better = Value::Win(ply + 1).code();
    (code >= PENDING || is_win(code) && code > better).then_some(better)
}

/// The code of a position whose last open move leads to a win of the enemy in `ply` plies, if that changes it.
pub(crate) fn lost(code: u16, ply: u16) -> Option<u16> {
    (code >= PENDING).then(|| Value::Loss((ply + 1).max(code & !PENDING)).code())
}

/// What is left when nothing more is decided is drawn.
pub(crate) fn settled(code: u16) -> u16 {
    if code >= PENDING { Value::Draw.code() } else { code }
}

/// At which ply a code is decided.
pub(crate) fn decided(code: u16) -> Option<u16> {
    Value::of_code(code).filter(|_| code < PENDING).and_then(Value::plies)
}

/// Whether a code is that of a win.
pub(crate) fn is_win(code: u16) -> bool {
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

    /// Calls `part` on all threads, which take ranges of the numbers. `told` says which part of all work this is.
    fn in_parts(&self, (from, to): (f64, f64), part: impl Fn(Take) + Sync) {
        let tell = |share: f64| (self.share)(from + (to - from) * share);
        share_out(self.codes.len(), self.means.threads, &tell, part);
    }

    /// Every position is looked at once: ends, values from outside, how many moves stay inside, and how many lead to each.
    fn look_at_all(&self, ends: &[AtomicU64]) -> Result<(), Failure> {
        let to = if ends.is_empty() { LOOKED_ONLY } else { LOOKED };
        self.in_parts((0.0, to), |take| {
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
                    let inside = u16::try_from(look.inside.len()).unwrap_or(u16::MAX);
                    self.begin(at, &Ahead { end: look.end, inside, outside: look.outside, astray: false });
                }
            }
            self.edges.fetch_add(edges, Relaxed);
        });
        self.whole()
    }

    /// Whether all positions are what they should be.
    fn whole(&self) -> Result<(), Failure> {
        if self.astray.load(Relaxed) {
            return Err(Failure::Astray);
        }
        if self.crowded.load(Relaxed) {
            return Err(Failure::TooManyMoves);
        }
        Ok(())
    }

    fn begin(&self, at: usize, ahead: &Ahead) {
        let Some((code, open)) = first(ahead) else { return self.crowded.store(true, Relaxed) };
        self.codes[at].store(code, Relaxed);
        self.open[at].store(open, Relaxed);
        self.note(code);
    }

    fn note(&self, code: u16) {
        if let Some(plies) = decided(code) {
            self.last.fetch_max(plies, Relaxed);
        }
    }

    /// A move leads to a position that is lost in `ply` plies.
    fn win(&self, at: usize, ply: u16) {
        if self.codes[at].fetch_update(Relaxed, Relaxed, |code| won(code, ply)).is_ok() {
            self.note(Value::Win(ply + 1).code());
        }
    }

    /// A move leads to a win of the enemy in `ply` plies.
    fn close(&self, at: usize, ply: u16) {
        let open = self.open[at].fetch_update(Relaxed, Relaxed, |open| (open != NEVER && open > 0).then(|| open - 1));
        if open == Ok(1) {
            self.lose(at, ply);
        }
    }

    /// The last open move leads to a win of the enemy in `ply` plies.
    fn lose(&self, at: usize, ply: u16) {
        let set = self.codes[at].fetch_update(Relaxed, Relaxed, |code| lost(code, ply));
        if let Ok(Some(loss)) = set.map(|code| lost(code, ply)) {
            self.note(loss);
        }
    }

    fn values(self) -> Vec<u16> {
        (self.share)(1.0);
        self.codes.into_iter().map(|code| settled(code.into_inner())).collect()
    }

    /// Backward along the moves, written down from their ends, which are counted.
    fn go_back(&self, ends: &[AtomicU64], edges: u64) {
        let mut before = 0;
        for end in ends {
            before += end.swap(before, Relaxed);
        }
        let from: Vec<AtomicU32> = (0..edges).map(|_| AtomicU32::new(0)).collect();
        self.each_edge((LOOKED, NOTED), |at, to| {
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
            self.in_parts((by_ply(NOTED, ply), by_ply(NOTED, ply + 1)), |take| {
                while let Some(range) = take() {
                    for at in range {
                        let code = self.codes[at].load(Relaxed);
                        if code == lost {
                            before(at).iter().for_each(|from| self.win(from.load(Relaxed) as usize, ply));
                        } else if code == won {
                            before(at).iter().for_each(|from| self.close(from.load(Relaxed) as usize, ply));
                        }
                    }
                }
            });
            ply += 1;
        }
    }

    /// Follows every move of the layer forward once more.
    fn each_edge(&self, told: (f64, f64), found: impl Fn(usize, usize) + Sync) {
        self.in_parts(told, |take| {
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
    fn look_again(&self, looked: f64) {
        let mut ply = 0;
        while ply <= self.last.load(Relaxed) {
            let lost = Value::Loss(ply).code();
            self.in_parts((by_ply(looked, ply), by_ply(looked, ply + 1)), |take| {
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
