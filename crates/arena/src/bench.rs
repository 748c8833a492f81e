//! The benchmark: the same positions to the same depths. The nodes are a signature of the search and the evaluations;
//! they change when either does.

use std::time::{Duration, Instant};

use kamen_catalog::{Catalog, Game};
use kamen_core::Position;
use kamen_engine::{Knowledge, Limits, Options, Task, engine_for, knowledge_for};

/// A line a position: the game, the depth it is searched to, the position.
const POSITIONS: &str = include_str!("bench.txt");

/// What was counted, for all and for each family.
#[derive(Clone, Debug)]
pub struct Bench {
    pub all: Share,
    pub families: Vec<(String, Share)>,
    pub games: Vec<(String, Share)>,
}

/// Nodes, and how long they took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    pub nodes: u64,
    pub time: Duration,
}

impl Share {
    fn add(&mut self, other: Share) {
        self.nodes += other.nodes;
        self.time += other.time;
    }

    /// Nodes a second.
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// A game, how deep to search it, and its positions.
pub type Benched = (Game, u32, Vec<Box<dyn Position>>);

/// The games with their positions, the start first.
pub fn bench_positions() -> Vec<Benched> {
    let catalog = Catalog::builtin();
    let mut found: Vec<Benched> = Vec::new();
    for line in POSITIONS.lines().filter(|line| !line.starts_with('#')) {
        // A test counts what is read of the file.
        let [id, depth, text] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else { continue };
        let (Some(game), Ok(depth)) = (catalog.get(id), depth.parse()) else { continue };
        if found.last().is_none_or(|(last, ..)| last.id != id) {
            found.push((game.clone(), depth, vec![game.start.clone()]));
        }
        if let (Some((.., positions)), Ok(position)) = (found.last_mut(), game.start.read(text)) {
            positions.push(position);
        }
    }
    found
}

/// Searches everything, each position as if it were the first, `less` plies less deep than usual. Tells before each
/// game.
pub fn bench(less: u32, tell: &mut dyn FnMut(&Game)) -> Bench {
    bench_with(&knowledge_for, less, tell)
}

/// The same search where every game judges by its weights, without a net: what can be compared with a version that has none.
pub fn bench_by_weights(less: u32, tell: &mut dyn FnMut(&Game)) -> Bench {
    bench_with(&|game| Knowledge { net: None, ..knowledge_for(game) }, less, tell)
}

fn bench_with(knowledge_for: &dyn Fn(&Game) -> Knowledge, less: u32, tell: &mut dyn FnMut(&Game)) -> Bench {
    let mut bench = Bench { all: Share::default(), families: Vec::new(), games: Vec::new() };
    for (game, depth, positions) in bench_positions() {
        tell(&game);
        let mut share = Share::default();
        let knowledge = knowledge_for(&game);
        for position in &positions {
            let Some(mut engine) = engine_for(&**position, &knowledge, Options { hash: 16, threads: 1 }) else {
                continue;
            };
            let limits = Limits { depth: Some(depth.saturating_sub(less).max(1)), ..Limits::default() };
            let task = Task { position: &**position, history: &[], limits, only: &[], lines: 1 };
            let began = Instant::now();
            let choice = engine.think(&task, &mut |_| ());
            let nodes = choice.and_then(|choice| choice.lines.first().map(|line| line.nodes)).unwrap_or(0);
            share.add(Share { nodes, time: began.elapsed() });
        }
        bench.all.add(share);
        match bench.families.iter_mut().find(|(family, _)| *family == game.family) {
            Some((_, sum)) => sum.add(share),
            None => bench.families.push((game.family.clone(), share)),
        }
        bench.games.push((game.id, share));
    }
    bench
}
