//! The bus, and programs that think for servers.

use std::io::BufRead;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::database::database;
use crate::process::{Begun, Server, kamen};

#[test]
fn a_wrong_bus_has_its_sentence() {
    let (store, key) = database("bus.key");
    let said = |store: Option<&str>, bus: &str| {
        let mut command = kamen();
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--store-key", &key]).env("KAMEN_BUS", bus);
        let output = command.envs(store.map(|store| ("KAMEN_STORE", store))).output().expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(!said.contains("hidden") && !said.contains("kamen-parts"), "{said}");
        said
    };
    assert!(said(None, "nats://jana:hidden@127.0.0.1:4222").contains("--bus needs --store"));
    assert!(said(Some(&store), "http://jana:hidden@127.0.0.1:4222").contains("of the kind nats://host:4222"));
}

#[test]
fn a_worker_says_what_it_needs() {
    let (_, key) = database("worker.key");
    let said = |bus: Option<&str>, key: &str| {
        let mut command = kamen();
        command.args(["worker", "--lang", "en", "--store-key", key]).env_remove("KAMEN_BUS");
        let output = command.envs(bus.map(|bus| ("KAMEN_BUS", bus))).output().expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(!said.contains("hidden"), "{said}");
        said
    };
    assert!(said(None, &key).contains("needs the bus of its servers"));
    assert!(said(Some("postgres://jana:hidden@127.0.0.1/games"), &key).contains("of the kind nats://host:4222"));
    assert!(said(Some("nats://jana:hidden@127.0.0.1:1"), "/nowhere/key").contains("is not in /nowhere/key"));
}

/// One program thinks for another, and is killed in the middle of a thought.
#[test]
fn a_worker_thinks_and_may_die() {
    let (store, key) = database("working.key");
    let nats = kamen_parts::Nats::start();
    let mut command = kamen();
    command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--store-key", &key]);
    let server = Server::begin(command.env("KAMEN_STORE", &store).env("KAMEN_BUS", nats.address()));
    let mut command = kamen();
    command.args(["worker", "--store-key", &key, "--threads", "1"]).env("KAMEN_BUS", nats.address());
    let mut worker = Begun::of(&mut command);
    let mut line = String::new();
    worker.out.read_line(&mut line).expect("a line");
    assert!(line.starts_with("Thinking for the servers that have this key, threads: 1."), "{line}");
    let number = |name: &str| -> u64 {
        let text = server.text("/metrics");
        text.lines().find_map(|line| line.strip_prefix(name)).expect("a number").trim().parse().expect("a number")
    };
    // The highest level thinks for a second and a half, where it has no openings to play from.
    let seats = json!([{ "kind": "computer", "level": 10 }, { "kind": "me" }]);
    let order = json!({ "game": "eight-sixteen", "seats": seats });
    let (status, cookie, opened) = server.ask("POST", "/api/tables", "", Some(order));
    assert_eq!(status, 201, "{opened}");
    let path = format!("/api/tables/{}", opened["table"].as_str().expect("an id"));
    let began = Instant::now();
    while number("kamen_thoughts_sent_total") == 0 {
        let _ = server.ask("GET", &path, &cookie, None);
        assert!(began.elapsed() < Duration::from_secs(20), "no worker is asked");
        std::thread::sleep(Duration::from_millis(20));
    }
    drop(worker);
    let began = Instant::now();
    while server.ask("GET", &path, &cookie, None).2["state"]["n"] == 0 {
        assert!(began.elapsed() < Duration::from_secs(20), "the computer does not move");
        std::thread::sleep(Duration::from_millis(20));
    }
    println!("the move came {:?} after its worker was killed", began.elapsed());
    assert_eq!(number("kamen_thoughts_lost_total"), 1);
}
