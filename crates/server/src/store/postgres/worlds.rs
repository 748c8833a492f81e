//! The walk through every world that a model can come to.

use std::collections::{HashSet, VecDeque};
use std::hash::Hash;

/// How things stand in a model. It begins with nothing.
pub trait Model: Clone + Default + Eq + Hash {
    /// What is done, and what is left out.
    type Protocol: Copy;

    /// The worlds that may come next.
    fn next(&self, protocol: Self::Protocol) -> Vec<Self>;

    fn is_in_order(&self) -> bool;
}

/// How many worlds there are, and whether all of them are in order.
pub fn look<World: Model>(protocol: World::Protocol) -> (usize, bool) {
    let mut seen = HashSet::from([World::default()]);
    let mut waiting = VecDeque::from([World::default()]);
    while let Some(world) = waiting.pop_front() {
        if !world.is_in_order() {
            return (seen.len(), false);
        }
        for next in world.next(protocol) {
            if seen.insert(next.clone()) {
                waiting.push_back(next);
            }
        }
    }
    (seen.len(), true)
}
