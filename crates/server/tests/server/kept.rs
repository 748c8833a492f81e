//! What is kept outlives changes: of the rules, of the schema, of the file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::http::StatusCode;
use kamen_catalog::Catalog;
use kamen_server::App;
use kamen_server::serve::{Checked, Place, check, restore};
use kamen_server::store::{Sqlite, Store, StoreError, backup};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::helpers::{Site, Visitor, both, data_file, quick};
use crate::stores::memory;

/// The games after a ruling has changed: men of classic draughts take backwards too.
fn changed() -> Catalog {
    let rules = Catalog::builtin().rules_text("dama").expect("the game");
    assert!(rules.contains("backward = false"), "{rules}");
    Catalog::of_rules(&rules.replace("backward = false", "backward = true")).expect("a game")
}

/// The games on another day, when men jumped their own stones where a file does not say it: that of classic draughts does not.
fn by_other_defaults() -> Catalog {
    let mut rules: toml::Table = Catalog::builtin().rules_text("dama").expect("the game").parse().expect("rules");
    rules["defaults"]["own-jumps"] = true.into();
    Catalog::of_rules(&rules.to_string()).expect("a game")
}

/// A man that can take backwards, if men may.
fn backwards() -> Value {
    json!({ "game": "dama", "seats": [{ "kind": "me" }, { "kind": "me" }], "start": "1b6/8/8/4w3/3b4/8/8/8 w" })
}

async fn moves(visitor: &mut Visitor, site: &Site, table: &str) -> Vec<String> {
    let state = visitor.state(site, table).await;
    let text = |one: &Value| one["text"].as_str().expect("a move").to_string();
    state["moves"].as_array().expect("a list").iter().map(text).collect()
}

#[tokio::test]
async fn a_game_is_judged_by_the_rules_it_was_opened_with() {
    let store = memory();
    let mut visitor = Visitor::default();
    let site = Site::with(quick(), store.clone());
    let (old, _) = visitor.open(&site, backwards()).await;
    let before = moves(&mut visitor, &site, &old).await;
    assert!(before.iter().all(|text| !text.contains('x')), "{before:?}");

    let site = Site::of(App::with(changed(), quick(), store.clone()));
    let (new, _) = visitor.open(&site, backwards()).await;
    assert_eq!(moves(&mut visitor, &site, &new).await, ["e5xc3"]);
    assert_eq!(moves(&mut visitor, &site, &old).await, before);
    assert_eq!(visitor.act(&site, &old, 0, &format!("move {}", before[0])).await["ok"], true);
    let (status, record) = visitor.get(&site, &format!("/api/tables/{old}/record")).await;
    assert_eq!(status, StatusCode::OK, "{record}");

    // And the other way round.
    let site = Site::with(quick(), store);
    assert_eq!(moves(&mut visitor, &site, &new).await, ["e5xc3"]);
    assert_eq!(visitor.state(&site, &old).await["n"], 1);
}

#[tokio::test]
async fn a_game_is_judged_by_the_defaults_it_was_opened_with() {
    let store = memory();
    let mut visitor = Visitor::default();
    let in_line =
        json!({ "game": "dama", "seats": [{ "kind": "me" }, { "kind": "me" }], "start": "7b/8/8/8/3w4/2w5/8/8 w" });
    let jumps = async |visitor: &mut Visitor, site: &Site, table: &str| {
        moves(visitor, site, table).await.contains(&"c3-e5".to_string())
    };
    let site = Site::of(App::with(by_other_defaults(), quick(), store.clone()));
    let (old, _) = visitor.open(&site, in_line.clone()).await;
    assert!(jumps(&mut visitor, &site, &old).await);

    let site = Site::with(quick(), store.clone());
    let (new, _) = visitor.open(&site, in_line).await;
    assert!(!jumps(&mut visitor, &site, &new).await);
    assert!(jumps(&mut visitor, &site, &old).await);
    assert_eq!(visitor.act(&site, &old, 0, "move c3-e5").await["ok"], true);

    // And the other way round.
    let site = Site::of(App::with(by_other_defaults(), quick(), store));
    assert!(!jumps(&mut visitor, &site, &new).await);
}

