//! Squares as bits, so that all stones move at once.
//!
//! A board of one colour puts its squares into 64 bits with a gap after every row, such that a step in one direction
//! is the same shift everywhere and whatever leaves the board falls into a gap. On a board of both colours a mask
//! does the same. Either way a step is a rotation and a mask. Games on the light squares play on the dark ones of the
//! mirrored board.

use kamen_core::DIRECTIONS;
use kamen_core::bits::members;

/// Only squares of one colour are played on: the dark ones. The light ones are the dark ones of the mirrored board.
pub const HALF: bool = false;
/// All squares are.
pub const ALL: bool = true;

/// The board a generator is compiled for.
pub trait Geometry: Copy + Send + Sync + 'static {
    /// Files and ranks of the board.
    const SIZE: usize;
    /// How far to rotate for a step, by direction.
    const ROTATE: [u32; 8];
    /// Whether whatever steps off the board ends on no square in play.
    const GAPS: bool;
    /// What a step can reach, by direction.
    const INSIDE: [u64; 8];
    /// Whether a step goes to higher bits, by direction.
    const UP: [bool; 8];
    /// All squares in play.
    const BOARD: u64;
    /// All squares on from a square, by direction and bit.
    const RAYS: [[u64; 64]; 8];

    /// The bit of a square (file and rank from 0), if it is in play.
    fn bit(file: usize, rank: usize) -> Option<u8>;

    /// One step of all stones in a direction; what leaves the board is gone.
    #[inline(always)]
    fn shift(stones: u64, direction: usize) -> u64 {
        stones.rotate_left(Self::ROTATE[direction]) & Self::INSIDE[direction]
    }

    /// Those squares of some in play that are one step away from stones, in a direction that stones have. Where every
    /// step off the board ends in a gap, no mask is needed.
    #[inline(always)]
    fn step_onto(stones: u64, direction: usize, squares: u64) -> u64 {
        let gone = stones.rotate_left(Self::ROTATE[direction]) & squares;
        if Self::GAPS { gone } else { gone & Self::INSIDE[direction] }
    }

    /// Where stones land that can all jump in a direction.
    #[inline(always)]
    fn jump(stones: u64, direction: usize) -> u64 {
        stones.rotate_left(2 * Self::ROTATE[direction])
    }

    /// Calls `f` for every direction of a mask. The loop is unrolled, so that a direction's shift is a constant.
    #[inline(always)]
    fn each(directions: u8, mut f: impl FnMut(usize)) {
        for d in 0..8 {
            if Self::INSIDE[d] != 0 && directions & (1 << d) != 0 {
                f(d);
            }
        }
    }

    /// The same from the last direction to the first, which on a mirrored board is the order of the board as it is.
    #[inline]
    fn each_back(directions: u8, f: impl FnMut(usize)) {
        (0..8).rev().filter(|d| directions & (1 << d) != 0).for_each(f);
    }

    /// The stone of `line` nearest to where a ray in that direction starts. `line` must not be empty.
    #[inline(always)]
    fn nearest(line: u64, direction: usize) -> u32 {
        if Self::UP[direction] { line.trailing_zeros() } else { 63 - line.leading_zeros() }
    }

    /// The same stone as a bit, or nothing, without a question: whether there is one, a processor could often only guess.
    #[inline(always)]
    fn first(line: u64, direction: usize) -> u64 {
        let others = if Self::UP[direction] {
            line & line.wrapping_sub(1)
        } else {
            line & (u64::MAX >> 1 >> (line | 1).leading_zeros())
        };
        line ^ others
    }

    /// The squares from a square on in a direction that no stone stands on or behind, and the stone that ends them, if one does.
    #[inline(always)]
    fn ahead(at: u8, direction: usize, stones: u64) -> (u64, Option<u8>) {
        let line = Self::RAYS[direction][at as usize];
        if line & stones == 0 {
            return (line, None);
        }
        let first = Self::nearest(line & stones, direction) as u8;
        (line & !(Self::RAYS[direction][first as usize] | 1 << first), Some(first))
    }
}

/// What [`Geometry::each`] does, written out: a compiler leaves a loop over much work as it is, and then shifts by a number
/// that it does not know.
macro_rules! each_way {
    ($geometry:ident, $ways:expr, |$d:ident| $body:expr) => {
        each_way!(@ $geometry, $ways, $d, $body, 0, 1, 2, 3, 4, 5, 6, 7)
    };
    (@ $geometry:ident, $ways:expr, $d:ident, $body:expr, $($number:literal),*) => {{
        let ways: u8 = $ways;
        $(if $geometry::INSIDE[$number] != 0 && ways & (1 << $number) != 0 {
            let $d: usize = $number;
            $body
        })*
    }};
}
pub(crate) use each_way;

/// A square board of `SIZE` files and ranks, of whose squares half or all are in play.
#[derive(Clone, Copy)]
pub struct Grid<const SIZE: usize, const WHOLE: bool>;

impl<const SIZE: usize, const WHOLE: bool> Geometry for Grid<SIZE, WHOLE> {
    const SIZE: usize = SIZE;
    const ROTATE: [u32; 8] = rotations(SIZE, WHOLE);
    const GAPS: bool = !WHOLE;
    const INSIDE: [u64; 8] = insides(SIZE, WHOLE);
    const UP: [bool; 8] = {
        let mut up = [false; 8];
        let mut d = 0;
        while d < 8 {
            up[d] = offset(SIZE, WHOLE, d) > 0;
            d += 1;
        }
        up
    };
    const BOARD: u64 = board(SIZE, WHOLE);
    const RAYS: [[u64; 64]; 8] = rays(SIZE, WHOLE);

