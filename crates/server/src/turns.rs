//! A line in which addresses take turns: however much one of them asks for, the others wait for one thing of its at most.

use std::collections::{HashMap, VecDeque};

use crate::guard::Address;

pub struct Turns<T> {
    /// What each address waits for. None of the lists is empty.
    waiting: HashMap<Address, VecDeque<T>>,
    /// Those addresses, whose turn is next first.
    order: VecDeque<Address>,
}

impl<T> Default for Turns<T> {
    fn default() -> Turns<T> {
        Turns { waiting: HashMap::new(), order: VecDeque::new() }
    }
}

impl<T> Turns<T> {
    pub fn add(&mut self, asker: Address, one: T) {
        let own = self.waiting.entry(asker).or_default();
        if own.is_empty() {
            self.order.push_back(asker);
        }
        own.push_back(one);
    }

    /// The next of the first address whose turn it may be.
    pub fn next(&mut self, may: impl Fn(&Address) -> bool) -> Option<(Address, T)> {
        self.next_by(may, |_| 0)
    }

    /// The next of the address whose turn it may be that has had the least; of several, of the first.
    pub fn next_by(&mut self, may: impl Fn(&Address) -> bool, had: impl Fn(&Address) -> u64) -> Option<(Address, T)> {
        let possible = self.order.iter().enumerate().filter(|(_, asker)| may(asker));
        let (at, _) = possible.min_by_key(|(_, asker)| had(asker))?;
        let asker = self.order.remove(at)?;
        let own = self.waiting.get_mut(&asker)?;
        let one = own.pop_front()?;
        if own.is_empty() {
            self.waiting.remove(&asker);
        } else {
            self.order.push_back(asker);
        }
        Some((asker, one))
    }

    /// Keeps only those of an address that are to be kept.
    pub fn retain(&mut self, asker: Address, keep: impl FnMut(&T) -> bool) {
        let Some(own) = self.waiting.get_mut(&asker) else { return };
        own.retain(keep);
        if own.is_empty() {
            self.waiting.remove(&asker);
            self.order.retain(|other| *other != asker);
        }
    }

    /// The addresses that wait.
    pub fn askers(&self) -> impl Iterator<Item = &Address> {
        self.order.iter()
    }

    pub fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }

    pub fn len_of(&self, asker: Address) -> usize {
        self.waiting.get(&asker).map_or(0, VecDeque::len)
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.waiting.values().flatten()
    }

    pub fn clear(&mut self) {
        self.waiting.clear();
        self.order.clear();
    }
}

/// How much each address has under way.
#[derive(Default)]
pub struct Running(HashMap<Address, usize>);

impl Running {
    pub fn of(&self, asker: &Address) -> usize {
        self.0.get(asker).copied().unwrap_or(0)
    }

    pub fn all(&self) -> usize {
        self.0.values().sum()
    }

    pub fn begins(&mut self, asker: Address) {
        *self.0.entry(asker).or_default() += 1;
    }

    pub fn ends(&mut self, asker: Address) {
        if let Some(running) = self.0.get_mut(&asker) {
            *running -= 1;
            if *running == 0 {
                self.0.remove(&asker);
            }
        }
    }
}

/// How many of so many threads one address may have: one is left to the others, where there is more than one. Where all
/// are one household, nobody is kept from any.
pub fn share(threads: usize, household: bool) -> usize {
    if household { threads.max(1) } else { threads.saturating_sub(1).max(1) }
}