/// What an earlier version said of its tables, by the step its schema had.
pub fn told_by_version(step: u32) -> Value {
    let told = std::fs::read_to_string(data(&format!("version-{step}.json"))).expect("a file");
    serde_json::from_str(&told).expect("JSON")
}

/// A file beside the tests.
pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// A file of an earlier version, by the step its schema had.
fn version(step: u32, name: &str) -> PathBuf {
    let file = data_file(name);
    std::fs::copy(data(&format!("version-{step}.db")), &file).expect("a copy");
    file
}

/// A file as the second step of the schema left it. None was kept at that time, but it is known from both sides: that step over a
/// file of the first, and a file of the third without what the third added.
fn version_two(from: u32, name: &str) -> PathBuf {
    let file = version(from, name);
    let step = match from {
        1 => concat!(include_str!("../../migrations/0002_rules.sql"), "INSERT INTO migrations VALUES (2);"),
        _ => "ALTER TABLE holders DROP COLUMN since; DELETE FROM migrations WHERE number = 3;",
    };
    Connection::open(&file).and_then(|connection| connection.execute_batch(step)).expect("one step");
    file
}

#[tokio::test]
async fn a_file_of_the_first_version_is_opened() {
    file_goes_on(1, &version(1, "version-1")).await;
}

#[tokio::test]
async fn a_file_of_the_second_version_is_opened() {
    let (early, late) = (version_two(1, "version-2-early"), version_two(3, "version-2-late"));
    assert_eq!(schema(&early), schema(&late));
    file_goes_on(1, &early).await;
    file_goes_on(3, &late).await;
}

#[tokio::test]
async fn a_file_of_the_version_before_is_opened() {
    file_goes_on(3, &version(3, "version-3")).await;
}

/// The games in a file stand as the version of that step told them.
async fn file_goes_on(told: u32, file: &Path) {
    goes_on(&told_by_version(told), async || Sqlite::open(file).await.expect("the file")).await;
    // What was in the clear is sealed, and what was sealed is not in the file.
    let connection = Connection::open(file).expect("the file");
    let open = "SELECT COUNT(*) FROM tables WHERE seed IS NOT NULL AND seed NOT LIKE 'sealed:%'";
    assert_eq!(connection.query_row(open, [], |row| row.get(0)), Ok(0));
}

/// The games of an earlier version stand as it told them, and go on.
pub async fn goes_on<S: Store + 'static>(told: &Value, open: impl AsyncFn() -> S) {
    let store = Arc::new(open().await);
    let site = Site::with(quick(), store.clone());
    site.app.wake().await.expect("a store");
    assert_eq!(store.without_rules(10).await, Ok(Vec::new()));
    let mut jana = Visitor { cookie: told["cookie"].as_str().map(str::to_string), ..Visitor::default() };
    for table in told["tables"].as_array().expect("tables") {
        let id = table["table"].as_str().expect("an id");
        let state = jana.state(&site, id).await;
        let played = state["history"]["plies"].as_array().expect("plies").iter().map(|ply| ply["text"].clone());
        assert_eq!(Value::from_iter(played), table["plies"], "{}", table["what"]);
        assert_eq!(state["now"]["text"], table["text"], "{}", table["what"]);
        assert_eq!((&state["you"], &state["result"]["winner"]), (&table["you"], &table["winner"]));
        assert_eq!(state["result"]["sentence"], table["sentence"]);
    }
    // An invitation of before is good.
    let (table, token) = (&told["invitation"][0], &told["invitation"][1]);
    let joined =
        Visitor::default().join(&site, table.as_str().expect("an id"), token.as_str().expect("a token")).await;
    assert_eq!(joined, StatusCode::NO_CONTENT);
    let first = told["tables"][0]["table"].as_str().expect("an id");
    let state = jana.state(&site, first).await;
    let text = format!("move {}", state["moves"][0]["text"].as_str().expect("a move"));
    let n = state["n"].as_u64().expect("a number");
    assert_eq!(jana.act(&site, first, n, &text).await["ok"], true);
    site.app.stop().await;
    drop((site, store));
    let site = Site::with(quick(), Arc::new(open().await));
    assert_eq!(jana.state(&site, first).await["n"], n + 1);
    site.app.stop().await;
}

