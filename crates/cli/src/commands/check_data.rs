//! `kamen check-data`: whether the file of the games, or its database, is whole and every game in it can be played.

use std::io::Write;

use clap::ArgMatches;
use kamen_i18n::Texts;
use kamen_server::serve::{Checked, check};

use super::serve;
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let place = serve::place(texts, matches)?;
    let found = check(load::catalog(texts, matches)?, &place).map_err(|error| serve::told(texts, error))?;
    let whole = if place.file().is_some() { "server-data-whole" } else { "server-store-whole" };
    match found.faults.is_empty() {
        true => Ok(writeln!(out, "{}", texts.get(whole, &[("tables", found.tables.into())]))?),
        false => Err(faulty(texts, &place.name(), &found)),
    }
}

/// Everything that is wrong with a file.
pub fn faulty(texts: &Texts, file: &str, found: &Checked) -> Error {
    let said = texts.get("server-data-faults", &[("file", file.to_string().into())]);
    serve::faults(said, &found.faults)
}
