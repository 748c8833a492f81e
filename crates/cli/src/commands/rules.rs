//! `kamen rules`: the page of a game, or one of its exercises.

use std::io::{self, BufRead, Write};

use clap::ArgMatches;
use kamen_booklet::{Booklet, Page, TextStyle, Verdict};
use kamen_catalog::Catalog;
use kamen_i18n::Texts;

use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    let id = matches.get_one::<String>("game").map(String::as_str).unwrap_or_default();
    let booklet = Booklet::builtin(&catalog);
    let game = catalog.get(id);
    let page = game.map_or_else(|| booklet.page(id), |game| booklet.page_of(game));
    let Some(page) = page else {
        return Err(Error::Said(match game {
            Some(_) => texts.get("rules-no-page", &[("game", id.to_string().into())]),
            None => load::unknown_game(texts, &catalog, id),
        }));
    };
    let style = TextStyle { ascii: matches.get_flag("ascii"), ..TextStyle::default() };
    match matches.get_one::<u32>("exercise") {
        None => write!(out, "{}", kamen_booklet::page_text(&booklet, &catalog, page, texts, style))?,
        Some(&number) => exercise(texts, &catalog, &booklet, page, number as usize, style, out)?,
    }
    Ok(())
}

/// Sets an exercise and answers each line that is tried, until one solves it.
fn exercise(
    texts: &Texts,
    catalog: &Catalog,
    booklet: &Booklet,
    page: &Page,
    number: usize,
    style: TextStyle,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let told = booklet.told(catalog, page, texts);
    let count = told.exercises.len();
    let found = number.checked_sub(1).and_then(|at| told.exercises.get(at));
    let set = found.and_then(|found| Some((found, kamen_booklet::task(catalog, page, found.exercise)?)));
    let Some((found, pos)) = set else {
        return Err(Error::Said(texts.get("exercise-none", &[("count", count.into())])));
    };
    write!(out, "{}", kamen_booklet::exercise_text(found, &*pos, texts.language(), style))?;
    out.flush()?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let attempt = line.trim();
        if attempt.is_empty() {
            continue;
        }
        match kamen_booklet::judge(booklet, page, found.exercise, &*pos, attempt) {
            Verdict::Solved => {
                writeln!(out, "{}", texts.get("exercise-solved", &[]))?;
                let solution = found.solution.map(kamen_booklet::plain).unwrap_or_default();
                if !solution.is_empty() {
                    writeln!(out, "{solution}")?;
                }
                return Ok(());
            }
            Verdict::Other => {
                writeln!(out, "{}", texts.get("exercise-other", &[("move", attempt.to_string().into())]))?;
            }
            Verdict::Refused(refusal, citation) => {
                let number = citation.map_or(String::new(), |citation| citation.number);
                writeln!(out, "{}", texts.refusal(&refusal, &number))?;
            }
        }
        out.flush()?;
    }
    Ok(())
}
