//! The one writer. Whatever waits while a transaction is written goes into the next one together: so the disk is asked
//! once for many games, and each of them is answered when it is safe.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::{mpsc, oneshot};
use tracing::Instrument;

use super::{Before, Change, Claim, Claimed, Groups, Listed, Sharing, Store, StoreError, StoredTable, Wall};
use crate::metrics::Metrics;
use crate::secret::Hashed;
use crate::serve::TRACED;
use crate::settings::Retention;

/// How many may wait; whoever comes then waits to be let in.
const QUEUE: usize = 4096;
/// How many go into one transaction.
const TOGETHER: usize = 512;

/// Keeps tables.
pub struct Keeper {
    store: Arc<dyn Store>,
    metrics: Metrics,
    /// Whether the last write failed.
    fails: Arc<AtomicBool>,
    /// When both clocks were last looked at: the one that cannot be set, and the one on the wall.
    seen: Mutex<(Instant, Wall)>,
    /// Begins with the first thing to write.
    queue: OnceLock<mpsc::Sender<Job>>,
}

struct Job {
    changes: Vec<Change>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

const DAY: Wall = 24 * 3_600_000;
/// After so many days a table goes that nobody holds any more.
const UNHELD: u32 = 1;

/// The time of the wall clock.
pub fn wall_now() -> Wall {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Wall::try_from(since.as_millis()).unwrap_or(Wall::MAX)
}

fn wall_of(store: &dyn Store) -> Wall {
    store.sharing().map_or_else(wall_now, Sharing::now)
}

/// Less than this is no jump: clocks are kept right little by little.
const JUMP: Wall = 2_000;

/// The moment since which the server was there for so long. The latest pause stands first.
fn awake_ago(now: Wall, long: Wall, pauses: &[(Wall, Wall)]) -> Wall {
    let (mut at, mut left) = (now, long);
    for (began, ended) in pauses {
        let awake = at.saturating_sub(*ended);
        if awake >= left {
            break;
        }
        left -= awake.max(0);
        at = at.min(*began);
    }
    at.saturating_sub(left)
}

/// By how much the clock on the wall has gone further than time has.
fn jump(wall: Wall, truly: Duration) -> Option<Wall> {
    let truly = Wall::try_from(truly.as_millis()).unwrap_or(Wall::MAX);
    Some(wall.saturating_sub(truly)).filter(|ahead| *ahead > JUMP)
}

/// How much of a time lies in pauses, some of which may lie in each other.
fn down(since: Wall, now: Wall, mut pauses: Vec<(Wall, Wall)>) -> Wall {
    pauses.sort_unstable();
    let (mut sum, mut at) = (0, since);
    for (began, ended) in pauses {
        let (began, ended) = (began.max(at), ended.min(now));
        if ended > began {
            sum += ended - began;
            at = ended;
        }
    }
    sum
}

impl Keeper {
    pub fn new(store: Arc<dyn Store>, metrics: Metrics) -> Keeper {
        let seen = Mutex::new((Instant::now(), wall_of(&*store)));
        Keeper { store, metrics, fails: Arc::default(), seen, queue: OnceLock::new() }
    }

    /// The time on the wall: of this machine, or where several share the store, of that.
    pub fn now(&self) -> Wall {
        wall_of(&*self.store)
    }

    /// What there is to know where several servers share the store.
    pub fn sharing(&self) -> Option<&dyn Sharing> {
        self.store.sharing()
    }

    /// Whether what is in memory is what is stored, as far as anybody can know: where several servers share the store, another may
    /// have taken a table.
    pub fn may_answer(&self) -> bool {
        self.sharing().is_none_or(Sharing::may_answer)
    }

    /// Takes a table for this server; nothing if there is no such table.
    pub async fn claim(&self, id: &str) -> Result<Option<Claimed>, StoreError> {
        let Some(sharing) = self.sharing() else { return Ok(Some(Claimed::default())) };
        match sharing.claim(&[id.to_string()]).await?.pop() {
            Some(Claim::Own(claimed)) => Ok(Some(claimed)),
            Some(Claim::Other(node)) => Err(StoreError::Elsewhere(Some(node))),
            Some(Claim::Missing) | None => Ok(None),
        }
    }

