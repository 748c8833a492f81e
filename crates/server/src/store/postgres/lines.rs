//! The connections that read. A few at once; each is thrown away after a fault.

use std::sync::Mutex;
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};

use super::connection::Connection;
use super::database::Database;
use crate::store::StoreError;

/// So many read at once; others wait for them, for so long.
const READERS: usize = 4;
pub const PATIENCE: Duration = Duration::from_secs(10);

pub struct Lines {
    database: Database,
    idle: Mutex<Vec<Connection>>,
    turns: Semaphore,
}

pub struct Reader<'a> {
    pub line: Connection,
    _turn: SemaphorePermit<'a>,
}

impl Lines {
    pub fn new(database: Database) -> Lines {
        Lines { database, idle: Mutex::default(), turns: Semaphore::new(READERS) }
    }

    /// A line of one's own.
    pub async fn another(&self) -> Result<Connection, StoreError> {
        Connection::connect(&self.database).await
    }

    /// A line to ask by, once it is one's turn.
    pub async fn reader(&self) -> Result<Reader<'_>, StoreError> {
        let turn = self.turns.acquire().await.map_err(|_| StoreError::Closed)?;
        let idle = self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop();
        let line = match idle.filter(|line| !line.client.is_closed()) {
            Some(line) => line,
            None => self.another().await?,
        };
        Ok(Reader { line, _turn: turn })
    }

    /// A line that did nothing wrong is used again.
    pub fn answered<T>(&self, reader: Reader, answer: Result<T, StoreError>) -> Result<T, StoreError> {
        if answer.is_ok() {
            self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(reader.line);
        }
        answer
    }

    pub fn close(&self) {
        self.turns.close();
        self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clear();
    }
}

/// Has something read, in good time.
macro_rules! read {
    ($from:expr, $($ask:ident)::+ $(, $given:expr)*) => {
        async move {
            let asked = async {
                let reader = $from.reader().await?;
                let answer = $crate::store::postgres::reading::$($ask)::+(&reader.line $(, $given)*).await;
                $from.answered(reader, answer)
            };
            tokio::time::timeout($crate::store::postgres::lines::PATIENCE, asked).await.unwrap_or(Err(StoreError::Away))
        }
        .boxed()
    };
}
pub(super) use read;
