//! `kamen learn`: from a file of positions a net, or what values foretell.

mod chances;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ArgMatches;
use kamen_catalog::Game;
use kamen_engine::net::Net;
use kamen_i18n::Texts;
use kamen_learn::{BadData, Data, Header, LearnError, Learnt, Lesson, Size, Weigher, whole, with_match};

use crate::commands::matches::bad_net;
use crate::commands::selfplay::{bad_data, unwritten};
use crate::error::Error;
use crate::load;
use crate::progress::Screen;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let number = |id: &str| matches.get_one::<u32>(id).copied().unwrap_or(1);
    let usual = |ending: &str| Path::new("learn").join(format!("{}.{ending}", game.id));
    let path = |id: &str, ending: &str| matches.get_one::<String>(id).map_or_else(|| usual(ending), PathBuf::from);
    if matches.get_flag("chances") {
        let table =
            matches.get_one::<String>("out").map_or_else(|| Path::new("learn").join("chances.txt"), PathBuf::from);
        return chances::run(texts, &game, &path("data", "positions"), &table, out);
    }
    if matches.get_flag("weigh") {
        return weigh(texts, &game, &path("data", "positions"), out);
    }
    if let Some(told) = matches.get_one::<String>("match") {
        return note(texts, &game, &path("out", "net"), told, out);
    }
    let beside = matches.get_flag("beside");
    let (data, target) = (path("data", "positions"), path("out", "net"));
    let size = Size { hidden: number("hidden") as usize, second: 16, phases: 4 };
    let lesson = Lesson {
        size,
        seed: matches.get_one("seed").copied().unwrap_or(1),
        rounds: number("rounds"),
        time: matches.get_one::<Duration>("for").copied(),
        threads: number("threads") as usize,
        beside: beside.then(|| game.clone()),
        command: format!(
            "kamen learn {} --rounds {} --hidden {}{}",
            game.id,
            number("rounds"),
            size.hidden,
            if beside { " --beside" } else { "" }
        ),
        date: kamen_arena::machine::today(),
    };
    // What was learnt before goes on.
    let before = match fs::read(&target) {
        Ok(bytes) => Some(net_of(texts, &game, &target, &bytes)?),
        Err(_) => None,
    };
    let unwritten = |error: std::io::Error| unwritten(texts, &target, &error);
    load::make_folder(&target).map_err(unwritten)?;
    let screen = Screen::new();
    let mut written = Ok(());
    let found = lesson.learn(&data, before.as_ref(), &mut |learnt, net| {
        screen.line(&told(texts, learnt));
        // A lesson that is broken off goes on from the last round.
        written = whole::write(&target, &net.to_bytes());
    });
    screen.clear();
    let net = found.map_err(|error| refused(texts, &game, &data, &error))?;
    written.and_then(|()| whole::write(&target, &net.to_bytes())).map_err(unwritten)?;
    let said = [("file", target.display().to_string().into()), ("game", game.id.clone().into())];
    writeln!(out, "{}", texts.get("learn-written", &said))?;
    Ok(())
}

/// The net that is in a file, if it is one for this game.
fn net_of(texts: &Texts, game: &Game, file: &Path, bytes: &[u8]) -> Result<Net, Error> {
    let refused = |bad| Error::Said(bad_net(texts, file, &bad));
    let net = Net::read(bytes).map_err(refused)?;
    net.fits(&game.id, &*game.start).map_err(refused)?;
    Ok(net)
}

/// Writes into the history of a net how it did in a match.
fn note(texts: &Texts, game: &Game, file: &Path, told: &str, out: &mut dyn Write) -> Result<(), Error> {
    let said = [("file", file.display().to_string().into())];
    let bytes = fs::read(file).map_err(|error| {
        let error = ("error", texts.system(&error).into());
        Error::Said(texts.get("cannot-open", &[said[0].clone(), error]))
    })?;
    let net = with_match(net_of(texts, game, file, &bytes)?, told);
    let net = net.ok_or_else(|| Error::Said(texts.get("learn-no-history", &said)))?;
    whole::write(file, &net.to_bytes()).map_err(|error| unwritten(texts, file, &error))?;
    writeln!(out, "{}", texts.get("learn-noted", &said))?;
    Ok(())
}

/// Why nothing can be learnt from a file of positions.
fn refused(texts: &Texts, game: &Game, data: &Path, error: &LearnError) -> Error {
    match error {
        LearnError::Untold => Error::Said(texts.get("learn-untold", &[("game", game.id.clone().into())])),
        LearnError::Data(bad) => bad_data(texts, data, bad),
        LearnError::TooFew(count) => {
            let said = [("file", data.display().to_string().into()), ("count", (*count as f64).into())];
            Error::Said(texts.get("learn-too-few", &said))
        }
    }
}

/// Writes what the weights say of every position beside the file of positions, for `train/train.py --beside`.
fn weigh(texts: &Texts, game: &Game, data: &Path, out: &mut dyn Write) -> Result<(), Error> {
    let (header, records) = Data::read(data).map_err(|bad| bad_data(texts, data, &bad))?;
    if Some(&header) != Header::of(game).as_ref() {
        return Err(bad_data(texts, data, &BadData::OtherGame(header.game)));
    }
    let untold = || refused(texts, game, data, &LearnError::Untold);
    let target = data.with_extension("weighed");
    let written = Weigher::new(game).ok_or_else(untold)?.write(&records, &target);
    written.map_err(|error| unwritten(texts, &target, &error))?;
    let said = [("positions", records.len().to_string().into()), ("file", target.display().to_string().into())];
    writeln!(out, "{}", texts.get("learn-weighed", &said))?;
    Ok(())
}

fn told(texts: &Texts, learnt: Learnt) -> String {
    let said = [("round", learnt.round.to_string().into()), ("loss", format!("{:.5}", learnt.loss).into())];
    texts.get("learn-round", &said)
}
