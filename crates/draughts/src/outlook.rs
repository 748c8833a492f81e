//! Whether a capture on its way can still become one of a list. A crafted position has a hundred thousand beginnings of captures, of
//! which few lead anywhere; here they are told apart jump by jump, which is far less than landing square by landing square.

use rustc_hash::FxHashMap;

use crate::geometry::Geometry;
use crate::jumps::Stop;
use crate::layers::{Jumps, Layer, Layers, places};
use crate::trails::Trails;

/// What lies ahead of one stone.
pub(crate) struct Outlook<'a, G> {
    trails: Trails<'a, G>,
    layers: Layers,
    /// Where captures of the list end, by what they take.
    ends: FxHashMap<u64, u64>,
    /// The jumps that lead on to one of them, by what has been taken before.
    ahead: Layer,
    /// The jumps from each square, of a man and of a queen, where they were asked for.
    from: [[Option<Jumps>; 64]; 2],
}

impl<'a, G: Geometry> Outlook<'a, G> {
    /// Of the stone on a square, with captures by where they end and what they take. Nothing where it is not that simple.
    pub fn new(
        trails: Trails<'a, G>,
        (at, queen): (u8, bool),
        captures: impl Iterator<Item = (u8, u64)>,
    ) -> Option<Outlook<'a, G>> {
        if trails.rules.settings.own_jumps {
            return None;
        }
        let mut ends: FxHashMap<u64, u64> = FxHashMap::default();
        for (to, taken) in captures {
            *ends.entry(taken).or_default() |= 1 << to;
        }
        let all = ends.keys().fold(0, |all, taken| all | taken);
        let mut first = Vec::new();
        trails.legs(at, queen, None, 0, &mut first);
        let layers = Layers::of(&trails, &first)?;
        let mut whole = vec![layers.first(all)];
        while let Some(last) = whole.last().filter(|last| !last.is_empty()) {
            whole.push(layers.after(last, all));
        }
        // Backward, from the longest.
        let mut ahead = Layer::default();
        for (taken, last) in whole.into_iter().rev().flatten() {
            let to = ends.get(&taken).copied().unwrap_or(0);
            let on = ahead.get(&taken).copied().unwrap_or(0);
            let leads = |at: &usize| layers.landings[*at].everywhere() & to != 0 || layers.next(*at) & on != 0;
            let leading = places(last).filter(leads).fold(0, |all, at| all | 1 << at);
            for (victim, jumps) in layers.victims(leading) {
                *ahead.entry(taken & !victim).or_default() |= jumps;
            }
        }
        Some(Outlook { trails, layers, ends, ahead, from: [[None; 64]; 2] })
    }

    /// Whether a capture of the list ends at a stop or goes on from there.
    pub fn leads_on(&mut self, stop: Stop) -> bool {
        let ends = || self.ends.get(&stop.taken).is_some_and(|to| to & 1 << stop.at != 0);
        let Some(&ahead) = self.ahead.get(&stop.taken) else { return ends() };
        let (layers, trails) = (&self.layers, &self.trails);
        let from = self.from[usize::from(stop.queen)][usize::from(stop.at & 63)].get_or_insert_with(|| {
            let mut legs = Vec::new();
            trails.legs(stop.at, stop.queen, None, 0, &mut legs);
            layers.set(&legs)
        });
        *from & ahead != 0 || ends()
    }
}
