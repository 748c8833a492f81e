//! Sets of so many squares, numbered: the combinatorial number system.

/// More like stones than these are in no layer.
pub const MOST: usize = 16;

/// `BINOMIAL[n][k]`: how many sets of `k` there are among `n`.
pub static BINOMIAL: [[u64; MOST + 1]; 65] = {
    let mut table = [[0u64; MOST + 1]; 65];
    let mut n = 0;
    while n <= 64 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MOST && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// How many sets of so many there are among the squares.
pub fn count(squares: u64, stones: usize) -> u64 {
    BINOMIAL[squares.count_ones() as usize].get(stones).copied().unwrap_or(u64::MAX)
}

/// The number of a set among all of its size within `squares`, which it must be part of. The squares count from the lowest
/// bit; the k-th lowest stone, on the p-th square, adds `BINOMIAL[p][k]`.
#[inline]
pub fn number(set: u64, squares: u64) -> u64 {
    let (mut rest, mut number, mut k) = (set, 0, 1);
    while rest != 0 {
        let below = (rest & rest.wrapping_neg()).wrapping_sub(1);
        number += BINOMIAL[(squares & below).count_ones() as usize][k.min(MOST)];
        rest &= rest - 1;
        k += 1;
    }
    number
}

/// The set of that number.
#[inline]
pub fn set(mut number: u64, stones: usize, squares: u64) -> u64 {
    let mut set = 0;
    let mut place = squares.count_ones() as usize;
    let mut rest = squares;
    for k in (1..=stones.min(MOST)).rev() {
        // The highest square whose binomial still fits.
        loop {
            if rest == 0 {
                return set;
            }
            place -= 1;
            let top = 1u64 << (63 - rest.leading_zeros());
            rest &= !top;
            if BINOMIAL[place][k] <= number {
                number -= BINOMIAL[place][k];
                set |= top;
                break;
            }
        }
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_number() {
        let squares = 0b1011_0110_1101;
        for stones in 0..=4 {
            let all = count(squares, stones);
            let mut seen = std::collections::HashSet::new();
            for at in 0..all {
                let made = set(at, stones, squares);
                assert_eq!((made.count_ones() as usize, made & !squares), (stones, 0));
                assert_eq!(number(made, squares), at);
                seen.insert(made);
            }
            assert_eq!(seen.len() as u64, all);
        }
        assert_eq!(count(!0, 4), 635_376);
    }
}
