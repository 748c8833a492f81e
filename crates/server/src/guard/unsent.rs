//! Large answers that are on their way: each lies in memory until its last byte was sent. Where there is no room for another, whoever has the
//! most of them loses the oldest for somebody who has less: that is whoever reads slowest of those who have much.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};

use kamen_host::Trouble;

use super::{Address, WIDER};
use crate::problem::Problem;
use crate::serve::Rein;
use crate::turns::Home;

#[derive(Clone, Default)]
pub struct Unsent(Arc<Mutex<Answers>>);

#[derive(Default)]
struct Answers {
    /// By the order in which they came.
    all: BTreeMap<u64, Answer>,
    last: u64,
}

struct Answer {
    address: Address,
    bytes: usize,
    /// The line it goes by, if it can be cut.
    line: Option<Rein>,
}

impl Answers {
    fn bytes(&self, of: impl Fn(Address) -> bool) -> usize {
        self.all.values().filter(|answer| of(answer.address)).map(|answer| answer.bytes).sum()
    }

    /// Cuts off the oldest answer of whoever has the most, if that is more than so much. Whether there was one.
    fn give_up(&mut self, least: usize) -> bool {
        let mut homes: HashMap<Home, usize> = HashMap::new();
        for answer in self.all.values() {
            *homes.entry(Home::of(answer.address)).or_default() += answer.bytes;
        }
        let greedy = homes.into_iter().filter(|(_, has)| *has > least).max_by_key(|(_, has)| *has);
        let of_greedy = |answer: &Answer| greedy.is_some_and(|(home, _)| Home::of(answer.address) == home);
        let oldest = self.all.iter().find(|(_, answer)| answer.line.is_some() && of_greedy(answer));
        let Some(number) = oldest.map(|(number, _)| *number) else { return false };
        if let Some(line) = self.all.remove(&number).and_then(|answer| answer.line) {
            line.cut();
        }
        true
    }
}

impl Unsent {
    /// Nothing is ever left half done under the lock.
    fn open(&self) -> MutexGuard<'_, Answers> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// So many bytes more by a line, if the address then has no more than `own`, its wide network no more than some times that, and all
    /// together no more than `all`.
    pub fn enter(
        &self,
        address: Address,
        bytes: usize,
        line: Option<Rein>,
        own: usize,
        all: usize,
    ) -> Result<OnItsWay, Problem> {
        let mut answers = self.open();
        let home = Home::of(address);
        let of_home = answers.bytes(|other| Home::of(other) == home);
        let of_address = answers.bytes(|other| other == address);
        if of_address.saturating_add(bytes) > own || of_home.saturating_add(bytes) > own.saturating_mul(WIDER) {
            return Err(Problem::TooMany);
        }
        while answers.bytes(|_| true).saturating_add(bytes) > all {
            // With less between them, they would only push each other out.
            if !answers.give_up(of_home.saturating_add(bytes)) {
                return Err(Trouble::Busy.into());
            }
        }
        answers.last += 1;
        let number = answers.last;
        answers.all.insert(number, Answer { address, bytes, line });
        Ok(OnItsWay { number, unsent: self.clone() })
    }
}

/// The right of an answer to its room, given back when it is dropped.
pub struct OnItsWay {
    number: u64,
    unsent: Unsent,
}

impl Drop for OnItsWay {
    fn drop(&mut self) {
        self.unsent.open().all.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn address(text: &str) -> Address {
        Address::of(text.parse().expect("an address"))
    }

    /// Whether somebody has cut it.
    fn is_cut(line: &Rein) -> bool {
        line.is_cut().now_or_never().is_some()
    }

    #[test]
    fn whoever_has_the_most_makes_room_for_others() {
        let unsent = Unsent::default();
        let enter = |from: &str, bytes: usize| {
            let line = Rein::default();
            unsent.enter(address(from), bytes, Some(line.clone()), 100, 400).map(|way| (way, line))
        };
        // Four who read nothing have all there is.
        let deaf: Vec<_> = (0..8).map(|at| enter(&format!("192.0.2.{}", at % 4), 50).expect("room")).collect();
        assert!(matches!(enter("192.0.2.0", 1), Err(Problem::TooMany)));
        let cut = || deaf.iter().filter(|(_, line)| is_cut(line)).count();
        let (first, _) = enter("192.0.2.9", 30).expect("somebody has more");
        assert_eq!(cut(), 1);
        // There is room now.
        let (_second, _) = enter("192.0.2.10", 20).expect("room");
        assert_eq!(cut(), 0);
        // Who has as much as the others cuts nobody off.
        assert!(matches!(enter("192.0.2.9", 70), Err(Problem::Asked(Trouble::Busy))));
        drop(first);
        assert_eq!(unsent.open().bytes(|_| true), 370);
        drop(deaf);
        assert_eq!(unsent.open().bytes(|_| true), 20);
    }

    #[test]
    fn networks_side_by_side_have_room_together() {
        let unsent = Unsent::default();
        let enter = |from: &str| unsent.enter(address(from), 50, None, 50, 4000);
        let of_one: Vec<_> = (0..20).filter_map(|at| enter(&format!("2001:db8:1:{at:x}::1")).ok()).collect();
        assert_eq!(of_one.len(), 8);
        assert!(enter("2001:db8:2::1").is_ok());
    }
}
