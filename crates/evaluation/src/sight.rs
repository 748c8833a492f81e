//! Who stands where, as sets of points: what a net sees of a position.

use kamen_core::Side;

/// Kinds of stones a game may have, in the order of its family; in a game of towers, levels.
pub const KINDS: usize = 6;
/// Where what is pending stands among the planes, and the hands.
pub const PENDING: usize = 2 * KINDS;
/// The plane of stones in hand.
pub const HANDS: usize = PENDING + 1;
/// How many planes there are.
pub const PLANES: usize = HANDS + 1;
/// The most stones of a hand that are told apart.
pub const MOST_IN_HAND: u32 = 16;

/// Sets of points, in a family's own bits: White's stones by kind, Black's by kind, what is pending; and the stones in
/// hand, White's from bit 0 on and Black's from bit 32 on, as many bits as stones.
///
/// Two positions differ in few of these bits after a move, which is what keeps a net's sums up to date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sight(pub [u64; PLANES]);

impl Sight {
    /// Stones of one kind only.
    #[inline]
    pub fn men(stones: [u64; 2]) -> Sight {
        let mut sight = Sight::default();
        sight.0[0] = stones[0];
        sight.0[KINDS] = stones[1];
        sight
    }

    /// Puts the stones of a side and kind.
    #[inline]
    pub fn set(&mut self, side: Side, kind: usize, stones: u64) {
        self.0[side.index() * KINDS + kind] = stones;
    }

    /// The same with these stones in hand.
    #[inline]
    pub fn with_hands(mut self, hands: [u8; 2]) -> Sight {
        let bits = |stones: u8| (1u64 << u32::from(stones).min(MOST_IN_HAND)) - 1;
        self.0[HANDS] = bits(hands[0]) | bits(hands[1]) << 32;
        self
    }

    /// The same with these points pending.
    #[inline]
    pub fn with_pending(mut self, points: u64) -> Sight {
        self.0[PENDING] = points;
        self
    }

    /// Stones on the board and in hand.
    #[inline]
    pub fn stones(&self) -> u32 {
        let mut stones = self.0[HANDS].count_ones();
        for plane in &self.0[..PENDING] {
            stones += plane.count_ones();
        }
        stones
    }
}
