//! Choices that fall the same way each time.

/// A number from a seed and what it is for: the finishing steps of SplitMix64.
fn mixed(seed: u64, words: [u64; 3]) -> u64 {
    words.into_iter().fold(seed, |state, word| {
        let mut z = (state ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    })
}

/// One of so many, for the n-th event in the given round of a table; nothing where there is nothing to choose.
pub fn one_of(count: usize, seed: u64, table: usize, round: u64, n: u64) -> Option<usize> {
    let count = u64::try_from(count).ok().filter(|count| *count > 0)?;
    // Smaller than a count that was a usize.
    Some((mixed(seed, [table as u64, round, n]) % count) as usize)
}

/// A share of a whole, from 0 to 1, for a table.
pub fn share(seed: u64, table: usize) -> f64 {
    mixed(seed, [table as u64, 0, u64::MAX]) as f64 / u64::MAX as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_chooses_the_same() {
        let choices = |seed| (0..40).map(|n| one_of(20, seed, 3, 0, n)).collect::<Vec<_>>();
        assert_eq!(choices(1), choices(1));
        assert_ne!(choices(1), choices(2));
        assert!(choices(1).into_iter().flatten().all(|choice| choice < 20));
        assert_eq!(one_of(0, 1, 1, 0, 1), None);
    }

    #[test]
    fn shares_are_spread() {
        let shares: Vec<f64> = (0..1000).map(|table| share(7, table)).collect();
        assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
        let mean = shares.iter().sum::<f64>() / 1000.0;
        assert!((0.45..0.55).contains(&mean), "{mean}");
    }
}
