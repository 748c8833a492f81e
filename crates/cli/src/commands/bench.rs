//! `kamen bench`: how fast the engine is, and the signature of what it searched.

use std::io::{IsTerminal, Write};

use clap::ArgMatches;
use kamen_arena::{Share, bench, bench_by_weights};
use kamen_i18n::Texts;

use crate::error::Error;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let mut aside = std::io::stderr();
    let shown = aside.is_terminal();
    let bench = if matches.get_flag("weights") { bench_by_weights } else { bench };
    let found = bench(0, &mut |game| {
        if shown {
            // For whoever looks on; if nobody can hear it, nobody needs it.
            let _ = write!(aside, "\r{:<20}", game.id);
        }
    });
    if shown {
        let _ = write!(aside, "\r{:<20}\r", "");
    }
    for (family, share) in &found.families {
        writeln!(out, "{}", row(family, share))?;
    }
    writeln!(out, "{}", row(&texts.get("bench-all", &[]), &found.all))?;
    writeln!(out, "{}", texts.get("bench-signature", &[("nodes", found.all.nodes.to_string().into())]))?;
    Ok(())
}

fn row(name: &str, share: &Share) -> String {
    format!("{name:<10} {:>12}  {:>6.2} s  {:>6.2} Mn/s", share.nodes, share.time.as_secs_f64(), share.speed() / 1e6)
}
