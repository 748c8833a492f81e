//! The matches of `docs/strength.md`.

use kamen_catalog::{Catalog, Game};

use crate::programs::{hub, limited, player, stockfish};
use crate::store::{Order, Store};
use crate::{Orders, known, than, threads};

/// What can be played alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Every game against plain UCT with random playouts.
    Mcts,
    /// Chess against Stockfish.
    Chess,
    /// Draughts against negamax on material.
    Plain,
    /// Draughts against a program that speaks Hub.
    Hub,
    /// Games whose result is known.
    Known,
    /// With solved endings against itself without.
    Solved,
    /// Every game against an earlier version.
    Than,
    /// The time to a depth by several threads.
    Threads,
}

impl Part {
    pub const ALL: [Part; 8] =
        [Part::Mcts, Part::Chess, Part::Plain, Part::Hub, Part::Known, Part::Solved, Part::Than, Part::Threads];

    pub fn id(self) -> &'static str {
        match self {
            Part::Mcts => "mcts",
            Part::Chess => "chess",
            Part::Plain => "plain",
            Part::Hub => "hub",
            Part::Known => "known",
            Part::Solved => "solved",
            Part::Than => "than",
            Part::Threads => "threads",
        }
    }

    /// Its section of the page.
    pub fn heading(self) -> &'static str {
        match self {
            Part::Mcts => "Every game against plain UCT",
            Part::Chess => "Chess against Stockfish",
            Part::Plain => "Draughts against negamax on material",
            Part::Hub => "Draughts over Hub",
            Part::Known => "Known results",
            Part::Solved => "With solved endings",
            Part::Than => "Every game against an earlier version",
            Part::Threads => "Threads",
        }
    }

    pub fn named(id: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.id() == id)
    }
}

/// Seconds a move for both in every game.
pub const MCTS_SECONDS: f64 = 0.2;
/// Fewer could not show that somebody is better, though he won them all.
const MCTS_GAMES: u32 = 8;
/// Long enough for every game to end by its own rules: races end after 300 plies, others soon after the last progress.
const LONGEST: usize = 600;

pub const STOCKFISH_ELO: u32 = 2850;
pub const STOCKFISH_SECONDS: f64 = 1.0;
const STOCKFISH_GAMES: u32 = 60;
/// Against its evaluation made by hand, both with so many nodes a move.
pub const STOCKFISH_NODES: u64 = 20_000;
const STOCKFISH_NODES_GAMES: u32 = 200;
/// MiB for both: a second fills more than the usual table.
pub const STOCKFISH_HASH: u32 = 64;

pub const PLAIN_GAMES: [&str; 2] = ["international", "czech"];
pub const PLAIN_DEPTH: u32 = 8;
pub const PLAIN_SECONDS: f64 = 0.05;
const PLAIN_COUNT: u32 = 50;

pub const HUB_SECONDS: f64 = 0.1;
const HUB_COUNT: u32 = 10;

pub const SOLVED_GAMES: [&str; 3] = ["czech", "mill", "russian"];
pub const SOLVED_NODES: u32 = 2000;
const SOLVED_COUNT: u32 = 400;

