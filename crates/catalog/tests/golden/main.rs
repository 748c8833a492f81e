//! Every game of the catalogue against its golden files and the laws that hold for all games.
//!
//! One test a game and kind, so that they run side by side and a failure names the game.

mod laws;
mod perft;
mod rules;
mod whole_games;

use std::path::PathBuf;
use std::sync::OnceLock;

use kamen_catalog::{Catalog, Game};

/// The catalogue, read once.
fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(Catalog::builtin)
}

fn game(id: &str) -> Game {
    catalog().get(id).unwrap_or_else(|| panic!("no game {id}")).clone()
}

fn golden(kind: &str, file: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden").join(kind).join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("golden/{kind}/{file}: {error}"))
}

macro_rules! every_game {
    ($($name:ident = $id:literal,)*) => {
        const IDS: &[&str] = &[$($id,)*];

        mod named_positions { $(#[test] fn $name() { crate::rules::check($id); })* }
        mod perft_counts { $(#[test] fn $name() { crate::perft::check($id); })* }
        mod whole_game { $(#[test] fn $name() { crate::whole_games::check($id); })* }
        mod random_games { $(#[test] fn $name() { crate::laws::random_games_end($id); })* }
        mod text_round_trips { $(#[test] fn $name() { crate::laws::text_round_trips($id); })* }
        mod arbiter { $(#[test] fn $name() { crate::laws::arbiter_answers($id); })* }
        mod clicks { $(#[test] fn $name() { crate::laws::clicks_make_moves($id); })* }
        mod symmetry { $(#[test] fn $name() { crate::laws::symmetric($id); })* }
    };
}

every_game! {
    chess = "chess",
    dama = "dama",
    czech = "czech",
    international = "international",
    international_8 = "international-8",
    italian = "italian",
    english = "english",
    french = "french",
    russian = "russian",
    polish = "polish",
    giveaway = "giveaway",
    blockade = "blockade",
    strange = "strange",
    cops = "cops",
    diagonal = "diagonal",
    halma = "halma",
    hasami = "hasami",
    wolf = "wolf",
    turkish = "turkish",
    corner = "corner",
    old_german = "old-german",
    contract = "contract",
    pyramids = "pyramids",
    eight_sixteen = "eight-sixteen",
    knight_draughts = "knight-draughts",
    custody = "custody",
    leapfrog = "leapfrog",
    frogs = "frogs",
    kings_subjects = "kings-subjects",
    mill = "mill",
    mill_hex = "mill-hex",
    mill_advanced = "mill-advanced",
    mill_maxi = "mill-maxi",
    towers = "towers",
    mill_knight = "mill-knight",
    mill_lasker = "mill-lasker",
    mill_jump = "mill-jump",
    mill_cross = "mill-cross",
    mill_dice = "mill-dice",
}

#[test]
fn the_box_is_complete() {
    let ids: Vec<&str> = catalog().games().iter().map(|game| game.id.as_str()).collect();
    assert_eq!(ids, IDS, "the catalogue and this list differ");
    let numbers: Vec<u32> = catalog().games().iter().filter_map(|game| game.number).collect();
    assert_eq!(numbers, (1..=39).collect::<Vec<u32>>());
}

#[test]
fn every_rule_has_a_source_and_every_game_its_names() {
    for game in catalog().games() {
        for key in game.rules.keys().map(String::as_str).chain(["start", "end"]) {
            assert!(game.sources.contains_key(key), "{}: no source for {key}", game.id);
        }
        for name in [&game.name.cs, &game.name.sk, &game.name.en] {
            assert!(!name.is_empty(), "{}: a name is missing", game.id);
        }
        assert!(game.minutes[0] > 0 && game.minutes[0] <= game.minutes[1], "{}: minutes", game.id);
        assert!(game.stones.iter().all(|&n| n > 0), "{}: stones", game.id);
    }
}
