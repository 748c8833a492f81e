//! The search itself: principal variation search with a table, reductions and quiescence, for any game.
//!
//! The value of a position is always seen from the player who acts in it. It is negated where the next position is the
//! other player's, not at every ply: in some games the same player moves twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use kamen_core::{DrawRules, Outcome, Side};
use kamen_evaluation::Evaluate;

use crate::ending::KNOWING;
use crate::knowledge::Endings;
use crate::moment::Moment;
use crate::net::{Fitted, Ledger};
use crate::order::{FIRST, Memory, Past, Ranked, is_noisy, is_special, is_threat, pick};
use crate::prune::reduction;
use crate::score::{INFINITE, MAX_PLY, WIN, WON};
use crate::table::{Bound, Found, Table};

/// Where a win is so few plies from the root, the shortest one is found exactly.
const NEAR: i32 = 8;
/// A move that failed so much more often than it was good is not tried near the end, times the depth that is left.
const UNLUCKY: i32 = 4000;

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
    /// The sums of the net that judges instead of the weights, if there is one.
    ledger: Option<Ledger<'a>>,
    pub shared: &'a Shared,
    pub memory: &'a mut Memory<R>,
    pub began: Moment,
    /// When the clock was looked at last, and the longest time between two looks: so long the machine has left us
    /// waiting.
    looked: Duration,
    pub pause: Duration,
    /// Stop in the middle of a depth, by time and by nodes.
    pub hard: Option<Duration>,
    pub node_limit: Option<u64>,
    pub draws: DrawRules,
    /// What is known of the end of the game.
    pub endings: Option<&'a dyn Endings>,
    /// Hashes of the positions played and of the line being searched, and how many of them were played.
    pub line: Vec<u64>,
    played: usize,
    pub nodes: u64,
    /// Nodes told to the others so far.
    pub told: u64,
    pub stopped: bool,
    pub deepest: usize,
    /// The part of the last root search's nodes that went to its best move.
    pub(crate) share: f64,
    /// How deep the root is searched.
    pub(crate) depth: usize,
    /// Whether this depth leaves out what looks hopeless. The first few are exact.
    pub(crate) prunes: bool,
    pub(crate) swing: Option<i32>,
    /// The best line found from each ply on.
    pub(crate) best_lines: Vec<Vec<R::Move>>,
    /// Lists a ply, kept so that the search allocates nothing: moves, and their places by urgency.
    pub(crate) buffers: Vec<Vec<R::Move>>,
    pub(crate) orders: Vec<Vec<Ranked>>,
    /// The evaluation at each ply, where one was made.
    pub(crate) stands: Vec<Option<i32>>,
}

/// A position in the search: its plies since progress, the moves that led to it, and whether one move is expected to be
/// good enough to leave out the others.
pub(crate) struct Here<'p, P> {
    pub pos: &'p P,
    pub key: u64,
    pub quiet: u32,
    pub past: Past,
    pub cut: bool,
}

/// A move, and the position that it leads to.
pub(crate) struct Next<R: Evaluate> {
    pub mv: R::Move,
    pub pos: R::Pos,
    pub key: u64,
}

/// How deep a position is searched, and in which window.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    pub depth: i32,
    pub alpha: i32,
    pub beta: i32,
    pub ply: usize,
    /// What the table calls the position.
    pub key: u64,
    pub found: Option<Found>,
    /// The evaluation for the player to move, unless something is forced, and whether it is more than two plies ago.
    pub stand: Option<i32>,
    /// The same before what was learnt of such positions.
    pub raw: Option<i32>,
    pub rising: bool,
    /// The move that is left out, to see how much the others are worth.
    pub without: Option<usize>,
}

