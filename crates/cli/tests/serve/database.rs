//! Games in a database: one server plays, another may wait for them, and they are carried there and back.

use std::io::{BufRead, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::{Begun, Server, both, database, fresh, kamen, loses_nothing};

#[test]
fn a_killed_server_has_lost_nothing_in_a_database() {
    let (store, key) = database("killed.key");
    loses_nothing(|| {
        let mut command = kamen();
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--store-key", &key, "--log", "text"]);
        // Its address never stands in a log.
        let mut server = Server::begin(command.env("KAMEN_STORE", &store));
        let mut line = String::new();
        server.out.read_line(&mut line).expect("a line");
        assert_eq!(line.trim(), "Ctrl+C ends it. The games are kept in PostgreSQL.");
        server
    });
}

/// One plays and one waits. Whether the first is killed, frozen or told to stop, the second goes on with its games; and one that was
/// only thought to be dead ends without a word to anybody.
#[test]
fn who_waits_takes_over() {
    let (store, key) = database("standby.key");
    let command = || {
        let mut command = kamen();
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--wait", "--store-key", &key]);
        command.env("KAMEN_STORE", &store).stderr(Stdio::piped());
        command
    };
    let mut first = Server::begin(&mut command());
    let (status, cookie, opened) = first.ask("POST", "/api/tables", "", Some(both()));
    assert_eq!(status, 201, "{opened}");
    let table = opened["table"].as_str().expect("an id").to_string();
    let deed = |server: &Server, at: u64, text: &str| {
        let body = json!({ "at": at, "do": format!("move {text}") });
        let answer = server.ask("POST", &format!("/api/tables/{table}/do"), &cookie, Some(body)).2;
        assert_eq!((&answer["ok"], &answer["state"]["n"]), (&json!(true), &json!(at + 1)), "{answer}");
    };
    let taken_over = |waiting: Begun, how: &str| {
        let began = Instant::now();
        let server = Server::ready(waiting);
        println!("{how}: taken over after {:?}", began.elapsed());
        assert!(began.elapsed() < Duration::from_secs(15), "{how}: {:?}", began.elapsed());
        server
    };
    deed(&first, 0, "c3-d4");
    let waiting = Begun::waiting(&mut command());
    first.signal("-KILL");
    let mut second = taken_over(waiting, "killed");
    deed(&second, 1, "b6-a5");

    let waiting = Begun::waiting(&mut command());
    let id = second.child.0.id().to_string();
    let signal = |name: &str| assert!(Command::new("kill").args([name, &id]).status().expect("kill").success());
    signal("-STOP");
    let mut third = taken_over(waiting, "frozen");
    deed(&third, 2, "g3-h4");
    signal("-CONT");
    // It hears that the house is not its own any more, and ends.
    let mut said = String::new();
    second.child.0.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    assert_eq!(second.child.0.wait().expect("it ends").code(), Some(2), "{said}");
    assert!(said.contains("another server has taken these games over"), "{said}");
    deed(&third, 3, "f6-e5");

    let waiting = Begun::waiting(&mut command());
    assert!(third.signal("-TERM").success());
    let fourth = taken_over(waiting, "told to stop");
    deed(&fourth, 4, "d4xf6");
    assert_eq!(kamen_parts::say(&store, "SELECT value FROM house WHERE name = 'epoch'"), "4");
}

/// The checker of `kamen torture` reads what every client was told and what the database has, while one server after another is killed,
/// stopped and cut off, and the next takes over.
#[test]
fn nothing_is_lost_when_servers_take_over_from_each_other() {
    // One of its own, as its lines are cut.
    let postgres = kamen_parts::Postgres::start();
    let mut command = kamen();
    command.args(["torture", "--seed", "17", "--kills", "8", "--time", "15", "--players", "6", "--store"]);
    let output = command.arg(postgres.house()).output().expect("the command starts");
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    println!("{said}");
    assert_eq!(output.status.code(), Some(0), "{said}");
}

#[test]
fn games_move_into_a_database_and_back() {
    let (file, back) = (fresh("moves.db"), fresh("moved-back.db"));
    let (store, key) = database("moves.key");
    let mut server = Server::start(&file, &[]);
    let cookie = server.ask("POST", "/api/tables", "", Some(both())).1;
    assert_eq!(server.ask("POST", "/api/tables", &cookie, Some(both())).0, 201);
    let (file, back) = (file.to_str().expect("UTF-8"), back.to_str().expect("UTF-8"));
    let run = |arguments: &[&str]| {
        let output = kamen().args(arguments).args(["--store-key", &key]).output().expect("the command starts");
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
        assert!(!said.contains("kamen-parts") && !said.contains("panicked"), "{said}");
        (output.status.code(), said)
    };
    let there = ["move", "--from", file, "--to", &store];
    // Not while it is played.
    assert_eq!(run(&there).0, Some(2));
    server.signal("-TERM");
    let (code, said) = run(&there);
    assert_eq!((code, said.contains("compared: 2; there already: 0")), (Some(0), true), "{said}");
    assert!(run(&there).1.contains("compared: 0; there already: 2"));
    assert_eq!(
        run(&["check-data", "--store", &store]),
        (Some(0), "All 2 games in the database can be played.\n".into())
    );
    assert_eq!(run(&["move", "--from", &store, "--to", back]).0, Some(0));
    let nothing = fresh("nothing-to-move.db");
    let (code, said) = run(&["move", "--from", nothing.to_str().expect("UTF-8"), "--to", &store]);
    assert!(code == Some(2) && said.contains("there is no such file") && !nothing.exists(), "{said}");
    let server = Server::start(Path::new(back), &[]);
    let mine = server.ask("GET", "/api/mine", &cookie, None).2;
    assert_eq!(mine["tables"].as_array().map(Vec::len), Some(2), "{mine}");
}

#[test]
fn a_wrong_database_has_its_sentence_and_no_address_is_told() {
    for (address, part) in [
        ("postgres://jana:hidden@127.0.0.1:1/games", "cannot be reached"),
        ("postgres://jana:hidden@127.0.0.1:1/games?sslmode=require", "cannot be reached"),
        ("mysql://jana:hidden@127.0.0.1:1/games", "is not of the kind"),
        ("hidden", "is not of the kind"),
    ] {
        let mut command = kamen();
        let output = command.args(["serve", "--no-open", "--listen", "127.0.0.1:0", "--store", address]).output();
        let output = output.expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(part) && !said.contains("hidden") && !said.contains("127.0.0.1"), "{said}");
    }
}

