//! What is kept: behind one trait, so that another database can follow.

mod change;
mod keeper;
mod memory;
mod setup_text;
mod sqlite;

use futures_util::future::BoxFuture;

pub use crate::secret::Hashed;

pub use change::{Change, Summary};
pub use keeper::{Keeper, wall_now};
pub use memory::Memory;
pub use setup_text::{read_setup, write_setup};
pub use sqlite::{Sqlite, backup};

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
    pub seed: Option<String>,
    pub next: Option<String>,
    /// The events in order.
    pub events: Vec<String>,
    /// When the last event happened, or the table was opened.
    pub touched: Wall,
    pub holders: Vec<(usize, Hashed)>,
    pub names: [Option<String>; 2],
    pub invitations: Vec<(Hashed, usize)>,
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
    #[error("{0}")]
    Other(String),
}
