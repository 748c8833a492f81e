//! The search itself: principal variation search with a table, reductions and quiescence, for any game.
//!
//! The value of a position is always seen from the player who acts in it. It is negated where the next position is the
//! other player's, not at every ply: in some games the same player moves twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kamen_core::{DrawRules, Evaluate, Outcome, Side};

use crate::order::{FIRST, Memory, is_noisy};
use crate::score::{INFINITE, MAX_PLY, WIN, WON};
use crate::table::{Bound, Found, Table};

/// What all threads of one search share.
pub struct Shared {
    pub table: Arc<Table>,
    pub stop: Arc<AtomicBool>,
    pub nodes: AtomicU64,
}

/// One thread's search of one position.
pub struct Search<'a, R: Evaluate> {
    pub rules: &'a R,
    pub weights: &'a [i32],
    pub shared: &'a Shared,
    pub memory: &'a mut Memory<R>,
    pub began: Instant,
    /// When the clock was looked at last, and the longest time between two looks: so long the machine has left us
    /// waiting.
    looked: Duration,
    pub pause: Duration,
    /// Stop in the middle of a depth, by time and by nodes.
    pub hard: Option<Duration>,
    pub node_limit: Option<u64>,
    pub draws: DrawRules,
    /// Hashes of the positions played and of the line being searched.
    pub line: Vec<u64>,
    pub nodes: u64,
    /// Nodes told to the others so far.
    pub told: u64,
    pub stopped: bool,
    pub deepest: usize,
    /// The best line found from each ply on.
    best_lines: Vec<Vec<R::Move>>,
    /// Lists a ply, kept so that the search allocates nothing: moves, and their places by urgency.
    buffers: Vec<Vec<R::Move>>,
    orders: Vec<Vec<(i32, usize)>>,
    reductions: Vec<[i32; 64]>,
}

/// A position in the search: its plies since progress and the move that led to it.
struct Here<'p, P> {
    pos: &'p P,
    quiet: u32,
    before: Option<usize>,
}

impl<'a, R: Evaluate> Search<'a, R> {
    #[allow(clippy::too_many_arguments)]
    pub fn new(
        rules: &'a R,
        weights: &'a [i32],
        shared: &'a Shared,
        memory: &'a mut Memory<R>,
        began: Instant,
        hard: Option<Duration>,
        node_limit: Option<u64>,
        line: Vec<u64>,
    ) -> Self {
        Search {
            rules,
            weights,
            shared,
            memory,
            began,
            looked: began.elapsed(),
            pause: Duration::ZERO,
            hard,
            node_limit,
            draws: rules.draws(),
            line,
            nodes: 0,
            told: 0,
            stopped: false,
            deepest: 0,
            best_lines: vec![Vec::new(); MAX_PLY + 2],
            buffers: vec![Vec::new(); MAX_PLY + 2],
            orders: vec![Vec::new(); MAX_PLY + 2],
            reductions: (0..64).map(|depth| std::array::from_fn(|at| reduction(depth, at))).collect(),
        }
    }

    /// The line found by the last root search.
    pub fn best_line(&self) -> &[R::Move] {
        &self.best_lines[0]
    }

