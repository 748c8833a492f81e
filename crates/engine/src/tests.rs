//! The search against plain negamax, and the promises of the engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kamen_catalog::Catalog;
use kamen_core::{DrawRules, Node, Outcome, Position, Script, Side, stir};
use kamen_evaluation::{Evaluate, Visitor, visit};

use crate::order::{Memory, Past, is_noisy};
use crate::score::{INFINITE, MAX_PLY, WIN, WON};
use crate::search::{Search, Shared};
use crate::table::Table;
use crate::{Engine, Level, Limits, Options, Report, Score, Task, engine_for, knowledge_for};

/// A position some random moves into a game, not yet ended.
fn random_position(start: &dyn Position, seed: u64, plies: usize) -> Box<dyn Position> {
    let mut pos = start.boxed_clone();
    for ply in 0..plies {
        let next = match pos.count() {
            0 => break,
            count => pos.nth(stir(seed ^ stir(ply as u64)) as usize % count).map(|legal| legal.play()),
        };
        match next {
            Some(next) if next.end().is_none() => pos = next,
            _ => break,
        }
    }
    pos
}

/// The same position after so many plies without progress.
fn quietly(position: &dyn Position, quiet: u32) -> Box<dyn Position> {
    struct Late(u32);
    impl Visitor for Late {
        type Out = String;
        fn visit<R: Evaluate>(self, node: &Node<R::Game>) -> String {
            node.rules().write(node.pos(), self.0)
        }
    }
    let counts = position.draws() != DrawRules::NONE;
    let text = visit(position, Late(if counts { quiet } else { 0 })).expect("every family is listed");
    position.read(&text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// Plain negamax with the same evaluation, the same extensions and the same quiescence: no window, no table, no order.
struct Plain<'a, R: Evaluate> {
    rules: &'a R,
    weights: &'a [i32],
    depth: usize,
    line: Vec<u64>,
}

impl<R: Evaluate> Plain<'_, R> {
    fn judge(&self, pos: &R::Pos) -> i32 {
        let value = self.rules.evaluate(pos, self.weights).clamp(-WON + 1, WON - 1);
        if self.rules.turn(pos) == Side::White { value } else { -value }
    }

    fn child(&mut self, pos: &R::Pos, quiet: u32, mv: R::Move, depth: i32, ply: usize) -> i32 {
        let next = self.rules.play(pos, mv);
        let quiet = if self.rules.progress(pos, mv) { 0 } else { quiet + 1 };
        let value = self.value(&next, quiet, depth, ply + 1);
        if self.rules.turn(&next) == self.rules.turn(pos) { value } else { -value }
    }

    fn value(&mut self, pos: &R::Pos, quiet: u32, mut depth: i32, ply: usize) -> i32 {
        if let Some(rolls) = self.rules.chances(pos) {
            let mean = |sum: i64, weight: i64| (sum / weight) as i32;
            let weight: i64 = rolls.iter().map(|(often, _)| i64::from(*often)).sum();
            let sum: i64 = rolls
                .iter()
                .map(|(often, p)| i64::from(*often) * i64::from(self.value(p, quiet, depth - 1, ply)))
                .sum();
            return mean(sum, weight);
        }
        let key = self.rules.key(pos);
        let draws = self.rules.draws();
        let back = if draws == DrawRules::NONE { 300 } else { quiet.min(300) };
        let repeats = self.line.iter().rev().take(back as usize).any(|&k| k == key);
        if repeats && (depth > 0 || quiet.saturating_add(1) >= draws.claim) {
            return 0;
        }
        let mut moves = Vec::new();
        self.rules.moves(pos, &mut moves);
        if quiet.saturating_add(1) >= draws.claim {
            return self.value_with_claim(pos, key, quiet, &moves, depth, ply);
        }
        if depth <= 0 {
            return self.quiesce(pos, (-INFINITE, INFINITE), ply, 0);
        }
        if let Some(outcome) = self.ended(pos, &moves) {
            return worth(outcome, self.rules.turn(pos), ply);
        }
        if ply < 2 * self.depth && self.rules.pressed(pos, &moves) {
            depth += 1;
        }
        self.line.push(key);
        let best = moves.iter().map(|&mv| self.child(pos, quiet, mv, depth - 1, ply)).max();
        self.line.pop();
        best.unwrap_or(0)
    }

    /// Where a draw may be claimed, as the position stands or with a move that makes no progress.
    fn value_with_claim(
        &mut self,
        pos: &R::Pos,
        key: u64,
        quiet: u32,
        moves: &[R::Move],
        depth: i32,
        ply: usize,
    ) -> i32 {
        if let Some(outcome) = self.ended(pos, moves) {
            return worth(outcome, self.rules.turn(pos), ply);
        }
        let may_claim = quiet >= self.rules.draws().claim || moves.iter().any(|&mv| !self.rules.progress(pos, mv));
        if may_claim && depth < 0 || quiet >= self.rules.draws().automatic {
            return 0;
        }
        self.line.push(key);
        let best = moves.iter().map(|&mv| self.child(pos, quiet, mv, depth - 1, ply)).max();
        self.line.pop();
        best.unwrap_or(0).max(if may_claim { 0 } else { -INFINITE })
    }

    /// With a window, or captures of captures would take for ever; in the order they come.
    fn quiesce(&mut self, pos: &R::Pos, (mut alpha, beta): (i32, i32), ply: usize, deep: u32) -> i32 {
        if self.rules.chances(pos).is_some() {
            return self.judge(pos);
        }
        let mut moves = Vec::new();
        self.rules.moves(pos, &mut moves);
        let calm = self.rules.calm(pos);
        if let Some(outcome) = self.ended(pos, &moves).filter(|_| !calm) {
            return worth(outcome, self.rules.turn(pos), ply);
        }
        let forced = self.rules.forced(pos, &moves) && deep < 24;
        assert!(!(calm && forced));
        let mut best = if forced { -INFINITE } else { self.judge(pos) };
        if !forced && (deep >= 32 || best >= beta) {
            return best;
        }
        for &mv in &moves {
            if !forced && self.rules.gain(pos, mv) <= 0 {
                continue;
            }
            alpha = alpha.max(best);
            let next = self.rules.play(pos, mv);
            let value = if self.rules.turn(&next) == self.rules.turn(pos) {
                self.quiesce(&next, (alpha, beta), ply + 1, deep + 1)
            } else {
                -self.quiesce(&next, (-beta, -alpha), ply + 1, deep + 1)
            };
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        best
    }

    fn ended(&self, pos: &R::Pos, moves: &[R::Move]) -> Option<Outcome> {
        if moves.is_empty() || self.rules.draws() == DrawRules::NONE { self.rules.end(pos) } else { None }
    }
}

fn worth(outcome: Outcome, side: Side, ply: usize) -> i32 {
    match outcome.winner {
        None => 0,
        Some(winner) if winner == side => WIN - ply as i32,
        Some(_) => -WIN + ply as i32,
    }
}

struct Compare {
    depth: i32,
}

impl Visitor for Compare {
    type Out = (i32, i32);

    fn visit<R: Evaluate>(self, node: &Node<R::Game>) -> (i32, i32) {
        let rules = &R::of(node.rules());
        let weights = rules.default_weights();
        let shared = Shared {
            table: Arc::new(Table::new(1)),
            stop: Arc::new(AtomicBool::new(false)),
            nodes: AtomicU64::new(0),
        };
        let mut memory = Memory::new(MAX_PLY + 2);
        let mut search =
            Search::new(rules, &weights, None, &shared, &mut memory, Instant::now(), None, None, Vec::new());
        let mut moves = Vec::new();
        rules.moves(node.pos(), &mut moves);
        let searched = search.root(node.pos(), node.quiet(), &mut moves, self.depth, (-INFINITE, INFINITE));
        let (depth, line) = (self.depth as usize, vec![rules.key(node.pos())]);
        let mut plain = Plain { rules, weights: &weights, depth, line };
        let expected = moves.iter().map(|&mv| plain.child(node.pos(), node.quiet(), mv, self.depth - 1, 0)).max();
        (searched, expected.unwrap_or(0))
    }
}

#[test]
fn the_search_equals_plain_negamax() {
    let catalog = Catalog::builtin();
    for game in catalog.games() {
        for seed in 0..5 {
            let pos = random_position(&*game.start, seed, 3 + 9 * seed as usize);
            let late = quietly(&*pos, pos.draws().claim.saturating_sub(2 - seed as u32 % 2));
            for (pos, depth) in [(&pos, 1), (&pos, 2), (&late, 1), (&late, 2)] {
                let (searched, expected) = visit(&**pos, Compare { depth }).expect("every family is listed");
                assert_eq!(searched, expected, "{} at depth {depth}: {}", game.id, pos.text());
            }
        }
    }
}

fn engine(id: &str, options: Options) -> (Box<dyn Position>, Box<dyn Engine>) {
    let catalog = Catalog::builtin();
    let game = catalog.get(id).expect("a game of the box");
    let engine = engine_for(&*game.start, &knowledge_for(game), options).expect("every family has an engine");
    (game.start.clone(), engine)
}

fn task(position: &dyn Position, limits: Limits) -> Task<'_> {
    Task { position, history: &[], limits, only: &[], lines: 1 }
}

