//! Floods and slowness, against a server that listens: requests and sockets that come in masses, half, slowly, or are never read.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use kamen_core::Side;
use kamen_host::MOST_EVENTS;
use kamen_records::{FileFormat, Record};
use kamen_server::{DoorSettings, RateLimits, Settings};
use kamen_table::{Event, Setup, Table};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::helpers::{Site, Visitor, both, plain, quick, raw};
use crate::stores::memory;

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

/// Files are large, and lie in memory until they have come and were read: of one address a few at once, whatever becomes of them.
#[tokio::test(flavor = "multi_thread")]
async fn files_that_never_end_do_not_fill_the_memory() {
    let site = Site::with(narrow(), memory());
    let address = site.listen().await;
    let half = format!(
        "POST /api/games-of-file HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n{{"
    );
    let mut waiting = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(address).await.expect("let in");
        stream.write_all(half.as_bytes()).await.expect("written");
        waiting.push(stream);
    }
    // As soon as all four are on their way, there is no room for another; and without saying how long it is, none is small.
    let began = Instant::now();
    let mut large = String::new();
    while !large.starts_with("HTTP/1.1 429") {
        assert!(began.elapsed() < Duration::from_millis(700), "{large}");
        large =
            raw(address, &half.replace("Content-Length: 5000000", "Connection: close\r\nTransfer-Encoding: chunked"))
                .await;
    }
    let body = json!({ "text": "1. e4 e5 *" }).to_string();
    let small = plain(address, "POST", "/api/games-of-file", "", &body).await;
    assert!(small.starts_with("HTTP/1.1 200"), "{small}");
    // They have their deadline like everything else; then there is room again.
    for stream in &mut waiting {
        let mut rest = Vec::new();
        let closed = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await;
        assert!(closed.is_ok() && rest.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&rest));
    }
    let body = json!({ "text": format!("1. e4 e5 {{{}}} *", "long ".repeat(20_000)) }).to_string();
    let large = plain(address, "POST", "/api/games-of-file", "", &body).await;
    assert!(large.starts_with("HTTP/1.1 200"), "{large}");
}

/// Whoever takes back and plays again for ever does not fill the disk: at some point the table has had enough, and can only be ended.
#[tokio::test]
async fn no_table_grows_for_ever() {
    let (site, mut jana) = (Site::new(), Visitor::default());
    let catalog = kamen_catalog::Catalog::builtin();
    let mut table = Table::open(&catalog, Setup::new("dama")).expect("a table");
    let [white, black] = [Side::White, Side::Black];
    let cycle = [(white, "move c3-d4"), (white, "ask-take-back"), (black, "accept-take-back")];
    let mut at = 0;
    let mut play = |table: &mut Table, until: usize| {
        while table.events().len() < until {
            let (by, deed) = cycle[at % 3];
            table.apply(Event::of(0, by, deed.parse().expect("a deed"))).expect("it can be done");
            at += 1;
        }
        let mut text = String::new();
        FileFormat::Kamen.write(&catalog, &Record::of_table(table), &mut text).expect("a record");
        json!({ "text": text })
    };
    let (status, loaded) = jana.post(&site, "/api/load", play(&mut table, MOST_EVENTS - 1)).await;
    assert_eq!(status, StatusCode::OK, "{loaded}");
    let id = loaded["table"].as_str().expect("an id").to_string();
    let path = format!("/api/tables/{id}/do?lang=en");
    let act = async |jana: &mut Visitor, at: usize, by: &str, deed: &str| {
        jana.post(&site, &path, json!({ "at": at, "as": by, "do": deed })).await.1
    };
    // Everything was taken back.
    assert_eq!((MOST_EVENTS - 1) % 3, 0);
    assert_eq!(act(&mut jana, MOST_EVENTS - 1, "white", "move c3-d4").await["ok"], true);
    let full = act(&mut jana, MOST_EVENTS, "black", "move b6-a5").await;
    assert!(full["refused"]["sentence"].as_str().is_some_and(|said| said.contains("10")), "{full}");
    assert_eq!(act(&mut jana, MOST_EVENTS, "black", "resign").await["ok"], true);
    // Nor is a longer one brought here.
    let (status, refused) = jana.post(&site, "/api/load?lang=en", play(&mut table, MOST_EVENTS + 1)).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
}
