//! Who may sit where: invitations, second devices, watchers, and those who only guess.

use axum::http::StatusCode;
use serde_json::json;

use crate::helpers::{Site, Visitor, both, friends};

#[tokio::test]
async fn a_friend_comes_by_invitation() {
    let (site, mut jana, mut petr) = (Site::new(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    let token = token.expect("an invitation");
    assert_eq!(petr.state(&site, &table).await["you"], json!([]));
    let body = json!({ "token": token, "name": "Petr <b>" });
    assert_eq!(petr.post(&site, &format!("/api/tables/{table}/join"), body).await.0, StatusCode::NO_CONTENT);
    let state = petr.state(&site, &table).await;
    assert_eq!(state["you"], json!(["black"]));
    assert_eq!(state["seats"]["black"]["name"], "Petr <b>");
    assert_eq!(state["seats"]["white"]["name"], "Jana");
    assert_eq!(state["seats"]["black"]["taken"], true);
    // Nobody moves for the other.
    assert_eq!(petr.act(&site, &table, 0, "move c3-d4").await["ok"], false);
    assert_eq!(jana.act(&site, &table, 0, "move c3-d4").await["ok"], true);
    assert_eq!(petr.act(&site, &table, 1, "move b6-a5").await["ok"], true);
}

#[tokio::test]
async fn an_invitation_is_good_once() {
    let (site, mut jana, mut petr, mut eva) =
        (Site::new(), Visitor::default(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    let token = token.expect("an invitation");
    assert_eq!(petr.join(&site, &table, &token).await, StatusCode::NO_CONTENT);
    assert_eq!(eva.join(&site, &table, &token).await, StatusCode::NOT_FOUND);
    assert_eq!(eva.state(&site, &table).await["you"], json!([]));
}

#[tokio::test]
async fn a_second_device_is_the_same_player() {
    let (site, mut jana, mut petr, mut phone) =
        (Site::new(), Visitor::default(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let path = format!("/api/tables/{table}/invite");
    let (status, invitation) = petr.post(&site, &path, json!({ "seat": "black" })).await;
    assert_eq!(status, StatusCode::CREATED, "{invitation}");
    assert!(invitation["qr"].as_str().is_some_and(|qr| qr.contains("<svg")), "{invitation}");
    let link = invitation["link"].as_str().expect("a link");
    let token = link.strip_prefix(&format!("http://kamen.test/t/{table}#device:")).expect("a device is invited");
    assert_eq!(phone.join_as_device(&site, &table, token).await, StatusCode::NO_CONTENT);
    assert_eq!(phone.state(&site, &table).await["you"], json!(["black"]));
    // The seat is taken now: nobody else invites to it, and nobody without a seat invites at all.
    assert_eq!(jana.post(&site, &path, json!({ "seat": "black" })).await.0, StatusCode::NOT_FOUND);
    assert_eq!(Visitor::default().post(&site, &path, json!({ "seat": "white" })).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_device_that_is_there_already_joins_itself_without_a_word() {
    let (site, mut jana, mut petr) = (Site::new(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let (_, invitation) = petr.post(&site, &format!("/api/tables/{table}/invite"), json!({ "seat": "black" })).await;
    let token = invitation["link"].as_str().and_then(|link| link.split_once("#device:")).expect("a token").1;
    assert_eq!(petr.join(&site, &table, token).await, StatusCode::NO_CONTENT);
    let (_, seen) = petr.get(&site, &format!("/api/tables/{table}/devices")).await;
    assert_eq!(seen["devices"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn the_free_seat_can_be_offered_again() {
    let (site, mut jana) = (Site::new(), Visitor::default());
    let (table, _) = jana.open(&site, friends()).await;
    let (status, _) = jana.post(&site, &format!("/api/tables/{table}/invite"), json!({ "seat": "black" })).await;
    assert_eq!(status, StatusCode::CREATED);
}

#[tokio::test]
async fn whoever_guesses_gets_the_same_answer() {
    let (site, mut jana, mut thief) = (Site::new(), Visitor::default(), Visitor::default());
    let (table, _) = jana.open(&site, friends()).await;
    let nowhere = "A".repeat(22);
    let token = "B".repeat(43);
    let mut answers = Vec::new();
    for table in [table.as_str(), nowhere.as_str()] {
        let path = format!("/api/tables/{table}");
        answers.push(thief.post(&site, &format!("{path}/join"), json!({ "token": token })).await);
        answers.push(thief.post(&site, &format!("{path}/do"), json!({ "at": 0, "do": "move c3-d4" })).await);
        answers.push(thief.post(&site, &format!("{path}/do"), json!({ "at": 7, "do": "x" })).await);
        answers.push(thief.post(&site, &format!("{path}/clicks"), json!({ "at": 0, "clicks": [] })).await);
        answers.push(thief.post(&site, &format!("{path}/invite"), json!({ "seat": "black" })).await);
    }
    answers.push(thief.get(&site, &format!("/api/tables/{nowhere}")).await);
    answers.push(thief.get(&site, "/api/tables/short").await);
    answers.push(thief.post(&site, &format!("/api/tables/{table}/join"), json!({ "token": "short" })).await);
    assert_eq!(answers[0].0, StatusCode::NOT_FOUND);
    for answer in &answers {
        assert_eq!(answer, &answers[0]);
    }
    assert_eq!(jana.state(&site, &table).await["n"], 0);
}

#[tokio::test]
async fn no_secret_is_told_to_anybody() {
    let (site, mut jana, mut watcher) = (Site::new(), Visitor::default(), Visitor::default());
    let body = json!({ "game": "mill-dice", "seats": [{ "kind": "me" }, { "kind": "friend" }], "colours": "by-lot" });
    let (table, token) = jana.open(&site, body).await;
    let token = token.expect("an invitation");
    let cookie = jana.cookie.clone().expect("a cookie");
    let (_, seen) = watcher.get(&site, &format!("/api/tables/{table}")).await;
    assert!(seen["state"]["dice"]["commitment"].is_string(), "{seen}");
    assert!(seen["state"]["dice"]["seed"].is_null());
    let text = seen.to_string();
    assert!(!text.contains(&token) && !text.contains(cookie.trim_start_matches("kamen=")));
    let (_, record) = watcher.get(&site, &format!("/api/tables/{table}/record")).await;
    assert!(!record.to_string().contains("seed "));
}

#[tokio::test]
async fn a_rematch_swaps_the_colours() {
    let (site, mut jana, mut petr) = (Site::new(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    jana.act(&site, &table, 0, "resign").await;
    petr.act(&site, &table, 1, "offer-rematch").await;
    let answer = jana.act(&site, &table, 2, "accept-rematch").await;
    let next = answer["state"]["next"].as_str().expect("the next table").to_string();
    assert_eq!(petr.state(&site, &table).await["next"], json!(next));
    let state = jana.state(&site, &next).await;
    assert_eq!((&state["you"], &state["seats"]["black"]["name"]), (&json!(["black"]), &json!("Jana")));
    assert_eq!(petr.state(&site, &next).await["you"], json!(["white"]));
}

#[tokio::test]
async fn both_seats_can_be_named() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let (table, _) = visitor.open(&site, both()).await;
    let path = format!("/api/tables/{table}/do");
    let (_, answer) = visitor.post(&site, &path, json!({ "at": 0, "as": "black", "do": "resign" })).await;
    assert_eq!(answer["state"]["result"]["winner"], "white", "{answer}");
}