#[test]
fn one_thread_and_fixed_nodes_always_search_the_same() {
    for id in ["chess", "dama", "mill", "eight-sixteen", "mill-dice", "halma"] {
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let runs: Vec<_> = (0..2)
            .map(|_| {
                let (pos, mut engine) = engine(id, Options { hash: 4, threads: 1 });
                let choice = engine.think(&task(&*pos, limits), &mut |_| ()).unwrap();
                (choice.index, choice.lines[0].score, choice.lines[0].nodes, choice.lines[0].moves.clone())
            })
            .collect();
        assert_eq!(runs[0], runs[1], "{id}");
    }
}

#[test]
fn it_stops_when_told_and_in_time() {
    for id in ["chess", "international", "mill", "custody"] {
        let (pos, mut engine) = engine(id, Options { hash: 4, threads: 2 });
        let stop = engine.stop_flag();
        let teller = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(60));
            stop.store(true, Ordering::Relaxed);
            Instant::now()
        });
        let choice = engine.think(&task(&*pos, Limits::default()), &mut |_| ());
        let done = Instant::now();
        let told = teller.join().unwrap();
        assert!(choice.is_some());
        // Told is told; the generous bound is for machines that do other things too.
        assert!(done.saturating_duration_since(told) < Duration::from_millis(100), "{id}");
        let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
        let began = Instant::now();
        assert!(engine.think(&task(&*pos, limits), &mut |_| ()).is_some());
        assert!(began.elapsed() < Duration::from_millis(150), "{id} took {:?}", began.elapsed());
    }
}

