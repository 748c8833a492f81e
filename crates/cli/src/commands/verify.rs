//! `kamen verify`: whether every value of a file follows from those after it.

use std::io::Write;
use std::path::Path;

use clap::ArgMatches;
use kamen_i18n::Texts;
use kamen_solve::{Trouble, read, verify};

use super::solve::{Progress, grouped, means, sentence};
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let file = matches.get_one::<String>("file").cloned().unwrap_or_default();
    let path = Path::new(&file);
    let catalog = load::catalog(texts, matches)?;
    // Before the file has told its game, only its own faults can be spoken of.
    let any = catalog.games().first().ok_or_else(|| Error::Said(texts.get("solve-unknown", &[])))?;
    let table = read(path).map_err(|trouble| {
        Error::Said(match &trouble {
            // Nothing was being solved that could go on.
            Trouble::Io(_, error) => {
                texts.get("verify-unread", &[("file", file.clone().into()), ("error", texts.system(error).into())])
            }
            _ => sentence(texts, any, &trouble),
        })
    })?;
    let game = load::named(texts, &catalog, &table.head().game, &table.head().options)?;
    drop(table);
    let progress = Progress::new();
    let sample = matches.get_one::<u64>("sample").copied();
    let looked = verify(&game, path, sample, means(matches), &|share| progress.share(share));
    progress.clear();
    let found = looked.map_err(|trouble| Error::Said(sentence(texts, &game, &trouble)))?;
    let checked = ("checked", grouped(found.checked).into());
    match found.first {
        None => Ok(writeln!(out, "{}", texts.get("verify-right", &[("file", file.into()), checked]))?),
        Some(first) => {
            let count = ("count", usize::try_from(found.wrong).unwrap_or(usize::MAX).into());
            let wrong = [count, ("wrong", grouped(found.wrong).into()), ("first", first.to_string().into())];
            let said: Vec<_> = [("file", file.into()), checked].into_iter().chain(wrong).collect();
            Err(Error::Missed(texts.get("verify-wrong", &said)))
        }
    }
}
