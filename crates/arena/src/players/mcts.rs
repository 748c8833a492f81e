//! Plain UCT with random playouts: the usual player of general game systems, and our yardstick.

use std::time::Instant;

use kamen_core::{DrawRules, Node, Random, Rules, Side};
use kamen_evaluation::{Evaluate, Visitor};

use super::Chosen;
use super::afresh::Asked;

/// How curious it is, for results from 0 to 1.
const CURIOSITY: f64 = std::f64::consts::SQRT_2;
/// A playout that is longer counts as a draw.
const LONGEST: u32 = 400;
/// The tree stops growing here; playouts go on from its leaves.
const MOST_NODES: usize = 2_000_000;
/// Playouts if nothing limits it.
const PLAYOUTS: u64 = 1_000;

/// One move of it.
pub struct Mcts(Asked);

impl From<Asked> for Mcts {
    fn from(asked: Asked) -> Mcts {
        Mcts(asked)
    }
}

impl Visitor for Mcts {
    type Out = Option<Chosen>;

    fn visit<R: Evaluate>(self, node: &Node<R::Game>) -> Option<Chosen> {
        let Asked { limits, quiet, seed } = self.0;
        let began = Instant::now();
        let rules = R::of(node.rules());
        let mut search = Search::new(&rules, node.pos().clone(), quiet, seed);
        let chosen = |index: usize| Chosen { index, score: None, claims: false };
        if search.nodes[0].moves.len() < 2 {
            return (!search.nodes[0].moves.is_empty()).then_some(chosen(0));
        }
        let most = limits.nodes.or(limits.time.is_none().then_some(PLAYOUTS)).unwrap_or(u64::MAX);
        let mut playouts = 0;
        // On a busy machine the time may be over before the first one; whoever has to move moves all the same.
        while playouts == 0 || playouts < most && limits.time.is_none_or(|time| began.elapsed() < time) {
            search.playout();
            playouts += 1;
        }
        search.most_visited().map(chosen)
    }
}

/// A position in the tree.
struct Leaf<R: Rules> {
    pos: R::Pos,
    quiet: u32,
    turn: Side,
    /// White's points if the game is over here.
    over: Option<f64>,
    /// The moves; the first of them, as many as there are children, have been tried.
    moves: Vec<(R::Move, usize)>,
    children: Vec<Child>,
    visits: u32,
    /// White's points of all visits.
    points: f64,
}

/// What a move leads to: one position, or one of two by a roll of the dice.
#[derive(Clone, Copy)]
enum Child {
    Sure(usize),
    /// The first with so many chances in 216, else the second.
    Rolled(u32, usize, usize),
}

struct Search<'a, R: Evaluate> {
    rules: &'a R,
    draws: DrawRules,
    nodes: Vec<Leaf<R>>,
    path: Vec<usize>,
    buffer: Vec<R::Move>,
    random: Random,
}

impl<'a, R: Evaluate> Search<'a, R> {
    fn new(rules: &'a R, pos: R::Pos, quiet: u32, seed: u64) -> Self {
        let mut search = Search {
            rules,
            draws: rules.draws(),
            nodes: Vec::new(),
            path: Vec::new(),
            buffer: Vec::new(),
            random: Random::new(seed),
        };
        search.grow(pos, quiet);
        search
    }

    /// Adds a position to the tree.
    fn grow(&mut self, pos: R::Pos, quiet: u32) -> usize {
        let over = match self.rules.end(&pos) {
            Some(outcome) => Some(points(outcome.winner)),
            None => (quiet >= self.draws.automatic).then_some(0.5),
        };
        let mut moves = Vec::new();
        if over.is_none() {
            self.rules.moves(&pos, &mut moves);
        }
        let turn = self.rules.turn(&pos);
        let moves = moves.into_iter().enumerate().map(|(index, mv)| (mv, index)).collect();
        self.nodes.push(Leaf { pos, quiet, turn, over, moves, children: Vec::new(), visits: 0, points: 0.0 });
        self.nodes.len() - 1
    }

