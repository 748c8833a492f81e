//! `kamen openapi`: what the web server answers, described for programs; or the same as types for scripts.

use std::io::Write;

use clap::ArgMatches;

use crate::error::Error;

pub fn run(matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    match matches.get_flag("javascript") {
        true => write!(out, "{}", kamen_server::javascript())?,
        false => writeln!(out, "{:#}", kamen_server::description())?,
    }
    Ok(())
}
