//! `kamen booklet`: the rules of all games as one HTML file.

use std::fs;
use std::io::Write;

use clap::ArgMatches;
use kamen_booklet::{Booklet, html};
use kamen_i18n::Texts;

use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    let file = matches.get_one::<String>("out").cloned();
    let file = file.unwrap_or_else(|| format!("kamen-{}.html", texts.language().id()));
    let book = html::book(&Booklet::builtin(&catalog), &catalog, texts);
    fs::write(&file, book).map_err(|error| {
        let args = [("file", file.clone().into()), ("error", texts.system(&error).into())];
        Error::Said(texts.get("cannot-open", &args))
    })?;
    writeln!(out, "{}", texts.get("book-written", &[("file", file.into())]))?;
    Ok(())
}