    /// Whether something that one server does for all is ours to do.
    pub async fn has_duty(&self, name: &str) -> Result<bool, StoreError> {
        match self.sharing() {
            Some(sharing) => sharing.has_duty(name).await,
            None => Ok(true),
        }
    }

    /// Writes everything or nothing, and answers when it is safe.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let queue = self.queue.get_or_init(|| begin(self.store.clone(), self.metrics.clone(), self.fails.clone()));
        let (done, answer) = oneshot::channel();
        let gone = || StoreError::Closed;
        queue.send(Job { changes, done }).await.map_err(|_| gone())?;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }

    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.store.table(id).await
    }

    pub async fn tables_of(&self, holder: &Hashed, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.store.tables_of(holder, most).await
    }

    /// The text of rules that tables keep.
    pub async fn rules(&self, hash: &str) -> Result<Option<String>, StoreError> {
        self.store.rules(hash).await
    }

    /// Some tables that keep no rules yet, with their setups.
    pub async fn without_rules(&self, most: u32) -> Result<Vec<(String, String)>, StoreError> {
        self.store.without_rules(most).await
    }

    /// Some ids of tables after one, in order.
    pub async fn ids(&self, after: &str, most: u32) -> Result<Vec<String>, StoreError> {
        self.store.ids(after, most).await
    }

    /// Some ids of tables after one, in order, that nobody has touched since those moments.
    pub async fn untouched(&self, before: Before, after: &str, most: u32) -> Result<Vec<String>, StoreError> {
        self.store.untouched(before, after, most).await
    }

    /// Since when a table must have been left alone to be kept no longer. Only days on which the server was there are
    /// counted: neither a clock that was set ahead nor a long holiday makes a table old.
    pub async fn before(&self, keep: Retention) -> Result<Before, StoreError> {
        self.notice_jump().await?;
        let (now, mut pauses) = (self.now(), self.store.pauses(Wall::MIN).await?);
        pauses.sort_by_key(|(_, ended)| std::cmp::Reverse(*ended));
        let since = |days: u32| if days == 0 { Wall::MIN } else { awake_ago(now, Wall::from(days) * DAY, &pauses) };
        Ok(Before {
            finished: since(keep.finished_days),
            abandoned: since(keep.abandoned_days),
            unplayed: since(keep.unplayed_days),
            unheld: since(UNHELD),
        })
    }

    /// Whether the last write worked. If it did not, writing is tried again, for the next who asks.
    pub async fn is_well(&self) -> bool {
        // A table that nobody has: the store is read all the same.
        let reads = self.store.table("healthz").await.is_ok();
        let failed = self.fails.load(Ordering::SeqCst);
        if failed {
            // How it goes is noted there.
            let _ = self.beat().await;
        }
        reads && !failed
    }

    /// The server begins: the time since it was last seen is nobody's.
    pub async fn wake(&self) -> Result<(), StoreError> {
        let now = self.now();
        let mut changes = vec![Change::Alive { at: now }];
        // Where others are there, or were, the store has seen to that.
        if self.sharing().is_none()
            && let Some(began) = self.store.alive().await?.filter(|began| *began < now)
        {
            changes.push(Change::Pause { began, ended: now });
        }
        self.write(changes).await
    }

    /// The server is still there.
    pub async fn beat(&self) -> Result<(), StoreError> {
        self.notice_jump().await?;
        self.write(vec![Change::Alive { at: self.now() }]).await
    }

    /// Says to the store that the server is there, and hears whether another has taken its place.
    pub async fn renew(&self) -> Result<(), StoreError> {
        self.store.renew().await
    }

    /// Somebody has set the clock on the wall, or the machine has slept: that time is nobody's.
    async fn notice_jump(&self) -> Result<(), StoreError> {
        let pause = {
            let mut seen = self.seen.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            let (before, now) = (*seen, (Instant::now(), self.now()));
            *seen = now;
            jump(now.1.saturating_sub(before.1), now.0 - before.0).map(|ahead| (before.1, before.1 + ahead))
        };
        match pause {
            Some((began, ended)) => {
                tracing::warn!(millis = ended - began, "the clock has jumped");
                self.write(vec![Change::Pause { began, ended }]).await
            }
            None => Ok(()),
        }
    }

    /// How long the server was there since a moment, and was not away besides.
    pub async fn awake_since(&self, since: Wall, away: Option<(Wall, Wall)>) -> Result<u64, StoreError> {
        self.notice_jump().await?;
        let now = self.now();
        let mut pauses = self.store.pauses(since).await?;
        pauses.extend(away);
        Ok(u64::try_from(now - since - down(since, now, pauses)).unwrap_or(0))
    }

    /// Writes what is still waiting and lets go of the store.
    pub async fn close(&self) {
        // A failure to say so only means that a little more time is nobody's.
        let _ = self.beat().await;
        self.store.close().await;
    }
}

