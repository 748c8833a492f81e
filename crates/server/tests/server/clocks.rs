//! Clocks of the server: they run, they fall, they wait, and a restart is nobody's time.

use std::time::Duration;

use serde_json::{Value, json};

use crate::helpers::{Site, Visitor, data_file, quick};
use crate::stores::{kept, memory};

fn with_clock(clock: &str, other: &str) -> Value {
    json!({ "game": "dama", "clock": clock, "seats": [{ "kind": "me" }, { "kind": other }] })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_flag_falls_by_itself() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = visitor.open(&site, with_clock("1s", "me")).await;
    let mut watcher = Visitor::default().socket(address, &table, "lang=en").await.expect("a socket");
    let over = watcher.until("the end", |message| !message["result"].is_null()).await;
    assert_eq!(over["result"]["winner"], "black");
    assert_eq!(over["clock"]["left"][0], 0);
    let late = visitor.act(&site, &table, 1, "move c3-d4").await;
    assert_eq!(late["ok"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_waits_for_the_friend_and_for_the_first_moves() {
    let (site, mut jana, mut petr) = (Site::new(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, with_clock("5m", "friend")).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    let waiting = jana.state(&site, &table).await;
    assert_eq!((&waiting["adjourned"], &waiting["clock"]["left"]), (&json!(true), &json!([300_000, 300_000])));
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let begun = jana.state(&site, &table).await;
    assert_eq!((&begun["adjourned"], &begun["clock"]["running"]), (&json!(false), &json!(null)));
    let n = begun["n"].as_u64().expect("a number");
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(jana.act(&site, &table, n, "move c3-d4").await["ok"], true);
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(petr.act(&site, &table, n + 1, "move b6-a5").await["ok"], true);
    let both = jana.state(&site, &table).await;
    assert_eq!(both["clock"]["running"], "white");
    assert_eq!(both["clock"]["used"][1], 0, "{}", both["clock"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_costs_nobody_time() {
    let file = data_file("restart");
    let mut visitor = Visitor::default();
    let store = kept(&file).await.expect("a file");
    let site = Site::with(quick(), store);
    site.app.wake().await.expect("a store");
    let (table, _) = visitor.open(&site, with_clock("5m", "me")).await;
    visitor.act(&site, &table, 0, "move c3-d4").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    site.app.stop().await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let site = Site::with(quick(), kept(&file).await.expect("the file"));
    site.app.wake().await.expect("a store");
    let used = visitor.state(&site, &table).await["clock"]["used"][1].as_u64().expect("a time");
    // What Black thought before counts, what the server was away does not.
    assert!((250..1300).contains(&used), "{used}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_nobody_looks_at_goes_to_sleep() {
    let settings = kamen_server::Settings { nap: Duration::from_millis(50), ..quick() };
    let store = memory();
    let (site, mut visitor) = (Site::with(settings, store), Visitor::default());
    let live = async |visitor: &mut Visitor| {
        let (_, numbers) = visitor.get(&site, "/metrics").await;
        numbers.as_str().is_some_and(|text| text.contains("kamen_tables_live 1"))
    };
    let (table, _) = visitor.open(&site, with_clock("5h", "me")).await;
    visitor.act(&site, &table, 0, "move c3-d4").await;
    assert!(live(&mut visitor).await);
    for _ in 0..200 {
        if !live(&mut visitor).await {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(!live(&mut visitor).await);
    // Its clock has run on meanwhile, and the game goes on.
    let state = visitor.state(&site, &table).await;
    assert!(state["clock"]["used"][1].as_u64().is_some_and(|used| used >= 50), "{}", state["clock"]);
    assert_eq!(visitor.act(&site, &table, 1, "move b6-a5").await["ok"], true);
}
