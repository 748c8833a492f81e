//! Where a king stands: his place says which rows of the first layer are his player's.

/// How many zones a board has for a king.
pub const ZONES: u8 = 8;

/// A king's zone, and what turns a place into the one that his player sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Zone {
    /// Which of the zones.
    pub number: usize,
    /// The bits of a place that are turned over: a king on the left half sees the board mirrored.
    pub mirror: usize,
}

impl Zone {
    /// The zone of a king at a place of the chessboard, as his player sees it: on his own row every square is one, before it each two;
    /// then come two rows together, and the far half.
    pub fn of(place: usize) -> Zone {
        let mirror = if place & 4 == 0 { 7 } else { 0 };
        let (row, column) = (7 - place / 8, (place ^ mirror) & 3);
        let number = match row {
            0 => column,
            1 => 4 + column / 2,
            2 | 3 => 6,
            _ => 7,
        };
        Zone { number, mirror }
    }

    /// Every one there is, numbered.
    pub(crate) const COUNT: usize = 2 * ZONES as usize;

    pub(crate) fn index(self) -> usize {
        2 * self.number + usize::from(self.mirror != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_those_of_the_page() {
        // The first row of the player is the last of the board.
        let drawn = "77777777/77777777/77777777/77777777/66666666/66666666/55444455/32100123";
        let numbers: Vec<String> =
            (0..8).map(|row| (0..8).map(|column| Zone::of(8 * row + column).number.to_string()).collect()).collect();
        assert_eq!(numbers.join("/"), drawn);
        assert!((0..64).all(|place| (Zone::of(place).mirror == 7) == (place % 8 < 4)));
        let mut seen: Vec<usize> = (0..64).map(|place| Zone::of(place).index()).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, Vec::from_iter(0..Zone::COUNT));
    }
}
