//! One file a command.

mod backup;
mod bench;
mod best;
mod booklet;
mod check;
mod check_data;
mod convert;
mod dxp;
mod explain;
mod games;
mod help;
mod hub;
mod learn;
mod legal;
mod lesson;
mod load;
mod matches;
mod move_house;
mod openapi;
mod openings;
mod perft;
mod play;
mod probe;
mod replay;
mod restore;
mod rules;
mod selfplay;
mod serve;
mod show;
mod site;
mod solve;
mod tasks;
mod torture;
mod tune;
mod uci;
mod verify;
mod worker;

use std::io::Write;

use clap::ArgMatches;
use kamen_i18n::Texts;

use crate::error::Error;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    match matches.subcommand() {
        Some(("games", matches)) => games::run(texts, matches, out),
        Some(("show", matches)) => show::run(texts, matches, out),
        Some(("legal", matches)) => legal::run(texts, matches, out),
        Some(("perft", matches)) => perft::run(texts, matches, out),
        Some(("explain", matches)) => explain::run(texts, matches, out),
        Some(("rules", matches)) => rules::run(texts, matches, out),
        Some(("lesson", matches)) => lesson::run(texts, matches, out),
        Some(("booklet", matches)) => booklet::run(texts, matches, out),
        Some(("check", matches)) => check::run(texts, matches, out),
        Some(("play", matches)) => play::run(texts, matches, out),
        Some(("convert", matches)) => convert::run(texts, matches, out),
        Some(("replay", matches)) => replay::run(texts, matches, out),
        Some(("help", matches)) => help::run(texts, matches),
        Some(("completions", matches)) => help::completions(texts, matches, out),
        Some(("man", matches)) => help::man(texts, matches, out),
        Some(("uci", matches)) => uci::run(texts, matches, out),
        Some(("dxp", matches)) => dxp::run(texts, matches, out),
        Some(("hub", matches)) => hub::run(texts, matches, out),
        Some(("best", matches)) => best::run(texts, matches, out),
        Some(("match", matches)) => matches::run(texts, matches, out),
        Some(("learn", matches)) => learn::run(texts, matches, out),
        Some(("openings", matches)) => openings::run(texts, matches, out),
        Some(("selfplay", matches)) => selfplay::run(texts, matches, out),
        Some(("tune", matches)) => tune::run(texts, matches, out),
        Some(("solve", matches)) => solve::run(texts, matches, out),
        Some(("verify", matches)) => verify::run(texts, matches, out),
        Some(("probe", matches)) => probe::run(texts, matches, out),
        Some(("load", matches)) => load::run(texts, matches, out),
        Some(("torture", matches)) => torture::run(texts, matches, out),
        Some(("worker", matches)) => worker::run(texts, matches, out),
        Some(("bench", matches)) => bench::run(texts, matches, out),
        Some(("restore", matches)) => restore::run(texts, matches, out),
        Some(("check-data", matches)) => check_data::run(texts, matches, out),
        Some(("openapi", matches)) => openapi::run(matches, out),
        Some(("move", matches)) => move_house::run(texts, matches, out),
        Some(("backup", matches)) => backup::run(texts, matches, out),
        Some(("site", matches)) => site::run(texts, matches, out),
        Some(("serve", matches)) => serve::run(texts, matches, out),
        // Alone, the games open in the browser.
        _ => serve::run(texts, matches, out),
    }
}
