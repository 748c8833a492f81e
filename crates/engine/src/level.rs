//! Levels of strength, from 1 (loses to a beginner) to 10 (everything it can).
//!
//! Weaker levels err as people do. They look less far ahead. They overlook moves, above all those that are hard to see:
//! long ones, backward ones, those far from where something has just happened. On some turns they do not ask what the
//! opponent will answer, and take whatever looks good on the board after their own move. And they are not sure of
//! their judgement. They do not play random moves, and a win in one that they see they play.

use std::time::Duration;

use kamen_core::{Legal, Position, Random, Side};

use crate::clock::Limits;
use crate::engine::{Choice, Engine, Report, Task};
use crate::score::Score;
use crate::visible::Glance;

/// A level from 1 to 10.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_engine::{Level, Limits, Options, Task, engine_for, knowledge_for};
/// use std::time::Duration;
///
/// let catalog = Catalog::builtin();
/// let mill = catalog.get("mill").unwrap();
/// let mut engine = engine_for(&*mill.start, &knowledge_for(mill), Options { hash: 1, threads: 1 }).unwrap();
/// let task = Task { position: &*mill.start, history: &[], limits: Limits::default(), only: &[], lines: 1 };
///
/// // Weak players err, but with the same seed always in the same way.
/// let beginner = Level::new(2).unwrap();
/// let mut choose = |seed| beginner.choose(&mut *engine, &task, seed, Duration::from_secs(1)).unwrap().index;
/// assert_eq!(choose(7), choose(7));
/// assert!(Level::new(11).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u32);

/// What makes a level weaker than full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// Plies it looks ahead.
    pub depth: u32,
    /// Positions it looks at.
    pub nodes: u64,
    /// On how many of a hundred turns it does not think of the opponent's answer.
    pub careless: u32,
    /// Of a hundred moves of its own that are neither easy nor hard to see, how many it does not see.
    pub overlooks: u32,
    /// How unsure it is of values, in hundredths of a man.
    pub unsure: u32,
    /// How many moves it weighs against one another.
    pub lines: usize,
}

/// No position of a real game has so many moves. Of one that has more, a player sees some: looking at each would take very long.
const EYE: usize = 1000;
/// However hard a move is to see, in ten looks it is seen once.
const BLINDEST: u32 = 90;
/// For so many plies of a game full strength varies what it plays, too: not every game shall be the same.
const OPENING: usize = 8;
/// By so many hundredths of a man; nobody can tell the difference.
const VARIETY: Habits = Habits { depth: 0, nodes: 0, careless: 0, overlooks: 0, unsure: 6, lines: 4 };

impl Level {
    /// The highest level: the whole strength.
    pub const FULL: Level = Level(10);

    /// The level of that number, from 1.
    pub fn new(number: u32) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// All levels, the easiest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// The number of the level.
    pub fn number(self) -> u32 {
        self.0
    }

    /// Nothing for full strength. The numbers are those whose steps are about even over all games (`docs/levels.md`).
    pub fn habits(self) -> Option<Habits> {
        let habits = |depth, nodes, careless, overlooks, unsure, lines| {
            Some(Habits { depth, nodes, careless, overlooks, unsure, lines })
        };
        match self.0 {
            1 => habits(1, 500, 100, 30, 120, 6),
            2 => habits(1, 500, 60, 25, 80, 6),
            3 => habits(2, 1_000, 35, 18, 60, 5),
            4 => habits(3, 2_500, 20, 12, 45, 5),
            5 => habits(4, 6_000, 9, 8, 31, 4),
            6 => habits(5, 14_000, 4, 5, 21, 4),
            7 => habits(7, 26_000, 3, 3, 16, 3),
            8 => habits(9, 70_000, 1, 1, 10, 3),
            9 => habits(12, 220_000, 0, 0, 3, 2),
            _ => None,
        }
    }

    /// The move a player of this level makes. `seed` makes it repeatable; `full` limits the full strength.
    pub fn choose(self, engine: &mut dyn Engine, task: &Task, seed: u64, full: Duration) -> Option<Choice> {
        let mut random = Random::new(seed);
        let Some(habits) = self.habits() else {
            if let Some(choice) = engine.openings().and_then(|known| known.choose(task, &mut random)) {
                return Some(choice);
            }
            let unlimited = task.limits == Limits::default();
            let limits = if unlimited { Limits { time: Some(full), ..Limits::default() } } else { task.limits };
            return think(engine, &Task { limits, ..*task }, None, &mut random);
        };
        let (legal, _) = task.position.some_legal(EYE);
        let seen = see(task, &legal, &habits, &mut random);
        let free: Vec<&Legal> = seen.iter().copied().filter(|legal| is_free(task.position, legal)).collect();
        let seen = if free.is_empty() { seen } else { free };
        if (random.below(100) as u32) < habits.careless
            && let Some(choice) = grab(engine, task, &seen, &habits, &mut random)
        {
            return Some(choice);
        }
        let seen: Vec<usize> = seen.iter().map(|legal| legal.index()).collect();
        let least = |own: u64, given: Option<u64>| Some(given.map_or(own, |given| given.min(own)));
        let limits = Limits {
            depth: least(habits.depth.into(), task.limits.depth.map(u64::from)).map(|depth| depth as u32),
            nodes: least(habits.nodes, task.limits.nodes),
            ..task.limits
        };
        let weighed = Task { limits, only: &seen, ..*task };
        think(engine, &weighed, Some(habits), &mut random)
    }
}

