//! Draws that must be claimed (G7): a choice, not an end. Whoever is better plays on, whoever is worse claims.
//!
//! Once enough plies have passed without progress, the player to move may claim, and so may the other after any move
//! that makes no progress. Between two who claim what is theirs, such moves are worth nothing to either, and only
//! progress or the end of the game is worth more. That is what the search counts with. Who is better all the same plays
//! on: the other may overlook the claim (see `engine::Player::think`).

use kamen_core::stir;
use kamen_evaluation::Evaluate;

use crate::order::{Ranked, pick};
use crate::score::{INFINITE, MAX_PLY};
use crate::search::{Here, Search, for_player};

/// So many plies before the limit, positions are worth what the limit makes of them: the table tells them apart.
const NEAR: u32 = 8;

impl<R: Evaluate> Search<'_, R> {
    /// Whether the player to move may claim a draw after so many plies without progress, or with the next of them.
    pub(crate) fn is_claim_near(&self, quiet: u32) -> bool {
        quiet.saturating_add(1) >= self.draws.claim
    }

    /// What a position is called in the table. Near the limit, the same stones are worth something else.
    pub(crate) fn table_key(&self, key: u64, quiet: u32) -> u64 {
        let key = key ^ self.reader();
        match self.draws.claim.checked_sub(quiet) {
            Some(left) if left > NEAR => key,
            left => key ^ stir(u64::from(left.unwrap_or(0)) << 32 | u64::from(self.draws.claim)),
        }
    }

    /// The value of a position where a draw may be claimed, as it stands or with a move that makes no progress.
    pub(crate) fn value_with_claim(
        &mut self,
        here: &Here<R::Pos>,
        depth: i32,
        window: (i32, i32),
        ply: usize,
    ) -> i32 {
        if self.count_node() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        self.stands[ply] = None;
        let mut moves = std::mem::take(&mut self.buffers[ply]);
        moves.clear();
        self.rules.moves(here.pos, &mut moves);
        let value = match self.ended(here.pos, &moves) {
            Some(outcome) => for_player(outcome, self.rules.turn(here.pos), ply),
            None if here.quiet >= self.draws.automatic || ply >= MAX_PLY => 0,
            None => self.best_or_claim(here, &moves, depth, window, ply),
        };
        self.buffers[ply] = moves;
        value
    }

    fn best_or_claim(
        &mut self,
        here: &Here<R::Pos>,
        moves: &[R::Move],
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> i32 {
        let quiet = |mv: &R::Move| !self.rules.progress(here.pos, *mv);
        let may_claim = here.quiet >= self.draws.claim || moves.iter().any(quiet);
        let mut best = if may_claim { 0 } else { -INFINITE };
        // Below its depth the search looks at what ends the game and no further: rolls of the dice open every window
        // again, and nobody would ever claim.
        if best >= beta || may_claim && depth < 0 {
            return best;
        }
        let mut alpha = alpha.max(best);
        let mut order = std::mem::take(&mut self.orders[ply]);
        order.clear();
        order.extend(moves.iter().enumerate().map(|(place, &mv)| Ranked::new(self.rules.gain(here.pos, mv), place)));
        self.line.push(here.key);
        for at in 0..moves.len() {
            let mv = moves[pick(&mut order, at).1];
            let value = self.child(here, &self.next(here.pos, mv), depth - 1, (alpha, beta), ply, false);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.keep_line(ply, mv);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.line.pop();
        self.orders[ply] = order;
        if self.stopped { 0 } else { best }
    }
}
