//! What taking a stone is worth, remembered while the own stones stay where they are.
//!
//! The stones of the enemy are gone through one set after another, and sets that differ in one stone are the same when it is taken. So each
//! position with a stone less would be looked up a dozen times, far away in the file of another layer.

use crate::Value;

/// For more ways to stand nothing is remembered: it would be as far away itself.
const MOST: u64 = 1 << 16;

/// What is known for a set of own stones.
pub(super) struct Known {
    /// In how many ways the enemy can stand with a stone less.
    ways: usize,
    /// Where the own stones were after a move.
    moved: Vec<u64>,
    /// What each of them is worth, in that order.
    worth: Vec<Option<Value>>,
}

impl Known {
    /// Nothing yet, of so many ways in which the enemy can stand with a stone less.
    pub fn new(ways: u64) -> Known {
        Known { ways: if ways <= MOST { ways as usize } else { 0 }, moved: Vec::new(), worth: Vec::new() }
    }

    /// What is known after a move, by the number of the enemy's set; empty where nothing is remembered.
    pub fn after(&mut self, moved: u64) -> &mut [Option<Value>] {
        let at = self.moved.iter().position(|&known| known == moved).unwrap_or_else(|| {
            self.moved.push(moved);
            self.worth.resize(self.moved.len() * self.ways, None);
            self.moved.len() - 1
        });
        &mut self.worth[at * self.ways..][..self.ways]
    }
}
