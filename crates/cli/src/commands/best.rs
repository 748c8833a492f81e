//! `kamen best`: the best move of a position, a line for each line that was asked for.

use std::io::Write;
use std::time::Duration;

use clap::ArgMatches;
use kamen_engine::{Limits, Options, Report, Task, engine_for, knowledge_for};
use kamen_i18n::Texts;

use crate::error::{Error, say_aside};
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let position = load::position(texts, matches, &game)?;
    if let Some(outcome) = position.end() {
        return Err(Error::Said(texts.outcome(&outcome)));
    }
    let number = |id: &str| matches.get_one::<u32>(id).copied().unwrap_or(1) as usize;
    let options = Options { hash: number("hash"), threads: number("threads") };
    let mut limits = limits(matches);
    if limits == Limits::default() {
        limits.time = Some(Duration::from_secs(1));
    }
    let task = Task { position: &*position, history: &[], limits, only: &[], lines: number("lines") };
    let engine = engine_for(&*position, &knowledge_for(&game), options);
    // The end was asked for above, and the position is the engine's own game's.
    let unplayable = || Error::Said(texts.get("no-engine", &[("game", game.id.clone().into())]));
    let mut engine = engine.ok_or_else(unplayable)?;
    let choice = engine.think(&task, &mut |report| say_aside(&line(texts, report))).ok_or_else(unplayable)?;
    for report in &choice.lines {
        writeln!(out, "{}", line(texts, report))?;
    }
    Ok(())
}

/// `--time`, `--nodes` and `--depth`.
pub fn limits(matches: &ArgMatches) -> Limits {
    Limits {
        time: matches.get_one("time").copied(),
        nodes: matches.get_one("nodes").copied(),
        depth: matches.get_one("depth").copied(),
        clock: None,
    }
}

fn line(texts: &Texts, report: &Report) -> String {
    let time = format!("{:.2}", report.time.as_secs_f64());
    texts.get(
        "best-line",
        &[
            ("move", report.moves.first().cloned().unwrap_or_default().into()),
            ("score", report.score.to_string().into()),
            ("depth", report.depth.to_string().into()),
            ("nodes", report.nodes.to_string().into()),
            ("time", time.into()),
            ("line", report.moves.join(" ").into()),
        ],
    )
}
