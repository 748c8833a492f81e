//! What was found before: a table of positions shared by all threads without locks.
//!
//! An entry is two words, the data and the key mixed with the data. A torn write gives a key that fits nothing, so a
//! reader sees either a whole entry or none.

use std::sync::atomic::{AtomicU64, Ordering};

use allocator_api2::vec::Vec;
use hugealloc::HugeAlloc;

use crate::score::WON;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    pub value: i32,
    pub depth: i32,
    pub bound: Bound,
    /// The best move as its place in the generated list; the same position always generates the same list.
    pub best: Option<usize>,
    /// The evaluation, where it was made.
    pub stand: Option<i32>,
}

struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

/// Entries are read from all over the table: on pages of the usual size, finding the page takes as long as reading.
pub struct Table {
    entries: Vec<Entry, HugeAlloc>,
    age: AtomicU64,
}

/// The list place that means "no move".
const NO_MOVE: u64 = 0xFFF;
/// The evaluation that means "none was made".
const NO_STAND: i16 = i16::MIN;

impl Table {
    /// A table of about that many MiB.
    pub fn new(megabytes: usize) -> Table {
        let wanted = (megabytes.max(1) << 20) / std::mem::size_of::<Entry>();
        // A power of two, so that a key's place is a mask.
        let count = if wanted.is_power_of_two() { wanted } else { wanted.next_power_of_two() / 2 };
        let count = count.max(1024);
        let mut entries = Vec::with_capacity_in(count, HugeAlloc);
        entries.resize_with(count, || Entry { check: AtomicU64::new(0), data: AtomicU64::new(0) });
        Table { entries, age: AtomicU64::new(0) }
    }

    pub fn clear(&self) {
        for entry in &self.entries {
            entry.check.store(0, Ordering::Relaxed);
            entry.data.store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// A new search begins: older entries may be replaced first.
    pub fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    fn age(&self) -> u64 {
        self.age.load(Ordering::Relaxed) & 0x3F
    }

    #[inline]
    fn entry(&self, key: u64) -> &Entry {
        &self.entries[key as usize & (self.entries.len() - 1)]
    }

    /// Asks memory for an entry that is soon to be read, and does not wait for it.
    #[inline]
    pub fn touch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        safe_arch::prefetch_t0(self.entry(key));
        // Elsewhere a load whose value nobody needs is the next best thing.
        #[cfg(not(target_arch = "x86_64"))]
        std::hint::black_box(self.entry(key).data.load(Ordering::Relaxed));
    }

    #[inline]
    pub fn get(&self, key: u64, ply: usize) -> Option<Found> {
        let entry = self.entry(key);
        let data = entry.data.load(Ordering::Relaxed);
        if entry.check.load(Ordering::Relaxed) ^ data != key || data == 0 {
            return None;
        }
        let value = (data & 0xFFFF) as u16 as i16 as i32;
        let best = data >> 32 & 0xFFF;
        let stand = (data >> 44) as u16 as i16;
        Some(Found {
            value: from_here(value, ply),
            depth: (data >> 16 & 0xFF) as i32,
            bound: [Bound::Exact, Bound::Lower, Bound::Upper][(data >> 24 & 3).min(2) as usize],
            best: (best != NO_MOVE).then_some(best as usize),
            stand: (stand != NO_STAND).then_some(stand.into()),
        })
    }

    #[inline]
    pub fn put(&self, key: u64, ply: usize, found: Found) {
        let entry = self.entry(key);
        let old = entry.data.load(Ordering::Relaxed);
        let same = entry.check.load(Ordering::Relaxed) ^ old == key;
        let (old_depth, old_age) = ((old >> 16 & 0xFF) as i32, old >> 26 & 0x3F);
        // Deep entries of this search stay, unless the new one is about the same position and exact.
        let keep = old != 0
            && old_age == self.age()
            && old_depth > found.depth + 3
            && (!same || found.bound != Bound::Exact);
        if keep {
            return;
        }
        let value = to_here(found.value, ply) as i16 as u16 as u64;
        let best = found.best.map_or(NO_MOVE, |at| if at < NO_MOVE as usize { at as u64 } else { NO_MOVE });
        let depth = found.depth.clamp(0, 255) as u64;
        let stand = found.stand.map_or(NO_STAND, |stand| stand as i16) as u16 as u64;
        let place = (found.bound as u64) << 24 | self.age() << 26;
        let data = value | depth << 16 | place | best << 32 | stand << 44 | 1 << 63;
        entry.check.store(key ^ data, Ordering::Relaxed);
        entry.data.store(data, Ordering::Relaxed);
    }

    /// How full the table is with entries of this search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let age = self.age();
        let sample = &self.entries[..self.entries.len().min(1000)];
        let used = |entry: &&Entry| {
            let data = entry.data.load(Ordering::Relaxed);
            data != 0 && data >> 26 & 0x3F == age
        };
        (sample.iter().filter(used).count() * 1000 / sample.len()) as u32
    }
}

/// Wins are stored as distances from the position itself, not from the root.
fn to_here(value: i32, ply: usize) -> i32 {
    match value {
        v if v >= WON => v + ply as i32,
        v if v <= -WON => v - ply as i32,
        v => v,
    }
}

fn from_here(value: i32, ply: usize) -> i32 {
    match value {
        v if v >= WON => v - ply as i32,
        v if v <= -WON => v + ply as i32,
        v => v,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_found() {
        let table = Table::new(1);
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for value in [-29_990, -1, 0, 77, 29_990] {
                table.put(42, 3, Found { value, depth: 9, bound, best: Some(17), stand: Some(-value) });
                let found = table.get(42, 3).unwrap();
                assert_eq!((found.value, found.depth, found.bound), (value, 9, bound));
                assert_eq!((found.best, found.stand), (Some(17), Some(-value)));
            }
        }
        assert!(table.get(43, 3).is_none());
        table.clear();
        assert!(table.get(42, 3).is_none());
    }

    #[test]
    fn wins_are_counted_from_the_position() {
        let table = Table::new(1);
        let value = crate::score::WIN - 10;
        table.put(7, 4, Found { value, depth: 1, bound: Bound::Exact, best: None, stand: None });
        // Six plies from the position on; met at ply 2 that is a win in 8.
        assert_eq!(table.get(7, 2).unwrap().value, crate::score::WIN - 8);
    }
}