pub fn play(orders: &Orders, store: &mut Store, parts: &[Part]) -> Result<(), String> {
    let catalog = Catalog::builtin();
    let game = |id: &str| catalog.get(id).cloned().ok_or_else(|| format!("There is no game “{id}”."));
    for part in parts {
        match part {
            Part::Mcts => {
                for game in catalog.games() {
                    let players = [
                        player(&format!("engine@time={MCTS_SECONDS}"))?,
                        player(&format!("mcts@time={MCTS_SECONDS}"))?,
                    ];
                    store.play(orders, order(*part, game, players, MCTS_GAMES, false))?;
                }
            }
            Part::Chess => {
                for (name, limit, options, games) in chess_matches() {
                    if !store.begins(orders, "chess") {
                        continue;
                    }
                    let ours = player(&format!("engine@{limit},hash={STOCKFISH_HASH}"))?;
                    let theirs = stockfish(orders.stockfish.as_deref(), &limit, STOCKFISH_HASH, &options)?;
                    let order = order(*part, &game("chess")?, [ours, theirs], games, true);
                    store.play(orders, Order { key: format!("{}/{name}", part.id()), ..order })?;
                }
            }
            Part::Plain => {
                for id in PLAIN_GAMES {
                    let ours = player(&format!("engine@time={PLAIN_SECONDS}"))?;
                    let theirs = player(&format!("plain@depth={PLAIN_DEPTH}"))?;
                    store.play(orders, order(*part, &game(id)?, [ours, theirs], PLAIN_COUNT, true))?;
                }
            }
            Part::Hub => {
                // Our own program plays every game; of others only the game that all of them play is asked.
                let programs =
                    [("czech", None, None), ("international", orders.hub.as_deref(), orders.hub_note.as_deref())];
                for (id, command, note) in programs {
                    if !store.begins(orders, id) {
                        continue;
                    }
                    let program = hub(command, note, HUB_SECONDS)?;
                    let ours = player(&format!("engine@time={HUB_SECONDS}"))?;
                    let order = order(*part, &game(id)?, [ours, program.player], HUB_COUNT, false);
                    store.play(orders, Order { title: Some(program.title), ..order })?;
                }
            }
            Part::Known => known::play(orders, store)?,
            Part::Threads => threads::play(orders, store)?,
            // Without files there is nothing to know.
            Part::Solved => {
                for id in SOLVED_GAMES.iter().filter(|_| orders.solved.is_some()) {
                    let folder = orders.solved.as_deref().unwrap_or_default();
                    let ours = player(&format!("engine@nodes={SOLVED_NODES},solved={folder}"))?;
                    let theirs = player(&format!("engine@nodes={SOLVED_NODES}"))?;
                    store.play(orders, order(*part, &game(id)?, [ours, theirs], SOLVED_COUNT, false))?;
                }
            }
            Part::Than => {
                let Some(command) = &orders.than else { continue };
                for game in catalog.games().iter().filter(|game| than::is_played(game)) {
                    let limit = format!("time={}", than::SECONDS);
                    let players =
                        [player(&format!("engine@{limit}"))?, player(&format!("uci:{command}@{limit},Hash=16"))?];
                    let title = Some(orders.than_note.clone().unwrap_or_else(|| format!("`{command}`")));
                    let order = order(*part, game, players, than::COUNT, true);
                    store.play(orders, Order { title, ..order })?;
                }
            }
        }
    }
    Ok(())
}

/// The matches with Stockfish: what the page calls each, the limit for both, its options, and how many games.
pub fn chess_matches() -> [(String, String, String, u32); 2] {
    let strength = format!("UCI_Elo {STOCKFISH_ELO}");
    [
        (strength, format!("time={STOCKFISH_SECONDS}"), limited(STOCKFISH_ELO), STOCKFISH_GAMES),
        ("Use NNUE=false".into(), format!("nodes={STOCKFISH_NODES}"), "Use NNUE=false".into(), STOCKFISH_NODES_GAMES),
    ]
}

fn order(part: Part, game: &Game, players: [kamen_arena::Spec; 2], games: u32, adjudicate: bool) -> Order {
    let key = format!("{}/{}", part.id(), game.id);
    Order { key, title: None, game: game.clone(), players, games, longest: LONGEST, adjudicate }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stockfish_is_asked_what_was_asked_for() {
        let spec = |(_, limit, options, games): (String, String, String, u32)| {
            let theirs = stockfish(Some("sf"), &limit, STOCKFISH_HASH, &options).expect("it is a player");
            (theirs.to_string(), games)
        };
        let [(limited, few), (by_hand, many)] = chess_matches().map(spec);
        assert_eq!(limited, "uci:sf@time=1,UCI_LimitStrength=true,UCI_Elo=2850,Threads=1,Hash=64");
        assert_eq!(by_hand, "uci:sf@nodes=20000,Use NNUE=false,Threads=1,Hash=64");
        assert!(few >= 40 && many >= 200, "{few} {many}");
    }

    #[test]
    fn nobody_is_looked_for_when_nothing_begins() {
        let folder = std::env::temp_dir().join(format!("kamen-late-{}", std::process::id()));
        let mut store = Store::open(&folder).expect("a folder");
        let nobody = |games: &[&str], minutes| Orders {
            concurrency: 1,
            hurry: 1000,
            minutes,
            games: games.iter().map(|id| id.to_string()).collect(),
            stockfish: Some("/nowhere/stockfish".into()),
            hub: Some("/nowhere/scan".into()),
            than: Some("/nowhere/kamen uci".into()),
            solved: Some("/nowhere".into()),
            ..Orders::default()
        };
        // The time is over before anything begins; or none of the games is asked for that need somebody.
        play(&nobody(&[], Some(0)), &mut store, &Part::ALL).expect("nothing to do");
        crate::levels::play(&nobody(&[], Some(0)), &mut store, false).expect("nothing to do");
        play(&nobody(&["halma"], None), &mut store, &[Part::Chess, Part::Hub, Part::Known]).expect("nothing to do");
        assert!(store.standings("").next().is_none() && store.known("wolf").is_empty());
        assert!(store.paces("chess").is_none());
        for (part, game) in [(Part::Chess, "chess"), (Part::Hub, "international"), (Part::Than, "halma")] {
            play(&nobody(&[game], None), &mut store, &[part]).expect_err("there is no such program");
        }
        std::fs::remove_dir_all(&folder).expect("it is there");
    }
}
