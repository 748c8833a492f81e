//! Requests that may be cut.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;

/// A server that is stopped or waits for its disk may take long.
const PATIENCE: Duration = Duration::from_secs(20);
/// So often it is looked whether the server that is waited for is still well.
const LOOK: Duration = Duration::from_millis(100);
/// How often a load balancer asks each server whether it is well, how long it waits for the answer, and how often it may wait in vain.
const ROUND: Duration = Duration::from_millis(300);
const WELL_WITHIN: Duration = Duration::from_millis(700);
const FALLS: u32 = 2;

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

/// A server, or several that share a house: then they are asked in turn, as by a load balancer, which sends nobody to one that is not
/// well, and cuts off whoever still waits there.
pub struct Server {
    doors: Vec<Door>,
    next: AtomicUsize,
}

/// Where one of them is.
pub struct Door {
    pub address: SocketAddr,
    well: AtomicBool,
}

impl Server {
    pub fn new(address: SocketAddr) -> Server {
        Server::several(vec![address])
    }

    pub fn several(all: Vec<SocketAddr>) -> Server {
        let door = |address| Door { address, well: AtomicBool::new(true) };
        Server { doors: all.into_iter().map(door).collect(), next: AtomicUsize::new(0) }
    }

    pub fn doors(&self) -> &[Door] {
        &self.doors
    }

    /// Whose turn it is; where none is well, any of them.
    pub fn pick(&self) -> &Door {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        let all = (0..self.doors.len()).map(|more| &self.doors[(next + more) % self.doors.len()]);
        let mut well = all.clone().filter(|door| door.is_well());
        well.next().unwrap_or(&self.doors[next % self.doors.len()])
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
        let door = self.pick();
        let mut stream = door.connect(PATIENCE)?;
        let body = body.map(ToString::to_string).unwrap_or_default();
        let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             {cookie}Content-Length: {}\r\n\r\n{body}",
            door.address,
            body.len()
        );
        let sent = if cut == Some(Cut::Sending) { &request[..request.len() - body.len() / 2 - 1] } else { &request };
        stream.write_all(sent.as_bytes()).ok()?;
        if cut.is_some() {
            return None;
        }
        let alone = self.doors.len() == 1;
        read(&door.hear(stream, PATIENCE, |door| alone || door.is_well())?)
    }
}

impl Door {
    fn is_well(&self) -> bool {
        self.well.load(Ordering::SeqCst)
    }

    /// Looks after one server for as long as the balancer is there.
    pub fn look_after(&self, is_over: impl Fn() -> bool) {
        let mut fallen = 0;
        while !is_over() {
            let well = match self.connect(WELL_WITHIN) {
                Some(mut stream) => {
                    let asked =
                        format!("GET /healthz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
                    let heard = stream.write_all(asked.as_bytes()).ok();
                    let heard =
                        heard.and_then(|()| self.hear(stream, WELL_WITHIN, |_| true)).and_then(|said| read(&said));
                    fallen = if heard.is_some() { 0 } else { fallen + 1 };
                    heard.map_or(fallen < FALLS && self.is_well(), |answer| answer.status == 200)
                }
                // Nobody listens there.
                None => false,
            };
            self.well.store(well, Ordering::SeqCst);
            std::thread::sleep(ROUND);
        }
        self.well.store(true, Ordering::SeqCst);
    }

    fn connect(&self, patience: Duration) -> Option<TcpStream> {
        let stream = TcpStream::connect_timeout(&self.address, patience).ok()?;
        stream.set_read_timeout(Some(LOOK)).ok()?;
        stream.set_write_timeout(Some(patience)).ok()?;
        Some(stream)
    }

    /// Everything that is said until the line is closed; nothing where that takes too long, or nobody is to wait for it any more.
    fn hear(&self, mut stream: TcpStream, patience: Duration, waits: impl Fn(&Door) -> bool) -> Option<String> {
        let (began, mut said, mut part) = (Instant::now(), Vec::new(), [0; 16 << 10]);
        loop {
            match stream.read(&mut part) {
                Ok(0) => return Some(String::from_utf8_lossy(&said).into_owned()),
                Ok(length) => said.extend(&part[..length]),
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                    if began.elapsed() > patience || !waits(self) {
                        return None;
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return None,
            }
        }
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
