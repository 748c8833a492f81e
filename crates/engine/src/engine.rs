//! An opponent for one game, behind one object-safe face.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use kamen_core::{DrawRules, Node, Position, Rules, Script, Side};
use kamen_evaluation::{Evaluate, Visitor, visit};

use crate::clock::{Deadlines, Limits};
use crate::crew::{Beside, beside};
use crate::knowledge::{Endings, Knowledge};
use crate::moment::Moment;
use crate::net::{Fitted, Ledger};
use crate::openings::Openings;
use crate::order::Memory;
use crate::patience::Patience;
use crate::score::{INFINITE, MAX_PLY, Score, WON};
use crate::search::{Search, Shared};
use crate::table::Table;

/// What to think about.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_engine::{Limits, Options, Task, engine_for, knowledge_for};
///
/// let catalog = Catalog::builtin();
/// let game = catalog.get("mill-jump").expect("it is in the box");
/// let mut engine = engine_for(&*game.start, &knowledge_for(game), Options { hash: 1, threads: 1 }).expect("it plays all games");
/// // The better of the first two moves, by a search of two plies.
/// let limits = Limits { depth: Some(2), ..Limits::default() };
/// let task = Task { position: &*game.start, history: &[], limits, only: &[0, 1], lines: 1 };
/// let choice = engine.think(&task, &mut |_| ()).expect("there are moves");
/// assert!(choice.index < 2);
/// ```
pub struct Task<'a> {
    /// What to think about.
    pub position: &'a dyn Position,
    /// The positions before it, oldest first, for repetition.
    pub history: &'a [Box<dyn Position>],
    /// For how long.
    pub limits: Limits,
    /// Only these moves, by their index in the legal list; empty for all.
    pub only: &'a [usize],
    /// How many best lines to give.
    pub lines: usize,
}

/// How far the thinking has come.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_engine::{Limits, Options, Task, engine_for, knowledge_for};
///
/// let catalog = Catalog::builtin();
/// let mill = catalog.get("mill").unwrap();
/// let mut engine = engine_for(&*mill.start, &knowledge_for(mill), Options { hash: 1, threads: 1 }).unwrap();
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let task = Task { position: &*mill.start, history: &[], limits, only: &[], lines: 2 };
/// // It is told while the engine thinks, deeper and deeper, here of the two best lines.
/// let mut told = Vec::new();
/// engine.search(&task, &mut |report| told.push((report.depth, report.line)));
/// assert!(told.contains(&(3, 1)) && told.contains(&(3, 2)));
/// assert!(told.iter().all(|(depth, line)| *depth <= 3 && *line <= 2));
/// ```
#[derive(Clone, Debug)]
pub struct Report {
    /// Which of the best lines this is, from 1.
    pub line: usize,
    /// Plies searched in full.
    pub depth: u32,
    /// Plies of the deepest line looked at.
    pub deepest: u32,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// Positions looked at.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table: u32,
    /// The best line in the game's own text.
    pub moves: Vec<String>,
}

/// What was decided.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_engine::{Limits, Options, Task, engine_for, knowledge_for};
///
/// let catalog = Catalog::builtin();
/// let towers = catalog.get("towers").unwrap();
/// let mut engine = engine_for(&*towers.start, &knowledge_for(towers), Options { hash: 1, threads: 1 }).unwrap();
/// let limits = Limits { depth: Some(2), ..Limits::default() };
/// let task = Task { position: &*towers.start, history: &[], limits, only: &[], lines: 1 };
/// let choice = engine.search(&task, &mut |_| ()).unwrap();
/// // The move that is to be played is the one with which the best line begins.
/// let played = towers.start.legal()[choice.index].text.clone();
/// assert_eq!(played, choice.lines[0].moves[0]);
/// ```
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move's index in the legal list.
    pub index: usize,
    /// The best lines, the best first; the first begins with the move.
    pub lines: Vec<Report>,
}

