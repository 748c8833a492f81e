//! Solves every game that memory has room for, or those that are named, and writes `docs/solved.md`:
//!
//!     cargo run --release -p kamen-solve --example solved -- FOLDER [MEGABYTES] [GAME …]
//!
//! The files are kept in the folder; those under a megabyte are what is built in (`crates/solve/data`). What `kamen solve --data FOLDER` has
//! made there of games that are too large as a whole is told layer by layer. What the page has of games that are not named stays on it,
//! and so do the layers of a game of which the folder has none.

use std::path::Path;
use std::time::Duration;

use kamen_catalog::{Catalog, Game};
use kamen_core::Side;
use kamen_solve::{
    Crowd, Head, Means, Obstacle, Order, Step, Trouble, Value, built_in, game_folder, move_values, open, prepare,
    reached,
};

/// With more positions than this, nobody waits until all that can be reached are gone through.
const MANY: u64 = 10_000_000;
/// What would take longer is not begun: the disk makes room for games that take weeks.
const LONGEST: Duration = Duration::from_secs(3600);
/// Games that are small enough with an option.
const SMALLER: [(&str, &str); 2] = [("mill", "stones=3"), ("mill", "stones=5")];
/// The page that is written.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/solved.md");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let folder = words.next().ok_or("name a folder for the files")?;
    let megabytes: u64 = words.next().map_or(Ok(2048), |word| word.parse())?;
    let wanted: Vec<String> = words.collect();
    let before = Before(std::fs::read_to_string(PAGE)?);
    let catalog = Catalog::builtin();
    let boxed = |game: &Game| (game.id.clone(), game.clone(), Vec::new());
    let mut games: Vec<(String, Game, Vec<String>)> = catalog.games().iter().map(boxed).collect();
    for (id, option) in SMALLER {
        let options = vec![option.to_string()];
        let game = catalog.with_options(id, &options).ok_or("a game of the box")??;
        games.push((format!("{id} --set {option}"), game, options));
    }
    let threads = std::thread::available_parallelism()?.get();
    let means = Means { threads, memory: megabytes << 20 };
    let (mut solved, mut large, mut endings) = (Vec::new(), Vec::new(), Vec::new());
    for (name, game, options) in &games {
        if !wanted.is_empty() && !wanted.contains(&game.id) {
            solved.extend(before.chapter(name));
            large.extend(before.row(LARGE, name));
            endings.extend(before.layers(name));
            continue;
        }
        let own = game_folder(Path::new(&folder), game);
        let stones = Some(game.stones.iter().sum::<u32>() as usize);
        let told = |step: Step| {
            if let Step::Listing { count, .. } = step {
                eprint!("\r{name} {count}");
            }
        };
        let order = Order { game, options, stones, layer: None, folder: &own, means };
        let done = prepare(order, &told).map_err(|trouble| reason(&trouble)).and_then(|job| {
            let plan = job.plan();
            eprintln!("\r{name}: {} positions, about {:?}", plan.positions, plan.time);
            if plan.time > LONGEST {
                // What is in the folder already is of the game, too.
                return Err(counted(plan.layers.iter().map(|(_, size, _)| size).sum()));
            }
            job.run(&told).map_err(|trouble| reason(&trouble))
        });
        match done {
            Ok(_) => solved.push(chapter(name, game, &own)?),
            Err(reason) => {
                large.push(format!("| `{name}` | {reason} |"));
                let layers = layers(game, &own);
                endings.extend(if layers.is_empty() { before.layers(name) } else { layers });
            }
        }
    }
    let rows: String = solved.iter().map(|(row, _)| format!("{row}\n")).collect();
    let moves: String = solved.into_iter().map(|(_, moves)| moves).collect();
    let endings = together(&endings);
    let large = large.join("\n");
    std::fs::write(PAGE, format!("# {SOLVED}{HEAD}{rows}{moves}{endings}\n## {LARGE}{TOO_LARGE}{large}\n"))?;
    Ok(())
}

