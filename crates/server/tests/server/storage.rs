//! What is written is read back, whatever keeps it.

use std::sync::Arc;

use kamen_server::store::{
    Before, Change, Groups, Hashed, Memory, Sqlite, Store, StoreError, Summary, backup, sum_after, sum_of_setup,
};
use serde_json::json;

use crate::helpers::{Site, Visitor, both, data_file, quick};
use crate::stores::postgres;

pub fn opened(table: &str) -> Change {
    let summary = Summary { touched: 10, ..Summary::default() };
    let (table, setup, rules) = (table.to_string(), "{}".to_string(), "1aw".to_string());
    Change::Open { table, setup, rules, seed: Some("5eed".to_string()), summary }
}

pub fn rules() -> Change {
    Change::Rules { hash: "1aw".to_string(), text: "the law".to_string() }
}

/// An event after those of other moments.
pub fn event(table: &str, before: &[i64], at: i64) -> Change {
    let n = before.len();
    let said = |at: &i64| format!("{at} w move x");
    let sum = before.iter().chain([&at]).fold(sum_of_setup("{}"), |sum, at| sum_after(sum, &said(at)));
    let summary = Summary { touched: at, plies: n + 1, turn: Some("white".to_string()), result: None };
    Change::Event { table: table.to_string(), n, said: said(&at), sum, summary }
}

fn groups<const N: usize>(groups: [Vec<Change>; N]) -> Groups {
    groups.into()
}

async fn stores(name: &str) -> Vec<Arc<dyn Store>> {
    let file = data_file(name);
    let database = postgres(&kamen_parts::house_in_postgres()).await.expect("a database");
    vec![Arc::new(Memory::default()), Arc::new(Sqlite::open(&file).await.expect("a file")), Arc::new(database)]
}

#[tokio::test]
async fn every_store_keeps_the_same() {
    for store in stores("same").await {
        assert_eq!(store.table("a").await, Ok(None));
        let first = groups([vec![rules(), opened("a"), event("a", &[], 20)], vec![opened("b")]]);
        store.write(first).await.expect("stored");
        let second = groups([vec![event("a", &[20], 30), Change::Next { table: "a".into(), next: "b".into() }]]);
        store.write(second).await.expect("stored");
        let table = store.table("a").await.expect("read").expect("there");
        assert_eq!(table.events, ["20 w move x", "30 w move x"]);
        assert_eq!(
            (table.summary.touched, table.next.as_deref(), table.seed.as_deref()),
            (30, Some("b"), Some("5eed"))
        );
        assert_eq!(store.table("b").await.expect("read").expect("there").summary.touched, 10);
        assert_eq!(table.rules.as_deref(), Some("1aw"));
        // Rules are written once.
        let again = groups([vec![Change::Rules { hash: "1aw".into(), text: "another".into() }]]);
        store.write(again).await.expect("stored");
        assert_eq!(store.rules("1aw").await, Ok(Some("the law".to_string())));
        assert_eq!(store.rules("other").await, Ok(None));
    }
}

#[tokio::test]
async fn a_group_is_written_whole_or_not_at_all() {
    for store in stores("whole").await {
        store.write(groups([vec![rules(), opened("a")]])).await.expect("stored");
        // The same event twice, by two who do not know of each other.
        let twice = groups([vec![event("a", &[], 20)], vec![event("a", &[], 30)]]);
        assert_eq!(store.write(twice).await, Err(StoreError::Conflict));
        assert_eq!(store.write(groups([vec![event("a", &[1], 30)]])).await, Err(StoreError::Conflict));
        assert_eq!(store.write(groups([vec![opened("c"), opened("a")]])).await, Err(StoreError::Conflict));
        assert_eq!(store.table("a").await.expect("read").expect("there").events.len(), 0);
        assert_eq!(store.table("c").await, Ok(None));
    }
}

#[tokio::test]
async fn times_of_absence_are_kept() {
    for store in stores("absence").await {
        assert_eq!(store.alive().await, Ok(None));
        let away = vec![Change::Alive { at: 5 }, Change::Pause { began: 5, ended: 9 }];
        store.write(groups([away])).await.expect("stored");
        store.write(groups([vec![Change::Alive { at: 7 }]])).await.expect("stored");
        assert_eq!(store.alive().await, Ok(Some(7)));
        assert_eq!(store.pauses(8).await, Ok(vec![(5, 9)]));
        assert_eq!(store.pauses(9).await, Ok(vec![]));
    }
}

