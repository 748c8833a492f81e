//! A small generator of our own: the same seed gives the same game on every machine.

/// Random numbers from a seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Numbers that follow from a seed.
    pub fn new(seed: u64) -> Random {
        Random(stir(seed) | 1)
    }

    /// A generator for one part of something larger: the same parts give the same numbers.
    pub fn of(parts: &[u64]) -> Random {
        Random::new(parts.iter().fold(0, |all, part| stir(all ^ stir(*part))))
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.number() >> 33) % (n.max(1) as u64)) as usize
    }

    /// Three dice.
    pub fn dice(&mut self) -> [u8; 3] {
        [(); 3].map(|()| self.below(6) as u8 + 1)
    }
}

/// Stirs a number into a hash: the finaliser of splitmix64, a bijection that spreads every bit.
#[inline]
pub fn stir(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}
