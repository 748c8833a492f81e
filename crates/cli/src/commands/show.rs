//! `kamen show`: a position drawn in the terminal.

use std::io::Write;

use clap::ArgMatches;
use kamen_core::Position;
use kamen_i18n::Texts;

use crate::error::Error;
use crate::load;
use kamen_draw::{self as draw, Style};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let pos = load::position(texts, matches, &game)?;
    let style = Style { flipped: matches.get_flag("flip"), ascii: matches.get_flag("ascii") };
    writeln!(out, "{}\n", game.name.get(texts.language().id()))?;
    write!(out, "{}", draw::board(&*pos, style))?;
    writeln!(out, "\n{}", situation(texts, &*pos))?;
    writeln!(out, "{}", pos.text())?;
    Ok(())
}

/// Who is to move, what is in hand, or how it ended.
pub fn situation(texts: &Texts, pos: &dyn Position) -> String {
    let turn = match pos.end() {
        Some(outcome) => texts.outcome(&outcome),
        None => texts.get("turn", &[("side", pos.turn().id().into())]),
    };
    match pos.hands() {
        Some([white, black]) => {
            format!("{turn} {}", texts.get("hands", &[("white", white.into()), ("black", black.into())]))
        }
        None => turn,
    }
}
