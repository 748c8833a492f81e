//! A house that several servers share. Each table belongs to one of them at a time, its owner; the others ask that one.
//!
//! A table is taken in an epoch, one more than the one before, and every write of it names the epoch: so an owner of before can never
//! write. Whether it may still *tell* how a table stands is a matter of its lease, which it has to renew every second or so: nobody takes
//! a table before the lease of its owner is over, and an owner that has not renewed in time says nothing more.

use futures_util::future::BoxFuture;
use tokio::sync::watch;

use super::{StoreError, Wall};

/// One of the servers; a number that is never given twice.
pub type NodeId = i64;

/// How often a table was taken.
pub type Epoch = i64;

/// Whose a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Ours from now on.
    Own(Claimed),
    Other(NodeId),
    /// There is no such table.
    Missing,
}

/// A table that is ours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claimed {
    /// Nothing where one server has the whole store.
    pub epoch: Option<Epoch>,
    /// Since when the one that had it before was not there any more, and until when: that time is nobody's.
    pub away: Option<(Wall, Wall)>,
    /// In which term of our lease it was taken.
    pub term: u64,
}

/// What became of the lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lease {
    Held,
    /// It was over before it was renewed: others may have taken what was ours. Nothing is told until [`Sharing::lost`] was asked.
    Lapsed,
}

/// What several servers on one store know of each other.
pub trait Sharing: Send + Sync {
    /// The name of the house, which no other has.
    fn house(&self) -> &str;

    /// What all of them know, and nobody else.
    fn secret(&self) -> [u8; 32];

    /// Which of them this one is.
    fn node(&self) -> NodeId;

    /// The time on the wall of the store: one clock for all, whatever those of their machines say.
    fn now(&self) -> Wall;

    /// Whether nobody can have taken what is ours.
    fn may_answer(&self) -> bool;

    /// How often the lease was found to be over.
    fn term(&self) -> u64;

    /// Those of the others whose leases were over of late, as far as this server has heard with its last renewal.
    fn gone(&self) -> watch::Receiver<Vec<NodeId>>;

    /// Takes tables that belong to nobody, or to a server that is gone.
    fn claim<'a>(&'a self, ids: &'a [String]) -> BoxFuture<'a, Result<Vec<Claim>, StoreError>>;

    /// Gives a table back, so that any of them may take it.
    fn release<'a>(&'a self, id: &'a str, epoch: Epoch) -> BoxFuture<'a, Result<(), StoreError>>;

    /// Which of these are not ours any more. From the answer on the others are told of again.
    fn lost<'a>(&'a self, held: &'a [(String, Epoch)]) -> BoxFuture<'a, Result<Vec<String>, StoreError>>;

    fn renew(&self) -> BoxFuture<'_, Result<Lease, StoreError>>;

    /// Whether something that is no table is ours to do; taken where nobody has it.
    fn has_duty<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>>;
}