/// Every table and index, as SQLite tells them.
fn schema(file: &Path) -> Vec<String> {
    let connection = Connection::open(file).expect("the file");
    let all = "SELECT COALESCE(sql, name) FROM sqlite_master ORDER BY type, name";
    let mut all = connection.prepare(all).expect("a question");
    all.query_map([], |row| row.get(0)).and_then(Iterator::collect).expect("a schema")
}

#[tokio::test]
async fn old_and_new_files_have_one_schema() {
    let old = [version(1, "schema-1"), version_two(1, "schema-2"), version(3, "schema-3")];
    let new = data_file("schema-new");
    for file in old.iter().chain([&new]) {
        Sqlite::open(file).await.expect("a file").close().await;
    }
    for file in &old {
        assert_eq!(schema(file), schema(&new), "{}", file.display());
    }
}

#[tokio::test]
async fn files_of_others_and_of_later_versions_are_left_alone() {
    let later = data_file("later");
    Sqlite::open(&later).await.expect("a file").close().await;
    let connection = Connection::open(&later).expect("the file");
    connection.execute("INSERT INTO migrations VALUES (99)", []).expect("a later step");
    drop(connection);
    assert!(matches!(Sqlite::open(&later).await.err(), Some(StoreError::Newer { found: 99, .. })));

    let foreign = data_file("foreign");
    let connection = Connection::open(&foreign).expect("a file");
    connection.execute("CREATE TABLE recipes (name TEXT)", []).expect("a table");
    drop(connection);
    assert_eq!(Sqlite::open(&foreign).await.err(), Some(StoreError::Foreign));
    let text = data_file("text");
    std::fs::write(&text, "Dear diary, ".repeat(1000)).expect("a file");
    assert!(Sqlite::open(&text).await.is_err());
    assert!(std::fs::read_to_string(&text).is_ok_and(|text| text.starts_with("Dear diary")));
}

#[tokio::test]
async fn one_server_has_a_file_and_nobody_else_reads_it() {
    let file = data_file("locked-out");
    let first = Sqlite::open(&file).await.expect("a file");
    assert_eq!(Sqlite::open(&file).await.err(), Some(StoreError::InUse));
    #[cfg(unix)]
    for end in ["", "-wal", "-shm", "-lock", "-key"] {
        use std::os::unix::fs::PermissionsExt;
        let part = std::fs::metadata(format!("{}{end}", file.display())).expect("a part of it");
        assert_eq!(part.permissions().mode() & 0o777, 0o600, "{end}");
    }
    // Nor under another name of the same file.
    #[cfg(target_os = "linux")]
    {
        let [link, twin] = ["locked-out-link", "locked-out-twin"].map(data_file);
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        std::fs::hard_link(&file, &twin).expect("a second name");
        for name in [link, twin] {
            assert_eq!(Sqlite::open(&name).await.err(), Some(StoreError::InUse), "{}", name.display());
            let (from, to) = (file.clone(), name.clone());
            assert!(beside(move || restore(Catalog::builtin(), &from, &to)).await.is_err(), "{}", name.display());
        }
    }
    first.close().await;
    Sqlite::open(&file).await.expect("it is free again");
}

/// Where a link leads to the games, their log, their key and the copy that takes their place lie where they are.
#[cfg(unix)]
#[tokio::test]
async fn a_link_leads_to_the_games() {
    let (file, link, copy) = (data_file("linked"), data_file("linking"), data_file("linked-copy"));
    std::os::unix::fs::symlink(&file, &link).expect("a link to what is not there yet");
    let mut visitor = Visitor::default();
    let site = Site::with(quick(), Arc::new(Sqlite::open(&link).await.expect("a file")));
    let (table, _) = visitor.open(&site, both()).await;
    for end in ["", "-wal", "-lock", "-key"] {
        assert!(Path::new(&format!("{}{end}", file.display())).is_file(), "{end}");
        assert!(end.is_empty() || !Path::new(&format!("{}{end}", link.display())).exists(), "{end}");
    }
    backup(&link, &copy).await.expect("a copy");
    site.app.stop().await;
    let (from, to) = (copy, link.clone());
    let before = beside(move || restore(Catalog::builtin(), &from, &to)).await;
    before.expect("restored").expect("whole").expect("what was there");
    assert!(link.is_symlink());
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("the file")));
    assert_eq!(visitor.state(&site, &table).await["n"], 0);
}

