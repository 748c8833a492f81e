//! Whatever is read, is read or refused with a place: garbage, valid text that somebody spoilt, options in any
//! combination. And what options make of a game is still a game.
//!
//! Every run tries the same cases, so that a failure can be repeated on any machine.

mod choices;
mod counting;
mod faults;
mod options;
mod text;

use std::path::PathBuf;
use std::sync::OnceLock;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Position, Random};
use toml::{Table, Value};

fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(Catalog::builtin)
}

/// Every game as it is, and with the options that bring text of their own.
fn games() -> &'static [Game] {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let with = |(id, set): (&str, &str)| match catalog().with_options(id, &[set.to_string()]) {
            Some(Ok(game)) => game,
            other => panic!("{id} with {set}: {:?}", other.map(Result::err)),
        };
        let special = [
            ("dama", "huffing=true"),
            ("eight-sixteen", "huffing=true"),
            ("leapfrog", "huffing=true"),
            ("international-8", "take-back=true"),
            ("knight-draughts", "limit=40"),
            ("contract", "contract=a1,h8"),
            ("kings-subjects", "king.lines=8"),
            ("mill", "stones=12"),
        ];
        catalog().games().iter().cloned().chain(special.map(with)).collect()
    })
}

fn file_of(id: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("games").join(format!("{id}.toml"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("games/{id}.toml: {error}"))
}

/// A generator for a game (or any text) and a number, so that a failure can be repeated on any machine.
fn random_for(text: &str, salt: u64) -> Random {
    let parts: Vec<u64> = text.bytes().map(u64::from).chain([salt]).collect();
    Random::of(&parts)
}

/// A position some random moves after the start, or before that where the game ends.
fn reach(game: &Game, plies: usize, salt: u64) -> Box<dyn Position> {
    let mut random = random_for(&game.id, salt);
    let mut pos = game.start.clone();
    for _ in 0..plies {
        let count = pos.count();
        if count == 0 {
            break;
        }
        pos = pos.nth(random.below(count)).expect("the index is below the count").play();
    }
    pos
}

/// What holds in every position that can be read.
fn examine(game: &Game, pos: &dyn Position) {
    let (id, text) = (&game.id, pos.text());
    let again = pos.read(&text).unwrap_or_else(|faults| panic!("{id}: '{text}' is not read back: {}", faults[0]));
    assert_eq!(again.text(), text, "{id}");
    assert_eq!(again.identity(), pos.identity(), "{id}: {text}");
    let legal = pos.legal();
    assert_eq!(legal.len(), pos.count(), "{id}: {text}");
    assert_eq!(legal.is_empty(), pos.end().is_some(), "{id}: {text}: {legal:?}, {:?}", pos.end());
    for legal in legal.iter().take(8) {
        let mv = &legal.text;
        assert_eq!(pos.attempt(mv).as_ref(), Ok(legal), "{id}: {mv} in {text}");
        let next = legal.play().text();
        let read = pos.read(&next).unwrap_or_else(|f| panic!("{id}: '{next}' after {mv} in '{text}': {}", f[0]));
        assert_eq!(read.text(), next, "{id}: {mv} in {text}");
    }
}

/// Sets a dotted key of a file.
fn put(table: &mut Table, key: &str, value: &str) {
    let value = format!("v = {value}").parse::<Table>().expect("TOML").remove("v").expect("v");
    let (way, last) = key.rsplit_once('.').map_or((vec![], key), |(way, last)| (way.split('.').collect(), last));
    let mut at = table;
    for part in way {
        at = at.entry(part).or_insert_with(|| Value::Table(Table::new())).as_table_mut().expect("a table");
    }
    at.insert(last.to_string(), value);
}
