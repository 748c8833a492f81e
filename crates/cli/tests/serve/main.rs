//! `kamen serve` as a process: it says where it is, outlives being killed, is copied while it runs, and stops in order.
#![cfg(unix)]

mod bytes;
#[path = "../command/mod.rs"]
mod command;
mod database;
mod several;

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

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

/// What takes a server longest: a position that has frozen one, the slowest that were found since, and lines as long as one may be.
fn hard_questions() -> Vec<Value> {
    let frozen = json!({ "game": "english", "start": "2b1bW2/bb6/4bbb1/2b2W1b/3bbWb1/2b1b3/b1b3W1/2bb1bbb w" });
    let found = include_str!("../../../host/tests/slowest.txt").lines().filter(|line| !line.starts_with('#'));
    let slowest = found.filter_map(|line| line.split_once(' ')).map(|(name, start)| {
        let (game, options) = name.split_once(',').unwrap_or((name, ""));
        let options: Vec<&str> = options.split(',').filter(|option| !option.is_empty()).collect();
        json!({ "game": game, "options": options, "start": start })
    });
    let moves = long_game(2000);
    let games = (0..24).map(|_| json!({ "game": "chess", "moves": moves, "notation": "san" }));
    std::iter::once(frozen).chain(slowest).chain(games).collect()
}

/// A game of chess in which no position comes twice, and progress is saved up for when it is due.
fn long_game(plies: usize) -> Vec<String> {
    let catalog = Catalog::builtin();
    let mut pos = catalog.get("chess").expect("the game").start.clone();
    let (mut seen, mut moves) = (HashSet::from([pos.identity()]), Vec::new());
    while moves.len() < plies {
        let legal = pos.legal();
        let due = pos.quiet() > 90;
        // Anywhere on the board, so that nothing gets stuck in a corner of it.
        let any = legal.iter().cycle().skip(7 * moves.len() % legal.len()).take(legal.len());
        let (wanted, others): (Vec<_>, Vec<_>) = any.partition(|legal| legal.is_progress() == due);
        let (text, next) = wanted
            .into_iter()
            .chain(others)
            .map(|legal| (&legal.text, legal.play()))
            .find(|(_, next)| next.end().is_none() && !seen.contains(&next.identity()))
            .expect("a move that goes on");
        seen.insert(next.identity());
        moves.push(text.clone());
        pos = next;
    }
    moves
}

#[test]
fn hard_questions_keep_nobody_waiting() {
    let data = fresh("busy.db");
    let mut server = Server::start(&data, &[]);
    let (_, cookie, opened) = server.ask("POST", "/api/tables", "", Some(both()));
    let table = opened["table"].as_str().expect("an id").to_string();
    let asked: Vec<TcpStream> = hard_questions()
        .into_iter()
        .map(|question| {
            let body = question.to_string();
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

/// Of a file of solved positions that turns out to be damaged the log tells, whoever asked for it: the study, or a player who claims.
#[test]
fn the_log_names_files_that_are_not_used() {
    let solved = folder("spoilt-solved");
    let spoil = |file: &Path| {
        let mut bytes = std::fs::read(file).expect("it is there");
        assert!(bytes.len() > 64 << 10, "its blocks are looked at as they are asked for");
        (bytes.len() / 4..bytes.len()).step_by(100).for_each(|at| bytes[at] ^= 1);
        std::fs::write(file, bytes).expect("it can be written");
    };
    let (wolf, czech) = (solved.join("wolf/4-1.kamendb"), solved.join("czech/1.1-1.1.kamendb"));
    std::fs::create_dir_all(solved.join("wolf")).expect("a folder");
    std::fs::write(&wolf, kamen_solve::built_in("wolf").expect("it is")).expect("it can be written");
    let made =
        kamen().args(["solve", "czech", "--layer", "1.1-1.1", "--threads", "2", "--data"]).arg(&solved).output();
    assert!(made.expect("the command starts").status.success());
    [&wolf, &czech].into_iter().for_each(|file| spoil(file));
    let mut command = kamen();
    command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--log", "json", "--solved"]).arg(&solved);
    command.arg("--data").arg(fresh("spoilt.db"));
    let mut server = Server::begin(command.stderr(Stdio::piped()));
    let mut log = server.child.0.stderr.take().expect("a pipe");
    for _ in 0..2 {
        let (status, ..) = server.ask("POST", "/api/known", "", Some(json!({ "game": "wolf", "moves": [] })));
        assert_eq!(status, 200);
    }
    let setup = json!({ "game": "czech", "start": "8/8/1B6/4b3/8/2w5/8/6W1 w", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let (status, cookie, opened) = server.ask("POST", "/api/tables", "", Some(setup));
    assert_eq!(status, 201, "{opened}");
    let doing = format!("/api/tables/{}/do", opened["table"].as_str().expect("an id"));
    server.ask("POST", &doing, &cookie, Some(json!({ "at": 0, "do": "claim-drawn" })));
    assert!(server.signal("-TERM").success());
    let mut text = String::new();
    log.read_to_string(&mut text).expect("a log");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for file in [&wolf, &czech] {
        let named = lines.iter().filter(|line| line["fields"]["file"] == file.display().to_string());
        let faults: Vec<&Value> = named.map(|line| &line["fields"]["fault"]).collect();
        assert_eq!(faults, [&json!("damaged")], "{text}");
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
