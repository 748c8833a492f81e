//! What is not there.

use axum::Json;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use kamen_host::ErrorView;
use maud::html;

use super::frame::{Area, Frame};
use super::visit::Visit;

/// A page for people; programs get the shape of all their errors.
pub async fn fallback(visit: Visit, uri: Uri) -> Response {
    match uri.path().starts_with("/api/") {
        true => (StatusCode::NOT_FOUND, Json(ErrorView::plain(visit.texts(), "pages-missing"))).into_response(),
        false => page(&visit),
    }
}

/// The same answer for everything that is not there.
pub fn page(visit: &Visit) -> Response {
    told(visit, StatusCode::NOT_FOUND, visit.say("pages-missing"), Some(visit.say("pages-missing-what")))
}

/// A page in the place of an error that the router has made: an address that cannot be read is of nothing that is here.
pub fn instead(visit: &Visit, response: Response) -> Response {
    if response.status() != StatusCode::METHOD_NOT_ALLOWED {
        return page(visit);
    }
    let mut page = told(visit, response.status(), visit.say("server-no-method"), None);
    page.headers_mut().extend(response.headers().get(header::ALLOW).map(|allow| (header::ALLOW, allow.clone())));
    page
}

/// A page that says why something else came than was asked for.
pub fn reason(visit: &Visit, status: StatusCode, why: ErrorView) -> Response {
    let faults = (!why.faults.is_empty()).then(|| why.faults.join(" "));
    told(visit, status, why.sentence, faults)
}

fn told(visit: &Visit, status: StatusCode, title: String, more: Option<String>) -> Response {
    let main = html! {
        main.leaf id="main" {
            h1 { (title) }
            @if let Some(more) = more { p.lede { (more) } }
            p { a.button href="/" { (visit.say("pages-to-games")) } }
        }
    };
    (status, Frame::new(visit, Area::Elsewhere, title).show("main", main)).into_response()
}
