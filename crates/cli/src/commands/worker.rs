//! `kamen worker`: thinks for servers that share a bus.

use std::io::Write;

use clap::ArgMatches;
use kamen_i18n::Texts;
use kamen_server::serve;

use super::serve::{config, told, usual_key};
use super::solve::usual_folder;
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let mut config = config(texts, matches)?;
    config.solved = config.solved.or_else(usual_folder);
    config.store_key = config.store_key.or_else(usual_key);
    serve::work(load::catalog(texts, matches)?, texts, &config, out).map_err(|error| told(texts, error))
}