/// The page as it was.
struct Before(String);

impl Before {
    /// A part of it, by how its title begins.
    fn part(&self, title: &str) -> &str {
        let is_it = |part: &&str| part.trim_start_matches("# ").starts_with(title);
        self.0.split("\n## ").find(is_it).unwrap_or_default()
    }

    /// A game's row in a part.
    fn row(&self, title: &str, name: &str) -> Option<String> {
        let begins = format!("| `{name}` |");
        self.part(title).lines().find(|line| line.starts_with(&begins)).map(str::to_string)
    }

    /// As [`chapter`] makes it.
    fn chapter(&self, name: &str) -> Option<(String, String)> {
        let moves = self.part(&first_moves(name));
        Some((self.row(SOLVED, name)?, format!("\n## {moves}")))
    }

    /// As [`layers`] makes them.
    fn layers(&self, name: &str) -> Vec<(String, String)> {
        let name = format!("`{name}`");
        let rows = self
            .part(ENDINGS)
            .lines()
            .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | "));
        rows.filter(|(games, _)| games.split(", ").any(|game| game == name))
            .map(|(_, row)| (name.clone(), row.to_string()))
            .collect()
    }
}

const SOLVED: &str = "What is solved";
const ENDINGS: &str = "Endings";
const LARGE: &str = "What is too large as a whole";

const HEAD: &str = "

Made by `cargo run --release -p kamen-solve --example solved -- FOLDER MEGABYTES [GAME …]`, and checked in part by the tests
of `kamen-solve`. Not all of it in one run: where games are named, theirs is made anew, and the rest of the page is as earlier runs made it. Values are those of perfect play without repetition and without the counters of plies (see
[databases.md](databases.md)). *Positions* are those that the numbers of a file stand for, *reached* those of them that a game can lead to;
positions that are the same when the board is turned, or seen from the other side, are one. Wins, draws and losses are those of the player
to move, and lengths are in plies. Of a game that is proved, the positions are those that the proof needs; it says who wins, and not when, but in how many
plies at most.
Endings are those that `kamen solve GAME --stones N --data FOLDER` had made before.

| game | positions | reached | the start | longest win | wins | draws | losses | file |
| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |
";

const TOO_LARGE: &str = "

With `kamen solve --all`: how many positions there are, and how much memory it would take at least. Where that is less than you have, it may well be solved; here it
was not. Why `mill-advanced` cannot be solved even from three against three upward is told in
[databases.md](databases.md).

| game | |
| --- | --- |
";

/// The layers of a game that were solved before: the game, and what there is to say of each.
fn layers(game: &Game, folder: &Path) -> Vec<(String, String)> {
    let row = |head: &Head| {
        let [wins, draws, losses] = head.counts.map(grouped);
        let all = grouped(head.counts.iter().sum());
        (format!("`{}`", game.id), format!("{} | {all} | {wins} | {draws} | {losses} | {}", head.layer, head.longest))
    };
    let oracle = open(game, Some(folder)).oracle;
    oracle.map_or(Vec::new(), |oracle| oracle.heads().into_iter().map(row).collect())
}

/// A table of such layers, where there are any; games in which a layer is the same share a row.
fn together(endings: &[(String, String)]) -> String {
    let mut rows: Vec<(&str, Vec<&str>)> = Vec::new();
    for (game, row) in endings {
        match rows.iter_mut().find(|(known, _)| known == row) {
            Some((_, games)) => games.push(game),
            None => rows.push((row, vec![game])),
        }
    }
    let rows: String = rows.iter().map(|(row, games)| format!("| {} | {row} |\n", games.join(", "))).collect();
    let head = "| game | layer | positions | wins | draws | losses | longest win |\n\
                | --- | --- | ---: | ---: | ---: | ---: | ---: |\n";
    if rows.is_empty() { rows } else { format!("\n## {ENDINGS}\n\n{head}{rows}") }
}

