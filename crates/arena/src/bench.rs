//! The benchmark: the same positions to the same depths. The nodes are a signature of the search and the evaluations;
//! they change when either does.

use std::time::{Duration, Instant};

use kamen_catalog::{Catalog, Game};
use kamen_core::Position;
use kamen_engine::{Limits, Options, Task, engine_for, knowledge_for};

/// Games of every family, each with the depth it is searched to and two positions of its golden perft file.
#[rustfmt::skip]
const POSITIONS: [(&str, u32, [&str; 2]); 14] = [
    ("chess", 14, ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"]),
    ("international", 15, ["1b1b1b1b1b/b1b1b1b1b1/3b3b1b/b7b1/5w1b2/10/7w1w/w1w1w5/1w1w1w1w1w/w1w1w1w1w1 b", "7b1b/b3b3b1/1b1b1b1b2/b1w1b1b3/5b1b1b/4b3w1/3w1w1w1w/w3w1w1w1/3w3w1w/w1w7 b"]),
    ("czech", 16, ["1b1b1b1b/b1b5/3b1b1b/2b5/1w3w2/w5w1/1w3b1w/w1w3w1 w", "1b5b/b1b3b1/3b3b/b1b1w3/1w6/w3w1w1/1w3w1w/w5w1 b"]),
    ("russian", 16, ["1b3b1b/b1b1b1b1/7b/2b1b1b1/5w1w/2w3w1/1w1w3w/w1w1w1w1 w", "1b1b1b1b/2b3b1/3b4/b3b1b1/3w4/8/1w1w3w/w1w1w1B1 b"]),
    ("turkish", 13, ["6W1/bbbbbb1b/bbbb1b2/1b5b/1w1w1w2/ww3w1w/wwwwwwww/8 b", "2W5/5bbb/6b1/b1b3bb/5w2/w1w1w1ww/wwwwwwww/8 w"]),
    ("giveaway", 16, ["1b1b1b1b/b1b3b1/1b3b1b/2b5/8/w3w1w1/1w1w1w1w/w1w1w1w1 w", "3b3b/W1b5/8/8/8/b5w1/1w1w4/w3w1w1 b"]),
    ("eight-sixteen", 11, ["b1b1b1b1/3b3b/2b1b3/1w5w/w3w3/1w1w1w1w/w1w1w1w1/1w1w1w1w b", "6b1/1b5b/b1b5/8/w5w1/1w1w1w1w/w1w3w1/1w1w1w1w b"]),
    ("hasami", 7, ["bbbb1bbb/8/2w5/8/8/8/4b3/ww1wwwww w", "2b2bbb/8/8/8/8/bbwbb3/w2w4/w3wwww w"]),
    ("custody", 6, ["w1w1ww1b/w2w4/w1ww1w1b/w7/4w3/1w2w3/wb6/www1w1wb b hand=0,6", "1ww1w3/1w4b1/4w3/8/5bb1/w1w5/1b3b2/2w1w1b1 w hand=0,0"]),
    ("wolf", 20, ["8/8/8/8/3B4/4w3/1w6/2w3w1 b", "8/8/8/8/1w6/8/1w3B2/4w1w1 b"]),
    ("mill", 9, ["b1b/3/3/5w/3/w2/1w1 b hand=6,7", "3/3/w2/w1wb2/wbw/1b1/1b1 b hand=3,4"]),
    ("mill-dice", 3, ["3/wbw/3/bw4/b2/3/w2 b hand=5,6", "1w1/3/1b1/3bbb/wwb/bww/1ww b hand=1,2"]),
    ("halma", 11, ["1b1bw1b1/w4b1b/5bw1/4wwbw/3b1b2/1w2w3/w2w4/3b4 b", "3b4/3w1b2/2wwb3/5w2/1w1bwb1b/w1w1bw1b/b4b2/2w5 w"]),
    ("towers", 8, ["2w/3/3/5b/2w/3/w1b b hand=3,4", "3/2(bbw)/3/(wbw)2(wbw)2/1bw/3/3 b hand=0,1"]),
];

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
    let mut found = Vec::new();
    for (id, depth, texts) in POSITIONS {
        let Some(game) = catalog.get(id) else { continue };
        let mut positions = vec![game.start.clone()];
        positions.extend(texts.iter().filter_map(|text| game.start.read(text).ok()));
        found.push((game.clone(), depth, positions));
    }
    found
}

/// Searches everything, each position as if it were the first, `less` plies less deep than usual. Tells before each
/// game.
pub fn bench(less: u32, tell: &mut dyn FnMut(&Game)) -> Bench {
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
