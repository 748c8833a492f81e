//! `kamen rules`: the page of a game, or one of its exercises.

use std::io::Write;

use clap::ArgMatches;
use kamen_booklet::{Booklet, Page, TextStyle};
use kamen_catalog::Catalog;
use kamen_i18n::Texts;

use super::tasks::Tasks;
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    let booklet = Booklet::builtin(&catalog);
    let page = page_of(texts, matches, &catalog, &booklet)?;
    let ascii = matches.get_flag("ascii");
    let Some(&number) = matches.get_one::<u32>("exercise") else {
        let style = TextStyle { ascii, ..TextStyle::default() };
        return Ok(write!(out, "{}", kamen_booklet::page_text(&booklet, &catalog, page, texts, style))?);
    };
    let told = booklet.told(&catalog, page, texts);
    let found = (number as usize).checked_sub(1).and_then(|at| told.exercises.get(at));
    let Some(exercise) = found else {
        return Err(Error::Said(texts.get("exercise-none", &[("count", told.exercises.len().into())])));
    };
    Tasks::new(texts, &catalog, &booklet, page, ascii).set(exercise, out)?;
    Ok(())
}

/// The page of the game that was named, or that there is none.
pub fn page_of<'a>(
    texts: &Texts,
    matches: &ArgMatches,
    catalog: &Catalog,
    booklet: &'a Booklet,
) -> Result<&'a Page, Error> {
    let id = matches.get_one::<String>("game").map(String::as_str).unwrap_or_default();
    let game = catalog.get(id);
    let page = game.map_or_else(|| booklet.page(id), |game| booklet.page_of(game));
    page.ok_or_else(|| {
        Error::Said(match game {
            Some(_) => texts.get("rules-no-page", &[("game", id.to_string().into())]),
            None => load::unknown_game(texts, catalog, id),
        })
    })
}
