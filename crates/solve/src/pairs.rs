//! Numbers of positions in which each side has stones of one kind on the same points, quickly: the same numbers as those of the atlas.
//!
//! The own stones stand as in the first set of their orbit; the stones of the enemy are a set among the points that are left. Sets
//! of so many points follow one another as their bits do when they are read as a number, so a layer can be walked through without
//! working anything out.

use std::ops::Range;
use std::sync::LazyLock;

use crate::atlas::{Atlas, Orbits, Part};
use crate::combination::{BINOMIAL, MOST, count};
use crate::numbered::{Stock, groups};
use crate::symmetry::Symmetry;

/// Points that are looked up together in the number of a set.
const CHUNK: usize = 12;
/// So many chunks are enough for any board of mills.
const CHUNKS: usize = 3;
/// Bytes of a set.
const BYTES: usize = CHUNK * CHUNKS / 8 + 1;

/// So many sets are gone through to come to another.
const NEAR: u64 = 16;

/// Tables that do not hang on the layer.
static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

struct Tables {
    /// What the points of a chunk add to the number of a set, by how many stones are below it.
    ranks: Vec<u32>,
    /// By the free points of a byte and those taken: the taken ones among the free ones.
    squeezed: Vec<u8>,
    /// By the free points of a byte and a set among them: the points of the byte.
    spread: Vec<u8>,
}

impl Tables {
    fn new() -> Tables {
        let mut ranks = vec![0; (CHUNKS * (MOST + 1)) << CHUNK];
        for (chunk, below) in (0..CHUNKS).flat_map(|chunk| (0..=MOST).map(move |below| (chunk, below))) {
            for set in 0..1usize << CHUNK {
                let mut sum = 0u32;
                let places = (0..CHUNK).filter(|place| set >> place & 1 != 0);
                for (k, place) in (below + 1..).zip(places) {
                    // No layer with more like stones is ever numbered.
                    let adds = BINOMIAL[chunk * CHUNK + place].get(k).copied().unwrap_or(0);
                    sum = sum.wrapping_add(adds as u32);
                }
                ranks[rank_at(chunk, below, set)] = sum;
            }
        }
        let (mut squeezed, mut spread) = (vec![0; 1 << 16], vec![0; 1 << 16]);
        for free in 0..256usize {
            for among in 0..1usize << free.count_ones() {
                let places = (0..8).filter(|place| free >> place & 1 != 0).enumerate();
                let taken =
                    places.filter(|(at, _)| among >> at & 1 != 0).fold(0, |taken, (_, place)| taken | 1 << place);
                spread[free << 8 | among] = taken as u8;
                squeezed[free << 8 | taken] = among as u8;
            }
        }
        Tables { ranks, squeezed, spread }
    }

    /// The number of a set of points whose first is the lowest bit.
    #[inline]
    fn rank(&self, set: u64) -> u32 {
        let (mut rank, mut below) = (0u32, 0);
        for chunk in 0..CHUNKS {
            let part = (set >> (chunk * CHUNK)) as usize & ((1 << CHUNK) - 1);
            rank = rank.wrapping_add(self.ranks[rank_at(chunk, below, part)]);
            below = (below + part.count_ones() as usize).min(MOST);
            if set >> ((chunk + 1) * CHUNK) == 0 {
                break;
            }
        }
        rank
    }

    /// A set of points among the free ones, as if only those were there.
    #[inline]
    fn squeeze(&self, set: u64, free: u64) -> u64 {
        let (mut among, mut shift) = (0, 0);
        for byte in 0..BYTES {
            let (points, taken) = (free >> (8 * byte) & 255, set >> (8 * byte) & 255);
            among |= u64::from(self.squeezed[(points << 8 | taken) as usize]) << shift;
            shift += points.count_ones();
            if free >> (8 * byte + 8) == 0 {
                break;
            }
        }
        among
    }

