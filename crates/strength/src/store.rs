//! What was played: every game as it ended, and how each match stands. Games of an engine that has changed since prove
//! nothing about this one: everything is kept with the state of the engine in that game.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use kamen_arena::{Adjudication, Contest, Record, Spec, Tally};
use kamen_catalog::Game;
use serde::{Deserialize, Serialize};

use crate::Orders;
use crate::occasion::Occasion;
use crate::state::States;
use crate::threads::Paces;

/// How a match stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Standing {
    pub game: String,
    /// The state of the engine that played it.
    state: String,
    pub players: [String; 2],
    /// Who the other player is, where its command does not say it.
    pub title: Option<String>,
    pub wanted: u32,
    pub tally: Tally,
    /// Games a player lost by failing: late, silent, against the rules.
    pub failures: u32,
    /// Seconds for the slowest move of the first player.
    pub slowest: f64,
    /// When the last game was played, and where.
    #[serde(default)]
    pub played: Occasion,
}

impl Standing {
    /// Adds what was seen in a game.
    fn note(&mut self, record: &Record) {
        let first = usize::from(record.first == "black");
        self.failures += u32::from(record.is_failure());
        self.slowest = self.slowest.max(record.slowest[first]);
    }

    /// How many games were played, and of how many, where some are missing.
    pub fn count(&self) -> String {
        let games = self.tally.games();
        if games < self.wanted { format!("{games} of {}", self.wanted) } else { games.to_string() }
    }

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
    /// Who the other player is, where its command does not say it.
    pub title: Option<String>,
    pub game: Game,
    pub players: [Spec; 2],
    pub games: u32,
    pub longest: usize,
    pub adjudicate: bool,
}

#[derive(Default, Serialize, Deserialize)]
struct Results {
    matches: BTreeMap<String, Standing>,
    /// Known results: for each game and state of the engine, the starts that were tried, by their number, and whether
    /// they were got.
    known: BTreeMap<String, BTreeMap<usize, bool>>,
    /// When the last of those was tried, and where.
    #[serde(default)]
    known_played: BTreeMap<String, Occasion>,
    /// How soon several threads reach a depth, for each game and state of the engine.
    #[serde(default)]
    paces: BTreeMap<String, Paces>,
}

pub struct Store {
    folder: PathBuf,
    states: States,
    results: Results,
    began: Instant,
}

impl Store {
    /// Opens the folder of all games; what an engine played that has changed since is left aside.
    pub fn open(folder: &Path) -> Result<Store, String> {
        let unusable = |error: std::io::Error| format!("{} cannot be used: {error}", folder.display());
        std::fs::create_dir_all(folder).map_err(unusable)?;
        let mut results: Results = match std::fs::read(folder.join("results.json")) {
            Ok(bytes) => serde_json::from_slice(&bytes)
                .map_err(|error| format!("{}/results.json cannot be read: {error}", folder.display()))?,
            Err(_) => Results::default(),
        };
        let states = States::now();
        results.matches.retain(|_, standing| states.of(&standing.game, &standing.players) == standing.state);
        Ok(Store { folder: folder.to_path_buf(), states, results, began: Instant::now() })
    }

    /// Whether the time is over in which something may begin.
    pub fn is_late(&self, orders: &Orders) -> bool {
        orders.minutes.is_some_and(|minutes| self.began.elapsed().as_secs() / 60 >= minutes)
    }

    /// Whether something of this game may begin. It is asked before anything is looked for that is needed for it.
    pub fn begins(&self, orders: &Orders, game: &str) -> bool {
        !self.is_late(orders) && orders.wants(game)
    }

    /// Plays a match, or what is missing of it. Whoever breaks it off finds it as it stood.
    pub fn play(&mut self, orders: &Orders, order: Order) -> Result<(), String> {
        if !self.begins(orders, &order.game.id) {
            return Ok(());
        }
        // Both colours from each opening, however much of a hurry it is.
        let games = (order.games / orders.hurry).max(2).next_multiple_of(2);
        let players = order.players.each_ref().map(Spec::to_string);
        let state = self.states.of(&order.game.id, &players);
        let contest = Contest {
            concurrency: orders.concurrency,
            longest: order.longest,
            adjudication: order.adjudicate.then(Adjudication::default),
            record: Some(self.folder.join(format!("{}-{state}.jsonl", order.key.replace(['/', ' '], "-")))),
            ..Contest::new(order.game.clone(), order.players.clone(), games)
        };
        let before = self.results.matches.get(&order.key).map(|before| before.played.clone());
        let mut standing = Standing {
            game: order.game.id.clone(),
            state,
            played: before.unwrap_or_default(),
            players,
            title: order.title,
            wanted: games,
            tally: Tally::default(),
            failures: 0,
            slowest: 0.0,
        };
        let failed = |error| format!("{}: {error:?}", order.key);
        // What was seen in games that are not played again.
        contest.recorded().map_err(failed)?.iter().for_each(|(_, record)| standing.note(record));
        let mut saved = Ok(());
        let tally = contest.run(&mut |progress| {
            standing.tally = progress.tally;
            if let Some(record) = progress.last {
                standing.note(record);
                standing.played = Occasion::now();
            }
            if saved.is_ok() && progress.tally.games() > 0 {
                self.results.matches.insert(order.key.clone(), standing.clone());
                saved = self.save();
            }
            say(&order.key, &progress.tally, games, self.began);
        });
        tally.map_err(failed)?;
        if std::io::stderr().is_terminal() {
            eprintln!();
        }
        saved
    }

