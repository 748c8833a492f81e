//! The one connection that writes, which alone holds the lock of the house: whoever does not hold it cannot write. So a server
//! that was thought to be dead can never write after another has taken its place.
//!
//! Where several servers share a house, each holds the lock together with the others, and what keeps them apart is the epoch of each
//! table (`node`, `changes`).
//!
//! The session is a lease. It must say something every few seconds, or the database itself ends it and the lock is free; no clock of
//! a server is asked. Every server that takes the house has an epoch of its own, one more than the one before. Whoever lost its
//! session and has the lock again goes on only if the epoch is still its own: otherwise another was there, and what this one has in
//! memory is old. `model` looks at every order in which this can happen.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::SimpleQueryMessage;

use super::changes;
use super::connection::{Connection, get};
use super::database::Database;
use super::schema::HOUSE_LOCK;
use crate::store::seal::Seal;
use crate::store::{Groups, NodeId, StoreError};

/// A transaction takes no longer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The lock of somebody who has just gone is waited for so long.
const SOON: Duration = Duration::from_secs(3);
/// So long it is tried to learn what became of a transaction whose answer was lost.
const DOUBT: Duration = Duration::from_secs(4);
const AGAIN: Duration = Duration::from_millis(100);
/// So long a word to say that the server is there may take.
const WORD: Duration = Duration::from_secs(2);
/// Who says nothing for four seconds, or whose machine is gone, has lost the house.
const LEASE: &str = "SET idle_session_timeout = '4s'; SET idle_in_transaction_session_timeout = '4s'; \
                     SET tcp_keepalives_idle = 1; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3";

/// How a server has the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tenure {
    /// For itself, since that epoch.
    Alone(i64),
    /// With others.
    Shared(NodeId),
}

pub struct Writer {
    database: Database,
    seal: Arc<Seal>,
    tenure: Tenure,
    line: Mutex<Held>,
}

/// The line, if one is open.
struct Held {
    open: Option<Connection>,
    /// The last session: it may still hold the lock.
    last: Session,
    /// Why nothing is written any more.
    end: Option<StoreError>,
}

/// By what the database knows a session; a process number alone may come again.
#[derive(Clone)]
pub struct Session {
    process: i32,
    began: String,
}

/// A connection that holds the lock of the house, for itself or with others. Whoever had it before, in a session, has it again only if
/// nobody was there who had it alone.
pub async fn hold(
    database: &Database,
    shared: bool,
    before: Option<(&Session, Tenure)>,
) -> Result<(Connection, Session), StoreError> {
    let line = Connection::connect(database).await?;
    let lock = match shared {
        false => "SELECT pg_try_advisory_lock($1, hashtext(COALESCE(current_schema(), '')))",
        true => "SELECT pg_try_advisory_lock_shared($1, hashtext(COALESCE(current_schema(), '')))",
    };
    let began = Instant::now();
    loop {
        let free = get::<bool>(&line.one(lock, &[&HOUSE_LOCK]).await?, 0)?;
        if let Some((last, tenure)) = before {
            if !is_valid(&line, tenure).await? {
                return Err(StoreError::Taken);
            }
            if !free {
                // Our own session of before, of which the database does not know yet that it is cut.
                let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                           WHERE pid = $1 AND backend_start::text = $2";
                line.all(end, &[&last.process, &last.began]).await?;
            }
        }
        if free {
            break;
        }
        if began.elapsed() > SOON {
            return Err(StoreError::InUse);
        }
        sleep(AGAIN).await;
    }
    line.batch(LEASE).await?;
    let own = "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()";
    let own = line.one(own, &[]).await?;
    let session = Session { process: get(&own, 0)?, began: get(&own, 1)? };
    Ok((line, session))
}

/// Takes the house: what others have in memory is old from now on.
pub async fn take(line: &Connection) -> Result<i64, StoreError> {
    let next = "INSERT INTO house AS h (name, value) VALUES ('epoch', '1') \
                ON CONFLICT (name) DO UPDATE SET value = (h.value::bigint + 1)::text RETURNING value::bigint";
    get(&line.one(next, &[]).await?, 0)
}

