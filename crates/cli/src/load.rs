//! The catalogue with the files of players, and what the arguments choose from it.

use std::path::Path;

use clap::ArgMatches;
use kamen_catalog::{Catalog, Game};
use kamen_core::Position;
use kamen_i18n::Texts;

use crate::error::{Error, say_aside};

/// The box, the user's own folder and `--games`. Files with faults are reported and left out.
pub fn catalog(texts: &Texts, matches: &ArgMatches) -> Result<Catalog, Error> {
    let mut catalog = Catalog::builtin().with_check(kamen_evaluation::check_weights);
    let own = dirs::config_dir().map(|folder| folder.join("kamen").join("games")).filter(|folder| folder.is_dir());
    let given = matches.get_one::<String>("games").map(|folder| Path::new(folder).to_path_buf());
    if let Some(folder) = given.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(Error::Said(texts.get("games-no-folder", &[("folder", folder.display().to_string().into())])));
    }
    for folder in own.into_iter().chain(given) {
        for bad in catalog.add_folder(&folder) {
            let what = texts.get("bad-file", &[("file", bad.file.into())]);
            say_aside(&Error::Faults(what, bad.faults).sentence(texts));
        }
    }
    Ok(catalog)
}

/// The game the arguments name, with the options they set.
pub fn game(texts: &Texts, matches: &ArgMatches) -> Result<Game, Error> {
    game_of(texts, matches, &catalog(texts, matches)?)
}

/// The same from a catalogue that is there already.
pub fn game_of(texts: &Texts, matches: &ArgMatches, catalog: &Catalog) -> Result<Game, Error> {
    game_with(texts, matches, catalog, &options(matches))
}

/// What `--set` says: `huffing=true`, or several of them with commas between.
pub fn options(matches: &ArgMatches) -> Vec<String> {
    matches.get_many::<String>("set").into_iter().flatten().flat_map(|text| apart(text)).collect()
}

/// A comma ends an option where another one begins behind it; elsewhere it belongs to the value.
fn apart(text: &str) -> Vec<String> {
    let mut options: Vec<String> = Vec::new();
    for piece in text.split(',') {
        match options.last_mut() {
            Some(before) if !piece.contains('=') => {
                before.push(',');
                before.push_str(piece);
            }
            Some(_) => options.push(piece.trim_start().to_string()),
            None => options.push(piece.to_string()),
        }
    }
    options
}

/// The game the arguments name, with these options.
pub fn game_with(texts: &Texts, matches: &ArgMatches, catalog: &Catalog, options: &[String]) -> Result<Game, Error> {
    named(texts, catalog, matches.get_one::<String>("game").map(String::as_str).unwrap_or_default(), options)
}

/// The game of that id with these options, or why there is none.
pub fn named(texts: &Texts, catalog: &Catalog, id: &str, options: &[String]) -> Result<Game, Error> {
    match catalog.with_options(id, options) {
        Some(Ok(game)) => Ok(game),
        Some(Err(faults)) => Err(Error::Faults(texts.get("bad-options", &[("game", id.to_string().into())]), faults)),
        None => Err(Error::Said(unknown_game(texts, catalog, id))),
    }
}

/// That there is no such game, and which could have been meant.
pub fn unknown_game(texts: &Texts, catalog: &Catalog, id: &str) -> String {
    let near: Vec<&str> =
        catalog.games().iter().map(|game| game.id.as_str()).filter(|known| is_near(known, id)).collect();
    let near = near.join(", ");
    let count = usize::from(!near.is_empty());
    texts.get("unknown-game", &[("game", id.to_string().into()), ("near", near.into()), ("near-count", count.into())])
}

/// Whether a known id could have been meant: it contains what was written, shares its beginning, or is a slip or two
/// away from it.
fn is_near(known: &str, written: &str) -> bool {
    let written = written.to_lowercase();
    let shared = known.bytes().zip(written.bytes()).take_while(|(a, b)| a == b).count();
    let slips = strsim::damerau_levenshtein(known, &written);
    !written.is_empty()
        && (known.contains(&written) || shared >= 3 || slips <= 2 && slips < written.chars().count() / 2)
}

/// The position of `--pos`, or the start.
pub fn position(texts: &Texts, matches: &ArgMatches, game: &Game) -> Result<Box<dyn Position>, Error> {
    match matches.get_one::<String>("pos") {
        None => Ok(game.start.clone()),
        Some(text) => read(texts, game, text),
    }
}

/// Makes the folder that a file is to be written to.
pub fn make_folder(file: &Path) -> std::io::Result<()> {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => std::fs::create_dir_all(folder),
        _ => Ok(()),
    }
}

/// A position of a game, in the exchange format or in PDN style.
pub fn read(texts: &Texts, game: &Game, text: &str) -> Result<Box<dyn Position>, Error> {
    game.start
        .read(text)
        .map_err(|faults| Error::Faults(texts.get("bad-position", &[("position", text.to_string().into())]), faults))
}

#[cfg(test)]
mod tests {
    use super::apart;

    #[test]
    fn options_are_told_apart() {
        assert_eq!(apart("huffing=true"), ["huffing=true"]);
        assert_eq!(apart("touch-move=true, announce-check=false"), ["touch-move=true", "announce-check=false"]);
        assert_eq!(apart("hand=9,9,flying=false"), ["hand=9,9", "flying=false"]);
        assert_eq!(apart("huffing,x"), ["huffing,x"]);
        assert_eq!(apart(""), [""]);
    }
}
