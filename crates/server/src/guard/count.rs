//! How many of something each address has, and each wide network, and all together.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use kamen_host::Trouble;

use super::Address;
use crate::problem::Problem;

/// A wide network may have so many times what an address may.
pub const WIDER: usize = 8;

#[derive(Clone, Default)]
pub struct Count(Arc<Mutex<Counted>>);

/// Who has none is in none of the maps.
#[derive(Default)]
struct Counted {
    own: HashMap<Address, usize>,
    wide: HashMap<IpAddr, usize>,
    all: usize,
}

impl Count {
    /// Nothing is ever left half done under the lock.
    fn open(&self) -> MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// So many more, if the address then has no more than `own`, its wide network no more than some times that, and all together no more
    /// than `all`.
    pub fn enter(&self, address: Address, many: usize, own: usize, all: usize) -> Result<Pass, Problem> {
        let mut counted = self.open();
        let fits = |had: Option<&usize>, most: usize| had.map_or(0, |had| *had).saturating_add(many) <= most;
        let wide = address.wide();
        if !fits(counted.own.get(&address), own)
            || wide.is_some_and(|wide| !fits(counted.wide.get(&wide), own.saturating_mul(WIDER)))
        {
            return Err(Problem::TooMany);
        }
        if !fits(Some(&counted.all), all) {
            return Err(Trouble::Busy.into());
        }
        counted.all += many;
        *counted.own.entry(address).or_insert(0) += many;
        if let Some(wide) = wide {
            *counted.wide.entry(wide).or_insert(0) += many;
        }
        Ok(Pass { address, many, count: self.clone() })
    }
}

/// The right to some of them, given back when it is dropped.
pub struct Pass {
    address: Address,
    many: usize,
    count: Count,
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut counted = self.count.open();
        counted.all -= self.many;
        less(&mut counted.own, &self.address, self.many);
        if let Some(wide) = self.address.wide() {
            less(&mut counted.wide, &wide, self.many);
        }
    }
}

fn less<K: Hash + Eq>(counts: &mut HashMap<K, usize>, of: &K, many: usize) {
    if let Some(count) = counts.get_mut(of) {
        *count -= many;
        if *count == 0 {
            counts.remove(of);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        Address::of(text.parse().expect("an address"))
    }

    #[test]
    fn networks_side_by_side_have_a_limit_together() {
        let count = Count::default();
        let enter = |text: &str| count.enter(address(text), 1, 2, 100).ok();
        let mut inside: Vec<Pass> =
            (0..2).flat_map(|_| 0..40).filter_map(|at| enter(&format!("2001:db8:1:{at:x}::1"))).collect();
        assert_eq!(inside.len(), 16);
        // Others are not kept out, and numbers of the old kind lie side by side by chance.
        assert!(enter("2001:db8:2::1").is_some());
        let old: Vec<Pass> = (0..40).filter_map(|at| enter(&format!("192.0.2.{at}"))).collect();
        assert_eq!(old.len(), 40);
        inside.pop();
        assert!(enter("2001:db8:1:ff::1").is_some());
    }

    #[test]
    fn nothing_is_left_of_those_who_are_gone_or_never_came_in() {
        let count = Count::default();
        let first = count.enter(address("2001:db8::1"), 3, 3, 4).expect("room");
        assert!(matches!(count.enter(address("2001:db8::2"), 1, 3, 4), Err(Problem::TooMany)));
        assert!(matches!(count.enter(address("192.0.2.1"), 2, 3, 4), Err(Problem::Asked(Trouble::Busy))));
        let counted = || {
            let counted = count.open();
            (counted.own.len(), counted.wide.len(), counted.all)
        };
        assert_eq!(counted(), (1, 1, 3));
        drop(first);
        assert_eq!(counted(), (0, 0, 0));
    }
}
