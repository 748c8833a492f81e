//! A program at the other end of two pipes.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use kamen_engine::Limits;

use super::Failure;

/// How long a program may take to get ready.
pub const READY: Duration = Duration::from_secs(20);
/// What is forgiven above the time for a move.
const GRACE: Duration = Duration::from_secs(2);
/// How long a program that counts nodes or plies may take for a move.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running program. It ends when this is dropped.
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Process {
    pub fn start(command: &str) -> io::Result<Process> {
        let words = words(command);
        let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
        let input = child.stdin.take();
        let output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (sender, lines) = channel();
        // Ends by itself when the program closes its output.
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while output.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
                if sender.send(String::from_utf8_lossy(&line).trim().to_string()).is_err() {
                    break;
                }
                line.clear();
            }
        });
        Ok(Process { child, input, lines })
    }

    pub fn send(&mut self, line: &str) -> Result<(), Failure> {
        let crash = |error: io::Error| Failure::Crash(error.to_string());
        let input = self.input.as_mut().ok_or_else(|| Failure::Crash("closed".to_string()))?;
        writeln!(input, "{line}").and_then(|()| input.flush()).map_err(crash)
    }

    /// Reads lines until `wanted` has taken what it wants from one.
    pub fn wait<T>(&mut self, within: Duration, mut wanted: impl FnMut(&str) -> Option<T>) -> Result<T, Failure> {
        let until = Instant::now() + within;
        loop {
            match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    if let Some(found) = wanted(&line) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Failure::TimeOut),
                Err(RecvTimeoutError::Disconnected) => return Err(Failure::Crash(self.obituary())),
            }
        }
    }

    /// How it ended.
    fn obituary(&mut self) -> String {
        // The output is closed; the end is a matter of moments, if it comes.
        for _ in 0..50 {
            match self.child.try_wait() {
                Ok(Some(status)) => return status.to_string(),
                Ok(None) => std::thread::sleep(Duration::from_millis(10)),
                Err(error) => return error.to_string(),
            }
        }
        "closed its output".to_string()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("quit");
        self.input = None;
        for _ in 0..30 {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        // It was asked, and its input was closed. What stays is killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How long to wait for a move.
pub fn patience(limits: &Limits) -> Duration {
    let time = limits.time.or(limits.clock.map(|clock| clock.left));
    time.map_or(PATIENCE, |time| time + GRACE)
}

/// A start that failed, as the error of whoever wanted to start it.
pub fn unready(command: &str, failure: Failure) -> io::Error {
    let (kind, detail) = match failure {
        Failure::TimeOut => (io::ErrorKind::TimedOut, "…".to_string()),
        Failure::Crash(detail) | Failure::Illegal(detail) | Failure::Overstepped(detail) => {
            (io::ErrorKind::BrokenPipe, detail)
        }
    };
    io::Error::new(kind, format!("{command}: {detail}"))
}

/// The words of a command; double quotes keep spaces together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut begun, mut quoted) = (String::new(), false, false);
    for c in command.chars() {
        match c {
            '"' => (quoted, begun) = (!quoted, true),
            c if c.is_whitespace() && !quoted => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            c => {
                word.push(c);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_into_words() {
        assert_eq!(words("a  b \"c d\"e \"\""), ["a", "b", "c de", ""]);
        assert!(words("  ").is_empty());
        assert!(Process::start(" ").is_err());
        assert!(Process::start("no-such-program-anywhere").is_err());
    }
}
