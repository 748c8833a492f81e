//! Several servers that share the games of a database, with a bus between them.

use std::io::{BufRead, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{Begun, Server, both, database, fresh, kamen};

/// One of several servers, at a database and a bus.
fn one_of_several(store: &str, bus: &str, key: &str, more: &[(&str, &str)]) -> Server {
    let mut command = kamen();
    command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--store-key", key]);
    command.env("KAMEN_STORE", store).env("KAMEN_BUS", bus).envs(more.iter().copied());
    Server::begin(&mut command)
}

/// A table at a server, with whose cookie it is.
fn table_at(server: &Server, order: Value) -> (String, String) {
    let (status, cookie, opened) = server.ask("POST", "/api/tables", "", Some(order));
    assert_eq!(status, 201, "{opened}");
    (opened["table"].as_str().expect("an id").to_string(), cookie)
}

fn signal(server: &Server, name: &str) {
    let id = server.child.0.id().to_string();
    assert!(Command::new("kill").args([name, &id]).status().expect("kill").success());
}

/// Makes a move, however often it has to be asked for, and says how long that took.
fn moves(server: &Server, (table, cookie): &(String, String), at: u64, text: &str) -> Duration {
    let began = Instant::now();
    loop {
        let body = json!({ "at": at, "do": format!("move {text}") });
        let (status, _, answer) = server.ask("POST", &format!("/api/tables/{table}/do"), cookie, Some(body));
        // Late is what was made, though its answer was lost.
        if status == 200 && (answer["ok"] == true || answer["refused"]["late"] == true) {
            return began.elapsed();
        }
        assert_eq!(status, 503, "{answer}");
        assert!(began.elapsed() < Duration::from_secs(20), "{answer}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Whether the server of a table is killed, hangs, or is told to stop: whoever asks another one is answered within five seconds, by a table
/// that has forgotten nothing.
#[test]
fn tables_are_taken_over_within_five_seconds() {
    let (store, key) = database("taken.key");
    let nats = kamen_parts::Nats::start();
    let start = || one_of_several(&store, &nats.address(), &key, &[]);
    let (mut first, second, mut third) = (start(), start(), start());
    let table = table_at(&first, both());
    let path = format!("/api/tables/{}", table.0);
    moves(&second, &table, 0, "c3-d4");
    first.signal("-KILL");
    let killed = moves(&second, &table, 1, "b6-a5");

    signal(&second, "-STOP");
    // What changes nothing is asked again by the server that was asked; a move is for whoever makes it to ask for again.
    let began = Instant::now();
    let (status, _, view) = third.ask("GET", &path, &table.1, None);
    let frozen = began.elapsed();
    assert_eq!((status, &view["state"]["n"]), (200, &json!(2)), "{view}");
    moves(&third, &table, 2, "g3-h4");
    signal(&second, "-CONT");
    // It knows by itself that it has lost the table.
    let began = Instant::now();
    let (_, _, view) = loop {
        let answer = second.ask("GET", &path, &table.1, None);
        if answer.0 == 200 {
            break answer;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "{}", answer.2);
        std::thread::sleep(Duration::from_millis(50));
    };
    assert_eq!(view["state"]["n"], 3, "{view}");

    let (stopped, ()) = std::thread::scope(|scope| {
        let stops = scope.spawn(|| assert!(third.signal("-TERM").success()));
        let stopped = moves(&second, &table, 3, "f6-e5").max(moves(&second, &table, 4, "d4xf6"));
        (stopped, stops.join().expect("it stops"))
    });
    let after = moves(&second, &table, 5, "g7xe5");
    println!("taken over: killed {killed:?}, frozen {frozen:?}, told to stop {:?}", stopped.max(after));
    for took in [killed, frozen, stopped, after] {
        assert!(took < Duration::from_secs(5), "{took:?}");
    }
}

/// Two servers whose clocks are seven minutes ahead and behind: nobody's time runs otherwise, at whichever of them the table is.
#[test]
fn a_wrong_clock_is_nobodys_time() {
    let clock = ["x86_64", "aarch64"].map(|kind| format!("/usr/lib/{kind}-linux-gnu/faketime/libfaketime.so.1"));
    let clock =
        clock.iter().find(|file| Path::new(file).is_file()).expect("faketime is not installed; ./test does that");
    let (store, key) = database("clock.key");
    let nats = kamen_parts::Nats::start();
    let at = |clock_says: &str| {
        let set = [("LD_PRELOAD", clock.as_str()), ("FAKETIME", clock_says), ("FAKETIME_DONT_FAKE_MONOTONIC", "1")];
        one_of_several(&store, &nats.address(), &key, &set)
    };
    let (mut ahead, behind, right) = (at("+7m"), at("-7m"), at("+0m"));
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let table = table_at(&ahead, json!({ "game": "dama", "clock": "5m", "seats": seats }));
    let path = format!("/api/tables/{}", table.0);
    let left = |server: &Server| -> Vec<u64> {
        let (status, _, view) = server.ask("GET", &path, &table.1, None);
        assert_eq!((status, &view["state"]["result"]), (200, &Value::Null), "{view}");
        let left = view["state"]["clock"]["left"].as_array().expect("clocks");
        left.iter().filter_map(Value::as_u64).collect()
    };
    let fair = |server: &Server| {
        let left = left(server);
        assert!(left.iter().all(|left| (270_000..=300_000).contains(left)), "{left:?}");
    };
    let n = ahead.ask("GET", &path, &table.1, None).2["state"]["n"].as_u64().expect("a number");
    for (at, (server, text)) in [(&behind, "c3-d4"), (&right, "b6-a5"), (&ahead, "g3-h4")].into_iter().enumerate() {
        moves(server, &table, n + at as u64, text);
        fair(server);
    }
    // The one behind takes it over from the one ahead, and the one whose clock is right from that.
    ahead.signal("-KILL");
    moves(&behind, &table, n + 3, "f6-e5");
    fair(&behind);
    signal(&behind, "-TERM");
    moves(&right, &table, n + 4, "d4xf6");
    fair(&right);
}

/// Database and bus by TLS, with certificates that somebody has made himself; and nothing is told to one that cannot show the right one.
#[test]
fn database_and_bus_are_spoken_to_by_tls() {
    let postgres = kamen_parts::Postgres::start_tls();
    let (nats, bus, nats_signer) = kamen_parts::Nats::start_tls();
    let (store, signer) = postgres.house_by_tls();
    let trusted = fresh("trusted.pem");
    let both_signers = [&signer, &nats_signer].map(|file| std::fs::read_to_string(file).expect("a certificate"));
    std::fs::write(&trusted, both_signers.concat()).expect("a file");
    let key = fresh("tls.key").to_str().expect("UTF-8").to_string();
    let trusting = [("SSL_CERT_FILE", trusted.to_str().expect("UTF-8"))];
    let servers = [0, 1].map(|_| one_of_several(&store, &bus, &key, &trusting));
    let table = table_at(&servers[0], both());
    moves(&servers[1], &table, 0, "c3-d4");
    moves(&servers[0], &table, 1, "b6-a5");
    let plain = "SELECT COUNT(*), COUNT(*) FILTER (WHERE NOT ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
                 WHERE application_name = 'kamen'";
    let lines = kamen_parts::say(&store, plain);
    assert!(lines.ends_with("|0") && lines != "0|0", "{lines}");
    // Without their signers, or by an address that the certificate does not name, nobody is believed.
    let other = fresh("other.pem");
    std::fs::write(&other, std::fs::read_to_string(&nats_signer).expect("a certificate")).expect("a file");
    for (store, trusted) in [(store.clone(), &other), (store.replace("127.0.0.1", "127.0.0.2"), &trusted)] {
        let mut command = kamen();
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--store-key", &key]);
        let output = command.env("KAMEN_STORE", &store).env("SSL_CERT_FILE", trusted).output().expect("it starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("certificate") || said.contains("cannot be reached"), "{said}");
        assert!(!said.contains("127.0.0"), "{said}");
    }
    let untrusting = [("SSL_CERT_FILE", signer.to_str().expect("UTF-8"))];
    let alone = one_of_several(&store, &bus, &key, &untrusting);
    assert!(alone.text("/healthz").contains("the bus is away"));
    assert_eq!(alone.ask("GET", &format!("/api/tables/{}", table.0), &table.1, None).0, 503);
    drop(nats);
}

/// Where somebody asks for traces, a request that travels is one trace, told by both servers to whoever collects them.
#[test]
fn a_request_that_travels_is_one_trace() {
    let collector = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = format!("http://{}", collector.local_addr().expect("its address"));
    let told: Arc<Mutex<Vec<Vec<u8>>>> = Arc::default();
    let hears = told.clone();
    std::thread::spawn(move || {
        for mut stream in collector.incoming().flatten() {
            let hears = hears.clone();
            std::thread::spawn(move || {
                while let Some(body) = posted(&mut stream) {
                    hears.lock().expect("no panic").push(body)
                }
            });
        }
    });
    let (store, key) = database("traces.key");
    let nats = kamen_parts::Nats::start();
    let traced = [("KAMEN_TRACES", address.as_str()), ("OTEL_BSP_SCHEDULE_DELAY", "200")];
    let [mut first, mut second] = [0, 1].map(|_| one_of_several(&store, &nats.address(), &key, &traced));
    let (table, cookie) = table_at(&first, both());
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    let cookie = format!("{cookie}\r\ntraceparent: 00-{trace}-00f067aa0ba902b7-01");
    assert_eq!(second.ask("GET", &format!("/api/tables/{table}"), &cookie, None).0, 200);
    // Both send what is left when they stop.
    assert!(first.signal("-TERM").success() && second.signal("-TERM").success());
    let told = told.lock().expect("no panic");
    let id: Vec<u8> =
        (0..16).map(|at| u8::from_str_radix(&trace[2 * at..2 * at + 2], 16).expect("two digits")).collect();
    let has = |body: &[u8], what: &[u8]| body.windows(what.len()).any(|part| part == what);
    let of_trace: Vec<&Vec<u8>> = told.iter().filter(|body| has(body, &id)).collect();
    for span in ["request", "travel", "answer"] {
        assert!(of_trace.iter().any(|body| has(body, span.as_bytes())), "{span} of {}", told.len());
    }
    assert!(of_trace.len() >= 2, "by both servers");
    assert!(told.iter().any(|body| has(body, b"kamen-server")) && told.iter().any(|body| has(body, b"store")));
    // Neither a cookie nor the address of the database goes there.
    assert!(
        !told
            .iter()
            .any(|body| has(body, cookie.split(';').next().unwrap_or_default().as_bytes())
                || has(body, b"postgres://"))
    );
    let output = kamen().args(["serve", "--no-open", "--set", "traces=collector:4318"]).output().expect("it starts");
    assert!(String::from_utf8_lossy(&output.stderr).contains("of the kind http://host:4318"));
}

/// The body of the next request of a connection, which is thanked for.
fn posted(stream: &mut TcpStream) -> Option<Vec<u8>> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).ok()?;
        head.push(byte[0]);
    }
    let head = String::from_utf8_lossy(&head).to_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length:"))?.trim().parse().ok()?;
    let mut body = vec![0; length];
    stream.read_exact(&mut body).ok()?;
    stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").ok()?;
    Some(body)
}

/// The same while three servers share the games, and each is killed, frozen, told to stop and cut off while the others go on.
#[test]
fn nothing_is_lost_when_servers_share_a_house() {
    let (postgres, nats) = (kamen_parts::Postgres::start(), kamen_parts::Nats::start());
    let mut command = kamen();
    command.args(["torture", "--seed", "17", "--time", "20", "--players", "6", "--servers", "3", "--store"]);
    let output = command.arg(postgres.house()).args(["--bus", &nats.address()]).output().expect("the command starts");
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    println!("{said}");
    assert_eq!(output.status.code(), Some(0), "{said}");
}

#[test]
fn a_wrong_bus_has_its_sentence() {
    let (store, key) = database("bus.key");
    let said = |store: Option<&str>, bus: &str| {
        let mut command = kamen();
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--store-key", &key]).env("KAMEN_BUS", bus);
        let output = command.envs(store.map(|store| ("KAMEN_STORE", store))).output().expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(!said.contains("hidden") && !said.contains("kamen-parts"), "{said}");
        said
    };
    assert!(said(None, "nats://jana:hidden@127.0.0.1:4222").contains("--bus needs --store"));
    assert!(said(Some(&store), "http://jana:hidden@127.0.0.1:4222").contains("of the kind nats://host:4222"));
}

#[test]
fn a_worker_says_what_it_needs() {
    let (_, key) = database("worker.key");
    let said = |bus: Option<&str>, key: &str| {
        let mut command = kamen();
        command.args(["worker", "--lang", "en", "--store-key", key]).env_remove("KAMEN_BUS");
        let output = command.envs(bus.map(|bus| ("KAMEN_BUS", bus))).output().expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(!said.contains("hidden"), "{said}");
        said
    };
    assert!(said(None, &key).contains("needs the bus of its servers"));
    assert!(said(Some("postgres://jana:hidden@127.0.0.1/games"), &key).contains("of the kind nats://host:4222"));
    assert!(said(Some("nats://jana:hidden@127.0.0.1:1"), "/nowhere/key").contains("is not in /nowhere/key"));
}

/// One program thinks for another, and is killed in the middle of a thought.
#[test]
fn a_worker_thinks_and_may_die() {
    let (store, key) = database("working.key");
    let nats = kamen_parts::Nats::start();
    let mut command = kamen();
    command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--store-key", &key]);
    let server = Server::begin(command.env("KAMEN_STORE", &store).env("KAMEN_BUS", nats.address()));
    let mut command = kamen();
    command.args(["worker", "--store-key", &key, "--threads", "1"]).env("KAMEN_BUS", nats.address());
    let mut worker = Begun::of(&mut command);
    let mut line = String::new();
    worker.out.read_line(&mut line).expect("a line");
    assert!(
        line.starts_with("This machine now thinks for the servers that have the same key; threads: 1."),
        "{line}"
    );
    let number = |name: &str| -> u64 {
        let text = server.text("/metrics");
        let line = text.lines().find(|line| line.starts_with(name)).expect("a number");
        // Of which server it is, is said too.
        assert!(line.contains("role=\"server\"") && line.contains("node=\""), "{line}");
        line.rsplit(' ').next().expect("a number").parse().expect("a number")
    };
    // The highest level thinks for a second and a half, where it has no openings to play from.
    let seats = json!([{ "kind": "computer", "level": 10 }, { "kind": "me" }]);
    let order = json!({ "game": "eight-sixteen", "seats": seats });
    let (status, cookie, opened) = server.ask("POST", "/api/tables", "", Some(order));
    assert_eq!(status, 201, "{opened}");
    let path = format!("/api/tables/{}", opened["table"].as_str().expect("an id"));
    let began = Instant::now();
    while number("kamen_thoughts_sent_total") == 0 {
        let _ = server.ask("GET", &path, &cookie, None);
        assert!(began.elapsed() < Duration::from_secs(20), "no worker is asked");
        std::thread::sleep(Duration::from_millis(20));
    }
    drop(worker);
    let began = Instant::now();
    while server.ask("GET", &path, &cookie, None).2["state"]["n"] == 0 {
        assert!(began.elapsed() < Duration::from_secs(20), "the computer does not move");
        std::thread::sleep(Duration::from_millis(20));
    }
    println!("the move came {:?} after its worker was killed", began.elapsed());
    assert_eq!(number("kamen_thoughts_lost_total"), 1);
}
