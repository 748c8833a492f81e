//! The matches of `docs/levels.md`: every level against the one below it, in every game, level 1 against a child, and the levels of chess
//! against Stockfish.

use kamen_arena::Spec;
use kamen_catalog::Catalog;

use crate::Orders;
use crate::programs::{limited, player, stockfish};
use crate::store::{Order, Store};

/// How many games each step has, from 1 → 2 on. The stronger the levels, the longer they think.
pub const GAMES: [u32; 9] = [16, 16, 16, 16, 12, 12, 8, 6, 6];
/// The last step at full length would take days: both sides get so many nodes, which is about the ratio of level 9 to
/// full strength at a second a move.
pub const LAST_STEP: [u64; 2] = [40_000, 200_000];
pub const LONGEST: usize = 160;

/// A child that looks one move ahead and counts the stones, and how many games level 1 plays with it.
pub const CHILD: &str = "plain@depth=1";
const CHILD_GAMES: u32 = 20;

/// Levels of chess against Stockfish at this `UCI_Elo`.
pub const ANCHORS: [(u32, u32); 7] = [(3, 1350), (4, 1350), (5, 1500), (6, 1700), (7, 1900), (8, 2100), (9, 2300)];
const ANCHOR_GAMES: u32 = 16;
/// What Stockfish gets for a move: nodes, so that a busy machine makes it no weaker.
pub const ANCHOR_NODES: u64 = 20_000;

/// The upper and the lower level of a step, as they play here.
pub fn players(step: usize) -> Result<[Spec; 2], String> {
    let (lower, upper) = (step, step + 1);
    if upper == 10 {
        let [fewer, more] = LAST_STEP;
        return Ok([player(&format!("level:10@nodes={more}"))?, player(&format!("level:9@nodes={fewer}"))?]);
    }
    Ok([player(&format!("level:{upper}"))?, player(&format!("level:{lower}"))?])
}

pub fn play(orders: &Orders, store: &mut Store, anchor_only: bool) -> Result<(), String> {
    let catalog = Catalog::builtin();
    for game in catalog.games().iter().filter(|_| !anchor_only) {
        let order = Order {
            key: format!("child/{}", game.id),
            title: None,
            game: game.clone(),
            players: [player("level:1")?, player(CHILD)?],
            games: CHILD_GAMES,
            longest: LONGEST,
            adjudicate: false,
        };
        store.play(orders, order)?;
    }
    // Step by step over all games: whoever breaks it off has some of each.
    for step in 1..=GAMES.len() {
        if anchor_only {
            break;
        }
        for game in catalog.games() {
            let order = Order {
                key: format!("levels/{}/{step}", game.id),
                title: None,
                game: game.clone(),
                players: players(step)?,
                games: GAMES[step - 1],
                longest: LONGEST,
                // Weak levels also differ in what they make of a won game.
                adjudicate: step >= 5,
            };
            store.play(orders, order)?;
        }
    }
    let Some(chess) = catalog.get("chess") else { return Ok(()) };
    let limit = format!("nodes={ANCHOR_NODES}");
    for (level, elo) in ANCHORS {
        if !store.begins(orders, "chess") {
            continue;
        }
        let theirs = match stockfish(orders.stockfish.as_deref(), &limit, 16, &limited(elo)) {
            Ok(theirs) => theirs,
            Err(missing) => {
                eprintln!("{missing} The levels are not anchored.");
                return Ok(());
            }
        };
        let order = Order {
            key: format!("anchor/{level}/{elo}"),
            title: None,
            game: chess.clone(),
            players: [player(&format!("level:{level}"))?, theirs],
            games: ANCHOR_GAMES,
            longest: 240,
            adjudicate: true,
        };
        store.play(orders, order)?;
    }
    Ok(())
}
