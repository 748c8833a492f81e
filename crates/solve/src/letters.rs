//! What positions are told while a layer is solved in memory.
//!
//! Whoever goes back from a position comes to others anywhere in the layer, and memory is slow where every look is at another place of it. So
//! what there is to tell is gathered first, by stretches of numbers, and is heard stretch by stretch: each is small enough to stay
//! beside the processor meanwhile, and only one thread has it.

use crate::retrograde::{NEVER, lost, won};

/// Numbers in a stretch.
pub(crate) const STRETCH: usize = 1 << 17;
/// Letters that are kept together, all of one stretch.
const PAGE: usize = 128;
/// Bytes of a letter: where in the stretch, and how many moves.
const EACH: u64 = size_of::<u32>() as u64;
/// No more bytes are gathered, however large the layer is,
const MOST: u64 = 256 << 20;
/// nor fewer, however small.
const FEWEST: u64 = 1 << 16;

/// Instead of a count of moves: the position that a move leads to is lost.
pub(crate) const LOST: u8 = 0;

/// Bytes that letters take for a layer of so many numbers at least: with fewer, stretches would be gone through for nearly nothing,
pub(crate) fn least(size: u64) -> u64 {
    size / 16
}

/// and bytes that are of use.
pub(crate) fn wished(size: u64) -> u64 {
    (size / 2).clamp(FEWEST, MOST).max(least(size))
}

/// What a thread has gathered.
pub(crate) struct Letters {
    pages: Vec<u32>,
    /// By page: how many letters end with the page before it of the same stretch; 0 if it is the first.
    before: Vec<u32>,
    /// By stretch: where its next letter comes, if its last page is not full; 0 if it has none.
    next: Vec<u32>,
    /// So many letters are enough.
    enough: usize,
}

impl Letters {
    /// For a layer of so many numbers, in so many bytes.
    pub fn within(bytes: u64, size: usize) -> Letters {
        let enough = usize::try_from(bytes / EACH).unwrap_or(usize::MAX).min(u32::MAX as usize / 2);
        Letters {
            pages: Vec::with_capacity(enough),
            before: Vec::new(),
            next: vec![0; size.div_ceil(STRETCH)],
            enough,
        }
    }

    /// Whether they should be heard before more is gathered.
    pub fn is_full(&self) -> bool {
        self.pages.len() >= self.enough
    }

    /// Tells a position, by its number, that so many of its moves lead to a win of the enemy, or one to a loss of his.
    #[inline]
    pub fn write(&mut self, to: u64, moves: u8) {
        let to = to as usize;
        let next = &mut self.next[to / STRETCH];
        if (*next as usize).is_multiple_of(PAGE) {
            self.before.push(*next);
            *next = self.pages.len() as u32;
            self.pages.resize(self.pages.len() + PAGE, 0);
        }
        self.pages[*next as usize] = ((to % STRETCH) as u32) << u8::BITS | u32::from(moves);
        *next += 1;
    }

    /// Calls `heard` with all that a stretch is told: where in it, and how many moves.
    #[inline]
    pub fn of(&self, stretch: usize, mut heard: impl FnMut(usize, u8)) {
        let mut end = self.next[stretch] as usize;
        while end > 0 {
            let page = (end - 1) / PAGE;
            for letter in &self.pages[page * PAGE..end] {
                heard((letter >> u8::BITS) as usize, *letter as u8);
            }
            end = self.before[page] as usize;
        }
    }

    /// All was heard.
    pub fn clear(&mut self) {
        self.pages.clear();
        self.before.clear();
        self.next.fill(0);
    }
}

/// What is told of a position in a ply changes its code and how many moves may still save it. The new code, if something is decided by it.
#[inline]
pub(crate) fn hear(code: &mut u16, open: &mut u8, moves: u8, ply: u16) -> Option<u16> {
    let decided = if moves == LOST {
        won(*code, ply)
    } else if *open == NEVER || *open == 0 {
        None
    } else {
        *open = open.saturating_sub(moves);
        if *open == 0 { lost(*code, ply) } else { None }
    };
    *code = decided.unwrap_or(*code);
    decided
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_comes_to_where_it_should() {
        let size = 5 * STRETCH - 7;
        let mut letters = Letters::within(1 << 12, size);
        let mut random = kamen_core::Random::new(7);
        for _ in 0..2 {
            let mut sent: Vec<(usize, u8)> = Vec::new();
            while sent.len() < 3000 {
                let (to, moves) = (random.below(size), random.below(9) as u8);
                // Nothing comes to the third stretch.
                if to / STRETCH != 2 {
                    letters.write(to as u64, moves);
                    sent.push((to, moves));
                }
                assert!(sent.len() < 1024 || letters.is_full());
            }
            let mut heard = Vec::new();
            for stretch in 0..5 {
                letters.of(stretch, |at, moves| heard.push((stretch * STRETCH + at, moves)));
            }
            sent.sort_unstable();
            heard.sort_unstable();
            assert_eq!(sent, heard);
            letters.clear();
            assert!(!letters.is_full());
        }
    }
}