#[tokio::test]
async fn what_nobody_touches_is_forgotten() {
    let never = Before { finished: i64::MIN, abandoned: i64::MIN, unplayed: i64::MIN, unheld: i64::MIN };
    for store in stores("swept").await {
        let held = Change::Hold { table: "old".into(), seat: 0, holder: Hashed::stored("h".into()), since: 1 };
        let over = |change: Change| match change {
            Change::Event { table, n, said, sum, summary } => {
                let summary = Summary { result: Some("draw".to_string()), ..summary };
                Change::Event { table, n, said, sum, summary }
            }
            other => other,
        };
        let old = vec![rules(), opened("old"), event("old", &[], 20), held];
        let others = vec![opened("unplayed"), opened("over"), over(event("over", &[], 20))];
        let new = vec![
            opened("new"),
            event("new", &[], 500),
            Change::Next { table: "new".into(), next: "old".into() },
            Change::Pause { began: 5, ended: 15 },
            Change::Pause { began: 600, ended: 700 },
        ];
        store.write(groups([old, others, new])).await.expect("stored");
        let found = async |before: Before, after: &str| store.untouched(before, after, 10).await.expect("read");
        assert!(found(never, "").await.is_empty());
        assert_eq!(found(Before { unplayed: 100, ..never }, "").await, ["unplayed"]);
        assert_eq!(found(Before { finished: 100, ..never }, "").await, ["over"]);
        assert_eq!(found(Before { abandoned: 100, ..never }, "").await, ["old"]);
        let all = Before { finished: 100, abandoned: 100, unplayed: 100, ..never };
        assert_eq!(found(all, "").await, ["old", "over", "unplayed"]);
        assert_eq!(found(Before { unheld: 100, ..never }, "").await, ["over", "unplayed"]);
        assert_eq!(found(all, "old").await, ["over", "unplayed"]);
        let gone = ["old", "over", "unplayed"].map(|table| Change::Forget { table: table.into() });
        store.write(groups([gone.to_vec(), vec![Change::Tidy { before: 1000 }]])).await.expect("stored");
        assert_eq!(store.ids("", 10).await, Ok(vec!["new".to_string()]));
        assert_eq!(store.tables_of(&Hashed::stored("h".into()), 10).await, Ok(Vec::new()));
        let left = store.table("new").await.expect("read").expect("there");
        assert_eq!((left.events.as_slice(), left.next), (&["500 w move x".to_string()][..], None));
        assert_eq!(store.rules("1aw").await, Ok(Some("the law".to_string())));
        assert_eq!(store.pauses(i64::MIN).await, Ok(vec![(600, 700)]));
    }
}

/// A game as it is played: a time, a side, a move.
fn played(table: &str, plies: usize) -> Vec<Change> {
    let moves = ["c3-d4", "b6-a5", "g3-h4", "f6-e5", "d4xf6", "g7xe5", "b2-c3", "h8-g7", "e3-f4", "a7-b6"];
    let (mut sum, mut at) = (sum_of_setup("{}"), 0);
    let event = |n: usize| {
        at += 900 + (n * n * 7919) % 9000;
        let said = format!("{at} {} move {}", ["w", "b"][n % 2], moves[(n * 7 + n / 10) % moves.len()]);
        sum = sum_after(sum, &said);
        Change::Event {
            table: table.to_string(),
            n,
            said,
            sum,
            summary: Summary { touched: 10, ..Summary::default() },
        }
    };
    (0..plies).map(event).collect()
}

/// How many bytes a ply takes on the disk: while it is played, and once the table has gone to sleep. The numbers are in
/// `docs/web.md`.
#[tokio::test]
async fn an_event_takes_few_bytes() {
    let file = data_file("bytes");
    let (tables, plies) = (300, 40);
    let size = async |changes: Vec<Change>| {
        let store = Sqlite::open(&file).await.expect("a file");
        store.write(groups([changes])).await.expect("stored");
        store.close().await;
        let (file, packed) = (file.clone(), data_file("bytes-packed"));
        backup(&file, &packed).await.expect("a copy without what is free");
        std::fs::metadata(&packed).expect("the copy").len() as f64
    };
    let ids: Vec<String> = (0..tables).map(|table| format!("table-number-{table:09}")).collect();
    let empty = size(std::iter::once(rules()).chain(ids.iter().map(|id| opened(id))).collect()).await;
    // One after the other at all tables, as in life: each event is a run of its own.
    let games: Vec<Vec<Change>> = ids.iter().map(|id| played(id, plies)).collect();
    let live = (0..plies).flat_map(|n| games.iter().map(move |game| game[n].clone())).collect();
    let live = size(live).await;
    let folded = size(ids.iter().map(|table| Change::Fold { table: table.clone() }).collect()).await;
    let each = |size: f64| (size - empty) / (tables * plies) as f64;
    println!("{:.1} bytes an event while it is played, {:.1} when the table sleeps", each(live), each(folded));
    assert!(each(live) < 36.0 && each(folded) < 12.0, "{} {}", each(live), each(folded));
    let store = Sqlite::open(&file).await.expect("the file");
    let table = store.table(&ids[7]).await.expect("read").expect("there");
    assert_eq!(table.events.len(), plies);
    // What comes after that is a run again.
    let after = played(&ids[7], plies + 1).pop().expect("an event");
    store.write(groups([vec![after]])).await.expect("stored");
    assert_eq!(store.table(&ids[7]).await.expect("read").expect("there").events.len(), plies + 1);
}

