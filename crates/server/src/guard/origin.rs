//! Requests that another site makes a browser send are turned away: whatever changes something, and sockets.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::App;
use crate::problem::Problem;

pub async fn same_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let socket = request.headers().contains_key(header::UPGRADE);
    if (changes || socket) && !is_ours(request.headers(), app.settings().public_url.as_deref()) {
        return Problem::Foreign.into_response();
    }
    next.run(request).await
}

/// Whether the page behind a request is ours. A browser always says which page that is; programs without pages say
/// nothing, and have no cookies of others either.
fn is_ours(headers: &HeaderMap, public: Option<&str>) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let Some(origin) = text(header::ORIGIN) else {
        let site = headers.get("sec-fetch-site").map(|value| value.to_str().unwrap_or("?"));
        return site.is_none_or(|site| site == "same-origin" || site == "none");
    };
    let host = origin.split_once("://").map_or("", |(_, host)| host);
    let same_host = text(header::HOST).is_some_and(|own| !own.is_empty() && own == host);
    same_host || public.is_some_and(|public| public == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(pairs: &[(&'static str, &'static str)]) -> bool {
        let headers = pairs.iter().map(|(name, value)| {
            (name.parse::<header::HeaderName>().expect("a name"), value.parse().expect("a value"))
        });
        is_ours(&headers.collect(), Some("https://kamen.example"))
    }

    #[test]
    fn only_our_own_pages_ask() {
        assert!(asked(&[("host", "127.0.0.1:8039"), ("origin", "http://127.0.0.1:8039")]));
        assert!(asked(&[("host", "inside:1"), ("origin", "https://kamen.example")]));
        assert!(asked(&[("host", "a")]));
        assert!(!asked(&[("host", "127.0.0.1:8039"), ("origin", "http://evil.example")]));
        assert!(!asked(&[("host", "127.0.0.1:8039"), ("origin", "http://127.0.0.1:8040")]));
        assert!(!asked(&[("host", "a"), ("origin", "null")]));
        assert!(!asked(&[("origin", "http://"), ("host", "")]));
        assert!(!asked(&[("host", "a"), ("sec-fetch-site", "cross-site")]));
    }
}
