//! What a side can force besides winning: stones, or a promotion. Every answer is looked at.

use kamen_core::{Position, Side};

use crate::forced::{ENDLESS, Patience};

/// How many stones more than it loses a side can take within so many plies, whatever the other does; what could be taken from
/// it in the ply after them counts too. Nothing if there are too many lines to be sure.
pub fn gain(pos: &dyn Position, side: Side, plies: u32, positions: u32) -> Option<i32> {
    let mut left = positions;
    let found = most(pos, side, plies, &mut left);
    (left > 0).then_some(found)
}

fn most(pos: &dyn Position, side: Side, plies: u32, left: &mut u32) -> i32 {
    *left = left.saturating_sub(1);
    if *left == 0 || pos.end().is_some() {
        return 0;
    }
    let own = pos.turn() == side;
    let sign = if own { 1 } else { -1 };
    let legal = pos.legal();
    let takes = |mv: &kamen_core::Legal| sign * mv.trace.taken().count() as i32;
    let values: Vec<i32> = match plies {
        // What the side itself could still take is no gain yet.
        0 if own => return 0,
        0 => legal.iter().map(takes).collect(),
        _ => legal.iter().map(|mv| takes(mv) + most(&*mv.play(), side, plies - 1, left)).collect(),
    };
    let best = if own { values.into_iter().max() } else { values.into_iter().min() };
    best.unwrap_or(0)
}

/// Whether a side promotes a stone with one of its next moves, so many at most, whatever the other does.
pub fn promotes(pos: &dyn Position, side: Side, moves: u32, positions: &mut u32) -> bool {
    promotes_while(pos, side, moves, positions, &ENDLESS)
}

/// The same for somebody who may leave; then nothing is proved.
pub(crate) fn promotes_while(
    pos: &dyn Position,
    side: Side,
    moves: u32,
    positions: &mut u32,
    patience: Patience,
) -> bool {
    *positions = positions.saturating_sub(1);
    if *positions == 0 || !patience() || pos.end().is_some() {
        return false;
    }
    let legal = pos.legal();
    match pos.turn() == side {
        true if moves == 0 => false,
        true => legal.iter().any(|mv| {
            mv.trace.promoted().is_some()
                || patience() && promotes_while(&*mv.play(), side, moves - 1, positions, patience)
        }),
        false => {
            !legal.is_empty() && legal.iter().all(|mv| promotes_while(&*mv.play(), side, moves, positions, patience))
        }
    }
}
