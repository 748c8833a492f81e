//! Opening a table and playing at it by requests alone.

use axum::http::StatusCode;
use kamen_catalog::Catalog;
use serde_json::{Value, json};

use crate::helpers::{Site, Visitor, both};

#[tokio::test]
async fn the_catalogue_is_listed() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let (status, games) = visitor.get(&site, "/api/games?lang=cs").await;
    assert_eq!(status, StatusCode::OK);
    let games = games.as_array().expect("a list");
    let ids: Vec<&str> = games.iter().filter_map(|game| game["id"].as_str()).collect();
    assert_eq!(ids, Catalog::builtin().games().iter().map(|game| game.id.as_str()).collect::<Vec<_>>());
    assert_eq!(games[0]["name"], "Šachy");
    let (status, dama) = visitor.get(&site, "/api/games/dama?lang=en").await;
    assert_eq!((status, &dama["name"]), (StatusCode::OK, &json!("Classic draughts")));
    assert!(dama["options"].as_array().is_some_and(|options| !options.is_empty()), "{dama}");
    assert_eq!(visitor.get(&site, "/api/games/nonsense").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn two_people_play_at_one_device() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let (table, token) = visitor.open(&site, both()).await;
    assert_eq!((table.len(), token), (22, None));
    let state = visitor.state(&site, &table).await;
    assert_eq!((&state["n"], &state["you"]), (&json!(0), &json!(["white", "black"])));
    assert_eq!(state["moves"].as_array().map(Vec::len), Some(7));
    let answer = visitor.act(&site, &table, 0, "move c3-d4").await;
    assert_eq!((&answer["ok"], &answer["type"], &answer["ask"]), (&json!(true), &json!("answer"), &json!(1)));
    assert_eq!(answer["state"]["history"]["plies"][0]["text"], "c3-d4");
    let answer = visitor.act(&site, &table, 1, "move b6-a5").await;
    assert_eq!(answer["state"]["turn"], "white");
    // Only what is new comes with the answer.
    assert_eq!(answer["state"]["history"]["from"], 1);
}

#[tokio::test]
async fn a_refused_move_gets_the_arbiters_sentence() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let (table, _) = visitor.open(&site, both()).await;
    let answer = visitor.act(&site, &table, 0, "move c3-c4").await;
    assert_eq!(answer["ok"], false);
    let refused = &answer["refused"];
    assert_eq!(refused["sentence"], "c4 is not in play. Choose a square the game is played on.");
    assert_eq!(refused["article"], "2.1");
    assert!(refused["link"].as_str().is_some_and(|link| link.starts_with("/rules/dama#")), "{refused}");
    assert_eq!(answer["state"]["n"], 0);
    for deed in ["nonsense", "move", "lot white", "flag", "adjourn", "seed x", "", "roll"] {
        let answer = visitor.act(&site, &table, 0, deed).await;
        assert_eq!(answer["ok"], false, "{deed}");
        assert!(answer["refused"]["sentence"].as_str().is_some_and(|said| !said.is_empty()), "{deed}");
    }
    assert_eq!(visitor.state(&site, &table).await["n"], 0);
}

#[tokio::test]
async fn who_comes_late_is_told() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let (table, _) = visitor.open(&site, both()).await;
    visitor.act(&site, &table, 0, "move c3-d4").await;
    let answer = visitor.act(&site, &table, 0, "move e3-f4").await;
    assert_eq!((&answer["ok"], &answer["refused"]["late"]), (&json!(false), &json!(true)));
    assert_eq!(answer["state"]["n"], 1);
    let early = visitor.act(&site, &table, 99, "move e3-f4").await;
    assert_eq!(early["refused"]["late"], true);
}

