//! `cargo run --release -p kamen-strength -- strength` plays the matches of `docs/strength.md`, and `… -- levels` those
//! of `docs/levels.md`. Both write every game down as it ends and go on where they were broken off.

mod known;
mod levels;
mod levels_page;
mod occasion;
mod page;
mod programs;
mod solved;
mod state;
mod steps;
mod store;
mod strength;
mod strength_page;
mod table;
mod than;
mod threads;
mod verdict;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Command, value_parser};
use kamen_catalog::Catalog;

use store::Store;
use strength::Part;

/// What a run is told.
#[derive(Default)]
struct Orders {
    concurrency: usize,
    /// Every match is so many times shorter.
    hurry: u32,
    /// After so many minutes no match is begun.
    minutes: Option<u64>,
    /// Only these games; all, if none is named.
    games: Vec<String>,
    stockfish: Option<String>,
    /// A program that speaks Hub, and what the page should say about it.
    hub: Option<String>,
    hub_note: Option<String>,
    /// An earlier version of the program, and what the page should call it.
    than: Option<String>,
    than_note: Option<String>,
    /// Where `kamen solve` has put the endings.
    solved: Option<String>,
}

impl Orders {
    fn wants(&self, game: &str) -> bool {
        self.games.is_empty() || self.games.iter().any(|wanted| wanted == game)
    }
}

fn main() -> ExitCode {
    let matches = arguments().get_matches();
    if cfg!(debug_assertions) {
        eprintln!("This build is not optimised, its numbers would mean nothing. Run it with --release.");
        return ExitCode::from(2);
    }
    match run(&matches) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn arguments() -> Command {
    let records = Arg::new("records")
        .long("records")
        .value_name("DIR")
        .default_value("target/strength")
        .help("Where the games are kept; those of an engine that has changed since are left aside");
    let concurrency = Arg::new("concurrency")
        .long("concurrency")
        .value_name("N")
        .value_parser(value_parser!(u32).range(1..=256))
        .help("How many games at once [default: one a core]");
    let hurry = Arg::new("hurry")
        .long("hurry")
        .value_name("N")
        .value_parser(value_parser!(u32).range(1..=1000))
        .default_value("1")
        .help("Plays so many times fewer games, and prints the page instead of writing it");
    let minutes = Arg::new("minutes").long("minutes").value_name("N").value_parser(value_parser!(u64)).help(
        "Begins nothing after so many minutes; the page tells what was played by then, with 0 what was played before",
    );
    let game = Arg::new("game")
        .long("game")
        .value_name("ID,…")
        .value_delimiter(',')
        .help("Plays these games alone; of the others the page tells what was played before");
    let stockfish = Arg::new("stockfish")
        .long("stockfish")
        .value_name("COMMAND")
        .help("The Stockfish to play against [default: the one found]");
    let hub = Arg::new("hub")
        .long("hub")
        .value_name("COMMAND")
        .help("The program to play against over Hub [default: our own]");
    let hub_note =
        Arg::new("hub-note").long("hub-note").value_name("TEXT").help("What the page should say about that program");
    let solved = Arg::new("solved")
        .long("solved")
        .value_name("DIR")
        .help("The folder of endings that `kamen solve` has made; without it they are not tried");
    let than = Arg::new("than")
        .long("than")
        .value_name("COMMAND")
        .help("An earlier version of the program to play every game against, as a command that speaks UCI: `OLD/kamen uci`; without it that is not tried");
    let than_note = Arg::new("than-note")
        .long("than-note")
        .value_name("TEXT")
        .help("What the page should call that version [default: the command]");
    let only = Arg::new("only")
        .long("only")
        .value_name("PART")
        .value_delimiter(',')
        .value_parser(Part::ALL.map(Part::id))
        .help("Plays these parts alone; of the others the page keeps what it says");
    let anchor = Arg::new("anchor")
        .long("anchor")
        .action(clap::ArgAction::SetTrue)
        .help("Plays only the chess levels against Stockfish; the page shows what is known of the others");
    let all = [records, concurrency, hurry, minutes, game, stockfish];
    Command::new("kamen-strength")
        .about("Plays the matches that say how strong the opponent is")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(
            Command::new("strength")
                .about("Writes docs/strength.md")
                .args(all.clone())
                .args([only, hub, hub_note, solved, than, than_note]),
        )
        .subcommand(Command::new("levels").about("Writes docs/levels.md").args(all).arg(anchor))
}

/// An argument that not every command has.
fn text(matches: &ArgMatches, id: &str) -> Option<String> {
    matches.try_get_one::<String>(id).ok().flatten().cloned()
}

/// The page that a command writes.
fn page(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/{name}.md"))
}

/// A page as it stands; an empty one, where there is none.
fn old(file: &Path) -> Result<String, String> {
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(String::new()),
        // What cannot be read must not be written over: it has what was measured before.
        Err(error) => Err(format!("the old page cannot be read: {error}")),
    }
}

fn run(matches: &ArgMatches) -> Result<(), String> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(()) };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let orders = Orders {
        concurrency: matches.get_one::<u32>("concurrency").map_or(cores, |n| *n as usize),
        hurry: matches.get_one("hurry").copied().unwrap_or(1),
        minutes: matches.get_one("minutes").copied(),
        games: matches.get_many::<String>("game").map_or(Vec::new(), |ids| ids.cloned().collect()),
        stockfish: matches.get_one("stockfish").cloned(),
        hub: text(matches, "hub"),
        hub_note: text(matches, "hub-note"),
        than: text(matches, "than"),
        than_note: text(matches, "than-note"),
        solved: text(matches, "solved"),
    };
    let catalog = Catalog::builtin();
    if let Some(id) = orders.games.iter().find(|id| catalog.get(id).is_none()) {
        return Err(format!("There is no game “{id}”."));
    }
    let folder = PathBuf::from(matches.get_one::<String>("records").map_or("target/strength", String::as_str));
    let file = page(name);
    let old = old(&file)?;
    let mut store = Store::open(&folder)?;
    let text = if name == "levels" {
        levels::play(&orders, &mut store, matches.get_flag("anchor"))?;
        levels_page::document(&store, &old)
    } else {
        let only: Vec<Part> = matches
            .get_many::<String>("only")
            .map_or(Part::ALL.to_vec(), |ids| ids.filter_map(|id| Part::named(id)).collect());
        strength::play(&orders, &mut store, &only)?;
        // The speed is no match, and is measured when all is: not of some games, nor when the time is over.
        let whole = only == Part::ALL && orders.games.is_empty() && !store.is_late(&orders);
        strength_page::document(&store, &old, &only, whole.then(strength_page::speed))
    };
    if orders.hurry > 1 {
        print!("{text}");
        return Ok(());
    }
    std::fs::write(&file, text).map_err(|error| format!("docs/{name}.md cannot be written: {error}"))?;
    eprintln!("wrote docs/{name}.md");
    Ok(())
}
