//! Tables in Postgres. One connection writes and a few read; each is thrown away after a fault, and the next question begins with a
//! new one. So the database may go away and come back: meanwhile nothing is stored, and nothing is told that is not stored.

mod changes;
mod database;
mod line;
#[cfg(test)]
mod model;
mod reading;
mod schema;
mod writer;

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

pub use database::Database;
use line::{Line, get};
use writer::Writer;

use super::seal::Seal;
use super::{Before, Groups, Listed, Store, StoreError, StoredTable, Wall};
use crate::secret::Hashed;

/// So many read at once; others wait for them, for so long.
const READERS: usize = 4;
const PATIENCE: Duration = Duration::from_secs(10);

pub struct Postgres {
    /// Whoever only looks has none.
    writer: Option<Writer>,
    database: Database,
    idle: Mutex<Vec<Line>>,
    turns: Semaphore,
    seal: Arc<Seal>,
}

impl Postgres {
    /// Takes the house for one server, brings its schema to that of today, and begins to write. The key by which seeds are sealed
    /// is in a file, which is made with a new house.
    pub async fn open(database: Database, key: &Path) -> Result<Postgres, StoreError> {
        let (line, session) = writer::hold(&database, None).await?;
        schema::migrate(&line).await?;
        let seal = Arc::new(match mark(&line).await? {
            Some(mark) => known(key, &mark)?,
            None => new_key(&line, key).await?,
        });
        let epoch = writer::take(&line).await?;
        let writer = Writer::new(database.clone(), (line, session), epoch, seal.clone());
        Ok(Postgres::of(Some(writer), database, seal))
    }

    /// Only looks at it; a server may be at work.
    pub async fn look(database: Database, key: &Path) -> Result<Postgres, StoreError> {
        let line = Line::connect(&database.0).await?;
        schema::is_todays(&line).await?;
        let mark = mark(&line).await?.ok_or(StoreError::Foreign)?;
        let seal = Arc::new(known(key, &mark)?);
        Ok(Postgres::of(None, database, seal))
    }

    fn of(writer: Option<Writer>, database: Database, seal: Arc<Seal>) -> Postgres {
        Postgres { writer, database, idle: Mutex::default(), turns: Semaphore::new(READERS), seal }
    }

    /// A line to ask by, once it is one's turn.
    async fn reader(&self) -> Result<Reader<'_>, StoreError> {
        let turn = self.turns.acquire().await.map_err(|_| StoreError::Other("the store is closed".to_string()))?;
        let idle = self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop();
        let line = match idle.filter(|line| !line.client.is_closed()) {
            Some(line) => line,
            None => Line::connect(&self.database.0).await?,
        };
        Ok(Reader { line, _turn: turn })
    }

    /// A line that did nothing wrong is used again.
    fn answered<T>(&self, reader: Reader, answer: Result<T, StoreError>) -> Result<T, StoreError> {
        if answer.is_ok() {
            self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(reader.line);
        }
        answer
    }
}

struct Reader<'a> {
    line: Line,
    _turn: SemaphorePermit<'a>,
}

/// Has something read, in good time.
macro_rules! read {
    ($store:ident, $ask:ident $(, $given:expr)*) => {
        async move {
            let asked = async {
                let reader = $store.reader().await?;
                let answer = reading::$ask(&reader.line $(, $given)*).await;
                $store.answered(reader, answer)
            };
            timeout(PATIENCE, asked).await.unwrap_or(Err(StoreError::Away))
        }
        .boxed()
    };
}

/// By which key the seeds of the house are sealed.
async fn mark(line: &Line) -> Result<Option<String>, StoreError> {
    let row = line.perhaps("SELECT value FROM house WHERE name = 'key'", &[]).await?;
    row.map(|row| get(&row, 0)).transpose()
}

fn known(key: &Path, mark: &str) -> Result<Seal, StoreError> {
    let fits = Seal::known(key).filter(|seal| seal.mark() == mark);
    fits.ok_or_else(|| StoreError::NoKey(key.display().to_string()))
}

/// One that is there already, and may not be written, is as good as a new one.
async fn new_key(line: &Line, key: &Path) -> Result<Seal, StoreError> {
    let seal = match Seal::known(key) {
        Some(seal) => seal,
        None => {
            key.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(super::file::told)?;
            Seal::made(key)?
        }
    };
    line.execute("INSERT INTO house (name, value) VALUES ('key', $1)", &[&seal.mark()]).await?;
    Ok(seal)
}

impl Store for Postgres {
    fn write(&self, groups: Groups) -> BoxFuture<'_, Result<(), StoreError>> {
        async move {
            match &self.writer {
                Some(writer) => writer.write(groups).await,
                None => Err(StoreError::NoRight),
            }
        }
        .boxed()
    }

    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredTable>, StoreError>> {
        read!(self, table, id, &self.seal)
    }

    fn tables_of<'a>(&'a self, holder: &'a Hashed, most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreError>> {
        read!(self, tables_of, holder, most)
    }

    fn rules<'a>(&'a self, hash: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        read!(self, rules, hash)
    }

    fn without_rules(&self, most: u32) -> BoxFuture<'_, Result<Vec<(String, String)>, StoreError>> {
        read!(self, without_rules, most)
    }

    fn ids<'a>(&'a self, after: &'a str, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        read!(self, ids, after, most)
    }

    fn untouched<'a>(
        &'a self,
        before: Before,
        after: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        read!(self, untouched, before, after, most)
    }

    fn alive(&self) -> BoxFuture<'_, Result<Option<Wall>, StoreError>> {
        read!(self, alive)
    }

    fn pauses(&self, since: Wall) -> BoxFuture<'_, Result<Vec<(Wall, Wall)>, StoreError>> {
        read!(self, pauses, since)
    }

    fn renew(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        async move {
            match &self.writer {
                Some(writer) => writer.renew().await,
                None => Ok(()),
            }
        }
        .boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            self.turns.close();
            self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clear();
            if let Some(writer) = &self.writer {
                writer.close().await;
            }
        }
        .boxed()
    }
}
