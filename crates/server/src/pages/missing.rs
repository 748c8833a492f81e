//! What is not there.

use axum::Json;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use maud::html;
use serde_json::json;

use super::frame::{Area, Frame};
use super::visit::Visit;

/// A page for people; programs get the shape of all their errors.
pub async fn fallback(visit: Visit, uri: Uri) -> Response {
    match uri.path().starts_with("/api/") {
        true => (StatusCode::NOT_FOUND, Json(json!({ "sentence": visit.say("pages-missing") }))).into_response(),
        false => page(&visit),
    }
}

/// The same answer for everything that is not there.
pub fn page(visit: &Visit) -> Response {
    let title = visit.say("pages-missing");
    let main = html! {
        main.leaf id="main" {
            h1 { (title) }
            p.lede { (visit.say("pages-missing-what")) }
            p { a.button href="/" { (visit.say("pages-to-games")) } }
        }
    };
    (StatusCode::NOT_FOUND, Frame::new(visit, Area::Elsewhere, title).show("main", main)).into_response()
}
