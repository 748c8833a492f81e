//! What a move captures.

use kamen_core::Side;

use crate::position::Pos;
use kamen_core::bits::Shift;

/// How stones are captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// A stone with enemies on all four sides is removed; on the edge it has not four sides.
    Surround,
    /// A run of stones between the stone that moved and another of its side is captured.
    Custodian,
}

/// Removes the stones of the player to move that the other side surrounds, all at once.
#[inline]
pub(crate) fn remove_surrounded(compass: &[Shift; 4], pos: &mut Pos, mover: Side) {
    let own = pos.of(mover);
    let surrounded = compass.iter().fold(pos.of(!mover), |left, shift| left & shift.of(own));
    pos.stones[(!mover).index()] &= !surrounded;
}

/// Captures from the stone on `at` in all four directions, and fills the squares from the captor's hand: the nearest
/// first, and of those at the same distance in the order N, E, S, W.
#[inline]
pub fn take_custody(compass: &[Shift; 4], pos: &mut Pos, mover: Side, at: u64) {
    let (own, enemy) = (pos.of(mover), pos.of(!mover));
    let mut runs = [0; 4];
    for (run, shift) in runs.iter_mut().zip(compass) {
        let (between, next) = shift.walk(at, enemy);
        if next & own != 0 {
            *run = between;
        }
    }
    let captured = runs.iter().fold(0, |all, run| all | run);
    if captured == 0 {
        return;
    }
    pos.stones[(!mover).index()] &= !captured;
    let hand = &mut pos.hand[mover.index()];
    if captured.count_ones() <= u32::from(*hand) {
        *hand -= captured.count_ones() as u8;
        pos.stones[mover.index()] |= captured;
        return;
    }
    let mut front = [at; 4];
    while *hand > 0 {
        for (front, (run, shift)) in front.iter_mut().zip(runs.iter().zip(compass)) {
            *front = shift.of(*front) & run;
            if *front != 0 && *hand > 0 {
                pos.stones[mover.index()] |= *front;
                *hand -= 1;
            }
        }
    }
}
