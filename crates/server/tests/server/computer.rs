//! The computer as an opponent.

use std::time::Duration;

use serde_json::{Value, json};

use crate::helpers::{Site, Visitor};
use crate::stores::memory;

fn against(game: &str, level: u32) -> Value {
    json!({ "game": game, "seats": [{ "kind": "me" }, { "kind": "computer", "level": level }] })
}

/// Waits until it is our turn again or the game is over.
async fn our_turn(site: &Site, visitor: &mut Visitor, table: &str) -> Value {
    for _ in 0..1000 {
        let state = visitor.state(site, table).await;
        if state["turn"] == "white" || !state["result"].is_null() {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the computer does not move");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_moves() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let (table, _) = visitor.open(&site, against("dama", 2)).await;
    for _ in 0..3 {
        let state = our_turn(&site, &mut visitor, &table).await;
        let mv = state["moves"][0]["text"].as_str().expect("a move").to_string();
        let n = state["n"].as_u64().expect("a number");
        assert_eq!(visitor.act(&site, &table, n, &format!("move {mv}")).await["ok"], true);
    }
    let state = our_turn(&site, &mut visitor, &table).await;
    assert_eq!(state["history"]["plies"].as_array().map(Vec::len), Some(6));
    // It agrees to a move taken back, and then to another game.
    let n = state["n"].as_u64().expect("a number");
    visitor.act(&site, &table, n, "ask-take-back").await;
    let state = our_turn(&site, &mut visitor, &table).await;
    assert_eq!(state["history"]["plies"].as_array().map(Vec::len), Some(4));
    let n = state["n"].as_u64().expect("a number");
    visitor.act(&site, &table, n, "resign").await;
    visitor.act(&site, &table, n + 1, "offer-rematch").await;
    let mut next = Value::Null;
    for _ in 0..100 {
        next = visitor.state(&site, &table).await["next"].clone();
        if next.is_string() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let next = next.as_str().expect("the next table").to_string();
    // There it has White, and moves at once.
    for _ in 0..500 {
        let state = visitor.state(&site, &next).await;
        if state["turn"] == "black" {
            assert_eq!(state["you"], json!(["black"]));
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the computer does not begin");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_rolls_the_table_throws() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let (table, _) = visitor.open(&site, against("mill-dice", 1)).await;
    let state = visitor.state(&site, &table).await;
    assert_eq!((&state["dice"]["due"], &state["can"]["white"]["roll"]), (&json!(true), &json!(true)));
    // Dice that somebody brings along are not taken.
    let mut differ = false;
    let mut n = 0;
    for _ in 0..6 {
        let state = our_turn(&site, &mut visitor, &table).await;
        n = state["n"].as_u64().expect("a number");
        if state["dice"]["due"] == true {
            let answer = visitor.act(&site, &table, n, "roll 6 6 6").await;
            assert_eq!(answer["ok"], true, "{answer}");
            differ |= answer["state"]["dice"]["shown"] != json!([6, 6, 6]);
        } else {
            let mv = state["moves"][0]["text"].as_str().expect("a move").to_string();
            assert_eq!(visitor.act(&site, &table, n, &format!("move {mv}")).await["ok"], true);
        }
    }
    assert!(differ);
    let state = our_turn(&site, &mut visitor, &table).await;
    n = n.max(state["n"].as_u64().expect("a number"));
    visitor.act(&site, &table, n, "resign").await;
    // The seed is shown once the game is over, and found right by the table.
    for _ in 0..100 {
        let state = visitor.state(&site, &table).await;
        if state["dice"]["seed"].is_string() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the seed is not shown");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_game_is_not_drawn_and_a_won_one_is() {
    let (site, mut visitor) = (
        Site::with(kamen_server::Settings { pace: Duration::from_millis(300), ..crate::helpers::quick() }, memory()),
        Visitor::default(),
    );
    // White has almost nothing, or almost everything.
    for (start, drawn) in [("1b1b1b1b/b1b1b1b1/8/8/8/8/1w6/8 w", false), ("1b6/8/8/8/8/w1w1w1w1/1w1w1w1w/8 w", true)]
    {
        let mut body = against("dama", 5);
        body["start"] = json!(start);
        let (table, _) = visitor.open(&site, body).await;
        let state = visitor.state(&site, &table).await;
        let mv = state["moves"][0]["text"].as_str().expect("a move").to_string();
        visitor.act(&site, &table, 0, &format!("move {mv}")).await;
        assert_eq!(visitor.act(&site, &table, 1, "offer").await["ok"], true);
        let state = our_turn(&site, &mut visitor, &table).await;
        assert_eq!(state["result"]["winner"] == "draw", drawn, "{}", state["status"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_computers_play_before_eyes_only() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let seats = json!([{ "kind": "computer", "level": 1 }, { "kind": "computer", "level": 1 }]);
    let (table, _) = visitor.open(&site, json!({ "game": "dama", "seats": seats })).await;
    visitor.state(&site, &table).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(visitor.state(&site, &table).await["n"], 0);
    let mut watcher = visitor.socket(address, &table, "").await.expect("a socket");
    watcher.state(4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_claims_a_draw_unless_it_is_better() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    // After the king's step Black may claim with any step of its own; a rook down it does, a rook up it plays on.
    for (start, drawn) in [("7k/8/8/8/8/8/R7/K7 w - - 98 80", true), ("r6k/8/8/8/8/8/8/1K6 w - - 98 80", false)] {
        let mut body = against("chess", 5);
        body["start"] = json!(start);
        let (table, _) = visitor.open(&site, body).await;
        let mv = if start.starts_with('7') { "a1-b1" } else { "b1-c2" };
        assert_eq!(visitor.act(&site, &table, 0, &format!("move {mv}")).await["ok"], true);
        let state = our_turn(&site, &mut visitor, &table).await;
        assert_eq!(state["result"]["winner"] == "draw", drawn, "{}", state["status"]);
    }
}

/// The slowest positions that were found of two games, at the head of the list.
fn slow_positions() -> impl Iterator<Item = (&'static str, &'static str)> {
    let all = include_str!("../../../host/tests/slowest.txt").lines().filter_map(|line| line.split_once(' '));
    all.filter(|(game, _)| ["english", "turkish"].contains(game)).take(5)
}

/// How long the computer takes for a move, by level, while another address lets computers play at 58 tables. People's games go
/// first, so that a move never waits for those; what it takes by itself is printed.
/// `cargo test --release -p kamen-server --test server computers_of_one -- --nocapture`
#[tokio::test(flavor = "multi_thread")]
async fn computers_of_one_address_keep_nobody_waiting() {
    let (site, mut eva, mut jana) = (Site::new(), Visitor::default(), Visitor::default());
    let address = site.listen().await;
    jana.address = Some(std::net::SocketAddr::from(([198, 51, 100, 7], 5000)));
    let mut eyes = Vec::new();
    for _ in 0..58 {
        let seats = json!([{ "kind": "computer", "level": 10 }, { "kind": "computer", "level": 10 }]);
        let (table, _) = eva.open(&site, json!({ "game": "chess", "seats": seats })).await;
        eyes.push(eva.socket(address, &table, "").await.expect("a socket"));
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    for level in 1..=6 {
        let mut slowest = Duration::ZERO;
        let (table, _) = jana.open(&site, against("czech", level)).await;
        for _ in 0..3 {
            let state = jana.state(&site, &table).await;
            let mv = state["moves"][0]["text"].as_str().expect("a move").to_string();
            let began = std::time::Instant::now();
            let n = state["n"].as_u64().expect("a number");
            assert_eq!(jana.act(&site, &table, n, &format!("move {mv}")).await["ok"], true);
            our_turn(&site, &mut jana, &table).await;
            slowest = slowest.max(began.elapsed());
        }
        // Of the positions in which it takes longest to look at anything some, with hours on the clock.
        for (game, start) in slow_positions() {
            let seats = json!([{ "kind": "computer", "level": level }, { "kind": "me" }]);
            let body = json!({ "game": game, "start": start, "clock": "1/1h", "seats": seats });
            let (table, _) = jana.open(&site, body).await;
            let began = std::time::Instant::now();
            while jana.state(&site, &table).await["history"]["plies"].as_array().expect("plies").is_empty() {
                assert!(began.elapsed() < Duration::from_secs(60), "level {level} does not move: {game} {start}");
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            slowest = slowest.max(began.elapsed());
        }
        println!("level {level}: {} ms at the most", slowest.as_millis());
        // Under a second on a quiet machine; with other tests beside it, and unoptimised, longer.
        let most = if cfg!(debug_assertions) { 8 } else { 1 };
        assert!(slowest < Duration::from_secs(most), "level {level}: {slowest:?}");
    }
    drop(eyes);
}
