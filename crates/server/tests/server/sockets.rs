//! Real sockets: two players and a watcher, losing and coming back, racing, and a server that is gone.

use std::time::Duration;

use kamen_server::store::StoreError;
use kamen_server::{RateLimits, Settings};
use serde_json::json;
use tokio_tungstenite::tungstenite;

use crate::helpers::{Site, Visitor, both, data_file, friends, quick};
use crate::stores::{kept, memory};

#[tokio::test(flavor = "multi_thread")]
async fn two_players_and_a_watcher() {
    let (site, mut jana, mut petr) = (Site::new(), Visitor::default(), Visitor::default());
    let address = site.listen().await;
    let (table, token) = jana.open(&site, friends()).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let mut white = jana.socket(address, &table, "lang=en").await.expect("a socket");
    let mut black = petr.socket(address, &table, "lang=cs").await.expect("a socket");
    let mut watcher = Visitor::default().socket(address, &table, "lang=sk").await.expect("a socket");

    let first = white.state(0).await;
    assert_eq!((&first["you"], &first["history"]["from"]), (&json!(["white"]), &json!(0)));
    assert_eq!(watcher.state(0).await["moves"], json!([]));
    let present = |message: &serde_json::Value| {
        message["seats"]["white"]["here"] == true
            && message["seats"]["black"]["here"] == true
            && message["watchers"] == 1
    };
    white.until("everybody is here", present).await;

    white.say(json!({ "ask": 7, "at": 0, "do": "move c3-d4" })).await;
    assert_eq!(white.answer(7).await["ok"], true);
    let state = black.state(1).await;
    assert_eq!((&state["turn"], &state["said"]), (&json!("black"), &json!("Bílý: c3–d4.")));
    assert_eq!(state["moves"].as_array().map(Vec::len), Some(7));
    let seen = watcher.state(1).await;
    assert_eq!((&seen["moves"], &seen["status"]), (&json!([]), &json!("Na ťahu je čierny.")));
    // A watcher moves nothing and is told as little as somebody at no table.
    watcher.say(json!({ "ask": 1, "at": 1, "do": "move b6-a5" })).await;
    let answer = watcher.answer(1).await;
    assert_eq!(answer["ok"], false);
    assert_eq!(answer["refused"]["sentence"], "Tu nič nie je, alebo to nie je pre vás.");
    black.say(json!({ "ask": 2, "at": 1, "clicks": ["b6"] })).await;
    assert_eq!(black.answer(2).await["ok"], true);

    drop(black);
    white.until("Black is gone", |message| message["seats"]["black"]["here"] == false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_what_is_missing() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = visitor.open(&site, both()).await;
    for (at, deed) in [(0, "move c3-d4"), (1, "move b6-a5"), (2, "move d2-c3"), (3, "move d6-c5")] {
        assert_eq!(visitor.act(&site, &table, at, deed).await["ok"], true, "{deed}");
    }
    let from = async |since: &str| {
        let mut socket = visitor.socket(address, &table, since).await.expect("a socket");
        socket.state(4).await["history"]["from"].clone()
    };
    assert_eq!(from("since=4").await, 4);
    assert_eq!(from("since=2").await, 2);
    assert_eq!(from("since=0").await, 0);
    assert_eq!(from("").await, 0);
    assert_eq!(from("since=99").await, 0);
    assert!(visitor.socket(address, &table, "since=nonsense").await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_taken_back_is_told_again() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = visitor.open(&site, both()).await;
    let path = format!("/api/tables/{table}/do");
    visitor.act(&site, &table, 0, "move c3-d4").await;
    visitor.act(&site, &table, 1, "move b6-a5").await;
    let mut socket = visitor.socket(address, &table, "since=2").await.expect("a socket");
    assert_eq!(socket.state(2).await["history"]["from"], 2);
    visitor.post(&site, &path, json!({ "at": 2, "as": "white", "do": "ask-take-back" })).await;
    visitor.post(&site, &path, json!({ "at": 3, "as": "black", "do": "accept-take-back" })).await;
    let back = socket.state(4).await;
    assert_eq!((&back["history"]["from"], &back["history"]["plies"]), (&json!(0), &json!([])));
    let mut later = visitor.socket(address, &table, "since=2").await.expect("a socket");
    assert_eq!(later.state(4).await["history"]["from"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_race_one_wins() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    for round in 0..20 {
        let (table, _) = visitor.open(&site, both()).await;
        let mut first = visitor.socket(address, &table, "").await.expect("a socket");
        let mut second = visitor.socket(address, &table, "").await.expect("a socket");
        tokio::join!(
            first.say(json!({ "ask": 1, "at": 0, "do": "move c3-d4" })),
            second.say(json!({ "ask": 1, "at": 0, "do": "move e3-f4" })),
        );
        let (one, two) = tokio::join!(first.answer(1), second.answer(1));
        assert_ne!(one["ok"], two["ok"], "round {round}");
        let lost = if one["ok"] == true { two } else { one };
        assert_eq!(lost["refused"]["late"], true);
        assert_eq!(visitor.state(&site, &table).await["n"], 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_outlives_the_server() {
    let file = data_file("outlives");
    // Tasks of the server before may still be ending.
    let store = async || loop {
        match kept(&file).await {
            Err(StoreError::InUse) => tokio::time::sleep(Duration::from_millis(10)).await,
            opened => break opened.expect("a file"),
        }
    };
    let (mut jana, mut petr) = (Visitor::default(), Visitor::default());
    let site = Site::with(quick(), store().await);
    let address = site.listen().await;
    let (table, token) = jana.open(&site, friends()).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let mut white = jana.socket(address, &table, "").await.expect("a socket");
    white.say(json!({ "ask": 1, "at": 0, "do": "move c3-d4" })).await;
    assert_eq!(white.answer(1).await["ok"], true);
    // Nothing is closed in order: the task, its table and the store are simply gone.
    drop((site, white));

    let site = Site::with(quick(), store().await);
    let address = site.listen().await;
    let mut black = petr.socket(address, &table, "since=1").await.expect("a socket");
    let state = black.state(1).await;
    assert_eq!((&state["you"], &state["turn"]), (&json!(["black"]), &json!("black")));
    black.say(json!({ "ask": 2, "at": 1, "do": "move b6-a5" })).await;
    assert_eq!(black.answer(2).await["ok"], true);
    assert_eq!(jana.state(&site, &table).await["history"]["plies"].as_array().map(Vec::len), Some(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_have_their_limits() {
    let limits =
        RateLimits { sockets_per_address: 3, sockets_per_table: 2, messages_per_second: 5, ..RateLimits::default() };
    let site = Site::with(Settings { limits, ..quick() }, memory());
    let address = site.listen().await;
    let mut visitor = Visitor::default();
    let (table, _) = visitor.open(&site, both()).await;
    let (other, _) = visitor.open(&site, both()).await;
    let mut first = visitor.socket(address, &table, "lang=en").await.expect("a socket");
    let mut second = visitor.socket(address, &table, "lang=en").await.expect("a socket");
    first.state(0).await;
    second.state(0).await;
    let mut third = visitor.socket(address, &table, "lang=en").await.expect("a socket");
    assert_eq!(third.next().await.expect("a reason")["sentence"], "Too much at once. Wait a moment and try again.");
    assert!(third.next().await.is_none());
    drop(third);
    // The pass of the one that was turned away is free again.
    let mut again = None;
    for _ in 0..100 {
        again = visitor.socket(address, &other, "").await.ok();
        if again.is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(again.is_some());
    let full = visitor.socket(address, &other, "").await;
    assert!(matches!(full, Err(tungstenite::Error::Http(response)) if response.status() == 429));
    // Too many messages end a socket.
    for ask in 0..40 {
        let message = tungstenite::Message::text(json!({ "ask": ask, "at": 0, "clicks": ["c3"] }).to_string());
        if futures_util::SinkExt::send(&mut first.0, message).await.is_err() {
            break;
        }
    }
    first.until("too many", |message| message["type"] == "error").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_socket_without_a_table() {
    let site = Site::new();
    let address = site.listen().await;
    let refused = Visitor::default().socket(address, &"A".repeat(22), "").await;
    assert!(matches!(refused, Err(tungstenite::Error::Http(response)) if response.status() == 404));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopping_server_says_so() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = visitor.open(&site, both()).await;
    let mut socket = visitor.socket(address, &table, "lang=en").await.expect("a socket");
    socket.state(0).await;
    site.app.stop().await;
    let last = socket.until("a farewell", |message| message["type"] == "error").await;
    assert_eq!(last["sentence"], "The server is being restarted. The game goes on in a moment.");
    assert!(socket.next().await.is_none());
}
