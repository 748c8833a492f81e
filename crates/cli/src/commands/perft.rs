//! `kamen perft`: counts the game tree. The last line is the bare number.

use std::io::Write;
use std::time::Instant;

use clap::ArgMatches;
use kamen_i18n::Texts;

use crate::error::{Error, say_aside};
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let pos = load::position(texts, matches, &game)?;
    let depth = matches.get_one::<u32>("depth").copied().unwrap_or(1);
    let threads = matches.get_one::<u32>("threads").copied().unwrap_or(1) as usize;
    let began = Instant::now();
    let nodes = if matches.get_flag("divide") && depth > 0 {
        let mut parts = pos.divide(depth, threads);
        parts.sort();
        for (mv, nodes) in &parts {
            writeln!(out, "{mv}: {nodes}")?;
        }
        parts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        pos.perft(depth, threads)
    };
    let seconds = began.elapsed().as_secs_f64();
    if seconds > 0.5 {
        // Beside the result, for whoever looks on; standard output stays machine-readable.
        say_aside(&format!("{seconds:.2} s, {:.1} Mn/s", nodes as f64 / seconds / 1e6));
    }
    writeln!(out, "{nodes}")?;
    Ok(())
}
