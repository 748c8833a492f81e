//! How long a question takes, in files that were just opened and in files that are in use:
//!
//!     cargo run --release -p kamen-solve --example probes -- GAME FOLDER
//!
//! The positions are those of random games, as far as they are known.

use std::path::Path;
use std::time::{Duration, Instant};

use kamen_catalog::Catalog;
use kamen_core::{Position, Random};
use kamen_solve::{game_folder, open};

/// Positions that are asked about.
const COUNT: usize = 20_000;
/// Random games of which none came to a known position end the search.
const PATIENCE: usize = 20_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let (id, folder) = (words.next().ok_or("name a game")?, words.next().ok_or("name the folder of the files")?);
    let catalog = Catalog::builtin();
    let game = catalog.get(&id).ok_or("there is no such game")?;
    let own = game_folder(Path::new(&folder), game);
    let known = || open(game, Some(&own)).oracle.ok_or("nothing is known of it");
    let oracle = known()?;
    let mut random = Random::new(1);
    let mut positions: Vec<Box<dyn Position>> = Vec::new();
    let mut in_vain = 0;
    while positions.len() < COUNT && in_vain < PATIENCE {
        in_vain += 1;
        let mut pos = game.start.clone();
        while let Some(legal) = pos.nth(random.below(pos.count().max(1))).filter(|_| pos.end().is_none()) {
            pos = legal.play();
            if oracle.value(&*pos).is_some() {
                positions.push(pos.clone());
                in_vain = 0;
            }
        }
    }
    let began = Instant::now();
    let oracle = known()?;
    println!("{id}: opened in {:?}, {} positions asked", began.elapsed(), positions.len());
    for what in ["just opened", "in use"] {
        let took = |pos: &dyn Position| {
            let began = Instant::now();
            std::hint::black_box(oracle.value(pos));
            began.elapsed()
        };
        let mut times: Vec<Duration> = positions.iter().map(|pos| took(&**pos)).collect();
        times.sort();
        let all: Duration = times.iter().sum();
        let (last, average) = (times.len().saturating_sub(1), all / times.len().max(1) as u32);
        let within = |share: f64| times.get((last as f64 * share) as usize).copied().unwrap_or_default();
        let [half, most, nearly, longest] = [0.5, 0.99, 0.999, 1.0].map(within);
        println!(
            "{what}: {average:?} on average; 50 % {half:?}, 99 % {most:?}, 99.9 % {nearly:?}, longest {longest:?}"
        );
    }
    Ok(())
}
