//! The one writer. Whatever waits while a transaction is written goes into the next one together: so the disk is asked
//! once for many games, and each of them is answered when it is safe.

use std::sync::{Arc, OnceLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::{mpsc, oneshot};

use super::{Change, Listed, Store, StoreError, StoredTable, Wall};
use crate::metrics::Metrics;
use crate::secret::Hashed;

/// How many may wait; whoever comes then waits to be let in.
const QUEUE: usize = 4096;
/// How many go into one transaction.
const TOGETHER: usize = 512;

/// Keeps tables.
pub struct Keeper {
    store: Arc<dyn Store>,
    metrics: Metrics,
    /// Begins with the first thing to write.
    queue: OnceLock<mpsc::Sender<Job>>,
}

struct Job {
    changes: Vec<Change>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The time of the wall clock.
pub fn wall_now() -> Wall {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Wall::try_from(since.as_millis()).unwrap_or(Wall::MAX)
}

impl Keeper {
    pub fn new(store: Arc<dyn Store>, metrics: Metrics) -> Keeper {
        Keeper { store, metrics, queue: OnceLock::new() }
    }

    /// Writes everything or nothing, and answers when it is safe.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let queue = self.queue.get_or_init(|| begin(self.store.clone(), self.metrics.clone()));
        let (done, answer) = oneshot::channel();
        let gone = || StoreError::Other("the writer has ended".to_string());
        queue.send(Job { changes, done }).await.map_err(|_| gone())?;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }

    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.store.table(id).await
    }

    pub async fn tables_of(&self, holder: &Hashed, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.store.tables_of(holder, most).await
    }

    /// The server begins: the time since it was last seen is nobody's.
    pub async fn wake(&self) -> Result<(), StoreError> {
        let now = wall_now();
        let mut changes = vec![Change::Alive { at: now }];
        if let Some(began) = self.store.alive().await?.filter(|began| *began < now) {
            changes.push(Change::Pause { began, ended: now });
        }
        self.write(changes).await
    }

    /// The server is still there.
    pub async fn beat(&self) -> Result<(), StoreError> {
        self.write(vec![Change::Alive { at: wall_now() }]).await
    }

    /// How long the server was there since a moment.
    pub async fn awake_since(&self, since: Wall) -> Result<u64, StoreError> {
        let now = wall_now();
        let pauses = self.store.pauses(since).await?;
        let down: Wall = pauses.iter().map(|(began, ended)| (ended.min(&now) - began.max(&since)).max(0)).sum();
        Ok(u64::try_from(now - since - down).unwrap_or(0))
    }

    /// Writes what is still waiting and lets go of the store.
    pub async fn close(&self) {
        // A failure to say so only means that a little more time is nobody's.
        let _ = self.beat().await;
        self.store.close().await;
    }
}

fn begin(store: Arc<dyn Store>, metrics: Metrics) -> mpsc::Sender<Job> {
    let (sender, receiver) = mpsc::channel(QUEUE);
    tokio::spawn(run(store, metrics, receiver));
    sender
}

async fn run(store: Arc<dyn Store>, metrics: Metrics, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::new();
    while queue.recv_many(&mut jobs, TOGETHER).await > 0 {
        let (groups, waiting): (Vec<_>, Vec<_>) = jobs.drain(..).map(|job| (job.changes, job.done)).unzip();
        let began = Instant::now();
        let answers = write(&*store, &groups).await;
        metrics.stored(began.elapsed(), groups.len());
        for (done, answer) in waiting.into_iter().zip(answers) {
            if let Err(error) = &answer {
                metrics.failed_to_store();
                tracing::error!(%error, "not stored");
            }
            // Whoever asked may be gone; it is stored all the same.
            let _ = done.send(answer);
        }
    }
}

/// Writes the groups together. If one of them has no place, each is tried alone, so that it spoils no other.
async fn write(store: &dyn Store, groups: &[Vec<Change>]) -> Vec<Result<(), StoreError>> {
    match store.write(groups).await {
        Err(StoreError::Conflict) if groups.len() > 1 => {
            let mut answers = Vec::new();
            for group in groups.chunks(1) {
                answers.push(store.write(group).await);
            }
            answers
        }
        answer => vec![answer; groups.len()],
    }
}
