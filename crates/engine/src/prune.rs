//! What need not be searched, and what must be searched deeper.

use std::sync::LazyLock;

use kamen_evaluation::Evaluate;

use crate::order::Past;
use crate::score::WON;
use crate::search::{Here, Search, Spot, cuts};
use crate::table::{Bound, Found};

/// So much learnt about a move is worth a ply.
const LEARNT: i32 = 8000;
/// From this depth on it is seen whether the known move is alone.
const ALONE: i32 = 6;
/// The parts of a ply.
const PLY: i32 = 1024;

impl<R: Evaluate> Search<'_, R> {
    /// Judges a position where nothing is forced. Gives its value if it need not be searched.
    pub(crate) fn look(&mut self, here: &Here<R::Pos>, spot: &mut Spot) -> Option<i32> {
        let (ply, swing) = (spot.ply, self.swing?);
        let raw = spot.found.and_then(|found| found.stand).unwrap_or_else(|| self.judge(here.pos, ply));
        let stand = self.learnt(here.pos, raw);
        self.stands[ply] = Some(stand);
        if self.prunes
            && spot.without.is_none()
            && let (Some(moved), Some(before)) = (here.past.slot, self.stands[ply - 1])
        {
            let turn = self.rules.turn(here.pos);
            self.memory.learn_change(moved, if moved.0 == turn { stand - before } else { -stand - before });
        }
        spot.stand = Some(stand);
        spot.raw = Some(raw);
        spot.rising = ply < 2 || self.stands[ply - 2].is_none_or(|before| stand > before);
        if spot.beta - spot.alpha > 1 { None } else { self.settled(here, spot, stand, swing) }
    }

    /// Whether the position is so good that a look at its moves is not needed, or so bad that only captures help.
    fn settled(&mut self, here: &Here<R::Pos>, spot: &Spot, stand: i32, swing: i32) -> Option<i32> {
        let Spot { depth, alpha, beta, ply, rising, .. } = *spot;
        if !self.prunes || beta.abs() >= WON {
            return None;
        }
        let better = informed(spot.found, stand);
        if depth <= 7 && better.abs() < WON && better - swing * (depth - i32::from(rising)) >= beta {
            // How good is not known: something between what is asked for and what is seen.
            return Some((better + beta) / 2);
        }
        if depth <= 3 && better + 3 * swing * depth <= alpha {
            let value = self.quiesce(here.pos, here.key, (alpha, alpha + 1), ply, 0);
            if value <= alpha || self.stopped {
                return Some(value);
            }
        }
        // If even doing nothing is good enough, doing something is; only where passing is never best, and not twice.
        if depth < 3 || better < beta || here.past.slot.is_none() {
            return None;
        }
        let passed = self.rules.pass(here.pos)?;
        self.line.push(here.key);
        let key = self.rules.key(&passed);
        self.shared.table.touch(key);
        let past = Past { slot: None, traces: [None, here.past.traces[0]] };
        let next = Here { pos: &passed, key, quiet: here.quiet + 1, past, cut: !here.cut };
        let less = 4 + depth / 4 + ((better - beta) / (2 * swing)).min(3);
        let value = -self.value(next, depth - less, (-beta, -beta + 1), ply + 1);
        self.line.pop();
        (value >= beta && !self.stopped).then_some(if value >= WON { beta } else { value })
    }

    /// How much deeper to look after the known move: one ply if nothing else comes near it.
    pub(crate) fn singular(&mut self, here: &Here<R::Pos>, moves: &[R::Move], spot: &Spot) -> i32 {
        let Some(Found { value, depth, bound, best: Some(best), .. }) = spot.found else { return 0 };
        let trusted = bound != Bound::Upper && depth >= spot.depth - 3 && value.abs() < WON;
        if !self.prunes || spot.without.is_some() || spot.depth < ALONE || !trusted || moves.len() < 2 {
            return 0;
        }
        let bar = value - spot.depth;
        let without = Spot { depth: (spot.depth - 1) / 2, alpha: bar - 1, beta: bar, without: Some(best), ..*spot };
        let stand = self.stands[spot.ply];
        let value = self.best_of(here, moves, without);
        self.stands[spot.ply] = stand;
        self.best_lines[spot.ply].clear();
        i32::from(value < bar && !self.stopped)
    }
}

/// What the table knows of a position tells more than its evaluation, where it is on the right side of it.
pub(crate) fn informed(found: Option<Found>, stand: i32) -> i32 {
    found.filter(|found| cuts(found, stand, stand + 1)).map_or(stand, |found| found.value)
}

/// How much less deep late moves are searched at first, in parts of a ply, by depth and place.
static REDUCTIONS: LazyLock<Vec<[i32; 64]>> = LazyLock::new(|| {
    let ln = |n: usize| (n.max(1) as f64).ln();
    let parts = |depth, at| ((0.5 + ln(depth) * ln(at) / 2.1) * f64::from(PLY)) as i32;
    (0..64).map(|depth| std::array::from_fn(|at| parts(depth, at))).collect()
});

/// How many plies less deep a move is searched at first: by its place, by what the position calls for, and by what was
/// learnt of it.
pub(crate) fn reduction(depth: i32, at: usize, more: i32, learnt: i32) -> i32 {
    let parts = REDUCTIONS[depth.min(63) as usize][at.min(63)] + more * PLY - learnt * PLY / LEARNT;
    (parts / PLY).clamp(0, depth - 2)
}