impl<'a, R: Evaluate> Search<'a, R> {
    #[allow(clippy::too_many_arguments)]
    pub fn new(
        rules: &'a R,
        weights: &'a [i32],
        net: Option<&'a Fitted>,
        shared: &'a Shared,
        memory: &'a mut Memory<R>,
        began: Moment,
        hard: Option<Duration>,
        node_limit: Option<u64>,
        line: Vec<u64>,
    ) -> Self {
        Search {
            rules,
            weights,
            ledger: net.map(|net| Ledger::new(net, MAX_PLY + 2)),
            shared,
            memory,
            began,
            looked: began.elapsed(),
            pause: Duration::ZERO,
            hard,
            node_limit,
            draws: rules.draws(),
            endings: None,
            played: line.len(),
            line,
            nodes: 0,
            told: 0,
            stopped: false,
            deepest: 0,
            share: 0.0,
            depth: 0,
            prunes: false,
            swing: rules.swing(),
            stands: vec![None; MAX_PLY + 2],
            best_lines: vec![Vec::new(); MAX_PLY + 2],
            buffers: vec![Vec::new(); MAX_PLY + 2],
            orders: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// The line found by the last root search.
    pub fn best_line(&self) -> &[R::Move] {
        &self.best_lines[0]
    }

    /// Where a move leads. What the table knows of it is asked for at once, as memory takes its time.
    pub(crate) fn next(&self, pos: &R::Pos, mv: R::Move) -> Next<R> {
        let next = self.rules.play(pos, mv);
        let key = self.rules.key(&next);
        self.shared.table.touch(key);
        Next { mv, pos: next, key }
    }

    /// The value of a move, for the player who makes it.
    pub(crate) fn child(
        &mut self,
        here: &Here<R::Pos>,
        next: &Next<R>,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        cut: bool,
    ) -> i32 {
        let pos = here.pos;
        let Next { mv, pos: ref next, key } = *next;
        let quiet = if self.rules.progress(pos, mv) { 0 } else { here.quiet + 1 };
        let traces = [Some(self.rules.trace(mv).0), here.past.traces[0]];
        let past = Past { slot: Some((self.rules.turn(pos), self.rules.slot(mv))), traces };
        // Whoever moves once more expects of the next position what he expects of this one.
        let again = self.rules.turn(next) == self.rules.turn(pos);
        let cut = beta - alpha == 1 && cut != again;
        let here = Here { pos: next, key, quiet, past, cut };
        if again {
            self.value(here, depth, (alpha, beta), ply + 1)
        } else {
            -self.value(here, depth, (-beta, -alpha), ply + 1)
        }
    }

    pub(crate) fn keep_line(&mut self, ply: usize, mv: R::Move) {
        let (head, tail) = self.best_lines.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(mv);
        head[ply].extend_from_slice(&tail[0]);
    }

    /// The value of a position, for the player who acts in it.
    pub(crate) fn value(&mut self, here: Here<R::Pos>, depth: i32, window: (i32, i32), ply: usize) -> i32 {
        self.best_lines[ply].clear();
        let (pos, key, quiet) = (here.pos, here.key, here.quiet);
        if let Some([(often, plain), (seldom, lucky)]) = self.rules.chances(pos) {
            return self.expectation(here, depth, [(often, &plain), (seldom, &lucky)], ply);
        }
        if self.is_claim_near(quiet) {
            return if self.repeated(key, quiet) { 0 } else { self.value_with_claim(&here, depth, window, ply) };
        }
        if let Some(value) = self.known(pos, quiet, ply) {
            self.count_node();
            return if self.stopped || self.repeated(key, quiet) { 0 } else { value };
        }
        if depth <= 0 {
            return self.quiesce(pos, here.key, window, ply, 0);
        }
        if self.count_node() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        let (mut alpha, mut beta) = window;
        // A win already found nearer the root cannot be beaten here. In some games the enemy's move may just have won
        // for the player who is to move.
        alpha = alpha.max(-WIN + ply as i32);
        beta = beta.min(WIN - ply as i32);
        if alpha >= beta {
            return alpha;
        }
        if self.repeated(key, quiet) {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.judge(pos, ply);
        }
        let principal = beta - alpha > 1;
        let key = self.table_key(key, quiet);
        let calm = self.swing.is_some() && self.rules.calm(pos);
        // Made while what the table knows is still on its way, where they are needed to say anything of the position.
        let early = (!calm).then(|| self.generate(pos, ply));
        let found = self.shared.table.get(key, ply);
        if let Some(found) = found
            && !principal
            && found.depth >= depth
            && cuts(&found, alpha, beta)
        {
            if let Some(moves) = early {
                self.buffers[ply] = moves;
            }
            return found.value;
        }
        let mut spot =
            Spot { depth, alpha, beta, ply, key, found, stand: None, raw: None, rising: true, without: None };
        if calm && let Some(value) = self.look(&here, &mut spot) {
            return value;
        }
        let moves = early.unwrap_or_else(|| self.generate(pos, ply));
        let value = self.best_of(&here, &moves, spot);
        self.buffers[ply] = moves;
        value
    }

    /// The moves that are worth a thought, in the list of this ply.
    fn generate(&mut self, pos: &R::Pos, ply: usize) -> Vec<R::Move> {
        let mut moves = std::mem::take(&mut self.buffers[ply]);
        moves.clear();
        self.rules.moves(pos, &mut moves);
        self.rules.discard(pos, &mut moves);
        moves
    }

    /// The value of a position whose moves are known.
    pub(crate) fn best_of(&mut self, here: &Here<R::Pos>, moves: &[R::Move], mut spot: Spot) -> i32 {
        let (pos, ply) = (here.pos, spot.ply);
        let side = self.rules.turn(pos);
        if let Some(outcome) = self.ended(pos, moves) {
            return for_player(outcome, side, ply);
        }
        let forced = spot.stand.is_none() && self.rules.forced(pos, moves);
        if spot.stand.is_none() {
            if forced || self.swing.is_none() {
                self.stands[ply] = None;
            } else if let Some(value) = self.look(here, &mut spot) {
                return value;
            }
        }
        let principal = spot.beta - spot.alpha > 1;
        let known = spot.found.and_then(|found| found.best);
        if spot.without.is_none() {
            if ply < 2 * self.depth && self.rules.pressed(pos, moves) {
                spot.depth += 1;
            } else if known.is_none() && spot.depth >= 4 {
                spot.depth -= 1;
            }
        }
        let Spot { depth, beta, stand, rising, .. } = spot;
        let swing = self.swing.filter(|_| !forced);
        let extended = self.singular(here, moves, &spot);
        let mut order = std::mem::take(&mut self.orders[ply]);
        order.clear();
        // The move the table knows is mostly good enough; only if it is not do the others need an order.
        match known {
            Some(place) if place < moves.len() => order.push(Ranked::new(FIRST, place)),
            _ => self.order(here, moves, side, ply, None, &mut order),
        }
        self.line.push(here.key);
        let mut alpha = spot.alpha;
        let (mut best, mut best_at, mut quiets) = (-INFINITE, None, 0);
        let mut ahead: Option<(usize, Next<R>)> = None;
        for at in 0..moves.len() {
            if at == order.len() {
                self.order(here, moves, side, ply, known, &mut order);
                pick(&mut order, 0);
            }
            let (urgency, place) = pick(&mut order, at);
            if spot.without == Some(place) {
                continue;
            }
            let mv = moves[place];
            let noisy = is_noisy(urgency) || known == Some(place) && self.rules.gain(pos, mv) > 0;
            let (mut less, mut more) = (0, 0);
            // Where a near win is known, only a nearer one counts, and no evaluation tells of it.
            let near = WIN - alpha <= NEAR;
            if !noisy && !forced && !is_threat(urgency) && !near {
                // What is neither special nor a threat was ordered by what was learnt of it.
                let special = is_special(urgency);
                let hints = || self.memory.hints(side, ply, &here.past);
                let learnt = if special { hints().learnt(self.rules, mv) } else { urgency };
                if at >= 2 && depth >= 3 {
                    let more = i32::from(swing.is_some() && !rising) + i32::from(here.cut);
                    less = reduction(depth, at, more - i32::from(principal) - i32::from(special), learnt);
                }
                if let (Some(stand), Some(swing)) = (stand, swing)
                    && self.prunes
                    && !principal
                    && best > -WON
                    && alpha < WON
                {
                    let left = (depth - 1 - less).max(0);
                    let enough = if rising { 3 + depth * depth } else { 2 + depth * depth / 2 };
                    if depth <= 7 && quiets > enough {
                        // All that is left is quiet too, and less promising.
                        break;
                    }
                    let hopeless = left <= 6 && stand + swing * (left + 1) + swing / 2 <= alpha;
                    let unlucky = depth <= 4 && learnt < -UNLUCKY * depth;
                    if (depth <= 7 && hopeless || unlucky) && !special {
                        quiets += 1;
                        continue;
                    }
                    if depth <= 6 && at > 0 && self.rules.loses(pos, mv, swing * depth / 2) {
                        continue;
                    }
                }
                quiets += 1;
            }
            if known == Some(place) {
                more = extended;
            }
            let next = match ahead.take() {
                Some((known, next)) if known == place => next,
                _ => self.next(pos, mv),
            };
            // The move after this one is made now, so that what the table knows of it has come when it is searched.
            if at > 0 && at + 1 < order.len() {
                let (_, place) = pick(&mut order, at + 1);
                ahead = Some((place, self.next(pos, moves[place])));
            }
            let deep = depth - 1 + more;
            let mut value = -INFINITE;
            if at > 0 {
                value = self.child(here, &next, deep - less, (alpha, alpha + 1), ply, less > 0 || !here.cut);
                if value > alpha && less > 0 && !self.stopped {
                    value = self.child(here, &next, deep, (alpha, alpha + 1), ply, !here.cut);
                }
            }
            if at == 0 || (value > alpha && value < beta && !self.stopped) {
                value = self.child(here, &next, deep, (alpha, beta), ply, !principal && !here.cut);
            }
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_at = Some(place);
                    alpha = value;
                    self.keep_line(ply, mv);
                }
                if alpha >= beta {
                    let rules = self.rules;
                    let takes = |ranked: &Ranked| match ranked.urgency() {
                        FIRST => rules.gain(pos, moves[ranked.place()]) > 0,
                        urgency => is_noisy(urgency),
                    };
                    let tried = order[..at].iter().map(|ranked| (moves[ranked.place()], takes(ranked)));
                    self.memory.reward(rules, (mv, noisy), tried, side, ply, depth, &here.past);
                    break;
                }
            }
        }
        self.line.pop();
        self.orders[ply] = order;
        if self.stopped {
            return 0;
        }
        if spot.without.is_none() {
            self.remember(here, moves, &spot, best, best_at);
        }
        best
    }

