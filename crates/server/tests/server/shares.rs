//! What belongs to everybody, and somebody tries to have alone: deadlines, memory, seats at a table, addresses, the log.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, Version, header};
use futures_util::future::join_all;
use kamen_server::pool::PoolSettings;
use kamen_server::{DoorSettings, NumbersSettings, Proxies, RateLimits, Settings};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tower::ServiceExt;

use crate::helpers::{Site, Visitor, both, friends, plain, quick, raw};
use crate::stores::memory;

// Time.

/// Whatever somebody says of what the line is to become: until it is that, it is a request.
#[tokio::test(flavor = "multi_thread")]
async fn no_header_buys_time() {
    let door = DoorSettings { request: Duration::from_millis(600), ..DoorSettings::default() };
    let site = Site::with(Settings { door, ..quick() }, memory());
    let address = site.listen().await;
    let handshake = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                     Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let paths = ["/api/look", "/api/games-of-file", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/do"];
    let headers =
        ["Upgrade: x\r\n", "Connection: Upgrade\r\nUpgrade: h2c\r\n", handshake, "Expect: 100-continue\r\n"];
    let held = paths.into_iter().flat_map(|path| headers.map(|header| (path, header))).map(async |(path, header)| {
        let mut stream = TcpStream::connect(address).await.expect("let in");
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n{header}\r\n"
        );
        stream.write_all(head.as_bytes()).await.expect("written");
        let (mut from, mut to) = stream.split();
        let mut answer = Vec::new();
        // A byte now and then.
        let drip = async {
            while to.write_all(b" ").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        let ended = async {
            tokio::select! {
                _ = from.read_to_end(&mut answer) => {}
                () = drip => {}
            }
        };
        let ended = tokio::time::timeout(Duration::from_secs(15), ended).await;
        assert!(ended.is_ok(), "{path} is still open with {header}");
    });
    join_all(held).await;
}

// Memory.

/// An answer lies in memory until it is sent; of those that nobody reads, one address has only so many.
#[tokio::test(flavor = "multi_thread")]
async fn answers_that_nobody_reads_do_not_fill_the_memory() {
    let door = DoorSettings { unsent_per_address: 600_000, ..DoorSettings::default() };
    let site = Site::with(Settings { door, ..quick() }, memory());
    let address = site.listen().await;
    // Unpacked it is put together for each anew.
    let request = format!("GET /rules/chess HTTP/1.1\r\nHost: {address}\r\n\r\n");
    let page = plain(address, "GET", "/rules/chess", "", "").await;
    assert!(page.starts_with("HTTP/1.1 200") && page.len() > 64 * 1024, "{}", page.len());
    let mut deaf = Vec::new();
    let began = Instant::now();
    let refused = loop {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(1).expect("a small one");
        let mut stream = socket.connect(address).await.expect("let in");
        // As many as fit into the buffers of the line, and more.
        stream.write_all(request.repeat(60).as_bytes()).await.expect("written");
        deaf.push(stream);
        tokio::time::sleep(Duration::from_millis(300)).await;
        let answer = plain(address, "GET", "/rules/chess", "", "").await;
        if !answer.starts_with("HTTP/1.1 200") {
            break answer;
        }
        assert!(deaf.len() < 60 && began.elapsed() < Duration::from_secs(60), "nobody is refused");
    };
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("sentence"), "{refused}");
    let page = plain(address, "GET", "/rules/chess", "Accept: text/html\r\n", "").await;
    assert!(page.starts_with("HTTP/1.1 429") && page.contains("<h1>"), "{page}");
    // What is small goes on, and what is the same for everybody, packed.
    assert!(plain(address, "GET", "/healthz", "", "").await.starts_with("HTTP/1.1 200"));
    let packed = plain(address, "GET", "/rules/chess", "Accept-Encoding: gzip\r\n", "").await;
    assert!(packed.starts_with("HTTP/1.1 200"), "{packed}");
    // Once they are gone, there is room.
    drop(deaf);
    let began = Instant::now();
    while !plain(address, "GET", "/rules/chess", "", "").await.starts_with("HTTP/1.1 200") {
        assert!(began.elapsed() < Duration::from_secs(20), "no room");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Many who read nothing have all the room there is for large answers: one of them makes room for somebody who comes after them.
#[tokio::test(flavor = "multi_thread")]
async fn those_who_read_nothing_make_room_for_those_who_read() {
    let site = Site::new();
    let page = plain(site.listen().await, "GET", "/rules/chess", "", "").await.len();
    // Room for two of these pages for each, and for 32 for all.
    let door = DoorSettings { unsent_per_address: 2 * page, ..DoorSettings::default() };
    let proxies = Proxies { networks: vec!["127.0.0.1/32".parse().expect("a network")], ..Proxies::default() };
    let site = Site::with(Settings { proxies, door, ..quick() }, memory());
    let address = site.listen().await;
    let head =
        |from: String| format!("GET /rules/chess HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: {from}\r\n\r\n");
    let mut deaf = Vec::new();
    for from in (1..=16).cycle().take(64) {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(1).expect("a small one");
        let mut stream = socket.connect(address).await.expect("let in");
        // As many as fit into the buffers of the line, and more.
        stream.write_all(head(format!("192.0.2.{from}")).repeat(60).as_bytes()).await.expect("written");
        deaf.push(stream);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    for from in 1..=8 {
        let line = format!("X-Forwarded-For: 198.51.100.{from}\r\n");
        let answer = plain(address, "GET", "/rules/chess", &line, "").await;
        assert!(answer.starts_with("HTTP/1.1 200") && answer.len() > 64 * 1024, "{from}: {answer}");
    }
    drop(deaf);
}

// Addresses.

fn narrow() -> Settings {
    let limits = RateLimits { tables_per_hour: 3, requests_per_second: 4, ..quick().limits };
    Settings { limits, ..quick() }
}

fn v6(groups: [u16; 4]) -> SocketAddr {
    let [a, b, c, d] = groups;
    SocketAddr::from(([a, b, c, d, 0, 0, 0, 1], 5000))
}

/// Whoever has a larger network has many of those that count as one address.
#[tokio::test]
async fn networks_side_by_side_share_their_limits() {
    let site = Site::with(narrow(), memory());
    let open = async |from: SocketAddr| {
        let mut visitor = Visitor { address: Some(from), ..Visitor::default() };
        visitor.post(&site, "/api/tables", both()).await.0 == StatusCode::CREATED
    };
    let mut opened = 0;
    for at in 0..60 {
        opened += usize::from(open(v6([0x2001, 0xdb8, 1, at])).await);
    }
    assert_eq!(opened, 24);
    // Others open theirs.
    assert!(open(v6([0x2001, 0xdb8, 2, 0])).await);
    for at in 0..60 {
        assert!(open(SocketAddr::from(([192, 0, 2, at], 5000))).await);
    }
}

// A table.

/// However many look on, whoever plays comes to the own table.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_kept_from_the_own_table() {
    let limits = RateLimits { sockets_per_table: 3, ..quick().limits };
    let site = Site::with(Settings { limits, ..quick() }, memory());
    let address = site.listen().await;
    let (mut jana, mut petr) = (Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let mut watching = Vec::new();
    for at in 0..6 {
        let mut watcher = Visitor::default().socket(address, &table, "lang=en").await.expect("a socket");
        let first = watcher.next().await.expect("a message");
        assert_eq!(first["type"] == "state", at < 3, "{first}");
        watching.push(watcher);
    }
    // Nor does one seat take the places of the other.
    for visitor in [&jana, &petr] {
        let mut own = Vec::new();
        for at in 0..4 {
            let mut socket = visitor.socket(address, &table, "lang=en").await.expect("a socket");
            let first = socket.next().await.expect("a message");
            assert_eq!(first["type"] == "state", at < 3, "{first}");
            own.push(socket);
        }
        watching.extend(own);
    }
}

/// Invitations count for each seat: whoever makes many for the own does not keep the other from inviting a second device.
#[tokio::test]
async fn invitations_of_one_seat_leave_those_of_the_other() {
    let (site, mut jana, mut petr) = (Site::new(), Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&site, friends()).await;
    petr.join(&site, &table, &token.expect("an invitation")).await;
    let path = format!("/api/tables/{table}/invite");
    let mut made = 0;
    for _ in 0..30 {
        made += usize::from(jana.post(&site, &path, json!({ "seat": "white" })).await.0 == StatusCode::CREATED);
    }
    assert_eq!(made, 20);
    assert_eq!(petr.post(&site, &path, json!({ "seat": "black" })).await.0, StatusCode::CREATED);
}

// The log.

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

impl Heard {
    /// Listens on this thread, on which a server of a test with one thread answers, too.
    fn begin() -> (Heard, tracing::subscriber::DefaultGuard) {
        let heard = Heard::default();
        let lines = heard.clone();
        let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || lines.clone()).finish();
        (heard, tracing::subscriber::set_default(log))
    }

    fn lines(&self, of: &str) -> Vec<String> {
        let said = String::from_utf8(self.0.lock().expect("no panic before").clone()).expect("text");
        said.lines().filter(|line| line.contains(of)).map(str::to_string).collect()
    }
}

/// A tool that bans visitors needs the very address, and one line of each is enough for it.
#[tokio::test]
async fn the_log_has_the_very_address_and_is_not_filled() {
    let (heard, _log) = Heard::begin();
    let site = Site::with(Settings { log_addresses: true, ..narrow() }, memory());
    let logged = kamen_server::serve::logged(site.app.clone());
    let send = async |request: Request<Body>| logged.clone().oneshot(request).await.expect("an answer");
    let asked = |host: &str, from: SocketAddr| {
        let mut request = Request::get("/livez").header(header::HOST, host).body(Body::empty()).expect("a request");
        request.extensions_mut().insert(ConnectInfo(from));
        request
    };
    let from = v6([0x2001, 0xdb8, 7, 9]);
    assert_eq!(send(asked("kamen.test", from)).await.status(), StatusCode::OK);
    assert!(heard.lines("status=200").iter().any(|line| line.contains("2001:db8:7:9::1 ")), "{:?}", heard.lines(""));
    for (status, host) in
        [(StatusCode::TOO_MANY_REQUESTS, "kamen.test"), (StatusCode::MISDIRECTED_REQUEST, "evil.example")]
    {
        let from = v6([0x2001, 0xdb8, 8, status.as_u16()]);
        let mut refused = 0;
        for _ in 0..100 {
            let answer = send(asked(host, from)).await;
            if answer.status() == status {
                refused += 1;
                assert_eq!(answer.headers()[header::CONNECTION], "close", "{status}");
            }
        }
        assert!(refused > 50, "{status}: {refused}");
        let lines = heard.lines(&format!("status={}", status.as_u16()));
        assert!((1..10).contains(&lines.len()), "{status}: {}", lines.len());
        assert!(lines[0].contains(&format!("{} ", from.ip())), "{}", lines[0]);
    }
}

/// Whoever is refused has to knock again.
#[tokio::test(flavor = "multi_thread")]
async fn refusals_end_a_connection() {
    let site = Site::with(narrow(), memory());
    let address = site.listen().await;
    let wrong = "GET /livez HTTP/1.1\r\nHost: evil.example\r\n\r\n".repeat(50);
    assert_eq!(raw(address, &wrong).await.matches("HTTP/1.1 421").count(), 1);
    let many = format!("GET /livez HTTP/1.1\r\nHost: {address}\r\n\r\n").repeat(100);
    assert_eq!(raw(address, &many).await.matches("HTTP/1.1 429").count(), 1);
}

/// As many as knock, the log has a line of each address now and then.
#[tokio::test]
async fn those_turned_away_at_the_door_do_not_fill_the_log() {
    let (heard, _log) = Heard::begin();
    let door = DoorSettings { connections: 1, ..DoorSettings::default() };
    let site = Site::with(Settings { log_addresses: true, door, ..quick() }, memory());
    let address = site.listen().await;
    let _inside = TcpStream::connect(address).await.expect("let in");
    for _ in 0..40 {
        assert!(raw(address, "").await.starts_with("HTTP/1.1 503"));
    }
    let lines = heard.lines("turned away");
    assert!((1..10).contains(&lines.len()), "{}", lines.len());
}

// Proxies.

/// A proxy that only looks whether the server lives is no proxy that brings somebody.
#[tokio::test]
async fn looks_at_the_health_are_not_warned_of() {
    let (heard, _log) = Heard::begin();
    let site = Site::with(Settings { trusts_this_machine: true, ..quick() }, memory());
    for (path, said) in [("/livez", 0), ("/healthz", 0), ("/api/games", 1)] {
        let mut request = Request::options(path).version(Version::HTTP_10).body(Body::empty()).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 5000))));
        site.send(request).await;
        assert_eq!(heard.lines("the settings do not name").len(), said, "{path}");
    }
}

