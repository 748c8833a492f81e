//! The captures of one stone where there are very many ways, layer by layer: first whatever takes one stone, then whatever takes two,
//! and so on. All jumps by which the same stones have been taken are the bits of one number, so that they are followed together.

use rustc_hash::FxHashMap;

use crate::geometry::{Geometry, bits};
use crate::trails::{LEGS, Landing, Leg, Trails};

/// Jumps, as bits.
pub(crate) type Jumps = u128;

/// What has been taken, and the jumps that may have been the last.
pub(crate) type Layer = FxHashMap<u64, Jumps>;

/// Which jumps may follow which, where that does not depend on what was taken before.
pub(crate) struct Layers {
    pub legs: Vec<Leg>,
    pub landings: Vec<Landing>,
    next: Vec<Jumps>,
    /// Every stone that can be taken, with the jumps that take it.
    over: Vec<(u64, Jumps)>,
    first: Jumps,
    /// The place of each jump, and one more; nothing for those that the stone cannot come to.
    places: Vec<u8>,
}

impl Layers {
    /// Of a stone that begins with one of these jumps. Nothing where stones that are taken leave at once and open other ways, or where
    /// there are too many jumps.
    pub fn of<G: Geometry>(trails: &Trails<G>, first: &[Leg]) -> Option<Layers> {
        if trails.rules.settings.removal_at_once {
            return None;
        }
        let (mut legs, mut landings, mut places) = (Vec::new(), Vec::new(), vec![0u8; LEGS]);
        let mut waiting = first.to_vec();
        while let Some(leg) = waiting.pop() {
            if places[leg.number()] != 0 {
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
        let set = |legs: &[Leg]| legs.iter().fold(0, |all, leg| all | bit(places[leg.number()]));
        let mut over: Vec<(u64, Jumps)> = Vec::new();
        for leg in &legs {
            let jumps = bit(places[leg.number()]);
            match over.iter_mut().find(|(victim, _)| *victim == leg.victim()) {
                Some((_, known)) => *known |= jumps,
                None => over.push((leg.victim(), jumps)),
            }
        }
        let next = landings.iter().map(|landing| set(&landing.next)).collect();
        let first = set(first);
        Some(Layers { legs, landings, next, over, first, places })
    }

    /// These jumps as bits.
    pub fn set(&self, legs: &[Leg]) -> Jumps {
        legs.iter().fold(0, |all, leg| all | bit(self.places[leg.number()]))
    }

    /// Whatever takes one stone of these.
    pub fn first(&self, of: u64) -> Layer {
        let taken = self.over.iter().filter(|(victim, _)| victim & of != 0);
        taken
            .filter(|(_, jumps)| jumps & self.first != 0)
            .map(|(victim, jumps)| (*victim, jumps & self.first))
            .collect()
    }

    /// Whatever takes one stone of these more.
    pub fn after(&self, layer: &Layer, of: u64) -> Layer {
        let mut after = Layer::default();
        for (&taken, &last) in layer {
            let next = places(last).fold(0, |all, at| all | self.next[at]);
            for (victim, jumps) in self.over.iter().filter(|(victim, _)| taken & victim == 0 && victim & of != 0) {
                if next & jumps != 0 {
                    *after.entry(taken | victim).or_default() |= next & jumps;
                }
            }
        }
        after
    }

    /// Which jumps are still possible when so much has been taken.
    pub fn open(&self, taken: u64) -> Jumps {
        self.over.iter().filter(|(victim, _)| taken & victim == 0).fold(0, |all, (_, jumps)| all | jumps)
    }

    /// The jumps that may come after one.
    pub fn next(&self, at: usize) -> Jumps {
        self.next[at]
    }

    /// The stones that these jumps take, each with those that take it.
    pub fn victims(&self, jumps: Jumps) -> impl Iterator<Item = (u64, Jumps)> + '_ {
        self.over.iter().map(move |(victim, over)| (*victim, over & jumps)).filter(|(_, jumps)| *jumps != 0)
    }
}

/// The places of jumps.
pub(crate) fn places(jumps: Jumps) -> impl Iterator<Item = usize> {
    let (low, high) = (jumps as u64, (jumps >> 64) as u64);
    bits(low).map(usize::from).chain(bits(high).map(|at| 64 + usize::from(at)))
}

fn bit(place: u8) -> Jumps {
    if place == 0 { 0 } else { 1 << (place - 1) }
}