#[test]
fn wins_are_found() {
    for (id, pos, mv, plies) in [
        ("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1-a8", 1),
        ("chess", "7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "f6-f7", 3),
        ("dama", "8/8/8/8/3b4/2w5/8/8 w", "c3xe5", 1),
        ("mill-jump", "3/3/3/w1w1w1/3/3/bbb w", "", 0),
        ("towers", "(ww)2/3/3/6/3/3/w1b w hand=0,0", "", 1),
    ] {
        let (start, mut engine) = engine(id, Options { hash: 4, threads: 1 });
        let Ok(pos) = start.read(pos) else { panic!("{id}: {pos}") };
        if pos.end().is_some() {
            continue;
        }
        let limits = Limits { depth: Some(5), ..Limits::default() };
        let choice = engine.think(&task(&*pos, limits), &mut |_| ()).unwrap();
        assert_eq!(choice.lines[0].score, Score::Win(plies), "{id} {}", pos.text());
        if !mv.is_empty() {
            assert_eq!(choice.lines[0].moves[0], mv, "{id}");
        }
    }
}

/// The mate is far beyond what so few nodes see; it must know where to drive the king.
#[test]
fn a_lonely_king_is_mated_with_few_nodes() {
    let endings = [
        ("8/8/8/4k3/8/8/8/KQ6 w - - 0 1", 800),
        ("8/8/3k4/8/8/8/8/4K2R w - - 0 1", 800),
        ("6q1/8/2k5/8/4K3/8/8/8 b - - 0 1", 800),
        ("8/8/8/3k4/8/8/3BB3/3K4 w - - 0 1", 3_000),
    ];
    for (text, nodes) in endings {
        let (start, mut engine) = engine("chess", Options { hash: 8, threads: 1 });
        let mut line = vec![start.read(text).unwrap()];
        while line.len() <= 100 && line[line.len() - 1].end().is_none() {
            let (now, before) = line.split_last().unwrap();
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let choice = engine.think(&Task { history: before, ..task(&**now, limits) }, &mut |_| ()).unwrap();
            let next = now.attempt(&choice.lines[0].moves[0]).unwrap().play();
            line.push(next);
        }
        let last = &line[line.len() - 1];
        assert_eq!(
            last.end().and_then(|end| end.winner),
            Some(start.read(text).unwrap().turn()),
            "{text}: {}",
            last.text()
        );
    }
}

#[test]
fn every_level_plays_legal_moves_in_every_game() {
    let catalog = Catalog::builtin();
    for game in catalog.games() {
        let mut engine = engine_for(&*game.start, &knowledge_for(game), Options { hash: 1, threads: 1 }).unwrap();
        for number in [1, 3, 5] {
            let level = Level::new(number).unwrap();
            let mut pos = game.start.clone();
            for ply in 0..6 {
                if let Some(rolled) = pos.roll([1, 2, 3]) {
                    pos = rolled;
                }
                if pos.end().is_some() {
                    break;
                }
                let choice =
                    level.choose(&mut *engine, &task(&*pos, Limits::default()), ply, Duration::from_millis(5));
                pos = pos.nth(choice.unwrap().index).expect("a legal move").play();
            }
        }
    }
}

/// Black may take c3, which failed to capture, before the own move; and has a capture, too.
#[test]
fn whoever_sees_a_free_huff_takes_it() {
    let catalog = Catalog::builtin();
    let game = catalog.with_options("dama", &["huffing=true".to_string()]).unwrap().unwrap();
    let position = game.start.read("8/8/1b3b2/8/3b3w/2w5/8/8 b huff=c3").unwrap();
    let mut engine = engine_for(&*position, &knowledge_for(&game), Options::default()).unwrap();
    for (number, least) in [(3, 14), (5, 17), (7, 18), (9, 20)] {
        let level = Level::new(number).unwrap();
        let huffs = (0..20).filter(|&seed| {
            let choice = level.choose(&mut *engine, &task(&*position, Limits::default()), seed, Duration::ZERO);
            position.nth(choice.unwrap().index).unwrap().text == "xc3"
        });
        assert!(huffs.count() >= least, "level {number}");
    }
}

/// At every depth, whatever the game: a line that was searched later may turn out to be better.
#[test]
fn lines_of_a_depth_are_told_the_best_first() {
    let worth = |line: &Report| match line.score {
        Score::Value(value) => value,
        Score::Win(plies) => WIN - plies as i32,
        Score::Loss(plies) => plies as i32 - WIN,
    };
    for id in ["chess", "czech", "international", "mill", "halma"] {
        let (pos, mut engine) = engine(id, Options { hash: 4, threads: 1 });
        let limits = Limits { depth: Some(6), ..Limits::default() };
        let mut told: Vec<Report> = Vec::new();
        engine.think(&Task { lines: 4, ..task(&*pos, limits) }, &mut |line| told.push(line.clone())).expect("lines");
        for lines in told.chunk_by(|one, next| one.depth == next.depth) {
            let order: Vec<usize> = lines.iter().map(|line| line.line).collect();
            assert_eq!(order, [1, 2, 3, 4], "{id}");
            assert!(lines.is_sorted_by(|one, next| worth(one) >= worth(next)), "{id}: {lines:?}");
        }
    }
}

#[test]
fn several_best_lines_are_different_and_in_order() {
    let (pos, mut engine) = engine("dama", Options { hash: 4, threads: 1 });
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let choice = engine.think(&Task { lines: 3, ..task(&*pos, limits) }, &mut |_| ()).unwrap();
    let firsts: Vec<&String> = choice.lines.iter().map(|line| &line.moves[0]).collect();
    assert_eq!(firsts.len(), 3);
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
    // Only what is allowed is searched.
    let only = [pos.attempt("a3-b4").unwrap().index()];
    let choice = engine.think(&Task { only: &only, ..task(&*pos, limits) }, &mut |_| ()).unwrap();
    assert_eq!(choice.lines[0].moves[0], "a3-b4");
}

/// What a thread learns of a move and of a position, seen in every game.
struct Learning;

impl Visitor for Learning {
    type Out = ();

    fn visit<R: Evaluate>(self, node: &Node<R::Game>) {
        let (rules, pos) = (&R::of(node.rules()), node.pos());
        let mut moves = Vec::new();
        rules.moves(pos, &mut moves);
        let side = rules.turn(pos);
        let mut memory = Memory::<R>::new(MAX_PLY + 2);
        let [first, .., last] = moves[..] else { return };
        let after = |mv| Past { slot: Some((!side, rules.slot(mv))), traces: [Some(rules.trace(mv).0), None] };
        memory.reward(rules, (last, false), [(first, false)].into_iter(), side, 3, 6, &after(last));
        let learnt = |past: &Past, mv| memory.hints(side, 9, past).learnt(rules, mv);
        assert!(learnt(&after(last), last) > learnt(&Past::default(), last));
        assert!(learnt(&Past::default(), last) > 0 && learnt(&Past::default(), first) < 0);
        // What was good after one move need not be after another.
        if rules.trace(first).0 != rules.trace(last).0 {
            assert!(learnt(&after(first), last) < learnt(&after(last), last));
        }
        // A move that made the position worse is no longer thought of so highly.
        let before = learnt(&Past::default(), last);
        memory.learn_change((side, rules.slot(last)), -50);
        assert!(memory.hints(side, 9, &Past::default()).learnt(rules, last) < before);

        assert_eq!(memory.error(rules, pos, side), 0);
        (0..50).for_each(|_| memory.learn_error(rules, pos, side, 40, 8));
        let learnt = memory.error(rules, pos, side);
        assert_eq!(learnt > 0, R::ASPECTS > 0);
        assert!(learnt <= 32 * R::ASPECTS as i32, "{learnt}");
        assert_eq!(memory.error(rules, pos, !side), 0);
    }
}

#[test]
fn the_search_learns_from_what_it_finds() {
    for game in Catalog::builtin().games() {
        visit(&*game.start, Learning).expect("every family is listed");
    }
}

/// What a thread learns of two moves that take as much.
struct Taking;

impl Visitor for Taking {
    type Out = ();

    fn visit<R: Evaluate>(self, node: &Node<R::Game>) {
        let (rules, pos) = (&R::of(node.rules()), node.pos());
        let side = rules.turn(pos);
        let mut moves = Vec::new();
        rules.moves(pos, &mut moves);
        moves.retain(|&mv| rules.gain(pos, mv) > 0);
        let [one, other] = moves[..] else { panic!("two moves take") };
        let mut memory = Memory::<R>::new(MAX_PLY + 2);
        let past = Past::default();
        let urgencies =
            |memory: &Memory<R>| [one, other].map(|mv| memory.hints(side, 0, &past).urgency(rules, pos, mv));
        let [first, second] = urgencies(&memory);
        assert_eq!(first, second);
        memory.reward(rules, (other, true), [(one, true)].into_iter(), side, 0, 6, &past);
        let [first, second] = urgencies(&memory);
        assert!(first < second);
        assert!([first, second].into_iter().all(is_noisy));
    }
}

#[test]
fn of_moves_that_take_the_one_that_was_best_comes_first() {
    let chess = &Catalog::builtin().get("chess").unwrap().start.clone();
    let position = chess.read("4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1").unwrap();
    visit(&*position, Taking).expect("every family is listed");
}
