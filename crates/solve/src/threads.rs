//! Work on ranges of numbers, on several threads.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// How many numbers a thread takes at a time.
const CHUNK: usize = 1 << 12;

/// Hands out a range that nobody else has, until there is none left.
pub(crate) type Take<'t> = &'t mut dyn FnMut() -> Option<Range<usize>>;

/// Calls `work` on each thread, which takes ranges of the numbers below `size` until there is none left. `told` hears now and then
/// what part of them is taken.
pub(crate) fn share_out(size: usize, threads: usize, told: &(dyn Fn(f64) + Sync), work: impl Fn(Take) + Sync) {
    let next = AtomicUsize::new(0);
    let take = || {
        let begin = next.fetch_add(CHUNK, Relaxed);
        if (begin / CHUNK).is_multiple_of(64) {
            told(begin.min(size) as f64 / size.max(1) as f64);
        }
        (begin < size).then(|| begin..size.min(begin + CHUNK))
    };
    let threads = threads.clamp(1, size.div_ceil(4 * CHUNK).max(1));
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| work(&mut || take()));
        }
        work(&mut || take());
    });
}
