//! What can go wrong with a request, and how it is answered: one shape for all, in the language of the browser.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kamen_host::{ErrorView, Trouble};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::guard::{Address, Pass};
use crate::pages::{Visit, missing};
use crate::store::{NodeId, StoreError};
use crate::{App, LARGEST_BODY};

/// Why a request gets something else than it wanted.
#[derive(Clone, Debug)]
pub enum Problem {
    /// With what is asked, whoever answers it. What is not here and what nobody has a right to get one answer.
    Asked(Trouble),
    TooMany,
    /// The house is full: those who are inside go on, newcomers come again later.
    Full,
    /// Another site sent it.
    Foreign,
    /// It could not be stored; nothing has changed.
    NotStored,
    /// Another server of the house has the table.
    Elsewhere(NodeId),
    /// A fault of ours.
    Ours(String),
}

impl Problem {
    /// Something that a sentence says, with its id.
    pub fn said(status: StatusCode, id: &'static str) -> Problem {
        Problem::Asked(Trouble::Said(status.as_u16(), id))
    }

    pub fn status(&self) -> StatusCode {
        match self {
            // Whoever writes a number there takes it from the web's own list.
            Problem::Asked(trouble) => {
                StatusCode::from_u16(trouble.status()).unwrap_or(StatusCode::UNPROCESSABLE_ENTITY)
            }
            Problem::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Problem::Foreign => StatusCode::FORBIDDEN,
            Problem::Full | Problem::NotStored | Problem::Elsewhere(_) => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Ours(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What the player reads.
    pub fn view(&self, texts: &kamen_i18n::Texts) -> ErrorView {
        let plain = |id: &str| ErrorView::plain(texts, id);
        match self {
            Problem::Asked(trouble) => trouble.view(texts),
            Problem::TooMany => plain("server-too-many"),
            Problem::Full => plain("server-full"),
            Problem::Foreign => plain("server-foreign"),
            Problem::NotStored => plain("server-not-stored"),
            Problem::Elsewhere(_) => plain("server-elsewhere"),
            Problem::Ours(_) => plain("server-ours"),
        }
    }
}

impl Problem {
    /// The whole answer.
    pub fn spoken(&self, texts: &kamen_i18n::Texts) -> Response {
        self.ending((self.status(), Json(self.view(texts))).into_response())
    }

    /// The same as a page, for people.
    pub fn shown(&self, visit: &Visit) -> Response {
        self.ending(missing::reason(visit, self.status(), self.view(visit.texts())))
    }

    /// Whoever is turned away costs nothing and is counted nowhere: to ask on, one has to knock again.
    fn ending(&self, mut response: Response) -> Response {
        if self.is_cheap() {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }

    fn is_cheap(&self) -> bool {
        [StatusCode::TOO_MANY_REQUESTS, StatusCode::MISDIRECTED_REQUEST].contains(&self.status())
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Problem {
        Problem::Asked(trouble)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            // Trying again would not help.
            StoreError::Damaged => Problem::Ours(error.to_string()),
            StoreError::Elsewhere(Some(node)) => Problem::Elsewhere(node),
            _ => Problem::NotStored,
        }
    }
}

impl From<getrandom::Error> for Problem {
    fn from(error: getrandom::Error) -> Problem {
        Problem::Ours(error.to_string())
    }
}

/// The status goes out as it is; [`speak`] puts the sentence in.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        if let Problem::Ours(why) = &self {
            tracing::error!(why, "a fault of ours");
        }
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Says what went wrong in the language of the browser. Programs get one shape, whoever has refused them, and people a page.
pub async fn speak(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(visit) = Visit::from_request_parts(&mut parts, &app).await;
    let (program, wants_page) = (parts.uri.path().starts_with("/api/"), wants_page(&parts));
    let mut response = next.run(Request::from_parts(parts, body)).await;
    let problem = match response.extensions_mut().remove::<Problem>() {
        Some(problem) => problem,
        None if program && is_plain_error(&response) => return reshaped(response, &visit).await,
        None if is_of_the_router(&response) => return missing::instead(&visit, response),
        None => return response,
    };
    // A page would make turning somebody away dearer than asking.
    let mut spoken = match wants_page && !problem.is_cheap() {
        true => problem.shown(&visit),
        false => problem.spoken(visit.texts()),
    };
    if let Some(vary) = response.headers_mut().remove(header::VARY) {
        spoken.headers_mut().insert(header::VARY, vary);
    }
    spoken
}

/// Whether somebody looks at the answer: browsers ask so for what is to be shown.
pub fn wants_page(parts: &Parts) -> bool {
    let lines = parts.headers.get_all(header::ACCEPT).iter().filter_map(|line| line.to_str().ok());
    !parts.uri.path().starts_with("/api/") && lines.flat_map(|line| line.split(',')).any(is_html)
}

fn is_html(kind: &str) -> bool {
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("text/html"))
}

/// An error that no handler of ours has made: of the router, or of what reads a request.
fn is_plain_error(response: &Response) -> bool {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    (status.is_client_error() || status.is_server_error()) && !kind.starts_with("application/json")
}

/// An error that a person may see and nobody has written: of an address that cannot be read, or of a form sent where there is none.
fn is_of_the_router(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let html = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    matches!(response.status(), StatusCode::BAD_REQUEST | StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED)
        && !html
        && is_plain_error(response)
}

/// No such error is longer.
const LONGEST_ERROR: usize = 4096;

async fn reshaped(response: Response, visit: &Visit) -> Response {
    let (status, allow) = (response.status(), response.headers().get(header::ALLOW).cloned());
    let why = axum::body::to_bytes(response.into_body(), LONGEST_ERROR).await.unwrap_or_default();
    let problem: Problem = match status {
        StatusCode::NOT_FOUND => Trouble::NotHere.into(),
        StatusCode::METHOD_NOT_ALLOWED => Problem::said(status, "server-no-method"),
        status if status.is_server_error() => Problem::Ours(String::from_utf8_lossy(&why).into_owned()),
        _ => Trouble::Unreadable(String::from_utf8_lossy(&why).into_owned()).into(),
    };
    let mut reshaped = (status, Json(problem.view(visit.texts()))).into_response();
    if let Some(allow) = allow {
        reshaped.headers_mut().insert(header::ALLOW, allow);
    }
    reshaped
}

/// Nobody holds a request open for ever, be it by sending its body letter by letter. A socket is none any more from its answer on, and
/// has its own patience.
pub async fn in_time(State(app): State<App>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(app.settings().door.request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::said(StatusCode::REQUEST_TIMEOUT, "server-too-slow").into_response(),
    }
}

/// A body of JSON, whose faults are answered like all others.
pub struct Sent<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Sent<T>, Problem> {
        Json::from_request(request, state).await.map(|Json(value)| Sent(value)).map_err(refused)
    }
}

/// Why a body was not taken.
fn refused(refused: JsonRejection) -> Problem {
    unread(refused.status(), refused.body_text())
}

fn unread(status: StatusCode, why: String) -> Problem {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::said(status, "server-too-large"),
        _ => Trouble::Unreadable(why).into(),
    }
}