/// Where the settings know nothing of the proxy, nobody behind it is taken for somebody on this machine.
#[tokio::test]
async fn a_proxy_that_was_forgotten_frees_nobody() {
    let (heard, _log) = Heard::begin();
    let home = || Settings { trusts_this_machine: true, numbers: NumbersSettings::for_this_machine(), ..narrow() };
    for (written, version, free) in [
        (None, Version::HTTP_11, true),
        (Some(("x-forwarded-for", "203.0.113.9")), Version::HTTP_11, false),
        (Some(("x-forwarded-proto", "https")), Version::HTTP_11, false),
        (Some(("forwarded", "for=203.0.113.9")), Version::HTTP_11, false),
        (Some(("via", "1.1 proxy")), Version::HTTP_11, false),
        (Some(("x-real-ip", "203.0.113.9")), Version::HTTP_11, false),
        // A proxy that was told nothing at all.
        (None, Version::HTTP_10, false),
    ] {
        for peer in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            let site = Site::with(home(), memory());
            let ask = async |method: &str, path: &str, body: Body| {
                let mut request = Request::builder().method(method).uri(path).version(version);
                request = request.header(header::HOST, "kamen.test").header(header::CONTENT_TYPE, "application/json");
                if let Some((name, value)) = written {
                    request = request.header(name, value);
                }
                let mut request = request.body(body).expect("a request");
                let peer = SocketAddr::new(peer.parse().expect("an address"), 5000);
                request.extensions_mut().insert(ConnectInfo(peer));
                site.send(request).await.0
            };
            let numbers = if free { StatusCode::OK } else { StatusCode::FORBIDDEN };
            assert_eq!(ask("GET", "/metrics", Body::empty()).await, numbers, "{written:?} {version:?} {peer}");
            let mut opened = 0;
            for _ in 0..10 {
                let status = ask("POST", "/api/tables", Body::from(both().to_string())).await;
                opened += usize::from(status == StatusCode::CREATED);
            }
            assert_eq!(opened, if free { 10 } else { 3 }, "{written:?} {version:?} {peer}");
            let said = heard.lines("the settings do not name").len();
            assert_eq!(said, usize::from(!free), "{written:?} {version:?} {peer}");
            heard.0.lock().expect("no panic before").clear();
        }
    }
}

