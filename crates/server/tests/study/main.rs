//! Boards that nobody keeps, asked without a socket: every game looked at, arranged, thought about, every exercise tried,
//! records brought.

mod arrange;
mod exercise;
mod known;
mod load;
mod look;
mod think;
mod tree;

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use kamen_catalog::Catalog;
use kamen_server::store::Memory;
use kamen_server::{App, RateLimits, Settings, router};
use serde_json::{Value, json};
use tower::ServiceExt;

thread_local! {
    /// A house for each test, as each has its own tasks. It asks nobody to be patient.
    static HOUSE: Router = {
        let limits = RateLimits { requests_per_second: 1_000_000, tables_per_hour: 1_000_000, ..RateLimits::default() };
        let settings = Settings { limits, ..Settings::default() };
        router(App::with(Catalog::builtin(), settings, Arc::new(Memory::default())))
    };
}

/// The ids of all games.
fn games() -> Vec<String> {
    Catalog::builtin().games().iter().map(|game| game.id.clone()).collect()
}

async fn answer(request: Request<Body>) -> (StatusCode, Value) {
    let response = HOUSE.with(Router::clone).oneshot(request).await.expect("the house always answers");
    let status = response.status();
    let body = to_bytes(response.into_body(), usize::MAX).await.expect("a whole body");
    (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

async fn get(path: &str) -> (StatusCode, Value) {
    answer(Request::get(path).body(Body::empty()).expect("a request")).await
}

async fn post(path: &str, body: Value) -> (StatusCode, Value) {
    let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
    answer(request.body(Body::from(body.to_string())).expect("a request")).await
}

/// A line of moves from the start of a game.
fn line(game: &str, moves: &[&str]) -> Value {
    json!({ "game": game, "moves": moves })
}

/// What is wrong, as the server says it.
fn faults(answer: &Value) -> String {
    answer["faults"].as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
}
