//! How fast layers are solved on one thread, by the time of the processor: `cargo run --release -p kamen-solve --example speed -- GAME FOLDER LAYER…`. What is not in the folder yet is
//! solved first, and timed. A number instead of a layer means all endings of so many stones, which are only solved.

use std::path::Path;
use std::time::Instant;

use kamen_catalog::Catalog;
use kamen_solve::{Means, Order, game_folder, prepare, speed};

/// Positions that are gone through.
const MOST: u64 = 20_000_000;
const MEANS: Means = Means { threads: 1, memory: 8 << 30 };

/// Seconds of the processor that this program has had, where the system tells; else those that have passed.
fn processor(began: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| began.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let (id, folder) = (words.next().ok_or("name a game")?, words.next().ok_or("name a folder")?);
    let catalog = Catalog::builtin();
    let game = catalog.get(&id).ok_or("no such game")?;
    let own = game_folder(Path::new(&folder), game);
    let first = Instant::now();
    let clock = || processor(first);
    for word in words {
        let failed = |trouble| format!("{word}: {trouble:?}");
        let stones = word.parse::<usize>().ok();
        let layer = Some(&*word).filter(|_| stones.is_none());
        let order = Order { game, options: &[], stones, layer, folder: &own, means: MEANS };
        let job = prepare(order, &|_| ()).map_err(failed)?;
        let plan = job.plan();
        let positions = plan.positions as f64 / 1e6;
        if positions > 0.0 {
            let (seconds, memory) = (plan.time.as_secs_f64(), plan.memory >> 20);
            println!("{word}: {positions:.1} million numbers, {seconds:.1} s and {memory} MB planned");
            let began = clock();
            job.run(&|_| ()).map_err(failed)?;
            let seconds = clock() - began;
            println!("{word}: solved in {seconds:.1} s, {:.2} million a second", positions / seconds);
        }
        let Some(layer) = layer else { continue };
        let measured = speed(game, &own, layer, MOST, &clock).map_err(failed)?;
        let [looked, traced, found] = [measured.looked, measured.traced, measured.found].map(|each| each / 1e6);
        println!(
            "{layer}: millions a second: {looked:.1} looked at, {traced:.1} gone back from, {found:.1} found so"
        );
    }
    Ok(())
}