    /// Keeps what was found of a position, and learns from it how the evaluation errs.
    fn remember(&mut self, here: &Here<R::Pos>, moves: &[R::Move], spot: &Spot, best: i32, best_at: Option<usize>) {
        let bound = match best_at {
            _ if best >= spot.beta => Bound::Lower,
            Some(_) => Bound::Exact,
            None => Bound::Upper,
        };
        if let Some(stand) = spot.stand
            && R::ASPECTS > 0
            && self.prunes
            && best.abs() < WON
            && !(bound == Bound::Lower && best <= stand)
            && !(bound == Bound::Upper && best >= stand)
            && best_at.is_none_or(|place| self.is_plain(here.pos, moves[place]))
        {
            let side = self.rules.turn(here.pos);
            self.memory.learn_error(self.rules, here.pos, side, best - stand, spot.depth);
        }
        let known = spot.found.and_then(|found| found.best);
        let found = Found { value: best, depth: spot.depth, bound, best: best_at.or(known), stand: spot.raw };
        self.shared.table.put(spot.key, spot.ply, found);
    }

    /// Gives every move its urgency. The most urgent is picked when it is needed.
    fn order(
        &self,
        here: &Here<R::Pos>,
        moves: &[R::Move],
        side: Side,
        ply: usize,
        known: Option<usize>,
        order: &mut Vec<Ranked>,
    ) {
        order.clear();
        let hints = self.memory.hints(side, ply, &here.past);
        for (place, &mv) in moves.iter().enumerate() {
            let urgency = if known == Some(place) { FIRST } else { hints.urgency(self.rules, here.pos, mv) };
            order.push(Ranked::new(urgency, place));
        }
    }

