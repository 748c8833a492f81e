//! The way of a socket to its table: the table is here, or at another server.

use std::time::Duration;

use kamen_host::Attempt;

use super::ask::{Caller, Handle};
use super::guests::Sink;
use super::outbox::Outbox;
#[cfg(feature = "cluster")]
use crate::bus::Far;
use crate::problem::Problem;

/// Whoever comes for a table that is given from one server to another, or whose server is gone, is kept waiting until another can
/// have taken it: a lease, and a little more.
pub const HELD: Duration = Duration::from_millis(4500);

pub enum Way {
    Here(Handle),
    #[cfg(feature = "cluster")]
    There(Far),
}

impl Way {
    /// Comes in, and gives the number at the table. Nothing if the table is not there any more.
    pub async fn enter(&self, caller: &Caller, sink: Outbox) -> Result<Option<u64>, Problem> {
        match self {
            Way::Here(handle) => handle.enter(caller.clone(), Sink::Here(sink)).await.map(Some),
            #[cfg(feature = "cluster")]
            Way::There(far) => far.enter(caller, sink).await,
        }
    }

    /// What somebody does, in the words in which it came and as it was read.
    pub async fn attempt(&self, socket: u64, caller: &Caller, (words, attempt): (&str, Attempt)) {
        match self {
            Way::Here(handle) => {
                let _ = words;
                handle.attempt_by(socket, caller, attempt).await;
            }
            #[cfg(feature = "cluster")]
            Way::There(far) => far.attempt(socket, caller, words).await,
        }
    }

    pub async fn lag(&self, socket: u64, lag: Duration) {
        match self {
            Way::Here(handle) => handle.lag(socket, lag).await,
            #[cfg(feature = "cluster")]
            Way::There(far) => far.lag(socket, lag).await,
        }
    }

    pub async fn leave(&self, socket: u64) {
        match self {
            Way::Here(handle) => handle.leave(socket).await,
            #[cfg(feature = "cluster")]
            Way::There(far) => far.leave(socket).await,
        }
    }
}
