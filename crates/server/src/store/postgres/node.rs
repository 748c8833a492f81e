//! One of several servers that share a house: its lease, and the tables it takes. See [`crate::store::Sharing`]; `owners_model` looks at
//! every order in which this can happen.
//!
//! All times are those of the database. A server counts its lease from the moment at which it *asked* for it, by a clock of its own that
//! cannot be set: so it knows that the lease is over before the database does.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::watch;
use tokio::time::timeout;

use super::connection::{Connection, get};
use super::lines::{Lines, PATIENCE};
use super::schema;
use crate::store::seal::Seal;
use crate::store::{Claim, Claimed, Epoch, Lease, NodeId, Sharing, StoreError, Wall};

/// Who has not renewed its lease for so long is gone.
const LEASE: Duration = Duration::from_secs(3);
/// So much earlier its owner says nothing more, as two clocks do not go exactly alike.
const MARGIN: Duration = Duration::from_millis(250);
/// A renewal that takes longer is begun anew, on another line.
const RENEWAL: Duration = Duration::from_millis(1200);
/// An answer that took longer says little about the clock of the database.
const CLOSE: Duration = Duration::from_millis(100);
/// A table that is given and taken at this very moment is looked at again so often.
const TRIES: usize = 3;

macro_rules! now {
    () => {
        "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"
    };
}

/// Servers whose lease is over, of those that are named; none of them can renew it before we are done.
macro_rules! over {
    ($those:expr) => {
        concat!(
            "SELECT n.id, n.seen, COALESCE(n.gone, ",
            now!(),
            ") AS back FROM nodes n WHERE n.id IN (",
            $those,
            ") AND n.until < ",
            now!(),
            " FOR SHARE"
        )
    };
}

const ENTER: &str =
    concat!("INSERT INTO nodes (seen, until) VALUES (", now!(), ", ", now!(), " + $1) RETURNING id, seen");
const RENEW: &str = concat!(
    "WITH was AS MATERIALIZED (SELECT id, until < ",
    now!(),
    " AS over FROM nodes WHERE id = $1 AND until > 0 FOR UPDATE) UPDATE nodes n SET seen = ",
    now!(),
    ", until = ",
    now!(),
    " + $2, gone = NULL FROM was WHERE n.id = was.id RETURNING was.over, n.seen"
);
/// Whoever is found to be gone is gone from now on.
const MOURN: &str =
    concat!("UPDATE nodes SET gone = ", now!(), " WHERE gone IS NULL AND until < ", now!(), " AND id <> $1");
/// Nobody waits for an answer of a server that was gone before that.
const LATELY: Duration = Duration::from_secs(60);
const GONE: &str =
    concat!("SELECT id FROM nodes WHERE until < ", now!(), " AND until > ", now!(), " - $2 AND id <> $1 ORDER BY id");
const LEAVE: &str = concat!("UPDATE nodes SET seen = ", now!(), ", until = ", now!(), " - 1 WHERE id = $1");
const DISMISS: &str = concat!("UPDATE nodes SET gone = COALESCE(gone, ", now!(), "), until = 0");
/// Where nobody is there, nobody was there since the house was last seen alive.
const PAUSE: &str = concat!(
    "INSERT INTO pauses (began, ended) SELECT wall, ",
    now!(),
    " FROM alive WHERE wall < ",
    now!(),
    " AND NOT EXISTS (SELECT 1 FROM nodes WHERE until >= ",
    now!(),
    ")"
);
const ALIVE: &str = concat!(
    "INSERT INTO alive (id, wall) VALUES (1, ",
    now!(),
    ") ON CONFLICT (id) DO UPDATE SET wall = excluded.wall"
);
/// By which a house is told apart from others on a bus.
const NAME: &str = "INSERT INTO house (name, value) VALUES ('name', REPLACE(gen_random_uuid()::text, '-', '')) \
                    ON CONFLICT DO NOTHING";
/// Only what is nobody's, our own, or that of a server whose lease is over. Whoever takes it at the same moment is waited for, and then
/// it is not nobody's any more.
const CLAIM: &str = concat!(
    "WITH over AS MATERIALIZED (",
    over!("SELECT owner FROM tables WHERE id = ANY($1)"),
    ") UPDATE tables t SET owner = $2, epoch = t.epoch + 1 \
     FROM (SELECT id, owner FROM tables WHERE id = ANY($1)) o LEFT JOIN over ON over.id = o.owner \
     WHERE t.id = o.id AND (t.owner IS NULL OR t.owner = $2 OR t.owner = over.id) \
     RETURNING t.id, t.epoch, over.seen, over.back"
);
const DUTY: &str = concat!(
    "WITH over AS MATERIALIZED (",
    over!("SELECT owner FROM duties WHERE name = $1"),
    ") UPDATE duties d SET owner = $2, epoch = d.epoch + 1 \
     WHERE d.name = $1 AND (d.owner IS NULL OR d.owner IN (SELECT id FROM over))"
);