fn begin(store: Arc<dyn Store>, metrics: Metrics, fails: Arc<AtomicBool>) -> mpsc::Sender<Job> {
    let (sender, receiver) = mpsc::channel(QUEUE);
    tokio::spawn(run(store, metrics, fails, receiver));
    sender
}

async fn run(store: Arc<dyn Store>, metrics: Metrics, fails: Arc<AtomicBool>, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::new();
    while queue.recv_many(&mut jobs, TOGETHER).await > 0 {
        let (groups, waiting): (Vec<_>, Vec<_>) = jobs.drain(..).map(|job| (job.changes, job.done)).unzip();
        let groups = Groups::from(groups);
        let began = Instant::now();
        let span = tracing::info_span!(target: TRACED, parent: None, "store", games = groups.len());
        let answers = write(&*store, &groups).instrument(span).await;
        metrics.stored(began.elapsed(), groups.len());
        // Whoever has written what is there already has not met a broken store.
        let broken = |answer: &Result<(), StoreError>| {
            !matches!(answer, Ok(()) | Err(StoreError::Conflict | StoreError::Elsewhere(_)))
        };
        fails.store(answers.iter().any(broken), Ordering::SeqCst);
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
async fn write(store: &dyn Store, groups: &Groups) -> Vec<Result<(), StoreError>> {
    match store.write(groups.clone()).await {
        Err(StoreError::Conflict) if groups.len() > 1 => {
            let mut answers = Vec::new();
            for group in groups.iter() {
                answers.push(store.write([group.clone()].into()).await);
            }
            answers
        }
        answer => vec![answer; groups.len()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Memory;

    #[tokio::test]
    async fn a_clock_that_was_set_costs_nobody_time() {
        let keeper = Keeper::new(Arc::new(Memory::default()), Metrics::default());
        let touched = wall_now() - 3 * 3_600_000;
        // Three hours on the wall, during which no time has gone by: the clock was set ahead.
        *keeper.seen.lock().expect("no panic before") = (Instant::now(), touched);
        assert!(keeper.awake_since(touched, None).await.expect("a store") < 60_000);
        // Nor is it taken for gone by later.
        assert!(keeper.awake_since(touched, None).await.expect("a store") < 60_000);
    }

    #[test]
    fn days_without_a_server_make_nothing_old() {
        assert_eq!(awake_ago(100, 30, &[]), 70);
        // It was away from 40 to 90, and from 10 to 20.
        let pauses = [(40, 90), (10, 20)];
        assert_eq!(awake_ago(100, 10, &pauses), 90);
        assert_eq!(awake_ago(100, 25, &pauses), 25);
        assert_eq!(awake_ago(100, 30, &pauses), 20);
        assert_eq!(awake_ago(100, 35, &pauses), 5);
        // A pause that has not ended, as far as the clock says.
        assert_eq!(awake_ago(100, 10, &[(50, 1000)]), 40);
    }

    #[test]
    fn a_pause_counts_once() {
        assert_eq!(down(100, 200, vec![]), 0);
        assert_eq!(down(100, 200, vec![(0, 50), (90, 110), (190, 250)]), 20);
        // One in another, and two that meet.
        assert_eq!(down(100, 200, vec![(120, 160), (130, 140), (150, 170), (170, 180)]), 60);
    }

    #[test]
    fn only_a_jump_is_one() {
        let second = Duration::from_secs(1);
        assert_eq!(jump(1_000, second), None);
        assert_eq!(jump(2_900, second), None);
        assert_eq!(jump(3_600_000, second), Some(3_599_000));
        assert_eq!(jump(-3_600_000, second), None);
    }
}
