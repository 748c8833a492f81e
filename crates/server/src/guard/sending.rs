//! Large answers lie in memory until the last byte was sent, however slowly somebody reads. So only so much of them may be on its way to
//! one address, and to everybody.

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{Address, OnItsWay};
use crate::App;
use crate::pages::Visit;
use crate::problem::wants_page;
use crate::serve::Rein;

/// What is smaller hardly counts: a connection has more of its own.
const LARGE: u64 = 64 * 1024;

/// Marks an answer whose bytes are there anyway, for everybody.
#[derive(Clone, Copy)]
pub struct Shared;

/// Lets a large answer go when there is room for it.
pub async fn sending(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(address) = Address::from_request_parts(&mut parts, &app).await;
    let Ok(visit) = Visit::from_request_parts(&mut parts, &app).await;
    let (wants_page, line) = (wants_page(&parts), parts.extensions.get::<Rein>().cloned());
    let response = next.run(Request::from_parts(parts, body)).await;
    // What has no size is no answer in memory.
    let size = response.body().size_hint().exact().filter(|size| *size > LARGE);
    let Some(size) = size.filter(|_| response.extensions().get::<Shared>().is_none()) else { return response };
    let pass = match app.limits().answer(address, usize::try_from(size).unwrap_or(usize::MAX), line) {
        Ok(pass) => pass,
        Err(problem) => {
            app.metrics().limited.inc();
            return if wants_page { problem.shown(&visit) } else { problem.spoken(visit.texts()) };
        }
    };
    let (parts, body) = response.into_parts();
    // It lies in memory already, and is as long as it says.
    match to_bytes(body, usize::MAX).await {
        Ok(bytes) => Response::from_parts(parts, Body::from(Bytes::from_owner(Held { bytes, _pass: pass }))),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Bytes with the right to their room. The body of an answer is gone before they are; these are not dropped until they are sent.
struct Held {
    bytes: Bytes,
    _pass: OnItsWay,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
