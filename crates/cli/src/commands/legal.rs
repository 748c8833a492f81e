//! `kamen legal`: a line a move.

use std::io::Write;

use clap::ArgMatches;
use kamen_core::Position;
use kamen_i18n::Texts;
use kamen_notation::Letters;

use crate::error::{Error, say_aside};
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let pos = load::position(texts, matches, &game)?;
    let notation = matches.get_one::<String>("notation").map(String::as_str).unwrap_or("exchange");
    let refuse = || {
        let (game, notation) = (game.id.clone().into(), notation.to_string().into());
        Error::Said(texts.get("no-such-notation", &[("game", game), ("notation", notation)]))
    };
    let mut lines = Vec::new();
    for legal in pos.legals() {
        let next = legal.play();
        let written = spell(&*pos, &legal.text, notation, texts).ok_or_else(refuse)?;
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
    if let Some(outcome) = pos.end() {
        say_aside(&texts.outcome(&outcome));
    }
    Ok(())
}

/// The move in a notation, if the game has it.
pub fn spell(pos: &dyn Position, mv: &str, notation: &str, texts: &Texts) -> Option<String> {
    let letters = if texts.language().id() == "en" { Letters::English } else { Letters::CzechSlovak };
    match notation {
        "numeric" => kamen_notation::numbered(pos, mv),
        "san" => kamen_notation::san(pos, mv, letters),
        // Only chess has SAN, and only chess has UCI.
        "uci" => kamen_notation::san(pos, mv, letters).map(|_| kamen_notation::uci(mv)),
        _ => Some(mv.to_string()),
    }
}
