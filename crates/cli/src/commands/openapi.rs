//! `kamen openapi`: what the web server answers, described for programs; or the same as types for scripts.

use std::io::Write;

use clap::ArgMatches;

use crate::error::Error;

pub fn run(matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    match matches.get_flag("javascript") {
        true => {
            let all = serde_json::from_str(kamen_server::DESCRIPTION).map_err(std::io::Error::from)?;
            write!(out, "{}", kamen_server::javascript(&all))?
        }
        false => write!(out, "{}", kamen_server::DESCRIPTION)?,
    }
    Ok(())
}
