//! The other end: sockets of visitors whose table is at another server. What is told there comes over one line from each server; where
//! a message of it is missing, or none comes at all, everybody is let go, and comes back with what they know.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kamen_host::Trouble;
use tokio::time::{Instant, interval, sleep};

use super::envelope::Letter;
use super::link::{Enter, Entered, Here, Said, TICK, Told, Visitor, What};
use super::wire::Silence;
use super::{Bus, SOON};
use crate::live::{Caller, Outbox};
use crate::problem::Problem;
use crate::store::NodeId;

/// A server that tells nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(3);
const LOOK: Duration = Duration::from_millis(500);

/// The way to a table at another server, for one socket.
pub struct Far {
    bus: Arc<Bus>,
    owner: NodeId,
    table: String,
    /// The number of the socket here.
    own: u64,
}

impl Far {
    pub fn new(bus: Arc<Bus>, owner: NodeId, table: String) -> Far {
        let own = bus.far.inside().number();
        Far { bus, owner, table, own }
    }

    /// Comes in there; gives the number at the table. Nothing if the table is not there any more, or its server is gone: then it can be
    /// looked for again.
    pub async fn enter(&self, caller: &Caller, sink: Outbox) -> Result<Option<u64>, Problem> {
        self.bus.far.inside().add(self.own, self.owner, sink);
        let visitor = Visitor::new(caller);
        let head = Enter { node: self.bus.node, socket: self.own, table: self.table.clone(), visitor };
        let answer = self.bus.ask(self.owner, "enter", &head, &[]).await;
        let answer = answer.and_then(|letter| letter.head::<Entered>().ok_or(Silence::Away));
        if !matches!(answer, Ok(Entered::Here(_))) {
            self.bus.far.inside().sockets.remove(&self.own);
        }
        match answer {
            Ok(Entered::Here(number)) => Ok(Some(number)),
            Ok(Entered::Refused { status, sentence, faults }) => Err(Trouble::Told(status, sentence, faults).into()),
            Ok(Entered::NotHere) => {
                sleep(SOON).await;
                Ok(None)
            }
            Err(Silence::Nobody | Silence::Gone) => {
                self.bus.outlive(self.owner).await;
                Ok(None)
            }
            Err(Silence::Away) => Err(Problem::Elsewhere(self.owner)),
        }
    }

    pub async fn attempt(&self, socket: u64, caller: &Caller, words: &str) {
        self.say(socket, What::Attempt(Visitor::new(caller)), words).await;
    }

    pub async fn lag(&self, socket: u64, lag: Duration) {
        self.say(socket, What::Lag(lag), "").await;
    }

    pub async fn leave(&self, socket: u64) {
        self.bus.far.inside().sockets.remove(&self.own);
        self.say(socket, What::Leave, "").await;
    }

    async fn say(&self, socket: u64, what: What, words: &str) {
        let said = Said { table: self.table.clone(), socket, what };
        self.bus.say(self.owner, "said", &said, words.as_bytes()).await;
    }
}

#[derive(Default)]
pub struct FarSockets(Mutex<Inside>);

#[derive(Default)]
struct Inside {
    last: u64,
    sockets: HashMap<u64, (NodeId, Outbox)>,
    heard: HashMap<NodeId, Heard>,
}

/// The line from a server.
struct Heard {
    at: Instant,
    /// Nothing before the first message: which line it is, and the last message of it.
    last: Option<(u64, u64)>,
}

impl Inside {
    fn number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    fn add(&mut self, socket: u64, owner: NodeId, sink: Outbox) {
        if !self.sockets.values().any(|(other, _)| *other == owner) {
            // Of a line at which nobody was, nothing is missed.
            self.heard.insert(owner, Heard { at: Instant::now(), last: None });
        }
        self.sockets.insert(socket, (owner, sink));
    }

    /// Lets everybody go whose table is there.
    fn let_go(&mut self, owner: NodeId) {
        self.sockets.retain(|_, (of, _)| *of != owner);
        self.heard.remove(&owner);
    }