    /// The points that such a set stands for.
    #[inline]
    fn spread(&self, mut among: u64, free: u64) -> u64 {
        let mut set = 0;
        for byte in 0..BYTES {
            let points = free >> (8 * byte) & 255;
            let here = among & ((1 << points.count_ones()) - 1);
            set |= u64::from(self.spread[(points << 8 | here) as usize]) << (8 * byte);
            among >>= points.count_ones();
            if free >> (8 * byte + 8) == 0 {
                break;
            }
        }
        set
    }
}

fn rank_at(chunk: usize, below: usize, set: usize) -> usize {
    (chunk * (MOST + 1) + below) << CHUNK | set
}

/// The set of so many points that comes after this one.
#[inline]
fn next(set: u64) -> u64 {
    let lowest = set & set.wrapping_neg();
    let carried = set.wrapping_add(lowest);
    carried | (set ^ carried) >> 2 >> lowest.trailing_zeros()
}

/// The stones of a player to move and of the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub own: u64,
    pub enemy: u64,
}

/// The numbers of the positions with so many own stones and so many of the enemy.
pub(crate) struct Pairs<'a> {
    tables: &'static Tables,
    symmetries: &'a [Symmetry],
    orbits: &'a Orbits,
    /// Every point of the board.
    all: u64,
    /// As many points as the own stones leave free.
    free: u64,
    /// How many stones the enemy has.
    enemies: usize,
    /// In how many ways they can stand.
    ways: u64,
    /// The first number.
    begin: u64,
    size: u64,
    /// Which layer it is.
    pub layer: usize,
}

