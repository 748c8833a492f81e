//! The sums of the first layer, kept for every ply of the line being searched.

use kamen_core::Side;
use kamen_evaluation::Sight;

use super::{Fitted, Zone};

/// The sums of one position: White's view, then Black's.
struct Page {
    sight: Sight,
    filled: bool,
    /// Where the kings stand.
    zones: [Zone; 2],
    sums: Vec<i16>,
}

/// The sums of one view as they were when a king last stood in a zone.
struct Corner {
    sight: Sight,
    sums: Vec<i16>,
}

/// A page for each ply. A position's sums are made from those of a position near it: the one before it in the line, or
/// one that stood at the same ply a moment ago. What differs is seen from the stones, so no move has to tell. Where a king has gone to
/// another zone, every row of his player's view is another: those sums are made from the last ones of that zone.
pub struct Ledger<'n> {
    fitted: &'n Fitted,
    pages: Vec<Page>,
    /// Of each view, by zone; none where nothing depends on kings.
    corners: [Vec<Corner>; 2],
    seen: Vec<[i16; 2]>,
}

/// How many plies back a page may be used.
const BACK: usize = 2;

impl<'n> Ledger<'n> {
    /// An empty ledger for lines of so many plies.
    pub fn new(fitted: &'n Fitted, plies: usize) -> Ledger<'n> {
        let net = &fitted.net;
        let page = || Page {
            sight: Sight::default(),
            filled: false,
            zones: [Zone::default(); 2],
            sums: vec![0; 2 * net.hidden],
        };
        let corner = || Corner { sight: Sight::default(), sums: net.bias.clone() };
        let zones = if net.shape.zones > 0 { Zone::COUNT } else { 0 };
        let corners = Side::BOTH.map(|_| (0..zones).map(|_| corner()).collect());
        Ledger { fitted, pages: (0..plies).map(|_| page()).collect(), corners, seen: vec![[0; 2]; net.hidden] }
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
        self.fitted.middle.conclude(net, mover, other, net.phase(sight.stones()), &mut self.seen)
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
                    page.zones = before[at].zones;
                }
            }
            _ => {
                let (white, black) = page.sums.split_at_mut(self.fitted.net.hidden);
                white.copy_from_slice(&self.fitted.net.bias);
                black.copy_from_slice(&self.fitted.net.bias);
                page.sight = Sight::default();
                page.zones = Side::BOTH.map(|view| self.fitted.zone(view, sight));
            }
        }
        page.change(self.fitted, sight, &mut self.corners);
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
    /// Makes the sums those of another position.
    fn change(&mut self, fitted: &Fitted, sight: &Sight, corners: &mut [Vec<Corner>; 2]) {
        let (white, black) = self.sums.split_at_mut(fitted.net.hidden);
        for (sums, view) in [(white, Side::White), (black, Side::Black)] {
            let zone = fitted.zone(view, sight);
            if zone == self.zones[view.index()] {
                change(fitted, view, zone, sums, &self.sight, sight);
            } else {
                let corner = &mut corners[view.index()][zone.index()];
                change(fitted, view, zone, &mut corner.sums, &corner.sight, sight);
                corner.sight = *sight;
                sums.copy_from_slice(&corner.sums);
                self.zones[view.index()] = zone;
            }
        }
        self.sight = *sight;
    }
}

/// Adds to the sums of a view the rows of what has come, and takes away those of what has gone. A stone that moves does both at once.
#[inline]
fn change(fitted: &Fitted, view: Side, zone: Zone, sums: &mut [i16], before: &Sight, now: &Sight) {
    let (mut come, mut gone) = (None, None);
    for &plane in &fitted.planes {
        let (before, now) = (before.0[plane], now.0[plane]);
        let mut changed = before ^ now;
        while changed != 0 {
            let bit = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            let row = fitted.row(view, zone, plane, bit);
            if now >> bit & 1 == 1 {
                match gone.take() {
                    Some(gone) => trade(sums, row, gone),
                    None => come.replace(row).into_iter().for_each(|row| add(sums, row)),
                }
            } else {
                match come.take() {
                    Some(come) => trade(sums, come, row),
                    None => gone.replace(row).into_iter().for_each(|row| take(sums, row)),
                }
            }
        }
    }
    come.into_iter().for_each(|row| add(sums, row));
    gone.into_iter().for_each(|row| take(sums, row));
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

#[inline(always)]
fn trade(sums: &mut [i16], come: &[i16], gone: &[i16]) {
    for ((sum, come), gone) in sums.iter_mut().zip(come).zip(gone) {
        *sum = sum.wrapping_add(*come).wrapping_sub(*gone);
    }
}
