//! `kamen uci`: the opponent for other programs, by UCI, for chess and in a dialect for every other game.

use std::io::{self, BufReader, Write};

use clap::ArgMatches;
use kamen_i18n::Texts;

use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    Ok(kamen_protocol::uci(&catalog, BufReader::new(io::stdin()), out)?)
}
