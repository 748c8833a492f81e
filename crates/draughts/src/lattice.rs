//! The captures of one stone where there are very many ways. As long as jumped stones stay until the end, which jump may follow which
//! does not depend on what was taken before, except that no stone is taken twice. So all ways that have taken the same stones are
//! followed together: what was taken is a number, whose bits are the stones, and so are the jumps that may have been the last.

use std::array::from_fn;
use std::iter::successors;

use crate::geometry::{Geometry, bits};
use crate::trails::{LEGS, Landing, Leg, Trails};

/// Jumps, as bits.
pub(crate) type Jumps = u128;

/// With more stones that can be taken, there would be no room for every set of them.
const MOST_VICTIMS: u32 = 20;

/// Which jumps may follow which.
pub(crate) struct Lattice {
    pub legs: Vec<Leg>,
    pub landings: Vec<Landing>,
    /// What may come after each jump, and before it.
    next: Vec<Jumps>,
    before: Vec<Jumps>,
    first: Jumps,
    /// The stones that can be taken.
    pub victims: u64,
    /// The place of each jump, and one more; nothing for those that the stone cannot come to.
    places: Vec<u8>,
    /// Every stone that can be taken, with the jumps that take it.
    over: Vec<(u64, Jumps)>,
    /// The place of the stone that each jump takes.
    takes: Vec<u8>,
    /// What each byte of a board adds to the number of what was taken.
    numbers: Box<[[u32; 256]; 8]>,
    /// The jumps that take what each byte of such a number says.
    taking: Box<[[Jumps; 256]; 3]>,
}

impl Lattice {
    /// Of a stone that begins with one of these jumps and takes some of these stones. Nothing where stones that are taken leave at once
    /// and open other ways, or where there are too many jumps.
    pub fn of<G: Geometry>(trails: &Trails<G>, first: &[Leg], within: u64) -> Option<Lattice> {
        if trails.rules.settings.removal_at_once {
            return None;
        }
        let (mut legs, mut landings, mut places) = (Vec::new(), Vec::new(), vec![0u8; LEGS]);
        let mut waiting = first.to_vec();
        while let Some(leg) = waiting.pop() {
            if places[leg.number()] != 0 || leg.victim() & within == 0 {
                continue;
            }
            if legs.len() == Jumps::BITS as usize {
                return None;
            }
            let landing = trails.land(leg, 0);
            waiting.extend(&landing.next);
            legs.push(leg);
            landings.push(landing);
            places[leg.number()] = legs.len() as u8;
        }
        let victims = legs.iter().fold(0, |all, leg| all | leg.victim());
        if victims.count_ones() > MOST_VICTIMS {
            return None;
        }
        let set = |legs: &mut dyn Iterator<Item = &Leg>| legs.fold(0, |all, leg| all | bit(places[leg.number()]));
        let over = bits(victims).map(|at| (1 << at, set(&mut legs.iter().filter(|leg| leg.victim() == 1 << at))));
        let over: Vec<(u64, Jumps)> = over.collect();
        let takes = legs.iter().map(|leg| (victims & (leg.victim() - 1)).count_ones() as u8).collect();
        let next: Vec<Jumps> = landings.iter().map(|landing| set(&mut landing.next.iter())).collect();
        let leads_to = |at: usize| next.iter().enumerate().filter(move |(_, next)| *next & 1 << at != 0);
        let before = (0..legs.len()).map(|at| leads_to(at).fold(0, |all, (other, _)| all | 1 << other)).collect();
        let (first, numbers, taking) = (set(&mut first.iter()), numbers(victims), taking(&over));
        Some(Lattice { legs, landings, next, before, first, victims, places, over, takes, numbers, taking })
    }

    /// These jumps as bits.
    pub fn set(&self, legs: &[Leg]) -> Jumps {
        legs.iter().fold(0, |all, leg| all | bit(self.places[leg.number()]))
    }

    /// The number of some stones that can be taken.
    pub fn number(&self, taken: u64) -> usize {
        self.numbers.iter().zip(taken.to_le_bytes()).fold(0, |all, (row, byte)| all | row[usize::from(byte)]) as usize
    }

    /// The stones of a number.
    pub fn stones(&self, number: usize) -> u64 {
        bits(number as u64).fold(0, |all, place| all | self.over[usize::from(place)].0)
    }

    /// By what can be taken, the jumps that may have been the last.
    pub fn reached(&self) -> Table {
        let mut table = Table::new(self.over.len());
        self.each_victim(self.first, |place, jumps| table.add(1 << place, jumps));
        let mut from = 0;
        while let Some(number) = table.from(from) {
            from = number + 1;
            let next = union(&self.next, table.jumps[number]) & !self.taking(number);
            self.each_victim(next, |place, jumps| table.add(number | 1 << place, jumps));
        }
        table
    }

