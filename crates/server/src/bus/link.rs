//! The owner's end of the lines between servers: whatever is told at its tables to visitors who came to another server goes there over
//! one line, in order; what several of them see alike is sent once.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kamen_host::Attempt;
use kamen_i18n::Language;
use kamen_view::Notation;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, timeout};

use super::Bus;
use super::envelope::Letter;
use crate::App;
use crate::guard::Address;
use crate::live::{Caller, Sink, Who};
use crate::problem::Problem;
use crate::secret::Hashed;
use crate::store::NodeId;

/// A server that says nothing for so long is gone, and whoever came by it.
const SILENCE: Duration = Duration::from_secs(4);
/// Where nothing is to be told, the line says so often that it is there.
pub const TICK: Duration = Duration::from_secs(1);
/// So much may wait for a server; whoever came by it is slow beyond that.
const MOST_WAITING: usize = 100_000;
/// So many words go in one message.
const TOGETHER: usize = 256;
/// A line at which nobody is left is given up after so many ticks.
const IDLE: u32 = 30;

/// Somebody as the other server knows them.
#[derive(Serialize, Deserialize)]
pub struct Visitor {
    holder: Option<String>,
    language: String,
    notation: Option<Notation>,
    address: IpAddr,
    since: Option<usize>,
}

impl Visitor {
    pub fn new(Caller { who, address, since }: &Caller) -> Visitor {
        Visitor {
            holder: who.holder.as_ref().map(|holder| holder.as_str().to_string()),
            language: who.language.id().to_string(),
            notation: who.notation,
            address: address.0,
            since: *since,
        }
    }

    fn read(self) -> Caller {
        let language = Language::named(&self.language).unwrap_or(Language::En);
        let who = Who { holder: self.holder.map(Hashed::stored), language, notation: self.notation };
        Caller { who, address: Address(self.address), since: self.since }
    }
}

/// Somebody comes in at another server.
#[derive(Serialize, Deserialize)]
pub struct Enter {
    pub node: NodeId,
    /// The number of the socket there.
    pub socket: u64,
    pub table: String,
    pub visitor: Visitor,
}

#[derive(Serialize, Deserialize)]
pub enum Entered {
    /// With the number at the table.
    Here(u64),
    /// The table is not here any more.
    NotHere,
    Refused {
        status: u16,
        sentence: String,
        faults: Vec<String>,
    },
}

/// What is said at a table by somebody at another server. The words of an attempt are the body.
#[derive(Serialize, Deserialize)]
pub struct Said {
    pub table: String,
    pub socket: u64,
    pub what: What,
}

#[derive(Serialize, Deserialize)]
pub enum What {
    Attempt(Visitor),
    Lag(Duration),
    Leave,
}

/// A server is there.
#[derive(Serialize, Deserialize)]
pub struct Here {
    pub node: NodeId,
}

/// What is told to the sockets of another server. The texts are the body, one after another.
#[derive(Serialize, Deserialize)]
pub struct Told {
    pub node: NodeId,
    /// Which line, and which message on it: none may be missing.
    pub line: u64,
    pub number: u64,
    /// To which sockets, and how long.
    pub texts: Vec<(Vec<u64>, usize)>,
    /// Those that are let go.
    pub closed: Vec<u64>,
}

#[derive(Default)]
pub struct Links(Mutex<HashMap<NodeId, Arc<Link>>>);

/// The line to one server.
struct Link {
    words: mpsc::UnboundedSender<Word>,
    waiting: AtomicUsize,
    gone: AtomicBool,
    heard: Mutex<Instant>,
}

enum Word {
    Text(u64, Utf8Bytes),
    Close(u64),
}

/// A socket at another server.
pub struct Remote {
    link: Arc<Link>,
    socket: u64,
}

impl Remote {
    /// Whether it may be heard.
    pub fn send(&self, text: Utf8Bytes) -> bool {
        let waiting = self.link.waiting.fetch_add(1, Ordering::Relaxed);
        !self.is_gone() && waiting < MOST_WAITING && self.link.words.send(Word::Text(self.socket, text)).is_ok()
    }

    pub fn is_gone(&self) -> bool {
        self.link.gone.load(Ordering::SeqCst)
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        self.link.waiting.fetch_add(1, Ordering::Relaxed);
        // A line that has ended has let go of everybody.
        let _ = self.link.words.send(Word::Close(self.socket));
    }
}

impl Links {
    /// Nothing is ever left half done under the lock.
    fn all(&self) -> MutexGuard<'_, HashMap<NodeId, Arc<Link>>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn to(&self, bus: &Arc<Bus>, node: NodeId) -> Arc<Link> {
        let mut all = self.all();
        let known = all.entry(node).or_insert_with(|| {
            let (words, coming) = mpsc::unbounded_channel();
            let (waiting, gone) = (AtomicUsize::new(0), AtomicBool::new(false));
            let link = Arc::new(Link { words, waiting, gone, heard: Mutex::new(Instant::now()) });
            tokio::spawn(pump(Arc::downgrade(bus), node, Arc::downgrade(&link), coming));
            link
        });
        known.clone()
    }

    pub fn heard(&self, letter: &Letter) {
        let Some(Here { node }) = letter.head() else { return };
        if let Some(link) = self.all().get(&node) {
            *link.heard.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Instant::now();
        }
    }

    /// Whether a server has gone of which we did not know yet.
    fn mourn(&self) -> bool {
        let mut all = self.all();
        let before = all.len();
        all.retain(|_, link| {
            let heard = *link.heard.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            // With nobody there but us it is given up by itself.
            let gone = heard.elapsed() > SILENCE && Arc::strong_count(link) > 1;
            link.gone.fetch_or(gone, Ordering::SeqCst);
            !gone
        });
        all.len() < before
    }
}

