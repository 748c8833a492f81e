//! `kamen lesson`: learning a game at the board, one idea a step.

use std::io::Write;

use clap::ArgMatches;
use kamen_booklet::Booklet;
use kamen_i18n::Texts;

use super::rules::page_of;
use super::tasks::Tasks;
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    let booklet = Booklet::builtin(&catalog);
    let page = page_of(texts, matches, &catalog, &booklet)?;
    let told = booklet.told(&catalog, page, texts);
    let count = told.lesson.len();
    let first = matches.get_one::<u32>("step").map_or(1, |&step| step as usize);
    if first > count {
        return Err(Error::Said(texts.get("lesson-none", &[("count", count.into())])));
    }
    let mut tasks = Tasks::new(texts, &catalog, &booklet, page, matches.get_flag("ascii"));
    tasks.how(out)?;
    for (number, step) in (1..).zip(&told.lesson).skip(first - 1) {
        let numbers = [("number", number.into()), ("count", count.into()), ("game", told.title.clone().into())];
        writeln!(out, "\n{}\n", texts.get("lesson-step", &numbers))?;
        if !tasks.set(step, out)? {
            return Ok(());
        }
    }
    writeln!(out, "\n{}", texts.get("lesson-done", &[]))?;
    Ok(())
}
