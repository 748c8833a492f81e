//! A line in which addresses take turns: however much one of them asks for, the others wait for one thing of its at most.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;

use crate::guard::{Address, WIDER};

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

    /// Lets one more wait where there is room for so many, and for so many of an address. Where there is none, whoever has the most in
    /// the line gives up the newest of it for somebody who has less: that is given back. Without a place, the one that came is.
    pub fn squeeze(&mut self, asker: Address, one: T, own: usize, all: usize) -> Result<Option<T>, T> {
        let houses = self.houses();
        let had = houses.get(&house(asker)).copied().unwrap_or(0);
        if self.len_of(asker) >= own || had >= own.saturating_mul(WIDER) {
            return Err(one);
        }
        let most = houses.into_iter().max_by_key(|(_, has)| *has);
        let given_up = match most {
            _ if self.len() < all => None,
            // With less between them, they would only push each other out.
            Some((greedy, has)) if has > had + 1 => self.give_up(greedy),
            _ => return Err(one),
        };
        self.add(asker, one);
        Ok(given_up)
    }

    /// How many each house has in the line.
    fn houses(&self) -> HashMap<IpAddr, usize> {
        let mut houses = HashMap::new();
        for (asker, own) in &self.waiting {
            *houses.entry(house(*asker)).or_default() += own.len();
        }
        houses
    }

    /// Takes out the newest of the address in a house that has the most.
    fn give_up(&mut self, greedy: IpAddr) -> Option<T> {
        let of_house = self.waiting.iter().filter(|(asker, _)| house(**asker) == greedy);
        let asker = *of_house.max_by_key(|(_, own)| own.len())?.0;
        let newest = self.waiting.get_mut(&asker)?.pop_back();
        // Nobody is left in the line with nothing.
        self.retain(asker, |_| true);
        newest
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

/// Who stands behind an address: networks of IPv6 that lie side by side belong together.
fn house(asker: Address) -> IpAddr {
    asker.wide().unwrap_or(asker.0)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        Address::of(text.parse().expect("an address"))
    }

    #[test]
    fn whoever_has_the_most_makes_room() {
        let mut turns = Turns::default();
        let mut come = |asker: &str, one: u32| turns.squeeze(address(asker), one, 3, 6);
        for one in 0..3 {
            assert_eq!(come("192.0.2.1", one), Ok(None));
            assert_eq!(come("192.0.2.2", 10 + one), Ok(None));
        }
        // There is no room for a fourth, and none for others but the one who has less.
        assert_eq!(come("192.0.2.1", 3), Err(3));
        let given_up = come("192.0.2.3", 20).expect("a place").expect("another's");
        assert!([2, 12].contains(&given_up), "{given_up}");
        assert!([2, 12].contains(&come("192.0.2.3", 21).expect("a place").expect("another's")));
        // All have the same now.
        assert_eq!(come("192.0.2.3", 22), Err(22));
        assert_eq!(come("192.0.2.4", 30).map(|given| given.is_some()), Ok(true));
    }

    #[test]
    fn networks_side_by_side_are_one_house() {
        let mut turns = Turns::default();
        for at in 0..20 {
            let came = turns.squeeze(address(&format!("2001:db8:1:{at:x}::1")), at, 2, 18);
            assert_eq!(came.is_ok(), at < 16);
        }
        assert_eq!((turns.squeeze(address("192.0.2.1"), 50, 2, 18), turns.len()), (Ok(None), 17));
        turns.add(address("192.0.2.2"), 51);
        assert!(turns.squeeze(address("192.0.2.3"), 52, 2, 18).is_ok_and(|given| given.is_some_and(|one| one < 16)));
        assert_eq!(turns.len(), 18);
        // Nobody is in the order with nothing to wait for.
        let all: Vec<i32> = std::iter::from_fn(|| turns.next(|_| true).map(|(_, one)| one)).collect();
        assert_eq!(all.len(), 18);
    }
}
