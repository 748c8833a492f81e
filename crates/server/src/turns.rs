//! A line in which homes take turns: however much is asked for behind one of them, the others wait for one thing of its at most.

use std::collections::{HashMap, HashSet, VecDeque};
use std::net::IpAddr;

use crate::guard::{Address, WIDER};

pub struct Turns<T> {
    /// What each address waits for. None of the lists is empty.
    waiting: HashMap<Address, VecDeque<T>>,
    /// Those addresses, whose turn is next first. The turn of a home is that of its first address.
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
        let homes = self.in_line();
        let had = homes.get(&Home::of(asker)).copied().unwrap_or(0);
        if self.len_of(asker) >= own || had >= own.saturating_mul(WIDER) {
            return Err(one);
        }
        let most = homes.into_iter().max_by_key(|(_, has)| *has);
        let given_up = match most {
            _ if self.len() < all => None,
            // With less between them, they would only push each other out.
            Some((greedy, has)) if has > had + 1 => self.give_up(greedy),
            _ => return Err(one),
        };
        self.add(asker, one);
        Ok(given_up)
    }

    /// How many each home has in the line.
    fn in_line(&self) -> HashMap<Home, usize> {
        let mut homes = HashMap::new();
        for (asker, own) in &self.waiting {
            *homes.entry(Home::of(*asker)).or_default() += own.len();
        }
        homes
    }

    /// Takes out the newest of the address in a home that has the most.
    fn give_up(&mut self, greedy: Home) -> Option<T> {
        let of_home = self.waiting.iter().filter(|(asker, _)| Home::of(**asker) == greedy);
        let asker = *of_home.max_by_key(|(_, own)| own.len())?.0;
        let newest = self.waiting.get_mut(&asker)?.pop_back();
        // Nobody is left in the line with nothing.
        self.retain(asker, |_| true);
        newest
    }

    /// The next of the first home whose turn it may be.
    #[cfg(test)]
    pub fn next(&mut self, may: impl Fn(Home) -> bool) -> Option<(Address, T)> {
        self.next_by(may, |_, _| 0)
    }

    /// The next of the home whose turn it may be that has had the least; of several, of the first. Its addresses take turns, too.
    /// What somebody has had may be told by what they wait for.
    pub fn next_by(&mut self, may: impl Fn(Home) -> bool, had: impl Fn(Home, &T) -> u64) -> Option<(Address, T)> {
        let possible = self.firsts().filter(|(home, _, _)| may(*home));
        let (_, asker, _) = possible.min_by_key(|(home, _, first)| had(*home, first))?;
        let own = self.waiting.get_mut(&asker)?;
        let one = own.pop_front()?;
        let is_done = own.is_empty();
        if is_done {
            self.waiting.remove(&asker);
        }
        // With it the turn of the whole home is over, however many addresses it has.
        let home = Home::of(asker);
        let (at_home, others) = self.order.drain(..).partition::<Vec<_>, _>(|other| Home::of(*other) == home);
        self.order.extend(others);
        self.order.extend(at_home.into_iter().filter(|other| *other != asker));
        self.order.extend((!is_done).then_some(asker));
        Some((asker, one))
    }

    /// What each address waits for next, and the home it belongs to; whose turn is next first.
    pub fn firsts(&self) -> impl Iterator<Item = (Home, Address, &T)> {
        self.order.iter().filter_map(|asker| Some((Home::of(*asker), *asker, self.waiting.get(asker)?.front()?)))
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

    /// The homes that wait, whose turn is next first.
    pub fn homes(&self) -> impl Iterator<Item = Home> {
        let mut told = HashSet::new();
        self.order.iter().map(|asker| Home::of(*asker)).filter(move |home| told.insert(*home))
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Home(IpAddr);

impl Home {
    pub fn of(asker: Address) -> Home {
        Home(asker.wide().unwrap_or(asker.0))
    }
}

/// How much each home has under way.
#[derive(Default)]
pub struct Running(HashMap<Home, usize>);

impl Running {
    pub fn of(&self, home: Home) -> usize {
        self.0.get(&home).copied().unwrap_or(0)
    }

    pub fn all(&self) -> usize {
        self.0.values().sum()
    }

    pub fn begins(&mut self, home: Home) {
        *self.0.entry(home).or_default() += 1;
    }

    pub fn ends(&mut self, home: Home) {
        if let Some(running) = self.0.get_mut(&home) {
            *running -= 1;
            if *running == 0 {
                self.0.remove(&home);
            }
        }
    }
}

/// How many of so many threads one home may have: one is left to the others, where there is more than one. Where all
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
    fn networks_side_by_side_are_one_home() {
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
    /// Whoever has many networks has one turn all the same, and within it these take turns.
    #[test]
    fn a_home_has_one_turn_however_many_networks_it_has() {
        let mut turns = Turns::default();
        for at in 0..60 {
            turns.add(address(&format!("2001:db8:1:{at:x}::1")), at);
        }
        turns.add(address("2001:db8:1:0::1"), 60);
        turns.add(address("192.0.2.1"), 70);
        turns.add(address("192.0.2.1"), 71);
        assert_eq!(turns.homes().count(), 2);
        let mut next = || turns.next(|_| true).map(|(_, one)| one);
        assert_eq!([(); 6].map(|()| next()), [0, 70, 1, 71, 2, 3].map(Some));
        // One that comes back under a new name stands behind those who have waited.
        turns.add(address("192.0.2.2"), 80);
        turns.add(address("2001:db8:1:ff::1"), 61);
        let rest: Vec<i32> = std::iter::from_fn(|| turns.next(|_| true).map(|(_, one)| one)).collect();
        assert_eq!((rest[..3].to_vec(), rest.len()), (vec![4, 80, 5], 59));
    }
}