/// Carries words to a server for as long as somebody is there.
async fn pump(bus: Weak<Bus>, node: NodeId, link: Weak<Link>, mut coming: mpsc::UnboundedReceiver<Word>) {
    let line = getrandom::u64().unwrap_or(node as u64);
    let (mut number, mut idle, mut words) = (0, 0, Vec::new());
    loop {
        // Nothing to say is worth a word too.
        let many = timeout(TICK, coming.recv_many(&mut words, TOGETHER)).await.unwrap_or(usize::MAX);
        let (Some(bus), Some(link)) = (bus.upgrade(), link.upgrade()) else { return };
        if many == usize::MAX {
            // Known to the list, and to us.
            idle = if Arc::strong_count(&link) <= 2 { idle + 1 } else { 0 };
            if idle > IDLE {
                bus.links.all().retain(|_, other| !Arc::ptr_eq(other, &link));
                return;
            }
        }
        if link.gone.load(Ordering::SeqCst) {
            return;
        }
        link.waiting.fetch_sub(words.len(), Ordering::Relaxed);
        number += 1;
        let (told, body) = gathered(bus.node, line, number, words.drain(..));
        bus.say(node, "told", &told, &body).await;
    }
}

/// Words as one message: what is told to several in the same letters stands there once.
fn gathered(node: NodeId, line: u64, number: u64, words: impl Iterator<Item = Word>) -> (Told, Vec<u8>) {
    let mut told = Told { node, line, number, texts: Vec::new(), closed: Vec::new() };
    let (mut body, mut last): (Vec<u8>, Option<Utf8Bytes>) = (Vec::new(), None);
    for word in words {
        match word {
            Word::Text(socket, text) => {
                let again = last.as_ref().is_some_and(|last| std::ptr::eq(last.as_str(), text.as_str()));
                match told.texts.last_mut().filter(|_| again) {
                    Some((sockets, _)) => sockets.push(socket),
                    None => {
                        told.texts.push((vec![socket], text.len()));
                        body.extend(text.as_bytes());
                    }
                }
                last = Some(text);
            }
            Word::Close(socket) => told.closed.push(socket),
        }
    }
    (told, body)
}

/// Lets somebody in who came to another server.
pub async fn enter(bus: &Arc<Bus>, app: &App, letter: Letter, reply: String) {
    let Some(Enter { node, socket, table, visitor }) = letter.head() else { return };
    let caller = visitor.read();
    let language = caller.who.language;
    let entered = async {
        let handle = app.tables().find(caller.address, &table).await?;
        let sink = Sink::There(Remote { link: bus.links.to(bus, node), socket });
        handle.enter(caller, sink).await
    };
    let entered = match entered.await {
        Ok(number) => Entered::Here(number),
        Err(Problem::Elsewhere(_)) => Entered::NotHere,
        Err(_) if app.tables().are_leaving() => Entered::NotHere,
        Err(problem) => {
            let view = problem.view(app.texts(language));
            Entered::Refused { status: problem.status().as_u16(), sentence: view.sentence, faults: view.faults }
        }
    };
    bus.reply(reply, letter.mark, &entered, &[]).await;
}

/// Somebody at another server says something.
pub fn said(app: &App, letter: &Letter) {
    let Some(Said { table, socket, what }) = letter.head() else { return };
    // At a table that has ended there is nobody; who was there hears of it.
    let Some(handle) = app.tables().known(&table) else { return };
    match what {
        What::Attempt(visitor) => {
            if let Ok(attempt) = serde_json::from_slice::<Attempt>(&letter.body) {
                handle.attempt_soon(socket, &visitor.read(), attempt);
            }
        }
        What::Lag(lag) => handle.lag_soon(socket, lag),
        What::Leave => handle.leave_soon(socket),
    }
}

/// Lets go of those who came by servers that are gone.
pub async fn watch(bus: Arc<Bus>, app: App) {
    let mut ticks = interval(TICK);
    loop {
        ticks.tick().await;
        bus.metrics.bus_up.set(bus.is_up().into());
        if bus.links.mourn() {
            app.tables().look_who_is_there();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_alike_is_sent_once() {
        let (state, other) = (Utf8Bytes::from("a state".to_string()), Utf8Bytes::from("a state".to_string()));
        let words = [
            Word::Text(1, state.clone()),
            Word::Text(2, state.clone()),
            Word::Text(3, other),
            Word::Close(2),
            Word::Text(4, state),
        ];
        let (told, body) = gathered(7, 8, 9, words.into_iter());
        assert_eq!(told.texts, [(vec![1, 2], 7), (vec![3], 7), (vec![4], 7)]);
        assert_eq!((body.len(), told.closed), (21, vec![2]));
    }
}
