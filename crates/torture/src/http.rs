//! Requests that may be cut.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::Value;

/// A server that is stopped or waits for its disk may take long.
const PATIENCE: Duration = Duration::from_secs(20);

/// An answer.
pub struct Answer {
    pub status: u16,
    pub cookie: Option<String>,
    pub body: Value,
}

/// Where a request is cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Half of it is sent.
    Sending,
    /// Nobody waits for the answer.
    Waiting,
}

/// A server, or several that share a house: then they are asked in turn, as by a plain load balancer.
pub struct Server {
    all: Vec<SocketAddr>,
    next: AtomicUsize,
    patience: Duration,
}

impl Server {
    pub fn new(address: SocketAddr) -> Server {
        Server { all: vec![address], next: AtomicUsize::new(0), patience: PATIENCE }
    }

    /// One that does not answer is not waited for long: there are others.
    pub fn several(all: Vec<SocketAddr>, patience: Duration) -> Server {
        Server { all, next: AtomicUsize::new(0), patience }
    }

    /// Whose turn it is.
    pub fn pick(&self) -> SocketAddr {
        self.all[self.next.fetch_add(1, Ordering::Relaxed) % self.all.len()]
    }

    pub fn get(&self, path: &str, cookie: Option<&str>) -> Option<Answer> {
        self.ask("GET", path, cookie, None, None)
    }

    pub fn post(&self, path: &str, cookie: Option<&str>, body: &Value, cut: Option<Cut>) -> Option<Answer> {
        self.ask("POST", path, cookie, Some(body), cut)
    }

    /// Nothing where no whole answer came: what was asked for is done, or not.
    fn ask(
        &self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: Option<&Value>,
        cut: Option<Cut>,
    ) -> Option<Answer> {
        let address = self.pick();
        let mut stream = TcpStream::connect_timeout(&address, self.patience).ok()?;
        stream.set_read_timeout(Some(self.patience)).ok()?;
        stream.set_write_timeout(Some(self.patience)).ok()?;
        let body = body.map(ToString::to_string).unwrap_or_default();
        let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             {cookie}Content-Length: {}\r\n\r\n{body}",
            address,
            body.len()
        );
        let sent = if cut == Some(Cut::Sending) { &request[..request.len() - body.len() / 2 - 1] } else { &request };
        stream.write_all(sent.as_bytes()).ok()?;
        if cut.is_some() {
            return None;
        }
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).ok()?;
        read(&String::from_utf8_lossy(&answer))
    }
}

fn read(answer: &str) -> Option<Answer> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let header = |name: &str| {
        head.lines().skip(1).find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    };
    // An answer that was cut short by a kill is none.
    let length = header("content-length").and_then(|length| length.parse::<usize>().ok());
    if length.is_some_and(|length| length != body.len()) {
        return None;
    }
    let cookie = header("set-cookie").and_then(|set| set.split(';').next()).map(str::to_string);
    Some(Answer { status, cookie, body: serde_json::from_str(body).unwrap_or(Value::Null) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_an_answer_is_none() {
        let whole = "HTTP/1.1 200 OK\r\ncontent-length: 12\r\nSet-Cookie: a=b; Path=/\r\n\r\n{\"ok\": true}";
        let answer = read(whole).expect("an answer");
        assert_eq!((answer.status, answer.cookie.as_deref()), (200, Some("a=b")));
        assert_eq!(answer.body["ok"], true);
        assert!(read(&whole[..whole.len() - 1]).is_none());
        assert!(read("HTTP/1.1 200 OK\r\ncontent-le").is_none());
        assert!(read("").is_none());
    }
}
