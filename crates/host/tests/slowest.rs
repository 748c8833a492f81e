//! No question that a stranger can ask takes long, whatever the position and however long the game: the slowest positions
//! that were found are kept in `slowest.txt`. `fuzz/fuzz_targets/slowest.rs` looks for slower ones; `examples/slowest` proves the same
//! of the program as it is built for players, for all games, and writes `docs/slowest.md`.

#[path = "../examples/slowest/questions.rs"]
#[allow(dead_code, reason = "only the search goes through all games and sets positions up")]
mod questions;

use std::time::Duration;

use kamen_core::Writing;
use questions::{ASKED, Asker, long_game, slowest, time};

/// What the slowest question may take of a processor's time. The program as it is built for players may take 50 ms; this one
/// is built for tests, where what is around the rules is hardly optimised.
const MOST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 250 } else { 50 });

/// The same for two thousand positions, one after the other.
const MOST_OF_A_GAME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1000 } else { 100 });

#[test]
fn no_position_takes_long() {
    let asker = Asker::new();
    let mut asked = Vec::new();
    let mut slow = Vec::new();
    for (name, text) in slowest() {
        let played = asker.played(name).expect("a game of the catalogue");
        let start = &played.game.start;
        let reads = time(2, &mut || drop(start.read(text)));
        assert!(reads < MOST, "{name}: {text} is read in {reads:?}");
        let Ok(pos) = start.read(text) else { continue };
        asked.push(name);
        let times = ASKED.into_iter().zip(asker.of_position(&played, &*pos, 2));
        slow.extend(times.filter(|(_, time)| *time >= MOST).map(|(asked, time)| (asked, time, name, text)));
    }
    assert!(slow.is_empty(), "{slow:#?}");
    assert!(asked.len() >= 8, "only {asked:?} could be read");
}

/// A game of two thousand plies is looked at, and read from a file.
#[test]
fn no_game_takes_long() {
    let asker = Asker::new();
    let game =
        asker.catalog.games().iter().find(|game| game.start.writings().contains(&Writing::Uci)).expect("chess");
    let moves = long_game(game, 2000);
    assert_eq!(moves.len(), 2000, "the game is over too early");
    let played = asker.played(&game.id).expect("chess as it is");
    let [looked, read] = asker.of_game(&played, moves, 2);
    assert!(looked < MOST_OF_A_GAME && read < MOST_OF_A_GAME, "looked at in {looked:?}, read in {read:?}");
}
