//! `kamen` alone: what can be done, and the list of games.

use std::io::Write;

use clap::ArgMatches;
use kamen_i18n::Texts;

use crate::commands::games;
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    writeln!(out, "{}\n", texts.get("about", &[]))?;
    for (example, id) in [
        ("kamen show dama", "cmd-show"),
        ("kamen play", "cmd-play"),
        ("kamen best mill", "cmd-best"),
        ("kamen explain dama c3-c4", "cmd-explain"),
        ("kamen legal mill", "cmd-legal"),
        ("kamen perft international 7", "cmd-perft"),
        ("kamen check FILE", "cmd-check"),
        ("kamen --help", "arg-help"),
    ] {
        writeln!(out, "  {example:<29} {}", texts.get(id, &[]))?;
    }
    writeln!(out)?;
    games::list(texts, &load::catalog(texts, matches), out)
}
