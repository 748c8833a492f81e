//! A server as a process, and a visitor without a browser.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::command::{self, folder};

/// A process that is killed when it is dropped.
pub struct Process(pub Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A running server.
pub struct Server {
    pub child: Process,
    pub address: String,
    pub out: BufReader<std::process::ChildStdout>,
}

/// Nobody's browser is opened.
pub fn kamen() -> Command {
    let mut command = command::kamen();
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}

/// A file that is not there yet.
pub fn fresh(name: &str) -> PathBuf {
    let path = folder("data").join(name);
    for end in ["", "-wal", "-shm", "-lock", "-key"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

impl Server {
    pub fn start(data: &Path, more: &[&str]) -> Server {
        let mut command = kamen();
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--data"]).arg(data).args(more);
        Server::begin(&mut command)
    }

    pub fn begin(command: &mut Command) -> Server {
        Server::ready(Begun::of(command))
    }

    /// Waits until it is ready.
    pub fn ready(Begun { child, mut out }: Begun) -> Server {
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        let address = line.trim().rsplit("http://").next().expect("an address").to_string();
        assert!(line.starts_with("Kámen is ready: http://127.0.0.1:"), "{line}");
        Server { child, address, out }
    }

    /// A request over a connection of its own; the status, the cookie and the body.
    pub fn ask(&self, method: &str, path: &str, cookie: &str, body: Option<Value>) -> (u16, String, Value) {
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
    pub fn text(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the server is there");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)
            .expect("written");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.split_once("\r\n\r\n").expect("a head").1.to_string()
    }

    pub fn signal(&mut self, name: &str) -> std::process::ExitStatus {
        let id = self.child.0.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().expect("kill").success());
        self.child.0.wait().expect("it ends")
    }
}

/// A server that has not said yet that it is ready.
pub struct Begun {
    pub child: Process,
    pub out: BufReader<std::process::ChildStdout>,
}

impl Begun {
    pub fn of(command: &mut Command) -> Begun {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the command starts");
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        Begun { child: Process(child), out }
    }

    /// One that finds the games in the hands of another.
    pub fn waiting(command: &mut Command) -> Begun {
        let mut begun = Begun::of(command);
        let mut line = String::new();
        begun.out.read_line(&mut line).expect("a line");
        assert!(line.starts_with("Another server has the games."), "{line}");
        begun
    }
}

pub fn both() -> Value {
    json!({ "game": "dama", "seats": [{ "kind": "me" }, { "kind": "me" }] })
}

/// Two moves are made, the server is killed, and the next one goes on with them.
pub fn loses_nothing(start: impl Fn() -> Server) {
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