#[tokio::test]
async fn clicks_are_judged() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let (table, _) = visitor.open(&site, both()).await;
    let path = format!("/api/tables/{table}/clicks");
    let clicked = |names: Value| json!({ "ask": 3, "at": 0, "clicks": names });
    let (_, answer) = visitor.post(&site, &path, clicked(json!(["c3"]))).await;
    assert_eq!(answer["clicked"]["next"].as_array().map(Vec::len), Some(2), "{answer}");
    let (_, answer) = visitor.post(&site, &path, clicked(json!(["c3", "d4"]))).await;
    assert_eq!(answer["clicked"]["complete"], "c3-d4");
    let (_, answer) = visitor.post(&site, &path, clicked(json!(["c3", "nowhere"]))).await;
    assert_eq!(answer["ok"], false);
}

/// In what the faults lie.
fn places_of(error: &Value) -> Vec<&str> {
    error["places"].as_array().into_iter().flatten().filter_map(|place| place["key"].as_str()).collect()
}

#[tokio::test]
async fn a_wrong_table_has_all_its_faults_named() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let me = json!([{ "kind": "me" }, { "kind": "me" }]);
    for (body, part) in [
        (json!({ "game": "nonsense", "seats": me }), "nonsense"),
        (json!({ "game": "dama", "seats": me, "clock": "never" }), "never"),
        (json!({ "game": "dama", "seats": me, "options": ["huffing=perhaps"] }), "huffing"),
        (json!({ "game": "dama", "seats": me, "start": "8/8 w" }), "start"),
        (json!({ "game": "dama", "seats": me, "manners": { "announceCheck": true } }), "announce-check"),
    ] {
        let (status, error) = visitor.post(&site, "/api/tables?lang=en", body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{error}");
        assert!(error["faults"].to_string().contains(part), "{error}");
    }
    // What lies in an option or in the clock can be shown beside it.
    let body = json!({ "game": "dama", "seats": me, "options": ["tea=true", "huffing=perhaps"] });
    let (_, error) = visitor.post(&site, "/api/tables?lang=en", body).await;
    let (faults, places) = (&error["faults"], &error["places"]);
    assert_eq!(places[0]["key"], "tea", "{error}");
    assert_eq!((&places[1]["fault"], &places[1]["key"]), (&json!(1), &json!("huffing")), "{error}");
    let sentence = places[1]["sentence"].as_str().expect("a sentence");
    let whole = faults[1].as_str().expect("a sentence").to_lowercase();
    assert_eq!(whole, format!("huffing: {}", sentence.to_lowercase()));
    let body = json!({ "game": "dama", "seats": me, "clock": "never" });
    let (_, error) = visitor.post(&site, "/api/tables?lang=en", body).await;
    assert_eq!(places_of(&error), ["clock"], "{error}");
    for body in [
        json!({}),
        json!([]),
        json!({ "game": "dama", "seats": [{ "kind": "me" }] }),
        json!({ "game": "dama", "seats": me, "more": 1 }),
    ] {
        let (status, error) = visitor.post(&site, "/api/tables", body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{error}");
        assert!(error["sentence"].is_string());
    }
    for (seats, status) in [
        (json!([{ "kind": "friend" }, { "kind": "friend" }]), StatusCode::UNPROCESSABLE_ENTITY),
        (json!([{ "kind": "me" }, { "kind": "computer", "level": 11 }]), StatusCode::UNPROCESSABLE_ENTITY),
        (json!([{ "kind": "me" }, { "kind": "computer" }]), StatusCode::UNPROCESSABLE_ENTITY),
        (json!([{ "kind": "me", "name": "x".repeat(41) }, { "kind": "me" }]), StatusCode::UNPROCESSABLE_ENTITY),
        (json!([{ "kind": "me", "name": "a\nb" }, { "kind": "me" }]), StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let (found, error) = visitor.post(&site, "/api/tables", json!({ "game": "dama", "seats": seats })).await;
        assert_eq!(found, status, "{error}");
    }
}

#[tokio::test]
async fn a_game_becomes_a_file_and_a_picture() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let body = json!({ "game": "chess", "seats": [{ "kind": "me", "name": "Jana" }, { "kind": "me" }] });
    let (table, _) = visitor.open(&site, body).await;
    visitor.act(&site, &table, 0, "move e4").await;
    let path = format!("/api/tables/{table}");
    for (format, part) in [("kamen", "e2-e4"), ("pgn", "1. e4")] {
        let (status, text) = visitor.get(&site, &format!("{path}/record?format={format}")).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        let text = text.as_str().expect("a text");
        assert!(text.contains(part) && text.contains("Jana"), "{text}");
    }
    assert_eq!(visitor.get(&site, &format!("{path}/record?format=pdn")).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(visitor.get(&site, &format!("{path}/record?format=doc")).await.0, StatusCode::BAD_REQUEST);
    for ply in ["", "?ply=0", "?ply=1&bottom=black"] {
        let (status, svg) = visitor.get(&site, &format!("{path}/picture.svg{ply}")).await;
        assert_eq!(status, StatusCode::OK);
        assert!(svg.as_str().is_some_and(|svg| svg.starts_with("<svg") && svg.contains("<style>")), "{svg}");
    }
    assert_eq!(visitor.get(&site, &format!("{path}/picture.svg?ply=2")).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn my_games_are_listed() {
    let (site, mut visitor, mut other) = (Site::new(), Visitor::default(), Visitor::default());
    assert_eq!(visitor.get(&site, "/api/mine").await.1, json!({ "tables": [] }));
    let (first, _) = visitor.open(&site, both()).await;
    let seats = json!([{ "kind": "me" }, { "kind": "computer", "level": 3 }]);
    let (second, _) = visitor.open(&site, json!({ "game": "mill", "seats": seats })).await;
    other.open(&site, both()).await;
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    visitor.act(&site, &first, 0, "resign").await;
    let (_, mine) = visitor.get(&site, "/api/mine?lang=en").await;
    let tables = mine["tables"].as_array().expect("a list");
    assert_eq!(tables.len(), 2);
    assert_eq!((&tables[0]["table"], &tables[0]["result"]), (&json!(first), &json!("black")));
    assert_eq!((&tables[1]["table"], &tables[1]["name"]), (&json!(second), &json!("Mill")));
    assert_eq!((&tables[1]["levels"], &tables[1]["you"]), (&json!([null, 3]), &json!(["white"])));
    assert_eq!((&tables[1]["turn"], &tables[1]["result"]), (&json!("white"), &json!(null)));
}

#[tokio::test]
async fn machines_are_answered() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    assert_eq!(visitor.get(&site, "/healthz").await, (StatusCode::OK, json!("ok")));
    let (table, _) = visitor.open(&site, both()).await;
    visitor.act(&site, &table, 0, "move c3-d4").await;
    let (_, numbers) = visitor.get(&site, "/metrics").await;
    let numbers = numbers.as_str().expect("a text");
    for part in ["kamen_tables_live 1", "kamen_events_total 1", "kamen_deed_seconds_count 1"] {
        assert!(numbers.contains(part), "{part}\n{numbers}");
    }
    let (_, api) = visitor.get(&site, "/api/openapi.json").await;
    for path in ["/api/games", "/api/tables", "/api/tables/{table}/do", "/api/mine"] {
        assert!(api["paths"][path].is_object(), "{path}");
    }
    for shape in ["State", "Scene", "Refused", "AttemptAnswer", "SocketMessage"] {
        assert!(api["components"]["schemas"][shape].is_object(), "{shape}");
    }
}

#[tokio::test]
async fn the_dashboard_asks_for_numbers_that_there_are() {
    let (_, numbers) = Visitor::default().get(&Site::new(), "/metrics").await;
    let numbers = numbers.as_str().expect("text");
    let dashboard = include_str!("../../../../packaging/cluster/grafana.json");
    let words = dashboard.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let asked: Vec<&str> = words.filter(|word| word.starts_with("kamen_")).collect();
    assert!(asked.len() > 10, "{asked:?}");
    asked.iter().for_each(|name| assert!(numbers.contains(name), "{name}"));
}
