//! What a net sees of a recorded position: the rows of its first layer.

use kamen_core::Side;
use kamen_engine::net::{Net, Shape, Zone};

use crate::record::{Seen, pile_of, side_of};

/// The inputs of the player to move and of the other, and how many stones there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    pub views: [Vec<u32>; 2],
    pub stones: u32,
}

impl Inputs {
    pub fn of(shape: &Shape, seen: &Seen) -> Inputs {
        let views = [seen.turn, !seen.turn].map(|view| rows(shape, seen, view));
        let pending = u32::from(shape.pending && seen.pending.is_some());
        Inputs { stones: views[0].len() as u32 - pending, views }
    }
}

fn rows(shape: &Shape, seen: &Seen, view: Side) -> Vec<u32> {
    let mut rows = Vec::new();
    let mut zone = Zone::default();
    for (place, code) in seen.points.iter().enumerate() {
        let Some(code) = code else { continue };
        if shape.stacks {
            let stack = pile_of(*code).into_iter().flatten().enumerate();
            rows.extend(stack.map(|(level, side)| shape.stone(view, side, level, place)));
        } else {
            // A kind's place among those the game has.
            let level = (shape.kinds & ((1 << (code & 7)) - 1)).count_ones() as usize;
            let (side, row) = (side_of(code >> 3), shape.stone(view, side_of(code >> 3), level, place));
            if shape.is_decisive(level) && side == view {
                zone = shape.zone_of(row);
            }
            rows.push(row);
        }
    }
    if shape.hands {
        for side in Side::BOTH {
            let held = usize::from(seen.hands[side.index()]);
            rows.extend((0..held).map(|stone| shape.hand(view, side, stone)));
        }
    }
    if let Some(place) = seen.pending.filter(|_| shape.pending) {
        rows.push(shape.pending(view, place.into()));
    }
    rows.into_iter().map(|row| shape.in_zone(row, zone) as u32).collect()
}

/// What a net says of a recorded position, for the player to move, in hundredths of a man.
pub fn judge(net: &Net, seen: &Seen) -> i32 {
    let inputs = Inputs::of(&net.shape, seen);
    let sums = inputs.views.map(|rows| {
        let mut sums = net.bias.clone();
        for row in rows {
            let row = &net.first[row as usize * net.hidden..][..net.hidden];
            sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += number);
        }
        sums
    });
    net.conclude(&sums[0], &sums[1], net.phase(inputs.stones), &mut vec![0; 2 * net.hidden])
}
