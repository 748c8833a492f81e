//! Values as far apart in memory as those that are looked up while a layer is solved, for a sample of what that takes.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::Value;
use crate::table::Shelf;

/// So many bytes are more than the caches of a processor have room for: with more of them a look takes no longer.
pub(crate) const ENOUGH: u64 = 64 << 20;
/// So far from each other one number is looked up in turns that follow one another.
const STEP: u64 = 1_000_003;

/// A shelf that has something everywhere.
pub(crate) struct Apart<'b> {
    codes: &'b [u8],
    turn: AtomicU64,
}

impl Apart<'_> {
    /// Memory that is read: it must have been written, for memory that nobody has written to yet is all in one place.
    pub fn memory(bytes: u64) -> Vec<u8> {
        vec![Value::Win(1).code() as u8; usize::try_from(bytes.min(ENOUGH)).unwrap_or(0)]
    }

    /// With so many bytes of that memory, or all of it.
    pub fn within(memory: &[u8], bytes: u64) -> Apart<'_> {
        let count = usize::try_from(bytes).unwrap_or(usize::MAX).min(memory.len());
        Apart { codes: &memory[..count], turn: AtomicU64::new(0) }
    }

    /// From now on everything is elsewhere: what was read just before is in a cache.
    pub fn turn(&self) {
        self.turn.fetch_add(STEP, Relaxed);
    }

    fn place(&self, layer: usize, index: u64) -> usize {
        // Layers begin anywhere.
        let at = index.wrapping_add((layer as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) / 7);
        (at.wrapping_add(self.turn.load(Relaxed)) % self.codes.len().max(1) as u64) as usize
    }
}

impl Shelf for Apart<'_> {
    fn value(&self, layer: usize, index: u64) -> Option<Value> {
        let code = self.codes.get(self.place(layer, index));
        Some(code.and_then(|&code| Value::of_code(code.into())).unwrap_or(Value::Draw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_read_where_it_was_read_before() {
        let memory = Apart::memory(10 << 20);
        let shelf = Apart::within(&memory, 5 << 20);
        let places = || (0..9).map(|at| shelf.place(at % 3, at as u64 * 100_000)).collect::<Vec<_>>();
        let first = places();
        assert!(first.iter().all(|place| *place < 5 << 20));
        assert_eq!(first, places());
        shelf.turn();
        assert!(places().iter().all(|place| first.iter().all(|before| before.abs_diff(*place) > 64)), "{first:?}");
        assert_eq!(shelf.value(1, 1), Some(Value::Win(1)));
        // Whatever there is to read, everything has a value.
        assert_eq!(Apart::within(&memory, 0).value(1, u64::MAX), Some(Value::Draw));
        assert_eq!(Apart::memory(u64::MAX).len() as u64, ENOUGH);
    }
}
