//! The older tricks, against a server that listens: replay, races, forged sites, markup, traversal, too much of everything.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use kamen_server::store::{Hashed, Sqlite};
use serde_json::{Value, json};

use crate::helpers::{Site, Visitor, both, data_file, friends, plain, quick, raw};

// Tokens and seats.

#[tokio::test]
async fn nothing_that_was_used_or_stored_opens_a_seat() {
    let file = data_file("replay");
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("a file")));
    let (mut jana, mut petr) = (Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    let token = token.expect("an invitation");
    assert_eq!(petr.join(&site, &table, &token).await, StatusCode::NO_CONTENT);
    // The token again, by others and by whoever used it first; at another table too.
    assert_eq!(Visitor::default().join(&site, &table, &token).await, StatusCode::NOT_FOUND);
    let (other, _) = jana.open(&site, friends()).await;
    assert_eq!(Visitor::default().join(&site, &other, &token).await, StatusCode::NOT_FOUND);
    // Whoever has read the file has hashes only: none of them is a cookie or a token.
    let connection = rusqlite::Connection::open(&file).expect("the file");
    let all = |sql: &str| -> Vec<String> {
        let mut ready = connection.prepare(sql).expect("a question");
        ready.query_map([], |row| row.get(0)).and_then(Iterator::collect).expect("texts")
    };
    let cookie = petr.cookie.clone().expect("a cookie");
    let secret = cookie.split_once('=').expect("a value").1.to_string();
    for hash in all("SELECT holder FROM holders") {
        assert_ne!(hash, secret);
        let mut thief = Visitor { cookie: Some(format!("kamen={hash}")), ..Visitor::default() };
        assert_eq!(thief.state(&site, &table).await["you"], json!([]));
    }
    for hash in all("SELECT token FROM invitations") {
        assert_eq!(Visitor::default().join(&site, &other, &hash).await, StatusCode::NOT_FOUND);
    }
    let whole = std::fs::read(&file).expect("the file");
    let log = std::fs::read(format!("{}-wal", file.display())).unwrap_or_default();
    for secret in [secret.as_bytes(), token.as_bytes()] {
        assert!(![&whole, &log].iter().any(|part| part.windows(secret.len()).any(|found| found == secret)));
    }
    assert_eq!(Hashed::of(&secret).as_str().len(), 43);
}

