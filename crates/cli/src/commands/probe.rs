//! `kamen probe`: what a position is worth with perfect play, and each of its moves.

use std::io::Write;

use clap::ArgMatches;
use kamen_core::Position;
use kamen_i18n::Texts;
use kamen_solve::{Value, game_folder, move_values, open};
use serde_json::json;

use super::solve::{bad_file, data_folder};
use crate::error::{Error, say_aside};
use crate::load;
use crate::positions::{self, Style};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let folder = game_folder(&data_folder(texts, matches)?, &game, &load::options(matches));
    let opened = open(&game, Some(&folder));
    for (path, bad) in &opened.bad {
        say_aside(&bad_file(texts, path, *bad));
    }
    let unknown = || Error::Said(texts.get("probe-unknown", &[("game", game.id.clone().into())]));
    let oracle = opened.oracle.ok_or_else(unknown)?;
    positions::each(texts, matches, &game, out, |pos, style, out| {
        let value = oracle.value(pos).ok_or_else(unknown)?;
        let moves = move_values(&*oracle, pos);
        if style == Style::Json {
            let mut answer = positions::head(&game, pos);
            answer.insert("value".into(), json!(value.id()));
            answer.insert("plies".into(), json!(value.plies()));
            let moves = moves.iter().map(|(mv, value)| {
                json!({ "move": mv, "value": value.map(Value::id), "plies": value.and_then(Value::plies) })
            });
            answer.insert("moves".into(), moves.collect());
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
    let (winner, plies) = match value {
        None => ("unknown", 0),
        Some(Value::Draw) => ("draw", 0),
        Some(Value::Win(plies)) => (pos.turn().id(), plies),
        Some(Value::Loss(plies)) => ((!pos.turn()).id(), plies),
    };
    texts.get("probe-value", &[("winner", winner.into()), ("plies", plies.into())])
}
