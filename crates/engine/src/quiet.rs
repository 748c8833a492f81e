//! The end of a search: captures and removals are followed until the position can be judged as it stands.

use kamen_evaluation::Evaluate;

use crate::order::{Ranked, pick};
use crate::prune::informed;
use crate::score::{INFINITE, MAX_PLY, WON};
use crate::search::{Search, cuts, for_player};
use crate::table::{Bound, Found};

/// How many plies of forced moves are followed, and of moves that take.
const FORCED: u32 = 24;
const NOISY: u32 = 32;

impl<R: Evaluate> Search<'_, R> {
    /// The value of a position for the player who acts in it.
    pub(crate) fn quiesce(&mut self, pos: &R::Pos, key: u64, window: (i32, i32), ply: usize, deep: u32) -> i32 {
        self.best_lines[ply].clear();
        if self.count_node() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        // What was taken is progress. The position it begins with has been asked about.
        if deep > 0
            && let Some(value) = self.known(pos, 0, ply)
        {
            return value;
        }
        // Where the dice come first there is nothing to follow up: nobody knows what may be taken.
        if ply >= MAX_PLY || self.rules.chances(pos).is_some() {
            return self.judge(pos, ply);
        }
        if self.rules.calm(pos) {
            return self.follow_calm(pos, key, window, ply, deep);
        }
        let mut moves = std::mem::take(&mut self.buffers[ply]);
        moves.clear();
        self.rules.moves(pos, &mut moves);
        let value = self.follow_all(pos, &moves, window, ply, deep);
        self.buffers[ply] = moves;
        value
    }

    /// Where all moves must be seen to know what the position is.
    fn follow_all(
        &mut self,
        pos: &R::Pos,
        moves: &[R::Move],
        (alpha, beta): (i32, i32),
        ply: usize,
        deep: u32,
    ) -> i32 {
        if let Some(outcome) = self.ended(pos, moves) {
            return for_player(outcome, self.rules.turn(pos), ply);
        }
        let forced = self.rules.forced(pos, moves) && deep < FORCED;
        let best = if forced { -INFINITE } else { self.judge(pos, ply) };
        if best >= beta || !forced && deep >= NOISY {
            return best;
        }
        self.follow(pos, moves, (alpha, beta), ply, deep, (best, forced))
    }

    /// Where the position may be judged at once, and the table asked.
    fn follow_calm(&mut self, pos: &R::Pos, key: u64, (alpha, beta): (i32, i32), ply: usize, deep: u32) -> i32 {
        let key = key ^ self.reader();
        let found = self.shared.table.get(key, ply);
        if let Some(found) = found
            && beta - alpha == 1
            && cuts(&found, alpha, beta)
        {
            return found.value;
        }
        let raw = found.and_then(|found| found.stand).unwrap_or_else(|| self.judge(pos, ply));
        let mut stand = self.learnt(pos, raw);
        if self.prunes {
            stand = informed(found.filter(|found| found.value.abs() < WON), stand);
        }
        if stand >= beta || deep >= NOISY {
            return stand;
        }
        let mut moves = std::mem::take(&mut self.buffers[ply]);
        moves.clear();
        self.rules.noisy(pos, &mut moves);
        let value = self.follow(pos, &moves, (alpha, beta), ply, deep, (stand, false));
        self.buffers[ply] = moves;
        if !self.stopped {
            let bound = match value {
                _ if value >= beta => Bound::Lower,
                _ if value > alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            // A place among the moves that take is none among all moves.
            let best = found.and_then(|found| found.best);
            self.shared.table.put(key, ply, Found { value, depth: 0, bound, best, stand: Some(raw) });
        }
        value
    }

    /// The best of what is there already and of the moves that take; of all moves where they are forced.
    fn follow(
        &mut self,
        pos: &R::Pos,
        moves: &[R::Move],
        (mut alpha, beta): (i32, i32),
        ply: usize,
        deep: u32,
        (stand, forced): (i32, bool),
    ) -> i32 {
        let mut best = stand;
        alpha = alpha.max(best);
        let mut noisy = std::mem::take(&mut self.orders[ply]);
        noisy.clear();
        for (place, &mv) in moves.iter().enumerate() {
            let gain = self.rules.gain(pos, mv);
            if forced || gain > 0 {
                noisy.push(Ranked::new(gain, place));
            }
        }
        for at in 0..noisy.len() {
            let (gain, place) = pick(&mut noisy, at);
            if let Some(swing) = self.swing
                && self.prunes
                && !forced
                && alpha < WON
                && stand + gain + 2 * swing <= alpha
            {
                // Not even with what it takes; and those after it take less.
                best = best.max(stand + gain + 2 * swing);
                break;
            }
            let next = self.rules.play(pos, moves[place]);
            let key = self.rules.key(&next);
            self.shared.table.touch(key);
            let value = if self.rules.turn(&next) == self.rules.turn(pos) {
                self.quiesce(&next, key, (alpha, beta), ply + 1, deep + 1)
            } else {
                -self.quiesce(&next, key, (-beta, -alpha), ply + 1, deep + 1)
            };
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.keep_line(ply, moves[place]);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.orders[ply] = noisy;
        if self.stopped { 0 } else { best }
    }
}
