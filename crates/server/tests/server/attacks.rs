//! What somebody tries who means no good: each got through once, or could.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use kamen_server::{DoorSettings, Proxies, ProxyHeader, RateLimits, Settings};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::helpers::{Site, Visitor, both, data_file, friends, plain, quick, raw};
use crate::stores::{kept, memory};

// Seats.

async fn invited(visitor: &mut Visitor, site: &Site, table: &str, seat: &str) -> Option<String> {
    let (status, invitation) =
        visitor.post(site, &format!("/api/tables/{table}/invite"), json!({ "seat": seat })).await;
    assert!(status == StatusCode::CREATED || status == StatusCode::NOT_FOUND, "{invitation}");
    let link = invitation["link"].as_str().and_then(|link| link.split_once('#'));
    link.map(|(_, token)| token.trim_start_matches("device:").to_string())
}

#[tokio::test]
async fn no_invitation_is_kept_back_to_take_a_seat_later() {
    let file = data_file("spare");
    let store = kept(&file).await.expect("a file");
    let (site, mut jana, mut petr) = (Site::with(quick(), store.clone()), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    let spare = invited(&mut jana, &site, &table, "black").await.expect("while the seat is free");
    assert_eq!(petr.join(&site, &table, &token.expect("an invitation")).await, StatusCode::NO_CONTENT);
    assert_eq!(jana.join(&site, &table, &spare).await, StatusCode::NOT_FOUND);
    assert_eq!(jana.state(&site, &table).await["you"], json!(["white"]));
    // Nor after the table was put to sleep and brought back.
    let again = Site::with(quick(), store);
    assert_eq!(jana.join(&again, &table, &spare).await, StatusCode::NOT_FOUND);
    assert_eq!(jana.state(&again, &table).await["you"], json!(["white"]));
}

#[tokio::test]
async fn devices_are_seen_and_put_out_by_those_who_came_first() {
    let store = kept(&data_file("put-out")).await.expect("a file");
    let site = Site::with(quick(), store.clone());
    let (mut jana, mut petr, mut phone) = (Visitor::default(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let token = invited(&mut petr, &site, &table, "black").await.expect("an own second device");
    assert_eq!(phone.join_as_device(&site, &table, &token).await, StatusCode::NO_CONTENT);
    // The second one keeps an invitation for later that it has seen, and the opponent one to a seat that is not theirs.
    let spare = invited(&mut petr, &site, &table, "black").await.expect("a third device");
    let other = invited(&mut jana, &site, &table, "white").await.expect("of the own seat");
    let path = format!("/api/tables/{table}/devices");
    let (_, seen) = petr.get(&site, &path).await;
    let devices = seen["devices"].as_array().expect("a list");
    let told = |key: &str| devices.iter().map(|one| one[key].clone()).collect::<Vec<_>>();
    assert_eq!(told("you"), [true, false]);
    assert_eq!(told("canPutOut"), [true, true]);
    assert_eq!(told("seat"), ["black", "black"]);
    // Nobody sees those of the other, and a stranger none.
    assert_eq!(jana.get(&site, &path).await.1["devices"].as_array().map(Vec::len), Some(1));
    assert_eq!(Visitor::default().get(&site, &path).await.0, StatusCode::NOT_FOUND);
    let out = format!("/api/tables/{table}/put-out");
    let [first, second] = [0, 1].map(|at| json!({ "device": devices[at]["id"] }));
    // The later device does not put out the first, nor the opponent either of them.
    assert_eq!(phone.post(&site, &out, first.clone()).await.0, StatusCode::NOT_FOUND);
    assert_eq!(jana.post(&site, &out, second.clone()).await.0, StatusCode::NOT_FOUND);
    assert_eq!(petr.post(&site, &out, second).await.0, StatusCode::NO_CONTENT);
    assert_eq!(phone.state(&site, &table).await["you"], json!([]));
    assert_eq!(petr.state(&site, &table).await["you"], json!(["black"]));
    // There is no way back, neither now nor after the table was put to sleep and brought back.
    let again = Site::with(quick(), store);
    for site in [&site, &again] {
        assert_eq!(phone.join_as_device(site, &table, &spare).await, StatusCode::NOT_FOUND);
        assert_eq!(phone.state(site, &table).await["you"], json!([]));
    }
    assert_eq!(Visitor::default().join_as_device(&again, &table, &other).await, StatusCode::NO_CONTENT);
    // Unless whoever sits there wants it.
    let token = invited(&mut petr, &site, &table, "black").await.expect("an own second device");
    assert_eq!(phone.join_as_device(&site, &table, &token).await, StatusCode::NO_CONTENT);
    // Whoever wants to go for good goes; the table is no more in the list of that browser.
    assert_eq!(petr.post(&site, &out, first).await.0, StatusCode::NO_CONTENT);
    assert_eq!(petr.state(&site, &table).await["you"], json!([]));
    assert_eq!(petr.get(&site, "/api/mine").await.1["tables"], json!([]));
}

/// The opener's other browser takes the friend's seat, and then invites the friend to it, as if they were a device of its own.
#[tokio::test]
async fn nobody_joins_a_held_seat_without_knowing_it() {
    let file = data_file("held");
    let store = kept(&file).await.expect("a file");
    let site = Site::with(quick(), store.clone());
    let (mut jana, mut other, mut petr) = (Visitor::default(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    assert_eq!(other.join(&site, &table, &token.expect("an invitation")).await, StatusCode::NO_CONTENT);
    let token = invited(&mut other, &site, &table, "black").await.expect("a device");
    // Neither now, nor after the table was put to sleep and brought back, be the invitation as old as it may.
    let again = Site::with(quick(), store);
    for site in [&site, &again] {
        for body in [json!({ "token": token, "name": "Petr" }), json!({ "token": token, "device": false })] {
            let (status, said) = petr.post(site, &format!("/api/tables/{table}/join?lang=en"), body).await;
            assert_eq!(status, StatusCode::CONFLICT, "{said}");
            let sentence = said["sentence"].as_str().expect("a sentence");
            assert!(sentence.contains("already sits here") && sentence.contains("put you out"), "{sentence}");
        }
        assert_eq!(petr.state(site, &table).await["you"], json!([]));
    }
    // It is not spent; whoever says that they are the same player sits down, and does not rename them.
    let body = json!({ "token": token, "name": "Petr", "device": true });
    let path = format!("/api/tables/{table}/join");
    assert_eq!(petr.post(&again, &path, body).await.0, StatusCode::NO_CONTENT);
    let state = petr.state(&again, &table).await;
    assert_eq!(state["you"], json!(["black"]));
    assert_ne!(state["seats"]["black"]["name"], "Petr");
}

/// Whoever puts a device out has not to fear those that it brought: it brings none.
#[tokio::test]
async fn a_later_device_brings_no_others() {
    let site = Site::new();
    let (mut jana, mut phone) = (Visitor::default(), Visitor::default());
    let (table, _) = jana.open(&site, friends()).await;
    let token = invited(&mut jana, &site, &table, "white").await.expect("an own second device");
    assert_eq!(phone.join_as_device(&site, &table, &token).await, StatusCode::NO_CONTENT);
    let path = format!("/api/tables/{table}/invite?lang=en");
    let (status, said) = phone.post(&site, &path, json!({ "seat": "white" })).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{said}");
    assert!(said["sentence"].as_str().is_some_and(|said| said.contains("sat down first")), "{said}");
    // Once the first one is gone for good, the other is the first.
    let (_, seen) = jana.get(&site, &format!("/api/tables/{table}/devices")).await;
    let gone = json!({ "device": seen["devices"][0]["id"] });
    assert_eq!(jana.post(&site, &format!("/api/tables/{table}/put-out"), gone).await.0, StatusCode::NO_CONTENT);
    assert_eq!(phone.post(&site, &path, json!({ "seat": "white" })).await.0, StatusCode::CREATED);
}

/// Whoever came first at a table came first at the one after it, too, also once both were put to sleep and brought back.
#[tokio::test]
async fn a_rematch_does_not_turn_first_and_later_devices_round() {
    let store = kept(&data_file("rematch-devices")).await.expect("a file");
    let site = Site::with(quick(), store.clone());
    // By chance the order of their secrets would be right half of the time.
    for _ in 0..6 {
        let (mut jana, mut petr, mut phone) = (Visitor::default(), Visitor::default(), Visitor::default());
        let (table, token) = jana.open(&site, friends()).await;
        petr.join(&site, &table, &token.expect("an invitation")).await;
        let token = invited(&mut petr, &site, &table, "black").await.expect("an own second device");
        assert_eq!(phone.join_as_device(&site, &table, &token).await, StatusCode::NO_CONTENT);
        jana.act(&site, &table, 0, "resign").await;
        petr.act(&site, &table, 1, "offer-rematch").await;
        let answer = jana.act(&site, &table, 2, "accept-rematch").await;
        let next = answer["state"]["next"].as_str().expect("the next table");
        let again = Site::with(quick(), store.clone());
        let (_, seen) = phone.get(&again, &format!("/api/tables/{next}/devices")).await;
        let devices = seen["devices"].as_array().expect("a list");
        let told = |key: &str| devices.iter().map(|one| one[key].clone()).collect::<Vec<_>>();
        assert_eq!(
            (told("you"), told("canPutOut")),
            (vec![json!(false), json!(true)], vec![json!(false), json!(true)])
        );
    }
}

#[tokio::test]
async fn names_are_what_they_look_like() {
    let (site, mut jana, mut petr) = (Site::new(), Visitor::default(), Visitor::default());
    for name in ["anaJ\u{202e}", "J\u{430}na", "Ja\u{200b}na", "\u{0}", "\u{3164}", &"n".repeat(41)] {
        let body = json!({ "game": "dama", "seats": [{ "kind": "me", "name": name }, { "kind": "me" }] });
        let (status, said) = jana.post(&site, "/api/tables", body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{}: {said}", name.escape_unicode());
    }
    let (table, token) = jana.open(&site, friends()).await;
    let path = format!("/api/tables/{table}/join");
    let body = json!({ "token": token.expect("an invitation"), "name": "jana" });
    assert_eq!(petr.post(&site, &path, body.clone()).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    // Nor does a sign that nobody says make another name of it.
    for name in ["Jana.", "J a n a", "\"Jana\""] {
        let alike = json!({ "token": body["token"], "name": name });
        assert_eq!(petr.post(&site, &path, alike).await.0, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
    }
    let other = json!({ "token": body["token"], "name": "Petr" });
    assert_eq!(petr.post(&site, &path, other).await.0, StatusCode::NO_CONTENT);
    // Whoever invites gives the other no such name; two at one device may be called the same.
    for (kind, status) in [("friend", StatusCode::UNPROCESSABLE_ENTITY), ("me", StatusCode::CREATED)] {
        let seats = json!([{ "kind": "me", "name": "paypal" }, { "kind": kind, "name": "Paypal" }]);
        assert_eq!(jana.post(&site, "/api/tables", json!({ "game": "dama", "seats": seats })).await.0, status);
    }
}

#[tokio::test]
async fn a_list_of_games_turns_no_line_round() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let text = "[White \"evil\u{202e}gpj.exe\"]\n[Black \"Jana \u{159}\"]\n[Event \"\u{2067}x\"]\n\n1. e4 e5 *\n";
    let (status, list) = visitor.post(&site, "/api/games-of-file", json!({ "text": text })).await;
    assert_eq!(status, StatusCode::OK, "{list}");
    let game = &list["games"][0];
    assert_eq!([&game["white"], &game["black"], &game["event"]], ["evilgpj.exe", "Jana \u{159}", "x"]);
}

// Clocks.

#[tokio::test(flavor = "multi_thread")]
async fn a_way_that_is_only_pretended_gains_nothing() {
    let (site, mut jana, mut petr) = (Site::new(), Visitor::default(), Visitor::default());
    let address = site.listen().await;
    let body = json!({ "game": "dama", "clock": "5m", "seats": [{ "kind": "me" }, { "kind": "friend" }] });
    let (table, token) = jana.open(&site, body).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let mut socket = jana.socket(address, &table, "").await.expect("a socket");
    // The library answers a ping when the socket is next looked at: that is done late.
    tokio::time::sleep(Duration::from_millis(900)).await;
    let begun = socket.next().await.expect("a state")["n"].as_u64().expect("a number");
    socket.0.flush().await.expect("an open socket");
    let mut gained = 0_i64;
    let (mut at, mut used) = (begun, 0);
    for _ in 0..4 {
        let before = jana.state(&site, &table).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        let first = |state: &Value| format!("move {}", state["moves"][0]["text"].as_str().expect("a move"));
        socket.say(json!({ "ask": at, "at": at, "do": first(&before) })).await;
        assert_eq!(socket.answer(at).await["ok"], true);
        let after = jana.state(&site, &table).await;
        let used_by_white = |state: &Value| state["clock"]["used"][0].as_i64().expect("a time");
        // What was forgiven may be more than the move itself took.
        gained += (300 - (used_by_white(&after) - used_by_white(&before))).max(0);
        // Black's clock did not run before the move came.
        let theirs = after["clock"]["used"][1].as_u64().expect("a time");
        assert!(theirs - used < 800, "Black was charged {} for nothing", theirs - used);
        let answer = first(&petr.state(&site, &table).await);
        assert_eq!(petr.act(&site, &table, at + 1, &answer).await["ok"], true);
        used = petr.state(&site, &table).await["clock"]["used"][1].as_u64().expect("a time");
        at += 2;
    }
    // A second once, and a tenth with each move.
    assert!(gained <= 1_300, "{gained}");
}

// The door.

/// Of two hosts whoever stands before the server may have gone by the other, and an address in the first line is one.
#[tokio::test(flavor = "multi_thread")]
async fn one_host_is_asked_for_and_no_other() {
    let site = Site::new();
    let address = site.listen().await;
    let ask = async |target: &str, hosts: &[&str]| {
        let hosts: String = hosts.iter().map(|host| format!("Host: {host}\r\n")).collect();
        raw(address, &format!("GET {target} HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n")).await
    };
    let asked: [(&str, &[&str], &str); 7] = [
        ("/api/games/dama", &["kamen.test"], "200"),
        ("/api/games/dama", &["kamen.test", "evil.example"], "400"),
        ("/api/games/dama", &["kamen.test", "kamen.test"], "400"),
        ("/api/games/dama", &["evil.example", "kamen.test"], "421"),
        ("http://kamen.test/api/games/dama", &["kamen.test"], "200"),
        ("http://evil.example/api/games/dama", &["kamen.test"], "421"),
        ("http://kamen.test@evil.example/api/games/dama", &["kamen.test"], "421"),
    ];
    for (target, hosts, status) in asked {
        let answer = ask(target, hosts).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{target} {hosts:?}: {answer}");
        assert!(status == "200" || answer.contains("\"sentence\""), "{answer}");
    }
}

fn narrow() -> Settings {
    let door = DoorSettings {
        head: Duration::from_millis(500),
        request: Duration::from_secs(1),
        connections_per_address: 20,
        ..DoorSettings::default()
    };
    Settings { door, ..quick() }
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_holds_nobody_up() {
    let site = Site::with(narrow(), memory());
    let address = site.listen().await;
    let mut half = Vec::new();
    for _ in 0..20 {
        let mut stream = TcpStream::connect(address).await.expect("let in");
        stream.write_all(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ").await.expect("written");
        half.push(stream);
    }
    // One more of this address is told so, in the languages of the house, and at once.
    let began = Instant::now();
    let sorry = raw(address, "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").await;
    assert!(
        sorry.starts_with("HTTP/1.1 503") && sorry.contains("Retry-After") && sorry.contains("moment"),
        "{sorry}"
    );
    assert!(began.elapsed() < Duration::from_secs(10));
    // The others are closed by their deadline.
    for stream in &mut half {
        let mut rest = Vec::new();
        let closed = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await;
        assert!(closed.is_ok(), "still open");
    }
    let healthy = plain(address, "GET", "/healthz", "", "").await;
    assert!(healthy.starts_with("HTTP/1.1 200"), "{healthy}");
}

/// What a log has heard.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Heard {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic before").extend_from_slice(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A tool that bans visitors reads of those who never got as far as a request.
#[tokio::test]
async fn the_log_names_those_who_are_turned_away() {
    let heard = Heard::default();
    let lines = heard.clone();
    let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || lines.clone()).finish();
    // This test has one thread, on which the server answers, too.
    let _log = tracing::subscriber::set_default(log);
    let proxies = Proxies { networks: vec!["127.0.0.1/32".parse().expect("a network")], ..Proxies::default() };
    for (log_addresses, proxies, named) in
        [(true, Proxies::default(), true), (true, proxies, false), (false, Proxies::default(), false)]
    {
        heard.0.lock().expect("no panic before").clear();
        let door = DoorSettings { connections: 1, ..narrow().door };
        let site = Site::with(Settings { log_addresses, proxies, door, ..narrow() }, memory());
        let address = site.listen().await;
        let _half = TcpStream::connect(address).await.expect("let in");
        assert!(raw(address, "").await.starts_with("HTTP/1.1 503"));
        let said = String::from_utf8(heard.0.lock().expect("no panic before").clone()).expect("text");
        assert_eq!(said.contains("turned away") && said.contains("127.0.0.1"), named, "{said}");
    }
}

/// Behind a proxy everybody comes from its address: it is not one visitor.
#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_brings_more_than_one_visitor_may() {
    let proxies = Proxies { networks: vec!["127.0.0.1/32".parse().expect("a network")], ..Proxies::default() };
    let site = Site::with(Settings { proxies, ..narrow() }, memory());
    let address = site.listen().await;
    let mut idle = Vec::new();
    for _ in 0..30 {
        idle.push(TcpStream::connect(address).await.expect("let in"));
    }
    let healthy = plain(address, "GET", "/healthz", "X-Forwarded-For: 192.0.2.7\r\n", "").await;
    assert!(healthy.starts_with("HTTP/1.1 200"), "{healthy}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_never_ends_is_not_waited_for() {
    let site = Site::with(narrow(), memory());
    let address = site.listen().await;
    let mut stream = TcpStream::connect(address).await.expect("let in");
    let head = "POST /api/look HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.expect("written");
    let mut answer = vec![0; 4096];
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read(&mut answer))
        .await
        .expect("an answer")
        .expect("read");
    let answer = String::from_utf8_lossy(&answer[..read]).into_owned();
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("sentence"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_are_not_smuggled() {
    let site = Site::new();
    let address = site.listen().await;
    for request in [
        // Two lengths, a length and chunks, a space before the colon, an old fold: each is read differently by somebody.
        "POST /api/look HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
        "POST /api/look HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "POST /api/look HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nX: b\0c\r\n\r\n",
        "GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n",
        "\r\n\r\n\x16\x03\x01 not http at all\r\n\r\n",
    ] {
        let request = request.replace("Host: a\r\n", "Host: 127.0.0.1\r\nConnection: close\r\n");
        let answer = raw(address, &request).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{request:?}: {answer}");
        assert_eq!(answer.matches("HTTP/1.1 ").count(), usize::from(!answer.is_empty()), "{request:?}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn oversized_everything_is_refused() {
    let site = Site::new();
    let address = site.listen().await;
    let long = "x".repeat(600_000);
    let many: String = (0..2000).map(|at| format!("X-{at}: y\r\n")).collect();
    for request in [
        format!("GET /{long} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nX: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n{many}\r\n"),
    ] {
        let answer = raw(address, &request).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{}", &answer[..answer.len().min(200)]);
    }
    let mut visitor = Visitor::default();
    let deep = format!("{}1{}", "[".repeat(20_000), "]".repeat(20_000));
    let moves = vec!["c3-d4"; 5000];
    for (path, body) in [
        ("/api/look", json!({ "game": "dama", "moves": moves })),
        ("/api/look", json!({ "game": "d".repeat(50_000) })),
        ("/api/look", json!({ "game": "dama", "start": "8/".repeat(20_000) })),
        ("/api/arrange", json!({ "game": "dama", "stones": vec!["wm"; 9_000], "turn": "white" })),
        ("/api/look/clicks", json!({ "game": "dama", "clicks": vec!["c3"; 9_000] })),
    ] {
        let (status, said) = visitor.post(&site, path, body).await;
        assert!(status.is_client_error() || status.is_success(), "{path}: {status} {said}");
    }
    let headers = "Origin: http://kamen.test\r\n";
    let answer = plain(address, "POST", "/api/look", headers, &deep).await;
    assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
}

#[tokio::test]
async fn other_names_are_not_answered() {
    let site = Site::new();
    for (host, status) in [
        ("kamen.test", StatusCode::OK),
        ("127.0.0.1:8039", StatusCode::OK),
        ("rebound.evil.example", StatusCode::MISDIRECTED_REQUEST),
        ("kamen.test.evil.example", StatusCode::MISDIRECTED_REQUEST),
    ] {
        let request = Request::get("/api/games").header(header::HOST, host).body(Body::empty()).expect("a request");
        assert_eq!(site.send(request).await.0, status, "{host}");
    }
}

#[tokio::test]
async fn behind_tls_there_is_no_way_back() {
    let site = Site::with(Settings { public_url: Some("https://kamen.example".to_string()), ..quick() }, memory());
    for (site, expected) in [(&site, true), (&Site::new(), false)] {
        let request = Request::get("/").header(header::HOST, "kamen.test").body(Body::empty()).expect("a request");
        let (_, headers, _) = site.send(request).await;
        assert_eq!(headers.contains_key(header::STRICT_TRANSPORT_SECURITY), expected);
    }
}

/// The numbers tell how much is going on: they are for those whom the settings name.
#[tokio::test]
async fn numbers_are_not_for_everybody() {
    use kamen_server::NumbersSettings;
    let from = |address: &str| Visitor {
        address: Some(SocketAddr::new(address.parse().expect("an address"), 5000)),
        ..Visitor::default()
    };
    let site = Site::with(Settings { numbers: NumbersSettings::for_this_machine(), ..quick() }, memory());
    for (address, status) in [
        ("127.0.0.1", StatusCode::OK),
        ("::1", StatusCode::OK),
        ("::ffff:127.0.0.1", StatusCode::OK),
        ("192.0.2.1", StatusCode::FORBIDDEN),
        ("2001:db8::1", StatusCode::FORBIDDEN),
    ] {
        assert_eq!(from(address).get(&site, "/metrics").await.0, status, "{address}");
    }
    let (_, said) = from("192.0.2.1").get(&site, "/metrics?lang=en").await;
    assert!(said["sentence"].as_str().is_some_and(|said| said.contains("metrics-token")), "{said}");

    // By settings: a public server has to name who may, or a token; without either it is nobody.
    let settings = |flags: &[(&str, &str)]| {
        let flags: Vec<(String, String)> =
            flags.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        let config = kamen_server::serve::settle(None, |_| None, &flags).expect("settings");
        Settings { hosts: quick().hosts, ..config.settings(None) }
    };
    let public = ("public-url", "https://kamen.example");
    let proxied = ("proxies", "127.0.0.1");
    for (flags, address, token, status) in [
        (vec![public], "127.0.0.1", None, StatusCode::FORBIDDEN),
        (vec![proxied], "127.0.0.1", None, StatusCode::FORBIDDEN),
        (vec![public, ("metrics", "192.0.2.0/28, 2001:db8::7")], "192.0.2.7", None, StatusCode::OK),
        (vec![public, ("metrics", "192.0.2.0/28, 2001:db8::7")], "2001:db8::7", None, StatusCode::OK),
        (vec![public, ("metrics", "192.0.2.0/28, 2001:db8::7")], "2001:db8::8", None, StatusCode::FORBIDDEN),
        (vec![public, ("metrics-token", "4711")], "192.0.2.7", Some("4711"), StatusCode::OK),
        (vec![public, ("metrics-token", "4711")], "192.0.2.7", Some("4712"), StatusCode::FORBIDDEN),
        (vec![public, ("metrics-token", "4711")], "192.0.2.7", Some(""), StatusCode::FORBIDDEN),
        (vec![public], "192.0.2.7", Some(""), StatusCode::FORBIDDEN),
    ] {
        let site = Site::with(settings(&flags), memory());
        let mut request = Request::get("/metrics").header(header::HOST, "kamen.test");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let mut request = request.body(Body::empty()).expect("a request");
        let peer = SocketAddr::new(address.parse().expect("an address"), 5000);
        request.extensions_mut().insert(ConnectInfo(peer));
        assert_eq!(site.send(request).await.0, status, "{flags:?} {address} {token:?}");
    }
    // What a visitor writes about himself does not bring him here.
    let site = Site::with(settings(&[proxied, ("metrics", "127.0.0.1")]), memory());
    for (written, status) in [(None, StatusCode::OK), (Some("127.0.0.1, 203.0.113.9"), StatusCode::FORBIDDEN)] {
        let mut request = Request::get("/metrics").header(header::HOST, "kamen.test");
        if let Some(written) = written {
            request = request.header("x-forwarded-for", written);
        }
        let mut request = request.body(Body::empty()).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 5000))));
        assert_eq!(site.send(request).await.0, status, "{written:?}");
    }
}

// Limits.

#[tokio::test]
async fn limits_do_not_go_around_by_what_a_visitor_writes() {
    let limits = RateLimits { tables_per_hour: 3, ..quick().limits };
    let named =
        Proxies { networks: vec!["192.0.2.1/32".parse().expect("a network")], header: ProxyHeader::default() };
    for (proxies, tricks) in [
        // Nobody stands before the server: whatever is written is the visitor's own.
        (Proxies::default(), vec!["x-forwarded-for", "forwarded"]),
        // The proxy adds the last line; lines before it are the visitor's.
        (named, vec!["x-forwarded-for+", "forwarded"]),
    ] {
        let site = Site::with(Settings { limits, proxies, ..quick() }, memory());
        for trick in tricks {
            let mut opened = 0;
            for at in 0..8 {
                let written = format!("203.0.113.{at}");
                let mut request = Request::post("/api/tables")
                    .header(header::HOST, "kamen.test")
                    .header(header::CONTENT_TYPE, "application/json");
                request = match trick {
                    "forwarded" => request.header("forwarded", format!("for={written}")),
                    _ => request.header("x-forwarded-for", written),
                };
                if trick.ends_with('+') {
                    request = request.header("x-forwarded-for", "198.51.100.7");
                }
                let mut request = request.body(Body::from(both().to_string())).expect("a request");
                request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([192, 0, 2, 1], 5000))));
                opened += usize::from(site.send(request).await.0 == StatusCode::CREATED);
            }
            assert!(opened <= 3, "{trick}: {opened}");
        }
    }
}

#[tokio::test]
async fn a_rematch_is_a_table_like_any_other() {
    let limits = RateLimits { tables_per_hour: 2, ..quick().limits };
    let site = Site::with(Settings { limits, ..quick() }, memory());
    let mut visitor = Visitor::default();
    let (mut table, _) = visitor.open(&site, both()).await;
    let mut opened = 1;
    for _ in 0..4 {
        let path = format!("/api/tables/{table}/do");
        visitor.post(&site, &path, json!({ "at": 0, "as": "white", "do": "resign" })).await;
        visitor.post(&site, &path, json!({ "at": 1, "as": "white", "do": "offer-rematch" })).await;
        let (status, answer) =
            visitor.post(&site, &path, json!({ "at": 2, "as": "black", "do": "accept-rematch" })).await;
        match answer["state"]["next"].as_str() {
            Some(next) => {
                table = next.to_string();
                opened += 1;
            }
            None => {
                assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{answer}");
                break;
            }
        }
    }
    assert_eq!(opened, 2);
}

/// Whoever brings more tables than there is room for sends those to sleep that nobody looks at, and keeps nobody out.
#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_looks_at_make_room() {
    let limits = RateLimits { tables: 3, ..quick().limits };
    let site = Site::with(Settings { limits, ..quick() }, memory());
    let mut visitor = Visitor::default();
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(visitor.open(&site, both()).await.0);
    }
    let began = Instant::now();
    let mut seen = 0;
    // A table that was only just looked at may still be wanted.
    while seen < tables.len() && began.elapsed() < Duration::from_secs(20) {
        let (status, said) = visitor.get(&site, &format!("/api/tables/{}", tables[seen])).await;
        match status {
            StatusCode::OK => seen += 1,
            _ => assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{said}"),
        }
    }
    assert_eq!(seen, tables.len());
}

// What is written.

#[tokio::test]
async fn a_record_that_goes_on_after_the_end_is_told_so() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let walk = "1. Nf3 Nf6 2. Ng1 Ng8 ";
    let text =
        (0..8).map(|at| walk.replace("1.", &format!("{}.", 2 * at + 1)).replace("2.", &format!("{}.", 2 * at + 2)));
    let pgn = format!("[Event \"x\"]\n\n{} *", text.collect::<String>());
    let (status, said) = visitor.post(&site, "/api/load?lang=en", json!({ "text": pgn })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{said}");
    assert!(!said["faults"].as_array().expect("what is wrong").is_empty(), "{said}");
}

/// Every field that somebody can fill comes back as text, and no page holds it as markup.
#[tokio::test]
async fn nothing_that_is_written_becomes_markup() {
    let evil = "<script>alert(1)</script>";
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let body = json!({ "game": "dama", "seats": [{ "kind": "me", "name": evil }, { "kind": "me" }] });
    let (table, _) = visitor.open(&site, body).await;
    for path in [
        format!("/t/{table}"),
        "/mine".to_string(),
        format!("/p/dama?pos={evil}").replace(['<', '>'], "%3C"),
        "/p/dama?moves=%3Cscript%3Ealert(1)%3C/script%3E".to_string(),
        "/%3Cscript%3Ealert(1)%3C/script%3E?lang=%3Cscript%3E".to_string(),
        "/rules/%3Cscript%3E".to_string(),
        format!("/api/tables/{table}/picture.svg"),
    ] {
        let (_, page) = visitor.get(&site, &path).await;
        let text = page.as_str().map_or_else(|| page.to_string(), str::to_string);
        assert!(!text.contains("<script>alert"), "{path}");
    }
    let request = Request::get(format!("/api/tables/{table}/record")).header(header::HOST, "kamen.test");
    let (_, headers, _) = site.send(request.body(Body::empty()).expect("a request")).await;
    assert!(headers[header::CONTENT_TYPE].to_str().is_ok_and(|kind| kind.starts_with("text/plain")));
    assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_of_other_sites_and_wild_sockets_are_closed() {
    let (site, mut visitor) = (Site::new(), Visitor::default());
    let address = site.listen().await;
    let (table, _) = visitor.open(&site, both()).await;
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: https://evil.example\r\n\r\n"
    );
    let mut stream = TcpStream::connect(address).await.expect("let in");
    stream.write_all(head.as_bytes()).await.expect("written");
    let mut answer = vec![0; 1024];
    let read = stream.read(&mut answer).await.expect("an answer");
    assert!(answer[..read].starts_with(b"HTTP/1.1 403"), "{}", String::from_utf8_lossy(&answer[..read]));
    for wild in [
        Message::binary(vec![0; 10]),
        Message::text("{"),
        Message::text("x".repeat(5000)),
        Message::text(json!({ "at": 0, "do": "resign", "clicks": [] }).to_string()),
    ] {
        let mut socket = visitor.socket(address, &table, "lang=en").await.expect("a socket");
        socket.state(0).await;
        // The other end may be closed before all of it is sent.
        let _ = socket.0.send(wild).await;
        let closed = tokio::time::timeout(Duration::from_secs(20), async {
            while let Some(Ok(message)) = socket.0.next().await {
                if matches!(message, Message::Close(_)) {
                    break;
                }
            }
        });
        closed.await.expect("it is closed");
    }
    assert_eq!(visitor.state(&site, &table).await["n"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_token_seats_one_of_many_who_race() {
    let (site, mut jana) = (Site::new(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    let token = token.expect("an invitation");
    let site = Arc::new(site);
    let racers = (0..16).map(|_| {
        let (site, table, token) = (site.clone(), table.clone(), token.clone());
        tokio::spawn(async move { Visitor::default().join(&site, &table, &token).await })
    });
    let answers: Vec<StatusCode> =
        futures_util::future::join_all(racers).await.into_iter().map(|answer| answer.expect("no panic")).collect();
    assert_eq!(answers.iter().filter(|status| **status == StatusCode::NO_CONTENT).count(), 1, "{answers:?}");
    let value: Value = jana.state(&site, &table).await;
    assert_eq!(value["seats"]["black"]["taken"], true);
}
