//! The opponent that knows.

use std::any::Any;
use std::cmp::Reverse;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kamen_core::Position;
use kamen_engine::{Choice, Endings, Engine, Openings, Report, Score, Task};
use kamen_solve::{Oracle, Value, best_line};

/// No line that is told is longer.
const LONGEST: usize = 64;

/// What is known, as a search asks for it.
pub(crate) struct Known(pub Arc<dyn Oracle>);

impl fmt::Debug for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Known")
    }
}

impl Endings for Known {
    fn score(&self, pos: &dyn Any) -> Option<Score> {
        self.0.stored(pos).map(score)
    }
}

/// An engine, and what is known beside it.
pub(crate) struct Knowing {
    pub engine: Box<dyn Engine>,
    pub oracle: Arc<dyn Oracle>,
}

impl Knowing {
    /// The moves that may be chosen, by their index, with what each is worth, the best first. Nothing unless all are known.
    fn known(&self, task: &Task) -> Option<Vec<(usize, Value)>> {
        let mut moves = worth(&*self.oracle, task.position)?;
        moves.retain(|(at, _)| task.only.is_empty() || task.only.contains(at));
        (!moves.is_empty()).then_some(moves)
    }

    fn report(&self, task: &Task, number: usize, (at, value): (usize, Value)) -> Report {
        let plies = value.plies().unwrap_or(0).into();
        Report {
            line: number,
            depth: plies,
            deepest: plies,
            score: score(value),
            nodes: 0,
            time: Duration::ZERO,
            table: 0,
            moves: line(&*self.oracle, task.position, at),
        }
    }

    /// The search among moves that draw, which it may think anything of: they are draws.
    fn drawn(&mut self, task: &Task, drawing: &[usize]) -> Option<Choice> {
        let mut choice = self.engine.search(&Task { only: drawing, ..*task }, &mut |_| ())?;
        for report in &mut choice.lines {
            report.score = Score::Value(0);
        }
        Some(choice)
    }
}

/// Every legal move with what it is worth to the player to move, the best first; nothing unless all are known. Where he wins, those that
/// are known are enough if one of them does.
fn worth(oracle: &dyn Oracle, position: &dyn Position) -> Option<Vec<(usize, Value)>> {
    // What is not known itself has no need of all its moves being asked for.
    let wins = matches!(oracle.value(position)?, Value::Win(_));
    let mut moves = Vec::new();
    for (at, legal) in position.legal().iter().enumerate() {
        let next = legal.play();
        match oracle.value(&*next) {
            Some(value) => {
                moves.push((at, if next.turn() == position.turn() { value.later() } else { value.before() }));
            }
            None if wins => {}
            None => return None,
        }
    }
    moves.sort_by_key(|(_, value)| Reverse(*value));
    let enough = !wins || matches!(moves.first(), Some((_, Value::Win(_))));
    enough.then_some(moves)
}

/// The line that proves a value: both sides play as well as they can.
fn line(oracle: &dyn Oracle, position: &dyn Position, first: usize) -> Vec<String> {
    let Some(legal) = position.nth(first) else { return Vec::new() };
    let mut line = vec![legal.text.clone()];
    line.extend(best_line(oracle, &*legal.play(), LONGEST));
    line
}

/// A line that was searched ends where the value is known; what follows proves it.
fn whole(oracle: &dyn Oracle, position: &dyn Position, report: &Report) -> Report {
    let mut report = report.clone();
    if matches!(report.score, Score::Value(_)) {
        return report;
    }
    let mut position = position.boxed_clone();
    for text in &report.moves {
        let Ok(legal) = position.attempt(text) else { return report };
        position = legal.play();
    }
    report.moves.extend(best_line(oracle, &*position, LONGEST));
    report
}

/// A win of which nobody knows how far it is: more than anything that can be on the board, less than a win that is seen.
const SURE: i32 = 20_000;

fn score(value: Value) -> Score {
    let sure = |plies: u16| SURE - i32::from(plies - Value::FAR);
    match value {
        Value::Draw => Score::Value(0),
        Value::Win(plies @ Value::FAR..) => Score::Value(sure(plies)),
        Value::Loss(plies @ Value::FAR..) => Score::Value(-sure(plies)),
        Value::Win(plies) => Score::Win(plies.into()),
        Value::Loss(plies) => Score::Loss(plies.into()),
    }
}

impl Engine for Knowing {
    /// What is known for certain needs no openings.
    fn openings(&self) -> Option<&Openings> {
        self.engine.openings().filter(|_| !self.oracle.is_whole())
    }

    fn think(&mut self, task: &Task, report: &mut dyn FnMut(&Report)) -> Option<Choice> {
        if task.position.end().is_some() {
            return None;
        }
        let Some(known) = self.known(task) else {
            let Knowing { engine, oracle } = self;
            let told = |found: &Report| whole(&**oracle, task.position, found);
            let mut choice = engine.think(task, &mut |found| report(&told(found)))?;
            choice.lines = choice.lines.iter().map(told).collect();
            return Some(choice);
        };
        let wanted = task.lines.clamp(1, known.len());
        let drawing: Vec<usize> =
            known.iter().filter(|(_, value)| *value == Value::Draw).map(|(at, _)| *at).collect();
        let (index, mut lines) = match known.first()? {
            (_, Value::Draw) => {
                let choice = self.drawn(task, &drawing)?;
                (choice.index, choice.lines)
            }
            &best => (best.0, Vec::new()),
        };
        // After the draws that were searched come the moves that lose; in a game that is decided, all of them.
        let rest = known.iter().filter(|(at, _)| lines.is_empty() || !drawing.contains(at));
        let more: Vec<(usize, Value)> = rest.copied().take(wanted.saturating_sub(lines.len())).collect();
        for found in more {
            lines.push(self.report(task, lines.len() + 1, found));
        }
        lines.iter().for_each(report);
        Some(Choice { index, lines })
    }

    fn search(&mut self, task: &Task, report: &mut dyn FnMut(&Report)) -> Option<Choice> {
        self.engine.search(task, report)
    }

    fn forget(&mut self) {
        self.engine.forget();
    }

    fn stop_flag(&self) -> Arc<AtomicBool> {
        self.engine.stop_flag()
    }

    fn judge(&self, position: &dyn Position) -> Option<i32> {
        self.engine.judge(position)
    }

    fn is_quiet(&self, position: &dyn Position, index: usize) -> bool {
        self.engine.is_quiet(position, index)
    }
}
