//! `kamen openings`: what the computer knows of the beginning of a game, and how it comes to know it.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use kamen_core::Position;
use kamen_engine::{Openings, Score, knowledge_for};
use kamen_i18n::Texts;
use kamen_learn::{MakeOpenings, whole};

use crate::commands::selfplay::unwritten;
use crate::error::Error;
use crate::load;
use crate::progress::Screen;

/// So many plies of a line are shown.
const SHOWN: usize = 8;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let none = || Error::Said(texts.get("openings-none", &[]));
    if matches.get_flag("make") {
        let usual = || Path::new("learn").join(format!("{}.openings.txt", game.id));
        let file = matches.get_one::<String>("out").map_or_else(usual, PathBuf::from);
        load::make_folder(&file).map_err(|error| unwritten(texts, &file, &error))?;
        let number = |id: &str| matches.get_one::<u64>(id).copied().unwrap_or(1);
        let make = MakeOpenings { nodes: number("nodes"), positions: number("positions") as usize, game };
        let screen = Screen::new();
        let made = make.run(&mut |done| {
            let said = [("done", done.to_string().into()), ("positions", make.positions.to_string().into())];
            screen.line(&texts.get("openings-progress", &said));
        });
        screen.clear();
        let made = made.ok_or_else(none)?;
        whole::write(&file, made.as_bytes()).map_err(|error| unwritten(texts, &file, &error))?;
        let said = [("file", file.display().to_string().into())];
        writeln!(out, "{}", texts.get("openings-written", &said))?;
        return Ok(());
    }
    let openings = knowledge_for(&game).openings.ok_or_else(none)?;
    writeln!(out, "{}", texts.get("openings-known", &[("positions", openings.positions().to_string().into())]))?;
    for first in openings.moves(&*game.start) {
        let line = line(&openings, &*game.start, &first.text);
        writeln!(out, "{:>6}  {}", Score::Value(first.value).to_string(), line.join(" "))?;
    }
    Ok(())
}

/// A first move, and how it goes on when both play the best that is known.
fn line(openings: &Openings, start: &dyn Position, first: &str) -> Vec<String> {
    let mut line = vec![first.to_string()];
    let mut next = start.attempt(first).map(|legal| legal.play());
    while let Ok(position) = &next
        && let Some(best) = openings.moves(&**position).first()
        && line.len() < SHOWN
    {
        line.push(best.text.clone());
        next = position.attempt(&best.text).map(|legal| legal.play());
    }
    line
}