/// Searches as far as it may, and takes a line that looks best with its doubts added.
fn think(engine: &mut dyn Engine, task: &Task, habits: Option<Habits>, random: &mut Random) -> Option<Choice> {
    // Only full strength knows what is solved.
    let full = habits.is_none();
    let mut ask = |task: &Task| if full { engine.think(task, &mut |_| ()) } else { engine.search(task, &mut |_| ()) };
    let sure = habits.is_none_or(|habits| habits.unsure == 0);
    let habits = if sure && task.history.len() < OPENING { Some(VARIETY) } else { habits };
    let Some(habits) = habits.filter(|habits| habits.unsure > 0) else { return ask(task) };
    let lines = habits.lines.max(task.lines);
    let mut choice = ask(&Task { lines, ..*task })?;
    let values: Vec<i64> = choice.lines.iter().map(|line| doubted(line.score, &habits, random)).collect();
    let at = best(&values)?;
    let first = choice.lines[at].moves.first();
    if let Some(legal) = first.and_then(|mv| task.position.attempt(mv).ok()) {
        choice.index = legal.index();
        choice.lines.swap(0, at);
    }
    choice.lines.truncate(task.lines.max(1));
    Some(choice)
}

/// The moves it sees. Nobody overlooks the only move, nor everything.
fn see<'l>(task: &Task, legal: &'l [Legal], habits: &Habits, random: &mut Random) -> Vec<&'l Legal> {
    let all: Vec<&Legal> = legal.iter().filter(|legal| is_allowed(task, legal.index())).collect();
    if habits.overlooks == 0 || all.len() == 1 {
        return all;
    }
    let glance = Glance::new(task.position, task.history.last().map(|before| &**before));
    let is_seen = |legal: &&Legal| {
        let blindness = glance.blindness(&*legal.play());
        random.below(100) as u32 >= (habits.overlooks * blindness / 100).min(BLINDEST)
    };
    let seen: Vec<&Legal> = all.iter().copied().filter(is_seen).collect();
    if seen.is_empty() { all } else { seen }
}

/// Whether a ply costs nothing: the same player goes on, and only the other has lost something. However unsure of its
/// judgement a level is, what it sees lie there it takes.
fn is_free(position: &dyn Position, legal: &Legal) -> bool {
    let (side, next) = (position.turn(), legal.play());
    if next.turn() != side {
        return false;
    }
    let of = |position: &dyn Position, side: Side| -> Vec<(usize, usize)> {
        let count = |pile: Vec<kamen_core::Stone>| pile.iter().filter(|stone| stone.side == side).count();
        position.stones().into_iter().map(count).enumerate().filter(|(_, count)| *count > 0).collect()
    };
    of(&*next, side) == of(position, side) && of(&*next, !side).len() < of(position, !side).len()
}

fn is_allowed(task: &Task, at: usize) -> bool {
    task.only.is_empty() || task.only.contains(&at)
}

/// Takes what looks best right after its own move, whatever may come then.
fn grab(
    engine: &mut dyn Engine,
    task: &Task,
    seen: &[&Legal],
    habits: &Habits,
    random: &mut Random,
) -> Option<Choice> {
    let side = task.position.turn();
    let mut scores = Vec::new();
    for legal in seen {
        scores.push(look(engine, &*legal.play(), side)?);
    }
    let values: Vec<i64> = scores.iter().map(|score| doubted(*score, habits, random)).collect();
    let at = best(&values)?;
    let chosen = seen[at];
    let line = Report {
        line: 1,
        depth: 1,
        deepest: 1,
        score: scores[at],
        nodes: seen.len() as u64,
        time: Duration::ZERO,
        table: 0,
        moves: vec![chosen.text.clone()],
    };
    Some(Choice { index: chosen.index(), lines: vec![line] })
}

/// What a position looks like to a player who does not think on.
fn look(engine: &dyn Engine, next: &dyn Position, side: Side) -> Option<Score> {
    if let Some(outcome) = next.end() {
        return Some(match outcome.winner {
            None => Score::Value(0),
            Some(winner) if winner == side => Score::Win(1),
            Some(_) => Score::Loss(1),
        });
    }
    let value = engine.judge(next)?;
    Some(Score::Value(if side == Side::White { value } else { -value }))
}

/// A score as the level feels it. A win or a loss that it sees, it sees.
fn doubted(score: Score, habits: &Habits, random: &mut Random) -> i64 {
    let mut doubt = || random.below(2 * habits.unsure as usize + 1) as i64 - i64::from(habits.unsure);
    match score {
        Score::Value(value) => i64::from(value) + doubt() + doubt(),
        Score::Win(plies) => 100_000 - i64::from(plies),
        Score::Loss(plies) => -100_000 + i64::from(plies),
    }
}

/// The first of the largest.
fn best(values: &[i64]) -> Option<usize> {
    (0..values.len()).rev().max_by_key(|&at| values[at])
}
