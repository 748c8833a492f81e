//! Game files, and options over a game: the text is checked as a file, and its lines are set as options.

#![no_main]

use kamen_catalog::Game;
use libfuzzer_sys::fuzz_target;
use toml::Table;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let faults = kamen_fuzz::catalog().check(text);
    // What is found good must be a game: it begins, and it can be played.
    let extends = faults.is_empty() && text.parse::<Table>().is_ok_and(|table| table.contains_key("extends"));
    if faults.is_empty() && !extends {
        let game = Game::read(text).expect("checked and found good");
        play(&game, data);
    }

    let Some(&first) = data.first() else { return };
    let games = kamen_fuzz::catalog().games();
    let id = &games[first as usize % games.len()].id;
    let sets: Vec<String> = text.chars().skip(1).collect::<String>().lines().map(str::to_string).collect();
    match kamen_fuzz::catalog().with_options(id, &sets) {
        Some(Ok(game)) => play(&game, data),
        Some(Err(faults)) => assert!(!faults.is_empty(), "refused without a fault"),
        None => panic!("no game {id}"),
    }
});

fn play(game: &Game, bytes: &[u8]) {
    kamen_fuzz::examine(&*game.start);
    kamen_fuzz::examine(&*kamen_fuzz::reach(&*game.start, &bytes[..bytes.len().min(16)]));
}
