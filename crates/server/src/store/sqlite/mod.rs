//! Tables in one SQLite file. One thread writes, and throws its connection away after any fault; another brings the log into the
//! file, and a few connections read.

mod care;
mod changes;
mod checkpoint;
mod reading;
mod schema;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::file::{FileLock, made};
use super::seal::Seal;
use super::{Before, Groups, Listed, Store, StoreError, StoredTable, Wall};
use crate::secret::Hashed;
pub use care::{backup, integrity};
use writer::Writer;

/// How long a lock of another program is waited for.
const BUSY: Duration = Duration::from_secs(2);
/// So many read at once; others wait for them, for so long.
const READERS: usize = 4;
const PATIENCE: Duration = Duration::from_secs(10);
/// So many statements are kept ready.
const STATEMENTS: usize = 64;

pub struct Sqlite {
    writer: Writer,
    readers: Arc<Readers>,
    seal: Arc<Seal>,
    /// While it is held, no other server opens the file; given back when nothing else here has it open.
    lock: Mutex<Option<Arc<FileLock>>>,
}

/// How connections to the file are made.
#[derive(Clone)]
struct Connector {
    file: PathBuf,
    /// A limit on its size in pages, as if the disk ended there.
    pages: Option<u32>,
}

impl Connector {
    fn connect(&self) -> Result<Connection, rusqlite::Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.file, flags | OpenFlags::SQLITE_OPEN_CREATE)?;
        connection.busy_timeout(BUSY)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // What was acknowledged outlives even a power cut.
        connection.pragma_update(None, "synchronous", "FULL")?;
        // See `checkpoint`.
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "cache_size", -4096)?;
        if let Some(pages) = self.pages {
            connection.pragma_update(None, "max_page_count", pages)?;
        }
        Ok(connection)
    }
}

/// Connections that only read.
struct Readers {
    line: Connector,
    idle: Mutex<Vec<Connection>>,
    turns: Semaphore,
}

impl Readers {
    /// A connection that did nothing wrong is used again.
    fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.line.connect().map_err(told)?,
        };
        let answer = work(&connection)?;
        self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(connection);
        Ok(answer)
    }
}

impl Sqlite {
    /// Opens a file, or makes it.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::with(Connector { file: file.to_path_buf(), pages: None }).await
    }

    /// The same with a limit on its size in pages, as if the disk ended there.
    pub async fn with_page_limit(file: &Path, pages: u32) -> Result<Sqlite, StoreError> {
        Sqlite::with(Connector { file: file.to_path_buf(), pages: Some(pages) }).await
    }

    async fn with(line: Connector) -> Result<Sqlite, StoreError> {
        blocking(move || Sqlite::begin(line)).await
    }

    fn begin(line: Connector) -> Result<Sqlite, StoreError> {
        let line = Connector { file: made(&line.file)?, ..line };
        let lock = FileLock::take(&line.file)?;
        lock.make_private()?;
        lock.knows(&line.file)?;
        let mut connection = line.connect().map_err(told)?;
        schema::migrate(&mut connection)?;
        schema::renew(&connection, &lock)?;
        let seal = Arc::new(Seal::beside(&line.file)?);
        changes::seal_all(&mut connection, &seal).map_err(told)?;
        let readers = Readers { line: line.clone(), idle: Mutex::default(), turns: Semaphore::new(READERS) };
        let lock = Arc::new(lock);
        let writer = Writer::begin(line, connection, seal.clone(), lock.clone())?;
        Ok(Sqlite { writer, readers: Arc::new(readers), seal, lock: Mutex::new(Some(lock)) })
    }

    /// Has something read, away from the threads that answer.
    async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let turn = timeout(PATIENCE, self.readers.turns.acquire()).await.map_err(|_| StoreError::Locked)?;
        let _turn = turn.map_err(|_| closed())?;
        let readers = self.readers.clone();
        blocking(move || readers.read(work)).await
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let fell = |error: tokio::task::JoinError| StoreError::Other(error.to_string());
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| Err(fell(error)))
}

fn closed() -> StoreError {
    StoreError::Closed
}

/// What went wrong, in our words.
fn told(error: rusqlite::Error) -> StoreError {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error};
    let Some(code) = error.sqlite_error() else {
        return match error {
            // What stands there is not what we write.
            FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) | Utf8Error(..) => {
                StoreError::Damaged
            }
            _ => StoreError::Other(error.to_string()),
        };
    };
    use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
    match code.code {
        ErrorCode::ConstraintViolation
            if [SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE].contains(&code.extended_code) =>
        {
            StoreError::Conflict
        }
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Locked,
        ErrorCode::DiskFull => StoreError::Full,
        ErrorCode::CannotOpen => StoreError::Unopened,
        ErrorCode::ReadOnly => StoreError::ReadOnly,
        ErrorCode::SystemIoFailure => StoreError::Disk,
        ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => StoreError::Damaged,
        _ => StoreError::Other(error.to_string()),
    }
}

impl Store for Sqlite {
    fn write(&self, groups: Groups) -> BoxFuture<'_, Result<(), StoreError>> {
        self.writer.write(groups).boxed()
    }

    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredTable>, StoreError>> {
        let (id, seal) = (id.to_string(), self.seal.clone());
        self.read(move |connection| reading::table(connection, &id, &seal)).boxed()
    }

    fn tables_of<'a>(&'a self, holder: &'a Hashed, most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreError>> {
        let holder = holder.clone();
        self.read(move |connection| reading::tables_of(connection, &holder, most).map_err(told)).boxed()
    }

    fn rules<'a>(&'a self, hash: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        let hash = hash.to_string();
        self.read(move |connection| reading::rules(connection, &hash).map_err(told)).boxed()
    }

    fn without_rules(&self, most: u32) -> BoxFuture<'_, Result<Vec<(String, String)>, StoreError>> {
        self.read(move |connection| reading::without_rules(connection, most).map_err(told)).boxed()
    }

    fn ids<'a>(&'a self, after: &'a str, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        let after = after.to_string();
        self.read(move |connection| reading::ids(connection, &after, most).map_err(told)).boxed()
    }

    fn untouched<'a>(
        &'a self,
        before: Before,
        after: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        let after = after.to_string();
        self.read(move |connection| reading::untouched(connection, before, &after, most).map_err(told)).boxed()
    }

    fn alive(&self) -> BoxFuture<'_, Result<Option<Wall>, StoreError>> {
        self.read(|connection| reading::alive(connection).map_err(told)).boxed()
    }

    fn pauses(&self, since: Wall) -> BoxFuture<'_, Result<Vec<(Wall, Wall)>, StoreError>> {
        self.read(move |connection| reading::pauses(connection, since).map_err(told)).boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            self.readers.turns.close();
            self.readers.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clear();
            self.writer.close().await;
            drop(self.lock.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take());
        }
        .boxed()
    }
}
