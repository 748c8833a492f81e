//! `kamen help`, `kamen completions` and `kamen man`: the arguments told in three ways.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;
use clap_complete::Shell;
use clap_mangen::Man;
use kamen_i18n::Texts;

use crate::arguments;
use crate::error::Error;

/// The help of `kamen`, or of one of its commands.
pub fn run(texts: &Texts, matches: &ArgMatches) -> Result<(), Error> {
    // What is not there is refused as it is anywhere else, with what could have been meant.
    let words = ["kamen".to_string()].into_iter().chain(matches.get_one::<String>("command").cloned());
    let words: Vec<String> = words.chain(["--help".to_string()]).collect();
    arguments::parse(texts, &words).map(|_| ())
}

/// A script that makes the shell complete commands and options.
pub fn completions(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    if let Some(shell) = matches.get_one::<Shell>("shell") {
        let mut script = Vec::new();
        clap_complete::generate(*shell, &mut arguments::command(texts), "kamen", &mut script);
        out.write_all(&script)?;
    }
    Ok(())
}

/// The manual: that of `kamen` on standard output, or a page for each command in a folder.
pub fn man(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let mut command = arguments::command(texts);
    command.build();
    let Some(folder) = matches.get_one::<String>("out").map(Path::new) else {
        out.write_all(&page(command)?)?;
        return Ok(());
    };
    let cannot = |error: io::Error| {
        let file = folder.display().to_string();
        Error::Said(texts.get("cannot-open", &[("file", file.into()), ("error", texts.system(&error).into())]))
    };
    fs::create_dir_all(folder).map_err(cannot)?;
    for sub in command.get_subcommands() {
        let name = format!("kamen-{}", sub.get_name());
        let page = page(sub.clone().name(name.clone()))?;
        fs::write(folder.join(format!("{name}.1")), page).map_err(cannot)?;
    }
    fs::write(folder.join("kamen.1"), page(command)?).map_err(cannot)?;
    Ok(())
}

fn page(command: clap::Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Ok(page)
}
