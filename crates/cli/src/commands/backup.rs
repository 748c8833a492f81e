//! `kamen backup`: a copy of the games, also while they are being played.

use std::io::Write;
use std::path::Path;

use clap::ArgMatches;
use kamen_i18n::Texts;

use super::serve;
use crate::error::Error;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let from = serve::data_file(texts, matches)?;
    serve::refuse_folder(texts, Some(&from))?;
    let to = matches.get_one::<String>("out").map(String::as_str).unwrap_or_default();
    kamen_server::serve::backup(&from, Path::new(to)).map_err(|error| serve::told(texts, error))?;
    let from = from.display().to_string();
    writeln!(out, "{}", texts.get("server-backed-up", &[("from", from.into()), ("to", to.to_string().into())]))?;
    Ok(())
}
