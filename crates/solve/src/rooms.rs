//! How memory is shared between a layer that is being solved and the layers that its moves lead to.
//!
//! Moves of positions that follow one another lead to numbers that are near each other. So what is looked up need not be in memory as a whole: with
//! room for some pages each thread unpacks most of them once. What that costs is counted in a sample.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::graph::{Graph, Look};
use crate::table::Shelf;
use crate::unpacked::{PAGE, Unpacked};
use crate::{Value, disk, retrograde};

/// Pages for each thread without which nothing is begun.
const FEWEST: u64 = 16;
/// Places of a layer at which pages are counted, and how many positions at each; as many before them are only gone through.
const PLACES: u64 = 16;
const AT_EACH: u64 = 4096;
/// Pages that are told apart while they are counted.
const MOST_TOLD: u64 = 1 << 16;
/// Seconds to read, look at and unpack a page.
const UNPACKING: f64 = 6e-5;

/// Bytes without which a layer of so many numbers cannot be solved, in memory or on disk, beside layers that take so many.
pub(crate) fn least(size: u64, retraced: bool, needed: u64, threads: usize) -> u64 {
    own(size, retraced).saturating_add(fewest(needed, threads))
}

/// Bytes for what is looked up, out of so many that would hold all of it. It has all, if that leaves enough for the layer, be it solved on disk; and
/// else half of the memory, or what a layer leaves that can be solved in memory beside it.
pub(crate) fn looked_up(size: u64, retraced: bool, needed: u64, memory: u64, threads: usize) -> u64 {
    let (own, fewest) = (own(size, retraced), fewest(needed, threads));
    if own.saturating_add(needed) <= memory {
        return needed;
    }
    let in_memory = retrograde::least(size);
    let own = if retraced && in_memory.saturating_add(fewest) <= memory { in_memory } else { own.max(memory / 2) };
    memory.saturating_sub(own).clamp(fewest, needed)
}

fn own(size: u64, retraced: bool) -> u64 {
    disk::least(size, retraced).min(retrograde::least(size))
}

fn fewest(needed: u64, threads: usize) -> u64 {
    needed.min(Unpacked::whole(FEWEST * PAGE as u64).saturating_mul(threads.max(1) as u64))
}

/// Seconds to unpack so many bytes once.
pub(crate) fn unpacking(bytes: u64) -> f64 {
    UNPACKING * bytes as f64 / PAGE as f64
}

/// A shelf that has something everywhere, and counts how many pages would be unpacked for it with room for so many.
pub(crate) struct Counting {
    pages: Vec<AtomicU64>,
    unpacked: AtomicU64,
}

impl Counting {
    /// With so many bytes of room, which so many threads share.
    pub fn within(room: u64, threads: usize) -> Counting {
        let pages = room / Unpacked::whole(PAGE as u64) / threads.max(1) as u64;
        let pages = (0..pages.clamp(1, MOST_TOLD)).map(|_| AtomicU64::new(0)).collect();
        Counting { pages, unpacked: AtomicU64::new(0) }
    }

    /// Seconds for each look at a position of a layer that looks things up here.
    pub fn seconds(&self, graph: &dyn Graph) -> f64 {
        let size = graph.size();
        let retraced = graph.retraced();
        let (mut looker, mut look) = (graph.looker(), Look::default());
        let (mut positions, mut unpacked) = (0, 0);
        for place in 0..PLACES {
            let begin = (u128::from(place) * u128::from(size) / u128::from(PLACES)) as u64;
            let [middle, end] = [AT_EACH, 2 * AT_EACH].map(|more| size.min(begin + more));
            let mut walk = |from: u64, to: u64| match &retraced {
                Some(retraced) => retraced.look(from..to, &mut |_, _| ()),
                None => (from..to).for_each(|at| {
                    look.clear();
                    looker(at, &mut look);
                }),
            };
            walk(begin, middle);
            let before = self.unpacked.load(Relaxed);
            walk(middle, end);
            unpacked += self.unpacked.load(Relaxed) - before;
            positions += end - middle;
        }
        UNPACKING * unpacked as f64 / positions.max(1) as f64
    }
}

impl Shelf for Counting {
    fn value(&self, layer: usize, index: u64) -> Option<Value> {
        // No layer has so many pages; and no page is 0, which stands for none.
        let page = ((layer as u64) << 40) + index / PAGE as u64 + 1;
        // Pages that follow one another take places that do, and those of other layers begin anywhere.
        let place = (page + (layer as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) / 7) % self.pages.len() as u64;
        if self.pages[place as usize].swap(page, Relaxed) != page {
            self.unpacked.fetch_add(1, Relaxed);
        }
        Some(Value::Draw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MB: u64 = 1 << 20;

    #[test]
    fn memory_is_shared_by_what_each_needs() {
        // Everything fits.
        assert_eq!(looked_up(10 * MB, true, 20 * MB, 100 * MB, 2), 20 * MB);
        // All that is looked up fits, and the layer goes to the disk.
        assert_eq!(looked_up(100 * MB, true, 20 * MB, 100 * MB, 2), 20 * MB);
        // The layer fits, and some of what is looked up beside it.
        assert_eq!(looked_up(10 * MB, true, 200 * MB, 100 * MB, 2), 100 * MB - retrograde::least(10 * MB));
        // Neither fits: half for each, if that is enough for the layer.
        assert_eq!(looked_up(100 * MB, true, 200 * MB, 100 * MB, 2), 50 * MB);
        assert_eq!(looked_up(40 * MB, false, 200 * MB, 100 * MB, 2), 100 * MB - disk::least(40 * MB, false));
        for (size, retraced) in [(10 * MB, true), (100 * MB, true), (40 * MB, false), (1000, false)] {
            for needed in [0, MB, 200 * MB] {
                let least = least(size, retraced, needed, 2);
                for memory in [least, least + 1, 2 * least + MB] {
                    let room = looked_up(size, retraced, needed, memory, 2);
                    assert!(
                        room <= needed && memory - room >= own(size, retraced),
                        "{size} {needed} {memory}: {room}"
                    );
                }
            }
        }
    }

    #[test]
    fn pages_that_stay_are_counted_once() {
        let counted = |room: u64, steps: u64| {
            let shelf = Counting::within(room, 1);
            for at in 0..steps {
                // Three layers in turn, each read from its beginning on.
                assert_eq!(shelf.value(at as usize % 3, at / 3), Some(Value::Draw));
            }
            shelf.unpacked.into_inner()
        };
        assert_eq!(counted(Unpacked::whole(64 * PAGE as u64), 3 * 10 * PAGE as u64), 30);
        assert!(counted(Unpacked::whole(1), 3 * PAGE as u64) > PAGE as u64);
    }
}
