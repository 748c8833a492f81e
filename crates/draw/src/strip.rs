//! Moves one after another, a chain jump by jump.

use kamen_core::{Act, Position, Trace};

use crate::{Arrow, Mark, Picture};

/// A picture for each move, or each jump of a chain, and one of what comes out. Stops at a move that is not legal.
pub fn strip(pos: &dyn Position, moves: &[String]) -> Vec<Picture> {
    let mut pictures = Vec::new();
    let mut pos = pos.boxed_clone();
    for text in moves {
        let Ok(legal) = pos.attempt(text) else { break };
        if jumps(&legal.trace) > 1 {
            pictures.extend(chain(&*pos, &legal.trace));
        } else {
            let mut picture = Picture::of(&*pos);
            picture.legal(&legal);
            pictures.push(picture);
        }
        pos = legal.play();
    }
    pictures.push(Picture::of(&*pos));
    pictures
}

fn jumps(trace: &Trace) -> usize {
    trace.acts.iter().filter(|act| matches!(act, Act::Jump { .. })).count()
}

/// A picture a jump. What is jumped stands until the trace takes it, and is marked as gone.
fn chain(pos: &dyn Position, trace: &Trace) -> Vec<Picture> {
    let taken: Vec<usize> = trace.taken().collect();
    let mut now = Picture::of(pos);
    let mut pictures = Vec::new();
    for act in &trace.acts {
        match *act {
            Act::Jump { from, over, to } => {
                let mut picture = now.clone();
                if taken.contains(&over) {
                    picture.mark(over, Mark::Taken);
                    now.mark(over, Mark::Gone);
                }
                picture.arrows.push(Arrow { path: vec![from, to], allowed: true });
                pictures.push(picture);
                if let Some(stone) = now.stones[from].pop() {
                    now.stones[to].push(stone);
                }
            }
            Act::Take { at } => {
                now.stones[at].clear();
                now.marks.retain(|mark| *mark != (at, Mark::Gone));
            }
            Act::Step { .. } | Act::Drop { .. } | Act::Promote { .. } => {}
        }
    }
    pictures
}
