//! What travels is what the description says.

use axum::http::StatusCode;
use serde_json::json;

use crate::helpers::{Site, Visitor, both};

#[test]
fn the_types_of_the_scripts_are_those_of_the_server() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/js/types.js");
    let there = std::fs::read_to_string(file).expect("the file");
    let now = kamen_server::describe();
    assert!(there == kamen_server::javascript(&now), "cargo run -p kamen-server --example wire");
    assert!(kamen_server::DESCRIPTION == format!("{now:#}\n"), "cargo run -p kamen-server --example wire");
}

#[tokio::test]
async fn clicks_do_nothing_and_deeds_are_no_clicks() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let (table, _) = visitor.open(&site, both()).await;
    let path = format!("/api/tables/{table}");
    for (end, body) in [
        ("clicks", json!({ "at": 0, "do": "resign" })),
        ("clicks", json!({ "at": 0, "do": "resign", "clicks": [] })),
        ("do", json!({ "at": 0, "clicks": ["c3"] })),
        ("do", json!({ "at": 0 })),
    ] {
        let (status, said) = visitor.post(&site, &format!("{path}/{end}"), body.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{end} {body}: {said}");
    }
    let (_, answer) = visitor.post(&site, &format!("{path}/clicks"), json!({ "at": 0, "clicks": ["c3"] })).await;
    assert_eq!(answer["clicked"]["next"].as_array().map(Vec::len), Some(2), "{answer}");
    assert_eq!(visitor.state(&site, &table).await["n"], 0);
}

#[tokio::test]
async fn squares_are_told_by_the_roles_of_the_contract() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let forced = json!({ "game": "dama", "start": "8/8/8/4b3/3w4/8/8/w7 w", "move": "a1-b2" });
    let (_, answer) = visitor.post(&site, "/api/look/move", forced).await;
    let roles: Vec<&str> = answer["refused"]["squares"]
        .as_array()
        .expect("squares")
        .iter()
        .filter_map(|one| one["role"].as_str())
        .collect();
    assert!(roles.contains(&"stone"), "{answer}");
    assert!(roles.iter().all(|role| ["from", "to", "stone", "over", "block"].contains(role)), "{answer}");
}

#[tokio::test]
async fn every_error_has_one_shape() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let (table, _) = visitor.open(&site, both()).await;
    for (method, path, status) in [
        ("DELETE", "/api/tables", StatusCode::METHOD_NOT_ALLOWED),
        ("GET", "/api/look", StatusCode::METHOD_NOT_ALLOWED),
        ("GET", "/api/nowhere", StatusCode::NOT_FOUND),
        ("GET", "/api/tasks/exercise/dama/many", StatusCode::BAD_REQUEST),
        ("GET", "/api/tasks/exercise/dama/999", StatusCode::NOT_FOUND),
        ("GET", &format!("/api/tables/{table}?since=yesterday"), StatusCode::BAD_REQUEST),
        ("GET", &format!("/api/tables/{table}?notation=morse"), StatusCode::BAD_REQUEST),
        ("GET", &format!("/api/tables/{table}/record?format=docx"), StatusCode::BAD_REQUEST),
        ("GET", &format!("/api/tables/{table}/picture.svg?ply=-1"), StatusCode::BAD_REQUEST),
        ("GET", &format!("/api/tables/{table}/picture.svg?bottom=left"), StatusCode::BAD_REQUEST),
        ("GET", &format!("/api/tables/{table}/socket"), StatusCode::BAD_REQUEST),
    ] {
        let (found, said) = visitor.ask(&site, method, path, None).await;
        assert_eq!(found, status, "{method} {path}: {said}");
        assert!(said["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{method} {path}: {said}");
    }
}
