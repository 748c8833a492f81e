//! `kamen probe`: what a position is worth with perfect play, and each of its moves.

use std::io::Write;

use clap::ArgMatches;
use kamen_core::Position;
use kamen_i18n::Texts;
use kamen_solve::{Value, Verdict};
use serde_json::json;

use super::solve::{library, tell_bad, tell_damaged};
use crate::error::Error;
use crate::load;
use crate::positions::{self, Style};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let library = library(matches);
    tell_bad(texts, &library, &game);
    let opened = library.of(&game);
    // Of a game that is solved, whoever solves it anew knows no more: a proof has only what it needs.
    let is_whole = opened.oracle.as_ref().is_some_and(|oracle| oracle.is_whole());
    let unknown = if is_whole { "probe-outside" } else { "probe-unknown" };
    let unknown = || Error::Said(texts.get(unknown, &[("game", game.id.clone().into())]));
    // A text that is no position is refused even where nothing is known of the game.
    positions::each(texts, matches, &game, out, |pos, style, out| {
        let verdict = opened.oracle.as_ref().and_then(|oracle| Verdict::of(&**oracle, pos));
        tell_damaged(texts, &library, &game);
        let Verdict { value, moves, line, goes_on } = verdict.ok_or_else(unknown)?;
        if style == Style::Json {
            let mut answer = positions::head(&game, pos);
            answer.insert("value".into(), json!(value.id()));
            answer.insert("plies".into(), json!(value.plies()));
            let moves = moves.iter().map(|(mv, value)| {
                json!({ "move": mv, "value": value.map(Value::id), "plies": value.and_then(Value::plies) })
            });
            answer.insert("moves".into(), moves.collect());
            answer.insert("line".into(), json!(line));
            answer.insert("more".into(), json!(goes_on));
            writeln!(out, "{}", serde_json::Value::from(answer))?;
            return Ok(());
        }
        writeln!(out, "{}", told(texts, pos, Some(value)))?;
        for (mv, value) in moves {
            writeln!(out, "{mv}: {}", told(texts, pos, value))?;
        }
        Ok(())
    })
}

/// Who wins, and in how many plies.
fn told(texts: &Texts, pos: &dyn Position, value: Option<Value>) -> String {
    let (winner, plies) = value.map_or(("unknown", 0), |value| value.told(pos.turn()));
    texts.get("known-value", &[("winner", winner.into()), ("plies", plies.into())])
}