    /// The mean over the rolls of the dice.
    fn expectation(&mut self, here: Here<R::Pos>, depth: i32, rolls: [(u32, &R::Pos); 2], ply: usize) -> i32 {
        let mut sum = 0i64;
        let mut weight = 0i64;
        for (often, pos) in rolls {
            let rolled = Here { pos, key: self.rules.key(pos), quiet: here.quiet, past: here.past, cut: false };
            sum += i64::from(often) * i64::from(self.value(rolled, depth - 1, (-INFINITE, INFINITE), ply));
            weight += i64::from(often);
        }
        // A line that depends on the dice is no line to show.
        self.best_lines[ply].clear();
        (sum / weight.max(1)) as i32
    }

    /// Whether the game is over here: without moves by its rules, or by a limit on its length.
    pub(crate) fn ended(&self, pos: &R::Pos, moves: &[R::Move]) -> Option<Outcome> {
        let counts_plies = self.draws == DrawRules::NONE;
        if moves.is_empty() || counts_plies { self.rules.end(pos) } else { None }
    }

    /// The evaluation of a position at a ply for the player to move.
    pub(crate) fn judge(&mut self, pos: &R::Pos, ply: usize) -> i32 {
        let turn = self.rules.turn(pos);
        let weighed = || {
            let white = self.rules.evaluate(pos, self.weights);
            if turn == Side::White { white } else { -white }
        };
        let value = match &mut self.ledger {
            Some(ledger) if !self.rules.is_known(pos) => {
                let base = if ledger.is_beside() { weighed() } else { 0 };
                base.saturating_add(ledger.value(&self.rules.sight(pos), turn, ply))
            }
            _ => weighed(),
        };
        value.clamp(-WON + 1, WON - 1)
    }

