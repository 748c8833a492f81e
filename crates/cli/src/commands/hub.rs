//! `kamen hub`: the opponent for other programs, by the Hub protocol, for draughts.

use std::io::{self, BufReader, Write};

use clap::ArgMatches;
use kamen_i18n::Texts;

use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    Ok(kamen_protocol::hub(&catalog, BufReader::new(io::stdin()), out)?)
}
