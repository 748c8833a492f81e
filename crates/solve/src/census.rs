//! How much there would be to number, told before anything of it is made: chess has more ways to choose its stones than any memory has room
//! for, and a large board more ways to put a dozen of them on it.

use rustc_hash::FxHashMap;

use crate::atlas::{Extent, slots};
use crate::combination::count;
use crate::numbered::{Stock, Terrain};
use crate::symmetry::Symmetry;

/// A game with more ways to choose its stones is not numbered. Nine pieces of chess have a quarter of it.
const MOST_STOCKS: u64 = 1 << 17;
/// No atlas takes more memory, whoever asks.
const MOST_BYTES: u64 = 1 << 30;
/// Bytes of an atlas for one way to choose the stones.
const STOCK: u64 = 2048;
/// Bytes for a set of the first group, and for those that begin an orbit besides.
const SET: u64 = 8;
const FIRST: u64 = 40;

/// What an atlas would have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Census {
    /// Ways to choose the stones. Beyond what is numbered nobody counts on, and the others are at least what was counted.
    pub stocks: u64,
    /// Numbers in all layers.
    pub positions: u64,
    /// Numbers for one choice of stones and one side to move, at most.
    pub largest: u64,
    /// Bytes of memory that the atlas itself would take.
    pub bytes: u64,
}

impl Census {
    /// Counts without making anything.
    pub fn of(terrain: &Terrain, extent: Extent) -> Census {
        let mut census = Census::default();
        let mut orbits: FxHashMap<(u64, usize, usize), u64> = FxHashMap::default();
        let sides = if terrain.flip.is_some() { 1 } else { 2 };
        // The largest come first: whoever has no end tells at least how large it would be.
        terrain.each_stock(extent, &mut |stock: Stock| {
            let slots = slots(terrain, &stock);
            let turns = terrain.turns(&stock);
            let mut size = slots.iter().fold(1u64, |size, slot| size.saturating_mul(slot.size));
            if let (true, Some(first)) = (turns.len() > 1, slots.first()) {
                let key = (first.squares, first.stones, turns.len());
                let others = slots[1..].iter().fold(1u64, |size, slot| size.saturating_mul(slot.size));
                let begun = *orbits.entry(key).or_insert_with(|| {
                    let begun = orbits_of(first.squares, first.stones, turns);
                    let sets = count(first.squares, first.stones);
                    census.bytes = census.bytes.saturating_add(sets.saturating_mul(SET));
                    census.bytes = census.bytes.saturating_add(begun.saturating_mul(FIRST));
                    begun
                });
                size = begun.saturating_mul(others);
            }
            census.stocks += 1;
            census.positions = census.positions.saturating_add(size.saturating_mul(sides));
            census.largest = census.largest.max(size);
            census.bytes = census.bytes.saturating_add(STOCK);
            census.stocks <= MOST_STOCKS
        });
        census
    }

    /// Whether an atlas can be made of it at all.
    pub fn is_modest(&self) -> bool {
        self.stocks <= MOST_STOCKS && self.bytes <= MOST_BYTES
    }
}

/// How many sets of so many squares there are, if those that a symmetry makes of each other are one: as many as each of the symmetries keeps, on
/// average (Burnside). A set is kept if it has all squares of a cycle or none.
fn orbits_of(squares: u64, stones: usize, symmetries: &[Symmetry]) -> u64 {
    let kept = |symmetry: &Symmetry| {
        // How many sets of each size can be made of the cycles so far.
        let mut ways = vec![0u128; stones + 1];
        ways[0] = 1;
        let mut left = squares;
        while left != 0 {
            let begin = left.trailing_zeros() as usize;
            let (mut at, mut length) = (begin, 0);
            while left >> at & 1 != 0 {
                left &= !(1 << at);
                at = symmetry.image(at);
                length += 1;
            }
            for size in (length..=stones).rev() {
                ways[size] += ways[size - length];
            }
        }
        ways[stones]
    };
    let all: u128 = symmetries.iter().map(kept).sum();
    u64::try_from(all / symmetries.len().max(1) as u128).unwrap_or(u64::MAX)
}

impl Terrain {
    /// Tells every way to choose the stones of a position, from the largest numbers downward, until `told` has enough.
    pub(crate) fn each_stock(&self, extent: Extent, told: &mut dyn FnMut(Stock) -> bool) {
        if let Some(counts) = self.whole {
            told(Stock { counts, hands: [0; 2] });
            return;
        }
        let in_hand: &[[u8; 2]] = if extent.hands { &self.hands } else { &[] };
        for &hands in in_hand.iter().chain([&[0; 2]]).rev() {
            if !self.choose(Stock { hands, ..Stock::default() }, 0, extent, told) {
                return;
            }
        }
    }

    /// The same for the groups from this one on; false if `told` has enough.
    fn choose(&self, stock: Stock, group: usize, extent: Extent, told: &mut dyn FnMut(Stock) -> bool) -> bool {
        let of_side = |side: usize| {
            let counts = &stock.counts[side * self.kinds..(side + 1) * self.kinds];
            counts.iter().map(|&count| u32::from(count)).sum::<u32>() + u32::from(stock.hands[side])
        };
        if group == 2 * self.kinds {
            let fits = |side: usize| of_side(side) >= u32::from(self.least[side]);
            let enough = stock.stones() <= extent.stones && fits(0) && fits(1);
            return !enough || told(stock);
        }
        let (least, most) = if self.squares[group] == 0 { (0, 0) } else { self.each[group] };
        let side = group / self.kinds;
        let of_all = extent.stones.saturating_sub(stock.stones());
        let of_own = u32::from(self.most[side]).saturating_sub(of_side(side)) as usize;
        let most = usize::from(most).min(of_all).min(of_own).min(crate::combination::MOST) as u8;
        let with = |count: u8| {
            let mut stock = stock;
            stock.counts[group] = count;
            stock
        };
        (least..=most).rev().all(|count| self.choose(with(count), group + 1, extent, told))
    }
}