/// Who reads the file of the games, or sits at the table, does not know what will be rolled.
#[tokio::test]
async fn dice_are_not_known_before_they_fall() {
    let file = data_file("seeds");
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("a file")));
    let mut jana = Visitor::default();
    let body = json!({ "game": "mill-dice", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let (table, _) = jana.open(&site, body).await;
    jana.act(&site, &table, 0, "roll").await;
    let connection = rusqlite::Connection::open(&file).expect("the file");
    let stored: String = connection.query_row("SELECT seed FROM tables", [], |row| row.get(0)).expect("a seed");
    let (_, view) = jana.get(&site, &format!("/api/tables/{table}")).await;
    let (_, record) = jana.get(&site, &format!("/api/tables/{table}/record")).await;
    let state = jana.act(&site, &table, 1, "resign").await;
    let seed = state["state"]["dice"]["seed"].as_str().map(str::to_string);
    let seed = match seed {
        Some(seed) => seed,
        None => jana.state(&site, &table).await["dice"]["seed"].as_str().expect("it is told at the end").to_string(),
    };
    assert!(!stored.contains(&seed) && !view.to_string().contains(&seed) && !record.to_string().contains(&seed));
    let commitment = view["state"]["dice"]["commitment"].as_str().expect("a promise").to_string();
    let told: kamen_table::Seed = seed.parse().expect("a seed");
    assert_eq!(told.commitment().to_string(), commitment);
    // With another key the table goes on, and promises nothing.
    site.app.stop().await;
    std::fs::write(format!("{}-key", file.display()), format!("{}\n", "ab".repeat(32))).expect("another key");
    let site = Site::with(quick(), Arc::new(Sqlite::open(&file).await.expect("the file")));
    assert!(jana.state(&site, &table).await["result"]["winner"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_deeds_for_one_moment_one_is_taken() {
    let (site, mut jana) = (Arc::new(Site::new()), Visitor::default());
    let (table, _) = jana.open(&site, both()).await;
    for at in 0..6 {
        let moves = jana.state(&site, &table).await["moves"].clone();
        let racers = moves.as_array().expect("moves").iter().cycle().take(24).map(|one| {
            let (site, table, mut jana) = (site.clone(), table.clone(), jana.clone());
            let deed = format!("move {}", one["text"].as_str().expect("a text"));
            tokio::spawn(async move { jana.act(&site, &table, at, &deed).await["ok"] == true })
        });
        let answers = futures_util::future::join_all(racers).await;
        assert_eq!(answers.into_iter().filter(|taken| *taken.as_ref().expect("no panic")).count(), 1);
        assert_eq!(jana.state(&site, &table).await["n"], at + 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_many_accept_is_one_table() {
    let (site, mut jana) = (Arc::new(Site::new()), Visitor::default());
    let (table, _) = jana.open(&site, both()).await;
    let path = format!("/api/tables/{table}/do");
    jana.post(&site, &path, json!({ "at": 0, "as": "white", "do": "resign" })).await;
    jana.post(&site, &path, json!({ "at": 1, "as": "white", "do": "offer-rematch" })).await;
    let racers = (0..16).map(|_| {
        let (site, path, mut jana) = (site.clone(), path.clone(), jana.clone());
        let body = json!({ "at": 2, "as": "black", "do": "accept-rematch" });
        tokio::spawn(async move { jana.post(&site, &path, body).await.1["state"]["next"].clone() })
    });
    let mut next: Vec<Value> =
        futures_util::future::join_all(racers).await.into_iter().map(|it| it.expect("no panic")).collect();
    next.retain(|next| next.is_string());
    next.dedup();
    assert_eq!(next.len(), 1, "{next:?}");
    let (_, mine) = jana.get(&site, "/api/mine").await;
    assert_eq!(mine["tables"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn watchers_and_strangers_do_nothing() {
    let (site, mut jana, mut petr) = (Site::new(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let mut stranger = Visitor::default();
    // A browser of its own, with a seat elsewhere.
    stranger.open(&site, both()).await;
    for body in [
        json!({ "at": 0, "do": "move c3-d4" }),
        json!({ "at": 0, "as": "white", "do": "move c3-d4" }),
        json!({ "at": 0, "as": "black", "do": "resign" }),
    ] {
        assert_eq!(stranger.post(&site, &format!("/api/tables/{table}/do"), body).await.0, StatusCode::NOT_FOUND);
    }
    for (path, body) in [("invite", json!({ "seat": "white" })), ("put-out", json!({ "device": "0123456789ab" }))] {
        assert_eq!(stranger.post(&site, &format!("/api/tables/{table}/{path}"), body).await.0, StatusCode::NOT_FOUND);
    }
    // Nor does a player act for the other, or say what only the table says.
    for (as_side, deed) in [("white", "resign"), ("black", "flag"), ("black", "seed 00"), ("black", "lot white")] {
        let body = json!({ "at": 0, "as": as_side, "do": deed });
        let (status, answer) = petr.post(&site, &format!("/api/tables/{table}/do"), body).await;
        assert!(status == StatusCode::NOT_FOUND || answer["ok"] == false, "{deed}: {status} {answer}");
    }
    let state = jana.state(&site, &table).await;
    assert!(state["n"] == 0 && state["result"].is_null(), "{state}");
}

// Other sites.

#[tokio::test(flavor = "multi_thread")]
async fn a_form_of_another_site_changes_nothing() {
    let (site, mut jana) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = jana.open(&site, both()).await;
    let cookie = jana.cookie.clone().expect("a cookie");
    let body = r#"{"at":0,"do":"move c3-d4"}"#;
    // What a browser sends with a form or a script of another site, cookie and all.
    for forged in [
        "Origin: https://evil.example\r\n".to_string(),
        "Origin: null\r\n".to_string(),
        format!("Origin: http://{address}.evil.example\r\n"),
        format!("Origin: http://evil.example/{address}\r\n"),
        "Sec-Fetch-Site: cross-site\r\n".to_string(),
        "Sec-Fetch-Site: same-site\r\nOrigin: http://other.kamen.test\r\n".to_string(),
    ] {
        let headers = format!("Cookie: {cookie}\r\n{forged}");
        let answer = plain(address, "POST", &format!("/api/tables/{table}/do"), &headers, body).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{forged}: {answer}");
    }
    // A plain form cannot say what JSON says.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
        let request = format!(
            "POST /api/tables/{table}/do HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: {kind}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        assert!(raw(address, &request).await.starts_with("HTTP/1.1 4"), "{kind}");
    }
    // Nothing changes by being looked at.
    for path in [format!("/api/tables/{table}/do"), format!("/api/tables/{table}/join"), "/api/tables".to_string()] {
        let answer = plain(address, "GET", &path, &format!("Cookie: {cookie}\r\n"), "").await;
        assert!(answer.starts_with("HTTP/1.1 405") && answer.contains("sentence"), "{path}: {answer}");
    }
    assert_eq!(jana.state(&site, &table).await["n"], 0);
    // And no page is shown inside another one, or read by its scripts.
    let page =
        plain(address, "GET", &format!("/t/{table}"), "Origin: https://evil.example\r\n", "").await.to_lowercase();
    assert!(page.contains("frame-ancestors 'none'"), "{page}");
    assert!(!page.contains("access-control-allow"), "{page}");
}

// What is written, and where.

/// Every field of every request that somebody else may come to see.
#[tokio::test]
async fn markup_in_any_field_stays_text() {
    let evil = "\"><img src=x onerror=alert(1)>'";
    let coded = "%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E'";
    let (site, mut jana) = (Site::new(), Visitor::default());
    let seats = json!([{ "kind": "me", "name": evil }, { "kind": "me", "name": "<b>" }]);
    let (status, opened) = jana.post(&site, "/api/tables", json!({ "game": "dama", "seats": seats })).await;
    let table = match status {
        StatusCode::CREATED => opened["table"].as_str().expect("an id").to_string(),
        // A name with such letters may as well be refused.
        _ => jana.open(&site, both()).await.0,
    };
    let pgn = format!(
        "[Event \"{}\"]\n[White \"{}\"]\n[Site \"<svg onload=alert(1)>\"]\n\n1. e4 {{<script>}} e5 *",
        "<img src=x>", "<i>x</i>"
    );
    let (_, loaded) = jana.post(&site, "/api/load", json!({ "text": pgn })).await;
    let mut pages = vec![
        format!("/t/{table}"),
        "/mine".to_string(),
        "/".to_string(),
        format!("/?q={coded}"),
        format!("/games/{coded}"),
        format!("/rules/{coded}"),
        format!("/p/dama?pos={coded}"),
        format!("/p/dama?moves={coded}"),
        format!("/p/dama?set={coded}"),
        format!("/p/{coded}"),
        format!("/t/{coded}"),
        format!("/load?lang={coded}"),
        format!("/nowhere/{coded}?lang=cs"),
    ];
    if let Some(loaded) = loaded["table"].as_str() {
        pages.push(format!("/t/{loaded}"));
        pages.push(format!("/api/tables/{loaded}/picture.svg"));
    }
    for path in pages {
        let request = Request::get(&path).header(header::HOST, "kamen.test");
        let request = request.header(header::COOKIE, jana.cookie.as_deref().unwrap_or_default());
        let (_, headers, text) = site.send(request.body(Body::empty()).expect("a request")).await;
        let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.starts_with("text/html") || kind.starts_with("image/svg") {
            for bad in ["<img src=x", "<script>alert", "<svg onload", "<i>x</i>", "onerror=alert(1)>"] {
                assert!(!text.contains(bad), "{path}: {bad}");
            }
        }
    }
    // Errors that repeat what was sent are no pages.
    for (path, body) in [
        ("/api/tables", json!({ "game": evil, "seats": [{ "kind": "me" }, { "kind": "me" }] })),
        ("/api/tables", json!({ "game": "dama", "options": [evil], "seats": [{ "kind": "me" }, { "kind": "me" }] })),
        ("/api/look", json!({ "game": "dama", "start": evil })),
        ("/api/look", json!({ "game": "dama", "moves": [evil] })),
        ("/api/load", json!({ "text": evil })),
    ] {
        let request =
            Request::post(path).header(header::HOST, "kamen.test").header(header::CONTENT_TYPE, "application/json");
        let (status, headers, _) = site.send(request.body(Body::from(body.to_string())).expect("a request")).await;
        assert!(status.is_client_error(), "{path}: {status}");
        assert_eq!(headers[header::CONTENT_TYPE], "application/json");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_path_leads_out_of_the_house_and_no_line_into_the_head() {
    let site = Site::new();
    let address = site.listen().await;
    for path in [
        "/assets/x/../../../../etc/passwd",
        "/assets/x/..%2f..%2f..%2fetc%2fpasswd",
        "/assets/x/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/x//etc/passwd",
        "/assets/x/css%00.css",
        "/assets/x/..\\..\\Cargo.toml",
        "//evil.example/%2e%2e",
        "/t/../../tables.db",
    ] {
        let answer = plain(address, "GET", path, "", "").await;
        assert!(answer.starts_with("HTTP/1.1 4") && !answer.contains("root:"), "{path}: {answer}");
    }
    for path in ["/?lang=cs%0d%0aSet-Cookie:%20evil=1", "/t/x%0d%0aX-Evil:%201", "/rules/x%0aLocation:%20http://evil"]
    {
        let answer = plain(address, "GET", path, "Cookie: lang=cs%0d%0aX-Evil: 1\r\n", "").await;
        let head = answer.split("\r\n\r\n").next().expect("a head").to_lowercase();
        assert!(!head.contains("evil"), "{path}: {head}");
    }
    // Methods that nobody needs, and the beginning of another protocol.
    for request in [
        format!("TRACE / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nX-Secret: 1\r\n\r\n"),
        format!("CONNECT evil.example:80 HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"),
        "GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n".to_string(),
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_string(),
    ] {
        let answer = raw(address, &request).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{request:?}: {answer}");
        assert!(!answer.contains("X-Secret"), "{answer}");
    }
    // A body that would unpack to a thousand times its size is not unpacked.
    let headers = "Content-Encoding: gzip\r\n";
    let answer = plain(address, "POST", "/api/look", headers, "\u{1f}\u{8b}\u{8}").await;
    assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
}

#[tokio::test]
async fn numbers_at_their_ends_are_answered() {
    let (site, mut jana) = (Site::new(), Visitor::default());
    let (table, _) = jana.open(&site, both()).await;
    for number in ["-1", "1e400", "18446744073709551616", "9223372036854775808", "0.5", "\"0\"", "null", "[]"] {
        let request = Request::post(format!("/api/tables/{table}/do"))
            .header(header::HOST, "kamen.test")
            .header(header::COOKIE, jana.cookie.as_deref().unwrap_or_default())
            .header(header::CONTENT_TYPE, "application/json");
        let body = format!("{{\"at\": {number}, \"do\": \"move c3-d4\"}}");
        let (status, _, text) = site.send(request.body(Body::from(body)).expect("a request")).await;
        let refused = status == StatusCode::OK && text.contains("\"late\":true");
        assert!(status.is_client_error() || refused, "{number}: {status} {text}");
    }
    for query in ["since=18446744073709551615", "since=-1", "notation=%00", "lang=%f0%9f%92%a9"] {
        let (status, _) = jana.get(&site, &format!("/api/tables/{table}?{query}")).await;
        assert!(status == StatusCode::OK || status.is_client_error(), "{query}: {status}");
    }
    for clock in
        ["18446744073709551615h", "0s", "1h fischer 99999999999999h", "40/18446744073709551615h", "-5m", "1e9m"]
    {
        let body = json!({ "game": "dama", "clock": clock, "seats": [{ "kind": "me" }, { "kind": "me" }] });
        let (status, opened) = jana.post(&site, "/api/tables", body).await;
        if status == StatusCode::CREATED {
            let id = opened["table"].as_str().expect("an id");
            assert_eq!(jana.act(&site, id, 0, "move c3-d4").await["ok"], true, "{clock}");
        } else {
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{clock}: {opened}");
        }
    }
    for ply in ["18446744073709551615", "-1", "x"] {
        let (status, _) = jana.get(&site, &format!("/api/tables/{table}/picture.svg?ply={ply}")).await;
        assert!(status == StatusCode::OK || status.is_client_error(), "{ply}: {status}");
    }
}
