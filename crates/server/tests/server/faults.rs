//! Storage that fails: it is answered, nothing is taken, nothing is lost, and the server goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use kamen_server::store::{Groups, Memory, Sqlite, Store, StoreError};
use serde_json::json;

use crate::helpers::{Site, Visitor, both, data_file, friends, quick};
use crate::stores::{Asking, Behind};

/// A store that fails, or takes its time, when it is told to.
#[derive(Default)]
struct Fragile {
    inner: Memory,
    broken: AtomicBool,
    /// Thousandths of a second before it writes.
    slow: AtomicU64,
}

impl Behind for Fragile {
    fn store(&self) -> BoxFuture<'_, Result<&dyn Store, StoreError>> {
        ready(Ok(&self.inner as &dyn Store)).boxed()
    }

    fn write(&self, groups: Groups) -> BoxFuture<'_, Result<(), StoreError>> {
        let slow = Duration::from_millis(self.slow.load(Ordering::SeqCst));
        match self.broken.load(Ordering::SeqCst) {
            true => ready(Err(StoreError::Full)).boxed(),
            false => tokio::time::sleep(slow).then(move |()| self.inner.write(groups)).boxed(),
        }
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        ready(()).boxed()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_stored_has_not_happened() {
    let store = Arc::new(Asking::<Fragile>::default());
    let site = Site::with(quick(), store.clone());
    let address = site.listen().await;
    let (mut jana, mut petr) = (Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    let token = token.expect("an invitation");
    let mut watcher = Visitor::default().socket(address, &table, "").await.expect("a socket");
    watcher.state(0).await;
    let mut white = jana.socket(address, &table, "lang=en").await.expect("a socket");
    white.state(0).await;

    store.0.broken.store(true, Ordering::SeqCst);
    white.say(json!({ "ask": 1, "at": 0, "do": "move c3-d4" })).await;
    let answer = white.answer(1).await;
    assert_eq!(answer["ok"], false);
    assert!(answer["refused"]["sentence"].as_str().is_some_and(|said| said.starts_with("It could not be stored")));
    let path = format!("/api/tables/{table}/do");
    let (status, _) = jana.post(&site, &path, json!({ "at": 0, "do": "move c3-d4" })).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(petr.join(&site, &table, &token).await, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(jana.post(&site, "/api/tables", both()).await.0, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(jana.state(&site, &table).await["n"], 0);

    store.0.broken.store(false, Ordering::SeqCst);
    // The invitation was not spent, the move not made.
    assert_eq!(petr.join(&site, &table, &token).await, StatusCode::NO_CONTENT);
    white.say(json!({ "ask": 2, "at": 0, "do": "move c3-d4" })).await;
    assert_eq!(white.answer(2).await["ok"], true);
    assert_eq!(watcher.state(1).await["history"]["plies"].as_array().map(Vec::len), Some(1));
}

/// What keeps a table at work is nobody's time: neither of whoever moves meanwhile, nor of the other, who has not seen the move.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_waits_for_its_turn_is_not_charged_for_that() {
    let [white, black] = used_while_the_table_is_at_work_for("white").await;
    assert!(white < 600 && black < 600, "{white} {black}");
}

/// Whoever keeps it at work oneself waits in the own time, and not in the other's.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_waits_for_its_own_player_is_charged_for_that() {
    let [white, black] = used_while_the_table_is_at_work_for("black").await;
    assert!(white < 600 && black > 600, "{white} {black}");
}

/// How much time each has used when Black has moved while the table was at work for one of them.
async fn used_while_the_table_is_at_work_for(seat: &str) -> [u64; 2] {
    let store = Arc::new(Asking::<Fragile>::default());
    let site = Site::with(quick(), store.clone());
    let (mut jana, mut petr) = (Visitor::default(), Visitor::default());
    let body = json!({ "game": "dama", "clock": "5m", "seats": [{ "kind": "me" }, { "kind": "friend" }] });
    let (table, token) = jana.open(&site, body).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let mut at = jana.state(&site, &table).await["n"].as_u64().expect("a number");
    for deed in ["c3-d4", "b6-a5", "b2-c3"] {
        let mover = if deed.starts_with('b') && deed.ends_with('5') { &mut petr } else { &mut jana };
        assert_eq!(mover.act(&site, &table, at, &format!("move {deed}")).await["ok"], true, "{deed}");
        at += 1;
    }
    store.0.slow.store(900, Ordering::SeqCst);
    let invite = format!("/api/tables/{table}/invite");
    let mut other = if seat == "white" { jana.clone() } else { petr.clone() };
    let keeps_at_work = other.post(&site, &invite, json!({ "seat": seat }));
    let moves = async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        // The move itself is written at once.
        store.0.slow.store(0, Ordering::SeqCst);
        petr.act(&site, &table, at, "move a7-b6").await
    };
    let ((status, _), moved) = tokio::join!(keeps_at_work, moves);
    assert_eq!((status, &moved["ok"]), (StatusCode::CREATED, &json!(true)), "{moved}");
    let used = jana.state(&site, &table).await["clock"]["used"].clone();
    [0, 1].map(|at| used[at].as_u64().expect("a time"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_answered() {
    let file = data_file("full");
    let store = Sqlite::with_page_limit(&file, 60).await.expect("a small file");
    let site = Site::with(quick(), Arc::new(store));
    let mut visitor = Visitor::default();
    let (table, _) = visitor.open(&site, both()).await;
    let mut full = false;
    let mut opened = 1;
    for _ in 0..3000 {
        let (status, _) = visitor
            .post(
                &site,
                "/api/tables",
                json!({
                    "game": "dama", "seats": [{ "kind": "me", "name": "n".repeat(40) }, { "kind": "me" }]
                }),
            )
            .await;
        if status == StatusCode::SERVICE_UNAVAILABLE {
            full = true;
            break;
        }
        opened += 1;
    }
    assert!(full, "{opened} tables fit");
    // What is there is there, and is read.
    assert_eq!(visitor.state(&site, &table).await["n"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_file_is_answered_and_waited_for() {
    let file = data_file("locked");
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("a file")));
    let mut visitor = Visitor::default();
    let (table, _) = visitor.open(&site, both()).await;
    let other = rusqlite::Connection::open(&file).expect("a second program");
    other.execute_batch("BEGIN IMMEDIATE").expect("the lock");
    let path = format!("/api/tables/{table}/do");
    let (status, _) = visitor.post(&site, &path, json!({ "at": 0, "do": "move c3-d4" })).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(visitor.state(&site, &table).await["n"], 0);
    other.execute_batch("ROLLBACK").expect("the lock is gone");
    assert_eq!(visitor.act(&site, &table, 0, "move c3-d4").await["ok"], true);
}