/// Whether nobody else had the house for itself since.
async fn is_valid(line: &Connection, tenure: Tenure) -> Result<bool, StoreError> {
    let row = match tenure {
        Tenure::Alone(epoch) => {
            let own = "SELECT value::bigint = $1 FROM house WHERE name = 'epoch'";
            line.one(own, &[&epoch]).await?
        }
        Tenure::Shared(node) => {
            let there = "SELECT EXISTS (SELECT 1 FROM nodes WHERE id = $1 AND until > 0)";
            line.one(there, &[&node]).await?
        }
    };
    get(&row, 0)
}

impl Writer {
    pub fn new(database: Database, (line, last): (Connection, Session), tenure: Tenure, seal: Arc<Seal>) -> Writer {
        let held = Held { open: Some(line), last, end: None };
        Writer { database, seal, tenure, line: Mutex::new(held) }
    }

    fn node(&self) -> Option<NodeId> {
        match self.tenure {
            Tenure::Alone(_) => None,
            Tenure::Shared(node) => Some(node),
        }
    }

    /// Says that the server is there.
    pub async fn renew(&self) -> Result<(), StoreError> {
        // Whoever writes says so by that.
        let Ok(mut held) = self.line.try_lock() else { return Ok(()) };
        let line = self.line(&mut held).await?;
        timeout(WORD, line.batch("SELECT 1")).await.unwrap_or(Err(StoreError::Away))?;
        held.open = Some(line);
        Ok(())
    }

    pub async fn write(&self, groups: Groups) -> Result<(), StoreError> {
        let mut held = self.line.lock().await;
        let line = self.line(&mut held).await?;
        let begun = async {
            let number = begin(&line).await?;
            changes::write(&line, &groups, &self.seal, self.node()).await.map(|()| number)
        };
        let number = match timeout(PATIENCE, begun).await.unwrap_or(Err(StoreError::Away)) {
            Ok(number) => number,
            Err(StoreError::Conflict) => {
                // Somebody has written that already, and there is nothing wrong with the line.
                let back = async {
                    line.batch("ROLLBACK").await?;
                    // Of one group it is asked whose fault it is; several are tried one by one.
                    Ok(groups.len() == 1 && changes::is_elsewhere(&line, &groups).await?)
                };
                let elsewhere = timeout(PATIENCE, back).await.unwrap_or(Err(StoreError::Away));
                held.open = elsewhere.is_ok().then_some(line);
                return Err(if elsewhere? { StoreError::Elsewhere(None) } else { StoreError::Conflict });
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

    /// The line that holds the lock, taken out: whatever goes wrong with it, it is not used again.
    async fn line(&self, held: &mut Held) -> Result<Connection, StoreError> {
        match held.open.take().filter(|line| !line.client.is_closed()) {
            Some(line) => Ok(line),
            None => self.again(held).await,
        }
    }

    async fn again(&self, held: &mut Held) -> Result<Connection, StoreError> {
        if let Some(end) = &held.end {
            return Err(end.clone());
        }
        let again = hold(&self.database, self.node().is_some(), Some((&held.last, self.tenure))).await;
        if again.as_ref().err() == Some(&StoreError::Taken) {
            held.end = Some(StoreError::Taken);
        }
        let (line, session) = again?;
        held.last = session;
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
        held.end = Some(StoreError::Closed);
        if let Some(line) = held.open.take() {
            // If it cannot be said, the database sees by itself that the line is gone.
            let _ = timeout(PATIENCE, line.batch("SELECT pg_advisory_unlock_all()")).await;
        }
    }
}

/// Begins a transaction, and tells its number.
async fn begin(line: &Connection) -> Result<String, StoreError> {
    let said = line.client.simple_query("BEGIN; SELECT pg_current_xact_id()").await.map_err(super::database::told)?;
    let number = said.iter().find_map(|one| match one {
        SimpleQueryMessage::Row(row) => row.get(0).map(str::to_string),
        _ => None,
    });
    number.ok_or_else(|| StoreError::Other("a transaction without a number".to_string()))
}
