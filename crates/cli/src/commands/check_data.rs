//! `kamen check-data`: whether the file of the games is whole and every game in it can be played.

use std::io::Write;

use clap::ArgMatches;
use kamen_i18n::Texts;
use kamen_server::serve::{Checked, check};

use super::serve;
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let file = serve::data_file(texts, matches)?;
    let found = check(load::catalog(texts, matches)?, &file).map_err(|error| serve::told(texts, error))?;
    match found.faults.is_empty() {
        true => Ok(writeln!(out, "{}", texts.get("server-data-whole", &[("tables", found.tables.into())]))?),
        false => Err(faulty(texts, &file.display().to_string(), &found)),
    }
}

/// Everything that is wrong with a file.
pub fn faulty(texts: &Texts, file: &str, found: &Checked) -> Error {
    let said = texts.get("server-data-faults", &[("file", file.to_string().into())]);
    Error::Said(
        std::iter::once(said)
            .chain(found.faults.iter().map(|fault| format!("  {fault}")))
            .collect::<Vec<_>>()
            .join("\n"),
    )
}
