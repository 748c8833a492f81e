//! The one thread that writes.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::oneshot;

use super::changes::write_run;
use super::checkpoint::Checkpoints;
use super::{Connector, closed, told};
use crate::store::file::FileLock;
use crate::store::seal::Seal;
use crate::store::{Groups, StoreError};

pub struct Writer(Sender<Job>);

enum Job {
    Write(Groups, oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    pub fn begin(
        line: Connector,
        connection: Connection,
        seal: Arc<Seal>,
        lock: Arc<FileLock>,
    ) -> Result<Writer, StoreError> {
        let (sender, jobs) = channel();
        let checkpoints = Checkpoints::begin(line.clone(), lock);
        let writing = move || run(&line, connection, checkpoints, &seal, &jobs);
        let begun = std::thread::Builder::new().name("store".to_string()).spawn(writing);
        begun.map_err(|error| StoreError::Other(error.to_string()))?;
        Ok(Writer(sender))
    }

    pub async fn write(&self, groups: Groups) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.0.send(Job::Write(groups, done)).map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.0.send(Job::Close(done)).is_ok() {
            let _ = closed.await;
        }
    }
}

fn run(line: &Connector, connection: Connection, mut checkpoints: Checkpoints, seal: &Seal, jobs: &Receiver<Job>) {
    let mut open = Some(connection);
    while let Ok(job) = jobs.recv() {
        match job {
            Job::Write(groups, done) => {
                let written = match open.take().map_or_else(|| line.connect(), Ok) {
                    Ok(mut connection) => {
                        let written = write(&mut connection, &groups, seal);
                        let changes = groups.iter().map(Vec::len).sum();
                        let well = written.is_ok() && checkpoints.wrote(changes, &connection).is_ok();
                        // A full disk ends a transaction behind the back of whoever began it. Whatever state the
                        // connection is in after a fault, it is not used again; the next write begins with a new one.
                        open = well.then_some(connection);
                        written
                    }
                    Err(error) => Err(told(error)),
                };
                // Whoever asked may be gone; it is stored all the same.
                let _ = done.send(written);
            }
            Job::Close(done) => {
                // With the last connection what remains in the log is brought into the file.
                drop(checkpoints);
                drop(open.take());
                let _ = done.send(());
                return;
            }
        }
    }
}

fn write(connection: &mut Connection, groups: &Groups, seal: &Seal) -> Result<(), StoreError> {
    // Dropped before its end, a transaction takes everything back.
    let all = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(told)?;
    for group in groups.iter() {
        write_run(&all, group, seal)?;
    }
    all.commit().map_err(told)
}
