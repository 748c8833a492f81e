//! The state of the engine in a game: a number that changes with its search, its evaluation, its weights and its levels.

use std::collections::BTreeMap;

use kamen_arena::{Opening, Random};
use kamen_catalog::{Catalog, Game};
use kamen_core::{Position, stir};
use kamen_engine::{Level, Limits, Options, Task, engine_for, knowledge_for};

/// How far each position is searched: enough that no change of search or evaluation goes unnoticed.
const NODES: u64 = 20_000;
/// Positions beside the start, each so many random turns away from it.
const TURNS: [u32; 2] = [6, 30];

/// The states of all games.
pub struct States {
    engine: BTreeMap<String, u64>,
    levels: u64,
}

impl States {
    /// Those of this program.
    pub fn now() -> States {
        let engine = Catalog::builtin().games().iter().map(|game| (game.id.clone(), state(game))).collect();
        let mut levels = Print(0);
        Level::all().for_each(|level| levels.add_text(&format!("{:?}", level.habits())));
        States { engine, levels: levels.0 }
    }

    /// None at all.
    #[cfg(test)]
    pub fn none() -> States {
        States { engine: BTreeMap::new(), levels: 0 }
    }

    /// The state in a game that these players play. Levels are a part of it where one of them plays.
    pub fn of(&self, game: &str, players: &[String]) -> String {
        let engine = self.engine.get(game).copied().unwrap_or_default();
        let with_levels = players.iter().any(|player| player.starts_with("level:"));
        format!("{:016x}", if with_levels { stir(engine ^ self.levels) } else { engine })
    }
}

fn state(game: &Game) -> u64 {
    let knowledge = knowledge_for(game);
    let mut print = Print(0);
    for (name, weight) in &knowledge.weights {
        print.add_text(name);
        print.add(*weight as u64);
    }
    if let Some(net) = &knowledge.net {
        print.add(net.checksum());
    }
    let mut search = |position: &dyn Position| {
        let Some(mut engine) = engine_for(position, &knowledge, Options { hash: 1, threads: 1 }) else { return };
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let task = Task { position, history: &[], limits, only: &[], lines: 1 };
        engine.think(&task, &mut |report| {
            print.add(report.nodes);
            print.add_text(&format!("{:?}", report.score));
        });
    };
    search(&*game.start);
    let mut random = Random::new(1);
    for turns in TURNS {
        // Some games are over by then.
        if let Some(opening) = Opening::wander(game, turns, &mut random) {
            search(&*opening.position);
        }
    }
    print.0
}

/// Numbers made one.
struct Print(u64);

impl Print {
    fn add(&mut self, number: u64) {
        self.0 = stir(self.0 ^ stir(number));
    }

    fn add_text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.add(byte.into()));
    }
}