pub struct Node {
    id: NodeId,
    house: String,
    seal: Arc<Seal>,
    lines: Arc<Lines>,
    /// The line by which the lease is renewed.
    line: tokio::sync::Mutex<Option<Connection>>,
    held: Mutex<Held>,
    gone: watch::Sender<Vec<NodeId>>,
}

struct Held {
    /// Until then nobody can have taken what is ours.
    until: Instant,
    /// How often the lease was over.
    term: u64,
    /// Whether it is known what was lost the last time.
    settled: bool,
    /// Whether it was given back for good.
    left: bool,
    /// What the clock of the database said, and when.
    clock: (Instant, Wall),
}

fn millis(long: Duration) -> i64 {
    i64::try_from(long.as_millis()).unwrap_or(i64::MAX)
}

/// When a lease that was asked for at a moment is over, for us.
fn own_end(asked: Instant) -> Instant {
    asked + LEASE.saturating_sub(MARGIN)
}

/// One server takes the house for itself: none of the others goes on.
pub async fn dismiss_all(line: &Connection) -> Result<(), StoreError> {
    line.execute(DISMISS, &[]).await.map(drop)
}

impl Node {
    /// A new one comes in.
    pub async fn enter(line: &Connection, lines: Arc<Lines>, seal: Arc<Seal>) -> Result<Node, StoreError> {
        schema::begin_alone(line).await?;
        line.execute(MOURN, &[&0_i64]).await?;
        line.execute(PAUSE, &[]).await?;
        line.execute(ALIVE, &[]).await?;
        line.execute(NAME, &[]).await?;
        let house = get(&line.one("SELECT value FROM house WHERE name = 'name'", &[]).await?, 0)?;
        let asked = Instant::now();
        let row = line.one(ENTER, &[&millis(LEASE)]).await?;
        line.batch("COMMIT").await?;
        let held = Held {
            until: own_end(asked),
            term: 0,
            settled: true,
            left: false,
            clock: (Instant::now(), get(&row, 1)?),
        };
        Ok(Node {
            id: get(&row, 0)?,
            house,
            seal,
            lines,
            line: tokio::sync::Mutex::default(),
            held: Mutex::new(held),
            gone: watch::Sender::default(),
        })
    }

    /// Nothing is ever left half done under the lock.
    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Gives everything back: whoever wants it takes it at once.
    pub async fn leave(&self) {
        {
            let mut held = self.held();
            (held.until, held.left) = (Instant::now(), true);
        }
        let left = async {
            // A renewal on its way would take it all again.
            let _renewed = self.line.lock().await;
            let reader = self.lines.reader().await?;
            reader.line.execute(LEAVE, &[&self.id]).await
        };
        // If it cannot be said, they wait until the lease is over.
        let _ = timeout(PATIENCE, left).await;
    }

    async fn renewed(&self) -> Result<Lease, StoreError> {
        let mut kept = self.line.lock().await;
        if self.held().left {
            return Err(StoreError::Taken);
        }
        let line = match kept.take().filter(|line| !line.client.is_closed()) {
            Some(line) => line,
            None => self.lines.another().await?,
        };
        let asked = Instant::now();
        let row = timeout(RENEWAL, line.perhaps(RENEW, &[&self.id, &millis(LEASE)])).await;
        // One that has no row any more was dismissed.
        let row = row.unwrap_or(Err(StoreError::Away))?.ok_or(StoreError::Taken)?;
        let (over, clock): (bool, Wall) = (get(&row, 0)?, get(&row, 1)?);
        let lease = {
            let mut held = self.held();
            if asked.elapsed() < CLOSE {
                held.clock = (Instant::now(), clock);
            }
            if over && held.settled {
                held.term += 1;
                held.settled = false;
            }
            match held.settled {
                true => {
                    held.until = own_end(asked);
                    Lease::Held
                }
                false => Lease::Lapsed,
            }
        };
        // Others do that too; a line on which it went wrong is not used again.
        let mourned = timeout(RENEWAL, self.mourn(&line)).await;
        *kept = mourned.is_ok_and(|mourned| mourned.is_ok()).then_some(line);
        Ok(lease)
    }

    /// Looks which of the others are gone.
    async fn mourn(&self, line: &Connection) -> Result<(), StoreError> {
        line.execute(MOURN, &[&self.id]).await?;
        let rows = line.all(GONE, &[&self.id, &millis(LATELY)]).await?;
        let gone: Vec<NodeId> = rows.iter().map(|row| get(row, 0)).collect::<Result<_, _>>()?;
        self.gone.send_if_modified(|known| {
            let news = *known != gone;
            *known = gone;
            news
        });
        Ok(())
    }

