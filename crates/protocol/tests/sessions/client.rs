//! A client for tests: the session runs in a thread of its own, and lines go through pipes as they do to a process.

use std::io::{BufRead, BufReader, PipeWriter, Write, pipe};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use kamen_catalog::Catalog;

/// So long a test waits for a line that must come.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Client {
    input: Option<PipeWriter>,
    lines: Receiver<String>,
    session: Option<JoinHandle<std::io::Result<()>>>,
}

impl Client {
    pub fn uci() -> Client {
        Client::start(|input, mut out| kamen_protocol::uci(&Catalog::builtin(), input, &mut out))
    }

    pub fn hub() -> Client {
        Client::start(|input, mut out| kamen_protocol::hub(&Catalog::builtin(), input, &mut out))
    }

    fn start(
        session: impl FnOnce(BufReader<std::io::PipeReader>, PipeWriter) -> std::io::Result<()> + Send + 'static,
    ) -> Client {
        let (theirs, input) = pipe().expect("a pipe");
        let (output, ours) = pipe().expect("a pipe");
        let session = std::thread::spawn(move || session(BufReader::new(theirs), ours));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { return };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Client { input: Some(input), lines, session: Some(session) }
    }

    pub fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.input.as_mut().expect("the input is open").write_all(bytes).expect("the session reads");
    }

    pub fn next(&mut self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line in time")
    }

    /// Everything up to a line that begins so, which is the last.
    pub fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.next());
            if lines[lines.len() - 1].starts_with(start) {
                return lines;
            }
        }
    }

    /// The second word of the line that begins so.
    pub fn word_after(&mut self, start: &str) -> String {
        let lines = self.until(start);
        lines[lines.len() - 1].split_whitespace().nth(1).unwrap_or_default().to_string()
    }

    /// Whether nothing comes for a while.
    pub fn is_silent(&mut self, time: Duration) -> bool {
        self.lines.recv_timeout(time).is_err()
    }

    /// Closes the input; the session must end well. Gives what it still said.
    pub fn close(mut self) -> Vec<String> {
        self.input = None;
        let session = self.session.take().expect("a session");
        session.join().expect("no panic").expect("no error");
        let mut rest = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(PATIENCE) {
            rest.push(line);
        }
        rest
    }
}
