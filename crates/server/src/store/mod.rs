//! What is kept: behind one trait, so that another database can follow.

mod change;
mod file;
mod keeper;
mod memory;
mod sqlite;

use futures_util::future::BoxFuture;

pub use crate::secret::Hashed;

pub use change::{Change, Summary};
pub use file::{FileLock, beside};
pub use keeper::{Keeper, wall_now};
pub use memory::Memory;
pub use sqlite::{Sqlite, backup, integrity};

/// Milliseconds since 1970.
pub type Wall = i64;

/// Where tables are kept.
pub trait Store: Send + Sync {
    /// Writes everything or nothing. When the answer comes, it is on the disk.
    fn write<'a>(&'a self, groups: &'a [Vec<Change>]) -> BoxFuture<'a, Result<(), StoreError>>;

    /// A table with everything about it.
    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredTable>, StoreError>>;

    /// The tables at which a browser holds a seat, the latest first.
    fn tables_of<'a>(&'a self, holder: &'a Hashed, most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreError>>;

    /// The text of rules that tables keep.
    fn rules<'a>(&'a self, hash: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>>;

    /// Some tables that keep no rules yet, with their setups.
    fn without_rules(&self, most: u32) -> BoxFuture<'_, Result<Vec<(String, String)>, StoreError>>;

    /// Some ids of tables after one, in order.
    fn ids<'a>(&'a self, after: &'a str, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>>;

    /// When the server was last seen alive.
    fn alive(&self) -> BoxFuture<'_, Result<Option<Wall>, StoreError>>;

    /// When the server was down, since a moment.
    fn pauses(&self, since: Wall) -> BoxFuture<'_, Result<Vec<(Wall, Wall)>, StoreError>>;

    /// Lets go of whatever is held.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// A table as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredTable {
    pub setup: String,
    /// The hash of the rules it keeps.
    pub rules: Option<String>,
    pub seed: Option<String>,
    pub next: Option<String>,
    /// The events in order.
    pub events: Vec<String>,
    /// When the last event happened, or the table was opened.
    pub touched: Wall,
    pub holders: Vec<Held>,
    pub names: [Option<String>; 2],
    pub invitations: Vec<(Hashed, usize)>,
}

/// A seat that a browser holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    pub seat: usize,
    pub holder: Hashed,
    pub since: Wall,
}

/// A table in the list of a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub id: String,
    pub setup: String,
    pub opened: Wall,
    pub seats: [bool; 2],
    pub names: [Option<String>; 2],
    pub next: Option<String>,
    pub summary: Summary,
}

/// Why something could not be kept or found. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written that already.
    #[error("it is there already")]
    Conflict,
    #[error("the data is locked by another program")]
    Locked,
    #[error("the disk is full")]
    Full,
    /// Another server has it.
    #[error("another server has this file open")]
    InUse,
    /// A later version has written it.
    #[error("the file was written by a later version (step {found}; this one knows {known})")]
    Newer { found: i64, known: i64 },
    #[error("this is no file of games")]
    Foreign,
    /// The file was put there while the log of another one lies beside it.
    #[error("the file was replaced, but the -wal of the one before lies beside it; use `kamen restore`")]
    Replaced,
    #[error("{0}")]
    Other(String),
}
