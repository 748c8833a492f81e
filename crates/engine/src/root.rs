//! The moves of the position that is asked about.

use std::cmp::Reverse;

use kamen_evaluation::Evaluate;

use crate::order::Past;
use crate::prune::reduction;
use crate::score::{INFINITE, WON};
use crate::search::{Here, Search};

/// Up to this depth nothing is left out.
const EXACT: i32 = 2;

impl<R: Evaluate> Search<'_, R> {
    /// Searches the given root moves to a depth. Gives the value and fills the best line; the best move comes first
    /// in `moves` afterwards.
    pub fn root(&mut self, pos: &R::Pos, quiet: u32, moves: &mut [R::Move], depth: i32, window: (i32, i32)) -> i32 {
        let (mut alpha, beta) = window;
        let mut best = -INFINITE;
        self.best_lines[0].clear();
        self.depth = depth as usize;
        self.prunes = depth > EXACT;
        self.stands[0] = self.swing.map(|_| self.judge(pos, 0));
        let key = self.rules.key(pos);
        let here = Here { pos, key, quiet, past: Past::default(), cut: false };
        let side = self.rules.turn(pos);
        let forced = self.rules.forced(pos, moves);
        let mut spent = vec![0; moves.len()];
        self.line.push(key);
        for at in 0..moves.len() {
            let (mv, before) = (moves[at], self.nodes);
            let next = self.next(pos, mv);
            let mut value = -INFINITE;
            if at > 0 {
                let mut less = 0;
                if at >= 4 && depth >= 3 && self.prunes && !forced && alpha < WON && self.is_plain(pos, mv) {
                    let learnt = self.memory.hints(side, 0, &here.past).learnt(self.rules, mv);
                    less = reduction(depth, at, -1, learnt);
                }
                value = self.child(&here, &next, depth - 1 - less, (alpha, alpha + 1), 0, true);
                if value > alpha && less > 0 && !self.stopped {
                    value = self.child(&here, &next, depth - 1, (alpha, alpha + 1), 0, true);
                }
            }
            if at == 0 || value > alpha && value < beta && !self.stopped {
                value = self.child(&here, &next, depth - 1, (alpha, beta), 0, false);
            }
            if self.stopped {
                break;
            }
            spent[at] = self.nodes - before;
            if value > best {
                best = value;
                if value > alpha || at == 0 {
                    self.keep_line(0, mv);
                    moves[..=at].rotate_right(1);
                    spent[..=at].rotate_right(1);
                }
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.line.pop();
        self.share = spent[0] as f64 / spent.iter().sum::<u64>().max(1) as f64;
        // What was hard to refute is tried sooner the next time.
        if let (false, [_, others @ ..], [_, spent @ ..]) = (self.stopped, moves, &spent[..]) {
            let mut ranked: Vec<(u64, R::Move)> = spent.iter().copied().zip(others.iter().copied()).collect();
            ranked.sort_by_key(|(spent, _)| Reverse(*spent));
            others.iter_mut().zip(ranked).for_each(|(other, (_, mv))| *other = mv);
        }
        best
    }
}