    /// The evaluation, made better by what the search has learnt of such positions.
    pub(crate) fn learnt(&self, pos: &R::Pos, raw: i32) -> i32 {
        if R::ASPECTS == 0 || !self.prunes {
            return raw;
        }
        (raw + self.memory.error(self.rules, pos, self.rules.turn(pos))).clamp(-WON + 1, WON - 1)
    }

    /// Whether a move takes and threatens nothing.
    pub(crate) fn is_plain(&self, pos: &R::Pos, mv: R::Move) -> bool {
        self.rules.gain(pos, mv) <= 0 && !self.rules.threat(pos, mv)
    }

    /// Whose notes are read and written: those of who knows endings, or of who does not.
    pub(crate) fn reader(&self) -> u64 {
        if self.endings.is_some() { KNOWING } else { 0 }
    }

    /// Whether the position is worth a draw because it has stood before since the last progress: once in the line being
    /// searched, for what was best there is best again; twice in the game, for then both may claim (G7).
    fn repeated(&self, key: u64, quiet: u32) -> bool {
        let reach = if self.draws == DrawRules::NONE { 300 } else { quiet.min(300) as usize };
        let searched = self.line.len() - self.played;
        let before = self.line.iter().rev().take(reach).enumerate().filter(|(_, other)| **other == key);
        let mut times = 0;
        for (back, _) in before {
            times += if back < searched { 2 } else { 1 };
            if times >= 2 {
                return true;
            }
        }
        false
    }

    /// Counts a node; says whether to stop.
    pub(crate) fn count_node(&mut self) -> bool {
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

pub(crate) fn cuts(found: &Found, alpha: i32, beta: i32) -> bool {
    match found.bound {
        Bound::Exact => true,
        Bound::Lower => found.value >= beta,
        Bound::Upper => found.value <= alpha,
    }
}

/// An outcome as a value for a player, sooner wins being better.
pub(crate) fn for_player(outcome: Outcome, side: Side, ply: usize) -> i32 {
    match outcome.winner {
        None => 0,
        Some(winner) if winner == side => WIN - ply as i32,
        Some(_) => -WIN + ply as i32,
    }
}
