//! Who is let in: headers, origins, limits.

use std::net::SocketAddr;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use kamen_server::{RateLimits, Settings};
use serde_json::json;

use crate::helpers::{Site, Visitor, both, friends, quick};
use crate::stores::memory;

fn get(path: &str) -> Request<Body> {
    Request::get(path).header(header::HOST, "kamen.test").body(Body::empty()).expect("a request")
}

#[tokio::test]
async fn every_answer_is_guarded() {
    let site = Site::new();
    for path in ["/", "/api/games", "/nowhere", "/healthz", "/assets/x/css/site.css"] {
        let (_, headers, _) = site.send(get(path)).await;
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().expect("letters").to_string();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"),
            "{path}: {policy}"
        );
        // Compiling a module of ours is no evaluation of text.
        assert!(!policy.replace("'wasm-unsafe-eval'", "").contains("unsafe"), "{path}: {policy}");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert!(headers.contains_key(header::REFERRER_POLICY));
        // Isolated from other origins: else no workers of the page may share memory.
        assert_eq!(headers["cross-origin-opener-policy"], "same-origin");
        assert_eq!(headers["cross-origin-embedder-policy"], "require-corp");
    }
}

#[tokio::test]
async fn people_are_answered_with_a_page_whatever_they_ask_for() {
    let site = Site::new();
    let parts =
        ["games", "rules", "p", "t", "offline", "preview/games", "preview/tables", "preview/positions", "assets/b"];
    let unreadable = parts.map(|part| format!("/{part}/%ff")).into_iter().chain(["/assets/%ff/x".to_string()]);
    for path in unreadable.chain(["/nowhere".to_string()]) {
        let (status, headers, body) = site.send(get(&path)).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(headers[header::CONTENT_TYPE], "text/html; charset=utf-8", "{path}");
        assert!(body.contains("<h1>"), "{path}");
    }
    for path in ["/", "/games/dama", "/t/abc", "/robots.txt"] {
        let sent = Request::delete(path).header(header::HOST, "kamen.test").body(Body::empty()).expect("a request");
        let (status, headers, body) = site.send(sent).await;
        assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert_eq!(headers[header::ALLOW], "GET,HEAD", "{path}");
        assert!(body.contains("<h1>"), "{path}");
    }
}

#[tokio::test]
async fn the_cookie_is_kept_from_scripts_and_other_sites() {
    let settings = Settings { public_url: Some("https://kamen.example".to_string()), ..quick() };
    for (site, secure) in [(Site::new(), false), (Site::with(settings, memory()), true)] {
        let request = Request::post("/api/tables")
            .header(header::HOST, "kamen.test")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(both().to_string()))
            .expect("a request");
        let (status, headers, text) = site.send(request).await;
        assert_eq!(status, StatusCode::CREATED, "{text}");
        let cookie = headers[header::SET_COOKIE].to_str().expect("letters");
        assert!(cookie.starts_with("kamen=") && cookie.contains("; HttpOnly; SameSite=Strict"), "{cookie}");
        assert!(cookie.contains("; Path=/; Max-Age=34560000"), "{cookie}");
        assert_eq!(cookie.contains("; Secure"), secure);
    }
}

#[tokio::test]
async fn an_invitation_leads_to_the_public_address() {
    let settings = Settings { public_url: Some("https://kamen.example".to_string()), ..quick() };
    let (site, mut visitor) = (Site::with(settings, memory()), Visitor::default());
    let (_, opened) = visitor.post(&site, "/api/tables", friends()).await;
    assert!(opened["invitation"]["link"].as_str().is_some_and(|link| link.starts_with("https://kamen.example/t/")));
}

#[tokio::test]
async fn other_sites_are_turned_away() {
    let site = Site::new();
    for (origin, status) in [
        ("http://kamen.test", StatusCode::CREATED),
        ("https://evil.example", StatusCode::FORBIDDEN),
        ("null", StatusCode::FORBIDDEN),
    ] {
        let request = Request::post("/api/tables")
            .header(header::HOST, "kamen.test")
            .header(header::ORIGIN, origin)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(both().to_string()))
            .expect("a request");
        assert_eq!(site.send(request).await.0, status, "{origin}");
    }
    let socket = Request::get("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/socket")
        .header(header::HOST, "kamen.test")
        .header(header::ORIGIN, "https://evil.example")
        .header(header::UPGRADE, "websocket")
        .body(Body::empty())
        .expect("a request");
    assert_eq!(site.send(socket).await.0, StatusCode::FORBIDDEN);
    // A form of another site cannot send JSON; plain text is not taken for it.
    let form = Request::post("/api/tables")
        .header(header::HOST, "kamen.test")
        .header(header::CONTENT_TYPE, "text/plain")
        .body(Body::from(both().to_string()))
        .expect("a request");
    assert_eq!(site.send(form).await.0, StatusCode::BAD_REQUEST);
}