    /// Goes down the tree, adds a leaf, plays on at random and tells everyone above.
    fn playout(&mut self) {
        self.path.clear();
        let mut at = 0;
        let result = loop {
            self.path.push(at);
            let leaf = &self.nodes[at];
            if let Some(points) = leaf.over {
                break points;
            }
            let tried = leaf.children.len();
            if tried < leaf.moves.len() && self.nodes.len() < MOST_NODES {
                let next = self.expand(at, tried);
                self.path.push(next);
                break match self.nodes[next].over {
                    Some(points) => points,
                    None => self.play_on(next),
                };
            }
            if tried == 0 {
                break self.play_on(at);
            }
            let child = self.pick(at);
            at = self.enter(child);
        };
        for &at in &self.path {
            self.nodes[at].visits += 1;
            self.nodes[at].points += result;
        }
    }

    /// Tries one of the moves that have not been tried.
    fn expand(&mut self, at: usize, tried: usize) -> usize {
        let any = tried + self.random.below(self.nodes[at].moves.len() - tried);
        self.nodes[at].moves.swap(tried, any);
        let (mv, _) = self.nodes[at].moves[tried];
        let (pos, quiet) = self.step(&self.nodes[at].pos, self.nodes[at].quiet, mv);
        let child = match self.rules.chances(&pos) {
            None => Child::Sure(self.grow(pos, quiet)),
            Some([(weight, first), (_, second)]) => {
                Child::Rolled(weight, self.grow(first, quiet), self.grow(second, quiet))
            }
        };
        self.nodes[at].children.push(child);
        self.enter(child)
    }

    fn step(&self, pos: &R::Pos, quiet: u32, mv: R::Move) -> (R::Pos, u32) {
        let quiet = if self.rules.progress(pos, mv) { 0 } else { quiet.saturating_add(1) };
        (self.rules.play(pos, mv), quiet)
    }

    fn enter(&mut self, child: Child) -> usize {
        match child {
            Child::Sure(next) => next,
            Child::Rolled(weight, first, second) => {
                if (self.random.below(216) as u32) < weight {
                    first
                } else {
                    second
                }
            }
        }
    }

    fn visits(&self, child: Child) -> (u32, f64) {
        match child {
            Child::Sure(next) => (self.nodes[next].visits, self.nodes[next].points),
            Child::Rolled(_, first, second) => {
                let [a, b] = [first, second].map(|next| &self.nodes[next]);
                (a.visits + b.visits, a.points + b.points)
            }
        }
    }

    /// The child that promises most: its mean for the player to move, and how little is known of it.
    fn pick(&self, at: usize) -> Child {
        let leaf = &self.nodes[at];
        let known = f64::from(leaf.visits.max(1)).ln();
        let promise = |child: &Child| {
            let (visits, points) = self.visits(*child);
            let visits = f64::from(visits.max(1));
            let mean = points / visits;
            let mean = if leaf.turn == Side::White { mean } else { 1.0 - mean };
            mean + CURIOSITY * (known / visits).sqrt()
        };
        let mut best = (f64::NEG_INFINITY, leaf.children[0]);
        for child in &leaf.children {
            let value = promise(child);
            if value > best.0 {
                best = (value, *child);
            }
        }
        best.1
    }

    /// Random moves to the end. White's points.
    fn play_on(&mut self, from: usize) -> f64 {
        let (mut pos, mut quiet) = (self.nodes[from].pos.clone(), self.nodes[from].quiet);
        for _ in 0..LONGEST {
            if quiet >= self.draws.automatic {
                return 0.5;
            }
            self.buffer.clear();
            self.rules.moves(&pos, &mut self.buffer);
            // A decided position has no moves, so the end need not be asked for before.
            if self.buffer.is_empty() {
                return self.rules.end(&pos).map_or(0.5, |outcome| points(outcome.winner));
            }
            let mv = self.buffer[self.random.below(self.buffer.len())];
            (pos, quiet) = self.step(&pos, quiet, mv);
            if let Some([(weight, first), (_, second)]) = self.rules.chances(&pos) {
                pos = if (self.random.below(216) as u32) < weight { first } else { second };
            }
        }
        // Drawn by the length of the game in races, and by us elsewhere.
        self.rules.end(&pos).map_or(0.5, |outcome| points(outcome.winner))
    }

    fn most_visited(&self) -> Option<usize> {
        let root = &self.nodes[0];
        let visits = |at: &usize| self.visits(root.children[*at]).0;
        let best = (0..root.children.len()).max_by_key(visits)?;
        Some(root.moves[best].1)
    }
}

fn points(winner: Option<Side>) -> f64 {
    match winner {
        Some(Side::White) => 1.0,
        Some(Side::Black) => 0.0,
        None => 0.5,
    }
}