#[tokio::test]
async fn a_full_disk_ends_nothing_for_good() {
    let file = data_file("full-again");
    let site = Site::with(quick(), Arc::new(Sqlite::with_page_limit(&file, 80).await.expect("a small file")));
    let mut visitor = Visitor::default();
    let (table, _) = visitor.open(&site, both()).await;
    let mut opened = Vec::new();
    loop {
        let (status, answer) = visitor.post(&site, "/api/tables", both()).await;
        match status {
            StatusCode::CREATED => opened.push(answer["table"].as_str().expect("an id").to_string()),
            status => break assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE),
        }
    }
    // Somebody makes room.
    let other = Connection::open(&file).expect("a second program");
    for id in &opened {
        for deleted in ["DELETE FROM holders WHERE table_id = ?1", "DELETE FROM tables WHERE id = ?1"] {
            other.execute(deleted, [id]).expect("deleted");
        }
    }
    // The first who asks hears how the last write went.
    visitor.get(&site, "/healthz").await;
    assert_eq!(visitor.get(&site, "/healthz").await.0, StatusCode::OK);
    assert_eq!(visitor.act(&site, &table, 0, "move c3-d4").await["ok"], true);
    visitor.open(&site, both()).await;
}

/// On a thread of its own, as the commands do it.
async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.expect("no panic")
}

#[tokio::test]
async fn a_copy_is_checked_and_takes_the_place_of_the_games() {
    let (file, copy) = (data_file("to-restore"), data_file("restored-copy"));
    let mut visitor = Visitor::default();
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("a file")));
    let (table, _) = visitor.open(&site, both()).await;
    visitor.act(&site, &table, 0, "move c3-d4").await;
    backup(&file, &copy).await.expect("a copy");
    visitor.act(&site, &table, 1, "move b6-a5").await;
    let (from, to) = (copy.clone(), file.clone());
    let back = move || restore(Catalog::builtin(), &from, &to);
    // Not while a server has it.
    assert!(beside(back.clone()).await.is_err());
    site.app.stop().await;
    let before = beside(back.clone()).await.expect("restored").expect("whole").expect("what was there");
    assert!(before.is_file());
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("the file")));
    assert_eq!(visitor.state(&site, &table).await["n"], 1);
    site.app.stop().await;

    let whole = copy.clone();
    let found = beside(move || check(Catalog::builtin(), &Place::File(whole))).await.expect("a file");
    assert_eq!(found, Checked { tables: 1, faults: Vec::new() });
    // A move that no rule allows is found, and such a copy takes nobody's place.
    let connection = Connection::open(&copy).expect("the copy");
    let other = |checked: &str| format!("UPDATE tables SET checked = {checked}");
    connection.execute("UPDATE runs SET said = CAST('1 w move a1-h8' AS BLOB)", []).expect("a fault");
    connection.execute(&other("NULL"), []).expect("no sum");
    let wrong = beside(back.clone()).await.expect("read").expect_err("a fault");
    assert!(wrong.faults[0].contains(&table) && wrong.faults[0].contains("a1-h8"), "{wrong:?}");
    // Nor one that is not what was written.
    connection.execute("UPDATE runs SET said = CAST('1 w move c3-b4' AS BLOB)", []).expect("another move");
    connection.execute(&other("7"), []).expect("the sum of what was there");
    let wrong = beside(back).await.expect("read").expect_err("a fault");
    assert!(wrong.faults[0].contains(&table) && wrong.faults[0].contains("damaged"), "{wrong:?}");
}

