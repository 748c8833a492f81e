//! One position, or many: `--pos -` reads them from standard input, one on each line, in one process.

use std::io::{self, BufRead, BufReader, Write};

use clap::ArgMatches;
use kamen_catalog::Game;
use kamen_core::Position;
use kamen_i18n::Texts;
use serde_json::{Value, json};

use crate::error::{Error, say_aside};
use crate::load;

/// How the answers are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// For people.
    Text,
    /// A JSON object on a line of its own for each position.
    Json,
}

/// Answers for every position that is asked about. A line that is no position is refused, and the others are still
/// answered; then the command has failed.
pub fn each(
    texts: &Texts,
    matches: &ArgMatches,
    game: &Game,
    out: &mut dyn Write,
    mut answer: impl FnMut(&dyn Position, Style, &mut dyn Write) -> Result<(), Error>,
) -> Result<(), Error> {
    let style = if matches.get_flag("json") { Style::Json } else { Style::Text };
    if matches.get_one::<String>("pos").map(String::as_str) != Some("-") {
        return answer(&*load::position(texts, matches, game)?, style, out);
    }
    let mut bad = 0;
    for (at, line) in BufReader::new(io::stdin()).split(b'\n').enumerate() {
        // What is no text is no position either; the lines after it still are.
        let line = String::from_utf8_lossy(&line?).into_owned();
        let text = line.trim();
        if text.is_empty() {
            continue;
        }
        let answered = match game.start.read(text) {
            Ok(pos) => answer(&*pos, style, out),
            Err(faults) => {
                let at = ("line", (at + 1).into());
                Err(Error::Faults(
                    texts.get("bad-position-line", &[at, ("position", text.to_string().into())]),
                    faults,
                ))
            }
        };
        match answered {
            Ok(()) => {}
            Err(Error::Io(error)) => return Err(error.into()),
            Err(error) => {
                bad += 1;
                say_aside(&error.sentence(texts));
                if style == Style::Json {
                    writeln!(out, "{}", json!({ "position": text, "error": error.sentence(texts) }))?;
                }
            }
        }
        if style == Style::Text {
            writeln!(out)?;
        }
        // Whoever asks line by line waits for each answer.
        out.flush()?;
    }
    match bad {
        0 => Ok(()),
        bad => Err(Error::Said(texts.get("bad-positions", &[("count", bad.into())]))),
    }
}

/// What every answer in JSON begins with.
pub fn head(game: &Game, pos: &dyn Position) -> serde_json::Map<String, Value> {
    let mut head = serde_json::Map::new();
    head.insert("game".into(), json!(game.id));
    head.insert("position".into(), json!(pos.text()));
    head.insert("turn".into(), json!(pos.turn().id()));
    head.insert("end".into(), json!(pos.end().map(|outcome| outcome.id())));
    head
}
