//! What the task of a table is asked, and the handle to ask it by.

use std::time::{Duration, Instant};

use kamen_host::{Answer, Attempt};
use kamen_i18n::Language;
use kamen_view::{Notation, SideName, State};
use tokio::sync::{mpsc, oneshot};

use super::devices::Device;
use super::guests::Sink;
use super::room::Room;
use crate::guard::Address;
use crate::problem::Problem;
use crate::secret::Hashed;

/// Who asks, and how the answer is to be told.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Who {
    pub holder: Option<Hashed>,
    pub language: Language,
    /// The game's usual notation where none is asked for.
    pub notation: Option<Notation>,
}

/// Somebody who comes to a table by a socket.
#[derive(Clone, Debug)]
pub struct Caller {
    pub who: Who,
    pub address: Address,
    /// How many events the browser knows.
    pub since: Option<usize>,
}

/// The caller comes in.
pub struct Entrance {
    pub caller: Caller,
    pub sink: Sink,
    pub entered: oneshot::Sender<Result<u64, Problem>>,
}

/// A deed of the socket of that number, or of a request that waits.
pub enum Reply {
    Socket(u64),
    Request(oneshot::Sender<Result<(Answer, State), Problem>>),
}

pub enum Ask {
    /// Somebody looks at the table, from there.
    Look(Address, Box<dyn FnOnce(&Room) + Send>),
    Enter(Entrance),
    Leave(u64),
    /// How long the way to that socket and back takes.
    Lag(u64, Duration),
    Try {
        who: Who,
        address: Address,
        attempt: Attempt,
        came: Instant,
        reply: Reply,
    },
    Join {
        address: Address,
        token: Hashed,
        holder: Hashed,
        name: Option<String>,
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    Invite {
        seat: SideName,
        holder: Option<Hashed>,
        token: Hashed,
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// The devices of the seats that somebody holds.
    Devices {
        holder: Option<Hashed>,
        reply: oneshot::Sender<Result<Vec<Device>, Problem>>,
    },
    /// Takes a seat from a device.
    PutOut {
        holder: Option<Hashed>,
        device: String,
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// A server is gone, and whoever came by it.
    #[cfg(feature = "cluster")]
    WhoIsThere,
    /// Others want its place in memory: whoever nobody looks at sleeps at once.
    Rest,
    /// Another server has the table.
    Lost,
    /// The server stops.
    Stop,
}

impl Ask {
    /// The browser that asks, where it may hold a seat.
    pub(super) fn holder(&self) -> Option<&Hashed> {
        match self {
            Ask::Enter(Entrance { caller: Caller { who, .. }, .. }) | Ask::Try { who, .. } => who.holder.as_ref(),
            Ask::Invite { holder, .. } | Ask::Devices { holder, .. } | Ask::PutOut { holder, .. } => holder.as_ref(),
            Ask::Join { holder, .. } => Some(holder),
            _ => None,
        }
    }
}

impl Caller {
    fn attempts(&self, socket: u64, attempt: Attempt) -> Ask {
        let Caller { who, address, .. } = self.clone();
        Ask::Try { who, address, attempt, came: Instant::now(), reply: Reply::Socket(socket) }
    }
}

/// Questions wait in boxes: room for many lies ready at every table, and is seldom used.
pub type Asks = mpsc::Sender<Box<Ask>>;

/// The way to the task of a table.
#[derive(Clone)]
pub struct Handle(pub(super) Asks);

impl Handle {
    async fn ask<T>(&self, make: impl FnOnce(oneshot::Sender<Result<T, Problem>>) -> Ask) -> Result<T, Problem> {
        let (reply, answer) = oneshot::channel();
        self.0.send(Box::new(make(reply))).await.map_err(|_| Problem::NotStored)?;
        // The task ends without an answer only when the server stops.
        answer.await.unwrap_or(Err(Problem::NotStored))
    }

    /// Looks at the table without changing it.
    pub async fn look<T: Send + 'static>(
        &self,
        address: Address,
        look: impl FnOnce(&Room) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.ask(|reply| {
            let look = move |room: &Room| {
                let seen = look(room);
                // Only what is so; and whoever asked may be gone.
                let _ = reply.send(if room.is_current() { Ok(seen) } else { Err(Problem::NotStored) });
            };
            Ask::Look(address, Box::new(look))
        })
        .await
    }

    pub async fn enter(&self, caller: Caller, sink: Sink) -> Result<u64, Problem> {
        self.ask(|entered| Ask::Enter(Entrance { caller, sink, entered })).await
    }

    /// A deed or clicks of a request, with the state after it.
    pub async fn attempt(&self, who: Who, address: Address, attempt: Attempt) -> Result<(Answer, State), Problem> {
        let came = Instant::now();
        self.ask(|reply| Ask::Try { who, address, attempt, came, reply: Reply::Request(reply) }).await
    }

    /// The same of a socket, which is answered there.
    pub async fn attempt_by(&self, socket: u64, caller: &Caller, attempt: Attempt) {
        // When the task has ended, the socket hears of it by itself.
        let _ = self.0.send(Box::new(caller.attempts(socket, attempt))).await;
    }

    pub async fn lag(&self, socket: u64, lag: Duration) {
        let _ = self.0.send(Box::new(Ask::Lag(socket, lag))).await;
    }

    pub async fn leave(&self, socket: u64) {
        let _ = self.0.send(Box::new(Ask::Leave(socket))).await;
    }

    /// The same three for whoever cannot wait until there is room in the queue.
    #[cfg(feature = "cluster")]
    pub fn attempt_soon(&self, socket: u64, caller: &Caller, attempt: Attempt) {
        self.soon(caller.attempts(socket, attempt));
    }

    #[cfg(feature = "cluster")]
    pub fn lag_soon(&self, socket: u64, lag: Duration) {
        self.soon(Ask::Lag(socket, lag));
    }

    #[cfg(feature = "cluster")]
    pub fn leave_soon(&self, socket: u64) {
        self.soon(Ask::Leave(socket));
    }

    /// Asks it to sleep, if nobody is there. One with a full queue is not left alone anyway.
    pub(super) fn rest(&self) {
        let _ = self.0.try_send(Box::new(Ask::Rest));
    }

    #[cfg(feature = "cluster")]
    pub(super) fn soon(&self, ask: Ask) {
        if let Err(mpsc::error::TrySendError::Full(ask)) = self.0.try_send(Box::new(ask)) {
            let asks = self.0.clone();
            tokio::spawn(async move { asks.send(ask).await });
        }
    }

    /// Takes the seat that the token invites to.
    pub async fn join(
        &self,
        address: Address,
        token: Hashed,
        holder: Hashed,
        name: Option<String>,
    ) -> Result<(), Problem> {
        self.ask(|reply| Ask::Join { address, token, holder, name, reply }).await
    }

    /// The devices of the seats that somebody holds.
    pub async fn devices(&self, holder: Option<Hashed>) -> Result<Vec<Device>, Problem> {
        self.ask(|reply| Ask::Devices { holder, reply }).await
    }

    /// Takes a seat from a device that came later than the own one.
    pub async fn put_out(&self, holder: Option<Hashed>, device: String) -> Result<(), Problem> {
        self.ask(|reply| Ask::PutOut { holder, device, reply }).await
    }

    /// A new token for a seat, if whoever asks may give one.
    pub async fn invite(&self, seat: SideName, holder: Option<Hashed>, token: Hashed) -> Result<(), Problem> {
        self.ask(|reply| Ask::Invite { seat, holder, token, reply }).await
    }
}