/// A whole file as somebody brings it, in JSON. Only so many large ones lie in memory at once, until each is dropped; and as reading one
/// takes a while, that is done at the desk.
pub struct SentFile {
    bytes: Bytes,
    _pass: Option<Pass>,
}

impl SentFile {
    /// What it says.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        Json::from_bytes(&self.bytes).map(|Json(value)| value).map_err(refused)
    }
}

impl FromRequest<App> for SentFile {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<SentFile, Problem> {
        let (mut parts, body) = request.into_parts();
        // A form of another site cannot say that it is JSON.
        let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(Trouble::Unreadable("Content-Type: application/json".to_string()).into());
        }
        let Ok(address) = Address::from_request_parts(&mut parts, app).await;
        let length = parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
        let is_small = length.is_some_and(|length: usize| length <= LARGEST_BODY);
        let pass = (!is_small).then(|| app.limits().file(address)).transpose().inspect_err(|_| {
            app.metrics().limited.inc();
        })?;
        let bytes = Bytes::from_request(Request::from_parts(parts, body), app).await;
        let bytes = bytes.map_err(|refused| unread(refused.status(), refused.body_text()))?;
        Ok(SentFile { bytes, _pass: pass })
    }
}

/// A large answer in JSON, written where it was computed.
pub struct Written(Vec<u8>);

impl Written {
    pub fn of(value: &impl Serialize) -> Written {
        // Every key is a text and every number finite: it can always be written.
        Written(serde_json::to_vec(value).unwrap_or_default())
    }
}

impl IntoResponse for Written {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}
