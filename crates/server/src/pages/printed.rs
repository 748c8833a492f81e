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
/// For so many names of the server pages are kept. Anybody can ask under one more: then the name goes under which there are the fewest, and
/// those under which people come stay.
const NAMES: usize = 4;
/// So many are kept of each: every page in every language.
const MOST: usize = 1000;

/// By what a page is known: where others reach the server, which stands in it; its path and its language.
type Key = (String, Place);
type Place = (String, Language);
type Pages = HashMap<Place, Packed>;

/// Pages that were put together before, by the name under which others reach the server.
#[derive(Clone, Default)]
pub struct Printed(Arc<RwLock<HashMap<String, Pages>>>);

impl Printed {
    fn find(&self, (name, page): &Key) -> Option<Packed> {
        self.0.read().ok()?.get(name)?.get(page).cloned()
    }

    fn keep(&self, (name, place): Key, page: Packed) {
        // Whoever panicked with the lock in hand only means that it is put together again.
        let Ok(mut kept) = self.0.write() else { return };
        if kept.len() >= NAMES && !kept.contains_key(&name) {
            let fewest = kept.iter().min_by_key(|(_, pages)| pages.len()).map(|(name, _)| name.clone());
            fewest.and_then(|name| kept.remove(&name));
        }
        let pages = kept.entry(name).or_default();
        if pages.len() < MOST {
            pages.insert(place, page);
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
    let path = parts.uri.path();
    // There are very many ways to write a path with letters as numbers, and no link of ours is one.
    let same = plain && !path.contains('%') && parts.method == Method::GET && asked.contains_key(header::HOST);
    let key = same.then(|| (crate::api::base(&app, &asked), (path.to_string(), language)));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_nobody_uses_do_not_push_out_those_in_use() {
        let printed = Printed::default();
        let key = |name: &str, path: &str| (name.to_string(), (path.to_string(), Language::En));
        let page = Packed::new(b"page").expect("packed");
        for path in ["/", "/games/dama", "/rules/dama"] {
            printed.keep(key("http://kamen.example", path), page.clone());
        }
        for at in 0..100 {
            printed.keep(key(&format!("http://a{at}"), "/"), page.clone());
        }
        assert!(printed.find(&key("http://kamen.example", "/rules/dama")).is_some());
        assert!(printed.find(&key("http://a99", "/")).is_some());
        assert_eq!(printed.0.read().expect("no panic before").len(), NAMES);
    }

    #[tokio::test]
    async fn one_page_is_kept_once_however_its_path_is_written() {
        use axum::body::Body;
        use tower::ServiceExt;
        let app = App::new(kamen_catalog::Catalog::builtin());
        for (path, pages) in
            [("/games/d%61ma", 0), ("/games/dam%61", 0), ("/games/dama", 1), ("/games/dama?lang=", 1)]
        {
            let request = Request::get(path).header(header::HOST, "localhost").body(Body::empty());
            let answer = crate::router(app.clone()).oneshot(request.expect("a request")).await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::OK, "{path}");
            let kept =
                app.house().printed.0.read().expect("no panic before").values().map(HashMap::len).sum::<usize>();
            assert_eq!(kept, pages, "{path}");
        }
    }
}
