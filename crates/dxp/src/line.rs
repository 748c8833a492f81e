//! A line between two programs: messages with a null character behind each.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use crate::message::Message;

/// A message has at most 127 characters; somebody who sends more without an end is not one of us.
const LONGEST: usize = 1024;

/// What came over the line.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    Message(Message),
    /// Something that is no message.
    Noise(String),
    /// Nothing, for as long as we were willing to wait.
    Silence,
    /// The other end is gone.
    Closed,
}

/// One end of a line.
pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub fn new(stream: TcpStream) -> io::Result<Connection> {
        stream.set_nodelay(true)?;
        Ok(Connection { stream, buffer: Vec::new() })
    }

    /// Calls a program that listens.
    pub fn call(address: impl ToSocketAddrs) -> io::Result<Connection> {
        Connection::new(TcpStream::connect(address)?)
    }

    pub fn say(&mut self, message: &Message) -> io::Result<()> {
        let mut bytes = message.written().into_bytes();
        bytes.push(0);
        self.stream.write_all(&bytes)
    }

    /// The next message, if it comes within that time; without one, whenever it comes.
    pub fn hear(&mut self, patience: Option<Duration>) -> io::Result<Heard> {
        let until = patience.map(|patience| Instant::now() + patience);
        loop {
            if let Some(end) = self.buffer.iter().position(|byte| *byte == 0) {
                let bytes: Vec<u8> = self.buffer.drain(..=end).collect();
                let text = String::from_utf8_lossy(&bytes[..end]).trim().to_string();
                return Ok(Message::read(&text).map_or(Heard::Noise(text), Heard::Message));
            }
            if self.buffer.len() > LONGEST {
                self.buffer.clear();
                return Ok(Heard::Noise("…".to_string()));
            }
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                return Ok(Heard::Silence);
            }
            self.stream.set_read_timeout(left)?;
            let mut bytes = [0; 512];
            match self.stream.read(&mut bytes) {
                Ok(0) => return Ok(Heard::Closed),
                Ok(count) => self.buffer.extend_from_slice(&bytes[..count]),
                Err(error) => match error.kind() {
                    io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => return Ok(Heard::Silence),
                    io::ErrorKind::Interrupted => {}
                    io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe => return Ok(Heard::Closed),
                    _ => return Err(error),
                },
            }
        }
    }
}
