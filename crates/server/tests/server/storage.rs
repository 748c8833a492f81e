//! What is written is read back, whatever keeps it.

use std::sync::Arc;

use kamen_server::store::{Change, Memory, Sqlite, Store, StoreError, Summary, backup};
use serde_json::json;

use crate::helpers::{Site, Visitor, both, data_file, quick};

fn opened(table: &str) -> Change {
    let summary = Summary { touched: 10, ..Summary::default() };
    let (table, setup, rules) = (table.to_string(), "{}".to_string(), "1aw".to_string());
    Change::Open { table, setup, rules, seed: Some("5eed".to_string()), summary }
}

fn rules() -> Change {
    Change::Rules { hash: "1aw".to_string(), text: "the law".to_string() }
}

fn event(table: &str, n: usize, at: i64) -> Change {
    let summary = Summary { touched: at, plies: n + 1, turn: Some("white".to_string()), result: None };
    Change::Event { table: table.to_string(), n, said: format!("{at} w move x"), at, summary }
}

async fn stores(name: &str) -> Vec<Arc<dyn Store>> {
    let file = data_file(name);
    vec![Arc::new(Memory::default()), Arc::new(Sqlite::open(&file).await.expect("a file"))]
}

#[tokio::test]
async fn every_store_keeps_the_same() {
    for store in stores("same").await {
        assert_eq!(store.table("a").await, Ok(None));
        store.write(&[vec![rules(), opened("a"), event("a", 0, 20)], vec![opened("b")]]).await.expect("stored");
        store
            .write(&[vec![event("a", 1, 30), Change::Next { table: "a".into(), next: "b".into() }]])
            .await
            .expect("stored");
        let table = store.table("a").await.expect("read").expect("there");
        assert_eq!(table.events, ["20 w move x", "30 w move x"]);
        assert_eq!((table.touched, table.next.as_deref(), table.seed.as_deref()), (30, Some("b"), Some("5eed")));
        assert_eq!(store.table("b").await.expect("read").expect("there").touched, 10);
        assert_eq!(table.rules.as_deref(), Some("1aw"));
        // Rules are written once.
        store.write(&[vec![Change::Rules { hash: "1aw".into(), text: "another".into() }]]).await.expect("stored");
        assert_eq!(store.rules("1aw").await, Ok(Some("the law".to_string())));
        assert_eq!(store.rules("other").await, Ok(None));
    }
}

#[tokio::test]
async fn a_group_is_written_whole_or_not_at_all() {
    for store in stores("whole").await {
        store.write(&[vec![rules(), opened("a")]]).await.expect("stored");
        let twice = [vec![event("a", 0, 20), event("a", 0, 30)]];
        assert_eq!(store.write(&twice).await, Err(StoreError::Conflict));
        assert_eq!(store.write(&[vec![opened("c"), opened("a")]]).await, Err(StoreError::Conflict));
        assert_eq!(store.table("a").await.expect("read").expect("there").events.len(), 0);
        assert_eq!(store.table("c").await, Ok(None));
    }
}

#[tokio::test]
async fn times_of_absence_are_kept() {
    for store in stores("absence").await {
        assert_eq!(store.alive().await, Ok(None));
        store.write(&[vec![Change::Alive { at: 5 }, Change::Pause { began: 5, ended: 9 }]]).await.expect("stored");
        store.write(&[vec![Change::Alive { at: 7 }]]).await.expect("stored");
        assert_eq!(store.alive().await, Ok(Some(7)));
        assert_eq!(store.pauses(8).await, Ok(vec![(5, 9)]));
        assert_eq!(store.pauses(9).await, Ok(vec![]));
    }
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
