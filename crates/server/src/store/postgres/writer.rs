//! The one connection that writes, which alone holds the lock of the house: whoever does not hold it cannot write. So a server
//! that was thought to be dead can never write after another has taken its place.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::SimpleQueryMessage;

use super::changes;
use super::database::Database;
use super::line::{Line, get};
use super::schema::HOUSE_LOCK;
use crate::store::seal::Seal;
use crate::store::{Groups, StoreError};

/// A transaction takes no longer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The lock of somebody who has just gone is waited for so long.
const SOON: Duration = Duration::from_secs(3);
/// So long it is tried to learn what became of a transaction whose answer was lost.
const DOUBT: Duration = Duration::from_secs(4);
const AGAIN: Duration = Duration::from_millis(100);

pub struct Writer {
    database: Database,
    seal: Arc<Seal>,
    line: Mutex<Held>,
}

/// The line, if one is open.
struct Held {
    open: Option<Line>,
    /// The process of the database behind the line before: it may still hold the lock.
    before: Option<i32>,
    closed: bool,
}

/// A connection that holds the lock of the house.
pub async fn hold(database: &Database, before: Option<i32>) -> Result<(Line, i32), StoreError> {
    let line = Line::connect(&database.0).await?;
    let asked = "SELECT pg_try_advisory_lock($1, hashtext(COALESCE(current_schema(), ''))), pg_backend_pid()";
    let began = Instant::now();
    loop {
        let row = line.one(asked, &[&HOUSE_LOCK]).await?;
        if get(&row, 0)? {
            return Ok((line, get(&row, 1)?));
        }
        if began.elapsed() > SOON {
            return Err(StoreError::InUse);
        }
        // Our own line of before, of which the database does not know yet that it is cut.
        if let Some(before) = before {
            let end = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid = $1 \
                       AND classid = $2::int::oid";
            line.all(end, &[&before, &HOUSE_LOCK]).await?;
        }
        sleep(AGAIN).await;
    }
}

impl Writer {
    pub fn new(database: Database, line: Line, process: i32, seal: Arc<Seal>) -> Writer {
        let held = Held { open: Some(line), before: Some(process), closed: false };
        Writer { database, seal, line: Mutex::new(held) }
    }

    pub async fn write(&self, groups: Groups) -> Result<(), StoreError> {
        let mut held = self.line.lock().await;
        // Taken out: whatever goes wrong, the line is not used again.
        let line = match held.open.take().filter(|line| !line.client.is_closed()) {
            Some(line) => line,
            None => self.again(&mut held).await?,
        };
        let begun = async {
            let number = begin(&line).await?;
            changes::write(&line, &groups, &self.seal).await.map(|()| number)
        };
        let number = match timeout(PATIENCE, begun).await.unwrap_or(Err(StoreError::Away)) {
            Ok(number) => number,
            Err(StoreError::Conflict) => {
                // Somebody has written that already, and there is nothing wrong with the line.
                let back = timeout(PATIENCE, line.batch("ROLLBACK")).await;
                held.open = back.is_ok_and(|back| back.is_ok()).then_some(line);
                return Err(StoreError::Conflict);
            }
            Err(error) => return Err(error),
        };
        match timeout(PATIENCE, line.batch("COMMIT")).await.unwrap_or(Err(StoreError::Away)) {
            Ok(()) => {
                held.open = Some(line);
                Ok(())
            }
            // It may be written all the same.
            Err(StoreError::Away) => {
                drop(line);
                timeout(DOUBT, self.was_written(&mut held, &number)).await.unwrap_or(Err(StoreError::Away))
            }
            Err(error) => Err(error),
        }
    }

    async fn again(&self, held: &mut Held) -> Result<Line, StoreError> {
        if held.closed {
            return Err(StoreError::Other("the store is closed".to_string()));
        }
        let (line, process) = hold(&self.database, held.before).await?;
        held.before = Some(process);
        Ok(line)
    }

    /// Asks, as soon as there is a line again, what became of a transaction.
    async fn was_written(&self, held: &mut Held, number: &str) -> Result<(), StoreError> {
        loop {
            if let Ok(line) = self.again(held).await {
                // With the lock in our hand, the process that worked on it is gone.
                let row = line.one("SELECT pg_xact_status($1::text::xid8)", &[&number]).await?;
                let became: Option<String> = get(&row, 0)?;
                held.open = Some(line);
                return if became.as_deref() == Some("committed") { Ok(()) } else { Err(StoreError::Away) };
            }
            sleep(AGAIN).await;
        }
    }

    /// Gives the lock back.
    pub async fn close(&self) {
        let mut held = self.line.lock().await;
        held.closed = true;
        if let Some(line) = held.open.take() {
            // If it cannot be said, the database sees by itself that the line is gone.
            let _ = timeout(PATIENCE, line.batch("SELECT pg_advisory_unlock_all()")).await;
        }
    }
}

/// Begins a transaction, and tells its number.
async fn begin(line: &Line) -> Result<String, StoreError> {
    let said = line.client.simple_query("BEGIN; SELECT pg_current_xact_id()").await.map_err(super::database::told)?;
    let number = said.iter().find_map(|one| match one {
        SimpleQueryMessage::Row(row) => row.get(0).map(str::to_string),
        _ => None,
    });
    number.ok_or_else(|| StoreError::Other("a transaction without a number".to_string()))
}