    fn told(&mut self, told: &Told, body: &[u8]) {
        let Some(heard) = self.heard.get_mut(&told.node) else { return };
        let now = (told.line, told.number);
        let missing = match heard.last {
            Some((line, number)) if line == told.line => told.number != number + 1,
            Some(_) => told.number != 1,
            None => false,
        };
        (heard.at, heard.last) = (Instant::now(), Some(now));
        if missing {
            tracing::warn!("something that another server has told was lost on the way");
            return self.let_go(told.node);
        }
        let mut rest = body;
        for (sockets, length) in &told.texts {
            let Some((text, later)) = rest.split_at_checked(*length) else { return };
            rest = later;
            let Ok(text) = str::from_utf8(text) else { continue };
            let text = Utf8Bytes::from(text.to_string());
            for socket in sockets {
                let slow = self.sockets.get(socket).is_some_and(|(_, sink)| !sink.send(text.clone()));
                if slow {
                    self.sockets.remove(socket);
                }
            }
        }
        told.closed.iter().for_each(|socket| {
            self.sockets.remove(socket);
        });
    }
}

impl FarSockets {
    /// Nothing is ever left half done under the lock.
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    pub fn told(&self, letter: &Letter) {
        let Some(told) = letter.head::<Told>() else { return };
        self.inside().told(&told, &letter.body);
    }

    pub fn drop_all(&self) {
        self.inside().sockets.clear();
    }

    /// The servers at whose tables somebody is; those that say nothing are given up.
    fn owners(&self) -> Vec<NodeId> {
        let mut inside = self.inside();
        let silent = |heard: &Heard| heard.at.elapsed() > SILENCE;
        let gone: Vec<NodeId> =
            inside.heard.iter().filter(|(_, heard)| silent(heard)).map(|(owner, _)| *owner).collect();
        gone.into_iter().for_each(|owner| inside.let_go(owner));
        let mut owners: Vec<NodeId> = inside.sockets.values().map(|(owner, _)| *owner).collect();
        owners.sort_unstable();
        owners.dedup();
        inside.heard.retain(|owner, _| owners.contains(owner));
        owners
    }
}

/// Says to the others that we are there, and looks whether they are.
pub async fn watch(bus: Arc<Bus>) {
    let mut ticks = interval(LOOK);
    let mut said = Instant::now();
    loop {
        ticks.tick().await;
        if !bus.is_up() {
            // Whatever is told now is lost.
            bus.far.drop_all();
        }
        let owners = bus.far.owners();
        if said.elapsed() < TICK {
            continue;
        }
        said = Instant::now();
        for owner in owners {
            bus.say(owner, "here", &Here { node: bus.node }, &[]).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::outbox;

    #[tokio::test]
    async fn a_message_that_is_missing_lets_everybody_go() {
        let mut inside = Inside::default();
        let (sink, mut out) = outbox();
        inside.add(1, 7, sink);
        let (other, mut elsewhere) = outbox();
        inside.add(2, 8, other);
        let told =
            |number: u64, texts: Vec<(Vec<u64>, usize)>| Told { node: 7, line: 5, number, texts, closed: Vec::new() };
        inside.told(&told(4, vec![(vec![1, 2], 3), (vec![1], 2)]), b"abcde");
        // A stranger to this line is told nothing by it, and what is not there is not read.
        inside.told(&told(5, vec![(vec![1], 100)]), b"abc");
        inside.told(&told(6, vec![]), b"");
        assert_eq!((out.recv().await.as_deref(), out.recv().await.as_deref()), (Some("abc"), Some("de")));
        assert_eq!(elsewhere.recv().await.as_deref(), Some("abc"));
        inside.told(&told(8, vec![(vec![1], 3)]), b"abc");
        assert_eq!(out.recv().await, None);
        assert!(elsewhere.try_recv().is_none() && inside.sockets.len() == 1);
    }
}
