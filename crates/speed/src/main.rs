//! `cargo run --release -p kamen-speed`: measures perft of every game, some beside other programs, and writes
//! `docs/speed.md`.

mod beside;
mod dist;
mod first_build;
mod measure;
mod peers;
mod positions;
mod report;
mod strong;
mod tables;
mod targets;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use kamen_catalog::{Catalog, Game};

use measure::{Effort, Sample};
use report::{Conditions, Row};

fn main() -> ExitCode {
    let matches = arguments().get_matches();
    if cfg!(debug_assertions) {
        eprintln!("This build is not optimised, its numbers would mean nothing. Run it with --release.");
        return ExitCode::from(2);
    }
    match run(&matches) {
        Ok(missed) if missed.is_empty() || !matches.get_flag("check") => ExitCode::SUCCESS,
        Ok(missed) => {
            eprintln!("missed by more than 10 %: {}", missed.join(" "));
            ExitCode::FAILURE
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn arguments() -> Command {
    let seconds = Arg::new("seconds")
        .long("seconds")
        .value_name("S")
        .value_parser(seconds)
        .default_value("0.3")
        .help("How long one count from the start takes at least; the middle game takes two thirds of it");
    let repeats = Arg::new("repeats")
        .long("repeats")
        .value_name("N")
        .value_parser(value_parser!(u32).range(1..=100))
        .default_value("5")
        .help("How often each count is made; the best one is shown");
    let game = Arg::new("game")
        .long("game")
        .value_name("ID")
        .help("Measures this game alone and prints the result instead of writing docs/speed.md");
    let check = Arg::new("check")
        .long("check")
        .action(ArgAction::SetTrue)
        .help("Exits with 1 if a game misses its target from the start by more than 10 %");
    let part = Arg::new("part")
        .long("part")
        .value_name("PART")
        .value_parser(["perft", "tables"])
        .conflicts_with("game")
        .help("Measures this part of the page alone, and leaves the others as they are");
    let than = Arg::new("than")
        .long("than")
        .value_name("PROGRAM")
        .value_parser(value_parser!(PathBuf))
        .conflicts_with_all(["game", "part", "check"])
        .help(
            "Measures `kamen` as it stands beside this one beside an earlier build of it, for that part of the page",
        );
    let dist = Arg::new("dist")
        .long("dist")
        .value_name("PROGRAM")
        .value_parser(value_parser!(PathBuf))
        .conflicts_with_all(["game", "part", "check", "than"])
        .help("Measures `kamen` as it stands beside this one beside the `kamen` of `cargo build --profile dist`, for that part of the page");
    let first_build = Arg::new("first-build")
        .long("first-build")
        .action(ArgAction::SetTrue)
        .conflicts_with_all(["game", "part", "check", "than", "dist"])
        .help("Measures how long `cargo build --release` takes from nothing on two cores, and the rules alone, for that part of the page");
    Command::new("kamen-speed")
        .about("Measures how fast every game is counted, told and read, and writes docs/speed.md")
        .args([seconds, repeats, game, check, part, than, dist, first_build])
}

fn seconds(text: &str) -> Result<f64, String> {
    let value = text.parse().ok().filter(|value| (0.001..=60.0).contains(value));
    value.ok_or_else(|| "a number of seconds from 0.001 to 60".to_string())
}

/// Measures and writes; gives back the games that clearly miss their target.
fn run(matches: &ArgMatches) -> Result<Vec<String>, String> {
    let effort = Effort {
        seconds: matches.get_one("seconds").copied().unwrap_or(0.3),
        repeats: matches.get_one("repeats").copied().unwrap_or(5),
    };
    let only = matches.get_one::<String>("game");
    let catalog = Catalog::builtin();
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/speed.md");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let [before, after, beside, dist, build] = report::parts(&std::fs::read_to_string(&page).unwrap_or_default());
    if let Some(earlier) = matches.get_one::<PathBuf>("than") {
        write(&page, &(before + &after + &than(&catalog, earlier, effort)? + &dist + &build))?;
        return Ok(Vec::new());
    }
    if let Some(program) = matches.get_one::<PathBuf>("dist") {
        let dist = report::dist(&Conditions::here(effort), &dist::measure(&ours()?, program, effort.repeats)?);
        write(&page, &(before + &after + &beside + &dist + &build))?;
        return Ok(Vec::new());
    }
    if matches.get_flag("first-build") {
        let build = report::first_build(&Conditions::here(effort), &first_build::measure(&root)?);
        write(&page, &(before + &after + &beside + &dist + &build))?;
        return Ok(Vec::new());
    }
    let part = matches.get_one::<String>("part").map(String::as_str);
    let conditions = Conditions::here(effort);
    let tables = match part {
        _ if only.is_some() => String::new(),
        Some("perft") => after,
        _ => report::tables(&conditions, &tables::measure(&catalog, effort.repeats)?),
    };
    if part == Some("tables") {
        write(&page, &(before + &tables + &beside + &dist + &build))?;
        return Ok(Vec::new());
    }
    let games: Vec<&Game> = match only {
        None => catalog.games().iter().collect(),
        Some(id) => vec![catalog.get(id).ok_or_else(|| format!("There is no game “{id}”."))?],
    };
    let mut rows = Vec::new();
    for (index, game) in games.iter().enumerate() {
        eprint!("[{:2}/{}] {:16}", index + 1, games.len(), game.id);
        let row = measure_game(game, &root, effort)?;
        let [start, middle] = [&row.start, &row.middle].map(|sample| sample.ours.mns());
        eprintln!("depth {:2} {start:8.1} Mn/s, middle game {middle:8.1} Mn/s", row.depth);
        rows.push(row);
    }
    let strong = match only {
        Some(id) if id != strong::GAME => Vec::new(),
        _ => strong::alone(&catalog, effort.repeats)?,
    };
    let text = report::document(&conditions, &rows, &strong);
    match only {
        Some(_) => print!("{text}"),
        None => write(&page, &(text + &tables + &beside + &dist + &build))?,
    }
    Ok(rows.iter().filter(|row| row.clearly_missed()).map(|row| row.id.clone()).collect())
}

/// The program as it stands beside this one.
fn ours() -> Result<PathBuf, String> {
    let ours = std::env::current_exe().map(|program| program.with_file_name("kamen"));
    let ours = ours.ok().filter(|program| program.is_file());
    ours.ok_or_else(|| "There is no `kamen` beside this: cargo build --release.".to_string())
}

/// The part of the page about this program and an earlier one.
fn than(catalog: &Catalog, earlier: &Path, effort: Effort) -> Result<String, String> {
    let ours = ours()?;
    let mut positions: Vec<(&str, Vec<String>)> = Vec::new();
    for (game, text) in tables::positions(catalog) {
        match positions.last_mut().filter(|(last, _)| *last == game.id) {
            Some((_, texts)) => texts.push(text),
            None => positions.push((&game.id, vec![text])),
        }
    }
    let measured = beside::measure(catalog, [earlier, &ours], &positions, effort)?;
    Ok(report::beside(&Conditions::here(effort), &measured))
}

fn measure_game(game: &Game, root: &Path, effort: Effort) -> Result<Row, String> {
    let start = &*game.start;
    let from_start = measure::sample(start, peers::of(&game.id, start)?.as_ref(), effort);
    let positions = positions::middle(&game.id, start, root)?;
    // Together two thirds of the time from the start.
    let share = Effort { seconds: effort.seconds / 1.5 / positions.len() as f64, ..effort };
    let mut middle = Sample::default();
    for position in &positions {
        let peer = peers::of(&game.id, &**position)?;
        middle.add(&measure::sample(&**position, peer.as_ref(), share));
    }
    Ok(Row {
        number: game.number,
        id: game.id.clone(),
        name: game.name.en.clone(),
        depth: from_start.depth,
        start: from_start,
        middle,
        target: targets::of(&game.id),
        peer: peers::name(&game.id),
    })
}

fn write(path: &PathBuf, text: &str) -> Result<(), String> {
    let unwritable = |error| format!("docs/speed.md cannot be written: {error}");
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(unwritable)?;
    }
    std::fs::write(path, text).map_err(unwritable)?;
    eprintln!("wrote docs/speed.md");
    Ok(())
}
