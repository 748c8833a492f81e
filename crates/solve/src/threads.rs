//! Work on ranges of numbers, on several threads.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// How many numbers a thread takes at a time.
pub(crate) const CHUNK: usize = 1 << 12;

/// Ranges of numbers that nobody else has, until there is none left.
pub(crate) struct Parts {
    next: AtomicUsize,
    size: usize,
}

impl Parts {
    /// Those of all numbers below this one.
    pub fn of(size: usize) -> Parts {
        Parts { next: AtomicUsize::new(0), size }
    }

    /// The next range.
    pub fn take(&self) -> Option<Range<usize>> {
        let begin = self.next.fetch_add(CHUNK, Relaxed);
        (begin < self.size).then(|| begin..self.size.min(begin + CHUNK))
    }

    /// Whether none is left.
    pub fn are_taken(&self) -> bool {
        self.next.load(Relaxed) >= self.size
    }

    /// What part of the numbers is taken.
    pub fn share(&self) -> f64 {
        self.next.load(Relaxed).min(self.size) as f64 / self.size.max(1) as f64
    }
}

/// Hands out a range that nobody else has, until there is none left.
pub(crate) type Take<'t> = &'t mut dyn FnMut() -> Option<Range<usize>>;

/// Calls `work` on each thread, which takes ranges of the numbers below `size` until there is none left. `told` hears now and then
/// what part of them is taken.
pub(crate) fn share_out(size: usize, threads: usize, told: &(dyn Fn(f64) + Sync), work: impl Fn(Take) + Sync) {
    let parts = Parts::of(size);
    let take = || {
        let part = parts.take()?;
        if (part.start / CHUNK).is_multiple_of(64) {
            told(part.start as f64 / size as f64);
        }
        Some(part)
    };
    let threads = threads.clamp(1, size.div_ceil(4 * CHUNK).max(1));
    at_once(0..threads, |_| work(&mut || take()));
}

/// Calls `work` with each of these, on a thread of its own.
pub(crate) fn at_once<T: Send>(tools: impl Iterator<Item = T>, work: impl Fn(T) + Sync) {
    let mut tools = tools.into_iter();
    let own = tools.next();
    std::thread::scope(|scope| {
        for tool in tools {
            scope.spawn(|| work(tool));
        }
        own.into_iter().for_each(&work);
    });
}

/// Calls `work` with each of these, so many of them, on so many threads.
pub(crate) fn in_turn<T: Send>(
    all: impl Iterator<Item = T> + Send,
    count: usize,
    threads: usize,
    work: impl Fn(T) + Sync,
) {
    let all = Mutex::new(all);
    // Whoever falls over has not taken it from others.
    let next = || all.lock().unwrap_or_else(PoisonError::into_inner).next();
    at_once(0..threads.clamp(1, count.max(1)), |_| {
        while let Some(one) = next() {
            work(one);
        }
    });
}
