//! `kamen best`: the best move of a position, a line for each line that was asked for.

use std::io::Write;
use std::time::Duration;

use clap::ArgMatches;
use kamen_engine::{Chances, Limits, Options, Report, Task, odds_for};
use kamen_i18n::Texts;
use serde_json::json;

use super::solve;
use crate::error::{Error, say_aside};
use crate::load;
use crate::positions::{self, Style};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let number = |id: &str| matches.get_one::<u32>(id).copied().unwrap_or(1) as usize;
    let options = Options { hash: number("hash"), threads: number("threads") };
    let mut limits = limits(matches);
    if limits == Limits::default() {
        limits.time = Some(Duration::from_secs(1));
    }
    // One engine for all positions: what it has seen it need not see again.
    let unplayable = || Error::Said(texts.get("no-engine", &[("game", game.id.clone().into())]));
    let odds = odds_for(&game);
    let library = solve::library(matches);
    solve::tell_bad(texts, &library, &game);
    let mut engine = library.player(&game, options).ok_or_else(unplayable)?;
    positions::each(texts, matches, &game, out, |pos, style, out| {
        if let Some(outcome) = pos.end() {
            return Err(Error::Said(texts.outcome(&outcome)));
        }
        let task = Task { position: pos, history: &[], limits, only: &[], lines: number("lines") };
        let mut aside = |report: &Report| {
            if style == Style::Text {
                say_aside(&line(texts, report));
            }
        };
        // The end was asked for above, and the position is the engine's own game's.
        let choice = engine.think(&task, &mut aside).ok_or_else(unplayable)?;
        solve::tell_damaged(texts, &library, &game);
        if style == Style::Json {
            let mut answer = positions::head(&game, pos);
            answer.insert("move".into(), json!(choice.lines.first().and_then(|report| report.moves.first())));
            answer.insert(
                "lines".into(),
                choice.lines.iter().map(|report| report_json(report, odds.of(report.score, pos.turn()))).collect(),
            );
            writeln!(out, "{}", serde_json::Value::from(answer))?;
            return Ok(());
        }
        for report in &choice.lines {
            writeln!(out, "{}", line(texts, report))?;
        }
        // Beside the lines, which programs read.
        if let Some(best) = choice.lines.first() {
            say_aside(&foretold(texts, odds.of(best.score, pos.turn())));
        }
        Ok(())
    })
}

/// How the game is likely to end, in words.
fn foretold(texts: &Texts, Chances { white, draw, black }: Chances) -> String {
    let shares = [("white", white), ("draw", draw), ("black", black)];
    texts.get("study-chances", &shares.map(|(who, share)| (who, format!("{:.0}", 100.0 * share).into())))
}

fn report_json(report: &Report, chances: Chances) -> serde_json::Value {
    json!({
        "moves": report.moves,
        "score": report.score.to_string(),
        "chances": { "white": chances.white, "draw": chances.draw, "black": chances.black },
        "depth": report.depth,
        "nodes": report.nodes,
        "seconds": report.time.as_secs_f64(),
    })
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
