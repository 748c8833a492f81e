//! `kamen move`: all games from one place to another, a file or a database.

use std::io::Write;

use clap::ArgMatches;
use kamen_i18n::Texts;
use kamen_server::serve::{Place, move_house};
use kamen_server::store::Moving;

use super::serve;
use crate::error::Error;
use crate::load;
use crate::progress::Screen;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let key = serve::key_file(matches);
    let place = |name: &str| {
        let named = matches.get_one::<String>(name).map(String::as_str).unwrap_or_default();
        let place = Place::named(named, key.as_deref()).map_err(|error| serve::told(texts, error))?;
        serve::refuse_folder(texts, place.file())?;
        Ok::<Place, Error>(place)
    };
    let (from, to) = (place("from")?, place("to")?);
    let screen = Screen::new();
    let tell = |Moving { done, tables }: Moving| screen.line(&format!("{done}/{tables}"));
    let moved = move_house(load::catalog(texts, matches)?, &from, &to, tell);
    screen.clear();
    let moved = moved.map_err(|error| serve::told(texts, error))?;
    let args = [
        ("tables", moved.tables.into()),
        ("there", moved.there.into()),
        ("from", from.name().into()),
        ("to", to.name().into()),
    ];
    writeln!(out, "{}", texts.get("server-moved", &args))?;
    match moved.faults.is_empty() {
        true => Ok(()),
        false => Err(serve::faults(texts.get("server-not-moved", &[]), &moved.faults)),
    }
}