/// How an engine is set up.
///
/// ```
/// use kamen_engine::Options;
///
/// // Whoever says nothing gets one thread; what it remembers has room in a table of this size.
/// let Options { hash, threads } = Options::default();
/// assert_eq!((hash, threads), (64, 1));
/// let small = Options { hash: 1, ..Options::default() };
/// assert_eq!(small.threads, 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The size of the table in MiB.
    pub hash: usize,
    /// Threads that search together.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { hash: 64, threads: 1 }
    }
}

/// Something that chooses moves.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_engine::{Limits, Options, Score, Task, engine_for, knowledge_for};
///
/// let catalog = Catalog::builtin();
/// let chess = catalog.get("chess").unwrap();
/// let mut engine = engine_for(&*chess.start, &knowledge_for(chess), Options { hash: 1, threads: 1 }).unwrap();
/// let position = chess.start.read("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").unwrap();
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let task = Task { position: &*position, history: &[], limits, only: &[], lines: 1 };
/// let best = &engine.think(&task, &mut |_| ()).unwrap().lines[0];
/// assert_eq!((best.moves[0].as_str(), best.score), ("f1-f8", Score::Win(1)));
/// ```
pub trait Engine: Send {
    /// Thinks until a limit or the stop flag ends it. Nothing if there is no legal move, or the position is of another
    /// game.
    fn think(&mut self, task: &Task, report: &mut dyn FnMut(&Report)) -> Option<Choice>;

    /// The same by search alone, for whoever shall not know more than can be seen. A player who knows nothing else
    /// always searches.
    fn search(&mut self, task: &Task, report: &mut dyn FnMut(&Report)) -> Option<Choice> {
        self.think(task, report)
    }

    /// What it knows of the beginning of the game.
    fn openings(&self) -> Option<&Openings> {
        None
    }

    /// Forgets everything learnt.
    fn forget(&mut self);

    /// Raising this flag ends the thinking within a few milliseconds.
    fn stop_flag(&self) -> Arc<AtomicBool>;

    /// The evaluation of a position for White, without search.
    fn judge(&self, position: &dyn Position) -> Option<i32>;

    /// Whether the player to move has a choice, and this move takes nothing: only there does a search judge a position
    /// as it stands.
    fn is_quiet(&self, position: &dyn Position, index: usize) -> bool;
}

/// The engine for the game of a position, with its knowledge (see [`crate::knowledge_for`]).
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_engine::{Limits, Options, Task, engine_for, knowledge_for};
///
/// let catalog = Catalog::builtin();
/// let game = catalog.get("mill-jump").expect("it is in the box");
/// let mut engine = engine_for(&*game.start, &knowledge_for(game), Options { hash: 1, threads: 1 }).expect("it plays all games");
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let task = Task { position: &*game.start, history: &[], limits, only: &[], lines: 1 };
/// let choice = engine.think(&task, &mut |_| ()).expect("there are moves");
/// assert!(choice.index < game.start.count());
/// ```
pub fn engine_for(position: &dyn Position, knowledge: &Knowledge, options: Options) -> Option<Box<dyn Engine>> {
    struct Make<'a>(&'a Knowledge, Options);
    impl Visitor for Make<'_> {
        type Out = Box<dyn Engine>;
        fn visit<E: Evaluate>(self, node: &Node<E::Game>) -> Box<dyn Engine> {
            Box::new(Player::new(E::of(node.rules()), self.0, self.1))
        }
    }
    visit(position, Make(knowledge, options))
}

struct Player<R: Evaluate> {
    mind: Arc<Mind<R>>,
    openings: Option<Arc<Openings>>,
    endings: Option<Arc<dyn Endings>>,
    table: Arc<Table>,
    memory: Memory<R>,
    /// One for each thread that searches along.
    others: Vec<Memory<R>>,
    stop: Arc<AtomicBool>,
    /// How long the machine has left us waiting lately.
    pause: Duration,
}