    /// How the matches of a part stand, with the rest of their keys.
    pub fn standings<'s>(&'s self, part: &'s str) -> impl Iterator<Item = (&'s str, &'s Standing)> {
        self.results.matches.iter().filter_map(move |(key, standing)| Some((key.strip_prefix(part)?, standing)))
    }

    /// The starts of a game that have been tried, by their number, and whether the known result was got.
    pub fn known(&self, game: &str) -> BTreeMap<usize, bool> {
        self.results.known.get(&self.known_key(game)).cloned().unwrap_or_default()
    }

    pub fn add_known(&mut self, game: &str, start: usize, got: bool) -> Result<(), String> {
        self.results.known.entry(self.known_key(game)).or_default().insert(start, got);
        self.results.known_played.insert(self.known_key(game), Occasion::now());
        self.save()
    }

    /// When the last start of a game was tried, and where.
    pub fn known_played(&self, game: &str) -> Occasion {
        self.results.known_played.get(&self.known_key(game)).cloned().unwrap_or_default()
    }

    pub fn paces(&self, game: &str) -> Option<Paces> {
        self.results.paces.get(&self.known_key(game)).cloned()
    }

    pub fn add_paces(&mut self, game: &str, paces: Paces) -> Result<(), String> {
        self.results.paces.insert(self.known_key(game), paces);
        self.save()
    }

    fn known_key(&self, game: &str) -> String {
        format!("{game}-{}", self.states.of(game, &[]))
    }

    /// One in which nothing was played.
    #[cfg(test)]
    pub fn empty() -> Store {
        let (folder, states) = (PathBuf::new(), States::none());
        Store { folder, states, results: Results::default(), began: Instant::now() }
    }

    /// One that has these matches of a part: by what else tells them apart, how each stands and how many failed.
    #[cfg(test)]
    pub fn with(part: &str, matches: &[(&str, (Tally, u32))]) -> Store {
        let mut store = Store::empty();
        for (game, (tally, failures)) in matches {
            let standing = Standing {
                game: game.to_string(),
                state: String::new(),
                players: [String::new(), String::new()],
                title: None,
                wanted: 200,
                tally: *tally,
                failures: *failures,
                slowest: 0.0,
                played: Occasion::of("2026-12-01", "Z80"),
            };
            store.results.matches.insert(format!("{part}/{game}"), standing);
        }
        store
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

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;
    use crate::programs::player;

    #[test]
    fn a_match_that_is_broken_off_is_kept_as_it_stood() {
        let folder = std::env::temp_dir().join(format!("kamen-store-{}", std::process::id()));
        let endings = folder.join("endings");
        std::fs::create_dir_all(&endings).expect("a folder");
        let catalog = Catalog::builtin();
        let knowing = format!("engine@nodes=20,solved={}", endings.display());
        let order = || Order {
            key: "solved/frogs".to_string(),
            title: None,
            game: catalog.get("frogs").expect("in the box").clone(),
            players: [knowing.as_str(), "random"].map(|text| player(text).expect("a player")),
            games: 4,
            longest: 40,
            adjudicate: false,
        };
        let orders = |hurry| Orders { hurry, concurrency: 1, ..Orders::default() };
        let mut store = Store::open(&folder).expect("a folder");
        // Of another game nothing is played, nor when the time is over.
        store.play(&Orders { games: vec!["chess".into()], ..orders(1) }, order()).expect("nothing to do");
        store.play(&Orders { minutes: Some(0), ..orders(1) }, order()).expect("nothing to do");
        assert!(store.standings("solved/").next().is_none());
        store.play(&orders(2), order()).expect("it is played");
        // When half of it has been played, a player is gone.
        std::fs::remove_dir(&endings).expect("it is there");
        store.play(&orders(1), order()).expect_err("nobody to play");
        let again = Store::open(&folder).expect("a folder");
        let (key, standing) = again.standings("solved/").next().expect("it stands there");
        assert_eq!((key, standing.count().as_str()), ("frogs", "2 of 4"));
        // When it was played is known, and is not forgotten by whoever has nothing to add.
        let played = standing.played.clone();
        assert_eq!(played, Occasion::now());
        std::fs::create_dir_all(&endings).expect("a folder");
        let mut again = again;
        again.results.matches.values_mut().for_each(|standing| standing.played = Occasion::of("then", "there"));
        again.play(&orders(2), order()).expect("nothing to do");
        assert!(again.standings("solved/").all(|(_, standing)| standing.played == Occasion::of("then", "there")));
        std::fs::remove_dir_all(&folder).expect("it is there");
    }
}
