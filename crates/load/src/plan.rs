//! What is to be done to a server, and why it may not be.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use crate::files;

/// A run.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub server: SocketAddr,
    /// More servers that share the house of that one: all of them are asked in turn.
    pub others: Vec<SocketAddr>,
    /// The processes of the servers, if they are known.
    pub pids: Vec<u32>,
    pub tables: usize,
    /// Two players at each table, and watchers for the rest.
    pub sockets: usize,
    /// A table makes a move each time this has passed.
    pub pace: Duration,
    /// In this time all tables are opened.
    pub ramp: Duration,
    /// How long is measured once everybody is there.
    pub time: Duration,
    pub seed: u64,
}

/// Why nothing could be measured.
#[derive(Debug)]
pub enum LoadError {
    /// Nobody loads a server of others.
    NotLoopback(String),
    TooFewSockets {
        tables: usize,
        sockets: usize,
    },
    /// A process may not open as many files as there are sockets.
    Files {
        allowed: u64,
        needed: u64,
        by_server: bool,
    },
    NoProcess(u32),
    /// The server does not answer, or does not start.
    NoServer(String),
    Io(std::io::Error),
}

impl From<std::io::Error> for LoadError {
    fn from(error: std::io::Error) -> LoadError {
        LoadError::Io(error)
    }
}

impl Plan {
    /// All servers, the first first.
    pub fn servers(&self) -> impl Iterator<Item = SocketAddr> + '_ {
        std::iter::once(self.server).chain(self.others.iter().copied())
    }

    /// Whether it can be done here.
    pub fn check(&self) -> Result<(), LoadError> {
        if let Some(far) = self.servers().find(|server| !server.ip().is_loopback()) {
            return Err(LoadError::NotLoopback(far.to_string()));
        }
        if self.sockets < 2 * self.tables || self.tables == 0 {
            return Err(LoadError::TooFewSockets { tables: self.tables, sockets: self.sockets });
        }
        files::check(self)
    }

    /// How many people watch a table: all have as many, the first ones perhaps one more.
    pub fn watchers(&self, table: usize) -> usize {
        let all = self.sockets.saturating_sub(2 * self.tables);
        let tables = self.tables.max(1);
        all / tables + usize::from(table < all % tables)
    }
}

/// An address of this machine, as people write it: `127.0.0.1:8039`, `localhost:8039`, `http://[::1]:8039/`.
pub fn loopback(text: &str) -> Result<SocketAddr, LoadError> {
    let refused = || LoadError::NotLoopback(text.to_string());
    let bare = text.strip_prefix("http://").unwrap_or(text);
    let bare = bare.strip_suffix('/').unwrap_or(bare);
    // Never looked up: what the name is everywhere is enough.
    let here = bare.strip_prefix("localhost:").and_then(|port| port.parse().ok());
    let address = match here {
        Some(port) => SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port),
        None => bare.parse().map_err(|_| refused())?,
    };
    if address.ip().is_loopback() && address.port() != 0 { Ok(address) } else { Err(refused()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(tables: usize, sockets: usize) -> Plan {
        Plan {
            server: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8039),
            others: Vec::new(),
            pids: Vec::new(),
            tables,
            sockets,
            pace: Duration::from_secs(4),
            ramp: Duration::ZERO,
            time: Duration::from_secs(1),
            seed: 1,
        }
    }

    #[test]
    fn only_this_machine() {
        for text in ["127.0.0.1:8039", "http://127.0.0.1:8039/", "localhost:8039", "[::1]:8039", "127.1.2.3:1"] {
            assert!(loopback(text).is_ok(), "{text}");
        }
        for text in [
            "192.0.2.1:80",
            "0.0.0.0:80",
            "[::]:80",
            "example.org:80",
            "localhost",
            "127.0.0.1",
            "",
            "localhost.example:80",
            "https://127.0.0.1:80",
            "127.0.0.1:0",
            "[::ffff:192.0.2.1]:80",
        ] {
            assert!(matches!(loopback(text), Err(LoadError::NotLoopback(_))), "{text}");
        }
        let far = Plan { server: SocketAddr::from(([192, 0, 2, 1], 80)), ..plan(1, 2) };
        assert!(matches!(far.check(), Err(LoadError::NotLoopback(_))));
        let far = Plan { others: vec![far.server], ..plan(1, 2) };
        assert!(matches!(far.check(), Err(LoadError::NotLoopback(_))));
    }

    #[test]
    fn every_table_needs_two() {
        assert!(plan(5, 10).check().is_ok());
        assert!(matches!(plan(5, 9).check(), Err(LoadError::TooFewSockets { tables: 5, sockets: 9 })));
        assert!(matches!(plan(0, 9).check(), Err(LoadError::TooFewSockets { .. })));
    }

    #[test]
    fn more_sockets_than_files_are_refused() {
        if cfg!(target_os = "linux") {
            assert!(matches!(plan(1, 1 << 40).check(), Err(LoadError::Files { by_server: false, .. })));
        }
    }

    #[test]
    fn watchers_are_shared_out() {
        let plan = plan(3, 11);
        assert_eq!([0, 1, 2].map(|table| plan.watchers(table)), [2, 2, 1]);
        assert_eq!((0..3).map(|table| 2 + plan.watchers(table)).sum::<usize>(), plan.sockets);
    }
}