/// What no table reads while it is played is looked at, too: the text of rules that are today's, and a seed that is told at the end.
#[tokio::test]
async fn a_bit_of_the_rules_or_of_a_seed_is_missed() {
    let file = data_file("bits");
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("a file")));
    let mut visitor = Visitor::default();
    visitor.open(&site, both()).await;
    let dice = json!({ "game": "mill-dice", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let (dice, _) = visitor.open(&site, dice).await;
    site.app.stop().await;
    let found = async |file: &Path| {
        let place = Place::File(file.to_path_buf());
        beside(move || check(Catalog::builtin(), &place)).await.expect("a file").faults
    };
    assert_eq!(found(&file).await, [""; 0]);
    let connection = Connection::open(&file).expect("the file");
    let all = "SELECT hash, CAST(text AS BLOB) FROM rules";
    let one = |row: &rusqlite::Row| Ok((row.get(0)?, row.get(1)?));
    let rules: Vec<(String, Vec<u8>)> =
        connection.prepare(all).and_then(|mut all| all.query_map([], one)?.collect()).expect("rules");
    assert_eq!(rules.len(), 2);
    let write = |hash: &str, text: &[u8]| {
        connection
            .execute("UPDATE rules SET text = CAST(?2 AS TEXT) WHERE hash = ?1", (hash, text))
            .expect("written");
    };
    for (hash, text) in &rules {
        for at in [0, text.len() / 2, text.len() - 1] {
            for bit in [0, 5, 7] {
                let mut other = text.clone();
                other[at] ^= 1 << bit;
                write(hash, &other);
                let faults = found(&file).await;
                assert!(faults.len() == 1 && faults[0].contains(hash), "byte {at}, bit {bit}: {faults:?}");
            }
        }
        write(hash, text);
    }
    // The last digit of a sealed seed. Without the key nobody can say what it should be.
    let other = "UPDATE tables SET seed = SUBSTR(seed, 1, LENGTH(seed) - 1) || \
                 CASE SUBSTR(seed, -1) WHEN '7' THEN '6' ELSE '7' END WHERE seed IS NOT NULL";
    assert_eq!(connection.execute(other, []), Ok(1));
    let faults = found(&file).await;
    assert!(faults.len() == 1 && faults[0].contains(&dice) && faults[0].contains("seed"), "{faults:?}");
    std::fs::remove_file(format!("{}-key", file.display())).expect("the key");
    assert_eq!(found(&file).await, [""; 0]);
}

#[tokio::test]
async fn a_file_beside_the_log_of_another_is_not_opened() {
    let (file, copy) = (data_file("replaced"), data_file("replacing"));
    let store = Arc::new(Sqlite::open(&file).await.expect("a file"));
    let (site, mut visitor) = (Site::with(quick(), store.clone()), Visitor::default());
    visitor.open(&site, both()).await;
    backup(&file, &copy).await.expect("a copy");
    let (table, _) = visitor.open(&site, both()).await;
    // The server is killed: its log stays. Then somebody copies the older file over its own.
    let kept = std::fs::read(format!("{}-wal", file.display())).expect("a log");
    site.app.stop().await;
    let whole = std::fs::read(&file).expect("the file");
    std::fs::write(format!("{}-wal", file.display()), &kept).expect("the log");
    std::fs::copy(&copy, &file).expect("the copy");
    assert_eq!(Sqlite::open(&file).await.err(), Some(StoreError::Replaced));
    // With its own log the file opens, as after any kill.
    std::fs::write(&file, whole).expect("the file");
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("its own log")));
    assert_eq!(visitor.state(&site, &table).await["n"], 0);
}

/// The same with a copy that somebody made without asking the server, while it had the file: what was brought into the file since
/// is in no log.
#[tokio::test]
async fn an_older_copy_of_the_same_file_is_not_opened_beside_its_log() {
    let file = data_file("copied");
    let log = format!("{}-wal", file.display());
    let head = || std::fs::read(&file).expect("the file")[60..64].to_vec();
    let (site, mut visitor) =
        (Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("a file"))), Visitor::default());
    visitor.open(&site, both()).await;
    let (old, before) = (std::fs::read(&file).expect("the file"), head());
    let began = std::time::Instant::now();
    while head() == before {
        assert!(began.elapsed() < std::time::Duration::from_secs(60), "the log is never brought into the file");
        visitor.open(&site, both()).await;
    }
    let (table, _) = visitor.open(&site, both()).await;
    // The server is killed; the older copy is put in the place of the file.
    let (new, kept) = (std::fs::read(&file).expect("the file"), std::fs::read(&log).expect("a log"));
    site.app.stop().await;
    std::fs::write(&log, &kept).expect("the log");
    std::fs::write(&file, old).expect("the copy");
    assert_eq!(Sqlite::open(&file).await.err(), Some(StoreError::Replaced));
    std::fs::write(&file, new).expect("the file");
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("its own log")));
    assert_eq!(visitor.state(&site, &table).await["n"], 0);
}
