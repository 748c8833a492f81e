//! What is kept: behind one trait, as there are two databases. SQLite is a file of one server; Postgres (the feature `cluster`) is
//! for a house that has outgrown it.

mod change;
mod file;
mod keeper;
mod memory;
mod moving;
#[cfg(feature = "cluster")]
mod postgres;
mod run_text;
mod seal;
mod sharing;
mod sqlite;
mod steps;

use std::io;
use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};

pub use crate::secret::Hashed;

pub use change::{Change, Summary};
pub use file::{FileLock, beside, real};
pub use keeper::{Keeper, wall_now};
pub use memory::Memory;
pub use moving::{Moved, Moving, carry};
#[cfg(feature = "cluster")]
pub use postgres::{Database, Postgres};
pub use run_text::{sum_after, sum_of_setup};
#[cfg(feature = "cluster")]
pub(crate) use seal::Seal;
pub use sharing::{Claim, Claimed, Epoch, Lease, NodeId, Sharing};
pub use sqlite::{Sqlite, backup, integrity};

/// Milliseconds since 1970.
pub type Wall = i64;

/// Of a browser that sits at very many tables, those are listed whose seats it took last: nobody's list keeps the others waiting.
pub const SEATS_LISTED: i64 = 1_000;

/// Changes that are written together; each group belongs to somebody else.
pub type Groups = Arc<[Vec<Change>]>;

/// Where tables are kept.
pub trait Store: Send + Sync {
    /// Writes everything or nothing. When the answer comes, it is on the disk.
    fn write(&self, groups: Groups) -> BoxFuture<'_, Result<(), StoreError>>;

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

    /// Some ids of tables after one, in order, that nobody has touched since those moments.
    fn untouched<'a>(
        &'a self,
        before: Before,
        after: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<String>, StoreError>>;

    /// When the server was last seen alive.
    fn alive(&self) -> BoxFuture<'_, Result<Option<Wall>, StoreError>>;

    /// When the server was down, since a moment.
    fn pauses(&self, since: Wall) -> BoxFuture<'_, Result<Vec<(Wall, Wall)>, StoreError>>;

    /// Says that the server is there. A store that hears nothing for some seconds may be given to another server; whether it was,
    /// is the answer.
    fn renew(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        ready(Ok(())).boxed()
    }

    /// What there is to know where several servers share the store; nothing where one has it for itself.
    fn sharing(&self) -> Option<&dyn Sharing> {
        None
    }

    /// Lets go of whatever is held.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// Since when nobody may have touched a table: one whose game is over, one that was left in the middle, and one at which no
/// move was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Before {
    pub finished: Wall,
    pub abandoned: Wall,
    pub unplayed: Wall,
    /// One whose seats nobody holds, whatever became of its game.
    pub unheld: Wall,
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
    pub opened: Wall,
    /// How it stands; it was touched when the last event happened, or when it was opened.
    pub summary: Summary,
    pub holders: Vec<Held>,
    pub names: [Option<String>; 2],
    pub invitations: Vec<(Hashed, usize)>,
}

impl StoredTable {
    /// Whether it has so many events, and the sum that was kept with them; nothing where none was.
    fn is_what_was_written(&self, events: usize, kept: Option<u32>) -> Result<(), StoreError> {
        let sum = self.events.iter().fold(sum_of_setup(&self.setup), |sum, said| sum_after(sum, said));
        let sum = run_text::checked(sum, self.summary.touched);
        match self.events.len() == events && kept.is_none_or(|kept| kept == sum) {
            true => Ok(()),
            false => Err(StoreError::Damaged),
        }
    }
}

/// A seat is 0 or 1; whatever else is stored is taken for the second.
fn seat_number(stored: i64) -> usize {
    usize::from(stored != 0)
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
    /// What is there is not what was written.
    #[error("the stored data is damaged")]
    Damaged,
    /// Another server has it.
    #[error("another server has these games open")]
    InUse,
    /// Another server has it now: what this one has in memory is old.
    #[error("another server has taken these games over")]
    Taken,
    /// Of several servers that share it another has this table: which one, where that is known.
    #[error("another server has this table")]
    Elsewhere(Option<NodeId>),
    /// A later version has written it.
    #[error("the games were written by a later version (step {found}; this one knows {known})")]
    Newer { found: i64, known: i64 },
    /// Nobody has brought it to the schema of today yet.
    #[error("the games were written by an earlier version; `kamen serve` brings them to this one")]
    Older,
    #[error("what is there are no games of ours")]
    Foreign,
    /// The database does not answer.
    #[error("the database cannot be reached")]
    Away,
    /// The database does not know us.
    #[error("the database does not let us in: name, password or its rules for hosts do not fit")]
    NoEntry,
    #[error("the database has no such database or schema")]
    NoDatabase,
    #[error("the database gives us no right to that")]
    NoRight,
    /// The address of the database cannot be read.
    #[error("its address is not of the kind postgres://name@host/database")]
    Address,
    /// Nobody could be trusted.
    #[error("there are no certificates on this machine by which to trust it")]
    NoCertificates,
    /// Somebody else may have answered for the database.
    #[error("its certificate is not one that this machine trusts for that name")]
    Untrusted,
    /// The number of a fault that hardly ever happens.
    #[error("the database says {0}")]
    Says(String),
    /// So many tables are there that are not where others are to come from.
    #[error("other games are there already: {0}")]
    Others(usize),
    /// A table whose rules are gone.
    #[error("the rules of a table are missing: {0}")]
    NoRules(String),
    /// It ends, and takes nothing any more.
    #[error("the store is closed")]
    Closed,
    /// Seeds are sealed by another key.
    #[error("the key of these games is not there; bring it from the machine that opened them first: {0}")]
    NoKey(String),
    #[error("the key beside the file cannot be read")]
    BadKey,
    #[error("the file cannot be opened")]
    Unopened,
    #[error("the file can only be read")]
    ReadOnly,
    #[error("the disk could not read or write")]
    Disk,
    /// The file was put there while the log of another one lies beside it.
    #[error("the file was replaced, but the -wal of the one before lies beside it; use `kamen restore`")]
    Replaced,
    /// What the system says.
    #[error("{words}")]
    System { kind: io::ErrorKind, words: String },
    #[error("{0}")]
    Other(String),
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        match error.kind() {
            io::ErrorKind::StorageFull => StoreError::Full,
            kind => StoreError::System { kind, words: error.to_string() },
        }
    }
}

impl From<io::ErrorKind> for StoreError {
    fn from(kind: io::ErrorKind) -> StoreError {
        io::Error::from(kind).into()
    }
}
