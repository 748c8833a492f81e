//! No question that a stranger can ask takes long, whatever the position and however long the game: the slowest positions
//! that were found are kept in `slowest.txt`. `fuzz/fuzz_targets/slowest.rs` looks for slower ones; `examples/slowest` proves the same
//! of the program as it is built for players, for all games, and writes `docs/slowest.md`.

#[path = "../examples/slowest/questions.rs"]
#[allow(dead_code, reason = "only the search goes through all games and sets positions up")]
mod questions;

use std::collections::HashSet;
use std::time::Duration;

use kamen_core::Writing;
use kamen_engine::{Level, Limits, Options, Task, engine_for, knowledge_for};
use questions::{ASKED, Asker, BRANCHED, RECORD, SHOWN, STUDIED, WAYS, long_game, slowest, time};

/// What the slowest question may take of a processor's time. The program as it is built for players may take 50 ms; this one
/// is built for tests, where what is around the rules is hardly optimised.
const MOST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 250 } else { 50 });

/// The same for thousands of positions, one after the other.
const MOST_OF_A_GAME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 500 } else { 50 });

/// The same for hundreds of variations of the slowest positions.
const MOST_OF_A_STUDY: Duration = Duration::from_millis(if cfg!(debug_assertions) { 5000 } else { 1000 });

#[test]
fn no_position_takes_long() {
    let asker = Asker::new();
    let mut asked = HashSet::new();
    let mut slow = Vec::new();
    for (name, text) in slowest() {
        let played = asker.played(name).expect("a game of the catalogue");
        let start = &played.game.start;
        let reads = time(2, &mut || drop(start.read(text)));
        assert!(reads < MOST, "{name}: {text} is read in {reads:?}");
        let Ok(pos) = start.read(text) else { continue };
        asked.insert(played.game.id.clone());
        let times = ASKED.into_iter().zip(asker.of_position(&played, &*pos, 2));
        slow.extend(times.filter(|(_, time)| *time >= MOST).map(|(asked, time)| (asked, time, name, text)));
    }
    assert!(slow.is_empty(), "{slow:#?}");
    let games = asker.catalog.games().iter().map(|game| &game.id);
    let missing: Vec<_> = games.filter(|id| !asked.contains(*id)).collect();
    assert!(missing.is_empty(), "no position was found of {missing:?}");
}

/// Of a crafted position with very many moves a browser is told some, and that there are more; each of the others can be made.
#[test]
fn of_very_many_moves_some_are_told_and_all_can_be_made() {
    let asker = Asker::new();
    let text = "W4b2/WB2B3/1B3b2/W2B1Bb1/w1B2B2/wW2b2b/1W6/W2W3W w";
    for (name, least) in [("english", 16_000), ("english,huffing=true", 60_000)] {
        let played = asker.played(name).expect("a game of the catalogue");
        let pos = played.game.start.read(text).expect("a position");
        let (some, all) = pos.some_legal(SHOWN);
        assert!(all > least && (SHOWN..SHOWN + 300).contains(&some.len()), "{name}: {} of {all}", some.len());
        let told: Vec<usize> = some.iter().map(|legal| legal.index()).collect();
        assert!(told.is_sorted_by(|one, other| one < other), "each is told once, in its order");
        for legal in some.iter().step_by(100) {
            assert_eq!(pos.attempt(&legal.text).expect("a legal move").index(), legal.index(), "{}", legal.text);
            let alone = pos.nth(legal.index()).expect("a legal move");
            assert_eq!((&alone.text, &alone.trace), (&legal.text, &legal.trace));
        }
        // What was due is found once, not for every move that is measured by it.
        let plays = time(1, &mut || some.iter().for_each(|legal| drop(legal.play())));
        assert!(plays < MOST, "{name}: {} moves are made in {plays:?}", some.len());
        let other = (0..all).rev().find(|index| told.binary_search(index).is_err()).expect("one that is not told");
        let legal = pos.nth(other).expect("a legal move");
        let clicked = pos.click(&legal.paths[0]).expect("it can be clicked");
        assert!(clicked.made.iter().any(|made| made.index() == other), "{}", legal.text);
        assert_eq!(pos.attempt(&legal.text).expect("it can be written").index(), other);
        // A browser hears how many there are besides.
        let state = asker.state(&played, text);
        assert_eq!((state.moves.len(), state.more), (some.len(), Some(all - some.len())));
        let prompt = state.prompt.expect("what to do");
        assert!(prompt.say.contains("napsat"), "{}", prompt.say);
    }
}

/// However many moves there are, a level of the computer looks at as many as a person could; each of them was generated anew for every
/// other one before.
#[test]
fn no_level_thinks_long() {
    let asker = Asker::new();
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    for (name, text) in [
        ("english", "W4b2/WB2B3/1B3b2/W2B1Bb1/w1B2B2/wW2b2b/1W6/W2W3W w"),
        ("english,huffing=true", "W4b2/WB2B3/1B3b2/W2B1Bb1/w1B2B2/wW2b2b/1W6/W2W3W w"),
        ("turkish", "W2W4/4B3/b2b1b2/6bW/1B6/2BB3b/4B1b1/W2B1B2 w"),
    ] {
        let played = asker.played(name).expect("a game of the catalogue");
        let pos = played.game.start.read(text).expect("a position");
        let options = Options { hash: 1, threads: 1 };
        let mut engine = engine_for(&*pos, &knowledge_for(&played.game), options).expect("an engine");
        let task = Task { position: &*pos, history: &[], limits, only: &[], lines: 1 };
        for level in [1, 3, 6, 9].map(|number| Level::new(number).expect("a level")) {
            let mut found = None;
            let took = time(1, &mut || found = level.choose(&mut *engine, &task, 7, Duration::from_secs(1)));
            assert!(found.is_some_and(|choice| choice.index < pos.count()), "{name}");
            assert!(took < 4 * MOST, "{name}, level {}: {took:?}", level.number());
        }
    }
}

/// Many other ways from one position, and each of them a move that is hard to find: what it takes to know its moves, it takes once.
#[test]
fn no_study_takes_long() {
    let asker = Asker::new();
    let mut slow = Vec::new();
    for name in BRANCHED {
        let played = asker.played(name).expect("a game of the catalogue");
        let (_, text) = slowest().find(|(known, _)| *known == name).expect("its slowest position");
        let times = STUDIED.into_iter().zip(asker.of_study(&played, text, WAYS, 1));
        slow.extend(times.filter(|(_, time)| *time >= MOST_OF_A_STUDY).map(|(asked, time)| (name, asked, time)));
    }
    assert!(slow.is_empty(), "{slow:#?}");
}

/// A game of two thousand moves of each player is read from a file, and as much of it as a line has is looked at.
#[test]
fn no_game_takes_long() {
    let asker = Asker::new();
    let game =
        asker.catalog.games().iter().find(|game| game.start.writings().contains(&Writing::Uci)).expect("chess");
    let moves = long_game(game, RECORD);
    assert_eq!(moves.len(), RECORD, "the game is over too early");
    let played = asker.played(&game.id).expect("chess as it is");
    let [looked, read] = asker.of_game(&played, &moves, 2);
    assert!(looked < MOST_OF_A_GAME && read < MOST_OF_A_GAME, "looked at in {looked:?}, read in {read:?}");
}
