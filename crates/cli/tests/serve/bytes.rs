//! What a long record becomes at a server: so many bytes on the disk, and in the memory while somebody looks at its table.

use std::collections::HashMap;

use kamen_records::{FileFormat, Record};
use kamen_table::{Event, Setup, Table};

use super::*;

/// As long as the one that was 14 MB in memory once, and 1.5 MB on the disk.
const RECORD: usize = 49 * 1024;
const TABLES: usize = 20;

/// A game of chess of so many plies in which no position comes a fourth time, and progress is saved up for when it is due.
fn walk(plies: usize) -> Vec<String> {
    let mut pos = Catalog::builtin().get("chess").expect("the game").start.clone();
    let (mut seen, mut moves) = (HashMap::<_, usize>::new(), Vec::new());
    while moves.len() < plies {
        let legal = pos.legal();
        // The game would be drawn at 150.
        let due = pos.quiet() > 140;
        let any = legal.iter().cycle().skip(7 * moves.len() % legal.len()).take(legal.len());
        let (mut wanted, others): (Vec<_>, Vec<_>) = any.partition(|legal| legal.is_progress() == due);
        // Stones that are taken make no more progress.
        wanted.sort_by_key(|legal| legal.text.contains('x'));
        let next = wanted.into_iter().chain(others).map(|legal| (&legal.text, legal.play()));
        let goes_on = |next: &dyn kamen_core::Position| {
            next.end().is_none() && seen.get(&next.identity()).is_none_or(|times| *times < 3)
        };
        let (text, next) = next.into_iter().find(|(_, next)| goes_on(&**next)).expect("a move that goes on");
        moves.push(text.clone());
        *seen.entry(next.identity()).or_default() += 1;
        pos = next;
    }
    moves
}

/// So many plies of a game as others write it down.
fn record(moves: &[String]) -> String {
    let catalog = Catalog::builtin();
    let mut table = Table::open(&catalog, Setup::new("chess")).expect("a table");
    for mv in moves {
        let side = table.to_move().expect("the game goes on");
        let what = format!("move {mv}").parse().expect("a deed");
        table.apply(Event::of(0, side, what)).expect("a legal move");
    }
    let mut text = String::new();
    FileFormat::Pgn.write(&catalog, &Record::of_table(&table), &mut text).expect("a record");
    text
}

/// The numbers are in `docs/web.md`.
#[cfg(target_os = "linux")]
#[test]
fn a_long_record_takes_few_bytes() {
    let moves = walk(9500);
    let plies = moves.len() * RECORD / record(&moves).len();
    let text = record(&moves[..plies]);
    assert!((48_000..52_000).contains(&text.len()), "{}", text.len());
    let data = fresh("bytes.db");
    let bring = |server: &Server| {
        let (status, cookie, opened) = server.ask("POST", "/api/load", "", Some(json!({ "text": text })));
        assert_eq!(status, 200, "{opened}");
        (opened["table"].as_str().expect("an id").to_string(), cookie)
    };
    let wake = |server: &Server, (table, cookie): &(String, String)| {
        let path = format!("/api/tables/{table}?since={plies}");
        assert_eq!(server.ask("GET", &path, cookie, None).0, 200);
    };
    let size = || std::fs::metadata(&data).expect("the file").len();
    // What a file and a server need at all is there with the first few.
    let mut server = Server::start(&data, &[]);
    let first: Vec<_> = (0..5).map(|_| bring(&server)).collect();
    assert!(server.signal("-TERM").success());
    let before = size();
    let mut server = Server::start(&data, &[]);
    let tables: Vec<_> = (0..TABLES).map(|_| bring(&server)).collect();
    first.iter().for_each(|table| wake(&server, table));
    let awake = memory_of(server.child.0.id());
    tables.iter().for_each(|table| wake(&server, table));
    let memory = (memory_of(server.child.0.id()) - awake) / TABLES as u64;
    assert!(server.signal("-TERM").success());
    let disk = (size() - before) / TABLES as u64;
    println!("a PGN of {} bytes, {plies} plies: {memory} bytes in memory, {disk} on the disk", text.len());
    assert!(memory < 3_500_000 && disk < 40_000, "{memory} {disk}");
}