/// What positions are judged by.
struct Mind<R> {
    rules: R,
    weights: Vec<i32>,
    net: Option<Fitted>,
}

/// What all threads search together.
struct Quest<R: Rules> {
    mind: Arc<Mind<R>>,
    pos: R::Pos,
    quiet: u32,
    /// Hashes of the positions before it.
    line: Vec<u64>,
    endings: Option<Arc<dyn Endings>>,
    lines: usize,
    began: Moment,
    shared: Shared,
}

/// By which draws, and within which limits.
#[derive(Clone, Copy)]
struct Terms {
    draws: DrawRules,
    deadlines: Deadlines,
    limits: Limits,
}

impl Terms {
    /// The same in one of so many parts of the time.
    fn part(self, parts: u32) -> Terms {
        let Deadlines { soft, hard } = self.deadlines;
        let deadlines = Deadlines { soft: soft.map(|soft| soft / parts), hard: hard.map(|hard| hard / parts) };
        let limits = Limits { nodes: self.limits.nodes.map(|nodes| nodes / u64::from(parts)), ..self.limits };
        Terms { deadlines, limits, ..self }
    }
}

/// What was found: the best lines with their depths, the nodes searched, and the longest time the machine was away.
struct Sought<M> {
    lines: Vec<(u32, RootLine<M>)>,
    nodes: u64,
    pause: Duration,
}

/// One finished line at the root; it has its first move at least.
struct RootLine<M> {
    value: i32,
    moves: Vec<M>,
}

impl<R: Evaluate> Mind<R> {
    fn new(rules: R, knowledge: &Knowledge) -> Mind<R> {
        let mut weights = rules.default_weights();
        for (at, name) in rules.feature_names().iter().enumerate() {
            if let Some((_, value)) = knowledge.weights.iter().find(|(known, _)| known == name) {
                weights[at] = *value;
            }
        }
        let net = knowledge.net.as_ref().map(|net| Fitted::new(net.clone(), &rules));
        Mind { rules, weights, net }
    }

    /// The line in the game's own text.
    fn spell(&self, pos: &R::Pos, moves: &[R::Move]) -> Vec<String> {
        let mut pos = pos.clone();
        let mut out = Vec::new();
        for &mv in moves {
            out.push(self.rules.game().text(&pos, mv));
            pos = self.rules.play(&pos, mv);
        }
        out
    }
}

impl<R: Evaluate> Quest<R> {
    /// One thread's search.
    fn search<'a>(&'a self, terms: &Terms, memory: &'a mut Memory<R>, nodes: Option<u64>) -> Search<'a, R> {
        let Mind { rules, weights, net } = &*self.mind;
        let (hard, line) = (terms.deadlines.hard, self.line.clone());
        let mut search =
            Search::new(rules, weights, net.as_ref(), &self.shared, memory, self.began, hard, nodes, line);
        search.draws = terms.draws;
        search.endings = self.endings.as_deref();
        search
    }
}

/// Searches for the best of some moves, with a thread more for each of the other memories.
fn seek<R: Evaluate>(
    quest: &Arc<Quest<R>>,
    terms: Terms,
    roots: Vec<R::Move>,
    memory: &mut Memory<R>,
    others: &mut Vec<Memory<R>>,
    told: &mut Told<R>,
) -> Sought<R::Move> {
    let along = |(number, mut memory): (usize, Memory<R>)| {
        let (quest, roots) = (quest.clone(), roots.clone());
        beside(move || {
            help(&mut quest.search(&terms, &mut memory, None), &quest.pos, quest.quiet, roots, number);
            memory
        })
    };
    let helpers: Vec<Beside<Memory<R>>> = others.drain(..).enumerate().map(along).collect();
    let mut search = quest.search(&terms, memory, terms.limits.nodes);
    let lines = deepen(&mut search, quest, &terms, roots, told);
    let (nodes, pause) = (search.nodes, search.pause);
    // The others stop when the first is done.
    if !helpers.is_empty() {
        quest.shared.stop.store(true, Ordering::Relaxed);
    }
    others.extend(helpers.into_iter().filter_map(Beside::done));
    Sought { lines, nodes, pause }
}