impl<'a> Pairs<'a> {
    /// The numbers of a part of the atlas; nothing where one side has no stone, or there are stones of other kinds.
    pub fn new(atlas: &'a Atlas, stones: [u8; 2], hands: [u8; 2]) -> Option<Pairs<'a>> {
        let stock = Stock { counts: groups([stones[0], 0, stones[1], 0]), hands };
        let (layer, part): (usize, &Part) = atlas.part_of(&stock)?;
        let all = atlas.terrain.squares[0];
        let plain = all == atlas.terrain.squares[2] && all.trailing_ones() == all.count_ones() && stones[0] > 0;
        let fits =
            all.count_ones() as usize <= CHUNK * CHUNKS && stones.iter().all(|&side| usize::from(side) <= MOST);
        let orbits = part.orbits.as_deref().filter(|_| plain && fits)?;
        let free = (1 << (all.count_ones() - u32::from(stones[0]))) - 1;
        Some(Pairs {
            tables: &TABLES,
            symmetries: &atlas.terrain.symmetries,
            orbits,
            all,
            enemies: stones[1].into(),
            free,
            ways: count(free, stones[1].into()),
            begin: part.begin,
            size: part.size,
            layer,
        })
    }

    /// The numbers that stand for these positions, or for none.
    pub fn numbers(&self) -> Range<u64> {
        self.begin..self.begin + self.size
    }

    /// The number of a position, and how many ways to turn the board leave it as it is.
    #[inline]
    pub fn number(&self, pair: Pair) -> (u64, u8) {
        self.number_seen(pair.own, |turn| self.symmetries[turn].of(pair.enemy))
    }

    /// The same if it is known how the enemy's stones stand with the board turned in all ways.
    #[inline]
    pub fn number_turned(&self, own: u64, enemy: &[u64]) -> (u64, u8) {
        self.number_seen(own, |turn| enemy[turn])
    }

    #[inline]
    fn number_seen(&self, own: u64, enemy: impl Fn(usize) -> u64) -> (u64, u8) {
        let (orbit, turn) = self.orbits.of[self.tables.rank(own) as usize];
        let (own, keeps) = &self.orbits.first[orbit as usize];
        let enemy = enemy(turn.into());
        let free = self.all & !own;
        let rank = |enemy: u64| self.tables.rank(self.tables.squeeze(enemy, free));
        let (mut least, mut same) = (rank(enemy), 1);
        for &keep in keeps {
            match rank(self.symmetries[keep as usize].of(enemy)) {
                other if other < least => (least, same) = (other, 1),
                other if other == least => same += 1,
                _ => {}
            }
        }
        (self.begin + u64::from(orbit) * self.ways + u64::from(least), same)
    }

    /// In how many ways the enemy can stand with a stone less.
    pub fn fewer(&self) -> u64 {
        count(self.free, self.enemies.saturating_sub(1))
    }

    /// The number of such a way.
    #[inline]
    pub fn place_of(&self, own: u64, enemy: u64) -> usize {
        self.tables.rank(self.tables.squeeze(enemy, self.all & !own)) as usize
    }

    /// Stones, turned in all ways.
    pub fn turned(&self, stones: u64) -> Vec<u64> {
        self.symmetries.iter().map(|symmetry| symmetry.of(stones)).collect()
    }

    /// Goes through the positions of some numbers, which rise: the own stones are told whenever they change, then each position, and how many ways
    /// to turn the board leave it as it is. Numbers that stand for none are left out.
    #[inline]
    pub fn each<O>(&self, indices: &[u64], mut own: impl FnMut(u64) -> O, mut each: impl FnMut(&O, Pair, u8)) {
        let mut rest = indices;
        while let Some(&first) = rest.first() {
            let orbit = (first - self.begin) / self.ways;
            let begin = self.begin + orbit * self.ways;
            let (these, others) = rest.split_at(rest.partition_point(|&index| index < begin + self.ways));
            rest = others;
            let Some((stones, keeps)) = self.orbits.first.get(orbit as usize) else { return };
            let told = own(*stones);
            let free = self.all & !stones;
            let (mut at, mut among) = (0, 0);
            for (place, &index) in these.iter().enumerate() {
                let number = index - begin;
                // What is near is come to sooner than worked out.
                if place > 0 && number - at <= NEAR {
                    (at..number).for_each(|_| among = next(among));
                } else {
                    among = crate::combination::set(number, self.enemies, self.free);
                }
                at = number;
                let enemy = self.tables.spread(among, free);
                let turns =
                    if keeps.is_empty() { Some(1) } else { self.turned_alike(enemy, free, keeps, number as u32) };
                if let Some(turns) = turns {
                    each(&told, Pair { own: *stones, enemy }, turns);
                }
            }
        }
    }

    /// How many ways to turn the board leave the enemy as he stands; nothing if one of them gives a lower number.
    #[inline]
    fn turned_alike(&self, enemy: u64, free: u64, keeps: &[u8], number: u32) -> Option<u8> {
        let mut same = 1;
        for &keep in keeps {
            match self.tables.rank(self.tables.squeeze(self.symmetries[keep as usize].of(enemy), free)) {
                other if other < number => return None,
                other => same += u8::from(other == number),
            }
        }
        Some(same)
    }

    /// Goes through the positions of some numbers in their order: the own stones are told whenever they change, then each way the
    /// enemy can stand, with the number of the position.
    #[inline]
    pub fn walk<O>(&self, range: Range<u64>, mut own: impl FnMut(u64) -> O, mut each: impl FnMut(&mut O, u64, u64)) {
        let (mut at, end) = (range.start.max(self.begin), range.end.min(self.begin + self.size));
        while at < end {
            let (orbit, first) = ((at - self.begin) / self.ways, (at - self.begin) % self.ways);
            let Some((stones, keeps)) = self.orbits.first.get(orbit as usize) else { return };
            let mut told = own(*stones);
            let free = self.all & !stones;
            let mut among = crate::combination::set(first, self.enemies, self.free);
            let count = (self.ways - first).min(end - at);
            for number in first..first + count {
                let enemy = self.tables.spread(among, free);
                if keeps.is_empty() || self.turned_alike(enemy, free, keeps, number as u32).is_some() {
                    each(&mut told, enemy, at + number - first);
                }
                among = next(among);
            }
            at += count;
        }
    }
}