/// The title of what each first move is worth.
fn first_moves(name: &str) -> String {
    format!("`{name}`: each first move")
}

/// A row of the table, and what each first move is worth.
fn chapter(name: &str, game: &Game, folder: &Path) -> Result<(String, String), Box<dyn std::error::Error>> {
    let opened = open(game, Some(folder));
    let oracle = opened.oracle.ok_or("the files were written a moment ago")?;
    let heads = oracle.heads();
    let sum = |which: usize| heads.iter().map(|head| head.counts[which]).sum::<u64>();
    let proof = heads.iter().any(|head| head.is_proof());
    let all = sum(0) + sum(1) + sum(2);
    let unless_proof = |text: String| if proof { "–".to_string() } else { text };
    // Nobody counts it where there are several layers; a list has only what can be reached.
    let reached = if all > MANY { None } else { reached(game).or((heads.len() == 1).then_some(all)) };
    let reached = reached.map_or("–".to_string(), grouped);
    let longest = heads.iter().map(|head| head.longest).max().unwrap_or(0);
    let start = oracle.value(&*game.start);
    let bytes: u64 = std::fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.metadata().ok()?.len())).sum();
    let kept = if built_in(&game.id).is_some() { "built in" } else { "on demand" };
    let row = format!(
        "| `{name}` | {}{} | {} | {} | {} | {} | {} | {} | {} kB, {kept} |",
        grouped(all),
        if proof { ", a proof" } else { "" },
        unless_proof(reached),
        told(game.start.turn(), start),
        if proof { format!("at most {longest}") } else { longest.to_string() },
        grouped(sum(0)),
        grouped(sum(1)),
        grouped(sum(2)),
        grouped(bytes.div_ceil(1000)),
    );
    let mut text = format!("\n## {}\n\n", first_moves(name));
    for (mv, value) in move_values(&*oracle, &*game.start) {
        text += &format!("- {mv}: {}\n", told(game.start.turn(), value));
    }
    Ok((row, text))
}

fn told(turn: Side, value: Option<Value>) -> String {
    let side = |side: Side| if side == Side::White { "White" } else { "Black" };
    let winner = match value {
        None => return "not known".to_string(),
        Some(Value::Draw) => return "draw".to_string(),
        Some(Value::Win(_)) => side(turn),
        Some(Value::Loss(_)) => side(!turn),
    };
    // A proof says who wins and not when.
    let plies = value.and_then(Value::plies).map_or(String::new(), |plies| format!(" in {plies}"));
    format!("{winner} wins{plies}")
}

fn reason(trouble: &Trouble) -> String {
    match trouble {
        Trouble::TooLarge { positions: u64::MAX, .. } => counted(u64::MAX),
        Trouble::TooLarge { positions, memory, .. } => {
            format!("{}, {} MB of memory", counted(*positions), grouped(memory.div_ceil(1_000_000)))
        }
        Trouble::Crowded(Crowd { positions, .. }, _) => counted(*positions),
        Trouble::AtLeast { positions, .. } => format!("at least about {} positions", grouped(*positions)),
        Trouble::TooMany(count) => format!("more than {} positions can be reached", grouped(*count as u64)),
        Trouble::Obstacle(obstacle) => format!("refused: {}", refused(*obstacle)),
        other => format!("{other:?}"),
    }
}

fn refused(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::MoreThanStones => "a position is more than its stones",
        Obstacle::Chance => "dice decide",
        Obstacle::Manners => "a player may break the rules, and the other claim something for it",
        Obstacle::TwoMoves => "a player moves twice running",
    }
}

/// A count that may be more than is counted.
fn counted(positions: u64) -> String {
    if positions == u64::MAX {
        "more than 10¹⁹ positions".to_string()
    } else {
        format!("{} positions", grouped(positions))
    }
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let parts: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|part| std::str::from_utf8(part).unwrap_or("")).collect();
    parts.join(",")
}
