//! `kamen restore`: a copy of the games takes the place of those that are there, once it is found to be whole.

use std::io::Write;
use std::path::Path;

use clap::ArgMatches;
use kamen_i18n::Texts;
use kamen_server::serve::restore;

use super::{check_data, serve};
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let file = serve::data_file(texts, matches)?;
    let from = matches.get_one::<String>("from").map(String::as_str).unwrap_or_default();
    let restored = restore(load::catalog(texts, matches)?, Path::new(from), &file);
    let before = restored
        .map_err(|error| serve::told(texts, error))?
        .map_err(|found| check_data::faulty(texts, from, &found))?;
    let file = file.display().to_string();
    let args = [("from", from.to_string().into()), ("file", file.into())];
    writeln!(out, "{}", texts.get("server-restored", &args))?;
    if let Some(before) = before {
        let before = before.display().to_string();
        writeln!(out, "{}", texts.get("server-restored-before", &[("file", before.into())]))?;
    }
    Ok(())
}
