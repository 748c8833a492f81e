//! What was written lies in a log first, and is brought into the file from time to time. That takes the disk long, so a thread of
//! its own does it while the writer goes on. What is written meanwhile stays in the log, which therefore only ever grows under a
//! steady load; once it is large, the writer brings the little that is left into the file itself, and the log begins anew.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

use rusqlite::Connection;

use super::{Connector, schema};
use crate::store::file::FileLock;

/// After so many changes.
const CHANGES: usize = 512;
/// A log of so many pages is large: 64 MB.
const LARGE: i64 = 16_384;

/// The log is brought into the file; dropping this ends it, and waits for that.
pub struct Checkpoints {
    wish: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Changes since it was last wished for.
    changes: usize,
    /// Whether the log is large, and nearly all of it is in the file.
    overdue: Arc<AtomicBool>,
    lock: Arc<FileLock>,
}

impl Checkpoints {
    pub fn begin(line: Connector, lock: Arc<FileLock>) -> Checkpoints {
        let (wish, wishes) = sync_channel(1);
        let overdue = Arc::new(AtomicBool::new(false));
        let (told, signed) = (overdue.clone(), lock.clone());
        let bring = move || run(&line, &signed, &wishes, &told);
        let begun = std::thread::Builder::new().name("checkpoint".to_string()).spawn(bring);
        if let Err(error) = &begun {
            tracing::error!(%error, "no thread brings the log into the file: the writer does it alone");
        }
        Checkpoints { wish: begun.is_ok().then_some(wish), thread: begun.ok(), changes: 0, overdue, lock }
    }

    /// So many changes were written by a connection. An error is its.
    pub fn wrote(&mut self, changes: usize, connection: &Connection) -> Result<(), rusqlite::Error> {
        self.changes += changes;
        if self.changes >= CHANGES {
            self.changes = 0;
            match &self.wish {
                // One that is at work, or waits already, is enough.
                Some(wish) => drop(wish.try_send(())),
                None => self.overdue.store(true, Ordering::Relaxed),
            }
        }
        if self.overdue.swap(false, Ordering::Relaxed) {
            checkpoint(connection, &self.lock)?;
        }
        Ok(())
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        // Nobody wishes for anything any more.
        self.wish = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn run(line: &Connector, lock: &FileLock, wishes: &Receiver<()>, overdue: &AtomicBool) {
    let mut open: Option<Connection> = None;
    while wishes.recv().is_ok() {
        let done = match open.take().map_or_else(|| line.connect(), Ok) {
            Ok(connection) => checkpoint(&connection, lock).map(|pages| (connection, pages)),
            Err(error) => Err(error),
        };
        match done {
            Ok((connection, pages)) => {
                open = Some(connection);
                overdue.store(pages > LARGE, Ordering::Relaxed);
            }
            // The next wish begins with a new connection; until then the log is only larger.
            Err(error) => tracing::warn!(%error, "the log was not brought into the file"),
        }
    }
}

/// Brings into the file what can be without making anybody wait, and says how many pages the log has. The file gets another sign with
/// it: once the log begins anew, it is of no use to an older copy of the file.
fn checkpoint(connection: &Connection, lock: &FileLock) -> Result<i64, rusqlite::Error> {
    // Where there is no room for that, the log is brought into the file all the same: that makes some.
    let sign = schema::sign(connection, lock);
    let pages = connection.prepare_cached("PRAGMA wal_checkpoint(PASSIVE)")?.query_row([], |row| row.get(1))?;
    if let Err(error) = sign.and_then(|sign| lock.remember(sign)) {
        tracing::warn!(%error, "the file of the games was not given another sign");
    }
    Ok(pages)
}
