//! Ways to turn the board that change nothing in the game.

use kamen_core::bits::members;
use kamen_core::layings;

/// A permutation of the squares, quick to apply to sets of them.
#[derive(Clone)]
pub struct Symmetry {
    image: [u8; 64],
    /// The images of eight squares at a time; only as many as the board needs.
    bytes: Vec<[u64; 256]>,
}

impl Symmetry {
    /// Every square goes where `image` says. Squares beyond its end stay.
    pub fn new(image: &[u8]) -> Symmetry {
        let mut whole: [u8; 64] = std::array::from_fn(|bit| bit as u8);
        for (square, to) in whole.iter_mut().zip(image) {
            *square = *to & 63;
        }
        let bytes = (0..image.len().min(64).div_ceil(8))
            .map(|byte| {
                let moved = |set: usize| {
                    members::<usize>((set as u64) << (8 * byte)).fold(0, |moved, bit| moved | 1u64 << whole[bit])
                };
                std::array::from_fn(moved)
            })
            .collect();
        Symmetry { image: whole, bytes }
    }

    /// Nothing is turned.
    pub fn identity() -> Symmetry {
        Symmetry::new(&std::array::from_fn::<u8, 64, _>(|bit| bit as u8))
    }

    /// Where a square goes.
    pub fn image(&self, square: usize) -> usize {
        self.image[square & 63].into()
    }

    /// Where the squares of a set go.
    #[inline]
    pub fn of(&self, set: u64) -> u64 {
        let mut moved = 0;
        for (byte, table) in self.bytes.iter().enumerate() {
            moved |= table[(set >> (8 * byte)) as usize & 255];
        }
        moved
    }

    pub(crate) fn is_identity(&self) -> bool {
        self.image.iter().enumerate().all(|(square, to)| square == usize::from(*to))
    }
}

/// Every permutation of so many points that keeps lines lines and ways ways, the one that moves nothing first.
pub fn automorphisms(points: usize, lines: &[u64], ways: &[u64]) -> Vec<Symmetry> {
    let beside: Vec<u64> = (0..points)
        .map(|point| lines.iter().filter(|line| *line >> point & 1 != 0).fold(0, |set, line| set | line))
        .collect();
    // Whatever joins two points joins their images.
    let fits = |went: &[Option<usize>], point: usize, to: usize| {
        let same = |sets: &[u64], known: usize, at: usize| {
            sets.get(point).is_none_or(|set| set >> known & 1 == sets[to] >> at & 1)
                && sets.get(known).is_none_or(|set| set >> point & 1 == sets[at] >> to & 1)
        };
        let laid = went.iter().enumerate().filter_map(|(known, at)| Some((known, (*at)?)));
        laid.into_iter().all(|(known, at)| same(ways, known, at) && same(&beside, known, at))
    };
    let order: Vec<usize> = (0..points).collect();
    let all = layings(&order, usize::MAX, &fits).into_iter();
    let symmetries = all.map(|image| Symmetry::new(&image.iter().map(|&to| to as u8).collect::<Vec<u8>>()));
    symmetries.filter(|symmetry| lines.iter().all(|line| lines.contains(&symmetry.of(*line)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_turns_in_eight_ways() {
        // The points of a square of three by three, its rows and columns.
        let lines = [
            0b111,
            0b111_000,
            0b111_000_000,
            0b001_001_001,
            0b010_010_010,
            0b100_100_100,
            0b100_010_001,
            0b001_010_100,
        ];
        let found = automorphisms(9, &lines, &[]);
        assert_eq!(found.len(), 8);
        assert!(found[0].is_identity());
        assert_eq!(found.iter().map(|symmetry| symmetry.of(0b1_0000)).collect::<Vec<_>>(), [0b1_0000; 8]);
    }
}