    /// Searches the given root moves to a depth. Gives the value and fills the best line; the best move comes first
    /// in `moves` afterwards.
    pub fn root(&mut self, pos: &R::Pos, quiet: u32, moves: &mut [R::Move], depth: i32, window: (i32, i32)) -> i32 {
        let (mut alpha, beta) = window;
        let mut best = -INFINITE;
        self.best_lines[0].clear();
        let key = self.rules.key(pos);
        self.line.push(key);
        for at in 0..moves.len() {
            let mv = moves[at];
            let value = if at == 0 {
                self.child(pos, quiet, mv, depth - 1, (alpha, beta), 0)
            } else {
                let scout = self.child(pos, quiet, mv, depth - 1, (alpha, alpha + 1), 0);
                if scout > alpha && scout < beta && !self.stopped {
                    self.child(pos, quiet, mv, depth - 1, (alpha, beta), 0)
                } else {
                    scout
                }
            };
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha || at == 0 {
                    self.keep_line(0, mv);
                    moves[..=at].rotate_right(1);
                }
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.line.pop();
        best
    }

    /// The value of a move, for the player who makes it.
    fn child(&mut self, pos: &R::Pos, quiet: u32, mv: R::Move, depth: i32, window: (i32, i32), ply: usize) -> i32 {
        let next = self.rules.play(pos, mv);
        let quiet = if self.rules.progress(pos, mv) { 0 } else { quiet + 1 };
        let here = Here { pos: &next, quiet, before: Some(self.rules.slot(mv)) };
        let (alpha, beta) = window;
        if self.rules.turn(&next) == self.rules.turn(pos) {
            self.value(here, depth, (alpha, beta), ply + 1)
        } else {
            -self.value(here, depth, (-beta, -alpha), ply + 1)
        }
    }

    fn keep_line(&mut self, ply: usize, mv: R::Move) {
        let (head, tail) = self.best_lines.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(mv);
        head[ply].extend_from_slice(&tail[0]);
    }

    /// The value of a position, for the player who acts in it.
    fn value(&mut self, here: Here<R::Pos>, depth: i32, window: (i32, i32), ply: usize) -> i32 {
        self.best_lines[ply].clear();
        let (pos, quiet) = (here.pos, here.quiet);
        if let Some([(often, plain), (seldom, lucky)]) = self.rules.chances(pos) {
            return self.expectation(here, depth, [(often, &plain), (seldom, &lucky)], ply);
        }
        if depth <= 0 {
            return self.quiesce(pos, window, ply, 0);
        }
        if self.count_node() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        let (mut alpha, mut beta) = window;
        // A win already found nearer the root cannot be beaten here.
        alpha = alpha.max(-WIN + ply as i32);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let key = self.rules.key(pos);
        if quiet >= self.draws.claim || self.repeated(key, quiet) {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.judge(pos);
        }
        let principal = beta - alpha > 1;
        let found = self.shared.table.get(key, ply);
        if let Some(found) = found
            && !principal
            && found.depth >= depth
            && cuts(&found, alpha, beta)
        {
            return found.value;
        }
        let mut moves = std::mem::take(&mut self.buffers[ply]);
        moves.clear();
        self.rules.moves(pos, &mut moves);
        let value = self.best_of(here, &mut moves, depth, (alpha, beta), ply, key, found.and_then(|f| f.best));
        self.buffers[ply] = moves;
        value
    }

    #[allow(clippy::too_many_arguments)]
    fn best_of(
        &mut self,
        here: Here<R::Pos>,
        moves: &mut [R::Move],
        mut depth: i32,
        (mut alpha, beta): (i32, i32),
        ply: usize,
        key: u64,
        known: Option<usize>,
    ) -> i32 {
        let (pos, quiet) = (here.pos, here.quiet);
        if let Some(outcome) = self.ended(pos, moves) {
            return for_player(outcome, self.rules.turn(pos), ply);
        }
        let side = self.rules.turn(pos);
        let forced = self.rules.forced(pos, moves);
        let principal = beta - alpha > 1;
        if moves.len() == 1 || (forced && moves.len() <= 2) {
            // No choice costs little and hides much.
            depth += 1;
        } else if known.is_none() && depth >= 5 {
            depth -= 1;
        }
        if !principal
            && !forced
            && depth >= 2
            && let Some(value) = self.passing(pos, quiet, depth, beta, ply)
        {
            return value;
        }
        let mut order = std::mem::take(&mut self.orders[ply]);
        self.order(pos, moves, side, ply, here.before, known, &mut order);
        self.line.push(key);
        let (original, mut best, mut best_at) = (alpha, -INFINITE, None);
        for (at, &(urgency, place)) in order.iter().enumerate() {
            let mv = moves[place];
            let noisy = is_noisy(urgency) || known == Some(place) && self.rules.gain(pos, mv) > 0;
            let mut reduction = 0;
            if at >= 3 && depth >= 3 && !noisy && !forced {
                reduction = self.reductions[depth.min(63) as usize][at.min(63)] - i32::from(principal);
                reduction -= (self.memory.history(self.rules, mv, side) / 6000).clamp(-1, 1);
                reduction = reduction.clamp(0, depth - 2);
            }
            let mut value = -INFINITE;
            if at > 0 {
                value = self.child(pos, quiet, mv, depth - 1 - reduction, (alpha, alpha + 1), ply);
                if value > alpha && reduction > 0 && !self.stopped {
                    value = self.child(pos, quiet, mv, depth - 1, (alpha, alpha + 1), ply);
                }
            }
            if at == 0 || (value > alpha && value < beta && !self.stopped) {
                value = self.child(pos, quiet, mv, depth - 1, (alpha, beta), ply);
            }
            if self.stopped {
                break;
            }
            if value > best {
                (best, best_at) = (value, Some(place));
                if value > alpha {
                    alpha = value;
                    self.keep_line(ply, mv);
                }
                if alpha >= beta {
                    if !noisy {
                        let tried = order[..at]
                            .iter()
                            .filter(|(urgency, _)| !is_noisy(*urgency))
                            .map(|&(_, place)| moves[place]);
                        self.memory.reward(self.rules, mv, tried, side, ply, depth, here.before);
                    }
                    break;
                }
            }
        }
        self.line.pop();
        self.orders[ply] = order;
        if self.stopped {
            return 0;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > original {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.shared.table.put(key, ply, Found { value: best, depth, bound, best: best_at });
        best
    }

    /// Places in the list, the most promising first.
    #[allow(clippy::too_many_arguments)]
    fn order(
        &self,
        pos: &R::Pos,
        moves: &[R::Move],
        side: Side,
        ply: usize,
        before: Option<usize>,
        known: Option<usize>,
        order: &mut Vec<(i32, usize)>,
    ) {
        order.clear();
        for (place, &mv) in moves.iter().enumerate() {
            let first = known == Some(place);
            let urgency = if first { FIRST } else { self.memory.urgency(self.rules, pos, mv, side, ply, before) };
            order.push((urgency, place));
        }
        // By place where the urgency is equal, so that one thread always searches the same tree.
        order.sort_unstable_by_key(|&(urgency, place)| (std::cmp::Reverse(urgency), place));
    }

    /// If even doing nothing is good enough, doing something is. Only where the family says passing is never best.
    fn passing(&mut self, pos: &R::Pos, quiet: u32, depth: i32, beta: i32, ply: usize) -> Option<i32> {
        let passed = self.rules.pass(pos)?;
        let stand = self.judge(pos);
        if beta.abs() < WON && depth <= 6 && stand - 90 * depth >= beta {
            return Some(stand);
        }
        if depth < 3 || stand < beta {
            return None;
        }
        let key = self.rules.key(pos);
        self.line.push(key);
        let here = Here { pos: &passed, quiet: quiet + 1, before: None };
        let value = -self.value(here, depth - 4 - depth / 4, (-beta, -beta + 1), ply + 1);
        self.line.pop();
        (value >= beta && !self.stopped).then_some(if value >= WON { beta } else { value })
    }

    /// The mean over the rolls of the dice.
    fn expectation(&mut self, here: Here<R::Pos>, depth: i32, rolls: [(u32, &R::Pos); 2], ply: usize) -> i32 {
        let mut sum = 0i64;
        let mut weight = 0i64;
        for (often, pos) in rolls {
            let rolled = Here { pos, quiet: here.quiet, before: here.before };
            sum += i64::from(often) * i64::from(self.value(rolled, depth - 1, (-INFINITE, INFINITE), ply));
            weight += i64::from(often);
        }
        // A line that depends on the dice is no line to show.
        self.best_lines[ply].clear();
        (sum / weight.max(1)) as i32
    }

    /// Follows captures and removals until the position can be judged as it stands.
    fn quiesce(&mut self, pos: &R::Pos, (mut alpha, beta): (i32, i32), ply: usize, deep: u32) -> i32 {
        self.best_lines[ply].clear();
        if self.count_node() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        // Where the dice come first there is nothing to follow up: nobody knows what may be taken.
        if ply >= MAX_PLY || self.rules.chances(pos).is_some() {
            return self.judge(pos);
        }
        let mut moves = std::mem::take(&mut self.buffers[ply]);
        moves.clear();
        self.rules.moves(pos, &mut moves);
        let value = self.quiet_value(pos, &moves, (&mut alpha, beta), ply, deep);
        self.buffers[ply] = moves;
        value
    }

    fn quiet_value(
        &mut self,
        pos: &R::Pos,
        moves: &[R::Move],
        (alpha, beta): (&mut i32, i32),
        ply: usize,
        deep: u32,
    ) -> i32 {
        if let Some(outcome) = self.ended(pos, moves) {
            return for_player(outcome, self.rules.turn(pos), ply);
        }
        let forced = self.rules.forced(pos, moves) && deep < 24;
        let mut best = -INFINITE;
        if !forced {
            best = self.judge(pos);
            if best >= beta || deep >= 32 {
                return best;
            }
            *alpha = (*alpha).max(best);
        }
        let mut noisy = std::mem::take(&mut self.orders[ply]);
        noisy.clear();
        for (place, &mv) in moves.iter().enumerate() {
            let gain = self.rules.gain(pos, mv);
            if forced || gain > 0 {
                noisy.push((gain, place));
            }
        }
        noisy.sort_unstable_by_key(|&(gain, place)| (std::cmp::Reverse(gain), place));
        for &(_, place) in &noisy {
            let next = self.rules.play(pos, moves[place]);
            let value = if self.rules.turn(&next) == self.rules.turn(pos) {
                self.quiesce(&next, (*alpha, beta), ply + 1, deep + 1)
            } else {
                -self.quiesce(&next, (-beta, -*alpha), ply + 1, deep + 1)
            };
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > *alpha {
                    *alpha = value;
                    self.keep_line(ply, moves[place]);
                }
                if *alpha >= beta {
                    break;
                }
            }
        }
        self.orders[ply] = noisy;
        if self.stopped { 0 } else { best }
    }

    /// Whether the game is over here: without moves by its rules, or by a limit on its length.
    fn ended(&self, pos: &R::Pos, moves: &[R::Move]) -> Option<Outcome> {
        let counts_plies = self.draws == DrawRules::NONE;
        if moves.is_empty() || counts_plies { self.rules.end(pos) } else { None }
    }

    /// The evaluation for the player to move.
    fn judge(&self, pos: &R::Pos) -> i32 {
        let value = self.rules.evaluate(pos, self.weights).clamp(-WON + 1, WON - 1);
        if self.rules.turn(pos) == Side::White { value } else { -value }
    }

    /// Whether the position has stood before since the last progress: once is enough to call it a draw here.
    fn repeated(&self, key: u64, quiet: u32) -> bool {
        let quiet = if self.draws == DrawRules::NONE { u32::MAX } else { quiet };
        self.line.iter().rev().take(quiet.min(300) as usize).any(|&other| other == key)
    }

    /// Counts a node; says whether to stop.
    fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.node_limit.is_some_and(|limit| self.nodes >= limit) {
            self.stopped = true;
        }
        if self.nodes & 255 == 0 {
            self.tell();
            if self.is_late() || self.shared.stop.load(Ordering::Relaxed) {
                self.stopped = true;
            }
        }
        self.stopped
    }

    /// Looks at the clock.
    fn is_late(&mut self) -> bool {
        let now = self.began.elapsed();
        self.pause = self.pause.max(now.saturating_sub(self.looked));
        self.looked = now;
        self.hard.is_some_and(|hard| now >= hard)
    }

    /// Adds this thread's nodes to the common count.
    pub fn tell(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
    }
}

fn cuts(found: &Found, alpha: i32, beta: i32) -> bool {
    match found.bound {
        Bound::Exact => true,
        Bound::Lower => found.value >= beta,
        Bound::Upper => found.value <= alpha,
    }
}

/// How much less deep late moves are searched at first.
fn reduction(depth: usize, at: usize) -> i32 {
    let ln = |n: usize| (n.max(1) as f64).ln();
    (0.4 + ln(depth) * ln(at) / 2.2) as i32
}

/// An outcome as a value for a player, sooner wins being better.
fn for_player(outcome: Outcome, side: Side, ply: usize) -> i32 {
    match outcome.winner {
        None => 0,
        Some(winner) if winner == side => WIN - ply as i32,
        Some(_) => -WIN + ply as i32,
    }
}
