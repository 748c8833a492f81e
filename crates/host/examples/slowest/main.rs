//! Proves that no question of a stranger takes long: asks everything about the slowest positions that were found, and about games of
//! two thousand moves of each player. `cargo run --release -p kamen-host --example slowest -- --write` writes `docs/slowest.md`;
//! `-- --search SECONDS [GAME]` looks for slower ones, so long for each game and each of its options; `-- --ask GAME POSITION TIMES`
//! asks about one position so often: for whoever wants to see where the time goes.

#[allow(dead_code, reason = "only the tests look at what is told")]
mod questions;
mod search;

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use kamen_arena::machine;
use questions::{ASKED, Asker, BRANCHED, LINE, RECORD, SHOWN, STUDIED, WAYS, long_game, slowest};

const PAGE: &str = "docs/slowest.md";
/// What any question about a position may take, and any about a whole game.
const MOST: Duration = Duration::from_millis(50);
const MOST_OF_A_GAME: Duration = Duration::from_millis(50);
/// What hundreds of variations of a position may take, each of which is a question of its own.
const MOST_OF_A_STUDY: Duration = Duration::from_millis(1000);
/// The best of so many counts: the machine may be busy.
const TRIES: usize = 3;

fn main() -> ExitCode {
    let asker = Asker::new();
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [first, seconds, only @ ..] = &words[..]
        && first == "--search"
    {
        let Ok(seconds) = seconds.parse() else { return ExitCode::FAILURE };
        search::all(&asker, Duration::from_secs(seconds), only.first().map(String::as_str));
        return ExitCode::SUCCESS;
    }
    if let [first, game, position, times] = &words[..]
        && first == "--ask"
    {
        let known = asker.played(game).and_then(|played| Some((played.game.start.read(position).ok()?, played)));
        let (Some((pos, played)), Ok(times)) = (known, times.parse()) else { return ExitCode::FAILURE };
        println!("{}", search::told(&asker.of_position(&played, &*pos, times)));
        return ExitCode::SUCCESS;
    }
    let (mut kept, mut rows, mut games, mut studies) = (true, String::new(), String::new(), String::new());
    for played in asker.all_played() {
        let game = &played.game;
        let found =
            slowest().filter(|(name, _)| *name == played.name).filter_map(|(_, text)| game.start.read(text).ok());
        let asked = found.map(|pos| (asker.of_position(&played, &*pos, TRIES), pos));
        let total = |times: &[Duration]| times.iter().max().copied().unwrap_or_default();
        if let Some((times, pos)) = asked.max_by_key(|(times, _)| total(times)) {
            kept &= total(&times) < MOST;
            let times: Vec<String> = times.iter().map(|time| millis(*time)).collect();
            // Writing to a string does not fail.
            let _ =
                writeln!(rows, "| {} | {} | {} | `{}` |", played.name, times.join(" | "), pos.count(), pos.text());
            if BRANCHED.contains(&&*played.name) {
                let times = asker.of_study(&played, &pos.text(), WAYS, TRIES);
                kept &= total(&times) < MOST_OF_A_STUDY;
                let _ = writeln!(studies, "| {} | {} |", played.name, times.map(millis).join(" | "));
            }
        }
        // Long games are those of the game itself.
        if played.name != game.id {
            continue;
        }
        let moves = long_game(game, RECORD);
        let plies = moves.len();
        let times = asker.of_game(&played, &moves, TRIES);
        kept &= total(&times) < MOST_OF_A_GAME;
        let _ = writeln!(games, "| {} | {plies} | {} | {} |", game.id, millis(times[0]), millis(times[1]));
        eprintln!("{}", game.id);
    }
    let page = page(kept, &rows, &games, &studies);
    match words.contains(&"--write".to_string()) {
        true => std::fs::write(PAGE, page).unwrap_or_else(|error| panic!("{PAGE}: {error}")),
        false => print!("{page}"),
    }
    if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn page(kept: bool, rows: &str, games: &str, studies: &str) -> String {
    let kept = if kept { "kept" } else { "**missed**" };
    let (most, of_a_game) = (MOST.as_millis(), MOST_OF_A_GAME.as_millis());
    format!(
        "\
<!-- Made by `cargo run --release -p kamen-host --example slowest -- --write`. Do not edit. -->
# The slowest questions

Whatever a stranger may ask about a position is answered within {most} ms, and about a game within {of_a_game} ms, be it a line
of {LINE} plies, than which no line is longer, or a record of {RECORD}: {kept}. No position could hold up a server, or a browser that plays alone.

`--search 60` of the same command looks for slow positions of every game and each of its options (`--search 5 pairs` with two of them at once), and so does
`fuzz/fuzz_targets/slowest.rs`; the time they take leads both. What they found is kept in `crates/host/tests/slowest.txt`, and a test
asks about all of it. Here is the slowest position of each game, with what is asked in milliseconds of the processor's time: reading it, its moves, why a move is refused, what clicks amount to (all of the longest way, and
its first), the board as a browser gets it, and its worth. Where there are more than {SHOWN} moves, about so many of them are told, and the
page says so: the others can be clicked and written all the same. `kamen legal` writes all of them, for as long as that takes.

- Date: {date}
- Processor: {processor}
- Build: {compiler}

| Game | {asked} | Moves | Position |
| --- |{lines} ---: | --- |
{rows}
## Long games

A game that lasts as long as it can be made to, up to {RECORD} plies, which are {moves} moves of each player: looked at as a whole, or as far as
a line may go, and read from a file.

| Game | Plies | look | read |
| --- | ---: | ---: | ---: |
{games}
## Variations

A study of {WAYS} variations of the slowest position of a game, those that are written with the most letters, within a second: told to a page, written as
a file, found there and read from it.

| Game | {studied} |
| --- |{studied_lines}
{studies}",
        date = machine::today(),
        moves = RECORD / 2,
        processor = machine::processor(),
        compiler = machine::compiler(),
        asked = ASKED.join(" | "),
        studied = STUDIED.join(" | "),
        studied_lines = " ---: |".repeat(STUDIED.len()),
        lines = " ---: |".repeat(ASKED.len()),
    )
}

fn millis(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1000.0)
}
