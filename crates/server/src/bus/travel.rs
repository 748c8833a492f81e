//! Requests that come to one server and are for a table of another: they travel there as they are, and the answer comes back.

use std::net::IpAddr;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, sleep, timeout};
use tower::ServiceExt;
use tracing::Instrument;

use super::envelope::Letter;
use super::wire::Silence;
use super::{Bus, SOON};
use crate::guard::Address;
use crate::live::HELD;
use crate::problem::Problem;
use crate::serve::{TRACED, traces};
use crate::store::NodeId;
use crate::{App, LARGEST_BODY};

/// No answer is longer.
const LONGEST_ANSWER: usize = 16 << 20;

/// A request that has come from another server: it goes no further.
#[derive(Clone, Copy)]
struct Travelled;

#[derive(Serialize, Deserialize)]
struct Asked {
    method: String,
    uri: String,
    headers: Vec<(String, String)>,
    address: IpAddr,
    /// The trace that goes on there, if somebody asks for traces.
    trace: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Answered {
    status: u16,
    headers: Vec<(String, String)>,
}

/// Lets a request be answered here, or where its table is.
pub async fn travel(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(bus) = app.bus() else { return next.run(request).await };
    let stays = request.headers().contains_key(header::UPGRADE) || !names_table(request.uri().path());
    if stays {
        return next.run(request).await;
    }
    let travelled = request.extensions().get::<Travelled>().is_some();
    let (mut parts, body) = request.into_parts();
    // Nobody holds a request open for ever here either.
    let body = match timeout(app.settings().door.request, to_bytes(body, LARGEST_BODY)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return Problem::said(StatusCode::PAYLOAD_TOO_LARGE, "server-too-large").into_response(),
        Err(_) => return Problem::said(StatusCode::REQUEST_TIMEOUT, "server-too-slow").into_response(),
    };
    let Ok(address) = Address::from_request_parts(&mut parts, &app).await;
    let began = Instant::now();
    loop {
        let tried = Request::from_parts(parts.clone(), Body::from(body.clone()));
        let response = next.clone().run(tried).await;
        let node = match response.extensions().get::<Problem>() {
            Some(Problem::Elsewhere(_)) if travelled => return StatusCode::MISDIRECTED_REQUEST.into_response(),
            Some(Problem::NotStored) if travelled && app.tables().are_leaving() => {
                return StatusCode::MISDIRECTED_REQUEST.into_response();
            }
            Some(Problem::Elsewhere(node)) => *node,
            _ => return response,
        };
        app.metrics().travelled.inc();
        match sent(bus, node, &parts, &body, address).await {
            Ok(Some(answer)) => return answer,
            // It was given to somebody else meanwhile.
            Ok(None) => sleep(SOON).await,
            // Nobody has heard it.
            Err(Silence::Nobody) => bus.outlive(node).await,
            // Perhaps it was heard: what changes nothing is asked again, the rest is for whoever asked to decide.
            Err(Silence::Gone) if parts.method.is_safe() => bus.outlive(node).await,
            Err(_) => return response,
        }
        if began.elapsed() > HELD {
            return response;
        }
    }
}

/// Whether a path may be that of a table.
fn names_table(path: &str) -> bool {
    ["/api/tables/", "/t/", "/preview/tables/"].iter().any(|start| path.starts_with(start))
}

/// The answer of another server; nothing if the table is not there.
async fn sent(
    bus: &Bus,
    node: NodeId,
    parts: &Parts,
    body: &Bytes,
    address: Address,
) -> Result<Option<Response>, Silence> {
    let span = tracing::info_span!(target: TRACED, "travel", node);
    let asked = Asked {
        method: parts.method.to_string(),
        uri: parts.uri.to_string(),
        headers: listed(&parts.headers),
        address: address.0,
        trace: traces::carried(&span),
    };
    let letter = bus.ask(node, "http", &asked, body).instrument(span).await?;
    let answered: Answered = letter.head().ok_or(Silence::Away)?;
    if answered.status == StatusCode::MISDIRECTED_REQUEST.as_u16() {
        return Ok(None);
    }
    let mut response = Response::new(Body::from(letter.body));
    *response.status_mut() = StatusCode::from_u16(answered.status).map_err(|_| Silence::Away)?;
    *response.headers_mut() = read(answered.headers);
    Ok(Some(response))
}

/// Answers a request that has travelled here.
pub async fn answer(bus: &Bus, rooms: Router, letter: Letter, reply: String) {
    let mark = letter.mark;
    let Some((request, trace)) = request(letter) else { return };
    let span = tracing::info_span!(target: TRACED, "answer", method = %request.method(), path = request.uri().path());
    traces::follow(&span, trace.as_deref());
    let Ok(response) = rooms.oneshot(request).instrument(span).await;
    let (parts, body) = response.into_parts();
    let answered = Answered { status: parts.status.as_u16(), headers: listed(&parts.headers) };
    // Whatever is longer was never meant for a page.
    let Ok(body) = to_bytes(body, LONGEST_ANSWER).await else { return };
    bus.reply(reply, mark, &answered, &body).await;
}

/// What was asked, and the trace it is a part of.
fn request(letter: Letter) -> Option<(Request, Option<String>)> {
    let asked: Asked = letter.head()?;
    let mut request = Request::new(Body::from(letter.body));
    *request.method_mut() = asked.method.parse::<Method>().ok()?;
    *request.uri_mut() = asked.uri.parse::<Uri>().ok()?;
    *request.headers_mut() = read(asked.headers);
    request.extensions_mut().insert(Travelled);
    request.extensions_mut().insert(Address(asked.address));
    Some((request, asked.trace))
}

/// Headers but those of a connection.
fn listed(headers: &HeaderMap) -> Vec<(String, String)> {
    let own = [header::CONNECTION, header::CONTENT_LENGTH, header::TRANSFER_ENCODING, header::ACCEPT_ENCODING];
    let carried = headers.iter().filter(|(name, _)| !own.contains(name));
    carried.filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_string()))).collect()
}

fn read(listed: Vec<(String, String)>) -> HeaderMap {
    let pair = |(name, value): (String, String)| {
        Some((name.parse::<HeaderName>().ok()?, HeaderValue::from_str(&value).ok()?))
    };
    let mut headers = HeaderMap::new();
    listed.into_iter().filter_map(pair).for_each(|(name, value)| {
        headers.append(name, value);
    });
    headers
}
