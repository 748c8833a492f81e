//! `kamen play`: the terminal app, or the same line by line.

mod computer;
mod files;
mod obey;
mod plain;
mod speech;
pub(super) mod words;

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::ArgMatches;
use kamen_catalog::Catalog;
use kamen_core::Side;
use kamen_i18n::Texts;
use kamen_table::{ClockRule, Manners, Seat, Setup, Table};
use kamen_tui::{Depth, Palette, Start};

use crate::commands::solve::library;
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    // Whoever reads through a pipe, or asks for it, gets lines.
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if matches.get_flag("plain") || !terminal || is_dumb() {
        return plain::run(texts, matches, out);
    }
    let catalog = load::catalog(texts, matches)?;
    let setup = match matches.get_one::<String>("game") {
        Some(_) => Some(setup(texts, matches, &catalog)?),
        None => None,
    };
    let (language, seed) = (texts.language(), seed(matches));
    let palette = match matches.get_flag("ascii") {
        true => Palette::in_letters(),
        false => Palette::new(Depth::from_env(|name| std::env::var(name).ok())),
    };
    kamen_tui::run(library(matches), |size| Start {
        catalog,
        language,
        palette,
        size,
        setup,
        seed,
        folder: folder(),
    })?;
    Ok(())
}

/// Whether the terminal says that it can do nothing but write one line below another.
fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// What the arguments say about the game, checked: it opens.
fn setup(texts: &Texts, matches: &ArgMatches, catalog: &Catalog) -> Result<Setup, Error> {
    // Touch-move and the like are no options of a game, but whoever sets them need not know that.
    let id = matches.get_one::<String>("game").cloned().unwrap_or_default();
    let (manners, options) = Manners::among(load::options(matches))
        .map_err(|faults| Error::Faults(texts.get("bad-options", &[("game", id.into())]), faults))?;
    let game = load::game_with(texts, matches, catalog, &options)?;
    load::position(texts, matches, &game)?;
    let person = Seat::Person { name: String::new() };
    let level = matches.get_one::<u32>("level").copied();
    let other = level.map_or(person.clone(), |level| Seat::Computer { level });
    let seats = if our_side(matches) == Side::White { [person, other] } else { [other, person] };
    let setup = Setup {
        options,
        manners,
        start: matches.get_one::<String>("pos").cloned(),
        seats,
        clock: matches.get_one::<ClockRule>("clock").cloned(),
        ..Setup::new(game.id.clone())
    };
    match Table::open(catalog, setup.clone()) {
        Ok(_) => Ok(setup),
        Err(faults) => Err(Error::Faults(texts.get("bad-options", &[("game", game.id.into())]), faults)),
    }
}

fn our_side(matches: &ArgMatches) -> Side {
    matches.get_one::<String>("side").and_then(|side| Side::named(side)).unwrap_or(Side::White)
}

/// The seed that was given, or the randomness the standard library takes from the system.
fn seed(matches: &ArgMatches) -> u64 {
    matches.get_one::<u64>("seed").copied().unwrap_or_else(|| RandomState::new().build_hasher().finish())
}

/// Where saved games are.
fn folder() -> PathBuf {
    dirs::data_dir().unwrap_or_default().join("kamen").join("saved")
}
