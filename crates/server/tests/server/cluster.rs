//! Several servers that share a house: each table is played at one of them at a time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use kamen_parts::{house_in_postgres, say};
use kamen_server::store::{Change, Claim, Database, Groups, Lease, NodeId, Postgres, Sharing, Store, StoreError};
use serde_json::json;

use crate::helpers::{Site, Visitor, both, friends, quick};
use crate::storage::{event, opened, rules};
use crate::stores::{key, postgres};

/// One of several servers.
pub async fn node(address: &str) -> Result<Postgres, StoreError> {
    Postgres::join(Database::read(address)?, &key(address)).await
}

fn one(changes: Vec<Change>) -> Groups {
    [changes].into()
}

fn shares(store: &Postgres) -> &dyn Sharing {
    store.sharing().expect("one of several")
}

async fn claim(store: &Postgres, table: &str) -> Claim {
    shares(store).claim(&[table.to_string()]).await.expect("a database").pop().expect("an answer")
}

fn epoch(claim: &Claim) -> i64 {
    match claim {
        Claim::Own(own) => own.epoch.expect("an epoch"),
        other => panic!("not ours: {other:?}"),
    }
}

fn owned(table: &str, epoch: i64) -> Change {
    Change::Owned { table: table.to_string(), epoch }
}

