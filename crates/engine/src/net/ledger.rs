//! The sums of the first layer, kept for every ply of the line being searched.

use kamen_core::Side;
use kamen_evaluation::Sight;

use super::Fitted;

/// The sums of one position: White's view, then Black's.
struct Page {
    sight: Sight,
    filled: bool,
    sums: Vec<i16>,
}

/// A page for each ply. A position's sums are made from those of a position near it: the one before it in the line, or
/// one that stood at the same ply a moment ago. What differs is seen from the stones, so no move has to tell.
pub struct Ledger<'n> {
    fitted: &'n Fitted,
    pages: Vec<Page>,
    seen: Vec<i16>,
}

/// How many plies back a page may be used.
const BACK: usize = 2;

impl<'n> Ledger<'n> {
    /// An empty ledger for lines of so many plies.
    pub fn new(fitted: &'n Fitted, plies: usize) -> Ledger<'n> {
        let sums = 2 * fitted.net.hidden;
        let page = || Page { sight: Sight::default(), filled: false, sums: vec![0; sums] };
        Ledger { fitted, pages: (0..plies).map(|_| page()).collect(), seen: vec![0; sums] }
    }

    /// Whether what it says is to be added to what the weights say.
    pub fn is_beside(&self) -> bool {
        self.fitted.net.beside
    }

    /// The value of a position at a ply for the player to move, in hundredths of a man.
    pub fn value(&mut self, sight: &Sight, turn: Side, ply: usize) -> i32 {
        let ply = ply.min(self.pages.len() - 1);
        self.turn_to(sight, ply);
        let net = &self.fitted.net;
        let (white, black) = self.pages[ply].sums.split_at(net.hidden);
        let (mover, other) = if turn == Side::White { (white, black) } else { (black, white) };
        net.conclude(mover, other, net.phase(sight.stones()), &mut self.seen)
    }

    /// Makes the page of a ply that of a position.
    fn turn_to(&mut self, sight: &Sight, ply: usize) {
        // Plain loops: this is where a search with a net spends its time.
        let planes = &self.fitted.planes;
        let whole = differences(planes, &Sight::default(), sight);
        let mut nearest: Option<(u32, usize)> = None;
        for at in (ply.saturating_sub(BACK)..=ply).rev() {
            let page = &self.pages[at];
            if page.filled {
                let different = differences(planes, &page.sight, sight);
                if nearest.is_none_or(|(least, _)| different < least) {
                    nearest = Some((different, at));
                }
            }
        }
        let (before, rest) = self.pages.split_at_mut(ply);
        let page = &mut rest[0];
        match nearest {
            Some((different, at)) if different <= whole => {
                if at < ply {
                    page.sums.copy_from_slice(&before[at].sums);
                    page.sight = before[at].sight;
                }
            }
            _ => {
                let (white, black) = page.sums.split_at_mut(self.fitted.net.hidden);
                white.copy_from_slice(&self.fitted.net.bias);
                black.copy_from_slice(&self.fitted.net.bias);
                page.sight = Sight::default();
            }
        }
        page.change(self.fitted, sight);
        page.filled = true;
    }
}

/// In how many bits two positions differ.
#[inline(always)]
fn differences(planes: &[usize], left: &Sight, right: &Sight) -> u32 {
    let mut different = 0;
    for &plane in planes {
        different += (left.0[plane] ^ right.0[plane]).count_ones();
    }
    different
}

impl Page {
    /// Adds the rows of what has come, and takes away those of what has gone.
    fn change(&mut self, fitted: &Fitted, sight: &Sight) {
        let (white, black) = self.sums.split_at_mut(fitted.net.hidden);
        for &plane in &fitted.planes {
            let (before, now) = (self.sight.0[plane], sight.0[plane]);
            let mut changed = before ^ now;
            while changed != 0 {
                let bit = changed.trailing_zeros() as usize;
                changed &= changed - 1;
                for (sums, view) in [(&mut *white, Side::White), (&mut *black, Side::Black)] {
                    let row = fitted.row(view, plane, bit);
                    if now >> bit & 1 == 1 { add(sums, row) } else { take(sums, row) }
                }
            }
        }
        self.sight = *sight;
    }
}

// What is added is taken away again and no sum leaves 16 bits (see `file`): wrapping only spares the check.
#[inline(always)]
fn add(sums: &mut [i16], row: &[i16]) {
    for (sum, number) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*number);
    }
}

#[inline(always)]
fn take(sums: &mut [i16], row: &[i16]) {
    for (sum, number) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(*number);
    }
}
