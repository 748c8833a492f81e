//! Solves every game that memory has room for and writes `docs/solved.md` to standard output:
//!
//!     cargo run --release -p kamen-solve --example solved -- FOLDER [MEGABYTES] [GAME …] > docs/solved.md
//!
//! The files are kept in the folder; those under a megabyte are what is built in (`crates/solve/data`). What `kamen solve --data FOLDER` has
//! made there of games that are too large as a whole is told layer by layer.

use std::io::Write;
use std::path::Path;

use kamen_catalog::{Catalog, Game};
use kamen_core::Side;
use kamen_solve::{
    Crowd, Head, Means, Order, Step, Trouble, Value, game_folder, move_values, open, prepare, reached,
};

/// Files under this size are built in.
const EMBEDDED: u64 = 1_000_000;
/// With more positions than this, nobody waits until all that can be reached are gone through.
const MANY: u64 = 10_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let folder = words.next().ok_or("name a folder for the files")?;
    let megabytes: u64 = words.next().map_or(Ok(2048), |word| word.parse())?;
    let wanted: Vec<String> = words.collect();
    let catalog = Catalog::builtin();
    let threads = std::thread::available_parallelism()?.get();
    let means = Means { threads, memory: megabytes << 20 };
    let (mut solved, mut large, mut endings) = (Vec::new(), Vec::new(), Vec::new());
    for game in catalog.games().iter().filter(|game| wanted.is_empty() || wanted.contains(&game.id)) {
        let own = game_folder(Path::new(&folder), game);
        let stones = Some(game.stones.iter().sum::<u32>() as usize);
        let told = |step: Step| {
            if let Step::Listing(count) = step {
                eprint!("\r{} {count}", game.id);
            }
        };
        let order = Order { game, options: &[], stones, layer: None, folder: &own, means };
        let done = prepare(order, &told).and_then(|job| {
            eprintln!("\r{}: {} positions, about {:?}", game.id, job.plan().positions, job.plan().time);
            job.run(&told)
        });
        match done {
            Ok(_) => solved.push(chapter(game, &own)?),
            Err(trouble) => {
                large.push(format!("| `{}` | {} |", game.id, reason(&trouble)));
                endings.extend(layers(game, &own));
            }
        }
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", HEAD.replace("{megabytes}", &megabytes.to_string()))?;
    writeln!(out, "| game | positions | reached | the start | longest win | wins | draws | losses | file |")?;
    writeln!(out, "| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |")?;
    solved.iter().try_for_each(|(row, _)| writeln!(out, "{row}"))?;
    solved.iter().try_for_each(|(_, moves)| write!(out, "{moves}"))?;
    write!(out, "{}", together(&endings))?;
    writeln!(out, "{LARGE}\n\n| game | |\n| --- | --- |")?;
    large.iter().try_for_each(|row| writeln!(out, "{row}"))?;
    Ok(())
}

const HEAD: &str = "# What is solved

Made by `cargo run --release -p kamen-solve --example solved -- FOLDER {megabytes} > docs/solved.md`, and checked in part by the tests
of `kamen-solve`. Values are those of perfect play without repetition and without the counters of plies (see
[databases.md](databases.md)). *Positions* are those that the numbers of a file stand for, *reached* those of them that a game can lead to;
positions that are the same when the board is turned, or seen from the other side, are one. Wins, draws and losses are those of the player
to move, and lengths are in plies. Of a game that is proved, the positions are those that the proof needs, and it says who wins and not when.
Endings are those that `kamen solve GAME --stones N --data FOLDER` had made before.
";

const LARGE: &str = "
## What is too large as a whole

With `kamen solve --all`, and the memory named above. Why `mill-advanced` cannot be solved even from three against three upward is told in
[databases.md](databases.md).";

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
    if rows.is_empty() { rows } else { format!("\n## Endings\n\n{head}{rows}") }
}

/// A row of the table, and what each first move is worth.
fn chapter(game: &Game, folder: &Path) -> Result<(String, String), Box<dyn std::error::Error>> {
    let opened = open(game, Some(folder));
    let oracle = opened.oracle.ok_or("the files were written a moment ago")?;
    let heads = oracle.heads();
    let sum = |which: usize| heads.iter().map(|head| head.counts[which]).sum::<u64>();
    let proof = heads.iter().any(|head| head.is_proof());
    let all = sum(0) + sum(1) + sum(2);
    let unless_proof = |text: String| if proof { "–".to_string() } else { text };
    // A list has only what can be reached.
    let reached = if all > MANY { "–".to_string() } else { grouped(reached(game).unwrap_or(all)) };
    let longest = heads.iter().map(|head| head.longest).max().unwrap_or(0);
    let start = oracle.value(&*game.start);
    let bytes: u64 = std::fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.metadata().ok()?.len())).sum();
    let kept = if bytes < EMBEDDED { "built in" } else { "on demand" };
    let row = format!(
        "| `{}` | {}{} | {} | {} | {} | {} | {} | {} | {} kB, {kept} |",
        game.id,
        grouped(all),
        if proof { ", a proof" } else { "" },
        unless_proof(reached),
        told(game.start.turn(), start),
        unless_proof(longest.to_string()),
        grouped(sum(0)),
        grouped(sum(1)),
        grouped(sum(2)),
        grouped(bytes.div_ceil(1000)),
    );
    let mut text = format!("\n## `{}`: each first move\n\n", game.id);
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
        Trouble::TooLarge { positions, .. } | Trouble::Crowded(Crowd { positions, .. }, _) => counted(*positions),
        Trouble::AtLeast { positions, .. } => format!("at least about {} positions", grouped(*positions)),
        Trouble::TooMany(count) => format!("more than {} positions can be reached", grouped(*count as u64)),
        Trouble::Obstacle(obstacle) => format!("refused: {}", obstacle.id()),
        other => format!("{other:?}"),
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
