//! Pages are put together at the desk, where addresses take turns, and those that are the same for everybody only once: as they are
//! sent, packed.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use axum::body::to_bytes;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kamen_i18n::Language;

use crate::App;
use crate::guard::Address;
use crate::language::Speaks;
use crate::packing::Packed;
use crate::problem::Problem;

/// No page is larger.
const LARGEST: usize = 8 << 20;
/// So many are kept: every page in every language for a few names of the server. Whoever asks under more names has them
/// put together anew.
const MOST: usize = 1500;

/// By what a page is known: its path, its language, and where others reach the server, which stands in it.
type Key = (String, Language, String);

/// Pages that were put together before.
#[derive(Clone, Default)]
pub struct Printed(Arc<RwLock<HashMap<Key, Packed>>>);

impl Printed {
    fn find(&self, key: &Key) -> Option<Packed> {
        self.0.read().ok()?.get(key).cloned()
    }

    fn keep(&self, key: Key, page: Packed) {
        // Whoever panicked with the lock in hand only means that it is put together again.
        if let Ok(mut kept) = self.0.write() {
            if kept.len() >= MOST {
                kept.clear();
            }
            kept.insert(key, page);
        }
    }
}

/// Answers with a page that is there already, or has it put together.
pub async fn print(State(app): State<App>, request: Request, next: Next) -> Result<Response, Problem> {
    let (mut parts, body) = request.into_parts();
    let Ok(address) = Address::from_request_parts(&mut parts, &app).await;
    let Ok(Speaks(language)) = Speaks::from_request_parts(&mut parts, &app).await;
    let asked = parts.headers.clone();
    // With a query of its own a page is one of very many; without a name nobody is known to reach it.
    let query = parts.uri.query().unwrap_or_default();
    let plain = query.split('&').all(|pair| pair.is_empty() || pair.starts_with("lang="));
    let same = plain && parts.method == Method::GET && asked.contains_key(header::HOST);
    let key = same.then(|| (parts.uri.path().to_string(), language, crate::api::base(&app, &asked)));
    let printed = app.house().printed.clone();
    if let Some(page) = key.as_ref().and_then(|key| printed.find(key)) {
        return answer(page, &app, address, &asked).await;
    }
    let (runtime, request) = (tokio::runtime::Handle::current(), Request::from_parts(parts, body));
    let put_together = move |_: &App, _: &crate::desk::Errand| {
        let work = async {
            let response = next.run(request).await;
            let Some(key) = key.filter(|_| response.status() == StatusCode::OK) else { return Ok(Err(response)) };
            let page = to_bytes(response.into_body(), LARGEST).await;
            let page = Packed::new(&page.map_err(|error| Problem::Ours(error.to_string()))?)?;
            printed.keep(key, page.clone());
            Ok::<_, Problem>(Ok(page))
        };
        runtime.block_on(work)
    };
    match app.compute(address, put_together).await? {
        Ok(page) => answer(page, &app, address, &asked).await,
        Err(response) => Ok(response),
    }
}

async fn answer(
    page: Packed,
    app: &App,
    address: Address,
    asked: &axum::http::HeaderMap,
) -> Result<Response, Problem> {
    let mut response = page.answer(app, address, asked).await?.into_response();
    let kind = HeaderValue::from_static("text/html; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    Ok(response)
}
