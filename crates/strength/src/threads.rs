//! How much sooner several threads reach a depth than one.

use std::time::{Duration, Instant};

use kamen_arena::{Opening, Random};
use kamen_catalog::{Catalog, Game};
use kamen_core::Position;
use kamen_engine::{Limits, Options, Task, engine_for, knowledge_for};
use serde::{Deserialize, Serialize};

use crate::Orders;
use crate::occasion::Occasion;
use crate::page::Measured;
use crate::store::Store;

/// A game of each way of searching.
const GAMES: [&str; 4] = ["chess", "international", "russian", "mill"];
/// How many threads are tried.
pub const THREADS: [usize; 3] = [1, 2, 4];
/// Positions of each game, each so many random turns from the start.
const POSITIONS: u64 = 12;
const TURNS: u32 = 12;
/// One thread thinks so long. The depth that it reaches is the one that all must reach.
pub const SECONDS: f64 = 1.5;
/// MiB, so that no table is full.
const HASH: usize = 128;

/// How long it took all positions of a game together, in seconds, by the number of threads.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Paces {
    seconds: [f64; THREADS.len()],
    /// The mean depth.
    depth: f64,
    /// How many threads can work at once.
    #[serde(default)]
    cores: usize,
    #[serde(default)]
    played: Occasion,
}

pub fn play(orders: &Orders, store: &mut Store) -> Result<(), String> {
    let catalog = Catalog::builtin();
    for id in GAMES {
        if !store.begins(orders, id) || store.paces(id).is_some() {
            continue;
        }
        let game = catalog.get(id).ok_or_else(|| format!("There is no game “{id}”."))?;
        let paces = paces(game, POSITIONS.div_ceil(orders.hurry.into()));
        eprintln!("threads/{id}: {:.1?} s", paces.seconds);
        store.add_paces(id, paces)?;
    }
    Ok(())
}

fn paces(game: &Game, positions: u64) -> Paces {
    let (mut seconds, mut depths, mut count) = ([0.0; THREADS.len()], 0, 0);
    for seed in 1..=positions {
        // Hardly any game is over so soon.
        let Some(opening) = Opening::wander(game, TURNS, &mut Random::new(seed)) else { continue };
        let limits = Limits { time: Some(Duration::from_secs_f64(SECONDS)), ..Limits::default() };
        let Some((depth, alone)) = deepest(game, &*opening.position, 1, limits) else { continue };
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        for (threads, sum) in THREADS.into_iter().zip(&mut seconds) {
            let reached = (threads > 1).then(|| deepest(game, &*opening.position, threads, limits)).flatten();
            *sum += reached.map_or(alone, |(_, took)| took);
        }
        (depths, count) = (depths + depth, count + 1);
    }
    let depth = f64::from(depths) / f64::from(count.max(1));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Paces { seconds, depth, cores, played: Occasion::now() }
}

/// The last depth that a fresh engine finishes within limits, and when it has.
fn deepest(game: &Game, position: &dyn Position, threads: usize, limits: Limits) -> Option<(u32, f64)> {
    let mut engine = engine_for(position, &knowledge_for(game), Options { hash: HASH, threads })?;
    let began = Instant::now();
    let mut last = None;
    let task = Task { position, history: &[], limits, only: &[], lines: 1 };
    engine.think(&task, &mut |report| last = Some((report.depth, began.elapsed().as_secs_f64())));
    last
}

/// One game a line.
pub fn measured(store: &Store) -> Measured {
    let head = THREADS.map(|threads| format!("{threads} | ")).concat();
    let sooner: Vec<String> = THREADS[1..].iter().map(|threads| format!("by {threads}")).collect();
    let mut measured = Measured::new(
        format!(
            "{POSITIONS} positions of each game, {TURNS} random turns from the start, each to the depth that one thread finishes in {SECONDS} s."
        ),
        "Seconds for all of them by the number of threads, and how many times sooner that is.".to_string(),
        "Game",
        &format!(
            "| Game | Depth | Cores | {head}{} |\n| --- | ---: | ---: |{}",
            sooner.join(" | "),
            " ---: |".repeat(2 * THREADS.len() - 1),
        ),
    );
    for id in GAMES {
        let Some(Paces { seconds, depth, cores, played }) = store.paces(id) else { continue };
        let took = seconds.iter().map(|seconds| format!("{seconds:.1}"));
        let sooner = seconds[1..].iter().map(|more| format!("{:.2}", seconds[0] / more));
        let first = [id.to_string(), format!("{depth:.1}"), cores.to_string()];
        measured.push(&played, first.into_iter().chain(took).chain(sooner));
    }
    measured
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_threads_reaches_the_depth() {
        let catalog = Catalog::builtin();
        let mill = catalog.get("mill").expect("it is in the box");
        for threads in THREADS {
            let limits = Limits { depth: Some(4), ..Limits::default() };
            let reached = deepest(mill, &*mill.start, threads, limits).map(|(depth, _)| depth);
            assert_eq!(reached, Some(4), "{threads}");
        }
    }
}
