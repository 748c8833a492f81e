//! Levels of strength, from 1 (loses to a beginner) to 10 (everything it can).
//!
//! Weaker levels err as people do: they look less far ahead, they overlook some moves, and they are not sure of their
//! judgement. They do not play random moves.

use std::time::Duration;

use kamen_core::Random;

use crate::clock::Limits;
use crate::engine::{Choice, Engine, Task};
use crate::score::Score;

/// A level from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u32);

struct Habits {
    depth: u32,
    nodes: u64,
    /// Of a hundred replies of its own, how many it does not see.
    overlooks: u32,
    /// How unsure it is of values, in hundredths of a man.
    unsure: i32,
    /// How many moves it weighs against one another.
    lines: usize,
}

impl Level {
    pub const FULL: Level = Level(10);

    pub fn new(number: u32) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    pub fn number(self) -> u32 {
        self.0
    }

    fn habits(self) -> Option<Habits> {
        let habits = |depth, nodes, overlooks, unsure, lines| Some(Habits { depth, nodes, overlooks, unsure, lines });
        match self.0 {
            1 => habits(1, 200, 40, 160, 6),
            2 => habits(1, 400, 25, 90, 5),
            3 => habits(2, 1_000, 18, 60, 4),
            4 => habits(3, 3_000, 12, 40, 4),
            5 => habits(4, 8_000, 8, 28, 3),
            6 => habits(5, 25_000, 5, 20, 3),
            7 => habits(7, 80_000, 2, 12, 3),
            8 => habits(9, 300_000, 0, 7, 2),
            9 => habits(14, 1_200_000, 0, 0, 1),
            _ => None,
        }
    }

    /// The move a player of this level makes. `seed` makes it repeatable; `full` limits the full strength.
    pub fn choose(self, engine: &mut dyn Engine, task: &Task, seed: u64, full: Duration) -> Option<Choice> {
        let Some(habits) = self.habits() else {
            let limits = if task.limits == Limits::default() {
                Limits { time: Some(full), ..Limits::default() }
            } else {
                task.limits
            };
            return engine.think(&Task { limits, ..*task }, &mut |_| ());
        };
        let mut random = Random::new(seed);
        let count = task.position.count();
        let mut seen: Vec<usize> = (0..count).filter(|at| task.only.is_empty() || task.only.contains(at)).collect();
        // Nobody overlooks the only move, nor everything.
        let all = seen.clone();
        seen.retain(|_| random.below(100) >= habits.overlooks as usize);
        if seen.is_empty() {
            seen = all;
        }
        let limits = Limits { depth: Some(habits.depth), nodes: Some(habits.nodes), ..task.limits };
        let weighed = Task { limits, only: &seen, lines: habits.lines, ..*task };
        let mut choice = engine.think(&weighed, &mut |_| ())?;
        if habits.unsure > 0 {
            self.waver(&mut choice, task, &habits, &mut random);
        }
        Some(choice)
    }

    /// Takes a line that looks best with its doubts added.
    fn waver(self, choice: &mut Choice, task: &Task, habits: &Habits, random: &mut Random) {
        let legal = task.position.legal();
        let doubt = |random: &mut Random| random.below(2 * habits.unsure as usize + 1) as i32 - habits.unsure;
        let mut best: Option<(i32, usize)> = None;
        for (at, line) in choice.lines.iter().enumerate() {
            let value = match line.score {
                Score::Value(value) => value + doubt(random) + doubt(random),
                // A win or a loss that it sees, it sees.
                Score::Win(plies) => 20_000 - plies as i32,
                Score::Loss(plies) => -20_000 + plies as i32,
            };
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, at));
            }
        }
        let Some((_, at)) = best else { return };
        let first = choice.lines[at].moves.first();
        if let Some(index) = first.and_then(|mv| legal.iter().position(|known| known == mv)) {
            choice.index = index;
            choice.lines.swap(0, at);
        }
    }
}
