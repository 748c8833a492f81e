//! Moves one after another, a chain jump by jump.

use kamen_core::{Board, Position};

use crate::trace::{self, Trace};
use crate::{Arrow, Mark, Picture};

/// A picture for each move, or each jump of a chain, and one of what comes out. Stops at a move that is not legal.
/// With `at_once`, jumped stones leave the board with the jump and not at the end of the chain.
pub fn strip(pos: &dyn Position, moves: &[String], at_once: bool) -> Vec<Picture> {
    let mut pictures = Vec::new();
    let mut pos = pos.boxed_clone();
    for text in moves {
        let Some(trace) = trace::legal(&*pos, text) else { break };
        let Some(next) = pos.attempt(text).ok().and_then(|index| pos.play(index)) else { break };
        let free = |&point: &usize| pos.stones()[point].is_empty() || Some(&point) == trace.path.first();
        let jumps = trace.path.len() > 2 && trace.path[1..].iter().all(free);
        if jumps {
            pictures.extend(chain(&*pos, &trace, at_once));
        } else {
            let mut picture = Picture::of(&*pos);
            picture.legal(&*pos, text);
            pictures.push(picture);
        }
        pos = next;
    }
    pictures.push(Picture::of(&*pos));
    pictures
}

fn chain(pos: &dyn Position, trace: &Trace, at_once: bool) -> Vec<Picture> {
    let mut now = Picture::of(pos);
    let mut pictures = Vec::new();
    for jump in trace.path.windows(2) {
        let (from, to) = (jump[0], jump[1]);
        let jumped = trace.taken.iter().copied().filter(|&point| between(&now.board, from, to, point));
        let jumped: Vec<usize> = jumped.collect();
        let mut picture = now.clone();
        jumped.iter().for_each(|&point| picture.mark(point, Mark::Taken));
        picture.arrows.push(Arrow { path: vec![from, to], allowed: true });
        pictures.push(picture);
        if let Some(stone) = now.stones[from].pop() {
            now.stones[to].push(stone);
        }
        for point in jumped {
            match at_once {
                true => now.stones[point].clear(),
                false => now.mark(point, Mark::Gone),
            }
        }
    }
    pictures
}

/// Whether the point lies on the straight line between two others.
fn between(board: &Board, from: usize, to: usize, point: usize) -> bool {
    let at = |point: usize| (board.points()[point].x, board.points()[point].y);
    let ((ax, ay), (bx, by), (px, py)) = (at(from), at(to), at(point));
    let straight = (bx - ax) * (py - ay) == (by - ay) * (px - ax);
    let inside = |a: i32, b: i32, p: i32| (a.min(b)..=a.max(b)).contains(&p);
    straight && point != from && point != to && inside(ax, bx, px) && inside(ay, by, py)
}
