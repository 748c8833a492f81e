//! A server that is kept busy: whatever a visitor has computed, others are answered meanwhile.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use kamen_host::Patience;
use kamen_server::desk::{DeskSettings, Errand};
use kamen_server::store::Memory;
use kamen_server::{Address, Settings};
use serde_json::json;

use crate::helpers::{Site, Visitor, both, friends, hard_table, plain, quick};

/// Two threads compute.
fn site(patience: Duration) -> Site {
    let desk = DeskSettings { threads: 2, patience, ..DeskSettings::default() };
    Site::with(Settings { desk, ..quick() }, Arc::new(Memory::default()))
}

/// Fills every thread of the desk until the senders are dropped.
async fn occupy(site: &Site) -> Vec<Sender<()>> {
    let mut holds = Vec::new();
    for last in [101, 102] {
        let (hold, held) = channel::<()>();
        let (began, begun) = tokio::sync::oneshot::channel();
        let app = site.app.clone();
        tokio::spawn(async move {
            let work = move |_: &_| {
                let _ = began.send(());
                let _ = held.recv();
                Ok(())
            };
            app.desk().work(Address(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last))), work).await
        });
        begun.await.expect("it has begun");
        holds.push(hold);
    }
    holds
}

/// Long work of one address: as much of it as the address may have waiting, until the test is over.
fn keep_at_work(site: &Site, last: u8) {
    for _ in 0..8 {
        let app = site.app.clone();
        tokio::spawn(async move {
            let work = |errand: &Errand| {
                let began = Instant::now();
                while began.elapsed() < Duration::from_secs(60) {
                    errand.go_on()?;
                    std::thread::sleep(Duration::from_millis(2));
                }
                Ok(())
            };
            app.desk().work(Address(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last))), work).await
        });
    }
}

/// Not more than a few slices, with room for a machine that has other tests to run.
const SOON: Duration = Duration::from_secs(3);

/// However long the questions of others take, each of one's own is answered soon.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_questions_of_others_pause_for_short_ones() {
    for homes in [2, 6] {
        let (site, mut visitor) = (site(Duration::from_secs(60)), Visitor::default());
        (0..homes).for_each(|home| keep_at_work(&site, 100 + home));
        tokio::time::sleep(Duration::from_millis(500)).await;
        for _ in 0..4 {
            for (path, body) in [("/api/look", json!({ "game": "dama" })), ("/api/tables", both())] {
                let began = Instant::now();
                let (status, said) = visitor.post(&site, path, body).await;
                assert!(status.is_success(), "{path}: {said}");
                assert!(began.elapsed() < SOON, "{homes}: {path} {:?}", began.elapsed());
            }
        }
    }
}