// The computer's threads.

/// With hours on its clock the computer would think for half a minute; not while others wait for a move.
#[tokio::test(flavor = "multi_thread")]
async fn long_moves_keep_nobody_waiting() {
    for threads in [1, 2] {
        let pool = PoolSettings { threads, full: Duration::from_millis(300), ..PoolSettings::default() };
        let site = Site::with(Settings { pool, ..quick() }, memory());
        let from = |last: u8| Some(SocketAddr::from(([192, 0, 2, last], 5000)));
        for last in 0..2 {
            let mut greedy = Visitor { address: from(last), ..Visitor::default() };
            let seats = json!([{ "kind": "me" }, { "kind": "computer", "level": 10 }]);
            // Nothing is known by heart here.
            let start = "3b1b1b/b1b3b1/1b5b/2b3b1/7b/w1w1w1w1/1w1w1w2/w3w1w1 b";
            let (table, _) =
                greedy.open(&site, json!({ "game": "dama", "start": start, "clock": "1/1h", "seats": seats })).await;
            greedy.state(&site, &table).await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        let mut jana = Visitor { address: from(9), ..Visitor::default() };
        let body = json!({ "game": "dama", "seats": [{ "kind": "computer", "level": 3 }, { "kind": "me" }] });
        let began = Instant::now();
        let (table, _) = jana.open(&site, body).await;
        while jana.state(&site, &table).await["n"] == 0 {
            assert!(began.elapsed() < Duration::from_secs(10), "{threads}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// However many have the computer think long, a move of a low level is found soon, and so is what somebody else asks of it.
#[tokio::test(flavor = "multi_thread")]
async fn long_thoughts_of_many_keep_nobody_waiting() {
    let pool = PoolSettings { threads: 2, ..PoolSettings::default() };
    let site = Arc::new(Site::with(Settings { pool, ..quick() }, memory()));
    let from =
        |last: u8| Visitor { address: Some(SocketAddr::from(([192, 0, 2, last], 5000))), ..Visitor::default() };
    let mut greedy = Vec::new();
    for last in 0..12 {
        // Each plays two games against the strongest, and has an analysis under way all the time.
        for game in 0..3 {
            let (site, mut visitor) = (site.clone(), from(last));
            greedy.push(tokio::spawn(async move {
                if game == 0 {
                    loop {
                        let line = json!({ "game": "dama", "moves": ["c3-d4", "b6-a5"], "millis": 5000 });
                        visitor.post(&site, "/api/think", line).await;
                    }
                }
                loop {
                    let seats = json!([{ "kind": "me" }, { "kind": "computer", "level": 10 }]);
                    let start = "3b1b1b/b1b3b1/1b5b/2b3b1/7b/w1w1w1w1/1w1w1w2/w3w1w1 b";
                    let (table, _) =
                        visitor.open(&site, json!({ "game": "dama", "start": start, "seats": seats })).await;
                    while visitor.state(&site, &table).await["n"] == 0 {
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                }
            }));
        }
    }
    tokio::time::sleep(Duration::from_secs(4)).await;
    // Under a second each on a quiet machine; with other tests beside it, and unoptimised, longer.
    let most = Duration::from_secs(if cfg!(debug_assertions) { 6 } else { 2 });
    let mut jana = from(100);
    for _ in 0..3 {
        let body = json!({ "game": "dama", "seats": [{ "kind": "computer", "level": 3 }, { "kind": "me" }] });
        let began = Instant::now();
        let (table, _) = jana.open(&site, body).await;
        while jana.state(&site, &table).await["n"] == 0 {
            assert!(began.elapsed() < most, "a move");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    greedy.iter().skip(1).step_by(3).chain(greedy.iter().skip(2).step_by(3)).for_each(|one| one.abort());
    // Analyses wait for no other but each for its turn.
    tokio::time::sleep(Duration::from_secs(2)).await;
    for last in [100, 101, 102] {
        let began = Instant::now();
        let (status, said) = from(last).post(&site, "/api/think", json!({ "game": "dama", "millis": 100 })).await;
        assert_eq!(status, StatusCode::OK, "{said}");
        assert!(began.elapsed() < most, "{:?}", began.elapsed());
    }
    greedy.iter().for_each(|one| one.abort());
}
