//! How a server is set up, as the running server needs it. Where the values come from is in `serve`.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, header};
use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use kamen_perfect::Library;
use kamen_solve::Unpacked;

use crate::desk::DeskSettings;
use crate::guard::Proxies;
use crate::pool::PoolSettings;
use crate::secret::Hashed;

#[derive(Clone, Debug)]
pub struct Settings {
    /// Where others reach the server, without a slash at the end; otherwise links take the host of the request.
    pub public_url: Option<String>,
    /// Where other devices of the network reach it, if it listens there.
    pub lan_url: Option<String>,
    /// Names by which it may be reached, besides those of its public address and of the network.
    pub hosts: Vec<String>,
    /// Proxies before it, whose word about visitors is to be believed.
    pub proxies: Proxies,
    /// Who may read the numbers of the server.
    pub numbers: NumbersSettings,
    pub door: DoorSettings,
    /// Whether the log names the address of each visitor.
    pub log_addresses: bool,
    pub keep: Retention,
    /// Whether whoever is on this machine is free of limits: so while nobody else can reach the server.
    pub trusts_this_machine: bool,
    pub limits: RateLimits,
    pub pool: PoolSettings,
    /// The folder of solved positions.
    pub solved: Option<PathBuf>,
    /// Bytes for what is unpacked of them.
    pub solved_memory: u64,
    pub desk: DeskSettings,
    /// The computer takes at least so long for a move, so that people can follow, and offer a draw before it answers.
    pub pace: Duration,
    /// How long a table without visitors stays in memory.
    pub nap: Duration,
}

/// Who may read the numbers of the server, which tell how much is going on in it: whoever asks from there, or has the token.
#[derive(Clone, Debug, Default)]
pub struct NumbersSettings {
    pub networks: Vec<IpNet>,
    /// Of the token only this is kept.
    pub token: Option<Hashed>,
}

impl NumbersSettings {
    /// Whether somebody may read them who asks from there, or with these words.
    pub fn allow(&self, from: Option<IpAddr>, headers: &HeaderMap) -> bool {
        let from_there = from.is_some_and(|address| self.networks.iter().any(|network| network.contains(&address)));
        let brought = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let brought = brought.and_then(|value| value.strip_prefix("Bearer ")).map(|token| Hashed::of(token.trim()));
        // Hashes are compared: how long that takes says nothing of the token.
        from_there || (brought.is_some() && brought == self.token)
    }

    /// Whoever is on this machine.
    pub fn for_this_machine() -> NumbersSettings {
        let fourth = Ipv4Net::new_assert(Ipv4Addr::new(127, 0, 0, 0), 8);
        let sixth = Ipv6Net::new_assert(Ipv6Addr::LOCALHOST, 128);
        NumbersSettings { networks: vec![fourth.into(), sixth.into()], token: None }
    }
}

/// After how many days on which nobody touches it a table is forgotten; never where it says 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    pub finished_days: u32,
    /// Those whose game was left in the middle.
    pub abandoned_days: u32,
    /// Those at which nobody has made a move.
    pub unplayed_days: u32,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { finished_days: 0, abandoned_days: 0, unplayed_days: 30 }
    }
}

/// How long a connection may take, and how many there may be.
#[derive(Clone, Copy, Debug)]
pub struct DoorSettings {
    /// From the connection, or the answer before, to the end of the head of a request.
    pub head: Duration,
    /// From the head of a request to its answer, the body in between.
    pub request: Duration,
    /// For a part of an answer, or of what a socket is told, to be taken.
    pub taking: Duration,
    /// How often the way to a socket and back is measured.
    pub ping: Duration,
    /// A socket that is silent for so long is gone.
    pub silence: Duration,
    /// Of everybody.
    pub connections: usize,
    pub connections_per_address: usize,
    /// Bytes of large answers that one address has not taken yet.
    pub unsent_per_address: usize,
}

impl Default for DoorSettings {
    fn default() -> DoorSettings {
        DoorSettings {
            head: Duration::from_secs(30),
            request: Duration::from_secs(45),
            taking: Duration::from_secs(30),
            ping: Duration::from_secs(15),
            silence: Duration::from_secs(50),
            connections: 50_000,
            connections_per_address: 200,
            unsent_per_address: 16 << 20,
        }
    }
}

/// How much one address may ask for.
#[derive(Clone, Copy, Debug)]
pub struct RateLimits {
    pub requests_per_second: u32,
    pub tables_per_hour: u32,
    pub joins_per_minute: u32,
    pub sockets_per_address: usize,
    pub sockets_per_table: usize,
    /// Messages of one socket.
    pub messages_per_second: u32,
    /// Tables in memory, of everybody.
    pub tables: usize,
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits {
            requests_per_second: 40,
            tables_per_hour: 120,
            joins_per_minute: 30,
            sockets_per_address: 60,
            sockets_per_table: 1000,
            messages_per_second: 20,
            tables: 20_000,
        }
    }
}

impl Settings {
    /// What the computer knows of games that are solved.
    pub fn library(&self) -> Library {
        let library = self.solved.clone().map_or_else(Library::default, Library::of_folder);
        library.with_unpacked(Arc::new(Unpacked::within(self.solved_memory)))
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            public_url: None,
            lan_url: None,
            hosts: Vec::new(),
            proxies: Proxies::default(),
            numbers: NumbersSettings::for_this_machine(),
            door: DoorSettings::default(),
            log_addresses: false,
            keep: Retention::default(),
            trusts_this_machine: false,
            limits: RateLimits::default(),
            pool: PoolSettings::default(),
            solved: None,
            solved_memory: Unpacked::USUAL,
            desk: DeskSettings::default(),
            pace: Duration::from_millis(400),
            nap: Duration::from_secs(180),
        }
    }
}