    fn bit(file: usize, rank: usize) -> Option<u8> {
        let bit = index(SIZE, WHOLE, file as i32, rank as i32);
        (bit >= 0).then_some(bit as u8)
    }
}

/// The bit of a square, or -1. On one colour, rows of half a board's width stand in pairs: the even row, a gap of
/// one bit, the odd row.
const fn index(size: usize, whole: bool, file: i32, rank: i32) -> i32 {
    let size = size as i32;
    if file < 0 || rank < 0 || file >= size || rank >= size {
        return -1;
    }
    if whole {
        return rank * size + file;
    }
    if (file + rank) % 2 != 0 {
        return -1;
    }
    let half = size / 2;
    (size + 1) * (rank / 2) + file / 2 + if rank % 2 == 1 { half + 1 } else { 0 }
}

/// By how much a step changes the bit.
const fn offset(size: usize, whole: bool, direction: usize) -> i32 {
    let (dx, dy) = DIRECTIONS[direction].delta();
    if whole {
        return dy * size as i32 + dx;
    }
    let half = size as i32 / 2;
    match (dx, dy) {
        (1, 1) => half + 1,
        (-1, 1) => half,
        (1, -1) => -half,
        (-1, -1) => -half - 1,
        // Straight steps leave the colour; they are masked to nothing.
        _ => 0,
    }
}

const fn rotations(size: usize, whole: bool) -> [u32; 8] {
    let mut rotate = [0; 8];
    let mut d = 0;
    while d < 8 {
        rotate[d] = offset(size, whole, d).rem_euclid(64) as u32;
        d += 1;
    }
    rotate
}

const fn insides(size: usize, whole: bool) -> [u64; 8] {
    let mut inside = [0; 8];
    let mut d = 0;
    while d < 8 {
        let (dx, dy) = DIRECTIONS[d].delta();
        let mut square = 0;
        while square < (size * size) as i32 {
            let (file, rank) = (square % size as i32, square / size as i32);
            let to = index(size, whole, file, rank);
            if to >= 0 && index(size, whole, file - dx, rank - dy) >= 0 {
                inside[d] |= 1 << to;
            }
            square += 1;
        }
        d += 1;
    }
    inside
}

const fn board(size: usize, whole: bool) -> u64 {
    let mut squares = 0;
    let mut square = 0;
    while square < (size * size) as i32 {
        let bit = index(size, whole, square % size as i32, square / size as i32);
        if bit >= 0 {
            squares |= 1 << bit;
        }
        square += 1;
    }
    squares
}

const fn rays(size: usize, whole: bool) -> [[u64; 64]; 8] {
    let mut rays = [[0; 64]; 8];
    let mut d = 0;
    while d < 8 {
        let (dx, dy) = DIRECTIONS[d].delta();
        let mut square = 0;
        while square < (size * size) as i32 {
            let (mut file, mut rank) = (square % size as i32, square / size as i32);
            let from = index(size, whole, file, rank);
            if from >= 0 {
                loop {
                    (file, rank) = (file + dx, rank + dy);
                    let to = index(size, whole, file, rank);
                    if to < 0 {
                        break;
                    }
                    rays[d][from as usize] |= 1 << to;
                }
            }
            square += 1;
        }
        d += 1;
    }
    rays
}

/// The squares of a set, one after another, by bit.
#[inline]
pub fn bits(set: u64) -> impl Iterator<Item = u8> {
    members(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every shift must agree with plain arithmetic on files and ranks.
    fn shifts_agree<G: Geometry>() {
        for (d, direction) in DIRECTIONS.into_iter().enumerate() {
            let (dx, dy) = direction.delta();
            for rank in 0..G::SIZE {
                for file in 0..G::SIZE {
                    let Some(bit) = G::bit(file, rank) else { continue };
                    let (to_file, to_rank) = (file as i32 + dx, rank as i32 + dy);
                    let expected = if to_file < 0 || to_rank < 0 {
                        0
                    } else {
                        G::bit(to_file as usize, to_rank as usize).map_or(0, |b| 1 << b)
                    };
                    assert_eq!(G::shift(1 << bit, d), expected, "{direction:?} from {file},{rank}");
                    // Directions that no stone has on this board lead nowhere.
                    if G::INSIDE[d] != 0 {
                        assert_eq!(G::step_onto(1 << bit, d, G::BOARD), expected, "{direction:?} from {file},{rank}");
                    }
                    assert_eq!(G::RAYS[d][bit as usize] & expected, expected);
                    assert_eq!(G::first(G::RAYS[d][bit as usize], d), expected);
                }
            }
        }
    }

    #[test]
    fn shifts_are_steps() {
        shifts_agree::<Grid<8, HALF>>();
        shifts_agree::<Grid<8, ALL>>();
        shifts_agree::<Grid<10, HALF>>();
        assert_eq!(Grid::<8, HALF>::BOARD.count_ones(), 32);
        assert_eq!(Grid::<10, HALF>::BOARD.count_ones(), 50);
    }
}
