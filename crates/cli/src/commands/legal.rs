//! `kamen legal`: a line a move.

use std::io::{self, BufRead, Write};

use clap::ArgMatches;
use kamen_core::{Legal, Letters, Position, Writing};
use kamen_i18n::Texts;

use crate::error::{Error, say_aside};
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let notation = matches.get_one::<String>("notation").map(String::as_str).unwrap_or("exchange");
    let refuse = || {
        let (game, notation) = (game.id.clone().into(), notation.to_string().into());
        Error::Said(texts.get("no-such-notation", &[("game", game), ("notation", notation)]))
    };
    if matches.get_one::<String>("pos").is_none_or(|text| text != "-") {
        let pos = load::position(texts, matches, &game)?;
        list(&*pos, notation, texts, out)?.ok_or_else(refuse)?;
        if let Some(outcome) = pos.end() {
            say_aside(&texts.outcome(&outcome));
        }
        return Ok(());
    }
    // Many positions in one go, with an empty line after the moves of each.
    for line in io::stdin().lock().lines() {
        let line = line?;
        let pos = load::read(texts, &game, line.trim())?;
        list(&*pos, notation, texts, out)?.ok_or_else(refuse)?;
        writeln!(out)?;
    }
    Ok(())
}

/// Lists the moves of a position; nothing if the game has no such notation.
fn list(pos: &dyn Position, notation: &str, texts: &Texts, out: &mut dyn Write) -> Result<Option<()>, Error> {
    let mut lines = Vec::new();
    for legal in pos.legal() {
        let next = legal.play();
        let Some(written) = written(&legal, notation, texts) else { return Ok(None) };
        let after = if notation == "numeric" {
            kamen_notation::pdn(&*next).unwrap_or_else(|| next.text())
        } else {
            next.text()
        };
        let end = next.end().map_or(String::new(), |outcome| format!(" {}", outcome.id()));
        lines.push(format!("{written} -> {after}{end}"));
    }
    lines.sort();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(Some(()))
}

/// The move in a notation, if the game has it.
pub fn written(legal: &Legal, notation: &str, texts: &Texts) -> Option<String> {
    let letters = if texts.language().id() == "en" { Letters::English } else { Letters::CzechSlovak };
    match notation {
        "numeric" => legal.written(Writing::Numbers),
        "san" => legal.written(Writing::San(letters)),
        "uci" => legal.written(Writing::Uci),
        _ => Some(legal.text.clone()),
    }
}
