//! What was played: every game as it ended, and how each match stands. A folder for each state of the engine: games of
//! an older one prove nothing about this one.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use kamen_arena::{Adjudication, Contest, Spec, Tally, bench};
use kamen_catalog::{Catalog, Game};
use kamen_core::stir;
use kamen_engine::{Level, weights_for};
use serde::{Deserialize, Serialize};

use crate::Orders;

/// How a match stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Standing {
    pub game: String,
    pub players: [String; 2],
    pub wanted: u32,
    pub tally: Tally,
    /// Games a player lost by failing: late, silent, against the rules.
    pub failures: u32,
    /// Seconds for the slowest move of the first player.
    pub slowest: f64,
}

impl Standing {
    /// Pairs of games in which the same colour won both: the opening decided, not the players.
    pub fn decided_by_start(&self) -> bool {
        let pairs = self.tally.pairs;
        self.tally.draws == 0 && pairs[2] > 0 && pairs[2] == pairs.iter().sum::<u32>()
    }
}

/// A match to be played.
pub struct Order {
    /// Under which name it is kept: the part, and what else tells it from others.
    pub key: String,
    pub game: Game,
    pub players: [Spec; 2],
    pub games: u32,
    pub longest: usize,
    pub adjudicate: bool,
}

#[derive(Default, Serialize, Deserialize)]
struct Results {
    matches: BTreeMap<String, Standing>,
    /// Known results: for each game, the starts that were tried, by their number, and whether they were got.
    known: BTreeMap<String, BTreeMap<usize, bool>>,
}

pub struct Store {
    folder: PathBuf,
    results: Results,
    began: Instant,
}

impl Store {
    /// The folder of this engine in the folder of all.
    pub fn open(all: &Path) -> Result<Store, String> {
        let folder = all.join(format!("{:016x}", fingerprint()));
        let unusable = |error: std::io::Error| format!("{} cannot be used: {error}", folder.display());
        std::fs::create_dir_all(&folder).map_err(unusable)?;
        let results = match std::fs::read(folder.join("results.json")) {
            Ok(bytes) => serde_json::from_slice(&bytes)
                .map_err(|error| format!("{}/results.json cannot be read: {error}", folder.display()))?,
            Err(_) => Results::default(),
        };
        eprintln!("games are kept in {}", folder.display());
        Ok(Store { folder, results, began: Instant::now() })
    }

    /// Plays a match, or what is missing of it.
    pub fn play(&mut self, orders: &Orders, order: Order) -> Result<(), String> {
        if orders.game.as_ref().is_some_and(|only| *only != order.game.id) {
            return Ok(());
        }
        // Both colours from each opening, however much of a hurry it is.
        let games = (order.games / orders.hurry).max(2).next_multiple_of(2);
        let contest = Contest {
            concurrency: orders.concurrency,
            longest: order.longest,
            adjudication: order.adjudicate.then(Adjudication::default),
            record: Some(self.folder.join(format!("{}.jsonl", order.key.replace(['/', ' '], "-")))),
            ..Contest::new(order.game.clone(), order.players.clone(), games)
        };
        let mut standing = Standing {
            game: order.game.id.clone(),
            players: order.players.each_ref().map(Spec::to_string),
            wanted: games,
            tally: Tally::default(),
            failures: 0,
            slowest: 0.0,
        };
        let before = self.results.matches.get(&order.key).filter(|before| before.wanted == games);
        if let Some(before) = before {
            // What was seen in games that are not played again.
            (standing.failures, standing.slowest) = (before.failures, before.slowest);
        }
        let began = self.began;
        let tally = contest.run(&mut |progress| {
            standing.tally = progress.tally;
            if let Some(record) = progress.last {
                let first = usize::from(record.first == "black");
                standing.failures += u32::from(record.is_failure());
                standing.slowest = standing.slowest.max(record.slowest[first]);
            }
            say(&order.key, &progress.tally, games, began);
        });
        standing.tally = tally.map_err(|error| format!("{}: {error:?}", order.key))?;
        if std::io::stderr().is_terminal() {
            eprintln!();
        }
        self.results.matches.insert(order.key, standing);
        self.save()
    }

    /// How the matches of a part stand, with the rest of their keys.
    pub fn standings<'s>(&'s self, part: &'s str) -> impl Iterator<Item = (&'s str, &'s Standing)> {
        self.results.matches.iter().filter_map(move |(key, standing)| Some((key.strip_prefix(part)?, standing)))
    }

    /// The starts of a game that have been tried, by their number, and whether the known result was got.
    pub fn known(&self, game: &str) -> BTreeMap<usize, bool> {
        self.results.known.get(game).cloned().unwrap_or_default()
    }

    pub fn add_known(&mut self, game: &str, start: usize, got: bool) -> Result<(), String> {
        self.results.known.entry(game.to_string()).or_default().insert(start, got);
        self.save()
    }

    /// Written beside and then put in place: whatever breaks in leaves a whole file.
    fn save(&self) -> Result<(), String> {
        let (new, path) = (self.folder.join("results.new"), self.folder.join("results.json"));
        let write = || {
            std::fs::write(&new, serde_json::to_vec_pretty(&self.results)?)?;
            std::fs::rename(&new, &path)
        };
        write().map_err(|error: std::io::Error| format!("{} cannot be written: {error}", path.display()))
    }
}

/// A line for whoever looks on: written over itself on a terminal, once a match elsewhere.
fn say(key: &str, tally: &Tally, games: u32, began: Instant) {
    let (played, minutes) = (tally.games(), began.elapsed().as_secs() / 60);
    let (wins, draws, losses) = (tally.wins, tally.draws, tally.losses);
    let line = format!("{minutes:3} min  {key:<28} {played:3}/{games}  +{wins} ={draws} −{losses}");
    // If nobody can see it, there is nobody to tell that to.
    if std::io::stderr().is_terminal() {
        let _ = write!(std::io::stderr(), "\r{line}\x1b[K");
    } else if played == games {
        let _ = writeln!(std::io::stderr(), "{line}");
    }
}

/// A number that changes with the search, the evaluations, the weights and the levels.
fn fingerprint() -> u64 {
    let mut print = 0;
    let mut add = |number: u64| print = stir(print ^ stir(number));
    for (_, share) in bench(3, &mut |_| ()).games {
        add(share.nodes);
    }
    for game in Catalog::builtin().games() {
        for (name, weight) in weights_for(game) {
            name.bytes().for_each(|byte| add(byte.into()));
            add(weight as u64);
        }
    }
    for level in Level::all() {
        format!("{:?}", level.habits()).bytes().for_each(|byte| add(byte.into()));
    }
    print
}
