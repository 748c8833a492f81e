//! The older tricks, against a server that listens: replay, races, forged sites, markup, traversal, slowness, floods.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use kamen_server::store::{Hashed, Sqlite};
use kamen_server::{DoorSettings, RateLimits, Settings};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::helpers::{Site, Visitor, both, data_file, friends, plain, quick, raw};
use crate::stores::memory;

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

// Floods and slowness.

fn narrow() -> Settings {
    let door = DoorSettings {
        head: Duration::from_millis(400),
        request: Duration::from_millis(800),
        taking: Duration::from_millis(400),
        connections_per_address: 40,
        ..DoorSettings::default()
    };
    Settings { door, ..quick() }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_nothing_of_an_answer_is_let_go() {
    let site = Site::with(narrow(), memory());
    let address = site.listen().await;
    let mut stream = TcpStream::connect(address).await.expect("let in");
    // Many large answers are asked for at once, and none is read.
    let request = format!("GET /rules/chess HTTP/1.1\r\nHost: {address}\r\n\r\n");
    let flood = async {
        for _ in 0..200 {
            stream.write_all(request.as_bytes()).await?;
        }
        // Then it is only seen whether the line still holds.
        for _ in 0..500 {
            tokio::time::sleep(Duration::from_millis(50)).await;
            stream.write_all(request.as_bytes()).await?;
        }
        std::io::Result::Ok(())
    };
    let began = Instant::now();
    let ended = tokio::time::timeout(Duration::from_secs(30), flood).await.expect("an end");
    assert!(ended.is_err(), "the line was cut");
    assert!(began.elapsed() < Duration::from_secs(25), "{:?}", began.elapsed());
    assert!(plain(address, "GET", "/healthz", "", "").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_sent_letter_by_letter_is_not_waited_for() {
    let site = Site::with(narrow(), memory());
    let address = site.listen().await;
    let mut stream = TcpStream::connect(address).await.expect("let in");
    let began = Instant::now();
    let slowly = async {
        for letter in std::iter::repeat_n(b"x", 400) {
            stream.write_all(letter).await?;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        std::io::Result::Ok(())
    };
    let ended = tokio::time::timeout(Duration::from_secs(25), slowly).await;
    assert!(ended.is_ok_and(|ended| ended.is_err()), "the line was cut");
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_in_one_packet_are_counted_one_by_one() {
    let limits = RateLimits { requests_per_second: 4, ..quick().limits };
    let site = Site::with(Settings { limits, ..quick() }, memory());
    let address = site.listen().await;
    let one = format!("GET /api/games/dama HTTP/1.1\r\nHost: {address}\r\n\r\n");
    let last = one.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    let answers = raw(address, &format!("{}{last}", one.repeat(99))).await;
    assert!(answers.matches("HTTP/1.1 200").count() <= 40, "{}", answers.matches("HTTP/1.1 200").count());
    assert!(answers.contains("HTTP/1.1 429"));
}

/// A whole network of one visitor counts as one address.
#[tokio::test]
async fn many_addresses_of_one_network_are_one() {
    let limits = RateLimits { tables_per_hour: 3, ..quick().limits };
    let site = Site::with(Settings { limits, ..quick() }, memory());
    let mut opened = 0;
    for last in 1..40_u16 {
        let mut request = Request::post("/api/tables")
            .header(header::HOST, "kamen.test")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(both().to_string()))
            .expect("a request");
        let address = SocketAddr::from(([0x2001, 0xdb8, 0, 7, last, 0, 0, last], 5000));
        request.extensions_mut().insert(ConnectInfo(address));
        opened += usize::from(site.send(request).await.0 == StatusCode::CREATED);
    }
    assert_eq!(opened, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_the_socket_holds_up_nobody() {
    let (site, mut jana) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = jana.open(&site, both()).await;
    // They open a socket and never read it.
    let mut deaf = Vec::new();
    for _ in 0..10 {
        deaf.push(Visitor::default().socket(address, &table, "").await.expect("a socket"));
    }
    let walk = ["c3-d4", "b6-a5", "d4-c5", "a5-b4"];
    let mut slowest = Duration::ZERO;
    let mut at = 0;
    for _ in 0..40 {
        for text in &walk[..2] {
            let began = Instant::now();
            let answer = jana.act(&site, &table, at, &format!("move {text}")).await;
            at += u64::from(answer["ok"] == true);
            for deed in ["ask-take-back", "accept-take-back"] {
                let side = if *text == walk[0] { "white" } else { "black" };
                let by = if deed == "ask-take-back" {
                    side
                } else if side == "white" {
                    "black"
                } else {
                    "white"
                };
                let body = json!({ "at": at, "as": by, "do": deed });
                let answer = jana.post(&site, &format!("/api/tables/{table}/do"), body).await.1;
                at += u64::from(answer["ok"] == true);
            }
            slowest = slowest.max(began.elapsed());
        }
    }
    assert!(at >= 100, "{at}");
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    // Somebody who listens hears of it all.
    let mut awake = Visitor::default().socket(address, &table, "").await.expect("a socket");
    awake.state(at).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pings_pieces_and_half_messages_end_at_a_limit() {
    let limits = RateLimits { messages_per_second: 5, ..quick().limits };
    let site = Site::with(Settings { limits, ..quick() }, memory());
    let address = site.listen().await;
    let mut jana = Visitor::default();
    let (table, _) = jana.open(&site, both()).await;
    // Pings count as messages.
    let mut socket = jana.socket(address, &table, "lang=en").await.expect("a socket");
    let flood = async {
        for _ in 0..400 {
            if socket.0.send(Message::Ping(vec![1].into())).await.is_err() {
                return;
            }
        }
        while let Some(Ok(message)) = socket.0.next().await {
            if message.is_close() {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), flood).await.expect("it is closed");
    // A message in pieces without end is too long in the end.
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://{address}\r\n\r\n"
    );
    // Nor do pieces with nothing in them go on for ever, which make no message at all.
    for length in [100, 0] {
        let mut stream = TcpStream::connect(address).await.expect("let in");
        stream.write_all(head.as_bytes()).await.expect("written");
        let mut answer = vec![0; 4096];
        assert!(stream.read(&mut answer).await.is_ok_and(|read| answer[..read].starts_with(b"HTTP/1.1 101")));
        let pieces = async {
            // The first piece of a text, then pieces that continue it; masked with zeros.
            let piece = |first: u8| [&[first, 0x80 | length, 0, 0, 0, 0][..], &vec![b'x'; length.into()]].concat();
            stream.write_all(&piece(0x01)).await?;
            let many = piece(0x00).repeat(2000);
            for _ in 0..400 {
                stream.write_all(&many).await?;
            }
            let mut rest = Vec::new();
            stream.read_to_end(&mut rest).await.map(drop)
        };
        // Closed in order, or cut: either way it has ended.
        let _ = tokio::time::timeout(Duration::from_secs(20), pieces).await.expect("it has ended");
    }
    assert_eq!(jana.state(&site, &table).await["n"], 0);
}

/// A socket whose owner reads nothing is let go: when nothing is heard of it, and also if it says something all the time while what it
/// is told piles up.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_is_let_go() {
    let (ping, silence) = (Duration::from_millis(50), Duration::from_millis(400));
    let door = DoorSettings { ping, silence, taking: Duration::from_millis(400), ..DoorSettings::default() };
    let site = Site::with(Settings { door, ..quick() }, memory());
    let address = site.listen().await;
    let (mut jana, mut petr) = (Visitor::default(), Visitor::default());
    // Of a position with very many moves there is so much to tell that it does not fit into the buffers of a line.
    let start = "W4b2/WB2B3/1B3b2/W2B1Bb1/w1B2B2/wW2b2b/1W6/W2W3W w";
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let (table, _) = jana.open(&site, json!({ "game": "english", "start": start, "seats": seats })).await;
    let is_here = async |petr: &mut Visitor| petr.state(&site, &table).await["seats"]["white"]["here"] == true;
    let cookie = jana.cookie.clone().expect("a seat");
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Cookie: {cookie}\r\nOrigin: http://{address}\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    for talks in [false, true] {
        // Hardly any room for what comes in.
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(1).expect("a small one");
        let mut stream = socket.connect(address).await.expect("let in");
        stream.write_all(head.as_bytes()).await.expect("written");
        tokio::time::timeout(Duration::from_secs(20), async {
            while !is_here(&mut petr).await {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        })
        .await
        .expect("somebody has come in");
        let began = Instant::now();
        while is_here(&mut petr).await {
            assert!(began.elapsed() < Duration::from_secs(20), "talks: {talks}");
            if talks {
                // A pong that nobody asked for, masked with zeros; once the line is cut, nothing goes through.
                let _ = stream.write_all(&[0x8a, 0x80, 0, 0, 0, 0]).await;
                // Whoever comes and goes is told to those who are there, with everything else.
                drop(petr.socket(address, &table, "").await);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        // Not before its time.
        assert!(began.elapsed() > Duration::from_millis(200), "talks: {talks}, {:?}", began.elapsed());
    }
}

/// A table whose positions are hard to tell does not keep the others from moving, however often it is asked.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_that_is_asked_for_over_and_over_holds_up_nobody() {
    let (site, mut eva, mut jana) = (Arc::new(Site::new()), Visitor::default(), Visitor::default());
    // Two kings' walks of hundreds of moves; never the same position five times, as the kings meet at other places.
    let mut moves = String::new();
    let path = |at: usize| ["d1", "c1", "c2", "d2", "e2", "e1"][at % 6];
    let other = |at: usize| ["d8", "c8", "c7", "d7", "e7", "e8", "f8", "f7", "g7", "g8"][at % 10];
    for at in 0..90 {
        moves.push_str(&format!("{}. K{} K{} ", at + 1, path(at), other(at)));
    }
    let pgn = format!("[FEN \"4k3/8/8/8/8/8/P7/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n{moves} *");
    let (status, loaded) = eva.post(&site, "/api/load", json!({ "text": pgn })).await;
    assert!(status.is_success() || status == StatusCode::UNPROCESSABLE_ENTITY, "{loaded}");
    let long = loaded["table"].as_str().map(str::to_string);
    let (table, _) = jana.open(&site, both()).await;
    let asks: Vec<_> = (0..60)
        .map(|_| {
            let (site, mut eva, long) = (site.clone(), eva.clone(), long.clone());
            tokio::spawn(async move {
                if let Some(long) = long {
                    for _ in 0..20 {
                        eva.get(&site, &format!("/api/tables/{long}")).await;
                    }
                }
            })
        })
        .collect();
    jana.address = Some(SocketAddr::from(([192, 0, 2, 99], 5000)));
    let began = Instant::now();
    assert_eq!(jana.act(&site, &table, 0, "move c3-d4").await["ok"], true);
    assert_eq!(jana.get(&site, "/healthz").await.0, StatusCode::OK);
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    asks.iter().for_each(tokio::task::JoinHandle::abort);
}

/// Where there is more to do than can be done, those who play go on, and newcomers hear a sentence.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_house_lets_players_play() {
    let (site, mut jana) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = jana.open(&site, both()).await;
    (0..200).for_each(|_| site.app.house().strain.late(Duration::from_secs(3)));
    let (status, said) = Visitor::default().post(&site, "/api/tables?lang=en", both()).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{said}");
    assert!(said["sentence"].as_str().is_some_and(|said| said.contains("moment")), "{said}");
    let mut watcher = Visitor::default().socket(address, &table, "lang=en").await.expect("a socket");
    assert_eq!(watcher.next().await.expect("a reason")["type"], "error");
    let mut player = jana.socket(address, &table, "").await.expect("a socket");
    player.state(0).await;
    player.say(json!({ "ask": 1, "at": 0, "do": "move c3-d4" })).await;
    assert_eq!(player.answer(1).await["ok"], true);
    // Once it is over, it is forgotten.
    tokio::time::sleep(Duration::from_millis(2200)).await;
    jana.open(&site, both()).await;
}