    /// By what has been taken before, the jumps with which captures go on to one of these ends: a number, with the jumps that may be the
    /// last. Of what can be reached.
    pub fn leading_to(&self, ends: impl Iterator<Item = (usize, Jumps)>, reached: &Table) -> Table {
        let mut table = Table::new(self.over.len());
        let lead = |table: &mut Table, number: usize, last: Jumps| {
            self.each_victim(last & reached.of(number), |place, jumps| table.add(number & !(1 << place), jumps));
        };
        ends.for_each(|(number, last)| lead(&mut table, number, last));
        let mut below = table.jumps.len();
        while let Some(number) = table.below(below) {
            below = number;
            let last = union(&self.before, table.jumps[number]);
            lead(&mut table, number, last);
        }
        table
    }

    /// The jumps that take one of these stones.
    #[inline]
    fn taking(&self, number: usize) -> Jumps {
        let byte = |row: usize| self.taking[row][number >> (8 * row) & 0xff];
        byte(0) | byte(1) | byte(2)
    }

    /// Jumps by the stone they take, which is told by its place.
    #[inline]
    fn each_victim(&self, mut jumps: Jumps, mut visit: impl FnMut(usize, Jumps)) {
        while jumps != 0 {
            let place = usize::from(self.takes[jumps.trailing_zeros() as usize]);
            let over = self.over[place].1;
            visit(place, jumps & over);
            jumps &= !over;
        }
    }

    /// Whether a jump can follow this one when so much has been taken.
    pub fn goes_on(&self, at: usize, number: usize) -> bool {
        self.next[at] & !self.taking(number) != 0
    }

    /// The jumps that may end on some of these squares.
    pub fn landing_on(&self, squares: u64) -> Jumps {
        let there = self.landings.iter().enumerate().filter(|(_, landing)| landing.everywhere() & squares != 0);
        there.fold(0, |all, (at, _)| all | 1 << at)
    }
}

/// Jumps for every set of stones. Most sets have none and are never looked at.
pub(crate) struct Table {
    jumps: Vec<Jumps>,
    /// Which sets have some, as bits.
    used: Vec<u64>,
}

impl Table {
    fn new(victims: usize) -> Table {
        let sets = 1usize << victims;
        Table { jumps: vec![0; sets], used: vec![0; sets.div_ceil(64)] }
    }

    #[inline]
    fn add(&mut self, number: usize, jumps: Jumps) {
        self.jumps[number] |= jumps;
        self.used[number / 64] |= 1 << (number % 64);
    }

    /// Every set that has jumps, with them.
    pub fn iter(&self) -> impl Iterator<Item = (usize, Jumps)> + '_ {
        successors(self.from(0), |number| self.from(number + 1)).map(|number| (number, self.jumps[number]))
    }

    /// The jumps of a set.
    #[inline]
    pub fn of(&self, number: usize) -> Jumps {
        self.jumps[number]
    }

    /// The first set from this one on that has jumps.
    #[inline]
    fn from(&self, number: usize) -> Option<usize> {
        let (word, bit) = (number / 64, number % 64);
        let rest = self.used.get(word)? >> bit;
        if rest != 0 {
            return Some(number + rest.trailing_zeros() as usize);
        }
        let found = self.used[word + 1..].iter().position(|used| *used != 0)? + word + 1;
        Some(found * 64 + self.used[found].trailing_zeros() as usize)
    }

    /// The last set below this one that has jumps.
    #[inline]
    fn below(&self, number: usize) -> Option<usize> {
        let (word, bit) = (number / 64, number % 64);
        let rest = if bit == 0 { 0 } else { self.used[word] << (64 - bit) };
        if rest != 0 {
            return Some(number - 1 - rest.leading_zeros() as usize);
        }
        let found = self.used[..word].iter().rposition(|used| *used != 0)?;
        Some(found * 64 + 63 - self.used[found].leading_zeros() as usize)
    }
}

/// For each byte of a board, the number of those of its squares that are among these.
fn numbers(victims: u64) -> Box<[[u32; 256]; 8]> {
    let place = |at: u8| (victims & ((1 << at) - 1)).count_ones();
    let number = |stones: u64| bits(stones & victims).fold(0, |all, at| all | 1 << place(at));
    Box::new(from_fn(|row| from_fn(|byte| number((byte as u64) << (8 * row)))))
}

/// For each byte of a number, the jumps that take one of its stones.
fn taking(over: &[(u64, Jumps)]) -> Box<[[Jumps; 256]; 3]> {
    let of = |place: usize| over.get(place).map_or(0, |(_, jumps)| *jumps);
    let mut taking = Box::new([[0; 256]; 3]);
    for (row, bytes) in taking.iter_mut().enumerate() {
        for byte in 1..256usize {
            bytes[byte] = bytes[byte & (byte - 1)] | of(8 * row + byte.trailing_zeros() as usize);
        }
    }
    taking
}

/// All that stands at the places of some jumps.
#[inline]
fn union(list: &[Jumps], jumps: Jumps) -> Jumps {
    places(jumps).fold(0, |all, at| all | list[at])
}

/// The places of jumps.
pub(crate) fn places(jumps: Jumps) -> impl Iterator<Item = usize> {
    let (low, high) = (jumps as u64, (jumps >> 64) as u64);
    bits(low).map(usize::from).chain(bits(high).map(|at| 64 + usize::from(at)))
}

fn bit(place: u8) -> Jumps {
    if place == 0 { 0 } else { 1 << (place - 1) }
}
