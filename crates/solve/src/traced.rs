//! Solves a layer in memory whose moves can be taken back (`retrograde.rs` says how values are found).
//!
//! In each ply, whatever is decided by it is gone back from, and what there is to tell others is gathered (`letters.rs`); when there is enough of it, or
//! nothing more, it is heard. All that is found so is decided by a later ply, so that the order does not matter.

use std::sync::atomic::{AtomicBool, AtomicU16, Ordering::Relaxed};

use crate::Value;
use crate::graph::Retraced;
use crate::letters::{self, LOST, Letters, STRETCH, hear};
use crate::retrograde::{Failure, Means, Share, by_ply, decided, first, settled};
use crate::threads::{CHUNK, Parts, at_once, in_turn};
use crate::value::NOTHING;

/// How far a layer is when every position was looked at once.
const LOOKED: f64 = 0.3;
/// Codes that are looked at together for something to go back from.
const GLANCE: usize = 64;
/// In place of a ply: nothing is left to go back from.
const NEVER_DUE: u16 = u16::MAX;

/// Hears what part of something is done.
type Told<'t> = &'t (dyn Fn(f64) + Sync);

/// Codes of the values of all positions, so many; a code and a count of each fit into the memory there is.
pub(crate) fn solve(retraced: &dyn Retraced, size: usize, means: Means, share: Share) -> Result<Vec<u16>, Failure> {
    let due = (0..size.div_ceil(CHUNK)).map(|_| AtomicU16::new(NEVER_DUE)).collect();
    let mut work = Work { retraced, means, codes: vec![NOTHING; size], open: vec![0; size], due };
    work.look(&|part| share(LOOKED * part))?;
    let mut letters = work.letters();
    while let Some(ply) = work.next() {
        let (from, to) = (by_ply(LOOKED, ply), by_ply(LOOKED, ply + 1));
        work.go_back(ply, &mut letters, &|part| share(from + (to - from) * part));
    }
    share(1.0);
    work.codes.iter_mut().for_each(|code| *code = settled(*code));
    Ok(work.codes)
}

struct Work<'g> {
    retraced: &'g dyn Retraced,
    means: Means,
    codes: Vec<u16>,
    /// Moves within the layer that may still save the player to move.
    open: Vec<u8>,
    /// By chunk: the next ply at which something in it is decided. Most plies are those of long wins, and hardly any position has one.
    due: Vec<AtomicU16>,
}

impl Work<'_> {
    /// Calls `work` with each stretch on some thread: where it begins, its codes and counts, and when its chunks are due. `told` hears what part of
    /// them is taken.
    fn each_stretch(&mut self, told: Told, work: impl Fn(usize, &mut [u16], &mut [u8], &mut [AtomicU16]) + Sync) {
        let count = self.codes.len().div_ceil(STRETCH);
        let (codes, open) = (self.codes.chunks_mut(STRETCH), self.open.chunks_mut(STRETCH));
        let stretches = codes.zip(open).zip(self.due.chunks_mut(STRETCH / CHUNK)).enumerate();
        in_turn(stretches, count, self.means.threads, |(stretch, ((codes, open), due))| {
            told(stretch as f64 / count as f64);
            work(stretch, codes, open, due);
        });
    }

    /// Every position is looked at once.
    fn look(&mut self, told: Told) -> Result<(), Failure> {
        let (astray, crowded) = (AtomicBool::new(false), AtomicBool::new(false));
        let retraced = self.retraced;
        self.each_stretch(told, |stretch, codes, open, due| {
            let begin = (stretch * STRETCH) as u64;
            retraced.look(begin..begin + codes.len() as u64, &mut |at, ahead| {
                let at = (at - begin) as usize;
                astray.fetch_or(ahead.astray, Relaxed);
                match first(&ahead) {
                    Some((code, moves)) => {
                        (codes[at], open[at]) = (code, moves);
                        come_due(&mut due[at / CHUNK], code);
                    }
                    None => crowded.store(true, Relaxed),
                }
            });
        });
        match (astray.into_inner(), crowded.into_inner()) {
            (true, _) => Err(Failure::Astray),
            (_, true) => Err(Failure::TooManyMoves),
            _ => Ok(()),
        }
    }

    /// The next ply at which anything is decided.
    fn next(&self) -> Option<u16> {
        self.due.iter().map(|due| due.load(Relaxed)).min().filter(|ply| *ply != NEVER_DUE)
    }

    /// Letters for each thread, in what codes and counts leave of the memory.
    fn letters(&self) -> Vec<Letters> {
        let size = self.codes.len();
        let threads = self.means.threads.clamp(1, size.div_ceil(STRETCH).max(1));
        let left = self.means.memory.saturating_sub(3 * size as u64);
        let bytes = left.clamp(letters::least(size as u64), letters::wished(size as u64));
        (0..threads).map(|_| Letters::within(bytes / threads as u64, size)).collect()
    }

    /// Goes back from all that is decided by a ply.
    fn go_back(&mut self, ply: u16, letters: &mut [Letters], told: Told) {
        let parts = Parts::of(self.codes.len());
        while !parts.are_taken() {
            told(parts.share());
            at_once(letters.iter_mut(), |letters| {
                let mut found = Found::default();
                while !letters.is_full()
                    && let Some(part) = parts.take()
                {
                    let due = &self.due[part.start / CHUNK];
                    if due.load(Relaxed) != ply {
                        continue;
                    }
                    found.look(part.start as u64, &self.codes[part], ply);
                    due.store(found.next, Relaxed);
                    self.retraced.before(&found.lost, &mut |to, _| letters.write(to, LOST));
                    self.retraced.before(&found.won, &mut |to, moves| letters.write(to, moves));
                }
            });
            self.hear(ply, letters);
            letters.iter_mut().for_each(Letters::clear);
        }
    }

    /// What was told is heard.
    fn hear(&mut self, ply: u16, letters: &[Letters]) {
        self.each_stretch(&|_| (), |stretch, codes, open, due| {
            for letters in letters {
                letters.of(stretch, |at, moves| {
                    if let Some(code) = hear(&mut codes[at], &mut open[at], moves, ply) {
                        come_due(&mut due[at / CHUNK], code);
                    }
                });
            }
        });
    }
}

/// A position of a chunk has this code now.
#[inline]
fn come_due(due: &mut AtomicU16, code: u16) {
    let due = due.get_mut();
    *due = decided(code).map_or(*due, |ply| ply.min(*due));
}

/// What there is to go back from in a chunk.
#[derive(Default)]
struct Found {
    lost: Vec<u64>,
    won: Vec<u64>,
    /// When there is something again.
    next: u16,
}

impl Found {
    fn look(&mut self, begin: u64, codes: &[u16], ply: u16) {
        self.lost.clear();
        self.won.clear();
        let (won, lost) = (Value::Win(ply).code(), Value::Loss(ply).code());
        let end = Value::Win(Value::FAR).code();
        let mut next = end;
        for (glance, codes) in codes.chunks(GLANCE).enumerate() {
            // A processor does this with many of them at once, as nothing hangs on what it finds.
            let (mut any, mut later) = (0, end);
            for &code in codes {
                any |= u16::from(code == won) | u16::from(code == lost);
                later = later.min(if code > lost { code } else { end });
            }
            next = next.min(later);
            if any != 0 {
                for (at, &code) in (begin + (glance * GLANCE) as u64..).zip(codes) {
                    match code {
                        _ if code == lost => self.lost.push(at),
                        _ if code == won => self.won.push(at),
                        _ => {}
                    }
                }
            }
        }
        self.next = decided(next).unwrap_or(NEVER_DUE);
    }
}
