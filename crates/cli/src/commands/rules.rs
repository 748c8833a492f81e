//! `kamen rules`: the page of a game, or one of its exercises.

use std::io::Write;

use clap::ArgMatches;
use kamen_booklet::{Booklet, Page, TextStyle};
use kamen_catalog::{Catalog, Game};
use kamen_i18n::Texts;

use super::tasks::Tasks;
use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    let booklet = Booklet::builtin(&catalog);
    let ascii = matches.get_flag("ascii");
    let exercise = matches.get_one::<u32>("exercise");
    let style = TextStyle { ascii, ..TextStyle::default() };
    // Of a game of the player's own its rules are told, though there may be no page.
    let own = game_of(matches, &catalog).and_then(|game| Some((game, booklet.own_game(&catalog, game, texts)?)));
    if let Some((game, own)) = own.filter(|_| exercise.is_none()) {
        write!(out, "{}", kamen_booklet::own_game_text(&own, texts.language(), style))?;
        if booklet.nearest(&catalog, game).is_none() {
            return Ok(());
        }
    }
    let page = page_of(texts, matches, &catalog, &booklet)?;
    let Some(&number) = exercise else {
        return Ok(write!(out, "{}", kamen_booklet::page_text(&booklet, &catalog, page, texts, style))?);
    };
    let told = booklet.told(&catalog, page, texts);
    let found = (number as usize).checked_sub(1).and_then(|at| told.exercises.get(at));
    let Some(exercise) = found else {
        return Err(Error::Said(texts.get("exercise-none", &[("count", told.exercises.len().into())])));
    };
    let mut tasks = Tasks::new(texts, &catalog, &booklet, page, ascii);
    tasks.how(out)?;
    tasks.set(exercise, out)?;
    Ok(())
}

/// What was named.
fn named(matches: &ArgMatches) -> &str {
    matches.get_one::<String>("game").map(String::as_str).unwrap_or_default()
}

fn game_of<'c>(matches: &ArgMatches, catalog: &'c Catalog) -> Option<&'c Game> {
    catalog.get(named(matches))
}

/// The page of the game that was named, or that there is none.
pub fn page_of<'a>(
    texts: &Texts,
    matches: &ArgMatches,
    catalog: &Catalog,
    booklet: &'a Booklet,
) -> Result<&'a Page, Error> {
    let id = named(matches);
    let game = game_of(matches, catalog);
    let page = game.map_or_else(|| booklet.page(id), |game| booklet.nearest(catalog, game));
    page.ok_or_else(|| {
        Error::Said(match game {
            Some(_) => texts.get("rules-no-page", &[("game", id.to_string().into())]),
            None => load::unknown_game(texts, catalog, id),
        })
    })
}