impl<R: Evaluate> Player<R> {
    fn new(rules: R, knowledge: &Knowledge, options: Options) -> Player<R> {
        Player {
            mind: Arc::new(Mind::new(rules, knowledge)),
            openings: knowledge.openings.clone(),
            endings: knowledge.endings.clone(),
            table: Arc::new(Table::new(options.hash)),
            memory: Memory::new(MAX_PLY + 2),
            others: (1..options.threads).map(|_| Memory::new(MAX_PLY + 2)).collect(),
            stop: Arc::new(AtomicBool::new(false)),
            pause: Duration::ZERO,
        }
    }

    fn memories(&mut self) -> impl Iterator<Item = &mut Memory<R>> {
        std::iter::once(&mut self.memory).chain(&mut self.others)
    }

    /// Thinks with these endings, or without any.
    fn think_with(
        &mut self,
        endings: Option<Arc<dyn Endings>>,
        task: &Task,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Choice> {
        let began = Moment::now();
        let node = task.position.as_any().downcast_ref::<Node<R::Game>>()?;
        if task.position.end().is_some() {
            return None;
        }
        let mind = self.mind.clone();
        let rules = &mind.rules;
        let (pos, quiet) = (node.pos(), task.position.quiet());
        let mut all = Vec::new();
        rules.moves(pos, &mut all);
        let only: HashSet<usize> = task.only.iter().copied().collect();
        let allowed = |at: usize| only.is_empty() || only.contains(&at);
        let roots: Vec<R::Move> = all.iter().enumerate().filter(|(at, _)| allowed(*at)).map(|(_, &mv)| mv).collect();
        if roots.is_empty() {
            return None;
        }
        let line: Vec<u64> = task
            .history
            .iter()
            .filter_map(|before| before.as_any().downcast_ref::<Node<R::Game>>())
            .map(|before| rules.key(before.pos()))
            .collect();
        self.stop.store(false, Ordering::Relaxed);
        self.table.grow_older();
        self.memories().for_each(Memory::fade);
        let draws = rules.draws();
        let terms = Terms { draws, deadlines: task.limits.deadlines(self.pause), limits: task.limits };
        let shared = Shared { table: self.table.clone(), stop: self.stop.clone(), nodes: AtomicU64::new(0) };
        let quest =
            Quest { mind: mind.clone(), pos: pos.clone(), quiet, line, endings, lines: task.lines, began, shared };
        let quest = Arc::new(quest);
        let mut told = |search: &Search<R>, at: usize, depth: u32, line: &RootLine<R::Move>| {
            report(&Report {
                line: at + 1,
                depth,
                deepest: search.deepest as u32,
                score: Score::from_internal(line.value),
                nodes: search.shared.nodes.load(Ordering::Relaxed).max(search.nodes),
                time: began.elapsed(),
                table: search.shared.table.fullness(),
                moves: mind.spell(pos, &line.moves),
            });
        };
        let (memory, others) = (&mut self.memory, &mut self.others);
        let claim_near = quiet.saturating_add(1) >= draws.claim;
        let mut found = None;
        if claim_near {
            // After a move without progress the enemy may claim a draw. Progress that wins comes first, and what ends
            // the game.
            let lasts = |mv: R::Move| rules.progress(pos, mv) || rules.end(&rules.play(pos, mv)).is_some();
            let progress: Vec<R::Move> = roots.iter().copied().filter(|&mv| lasts(mv)).collect();
            if !progress.is_empty() && progress.len() < roots.len() {
                let alone = &mut Vec::new();
                let best = seek(&quest, terms.part(3), progress, memory, alone, &mut |_, _, _, _| ());
                found = Some(best).filter(|best| best.lines.first().is_some_and(|(_, line)| line.value > 0));
            }
        }
        let found = match found {
            Some(found) => found,
            None if claim_near => {
                // Nothing is lost by playing on: a draw may still be claimed when no progress is in sight.
                let draws = DrawRules { claim: draws.automatic, ..draws };
                seek(&quest, Terms { draws, ..terms }, roots, memory, others, &mut told)
            }
            None => seek(&quest, terms, roots, memory, others, &mut told),
        };
        let Sought { lines, nodes, pause } = found;
        // A machine that was busy a moment ago is likely to be busy still.
        self.pause = pause.max(self.pause * 3 / 4);
        let best = *lines.first()?.1.moves.first()?;
        let index = all.iter().position(|&mv| mv == best)?;
        let lines = lines
            .into_iter()
            .enumerate()
            .map(|(at, (depth, line))| Report {
                line: at + 1,
                depth,
                deepest: depth,
                score: Score::from_internal(line.value),
                nodes: quest.shared.nodes.load(Ordering::Relaxed).max(nodes),
                time: began.elapsed(),
                table: self.table.fullness(),
                moves: mind.spell(pos, &line.moves),
            })
            .collect();
        Some(Choice { index, lines })
    }
}

impl<R: Evaluate> Engine for Player<R> {
    fn think(&mut self, task: &Task, report: &mut dyn FnMut(&Report)) -> Option<Choice> {
        self.think_with(self.endings.clone(), task, report)
    }

