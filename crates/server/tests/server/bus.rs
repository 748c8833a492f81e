//! Several servers with a bus between them: whoever comes to the wrong one does not notice.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use kamen_parts::{Nats, Postgres, house_in_postgres, nats};
use kamen_server::BusAddress;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::cluster::{alive, node};
use crate::helpers::{Site, Visitor, both, friends, quick};

/// Servers that share a house.
async fn house<const N: usize>(bus: &str) -> [Site; N] {
    house_at(&house_in_postgres(), bus).await
}

/// The same in a database that is known.
pub async fn house_at<const N: usize>(address: &str, bus: &str) -> [Site; N] {
    let mut sites = Vec::new();
    for _ in 0..N {
        let site = Site::with(quick(), Arc::new(node(address).await.expect("a database")));
        site.app.ride(&BusAddress::read(bus).expect("an address")).await.expect("a bus");
        // For as long as the test is there.
        drop(alive(&site));
        // One that lets nobody in is not waited for.
        let began = Instant::now();
        while Visitor::default().get(&site, "/healthz").await.1 != "ok" && began.elapsed() < Duration::from_secs(4) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        sites.push(site);
    }
    sites.try_into().ok().expect("so many")
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_travel_to_the_table() {
    let [first, second, third] = house(&nats()).await;
    let (mut jana, mut petr) = (Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&first, friends()).await;
    // With a cookie from there, and what is wrong is told from there as well.
    assert_eq!(petr.join(&second, &table, "wrong").await, StatusCode::NOT_FOUND);
    assert_eq!(petr.join(&second, &table, &token.expect("an invitation")).await, StatusCode::NO_CONTENT);
    assert!(petr.cookie.is_some());
    assert_eq!(petr.state(&second, &table).await["you"], json!(["black"]));
    assert_eq!(jana.act(&third, &table, 0, "move c3-d4").await["ok"], true);
    let wrong = jana.act(&second, &table, 1, "move b6-a5").await;
    assert_eq!(wrong["ok"], false);
    assert_eq!(petr.act(&second, &table, 1, "move b6-a5").await["ok"], true);
    for path in [
        format!("/api/tables/{table}?lang=cs"),
        format!("/api/tables/{table}/record"),
        format!("/api/tables/{table}/picture.svg"),
        format!("/api/tables/{table}/line"),
        format!("/api/tables/{table}/devices?lang=sk"),
        format!("/api/tables/{table}/picture.svg?ply=99&lang=sk"),
        format!("/t/{table}?lang=cs"),
        format!("/api/tables/{table}/nothing"),
    ] {
        // A page in a language leaves a cookie of its own.
        let mut twins = [jana.clone(), jana.clone()];
        let (mut here, mut there) = (twins[0].get(&first, &path).await, twins[1].get(&third, &path).await);
        assert_eq!(twins[0].cookie, twins[1].cookie, "{path}");
        // But for the clock, which runs.
        for answer in [&mut here, &mut there] {
            if let Some(clock) = answer.1.pointer_mut("/state/clock") {
                clock.take();
            }
        }
        assert_eq!(here, there, "{path}");
    }
    let (status, _) = jana.get(&third, "/api/tables/AAAAAAAAAAAAAAAAAAAAAA").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let large = json!({ "token": "a".repeat(100_000) });
    assert_eq!(
        petr.post(&second, &format!("/api/tables/{table}/join"), large).await.0,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    // One that stops hands it over, and whoever asks the others has it at once.
    first.app.stop().await;
    assert_eq!(jana.act(&second, &table, 2, "move g3-h4").await["ok"], true);
    assert_eq!(petr.act(&third, &table, 3, "move f6-e5").await["ok"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_hear_what_is_told_elsewhere() {
    let [first, second] = house(&nats()).await;
    let (here, there) = (first.listen().await, second.listen().await);
    let mut jana = Visitor::default();
    let (table, _) = jana.open(&first, both()).await;
    let mut player = jana.socket(there, &table, "lang=en").await.expect("a socket");
    let mut watchers = Vec::new();
    for address in [here, there, there, there] {
        let mut watcher = Visitor::default().socket(address, &table, "lang=cs").await.expect("a socket");
        watcher.state(0).await;
        watchers.push(watcher);
    }
    player.state(0).await;
    for (n, text) in ["c3-d4", "b6-a5", "g3-h4", "f6-e5"].into_iter().enumerate() {
        player.say(json!({ "ask": n + 1, "at": n, "do": format!("move {text}") })).await;
        player.state(n as u64 + 1).await;
        assert_eq!(player.answer(n as u64 + 1).await["ok"], true);
        for watcher in &mut watchers {
            watcher.state(n as u64 + 1).await;
        }
    }
    player.say(json!({ "ask": 9, "at": 1, "do": "move d4xf6" })).await;
    assert_eq!(player.answer(9).await["refused"]["late"], true);
    // Who is there is counted wherever they came in.
    let mut seen = watchers.remove(0);
    seen.until("four", |message| message["watchers"] == 4).await;
    drop(watchers);
    seen.until("one", |message| message["watchers"] == 1).await;
    // The table goes to the other server, and everybody comes again.
    first.app.stop().await;
    while player.next().await.is_some() {}
    let mut again = jana.socket(there, &table, "lang=en&since=4").await.expect("a socket");
    again.state(4).await;
    again.say(json!({ "ask": 1, "at": 4, "do": "move d4xf6" })).await;
    assert_eq!(again.answer(1).await["ok"], true);
}

/// Each serves its own tables, says so of the others, and goes on by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_bus_that_goes_away_is_waited_for() {
    let mut bus = Nats::start();
    let [first, second] = house(&bus.address()).await;
    let there = second.listen().await;
    let mut jana = Visitor::default();
    let (table, _) = jana.open(&first, both()).await;
    let mut watcher = jana.socket(there, &table, "lang=en").await.expect("a socket");
    watcher.state(0).await;
    for (n, freezes) in [false, true].into_iter().enumerate() {
        let n = 2 * n as u64;
        if freezes {
            bus.freeze()
        } else {
            bus.stop()
        }
        let moves = if n == 0 { ["c3-d4", "b6-a5"] } else { ["g3-h4", "f6-e5"] };
        assert_eq!(jana.act(&first, &table, n, &format!("move {}", moves[0])).await["ok"], true);
        while watcher.next().await.is_some() {}
        let began = Instant::now();
        let (status, said) = jana.get(&second, &format!("/api/tables/{table}?lang=en")).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(said["sentence"], "This table cannot be reached just now. Try again in a moment.");
        assert!(began.elapsed() < Duration::from_secs(12));
        let (own, _) = jana.open(&second, both()).await;
        assert_eq!(jana.act(&second, &own, 0, "move c3-d4").await["ok"], true);
        if freezes {
            bus.thaw()
        } else {
            bus.start_again()
        }
        let began = Instant::now();
        while jana.get(&second, &format!("/api/tables/{table}")).await.0 != StatusCode::OK {
            assert!(began.elapsed() < Duration::from_secs(15), "it does not come back");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(jana.act(&second, &table, n + 1, &format!("move {}", moves[1])).await["ok"], true);
        watcher = jana.socket(there, &table, "lang=en").await.expect("a socket");
        watcher.state(n + 2).await;
    }
}

/// A socket that comes while the server of its table is not heard of is let in as soon as another has taken it over. Where there are
/// several, every socket hears that its server is there, and that it is not when its lease is over.
#[tokio::test(flavor = "multi_thread")]
async fn a_socket_waits_until_its_table_is_taken_over() {
    let address = house_in_postgres();
    let silent = Site::with(quick(), Arc::new(node(&address).await.expect("a database")));
    silent.app.ride(&BusAddress::read(&nats()).expect("an address")).await.expect("a bus");
    let beats = alive(&silent);
    let [other] = house_at(&address, &nats()).await;
    let (here, there) = (silent.listen().await, other.listen().await);
    let mut jana = Visitor::default();
    let (table, _) = jana.open(&silent, both()).await;
    let mut own = jana.socket(here, &table, "lang=en").await.expect("a socket");
    let told = own.until("a beat", |message| message["type"] == "here").await;
    assert!(told["within"].as_u64().is_some_and(|within| within > 2000), "{told}");
    own.until("the next", |message| message["type"] == "here").await;
    beats.abort();
    let began = Instant::now();
    let mut moved = jana.socket(there, &table, "lang=en").await.expect("a socket");
    moved.say(json!({ "ask": 1, "at": 0, "do": "move c3-d4" })).await;
    assert_eq!(moved.answer(1).await["ok"], true);
    tokio::time::sleep(Duration::from_millis(2800).saturating_sub(began.elapsed())).await;
    let mut again = jana.socket(there, &table, "lang=en").await.expect("a socket");
    let seen = again.state(1).await;
    assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
    assert_eq!(seen["n"], 1);
    // What the first has said before is heard; since then it has nothing to say.
    while tokio::time::timeout(Duration::from_millis(300), own.next()).await.is_ok() {}
    let beat = own.until("a beat", |message| message["type"] == "here");
    assert!(tokio::time::timeout(Duration::from_millis(2500), beat).await.is_err());
}

/// Whichever server is asked says that it cannot be done, nothing has changed, and all go on by themselves.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_away_is_waited_for_by_all() {
    let mut postgres = Postgres::start();
    let [first, second] = house_at(&postgres.house(), &nats()).await;
    let mut jana = Visitor::default();
    let (table, _) = jana.open(&first, both()).await;
    assert_eq!(jana.act(&second, &table, 0, "move c3-d4").await["ok"], true);
    postgres.stop();
    let path = format!("/api/tables/{table}/do?lang=en");
    for site in [&first, &second] {
        let deed = json!({ "ask": 1, "at": 1, "do": "move b6-a5" });
        let (status, said) = jana.post(site, &path, deed).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{said}");
        assert!(said["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{said}");
        assert_ne!(jana.get(site, "/healthz").await.0, StatusCode::OK);
    }
    postgres.start_again();
    let began = Instant::now();
    while jana.get(&second, &format!("/api/tables/{table}")).await.0 != StatusCode::OK {
        assert!(began.elapsed() < Duration::from_secs(20), "it does not come back");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(jana.state(&second, &table).await["n"], 1);
    assert_eq!(jana.act(&second, &table, 1, "move b6-a5").await["ok"], true);
    assert_eq!(jana.state(&first, &table).await["n"], 2);
}

/// A rematch that is agreed to at two servers at once is one game.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_game_is_opened_once() {
    let [first, second] = house(&nats()).await;
    let (mut jana, mut petr) = (Visitor::default(), Visitor::default());
    let (table, token) = jana.open(&first, friends()).await;
    assert_eq!(petr.join(&second, &table, &token.expect("an invitation")).await, StatusCode::NO_CONTENT);
    assert_eq!(jana.act(&second, &table, 0, "resign").await["ok"], true);
    assert_eq!(jana.act(&first, &table, 1, "offer-rematch").await["ok"], true);
    let mut twin = petr.clone();
    let (one, other) =
        tokio::join!(petr.act(&first, &table, 2, "accept-rematch"), twin.act(&second, &table, 2, "accept-rematch"));
    assert!((one["ok"] == true) != (other["ok"] == true), "{one} {other}");
    let next = jana.state(&second, &table).await["next"].as_str().expect("another game").to_string();
    assert_eq!(jana.state(&first, &table).await["next"], *next);
    assert_eq!(jana.state(&second, &next).await["you"], json!(["black"]));
    assert_eq!(petr.state(&first, &next).await["you"], json!(["white"]));
}

/// What a move costs more that enters at the wrong server. To see it:
/// `cargo test --release -p kamen-server --test server the_wrong_server -- --nocapture`
#[tokio::test(flavor = "multi_thread")]
async fn the_wrong_server_costs_little() {
    let [first, second] = house(&nats()).await;
    let mut jana = Visitor::default();
    let mut took: [Vec<Duration>; 2] = Default::default();
    for game in 0..8 {
        let (table, _) = jana.open(&first, both()).await;
        let mut state = jana.state(&first, &table).await;
        for ply in 0..24 {
            let moves = state["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
            let Some(text) = moves.get(ply % moves.len().max(1)).and_then(|one| one["text"].as_str()) else { break };
            // Each side moves here as often as there.
            let at = (game + ply / 2) % 2;
            let deed = format!("move {text}");
            let began = Instant::now();
            let mut answer = jana.act([&first, &second][at], &table, ply as u64, &deed).await;
            took[at].push(began.elapsed());
            state = answer["state"].take();
        }
    }
    let [here, there] = took.map(|mut all| {
        all.sort();
        assert!(all.len() > 40, "{}", all.len());
        all[all.len() / 2]
    });
    println!("in the middle {here:?} where the table is, {there:?} elsewhere");
    // A machine may be busy; what is meant is two thousandths of a second.
    assert!(there.saturating_sub(here) < Duration::from_millis(20), "{here:?} {there:?}");
}

/// A stranger on the bus, who speaks its plain protocol.
struct Stranger(TcpStream);

impl Stranger {
    async fn come(bus: &str) -> Stranger {
        let address: SocketAddr = bus.trim_start_matches("nats://").parse().expect("an address");
        let mut line = TcpStream::connect(address).await.expect("a bus");
        line.write_all(b"CONNECT {\"verbose\":false}\r\nSUB > 1\r\nPING\r\n").await.expect("said");
        Stranger(line)
    }

    /// Everything that was heard until nothing came for a while.
    async fn hear(&mut self) -> Vec<u8> {
        let (mut all, mut some) = (Vec::new(), [0; 65536]);
        while let Ok(Ok(many @ 1..)) = tokio::time::timeout(Duration::from_millis(300), self.0.read(&mut some)).await
        {
            all.extend(&some[..many]);
        }
        all
    }

    async fn say(&mut self, subject: &str, words: &[u8]) {
        self.0.write_all(format!("PUB {subject} inbox {}\r\n", words.len()).as_bytes()).await.expect("said");
        self.0.write_all(words).await.expect("said");
        self.0.write_all(b"\r\n").await.expect("said");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_on_the_bus_hear_and_do_nothing() {
    let bus = Nats::start();
    let [first, second] = house(&bus.address()).await;
    let mut stranger = Stranger::come(&bus.address()).await;
    let mut jana = Visitor::default();
    let (table, _) = jana.open(&first, both()).await;
    stranger.hear().await;
    assert_eq!(jana.act(&second, &table, 0, "move c3-d4").await["ok"], true);
    let heard = stranger.hear().await;
    assert!(!heard.is_empty());
    let cookie = jana.cookie.clone().expect("a cookie");
    let secret = cookie.split_once('=').expect("a value").1;
    for word in [secret, &table, "c3-d4", "/api/"] {
        assert!(!heard.windows(word.len()).any(|part| part == word.as_bytes()), "{word} can be read");
    }
    // What was heard is said again, changed and at other places; a deed that has happened does not happen again.
    let text = String::from_utf8_lossy(&heard).into_owned();
    let line =
        text.lines().find(|line| line.starts_with("MSG kamen.") && line.contains(".http ")).expect("a request");
    let words: Vec<&str> = line.split(' ').collect();
    let (subject, length): (&str, usize) = (words[1], words[words.len() - 1].trim().parse().expect("a length"));
    let at = heard.windows(line.len()).position(|part| part == line.as_bytes()).expect("it was there");
    let request = heard[at + line.len()..][..length + 2].trim_ascii_start().to_vec();
    stranger.say(subject, &request).await;
    for (place, byte) in [(0, 2), (5, 0), (20, 9), (request.len() / 2, 7)] {
        let mut changed = request.clone();
        changed[place] = changed[place].wrapping_add(byte);
        stranger.say(subject, &changed).await;
    }
    for word in ["enter", "said", "told", "here", "nonsense"] {
        stranger.say(&subject.replace(".http", &format!(".{word}")), &request).await;
    }
    stranger.say(subject, b"").await;
    stranger.say(subject, &[1; 100_000]).await;
    stranger.hear().await;
    assert_eq!(jana.state(&second, &table).await["n"], 1);
    assert_eq!(jana.act(&second, &table, 1, "move b6-a5").await["ok"], true);
}

/// Whose key is another is a stranger, though it be on the same bus; and so is another house.
#[tokio::test(flavor = "multi_thread")]
async fn two_houses_on_one_bus_do_not_hear_each_other() {
    let bus = nats();
    let ([first, second], [other]) = (house(&bus).await, house(&bus).await);
    let mut jana = Visitor::default();
    let (table, _) = jana.open(&first, both()).await;
    assert_eq!(jana.state(&second, &table).await["n"], 0);
    assert_eq!(jana.get(&other, &format!("/api/tables/{table}")).await.0, StatusCode::NOT_FOUND);
}

#[test]
fn addresses_of_a_bus_are_read_and_not_told() {
    for wrong in ["", "nats", "http://127.0.0.1:4222", "postgres://jana:hidden@db/games", "nats://", "127.0.0.1:4222"]
    {
        assert!(BusAddress::read(wrong).is_none(), "{wrong}");
    }
    let address = BusAddress::read("nats://jana:hidden@bus.example:4222").expect("an address");
    assert_eq!(format!("{address:?}"), "BusAddress(…)");
}

/// Without the right name and password there is no bus, and each serves its own tables.
#[tokio::test(flavor = "multi_thread")]
async fn a_bus_that_lets_nobody_in_is_away() {
    let bus = Nats::with(&["--user", "jana", "--pass", "hidden"]);
    let [first, second] = house(&bus.address()).await;
    let mut jana = Visitor::default();
    let (table, _) = jana.open(&first, both()).await;
    assert_eq!(jana.act(&first, &table, 0, "move c3-d4").await["ok"], true);
    let (status, said): (StatusCode, Value) = jana.get(&second, &format!("/api/tables/{table}?lang=cs")).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{said}");
    let [third, fourth] = house(&bus.address().replacen("nats://", "nats://jana:hidden@", 1)).await;
    let (table, _) = jana.open(&third, both()).await;
    assert_eq!(jana.act(&fourth, &table, 0, "move c3-d4").await["ok"], true);
}
