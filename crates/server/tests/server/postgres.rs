//! What only a database can do: go away and come back, know nobody, belong to others.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use kamen_catalog::Catalog;
use kamen_parts::{house_in_postgres, say};
use kamen_server::serve::{Checked, Place, check};
use kamen_server::store::{Change, Database, Groups, Memory, Moved, Postgres, Sqlite, Store, StoreError, carry};
use kamen_table::Seed;
use serde_json::{Value, json};

use crate::helpers::{Site, Visitor, both, data_file, friends, quick};
use crate::kept::{data, goes_on, told_by_version};
use crate::storage::{event, opened, rules};
use crate::stores::{key, postgres};

fn one(changes: Vec<Change>) -> Groups {
    [changes].into()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_away_is_waited_for() {
    let mut engine = kamen_parts::Postgres::start();
    let store = Arc::new(postgres(&engine.house()).await.expect("a database"));
    let (site, mut jana) = (Site::with(quick(), store), Visitor::default());
    let address = site.listen().await;
    let (table, _) = jana.open(&site, both()).await;
    let mut watcher = Visitor::default().socket(address, &table, "").await.expect("a socket");
    watcher.state(0).await;
    let path = format!("/api/tables/{table}/do?lang=en");
    let deed = |at: u64, text: &str| json!({ "at": at, "do": text });
    for (n, away) in [kamen_parts::Postgres::stop, kamen_parts::Postgres::crash].into_iter().enumerate() {
        let n = 2 * n as u64;
        let (white, black) = if n == 0 { ("c3-d4", "b6-a5") } else { ("g3-h4", "f6-e5") };
        away(&mut engine);
        let (status, said) = jana.post(&site, &path, deed(n, &format!("move {white}"))).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{said}");
        assert!(said["sentence"].as_str().is_some_and(|said| said.starts_with("It could not be stored")), "{said}");
        assert_eq!(jana.get(&site, "/healthz").await.0, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(jana.get(&site, "/livez").await.0, StatusCode::OK);
        assert_eq!(jana.state(&site, &table).await["n"], n);
        engine.start_again();
        // It goes on by itself.
        assert_eq!(jana.act(&site, &table, n, &format!("move {white}")).await["ok"], true);
        assert_eq!(jana.act(&site, &table, n + 1, &format!("move {black}")).await["ok"], true);
        watcher.state(n + 2).await;
        jana.get(&site, "/healthz").await;
        assert_eq!(jana.get(&site, "/healthz").await.0, StatusCode::OK);
    }
}

/// A database that neither answers nor closes anything: nobody waits for ever, and what was on its way happens once or not at all.
#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_database_is_not_waited_for_for_ever() {
    let mut engine = kamen_parts::Postgres::start();
    let store = postgres(&engine.house()).await.expect("a database");
    store.write(one(vec![rules(), opened("a"), event("a", &[], 20)])).await.expect("stored");
    engine.freeze();
    let began = Instant::now();
    let frozen = store.write(one(vec![event("a", &[20], 30)])).await;
    assert_eq!(frozen, Err(StoreError::Away));
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    engine.thaw();
    // The lock is still in the hand of the line before; it is put out.
    let written = store.write(one(vec![event("a", &[20], 40)])).await;
    assert_eq!(written, Ok(()));
    assert_eq!(store.table("a").await.expect("read").expect("there").events, ["20 w move x", "40 w move x"]);
}

/// A line that is cut in the middle of a game: the next write begins with a new one.
#[tokio::test]
async fn a_line_that_was_cut_is_made_anew() {
    let address = house_in_postgres();
    let store = postgres(&address).await.expect("a database");
    store.write(one(vec![rules(), opened("a")])).await.expect("stored");
    for n in 0..3 {
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' \
                   AND objid = hashtext(current_schema())::oid";
        assert_eq!(say(&address, cut), "t");
        let before: Vec<i64> = (0..n).map(|at| 20 + at).collect();
        let event = || one(vec![event("a", &before, 20 + n)]);
        // Of the cut it may be known at once, or when something is sent.
        let first = store.write(event()).await;
        let written = if first.is_ok() { first } else { store.write(event()).await };
        assert_eq!(written, Ok(()), "round {n}");
    }
    assert_eq!(store.table("a").await.expect("read").expect("there").events.len(), 3);
}

#[tokio::test]
async fn one_server_has_a_database() {
    let address = house_in_postgres();
    let first = postgres(&address).await.expect("a database");
    assert_eq!(postgres(&address).await.err(), Some(StoreError::InUse));
    // Another house in the same database is free.
    postgres(&house_in_postgres()).await.expect("another schema");
    first.close().await;
    let second = postgres(&address).await.expect("it is free again");
    second.write(one(vec![rules(), opened("a")])).await.expect("stored");
    // The first has nothing to say any more.
    assert!(first.write(one(vec![opened("b")])).await.is_err());
    assert_eq!(second.ids("", 10).await, Ok(vec!["a".to_string()]));
}

/// A server that was cut off, and whose place another has taken, cannot write.
#[tokio::test]
async fn who_has_lost_the_house_cannot_write() {
    let address = house_in_postgres();
    let lost = postgres(&address).await.expect("a database");
    lost.write(one(vec![rules(), opened("a")])).await.expect("stored");
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' \
               AND objid = hashtext(current_schema())::oid";
    say(&address, cut);
    let owner = postgres(&address).await.expect("it is free");
    for _ in 0..2 {
        let refused = lost.write(one(vec![event("a", &[], 20)])).await;
        assert!(matches!(refused, Err(StoreError::Taken | StoreError::Away)), "{refused:?}");
    }
    assert_eq!(lost.renew().await, Err(StoreError::Taken));
    owner.write(one(vec![event("a", &[], 30)])).await.expect("stored");
    assert_eq!(owner.table("a").await.expect("read").expect("there").events, ["30 w move x"]);
}

/// The lease is a matter of the database: no clock of a server is asked.
#[tokio::test(flavor = "multi_thread")]
async fn who_says_nothing_loses_the_house_and_who_speaks_keeps_it() {
    let (silent, spoken) = (house_in_postgres(), house_in_postgres());
    let (first, keeps) = (postgres(&silent).await.expect("a database"), postgres(&spoken).await.expect("a database"));
    first.write(one(vec![rules(), opened("a")])).await.expect("stored");
    let began = Instant::now();
    let speaks = async {
        while began.elapsed() < Duration::from_secs(9) {
            assert_eq!(keeps.renew().await, Ok(()));
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    };
    let takes_over = async {
        loop {
            match postgres(&silent).await {
                Err(StoreError::InUse) => {}
                taken => break (taken.expect("a database"), began.elapsed()),
            }
        }
    };
    let waits = async {
        while began.elapsed() < Duration::from_secs(6) {
            assert_eq!(postgres(&spoken).await.err(), Some(StoreError::InUse));
        }
    };
    let ((), (second, after), ()) = tokio::join!(speaks, takes_over, waits);
    assert!(after > Duration::from_secs(3) && after < Duration::from_secs(12), "{after:?}");
    second.write(one(vec![event("a", &[], 20)])).await.expect("stored");
    assert_eq!(first.write(one(vec![event("a", &[], 30)])).await, Err(StoreError::Taken));
    assert_eq!(say(&silent, "SELECT value FROM house WHERE name = 'epoch'"), "2");
    keeps.write(one(vec![rules(), opened("b")])).await.expect("stored");
    // Where nobody else came, whoever was silent goes on.
    tokio::time::sleep(Duration::from_secs(5)).await;
    keeps.write(one(vec![event("b", &[], 20)])).await.expect("stored");
    assert_eq!(say(&spoken, "SELECT value FROM house WHERE name = 'epoch'"), "1");
}

#[tokio::test]
async fn schemas_of_others_and_of_later_versions_are_left_alone() {
    let foreign = house_in_postgres();
    say(&foreign, "CREATE TABLE recipes (name TEXT)");
    assert_eq!(postgres(&foreign).await.err(), Some(StoreError::Foreign));
    assert_eq!(say(&foreign, "SELECT COUNT(*) FROM recipes"), "0");

    let later = house_in_postgres();
    postgres(&later).await.expect("a database").close().await;
    say(&later, "INSERT INTO migrations VALUES (99)");
    assert!(matches!(postgres(&later).await.err(), Some(StoreError::Newer { found: 99, .. })));

    let nowhere = house_in_postgres();
    say(&nowhere, "DO $$ BEGIN EXECUTE 'DROP SCHEMA ' || current_schema(); END $$");
    assert_eq!(postgres(&nowhere).await.err(), Some(StoreError::NoDatabase));
}

/// A house as the version before this one left it: its schema had four steps. Beside it lies its key.
fn house_of_the_version_before() -> String {
    let address = house_in_postgres();
    let read = |ending: &str| std::fs::read_to_string(data(&format!("version-4.{ending}"))).expect("a file");
    say(&address, &read("sql"));
    std::fs::write(key(&address), read("key")).expect("a key");
    address
}

#[tokio::test]
async fn a_house_of_the_version_before_is_opened() {
    let (address, told) = (house_of_the_version_before(), told_by_version(4));
    assert_eq!(say(&address, "SELECT MAX(number) FROM migrations"), "4");
    goes_on(&told, async || postgres(&address).await.expect("the database")).await;
    assert_eq!(say(&address, "SELECT MAX(number) FROM migrations"), "5");
    // The promise that was made of the dice is kept.
    let site = Site::with(quick(), Arc::new(postgres(&address).await.expect("the database")));
    let mut jana = Visitor { cookie: told["cookie"].as_str().map(str::to_string), ..Visitor::default() };
    let dice = told["dice"].as_str().expect("a table");
    let before = jana.state(&site, dice).await;
    assert_eq!(before["dice"]["commitment"], told["commitment"]);
    jana.act(&site, dice, before["n"].as_u64().expect("a number"), "resign").await;
    let seed = jana.state(&site, dice).await["dice"]["seed"].as_str().expect("it is told").parse::<Seed>();
    assert_eq!(told["commitment"], seed.expect("a seed").commitment().to_string());
}

#[tokio::test]
async fn old_and_new_houses_have_one_schema() {
    let (before, new) = (house_of_the_version_before(), house_in_postgres());
    let columns = "SELECT table_name, column_name, data_type, collation_name, is_nullable, column_default, identity_generation \
                   FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY 1, 2";
    let indexes = "SELECT tablename, REPLACE(indexdef, schemaname || '.', '') FROM pg_indexes \
                   WHERE schemaname = current_schema() ORDER BY 1, 2";
    let bonds = "SELECT conrelid::regclass, pg_get_constraintdef(oid) FROM pg_constraint \
                 WHERE connamespace = current_schema()::regnamespace ORDER BY conrelid::regclass::text, 2";
    let room = "SELECT relname, reloptions FROM pg_class \
                WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY 1";
    for address in [&before, &new] {
        postgres(address).await.expect("a database").close().await;
    }
    for asked in [columns, indexes, bonds, room] {
        assert_eq!(say(&before, asked), say(&new, asked));
    }
}

/// Several servers may begin at once: the schema is made once.
#[tokio::test]
async fn steps_are_made_once() {
    let address = house_in_postgres();
    let tries = (0..4).map(|_| postgres(&address));
    let opened = futures_util::future::join_all(tries).await;
    assert_eq!(opened.iter().filter(|one| one.is_ok()).count(), 1);
    assert_eq!(say(&address, "SELECT COUNT(*), MAX(number) FROM migrations"), "5|5");
}

/// Each table of one database has the columns that it has in the other, but for whose it is: a file has one server.
#[tokio::test]
async fn both_databases_have_one_schema() {
    let address = house_in_postgres();
    postgres(&address).await.expect("a database").close().await;
    let columns = "SELECT table_name, column_name FROM information_schema.columns \
                   WHERE table_schema = current_schema() AND table_name NOT IN ('house', 'nodes', 'duties') \
                   AND NOT (table_name = 'tables' AND column_name IN ('owner', 'epoch')) ORDER BY 1, 2";
    let file = data_file("columns");
    Sqlite::open(&file).await.expect("a file").close().await;
    let connection = rusqlite::Connection::open(&file).expect("the file");
    let same = "SELECT m.name || '|' || c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c \
                WHERE m.type = 'table' ORDER BY m.name, c.name";
    let mut same = connection.prepare(same).expect("a question");
    let same: Vec<String> = same.query_map([], |row| row.get(0)).and_then(Iterator::collect).expect("columns");
    assert_eq!(say(&address, columns).lines().collect::<Vec<_>>(), same);
}

#[tokio::test]
async fn wrong_addresses_have_their_sentence() {
    let address = house_in_postgres();
    postgres(&address).await.expect("a database").close().await;
    let (database, _) = address.split_once("/postgres").expect("its path");
    let said = async |address: &str| {
        let error = postgres(address).await.err().expect("it is wrong");
        assert!(!error.to_string().contains("kamen-parts"), "{error}");
        error
    };
    assert_eq!(said(&format!("{database}/nothing")).await, StoreError::NoDatabase);
    assert_eq!(said("postgres://kamen@%2Fnowhere%2Fkamen-parts/postgres").await, StoreError::Away);
    assert_eq!(said("postgres://kamen@127.0.0.1:1/postgres").await, StoreError::Away);
    let stranger = address.replacen("kamen@", "stranger@", 1);
    assert_eq!(said(&stranger).await, StoreError::NoEntry);
    assert!(Database::read("mysql://kamen@127.0.0.1/games").is_err());
    // Somebody who may look and not write.
    say(&address, "DROP ROLE IF EXISTS reader");
    say(&address, "CREATE ROLE reader LOGIN");
    assert_eq!(said(&address.replacen("kamen@", "reader@", 1)).await, StoreError::NoDatabase);
    say(&address, "DO $$ BEGIN EXECUTE 'GRANT USAGE ON SCHEMA ' || current_schema() || ' TO reader'; END $$");
    assert_eq!(said(&address.replacen("kamen@", "reader@", 1)).await, StoreError::NoRight);
    say(&address, "DROP OWNED BY reader");
    say(&address, "DROP ROLE reader");
}

#[tokio::test]
async fn dice_are_sealed_by_a_key_that_is_not_in_the_database() {
    let address = house_in_postgres();
    let store = Arc::new(postgres(&address).await.expect("a database"));
    let (site, mut jana) = (Site::with(quick(), store), Visitor::default());
    let body = json!({ "game": "mill-dice", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let (table, _) = jana.open(&site, body).await;
    jana.act(&site, &table, 0, "roll").await;
    let stored = say(&address, "SELECT seed FROM tables");
    assert!(stored.starts_with("sealed:"), "{stored}");
    jana.act(&site, &table, 1, "resign").await;
    let told = jana.state(&site, &table).await["dice"]["seed"].as_str().expect("it is told at the end").to_string();
    assert!(!stored.contains(&told));
    site.app.stop().await;
    // Another key, and none.
    let other = data_file("another-key").with_extension("key");
    std::fs::write(&other, "ab".repeat(32)).expect("a key");
    for key in [other.as_path(), std::path::Path::new("/nowhere/key")] {
        let opened = Postgres::open(Database::read(&address).expect("an address"), key).await;
        assert!(matches!(opened.err(), Some(StoreError::NoKey(_))), "{}", key.display());
    }
    let site = Site::with(quick(), Arc::new(postgres(&address).await.expect("its own key")));
    assert_eq!(jana.state(&site, &table).await["dice"]["seed"], Value::String(told));
}

/// Several machines are given one key, in a place where nobody may write.
#[tokio::test]
async fn a_key_that_is_there_is_taken() {
    let (address, key) = (house_in_postgres(), data_file("given-key").with_extension("key"));
    let given = "0c".repeat(32);
    std::fs::write(&key, &given).expect("a key");
    for _ in 0..2 {
        let opened = Postgres::open(Database::read(&address).expect("an address"), &key).await.expect("a database");
        opened.close().await;
        assert_eq!(std::fs::read_to_string(&key).expect("the key"), given);
    }
}

/// On a thread of its own, as the commands do it.
async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.expect("no panic")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_looked_at_while_a_server_is_at_work() {
    let address = house_in_postgres();
    let (site, mut jana) =
        (Site::with(quick(), Arc::new(postgres(&address).await.expect("a database"))), Visitor::default());
    let (table, _) = jana.open(&site, both()).await;
    jana.act(&site, &table, 0, "move c3-d4").await;
    jana.open(&site, friends()).await;
    let (named, key) = (address.clone(), key(&address));
    let look = move || {
        let place = Place::named(&named, Some(&key)).expect("a place");
        check(Catalog::builtin(), &place).expect("a database")
    };
    assert_eq!(beside(look.clone()).await, Checked { tables: 2, faults: Vec::new() });
    assert_eq!(jana.act(&site, &table, 1, "move b6-a5").await["ok"], true);
    // What was changed behind our back is found.
    let changed = format!("UPDATE tables SET setup = setup || ' ' WHERE id = '{table}'");
    say(&address, &changed);
    let found = beside(look).await;
    assert!(found.faults.len() == 1 && found.faults[0].contains(&table), "{found:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_is_moved_and_moved_back() {
    let (file, back, address) = (data_file("to-move"), data_file("moved-back"), house_in_postgres());
    let store = Arc::new(Sqlite::open(&file).await.expect("a file"));
    let (site, mut jana, mut petr) = (Site::with(quick(), store), Visitor::default(), Visitor::default());
    site.app.wake().await.expect("a store");
    let (played, _) = jana.open(&site, both()).await;
    for (n, text) in ["c3-d4", "b6-a5", "g3-h4", "f6-e5", "d4xf6"].into_iter().enumerate() {
        assert_eq!(jana.act(&site, &played, n as u64, &format!("move {text}")).await["ok"], true);
    }
    let (invited, token) = jana.open(&site, friends()).await;
    let dice = json!({ "game": "mill-dice", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let (dice, _) = jana.open(&site, dice).await;
    jana.act(&site, &dice, 0, "roll").await;
    // But for its clock, which runs.
    let stands = async |jana: &mut Visitor, site: &Site, table: &str| {
        let mut state = jana.state(site, table).await;
        state["clock"].take();
        state
    };
    let before = [stands(&mut jana, &site, &played).await, stands(&mut jana, &site, &invited).await];
    site.app.stop().await;

    let (old, new) = (Sqlite::open(&file).await.expect("the file"), postgres(&address).await.expect("a database"));
    let mut told = Vec::new();
    let moved = carry(&old, &new, |moving| told.push(moving.done)).await;
    assert_eq!(moved, Ok(Moved { tables: 3, there: 0, faults: Vec::new() }));
    assert_eq!(told, [3]);
    // Whoever begins anew finds everything there; what is not the same is named and left alone.
    assert_eq!(carry(&old, &new, |_| ()).await, Ok(Moved { tables: 0, there: 3, faults: Vec::new() }));
    say(&address, &format!("UPDATE names SET name = 'Eva' WHERE table_id = '{invited}'"));
    say(&address, &format!("DELETE FROM holders WHERE table_id = '{invited}'"));
    let again = carry(&old, &new, |_| ()).await.expect("a look");
    assert!(again.there == 2 && again.faults.len() == 1 && again.faults[0].contains(&invited), "{again:?}");
    for gone in ["runs WHERE FALSE", "names", "holders", "invitations"] {
        say(&address, &format!("DELETE FROM {gone}"));
    }
    say(&address, "DELETE FROM tables; DELETE FROM runs");
    assert_eq!(carry(&old, &new, |_| ()).await.map(|moved| moved.tables), Ok(3));
    // Nobody's games are mixed with those of others.
    let others = Memory::default();
    others.write(one(vec![rules(), opened("another")])).await.expect("stored");
    assert!(matches!(carry(&old, &others, |_| ()).await, Err(StoreError::Others(_))));
    old.close().await;
    new.close().await;

    // The games go on in the database, and the promise of the dice is kept.
    let site = Site::with(quick(), Arc::new(postgres(&address).await.expect("the database")));
    site.app.wake().await.expect("a store");
    assert_eq!([stands(&mut jana, &site, &played).await, stands(&mut jana, &site, &invited).await], before);
    assert_eq!(petr.join(&site, &invited, &token.expect("an invitation")).await, StatusCode::NO_CONTENT);
    let n = jana.state(&site, &dice).await["n"].as_u64().expect("a number");
    jana.act(&site, &dice, n, "resign").await;
    let over = jana.state(&site, &dice).await;
    let seed: Seed = over["dice"]["seed"].as_str().expect("it is told").parse().expect("a seed");
    assert_eq!(over["dice"]["commitment"], seed.commitment().to_string());
    site.app.stop().await;

    let (old, new) = (postgres(&address).await.expect("the database"), Sqlite::open(&back).await.expect("a file"));
    assert_eq!(carry(&old, &new, |_| ()).await, Ok(Moved { tables: 3, there: 0, faults: Vec::new() }));
    new.close().await;
    let site = Site::with(quick(), Arc::new(Sqlite::open(&back).await.expect("the file")));
    let state = jana.state(&site, &played).await;
    assert_eq!(
        jana.act(&site, &played, 5, &format!("move {}", state["moves"][0]["text"].as_str().expect("a move"))).await["ok"],
        true
    );
    assert_eq!(petr.state(&site, &invited).await["you"], json!(["black"]));
}