fn tight() -> Settings {
    let limits =
        RateLimits { requests_per_second: 4, tables_per_hour: 3, joins_per_minute: 2, ..RateLimits::default() };
    Settings { limits, ..quick() }
}

#[tokio::test]
async fn an_address_has_its_limits() {
    let site = Site::with(tight(), memory());
    let mut visitor = Visitor::default();
    for _ in 0..3 {
        visitor.open(&site, both()).await;
    }
    assert_eq!(visitor.post(&site, "/api/tables", both()).await.0, StatusCode::TOO_MANY_REQUESTS);
    let other = Some(SocketAddr::from(([192, 0, 2, 9], 1)));
    let mut other = Visitor { address: other, ..Visitor::default() };
    let (table, _) = other.open(&site, both()).await;
    let wrong = "C".repeat(43);
    let mut thief = Visitor { address: Some(SocketAddr::from(([192, 0, 2, 10], 1))), ..Visitor::default() };
    assert_eq!(thief.join(&site, &table, &wrong).await, StatusCode::NOT_FOUND);
    assert_eq!(thief.join(&site, &table, &wrong).await, StatusCode::NOT_FOUND);
    assert_eq!(thief.join(&site, &table, &wrong).await, StatusCode::TOO_MANY_REQUESTS);
    let mut last = StatusCode::OK;
    for _ in 0..40 {
        last = thief.get(&site, "/api/games").await.0;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(other.get(&site, "/api/games").await.0, StatusCode::OK);
}

#[tokio::test]
async fn this_machine_is_free_where_it_is_trusted() {
    let settings = Settings { trusts_this_machine: true, ..tight() };
    let site = Site::with(settings, memory());
    let mut own = Visitor { address: Some(SocketAddr::from(([127, 0, 0, 1], 1))), ..Visitor::default() };
    for _ in 0..50 {
        own.open(&site, both()).await;
    }
}

#[tokio::test]
async fn large_bodies_are_not_read() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let body = json!({ "game": "x".repeat(100_000) });
    assert_eq!(visitor.post(&site, "/api/tables", body).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn answers_are_compressed() {
    let site = Site::new();
    for codings in ["gzip", "br, gzip;q=0.5"] {
        let mut request = get("/api/games");
        request.headers_mut().insert(header::ACCEPT_ENCODING, codings.parse().expect("a header"));
        let response = tower::ServiceExt::oneshot(kamen_server::router(site.app.clone()), request).await;
        assert_eq!(response.expect("an answer").headers()[header::CONTENT_ENCODING], "gzip");
    }
}

#[tokio::test]
async fn the_module_is_for_those_who_unpack_it() {
    let site = Site::new();
    let asked = [
        (Some("gzip, deflate, br"), true),
        (Some("BR"), true),
        (Some("gzip, br;q=0"), false),
        (Some("brotli"), false),
        (None, false),
    ];
    for (known, takes) in asked {
        let mut request = get("/assets/x/wasm/kamen.wasm");
        *request.method_mut() = Method::HEAD;
        if let Some(known) = known {
            request.headers_mut().insert(header::ACCEPT_ENCODING, known.parse().expect("letters"));
        }
        let (status, headers, _) = site.send(request).await;
        assert_eq!(status, if takes { StatusCode::OK } else { StatusCode::NOT_ACCEPTABLE }, "{known:?}");
        assert_eq!(headers[header::VARY], "accept-encoding");
        if takes {
            assert_eq!(headers[header::CONTENT_ENCODING], "br");
            assert_eq!(headers[header::CONTENT_TYPE], "application/wasm");
        }
    }
    // Others have it as a file, and what unpacks it.
    for name in ["kamen.wasm.br", "unpack.wasm.gz"] {
        let mut request = get(&format!("/assets/x/wasm/{name}"));
        *request.method_mut() = Method::HEAD;
        let (status, headers, _) = site.send(request).await;
        assert_eq!(status, StatusCode::OK, "{name}");
        assert!(!headers.contains_key(header::CONTENT_ENCODING), "{name}");
    }
}
