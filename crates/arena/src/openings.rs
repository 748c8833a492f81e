//! Openings: a few random plies that leave the game about even.

use kamen_catalog::Game;
use kamen_core::Position;
use kamen_engine::{Engine, Limits, Options, Score, Task, engine_for, knowledge_for};

use kamen_core::Random;

/// How many random beginnings to look at.
const TRIES: u32 = 60;
/// Hundredths of a man that still are about even.
const EVEN: i32 = 50;
/// How much is thought about each.
const LIMITS: Limits = Limits { depth: Some(8), nodes: Some(4_000), time: None, clock: None };

/// A beginning of a game.
#[derive(Clone)]
pub struct Opening {
    /// The moves from the start, in the game's own text.
    pub moves: Vec<String>,
    pub position: Box<dyn Position>,
}

impl Opening {
    /// Random moves until the turn has passed so many times: an opening ends neither after a set-up nor in the middle
    /// of a double turn. Nothing if the game ended.
    pub fn wander(game: &Game, turns: u32, random: &mut Random) -> Option<Opening> {
        let mut opening = Opening { moves: Vec::new(), position: game.start.clone() };
        let mut passed = 0;
        while passed < turns {
            if let Some(rolled) = opening.position.roll(random.dice()) {
                opening.position = rolled;
            }
            let chosen = opening.position.nth(random.below(opening.position.count()))?;
            let next = chosen.play();
            opening.moves.push(chosen.text.clone());
            passed += u32::from(next.turn() != opening.position.turn());
            opening.position = next;
        }
        opening.position.end().is_none().then_some(opening)
    }
}

/// Draws openings for one game.
pub struct Openings<'a> {
    game: &'a Game,
    turns: u32,
    engine: Option<Box<dyn Engine>>,
}

impl<'a> Openings<'a> {
    pub fn new(game: &'a Game, turns: u32) -> Openings<'a> {
        let options = Options { hash: 1, threads: 1 };
        let engine = (turns > 0).then(|| engine_for(&*game.start, &knowledge_for(game), options)).flatten();
        Openings { game, turns, engine }
    }

    /// The same seed gives the same opening. Where nothing is even, the beginning nearest to it.
    pub fn draw(&mut self, seed: u64) -> Opening {
        let mut random = Random::new(seed);
        let mut best: Option<(i32, Opening)> = None;
        let mut over = 0;
        let tries = if self.turns == 0 { 0 } else { TRIES };
        for _ in 0..tries {
            // Where games are short, beginnings must be shorter still.
            let turns = self.turns.saturating_sub(over / 3).max(1);
            match Opening::wander(self.game, turns, &mut random) {
                None => over += 1,
                Some(opening) => {
                    let value = self.value(&*opening.position);
                    if best.as_ref().is_none_or(|(least, _)| value < *least) {
                        best = Some((value, opening));
                    }
                    if value <= EVEN {
                        break;
                    }
                }
            }
        }
        match best {
            Some((_, opening)) => opening,
            None => Opening { moves: Vec::new(), position: self.game.start.clone() },
        }
    }

    /// How far from even a position is.
    fn value(&mut self, position: &dyn Position) -> i32 {
        let Some(engine) = &mut self.engine else { return 0 };
        engine.forget();
        let task = Task { position, history: &[], limits: LIMITS, only: &[], lines: 1 };
        let score = engine.think(&task, &mut |_| ()).and_then(|choice| choice.lines.first().map(|line| line.score));
        match score {
            Some(Score::Value(value)) => value.abs(),
            _ => i32::MAX,
        }
    }
}
