//! Workers think for the servers of a house; one that dies costs a second, and not the game.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use kamen_catalog::Catalog;
use kamen_parts::{house_in_postgres, nats};
use kamen_server::pool::PoolSettings;
use kamen_server::{BusAddress, Worker};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use crate::bus::house_at;
use crate::helpers::{Site, Visitor};
use crate::stores::key;

/// A worker in a world of its own, which can end.
struct Working {
    world: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    stopped: std::sync::mpsc::Receiver<()>,
}

impl Working {
    fn start(bus: &str, key: std::path::PathBuf) -> Working {
        let world = Runtime::new().expect("a runtime");
        let (stop, told) = oneshot::channel::<()>();
        let (ready, came) = std::sync::mpsc::channel();
        let (done, stopped) = std::sync::mpsc::channel();
        let address = BusAddress::read(bus).expect("an address");
        world.spawn(async move {
            let settings = PoolSettings { threads: 2, ..PoolSettings::default() };
            let worker = Worker::connect(&address, &key, Catalog::builtin(), Arc::default(), settings).await;
            let worker = worker.expect("a bus");
            let ears = worker.listen().await.expect("a bus");
            ready.send(()).expect("the test is there");
            worker.work(ears, async { drop(told.await) }).await;
            let _ = done.send(());
        });
        came.recv().expect("it is there");
        Working { world: Some(world), stop: Some(stop), stopped }
    }

    /// As if its machine had lost its power.
    fn die(mut self) {
        self.world.take().expect("it is there").shutdown_background();
    }

    fn stop(&mut self) {
        drop(self.stop.take());
        self.stopped.recv_timeout(Duration::from_secs(20)).expect("it ends");
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        if let Some(world) = self.world.take() {
            world.shutdown_background();
        }
    }
}

/// A number of a server.
async fn number(site: &Site, name: &str) -> u64 {
    let (status, said) = Visitor::default().get(site, "/metrics").await;
    assert_eq!(status, StatusCode::OK);
    let text = said.as_str().expect("a text").to_string();
    let line = text.lines().find(|line| line.starts_with(name)).expect("a number");
    // Of which server it is stands in between.
    line.rsplit(' ').next().expect("a number").parse().expect("a number")
}

async fn sent(site: &Site) -> u64 {
    number(site, "kamen_thoughts_sent_total").await
}

async fn lost(site: &Site) -> u64 {
    number(site, "kamen_thoughts_lost_total").await
}

/// A game with the computer, in which it is its turn, after a move that its openings, which are played without a thought, do not have.
async fn against(jana: &mut Visitor, site: &Site, level: u32) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "computer", "level": level }]);
    let (table, _) = jana.open(site, json!({ "game": "dama", "seats": seats })).await;
    assert_eq!(jana.act(site, &table, 0, "move a3-b4").await["ok"], true);
    table
}

/// How long it takes until the computer has moved.
async fn moved(jana: &mut Visitor, site: &Site, table: &str) -> Duration {
    let began = Instant::now();
    while jana.state(site, table).await["history"]["plies"].as_array().expect("plies").len() < 2 {
        assert!(began.elapsed() < Duration::from_secs(30), "the computer does not move");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    began.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn workers_think_for_all_servers() {
    let (bus, address) = (nats(), house_in_postgres());
    let [first, second] = house_at(&address, &bus).await;
    let mut jana = Visitor::default();
    // Where nobody works, nobody is waited for.
    let table = against(&mut jana, &first, 2).await;
    moved(&mut jana, &first, &table).await;
    assert_eq!((sent(&first).await, lost(&first).await), (0, 0));
    // One of another house is no worker of this one.
    let elsewhere = house_in_postgres();
    let [_other] = house_at(&elsewhere, &bus).await;
    let stranger = Working::start(&bus, key(&elsewhere));
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let table = against(&mut jana, &first, 2).await;
    moved(&mut jana, &first, &table).await;
    assert_eq!(sent(&first).await, 0);
    drop(stranger);
    let mut worker = Working::start(&bus, key(&address));
    tokio::time::sleep(Duration::from_millis(1100)).await;
    for site in [&first, &second] {
        let table = against(&mut jana, site, 3).await;
        moved(&mut jana, site, &table).await;
        assert_eq!((sent(site).await, lost(site).await), (1, 0));
    }
    let question = json!({ "game": "dama", "moves": ["c3-d4"], "lines": 2, "millis": 300 });
    let (status, opinion): (StatusCode, Value) = jana.post(&second, "/api/think", question).await;
    assert_eq!(status, StatusCode::OK, "{opinion}");
    assert_eq!(opinion["lines"].as_array().map(Vec::len), Some(2), "{opinion}");
    assert_eq!((sent(&second).await, lost(&second).await), (2, 0));
    // One that is told to stop finishes what it has begun, and takes nothing more.
    let table = against(&mut jana, &first, 10).await;
    while sent(&first).await < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    worker.stop();
    moved(&mut jana, &first, &table).await;
    let table = against(&mut jana, &first, 2).await;
    moved(&mut jana, &first, &table).await;
    assert_eq!((sent(&first).await, lost(&first).await), (2, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_dies_costs_a_second() {
    let (bus, address) = (nats(), house_in_postgres());
    let [site] = house_at(&address, &bus).await;
    let worker = Working::start(&bus, key(&address));
    let mut jana = Visitor::default();
    let table = against(&mut jana, &site, 10).await;
    while sent(&site).await < 1 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    worker.die();
    // A second of silence, and then the thought itself.
    let took = moved(&mut jana, &site, &table).await;
    println!("the move came {took:?} after the worker was gone");
    assert_eq!(lost(&site).await, 1);
    assert!(took < Duration::from_secs(10), "{took:?}");
    // Of the next one, nobody thinks elsewhere.
    let table = against(&mut jana, &site, 1).await;
    moved(&mut jana, &site, &table).await;
    assert_eq!(lost(&site).await, 1);
}