    fn search(&mut self, task: &Task, report: &mut dyn FnMut(&Report)) -> Option<Choice> {
        self.think_with(None, task, report)
    }

    fn openings(&self) -> Option<&Openings> {
        self.openings.as_deref()
    }

    fn forget(&mut self) {
        self.table.clear();
        self.memories().for_each(|memory| *memory = Memory::new(MAX_PLY + 2));
    }

    fn stop_flag(&self) -> Arc<AtomicBool> {
        self.stop.clone()
    }

    fn judge(&self, position: &dyn Position) -> Option<i32> {
        let node = position.as_any().downcast_ref::<Node<R::Game>>()?;
        let pos = node.pos();
        let Mind { rules, weights, net } = &*self.mind;
        let weighed = || rules.evaluate(pos, weights);
        let Some(net) = net.as_ref().filter(|_| !rules.is_known(pos)) else { return Some(weighed()) };
        let turn = rules.turn(pos);
        let value = Ledger::new(net, 1).value(&rules.sight(pos), turn, 0);
        let value = if turn == Side::White { value } else { -value };
        Some(if net.net.beside { weighed().saturating_add(value) } else { value })
    }

    fn is_quiet(&self, position: &dyn Position, index: usize) -> bool {
        let Some(node) = position.as_any().downcast_ref::<Node<R::Game>>() else { return false };
        let rules = &self.mind.rules;
        let mut moves = Vec::new();
        rules.moves(node.pos(), &mut moves);
        let takes = |chosen: &R::Move| rules.gain(node.pos(), *chosen) > 0;
        !rules.forced(node.pos(), &moves) && !moves.get(index).is_none_or(takes)
    }
}

/// Called with each finished line: which it is, to what depth, and the line.
type Told<'t, R> = dyn FnMut(&Search<R>, usize, u32, &RootLine<<R as Rules>::Move>) + 't;

/// Searches deeper and deeper until a limit. Gives the best lines of the last finished depth.
fn deepen<R: Evaluate>(
    search: &mut Search<R>,
    quest: &Quest<R>,
    terms: &Terms,
    mut roots: Vec<R::Move>,
    told: &mut Told<R>,
) -> Vec<(u32, RootLine<R::Move>)> {
    let (pos, quiet) = (&quest.pos, quest.quiet);
    let Terms { limits, deadlines, .. } = *terms;
    let wanted = quest.lines.clamp(1, roots.len());
    // Whatever happens there is a move to play: the first, until something better is known.
    let mut best: Vec<(u32, RootLine<R::Move>)> = vec![(0, RootLine { value: 0, moves: vec![roots[0]] })];
    let deepest = limits.depth.unwrap_or(MAX_PLY as u32 - 8).min(MAX_PLY as u32 - 8);
    let mut patience = Patience::new();
    for depth in 1..=deepest.max(1) {
        let mut lines: Vec<(u32, RootLine<R::Move>)> = Vec::new();
        for at in 0..wanted {
            let guess = best.get(at).map(|(_, line)| line.value);
            let Some(line) = settle(search, pos, quiet, &mut roots[at..], depth as i32, guess) else { break };
            lines.push((depth, line));
        }
        // One that was searched later may turn out to be better. So they are put in order, and then told.
        lines.sort_by_key(|(_, line)| Reverse(line.value));
        for (at, (_, line)) in lines.iter().enumerate() {
            roots[at] = line.moves[0];
            told(search, at, depth, line);
        }
        search.tell();
        let done = lines.len() == wanted;
        // A depth that was cut short may still have found better lines; those of the depth before follow them.
        for earlier in std::mem::replace(&mut best, lines) {
            let is_new = best.iter().all(|(_, line)| line.moves[0] != earlier.1.moves[0]);
            if is_new && best.len() < wanted {
                best.push(earlier);
            }
        }
        if !done || search.stopped {
            break;
        }
        let value = best[0].1.value;
        let decided = value.abs() >= WON && (depth as i32) > crate::score::WIN - value.abs() + 2;
        let only_move = roots.len() == 1 && (limits.time.is_some() || limits.clock.is_some()) && wanted == 1;
        let patience = patience.after(best[0].1.moves[0], value, search.share);
        let late = deadlines.is_late(search.began.elapsed(), patience);
        if (decided && limits.depth.is_none()) || (only_move && depth >= 2) || late {
            break;
        }
    }
    search.tell();
    best
}

/// One depth, in a window around the value before that is opened where it was wrong.
fn settle<R: Evaluate>(
    search: &mut Search<R>,
    pos: &R::Pos,
    quiet: u32,
    roots: &mut [R::Move],
    depth: i32,
    guess: Option<i32>,
) -> Option<RootLine<R::Move>> {
    let mut width = 30;
    let (mut alpha, mut beta) = match guess {
        Some(guess) if depth >= 5 && guess.abs() < WON => (guess - width, guess + width),
        _ => (-INFINITE, INFINITE),
    };
    // A line that is better than expected, though not yet known how much.
    let mut risen = None;
    loop {
        let value = search.root(pos, quiet, roots, depth, (alpha, beta));
        if search.stopped {
            // A first move that was searched to its end is better than nothing.
            let line = search.best_line();
            let usable = !line.is_empty() && value > alpha && value < beta;
            return if usable { Some(RootLine { value, moves: line.to_vec() }) } else { risen };
        }
        width *= 3;
        risen = (value >= beta).then(|| RootLine { value, moves: search.best_line().to_vec() });
        if value <= alpha {
            alpha = if width > 1000 { -INFINITE } else { (value - width).max(-INFINITE) };
        } else if value >= beta {
            beta = if width > 1000 { INFINITE } else { (value + width).min(INFINITE) };
        } else {
            return Some(RootLine { value, moves: search.best_line().to_vec() });
        }
    }
}

/// A helping thread: the same search, half of them a ply ahead, so that the table fills from several sides.
fn help<R: Evaluate>(search: &mut Search<R>, pos: &R::Pos, quiet: u32, mut roots: Vec<R::Move>, number: usize) {
    let mut guess = None;
    for depth in 1..MAX_PLY as i32 - 8 {
        let ahead = (number as i32 + depth) % 2;
        match settle(search, pos, quiet, &mut roots, depth + ahead, guess) {
            Some(line) => guess = Some(line.value),
            None => break,
        }
    }
    search.tell();
}