#[tokio::test]
async fn what_was_changed_behind_our_back_is_seen() {
    let file = data_file("damaged");
    let store = Sqlite::open(&file).await.expect("a file");
    let tables = ["said", "setup", "lost", "touched", "whole"];
    let all = tables.iter().flat_map(|id| [vec![opened(id)], played(id, 3)].concat());
    store.write(groups([std::iter::once(rules()).chain(all).collect()])).await.expect("stored");
    store.close().await;
    let other = rusqlite::Connection::open(&file).expect("another program");
    for damage in [
        "UPDATE runs SET said = CAST(REPLACE(CAST(said AS TEXT), 'c3', 'c5') AS BLOB) WHERE table_number = 1",
        "UPDATE tables SET setup = '[]' WHERE id = 'setup'",
        "DELETE FROM runs WHERE table_number = 3",
        "UPDATE tables SET touched = touched - 4 WHERE id = 'touched'",
    ] {
        assert_eq!(other.execute(damage, []), Ok(1), "{damage}");
    }
    drop(other);
    let store = Sqlite::open(&file).await.expect("the file");
    for id in &tables[..4] {
        assert_eq!(store.table(id).await, Err(StoreError::Damaged), "{id}");
    }
    assert_eq!(store.table("whole").await.expect("read").expect("there").events.len(), 3);
}

/// A bit of an index is enough to lead to the table of others: that is not given out.
#[tokio::test]
async fn an_index_that_leads_astray_is_seen() {
    let file = data_file("astray");
    let ids = ["first-table", "second-table", "third-table"];
    let store = Sqlite::open(&file).await.expect("a file");
    for id in ids {
        store.write(groups([vec![rules(), opened(id)]])).await.expect("written");
    }
    store.close().await;
    // An entry of the index is an id and the number of its row; in the row itself something else follows the id.
    let mut bytes = std::fs::read(&file).expect("the file");
    let entry = [ids[2].as_bytes(), &[3]].concat();
    let at = bytes.windows(entry.len()).position(|part| part == entry).expect("an entry of the index");
    bytes[at + entry.len() - 1] ^= 1;
    std::fs::write(&file, bytes).expect("written");
    let store = Sqlite::open(&file).await.expect("the file");
    assert_eq!(store.table(ids[2]).await, Err(StoreError::Damaged));
    assert!(store.table(ids[1]).await.is_ok_and(|found| found.is_some()));
}

/// Under a steady load the log is brought into the file while it is written, and does not grow without end.
#[tokio::test]
async fn the_log_is_brought_into_the_file() {
    let file = data_file("log");
    let store = Sqlite::open(&file).await.expect("a file");
    store.write(groups([vec![rules(), opened("a")]])).await.expect("written");
    let length = |end: &str| std::fs::metadata(format!("{}{end}", file.display())).map_or(0, |file| file.len());
    let before = length("");
    for round in 0..200_i64 {
        let many = (0..20).map(|at| vec![Change::Pause { began: 100 * round + at, ended: 100 * round + at + 1 }]);
        store.write(many.collect::<Vec<_>>().into()).await.expect("written");
    }
    for _ in 0..200 {
        if length("") > before {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(length("") > before, "nothing has come into the file");
    assert_eq!(store.pauses(i64::MIN).await.expect("a store").len(), 4000);
    store.close().await;
    assert_eq!(length("-wal"), 0, "what is closed has no log");
}

#[tokio::test]
async fn a_file_is_opened_again() {
    let file = data_file("again");
    for _ in 0..3 {
        let store = Sqlite::open(&file).await.expect("a file");
        store.close().await;
    }
}

#[tokio::test]
async fn a_backup_is_made_while_games_go_on() {
    let (file, copy) = (data_file("live"), data_file("copy"));
    let mut visitor = Visitor::default();
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("a file")));
    let (table, _) = visitor.open(&site, both()).await;
    visitor.act(&site, &table, 0, "move c3-d4").await;
    backup(&file, &copy).await.expect("a copy");
    assert!(backup(&file, &copy).await.is_err(), "nothing is written over");
    assert!(backup(&data_file("missing"), &data_file("copy-of-missing")).await.is_err());
    assert_eq!(visitor.act(&site, &table, 1, "move b6-a5").await["ok"], true);
    let site = Site::with(quick(), Arc::new(Sqlite::open(&copy).await.expect("the copy")));
    let state = visitor.state(&site, &table).await;
    assert_eq!((&state["n"], &state["you"]), (&json!(1), &json!(["white", "black"])));
}