    async fn claimed(&self, line: &Connection, ids: &[String], term: u64) -> Result<Vec<Claim>, StoreError> {
        let mut found = vec![Claim::Missing; ids.len()];
        let place = |id: &str| ids.iter().position(|other| other == id);
        let mut left: Vec<&str> = ids.iter().map(String::as_str).collect();
        for _ in 0..TRIES {
            for row in line.all(CLAIM, &[&left, &self.id]).await? {
                let (id, epoch): (String, Epoch) = (get(&row, 0)?, get(&row, 1)?);
                let away: (Option<Wall>, Option<Wall>) = (get(&row, 2)?, get(&row, 3)?);
                let own = Claimed { epoch: Some(epoch), away: away.0.zip(away.1), term };
                place(&id).into_iter().for_each(|at| found[at] = Claim::Own(own));
                left.retain(|other| *other != id);
            }
            if left.is_empty() {
                break;
            }
            let owners = "SELECT id, owner FROM tables WHERE id = ANY($1)";
            let rows = line.all(owners, &[&left]).await?;
            left.clear();
            for row in &rows {
                let (id, owner): (&str, Option<NodeId>) = (get(row, 0)?, get(row, 1)?);
                let Some(at) = place(id) else { continue };
                match owner {
                    Some(owner) => found[at] = Claim::Other(owner),
                    // It was given back since.
                    None => left.push(&ids[at]),
                }
            }
        }
        Ok(found)
    }
}

impl Sharing for Node {
    fn house(&self) -> &str {
        &self.house
    }

    fn secret(&self) -> [u8; 32] {
        self.seal.between_servers()
    }

    fn node(&self) -> NodeId {
        self.id
    }

    fn now(&self) -> Wall {
        let (seen, wall) = self.held().clock;
        wall.saturating_add(millis(seen.elapsed()))
    }

    fn may_answer(&self) -> bool {
        Instant::now() < self.held().until
    }

    fn term(&self) -> u64 {
        self.held().term
    }

    fn gone(&self) -> watch::Receiver<Vec<NodeId>> {
        self.gone.subscribe()
    }

    fn claim<'a>(&'a self, ids: &'a [String]) -> BoxFuture<'a, Result<Vec<Claim>, StoreError>> {
        let claimed = async move {
            // The term before: a lease that ends meanwhile makes it an old one.
            let term = self.term();
            if !self.may_answer() {
                return Err(StoreError::Away);
            }
            let reader = self.lines.reader().await?;
            let answer = self.claimed(&reader.line, ids, term).await;
            self.lines.answered(reader, answer)
        };
        async move { timeout(PATIENCE, claimed).await.unwrap_or(Err(StoreError::Away)) }.boxed()
    }

    fn release<'a>(&'a self, id: &'a str, epoch: Epoch) -> BoxFuture<'a, Result<(), StoreError>> {
        let released = async move {
            let reader = self.lines.reader().await?;
            let given = "UPDATE tables SET owner = NULL WHERE id = $1 AND owner = $2 AND epoch = $3";
            let answer = reader.line.execute(given, &[&id, &self.id, &epoch]).await.map(drop);
            self.lines.answered(reader, answer)
        };
        async move { timeout(PATIENCE, released).await.unwrap_or(Err(StoreError::Away)) }.boxed()
    }

    fn lost<'a>(&'a self, held: &'a [(String, Epoch)]) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        let lost = async move {
            let (ids, epochs): (Vec<&str>, Vec<Epoch>) = held.iter().map(|(id, epoch)| (id.as_str(), *epoch)).unzip();
            let others = "SELECT g.id FROM UNNEST($1::text[], $2::bigint[]) AS g (id, epoch) \
                          LEFT JOIN tables t ON t.id = g.id \
                          WHERE t.epoch IS DISTINCT FROM g.epoch OR t.owner IS DISTINCT FROM $3";
            let reader = self.lines.reader().await?;
            let answer = reader.line.all(others, &[&ids, &epochs, &self.id]).await;
            let rows = self.lines.answered(reader, answer)?;
            let lost: Result<Vec<String>, StoreError> = rows.iter().map(|row| get(row, 0)).collect();
            // From the next renewal on the rest is told of again.
            self.held().settled = lost.is_ok();
            lost
        };
        async move { timeout(PATIENCE, lost).await.unwrap_or(Err(StoreError::Away)) }.boxed()
    }

    fn renew(&self) -> BoxFuture<'_, Result<Lease, StoreError>> {
        self.renewed().boxed()
    }

    fn has_duty<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        let own = async move {
            let reader = self.lines.reader().await?;
            let line = &reader.line;
            let answer = async {
                line.execute("INSERT INTO duties (name) VALUES ($1) ON CONFLICT DO NOTHING", &[&name]).await?;
                line.execute(DUTY, &[&name, &self.id]).await?;
                let own = "SELECT COALESCE(owner = $2, FALSE) FROM duties WHERE name = $1";
                get(&line.one(own, &[&name, &self.id]).await?, 0)
            };
            let answer = answer.await;
            self.lines.answered(reader, answer)
        };
        async move { timeout(PATIENCE, own).await.unwrap_or(Err(StoreError::Away)) }.boxed()
    }
}