/// Waits until a table can be taken, and says how long that took.
async fn taken_over(store: &Postgres, table: &str) -> (Claim, Duration) {
    let began = Instant::now();
    loop {
        // Whoever waits is there itself.
        shares(store).renew().await.expect("a database");
        match claim(store, table).await {
            Claim::Other(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            own => return (own, began.elapsed()),
        }
    }
}

/// Runs what a server does beside its games.
pub fn alive(site: &Site) -> tokio::task::JoinHandle<()> {
    let app = site.app.clone();
    tokio::spawn(async move {
        loop {
            let _ = app.tables().keep().await;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    })
}

#[tokio::test]
async fn a_table_has_one_owner() {
    let address = house_in_postgres();
    let (first, second) = (node(&address).await.expect("a database"), node(&address).await.expect("a database"));
    let (own, other): (NodeId, NodeId) = (shares(&first).node(), shares(&second).node());
    assert!(own < other);
    first.write(one(vec![rules(), opened("a"), event("a", &[], 20)])).await.expect("stored");
    // Whoever opens a table has it.
    assert_eq!(claim(&second, "a").await, Claim::Other(own));
    let taken = epoch(&claim(&first, "a").await);
    first.write(one(vec![event("a", &[20], 30), owned("a", taken)])).await.expect("stored");
    // Nobody writes in an epoch that is not there, be it an event or something else.
    let stranger = second.write(one(vec![event("a", &[20, 30], 40), owned("a", taken + 1)])).await;
    assert_eq!(stranger, Err(StoreError::Elsewhere(None)));
    let next = Change::Next { table: "a".to_string(), next: "b".to_string() };
    let stranger = second.write(one(vec![next.clone(), owned("a", taken - 1)])).await;
    assert_eq!(stranger, Err(StoreError::Elsewhere(None)));
    let late = first.write(one(vec![event("a", &[20], 50), owned("a", taken)])).await;
    assert_eq!(late, Err(StoreError::Conflict));
    // What is given back anybody may take; its owner of before may write no more.
    shares(&first).release("a", taken).await.expect("given back");
    let again = epoch(&claim(&second, "a").await);
    assert!(again > taken);
    assert_eq!(claim(&first, "a").await, Claim::Other(other));
    for changes in [vec![event("a", &[20, 30], 40)], vec![next], vec![Change::Fold { table: "a".to_string() }]] {
        let fenced = first.write(one([changes, vec![owned("a", taken)]].concat())).await;
        assert_eq!(fenced, Err(StoreError::Elsewhere(None)));
    }
    second.write(one(vec![event("a", &[20, 30], 60), owned("a", again)])).await.expect("stored");
    let events = first.table("a").await.expect("read").expect("there").events;
    assert_eq!(events, ["20 w move x", "30 w move x", "60 w move x"]);
    assert_eq!(claim(&first, "nowhere").await, Claim::Missing);
}

/// Who says nothing loses its tables, and says nothing of them before anybody else can have them. What it has not lost it keeps.
#[tokio::test]
async fn who_is_not_heard_of_loses_its_tables() {
    let address = house_in_postgres();
    let (silent, other) = (node(&address).await.expect("a database"), node(&address).await.expect("a database"));
    silent.write(one(vec![rules(), opened("a"), opened("b")])).await.expect("stored");
    let held =
        [("a".to_string(), epoch(&claim(&silent, "a").await)), ("b".to_string(), epoch(&claim(&silent, "b").await))];
    let began = Instant::now();
    let (taken, _) = taken_over(&other, "a").await;
    assert!(began.elapsed() > Duration::from_millis(2500) && began.elapsed() < Duration::from_secs(5));
    assert!(!shares(&silent).may_answer());
    assert_eq!(shares(&silent).claim(&["b".to_string()]).await, Err(StoreError::Away));
    let Claim::Own(own) = &taken else { panic!("it is taken") };
    let (since, until) = own.away.expect("it was away");
    assert!((2500..6000).contains(&(until - since)), "{own:?}");
    // It comes back, and hears what it has lost.
    assert_eq!(shares(&silent).renew().await, Ok(Lease::Lapsed));
    assert_eq!(shares(&silent).renew().await, Ok(Lease::Lapsed));
    assert!(!shares(&silent).may_answer());
    assert_eq!(shares(&silent).lost(&held).await, Ok(vec!["a".to_string()]));
    assert_eq!(shares(&silent).renew().await, Ok(Lease::Held));
    assert!(shares(&silent).may_answer() && shares(&silent).term() == 1);
    let fenced = silent.write(one(vec![event("a", &[], 20), owned("a", held[0].1)])).await;
    assert_eq!(fenced, Err(StoreError::Elsewhere(None)));
    silent.write(one(vec![event("b", &[], 20), owned("b", held[1].1)])).await.expect("it is its own still");
    assert_eq!(claim(&other, "b").await, Claim::Other(shares(&silent).node()));
}

#[tokio::test]
async fn one_server_alone_and_several_keep_each_other_out() {
    let address = house_in_postgres();
    let first = node(&address).await.expect("a database");
    first.write(one(vec![rules(), opened("a")])).await.expect("stored");
    assert_eq!(postgres(&address).await.err(), Some(StoreError::InUse));
    first.close().await;
    let alone = postgres(&address).await.expect("it is free");
    assert_eq!(node(&address).await.err(), Some(StoreError::InUse));
    // Whoever was one of several does not go on behind its back.
    assert_eq!(shares(&first).renew().await, Err(StoreError::Taken));
    alone.write(one(vec![event("a", &[], 20)])).await.expect("stored");
    alone.close().await;
    let second = node(&address).await.expect("it is free");
    assert_eq!(epoch(&claim(&second, "a").await), 1);
}

/// What is no table has one owner as well.
#[tokio::test]
async fn a_duty_is_one_servers_until_it_goes() {
    let address = house_in_postgres();
    let (first, second) = (node(&address).await.expect("a database"), node(&address).await.expect("a database"));
    assert_eq!(shares(&first).has_duty("sweep").await, Ok(true));
    assert_eq!(shares(&second).has_duty("sweep").await, Ok(false));
    assert_eq!(shares(&first).has_duty("sweep").await, Ok(true));
    assert_eq!(shares(&second).has_duty("another").await, Ok(true));
    first.close().await;
    assert_eq!(shares(&second).has_duty("sweep").await, Ok(true));
    assert_eq!(say(&address, "SELECT epoch FROM duties WHERE name = 'sweep'"), "2");
}

/// Servers that begin at the same moment make one schema and one key, and each is one of its own.
#[tokio::test]
async fn several_begin_at_once() {
    let address = house_in_postgres();
    let all = futures_util::future::join_all((0..4).map(|_| node(&address))).await;
    let mut ids: Vec<NodeId> = all.iter().map(|one| shares(one.as_ref().expect("a database")).node()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 4);
    // The clock of the database is that of all.
    let clocks: Vec<i64> = all.iter().flatten().map(|one| shares(one).now()).collect();
    assert!(
        clocks.iter().max().zip(clocks.iter().min()).is_some_and(|(last, first)| last - first < 1000),
        "{clocks:?}"
    );
}

/// A table is swept away only by whoever can take it.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_another_plays_is_not_forgotten() {
    let address = house_in_postgres();
    let (first, second) = (node(&address).await.expect("a database"), node(&address).await.expect("a database"));
    let settings = || {
        let mut settings = quick();
        (settings.keep.abandoned_days, settings.keep.unplayed_days) = (1, 1);
        settings
    };
    let (here, there) = (Site::with(settings(), Arc::new(first)), Site::with(settings(), Arc::new(second)));
    let _alive = [alive(&here), alive(&there)];
    let mut jana = Visitor::default();
    let (kept, _) = jana.open(&here, both()).await;
    let (old, _) = jana.open(&there, both()).await;
    assert_eq!(jana.act(&here, &kept, 0, "move c3-d4").await["ok"], true);
    say(&address, "UPDATE tables SET touched = 0, checked = NULL");
    assert_eq!(there.app.tables().sweep().await, Ok(1));
    assert_eq!(jana.get(&there, &format!("/api/tables/{old}")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(jana.act(&here, &kept, 1, "move b6-a5").await["ok"], true);
}

/// A server that stops hands its tables over; one that is cut off loses them, knows it, and nobody is charged for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_at_another_server() {
    let address = house_in_postgres();
    let sites = [node(&address).await, node(&address).await, node(&address).await];
    let [first, second, third] = sites.map(|store| Site::with(quick(), Arc::new(store.expect("a database"))));
    let (beats, _alive) = (alive(&first), [alive(&second), alive(&third)]);
    let (mut jana, mut petr) = (Visitor::default(), Visitor::default());
    let body = json!({ "game": "dama", "clock": "5m", "seats": [{ "kind": "me" }, { "kind": "friend" }] });
    let (table, token) = jana.open(&first, body).await;
    assert_eq!(petr.join(&first, &table, &token.expect("an invitation")).await, StatusCode::NO_CONTENT);
    let n = jana.state(&first, &table).await["n"].as_u64().expect("a number");
    assert_eq!(jana.act(&first, &table, n, "move c3-d4").await["ok"], true);
    assert_eq!(petr.act(&first, &table, n + 1, "move b6-a5").await["ok"], true);
    // The others do not have it.
    let path = format!("/api/tables/{table}?lang=en");
    let (status, said) = petr.get(&second, &path).await;
    assert_eq!(
        (status, said["sentence"].as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, Some("This table cannot be reached just now. Try again in a moment."))
    );
    let port = first.listen().await;
    let mut watcher = Visitor::default().socket(port, &table, "lang=en").await.expect("a socket");
    watcher.state(n + 2).await;
    // It is not heard of for a while, and the second takes the table.
    beats.abort();
    let began = Instant::now();
    while petr.get(&second, &path).await.0 != StatusCode::OK {
        assert!(began.elapsed() < Duration::from_secs(5), "it is not taken over");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(began.elapsed() > Duration::from_secs(2));
    let clock = petr.state(&second, &table).await["clock"].take();
    assert_eq!(clock["running"], "white");
    assert!(clock["left"][0].as_u64().is_some_and(|left| left > 298_500), "{clock}");
    assert_eq!(jana.act(&second, &table, n + 2, "move g3-h4").await["ok"], true);
    // The first says nothing of it any more, not even what it has in memory; then it hears that it has lost it.
    assert_eq!(jana.get(&first, &path).await.0, StatusCode::SERVICE_UNAVAILABLE);
    let deed = json!({ "ask": 1, "at": n + 2, "do": "move a3-b4" });
    let (status, _) = jana.post(&first, &format!("/api/tables/{table}/do"), deed).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    first.app.tables().keep().await.expect("a database");
    let told = watcher.until("the end", |message| message["type"] == "error").await;
    assert_eq!(told["sentence"], "The table has moved to another server. The game goes on in a moment.");
    // The second stops in order, and the third has it at once.
    let began = Instant::now();
    second.app.stop().await;
    assert_eq!(petr.act(&third, &table, n + 3, "move f6-e5").await["ok"], true);
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    let events = say(&address, &format!("SELECT events, epoch FROM tables WHERE id = '{table}'"));
    assert_eq!(events, format!("{}|3", n + 4));
}

/// Nobody takes a seat twice, though both come at once to two servers.
#[tokio::test(flavor = "multi_thread")]
async fn one_seat_is_taken_once() {
    let address = house_in_postgres();
    let sites = [node(&address).await, node(&address).await];
    let [first, second] = sites.map(|store| Site::with(quick(), Arc::new(store.expect("a database"))));
    let _alive = [alive(&first), alive(&second)];
    let mut jana = Visitor::default();
    let (table, token) = jana.open(&first, friends()).await;
    let token = token.expect("an invitation");
    say(&address, "UPDATE tables SET owner = NULL");
    let (mut petr, mut eva) = (Visitor::default(), Visitor::default());
    let (one, other) = tokio::join!(petr.join(&first, &table, &token), eva.join(&second, &table, &token));
    let taken = [one, other].iter().filter(|status| **status == StatusCode::NO_CONTENT).count();
    assert_eq!(taken, 1, "{one} {other}");
    assert_eq!(say(&address, "SELECT COUNT(*) FROM holders WHERE seat = 1"), "1");
}
