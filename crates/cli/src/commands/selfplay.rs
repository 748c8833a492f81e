//! `kamen selfplay`: the engine plays itself, and the positions are kept for learning.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use kamen_i18n::Texts;
use kamen_learn::{BadData, Progress, SelfPlay, SelfPlayError};
use kamen_perfect::Library;

use crate::commands::solve::tell_bad;
use crate::error::Error;
use crate::load;
use crate::progress::Screen;

/// The line on the terminal is not written faster than eyes can follow.
const PACE: Duration = Duration::from_millis(200);

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let usual = || Path::new("learn").join(format!("{}.positions", game.id));
    let file = matches.get_one::<String>("out").map_or_else(usual, PathBuf::from);
    let number = |id: &str| matches.get_one::<u64>(id).copied().unwrap_or(1);
    let library = library(texts, matches.get_one::<String>("solved"))?;
    tell_bad(texts, &library, &game);
    let selfplay = SelfPlay {
        nodes: number("nodes"),
        threads: matches.get_one::<u32>("threads").map_or(1, |threads| *threads as usize),
        seed: number("seed"),
        positions: number("positions"),
        time: matches.get_one::<Duration>("for").copied(),
        out: file.clone(),
        library: Arc::new(library),
        game,
    };
    load::make_folder(&file).map_err(|error| unwritten(texts, &file, &error))?;
    let mut shown = Instant::now();
    let screen = Screen::new();
    let found = selfplay.run(&mut |progress| {
        if shown.elapsed() >= PACE {
            shown = Instant::now();
            screen.line(&told(texts, &progress));
        }
    });
    screen.clear();
    let progress = found.map_err(|error| match error {
        SelfPlayError::Data(bad) => bad_data(texts, &file, &bad),
        SelfPlayError::NoGames => said(texts, "selfplay-no-games", &file, ""),
    })?;
    writeln!(out, "{}", told(texts, &progress))?;
    Ok(())
}

/// What is built in, and what a folder has.
fn library(texts: &Texts, folder: Option<&String>) -> Result<Library, Error> {
    let Some(folder) = folder else { return Ok(Library::default()) };
    match std::fs::read_dir(folder) {
        Ok(_) => Ok(Library::of_folder(folder)),
        Err(error) => {
            let said = [("file", folder.clone().into()), ("error", texts.system(&error).into())];
            Err(Error::Said(texts.get("cannot-open", &said)))
        }
    }
}

fn told(texts: &Texts, progress: &Progress) -> String {
    let said = [
        ("games", (progress.games as f64).into()),
        ("positions", progress.positions.to_string().into()),
        ("speed", format!("{:.0}", progress.speed).into()),
    ];
    texts.get("selfplay-progress", &said)
}

/// Why a file is not one of positions of this game.
pub fn bad_data(texts: &Texts, file: &Path, bad: &BadData) -> Error {
    match bad {
        BadData::Io(error) => unwritten(texts, file, error),
        BadData::Foreign => said(texts, "learn-foreign", file, ""),
        BadData::OtherGame(id) => said(texts, "learn-other-game", file, id),
        BadData::TooLarge => said(texts, "selfplay-too-large", file, ""),
    }
}

fn said(texts: &Texts, id: &str, file: &Path, game: &str) -> Error {
    let file = file.display().to_string();
    Error::Said(texts.get(id, &[("file", file.into()), ("game", game.to_string().into())]))
}

pub fn unwritten(texts: &Texts, file: &Path, error: &std::io::Error) -> Error {
    let file = file.display().to_string();
    Error::Said(texts.get("tune-cannot-write", &[("file", file.into()), ("error", texts.system(error).into())]))
}