/// Whoever looks on waits outside of the table for a turn at a desk that is busy, and those who play go on meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_who_looks_on_holds_a_table() {
    let site = Arc::new(site(Duration::from_secs(60)));
    let (mut jana, mut petr) = (Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, hard_table(friends())).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let state = jana.state(&site, &table).await;
    let holds = occupy(&site).await;
    let path = format!("/api/tables/{table}");
    let clicks = json!({ "ask": 1, "at": state["n"], "clicks": ["a1"] });
    let looking: Vec<_> = (0..20)
        .map(|at| {
            let (site, path, clicks) = (site.clone(), path.clone(), clicks.clone());
            // Of one who sits there, too.
            let mut visitor = if at % 2 == 0 { petr.clone() } else { Visitor::default() };
            tokio::spawn(async move {
                match at % 4 {
                    0 => visitor.post(&site, &format!("{path}/clicks"), clicks).await.0,
                    _ => visitor.get(&site, &path).await.0,
                }
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let began = Instant::now();
    let deed = state["moves"][0]["text"].as_str().expect("a move");
    let moved = jana.act(&site, &table, state["n"].as_u64().expect("a number"), &format!("move {deed}")).await;
    assert_eq!(moved["ok"], true, "{moved}");
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    assert!(looking.iter().any(|one| !one.is_finished()));
    drop(holds);
    for one in looking {
        assert_eq!(one.await.expect("an answer"), StatusCode::OK);
    }
}

fn line() -> String {
    json!({ "game": "dama", "moves": ["c3-d4"] }).to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_desk_stops_neither_moves_nor_looks_at_its_health() {
    let site = site(Duration::from_secs(60));
    let address = site.listen().await;
    let mut visitor = Visitor::default();
    let (table, _) = visitor.open(&site, both()).await;
    visitor.state(&site, &table).await;
    let holds = occupy(&site).await;
    let asked: Vec<_> =
        (0..6).map(|_| tokio::spawn(async move { plain(address, "POST", "/api/look", "", &line()).await })).collect();
    let began = Instant::now();
    let healthy = plain(address, "GET", "/healthz", "", "").await;
    assert!(healthy.starts_with("HTTP/1.1 200"), "{healthy}");
    let cookie = format!("Cookie: {}\r\n", visitor.cookie.as_deref().expect("a cookie"));
    let deed = json!({ "at": 0, "do": "move c3-d4" }).to_string();
    let moved = plain(address, "POST", &format!("/api/tables/{table}/do"), &cookie, &deed).await;
    assert!(moved.starts_with("HTTP/1.1 200") && moved.contains("\"ok\":true"), "{moved}");
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    assert!(asked.iter().all(|one| !one.is_finished()));
    // With threads free again, those who waited are answered.
    drop(holds);
    for one in asked {
        let looked = one.await.expect("an answer");
        assert!(looked.starts_with("HTTP/1.1 200") && looked.contains("\"scene\""), "{looked}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_too_long_is_told_so() {
    let site = site(Duration::from_millis(200));
    let holds = occupy(&site).await;
    let mut visitor = Visitor::default();
    let line =
        || json!({ "game": "dama", "moves": [], "move": "c3-d4", "clicks": [], "format": "kamen", "millis": 20 });
    for path in ["/api/look", "/api/look/move", "/api/look/clicks", "/api/study/record", "/api/known", "/api/think"] {
        let (status, said) = visitor.post(&site, &format!("{path}?lang=en"), line()).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{path}: {said}");
        assert_eq!(said["sentence"], "The server is busy with other visitors. Try again in a moment.");
    }
    let stones = json!({ "game": "dama", "stones": [], "turn": "white" });
    let tried = json!({ "game": "dama", "number": 1, "move": "c3-d4" });
    let record = json!({ "text": "1. e4 e5" });
    for (path, body) in
        [("/api/arrange", stones), ("/api/tasks/exercise", tried), ("/api/load", record), ("/api/tables", both())]
    {
        let (status, said) = visitor.post(&site, path, body).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{path}: {said}");
    }
    for path in
        ["/api/tasks/exercise/dama/1", "/", "/rules/chess?lang=cs", "/games/mill", "/p/dama?pos=8/8/8/8/8/8/8/8"]
    {
        assert_eq!(visitor.get(&site, path).await.0, StatusCode::SERVICE_UNAVAILABLE, "{path}");
    }
    drop(holds);
    assert_eq!(visitor.post(&site, "/api/look", line()).await.0, StatusCode::OK);
}

/// Pages that are the same for everybody are put together once, and then need nobody.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_are_put_together_once() {
    let (site, mut visitor) = (site(Duration::from_secs(60)), Visitor::default());
    for path in ["/", "/rules/chess?lang=cs"] {
        assert_eq!(visitor.get(&site, path).await.0, StatusCode::OK, "{path}");
    }
    let holds = occupy(&site).await;
    for path in ["/", "/rules/chess?lang=cs"] {
        let request =
            Request::get(path).header(header::HOST, "kamen.test").header(header::ACCEPT_ENCODING, "gzip, br");
        let response = tower::ServiceExt::oneshot(
            kamen_server::router(site.app.clone()),
            request.body(Body::empty()).expect("a request"),
        );
        let response = response.await.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(response.headers()[header::CONTENT_ENCODING], "gzip", "{path}");
    }
    drop(holds);
}

/// What an installed app keeps takes a while to make; meanwhile everybody else is answered, from the same address too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_browsers_keep_holds_up_nobody() {
    let site = site(Duration::from_secs(60));
    let address = site.listen().await;
    let kept = tokio::spawn(async move { plain(address, "GET", "/offline/sk.json", "", "").await });
    tokio::time::sleep(Duration::from_millis(20)).await;
    for _ in 0..3 {
        let looked = plain(address, "POST", "/api/look", "", &line()).await;
        assert!(looked.starts_with("HTTP/1.1 200"), "{looked}");
        let healthy = plain(address, "GET", "/healthz", "", "").await;
        assert!(healthy.starts_with("HTTP/1.1 200"), "{healthy}");
    }
    assert!(!kept.is_finished(), "the others have waited for it");
    let kept = kept.await.expect("an answer");
    assert!(kept.starts_with("HTTP/1.1 200") && kept.contains("\"pages\""), "{}", &kept[..200]);
}

/// Whoever opens a page and is refused sees a page; programs have the shape of all errors.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_who_are_refused_see_a_page() {
    let site = site(Duration::from_millis(100));
    let holds = occupy(&site).await;
    let accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    for (path, accept, page) in [
        ("/games/dama", Some(accept), true),
        ("/games/dama", Some("*/*"), false),
        ("/games/dama", None, false),
        ("/api/look", Some(accept), false),
    ] {
        let method = if path.starts_with("/api/") { "POST" } else { "GET" };
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "kamen.test");
        if let Some(accept) = accept {
            request = request.header(header::ACCEPT, accept);
        }
        let request = request.header(header::CONTENT_TYPE, "application/json").body(Body::from(line()));
        let (status, headers, body) = site.send(request.expect("a request")).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{path} {accept:?}: {body}");
        let kind = if page { "text/html; charset=utf-8" } else { "application/json" };
        assert_eq!(headers[header::CONTENT_TYPE], kind, "{path} {accept:?}");
        assert_eq!(body.contains("<h1>"), page, "{path} {accept:?}: {body}");
        assert!(body.contains("The server is busy"), "{path} {accept:?}: {body}");
    }
    drop(holds);
}
