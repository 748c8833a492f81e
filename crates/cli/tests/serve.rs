//! `kamen serve` as a process: it says where it is, outlives being killed, is copied while it runs, and stops in order.
#![cfg(unix)]

mod command;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use command::folder;
use kamen_catalog::Catalog;
use serde_json::{Value, json};

/// A process that is killed when it is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A running server.
struct Server {
    child: Process,
    address: String,
    out: BufReader<std::process::ChildStdout>,
}

/// Nobody's browser is opened.
fn kamen() -> Command {
    let mut command = command::kamen();
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}

/// A file that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = folder("data").join(name);
    for end in ["", "-wal", "-shm", "-lock", "-key"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

impl Server {
    fn start(data: &Path, more: &[&str]) -> Server {
        let mut command = kamen();
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--data"]).arg(data).args(more);
        Server::begin(&mut command)
    }

    fn begin(command: &mut Command) -> Server {
        Server::ready(Begun::of(command))
    }

    /// Waits until it is ready.
    fn ready(Begun { child, mut out }: Begun) -> Server {
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        let address = line.trim().rsplit("http://").next().expect("an address").to_string();
        assert!(line.starts_with("Kámen is ready: http://127.0.0.1:"), "{line}");
        Server { child, address, out }
    }

    /// A request over a connection of its own; the status, the cookie and the body.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: Option<Value>) -> (u16, String, Value) {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let mut stream = TcpStream::connect(&self.address).expect("the server is there");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("written");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = set.and_then(|set| set.split(';').next()).unwrap_or(cookie).to_string();
        (status, cookie, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// What stands at an address, as it is.
    fn text(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the server is there");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)
            .expect("written");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.split_once("\r\n\r\n").expect("a head").1.to_string()
    }

    fn signal(&mut self, name: &str) -> std::process::ExitStatus {
        let id = self.child.0.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().expect("kill").success());
        self.child.0.wait().expect("it ends")
    }
}

/// A server that has not said yet that it is ready.
struct Begun {
    child: Process,
    out: BufReader<std::process::ChildStdout>,
}

impl Begun {
    fn of(command: &mut Command) -> Begun {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the command starts");
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        Begun { child: Process(child), out }
    }

    /// One that finds the games in the hands of another.
    fn waiting(command: &mut Command) -> Begun {
        let mut begun = Begun::of(command);
        let mut line = String::new();
        begun.out.read_line(&mut line).expect("a line");
        assert!(line.starts_with("Another server has the games."), "{line}");
        begun
    }
}

fn both() -> Value {
    json!({ "game": "dama", "seats": [{ "kind": "me" }, { "kind": "me" }] })
}

#[test]
fn a_killed_server_has_lost_nothing() {
    let data = fresh("killed.db");
    loses_nothing(|| Server::start(&data, &[]));
}

/// The address of a database, and the file of its key.
fn database(name: &str) -> (String, String) {
    let key = fresh(name).to_str().expect("UTF-8").to_string();
    (kamen_parts::house_in_postgres(), key)
}

#[test]
fn a_killed_server_has_lost_nothing_in_a_database() {
    let (store, key) = database("killed.key");
    loses_nothing(|| {
        let mut command = kamen();
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--store-key", &key, "--log", "text"]);
        // Its address never stands in a log.
        let mut server = Server::begin(command.env("KAMEN_STORE", &store));
        let mut line = String::new();
        server.out.read_line(&mut line).expect("a line");
        assert_eq!(line.trim(), "Ctrl+C ends it. The games are kept in PostgreSQL.");
        server
    });
}

/// One plays and one waits. Whether the first is killed, frozen or told to stop, the second goes on with its games; and one that was
/// only thought to be dead ends without a word to anybody.
#[test]
fn who_waits_takes_over() {
    let (store, key) = database("standby.key");
    let command = || {
        let mut command = kamen();
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--wait", "--store-key", &key]);
        command.env("KAMEN_STORE", &store).stderr(Stdio::piped());
        command
    };
    let mut first = Server::begin(&mut command());
    let (status, cookie, opened) = first.ask("POST", "/api/tables", "", Some(both()));
    assert_eq!(status, 201, "{opened}");
    let table = opened["table"].as_str().expect("an id").to_string();
    let deed = |server: &Server, at: u64, text: &str| {
        let body = json!({ "at": at, "do": format!("move {text}") });
        let answer = server.ask("POST", &format!("/api/tables/{table}/do"), &cookie, Some(body)).2;
        assert_eq!((&answer["ok"], &answer["state"]["n"]), (&json!(true), &json!(at + 1)), "{answer}");
    };
    let taken_over = |waiting: Begun, how: &str| {
        let began = Instant::now();
        let server = Server::ready(waiting);
        println!("{how}: taken over after {:?}", began.elapsed());
        assert!(began.elapsed() < Duration::from_secs(15), "{how}: {:?}", began.elapsed());
        server
    };
    deed(&first, 0, "c3-d4");
    let waiting = Begun::waiting(&mut command());
    first.signal("-KILL");
    let mut second = taken_over(waiting, "killed");
    deed(&second, 1, "b6-a5");

    let waiting = Begun::waiting(&mut command());
    let id = second.child.0.id().to_string();
    let signal = |name: &str| assert!(Command::new("kill").args([name, &id]).status().expect("kill").success());
    signal("-STOP");
    let mut third = taken_over(waiting, "frozen");
    deed(&third, 2, "g3-h4");
    signal("-CONT");
    // It hears that the house is not its own any more, and ends.
    let mut said = String::new();
    second.child.0.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    assert_eq!(second.child.0.wait().expect("it ends").code(), Some(2), "{said}");
    assert!(said.contains("another server has taken these games over"), "{said}");
    deed(&third, 3, "f6-e5");

    let waiting = Begun::waiting(&mut command());
    assert!(third.signal("-TERM").success());
    let fourth = taken_over(waiting, "told to stop");
    deed(&fourth, 4, "d4xf6");
    assert_eq!(kamen_parts::say(&store, "SELECT value FROM house WHERE name = 'epoch'"), "4");
}

/// The checker of `kamen torture` reads what every client was told and what the database has, while one server after another is killed,
/// stopped and cut off, and the next takes over.
#[test]
fn nothing_is_lost_when_servers_take_over_from_each_other() {
    // One of its own, as its lines are cut.
    let postgres = kamen_parts::Postgres::start();
    let mut command = kamen();
    command.args(["torture", "--seed", "17", "--kills", "8", "--time", "15", "--players", "6", "--store"]);
    let output = command.arg(postgres.house()).output().expect("the command starts");
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    println!("{said}");
    assert_eq!(output.status.code(), Some(0), "{said}");
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
    assert!(line.starts_with("Thinking for the servers that have this key, threads: 1."), "{line}");
    let number = |name: &str| -> u64 {
        let text = server.text("/metrics");
        text.lines().find_map(|line| line.strip_prefix(name)).expect("a number").trim().parse().expect("a number")
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

#[test]
fn games_move_into_a_database_and_back() {
    let (file, back) = (fresh("moves.db"), fresh("moved-back.db"));
    let (store, key) = database("moves.key");
    let mut server = Server::start(&file, &[]);
    let cookie = server.ask("POST", "/api/tables", "", Some(both())).1;
    assert_eq!(server.ask("POST", "/api/tables", &cookie, Some(both())).0, 201);
    let (file, back) = (file.to_str().expect("UTF-8"), back.to_str().expect("UTF-8"));
    let run = |arguments: &[&str]| {
        let output = kamen().args(arguments).args(["--store-key", &key]).output().expect("the command starts");
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
        assert!(!said.contains("kamen-parts") && !said.contains("panicked"), "{said}");
        (output.status.code(), said)
    };
    let there = ["move", "--from", file, "--to", &store];
    // Not while it is played.
    assert_eq!(run(&there).0, Some(2));
    server.signal("-TERM");
    let (code, said) = run(&there);
    assert_eq!((code, said.contains("compared: 2; there already: 0")), (Some(0), true), "{said}");
    assert!(run(&there).1.contains("compared: 0; there already: 2"));
    assert_eq!(
        run(&["check-data", "--store", &store]),
        (Some(0), "All 2 games in the database can be played.\n".into())
    );
    assert_eq!(run(&["move", "--from", &store, "--to", back]).0, Some(0));
    let nothing = fresh("nothing-to-move.db");
    let (code, said) = run(&["move", "--from", nothing.to_str().expect("UTF-8"), "--to", &store]);
    assert!(code == Some(2) && said.contains("there is no such file") && !nothing.exists(), "{said}");
    let server = Server::start(Path::new(back), &[]);
    let mine = server.ask("GET", "/api/mine", &cookie, None).2;
    assert_eq!(mine["tables"].as_array().map(Vec::len), Some(2), "{mine}");
}

#[test]
fn a_wrong_database_has_its_sentence_and_no_address_is_told() {
    for (address, part) in [
        ("postgres://jana:hidden@127.0.0.1:1/games", "cannot be reached"),
        ("postgres://jana:hidden@127.0.0.1:1/games?sslmode=require", "without TLS"),
        ("mysql://jana:hidden@127.0.0.1:1/games", "is not of the kind"),
        ("hidden", "is not of the kind"),
    ] {
        let mut command = kamen();
        let output = command.args(["serve", "--no-open", "--listen", "127.0.0.1:0", "--store", address]).output();
        let output = output.expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(part) && !said.contains("hidden") && !said.contains("127.0.0.1"), "{said}");
    }
}

fn loses_nothing(start: impl Fn() -> Server) {
    let mut server = start();
    let (status, cookie, opened) = server.ask("POST", "/api/tables", "", Some(both()));
    assert_eq!(status, 201, "{opened}");
    let table = opened["table"].as_str().expect("an id").to_string();
    let deed = |server: &Server, at: u64, deed: &str| {
        let body = json!({ "at": at, "do": deed });
        server.ask("POST", &format!("/api/tables/{table}/do"), &cookie, Some(body)).2
    };
    assert_eq!(deed(&server, 0, "move c3-d4")["ok"], true);
    assert_eq!(deed(&server, 1, "move b6-a5")["ok"], true);
    server.signal("-KILL");
    let server = start();
    let (_, _, view) = server.ask("GET", &format!("/api/tables/{table}"), &cookie, None);
    assert_eq!((&view["state"]["n"], &view["state"]["you"]), (&json!(2), &json!(["white", "black"])));
    assert_eq!(deed(&server, 2, "move d2-c3")["ok"], true);
}

#[test]
fn a_running_server_is_copied_and_stops_in_order() {
    let (data, copy) = (fresh("running.db"), fresh("copy.db"));
    let mut server = Server::start(&data, &["--log", "json", "--threads", "1", "--set", "pace=0"]);
    let (_, cookie, opened) = server.ask("POST", "/api/tables", "", Some(both()));
    let table = opened["table"].as_str().expect("an id").to_string();
    let mut command = kamen();
    command.arg("backup").arg("--data").arg(&data).arg(&copy);
    let copied = command.output().expect("the command starts");
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
    let again = command.output().expect("the command starts");
    assert_eq!(again.status.code(), Some(2), "nothing is written over");
    let ended = server.signal("-TERM");
    assert!(ended.success(), "{ended:?}");
    let mut rest = String::new();
    server.out.read_to_string(&mut rest).expect("a text");
    assert!(rest.contains("all games are safe"), "{rest}");
    let copied = Server::start(&copy, &[]);
    let (status, _, view) = copied.ask("GET", &format!("/api/tables/{table}"), &cookie, None);
    assert_eq!((status, &view["state"]["you"]), (200, &json!(["white", "black"])));
}

#[test]
fn wrong_settings_are_named() {
    let file = folder("settings").join("kamen.toml");
    std::fs::write(&file, "listne = \"127.0.0.1:0\"\n").expect("a file");
    let file = file.to_str().expect("UTF-8");
    let cases: [(&[&str], &str); 4] = [
        (&["serve", "--config", file], "listne"),
        (&["serve", "--set", "tables-per-hour=many"], "tables-per-hour"),
        (&["serve", "--listen", "nowhere:99999"], "nowhere:99999"),
        (&["serve", "--data", "/dev/null/games.db"], "/dev/null/games.db"),
    ];
    for (arguments, part) in cases {
        let output = kamen().args(arguments).output().expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(part) && !said.contains("panicked"), "{arguments:?}: {said}");
    }
}

#[test]
fn kamen_alone_opens_the_games() {
    let data = folder("alone");
    let mut command = kamen();
    command.env("XDG_DATA_HOME", &data).env("KAMEN_LISTEN", "127.0.0.1:0").stdout(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    out.read_line(&mut line).expect("a line");
    let address = line.trim().rsplit("http://").next().expect("an address").to_string();
    let server = Server { child: Process(child), address, out };
    let (status, _, games) = server.ask("GET", "/api/games", "", None);
    let all = Catalog::builtin().games().len();
    assert_eq!((status, games.as_array().map(Vec::len)), (200, Some(all)));
    assert!(data.join("kamen").join("tables.db").is_file());
}

#[test]
fn hard_questions_keep_nobody_waiting() {
    let data = fresh("busy.db");
    let mut server = Server::start(&data, &[]);
    let (_, cookie, opened) = server.ask("POST", "/api/tables", "", Some(both()));
    let table = opened["table"].as_str().expect("an id").to_string();
    // Two knights' walks, as long as a line may be: each takes a while to play and to write.
    let walk = ["g1-f3", "g8-f6", "f3-g1", "f6-g8"];
    let moves: Vec<&str> = walk.into_iter().cycle().take(2000).collect();
    let body = json!({ "game": "chess", "moves": moves, "notation": "san" }).to_string();
    let asked: Vec<TcpStream> = (0..24)
        .map(|_| {
            let mut stream = TcpStream::connect(&server.address).expect("the server is there");
            write!(
                stream,
                "POST /api/look HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                server.address,
                body.len()
            )
            .expect("written");
            stream
        })
        .collect();
    let began = std::time::Instant::now();
    assert_eq!(server.ask("GET", "/healthz", "", None).0, 200);
    let deed = json!({ "at": 0, "do": "move c3-d4" });
    let answer = server.ask("POST", &format!("/api/tables/{table}/do"), &cookie, Some(deed)).2;
    assert_eq!(answer["ok"], true, "{answer}");
    assert!(began.elapsed() < std::time::Duration::from_secs(5), "{:?}", began.elapsed());
    let ended = server.signal("-TERM");
    assert!(ended.success(), "{ended:?}");
    assert!(began.elapsed() < std::time::Duration::from_secs(20), "{:?}", began.elapsed());
    drop(asked);
}

/// A tool that bans visitors has something to read: a line a request with the address, the visitor's own behind a proxy. Only where it is
/// wanted; and nothing else of a visitor stands there.
#[test]
fn the_log_names_addresses_where_it_is_wanted() {
    for wanted in [false, true] {
        let mut command = kamen();
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--log", "json"]);
        command.args(["--set", "proxies=127.0.0.1", "--set", &format!("log-addresses={wanted}")]);
        command.arg("--data").arg(fresh(&format!("log-{wanted}.db")));
        let mut server = Server::begin(command.stderr(Stdio::piped()));
        let mut log = server.child.0.stderr.take().expect("a pipe");
        let headers = "kamen=secret\r\nX-Forwarded-For: 198.51.100.1, 192.0.2.7";
        server.ask("GET", "/api/games?lang=secret", headers, None);
        server.ask("GET", "/nowhere/%0aforged", headers, None);
        assert!(server.signal("-TERM").success());
        let mut text = String::new();
        log.read_to_string(&mut text).expect("a log");
        let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        for (path, status) in [("/api/games", 200), ("/nowhere/%0aforged", 404)] {
            let line = lines.iter().find(|line| line["fields"]["path"] == path).expect("a line a request");
            assert_eq!(line["fields"]["status"], status, "{line}");
            assert_eq!(line["fields"]["address"], if wanted { json!("192.0.2.7") } else { Value::Null }, "{line}");
        }
        assert!(!text.contains("secret") && (wanted || !text.contains("192.0.2.7")), "{text}");
    }
}

/// A disk that ends: no file of the server grows over so many kilobytes until [`grow`] is called.
#[cfg(target_os = "linux")]
fn start_on_a_small_disk(data: &Path, kilobytes: u32) -> Server {
    let kamen = kamen();
    let mut command = Command::new("bash");
    for (name, value) in kamen.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let script = format!("trap '' XFSZ; ulimit -S -f {kilobytes}; exec \"$0\" \"$@\"");
    command.arg("-c").arg(script).arg(kamen.get_program());
    command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--data"]).arg(data);
    Server::begin(command.stdin(Stdio::null()))
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_writing_goes_on_when_there_is_room() {
    let data = fresh("small.db");
    let server = start_on_a_small_disk(&data, 400);
    let (_, cookie, opened) = server.ask("POST", "/api/tables", "", Some(both()));
    let table = opened["table"].as_str().expect("an id").to_string();
    let full = (0..2000).any(|_| server.ask("POST", "/api/tables", &cookie, Some(both())).0 == 503);
    assert!(full);
    assert_eq!(server.ask("GET", "/healthz", "", None).0, 503);
    assert_eq!(server.ask("GET", "/livez", "", None).0, 200);
    // What is there is still read.
    assert_eq!(server.ask("GET", &format!("/api/tables/{table}"), &cookie, None).0, 200);
    let id = server.child.0.id().to_string();
    let grown = Command::new("prlimit").args(["--pid", &id, "--fsize=unlimited"]).status().expect("prlimit");
    assert!(grown.success());
    assert!((0..3).any(|_| server.ask("GET", "/healthz", "", None).0 == 200), "writing goes on");
    let deed = json!({ "at": 0, "do": "move c3-d4" });
    let answer = server.ask("POST", &format!("/api/tables/{table}/do"), &cookie, Some(deed)).2;
    assert_eq!(answer["ok"], true, "{answer}");
}

#[test]
fn the_file_is_cared_for() {
    let (data, copy) = (fresh("care.db"), fresh("care-copy.db"));
    let mut server = Server::start(&data, &[]);
    let (_, cookie, opened) = server.ask("POST", "/api/tables", "", Some(both()));
    let table = opened["table"].as_str().expect("an id").to_string();
    let run = |arguments: &[&str]| {
        let output = kamen().args(arguments).output().expect("the command starts");
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
        (output.status.code(), said)
    };
    let (data_name, copy_name) = (data.to_str().expect("UTF-8"), copy.to_str().expect("UTF-8"));
    assert_eq!(run(&["backup", "--data", data_name, copy_name]).0, Some(0));
    // While it runs: checked, but no second server and nothing put in its place.
    let (code, said) = run(&["check-data", "--data", data_name]);
    assert!(code == Some(0) && said.contains("whole"), "{said}");
    let (code, said) = run(&["serve", "--listen", "127.0.0.1:0", "--no-open", "--data", data_name]);
    assert!(code == Some(2) && said.contains("another server"), "{said}");
    let (code, said) = run(&["restore", "--data", data_name, copy_name]);
    assert!(code == Some(2) && said.contains("another server"), "{said}");
    let deed = json!({ "at": 0, "do": "move c3-d4" });
    server.ask("POST", &format!("/api/tables/{table}/do"), &cookie, Some(deed));
    server.signal("-KILL");
    let (code, said) = run(&["restore", "--data", data_name, copy_name]);
    assert!(code == Some(0) && said.contains("before"), "{said}");
    let server = Server::start(&data, &[]);
    let (_, _, view) = server.ask("GET", &format!("/api/tables/{table}"), &cookie, None);
    assert_eq!(view["state"]["n"], 0);
    let nothing = fresh("nothing.db");
    assert_eq!(run(&["check-data", "--data", nothing.to_str().expect("UTF-8")]).0, Some(2));
    assert!(!nothing.exists());
}

/// What a process has in memory, in bytes.
#[cfg(target_os = "linux")]
fn memory_of(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
    1024 * line.trim().trim_end_matches(" kB").trim().parse::<u64>().expect("a number")
}

#[cfg(target_os = "linux")]
#[test]
fn an_awake_table_takes_little_memory() {
    const TABLES: usize = 900;
    for game in ["chess", "international", "mill"] {
        let server = Server::start(&fresh(&format!("memory-{game}.db")), &[]);
        let body = json!({ "game": game, "seats": [{ "kind": "me" }, { "kind": "me" }] });
        let (_, cookie, opened) = server.ask("POST", "/api/tables", "", Some(body));
        let table = opened["table"].as_str().expect("an id").to_string();
        let mut state = server.ask("GET", &format!("/api/tables/{table}"), &cookie, None).2["state"].take();
        for n in 0..40 {
            let quiet =
                state["moves"].as_array().expect("moves").iter().map(|one| one["text"].as_str().expect("a text"));
            let all: Vec<&str> = quiet.collect();
            let quiet: Vec<&str> = all.iter().copied().filter(|text| !text.contains('x')).collect();
            // Where taking is a duty, that is the game.
            let quiet = if quiet.is_empty() { all } else { quiet };
            let text = quiet[(n * 7) % quiet.len()].to_string();
            let deed = json!({ "at": n, "do": format!("move {text}") });
            state = server.ask("POST", &format!("/api/tables/{table}/do"), &cookie, Some(deed)).2["state"].take();
        }
        let record = server.text(&format!("/api/tables/{table}/record?format=kamen"));
        let open = || {
            let (status, _, opened) = server.ask("POST", "/api/load", &cookie, Some(json!({ "text": record })));
            assert_eq!(status, 200, "{opened}");
            opened["table"].as_str().expect("an id").to_string()
        };
        let tables: Vec<String> = (0..TABLES + 100).map(|_| open()).collect();
        let wake = |table: &String| {
            assert_eq!(server.ask("GET", &format!("/api/tables/{table}?since=40"), &cookie, None).0, 200);
        };
        // What a server needs at all is there after the first hundred.
        tables[..100].iter().for_each(wake);
        let before = memory_of(server.child.0.id());
        tables[100..].iter().for_each(wake);
        let each = (memory_of(server.child.0.id()) - before) / TABLES as u64;
        println!("{game}: {each} bytes for a table of 40 plies");
        // In the kilobytes that the system counts memory in.
        assert!(each < 20 * 1024, "{game}: {each} bytes");
    }
}