/// A move of the house that is killed, over and over, is gone on with, and nothing is there twice or missing in the end.
#[test]
fn moving_goes_on_where_it_was_killed() {
    const TABLES: usize = 120;
    let file = fresh("moves-on.db");
    let (store, key) = database("moves-on.key");
    let mut server = Server::start(&file, &[]);
    let cookie = server.ask("POST", "/api/tables", "", Some(both())).1;
    for _ in 1..TABLES {
        assert_eq!(server.ask("POST", "/api/tables", &cookie, Some(both())).0, 201);
    }
    server.signal("-TERM");
    let file = file.to_str().expect("UTF-8");
    let command = || {
        let mut command = kamen();
        command.args(["move", "--from", file, "--to", &store, "--store-key", &key]).stderr(Stdio::null());
        command
    };
    let there = || kamen_parts::say(&store, "SELECT COUNT(*) FROM tables").parse::<usize>().expect("a number");
    let mut killed = 0;
    for after in [60, 120, 180, 240, 300] {
        let mut moving = command().stdout(Stdio::null()).spawn().expect("the command starts");
        std::thread::sleep(Duration::from_millis(after));
        killed += usize::from(moving.try_wait().expect("a process").is_none());
        moving.kill().and_then(|()| moving.wait()).expect("it ends");
    }
    let output = command().output().expect("the command starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    println!("killed {killed} times; then: {said}");
    let numbers: Vec<usize> =
        said.split(|letter: char| !letter.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
    let moved: usize = numbers.iter().rev().take(2).sum();
    assert_eq!((output.status.code(), moved, there()), (Some(0), TABLES, TABLES), "{said}");
}
