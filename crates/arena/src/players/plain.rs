//! Negamax to a fixed depth that counts stones and knows nothing else.

use std::time::Instant;

use kamen_core::{DrawRules, Node, Random, Script, Side};
use kamen_engine::{Limits, Score};
use kamen_evaluation::{Evaluate, Visitor};

use super::Chosen;
use super::afresh::Asked;

const WIN: i32 = 1_000_000;
/// Above this a value is a win, not material.
const WON: i32 = WIN - 1_000;
/// Plies if nothing limits it.
const DEPTH: u32 = 4;

/// One move of it.
pub struct Plain(Asked);

impl From<Asked> for Plain {
    fn from(asked: Asked) -> Plain {
        Plain(asked)
    }
}

impl Visitor for Plain {
    type Out = Option<Chosen>;

    fn visit<R: Evaluate>(self, node: &Node<R::Game>) -> Option<Chosen> {
        let Asked { limits, quiet, seed } = self.0;
        let rules = &R::of(node.rules());
        let mut moves = Vec::new();
        rules.moves(node.pos(), &mut moves);
        let mut roots: Vec<usize> = (0..moves.len()).collect();
        // Of moves that are worth the same, any: a player who always took the first would be no yardstick.
        let mut random = Random::new(seed);
        for at in (1..roots.len()).rev() {
            roots.swap(at, random.below(at + 1));
        }
        let mut search = Search { rules, draws: rules.draws(), limits, began: Instant::now(), nodes: 0, late: false };
        let mut best = (*roots.first()?, 0);
        for depth in 1..=limits.depth.unwrap_or(if bounded(&limits) { 100 } else { DEPTH }) {
            let mut found: Option<(usize, i32)> = None;
            for &at in &roots {
                let alpha = found.map_or(-WIN, |(_, value)| value);
                let value = search.child(node.pos(), quiet, moves[at], depth - 1, (alpha, WIN), 0);
                if search.late {
                    break;
                }
                if found.is_none_or(|(_, most)| value > most) {
                    found = Some((at, value));
                }
            }
            if search.late {
                break;
            }
            best = found?;
            // The best of this depth goes first in the next.
            roots.sort_by_key(|&at| at != best.0);
            if best.1.abs() >= WON || moves.len() == 1 {
                break;
            }
        }
        Some(chosen(best))
    }
}

/// A move by its value.
fn chosen((index, value): (usize, i32)) -> Chosen {
    let plies = (WIN - value.abs()).max(0) as u32;
    let score = match value {
        value if value >= WON => Score::Win(plies),
        value if value <= -WON => Score::Loss(plies),
        value => Score::Value(value * 100),
    };
    Chosen { index, score: Some(score), claims: !score.is_better() }
}

fn bounded(limits: &Limits) -> bool {
    limits.time.is_some() || limits.nodes.is_some()
}

struct Search<'a, R: Evaluate> {
    rules: &'a R,
    draws: DrawRules,
    limits: Limits,
    began: Instant,
    nodes: u64,
    late: bool,
}

impl<R: Evaluate> Search<'_, R> {
    /// The value of a move for whoever makes it.
    fn child(&mut self, pos: &R::Pos, quiet: u32, mv: R::Move, depth: u32, window: (i32, i32), ply: i32) -> i32 {
        let quiet = if self.rules.progress(pos, mv) { 0 } else { quiet.saturating_add(1) };
        let next = self.rules.play(pos, mv);
        let mover = self.rules.turn(pos);
        match self.rules.chances(&next) {
            None => self.seen_by(mover, &next, quiet, depth, window, ply),
            Some(rolls) => {
                let sum: i64 = rolls
                    .iter()
                    .map(|(weight, rolled)| {
                        let value = self.seen_by(mover, rolled, quiet, depth, (-WIN, WIN), ply);
                        i64::from(*weight) * i64::from(value)
                    })
                    .sum();
                let all: i64 = rolls.iter().map(|(weight, _)| i64::from(*weight)).sum();
                (sum / all.max(1)) as i32
            }
        }
    }

    fn seen_by(
        &mut self,
        mover: Side,
        next: &R::Pos,
        quiet: u32,
        depth: u32,
        (alpha, beta): (i32, i32),
        ply: i32,
    ) -> i32 {
        if self.rules.turn(next) == mover {
            self.search(next, quiet, depth, (alpha, beta), ply + 1)
        } else {
            -self.search(next, quiet, depth, (-beta, -alpha), ply + 1)
        }
    }

    fn search(&mut self, pos: &R::Pos, quiet: u32, depth: u32, (mut alpha, beta): (i32, i32), ply: i32) -> i32 {
        self.nodes += 1;
        let spent = self.limits.nodes.is_some_and(|nodes| self.nodes > nodes);
        if spent
            || self.nodes.is_multiple_of(256) && self.limits.time.is_some_and(|time| self.began.elapsed() >= time)
        {
            self.late = true;
        }
        if self.late {
            return 0;
        }
        let turn = self.rules.turn(pos);
        if let Some(outcome) = self.rules.end(pos) {
            return outcome.winner.map_or(0, |winner| if winner == turn { WIN - ply } else { ply - WIN });
        }
        if quiet >= self.draws.automatic {
            return 0;
        }
        if depth == 0 {
            let material = self.material(pos);
            return if turn == Side::White { material } else { -material };
        }
        let mut moves = Vec::new();
        self.rules.moves(pos, &mut moves);
        // Captures first: the value stays the same, it is only found sooner.
        moves.sort_by_cached_key(|&mv| -self.rules.gain(pos, mv));
        let mut best = -WIN;
        for mv in moves {
            let value = self.child(pos, quiet, mv, depth - 1, (alpha, beta), ply);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.late {
                break;
            }
        }
        best
    }

    /// White's stones less Black's, on the board and in hand.
    fn material(&self, pos: &R::Pos) -> i32 {
        let mut sum = 0;
        for stone in self.rules.game().stones(pos).iter().flatten() {
            let worth = stone.kind.worth();
            sum += if stone.side == Side::White { worth } else { -worth };
        }
        let [white, black] = self.rules.game().hands(pos).unwrap_or_default();
        sum + white as i32 - black as i32
    }
}
