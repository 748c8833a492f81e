//! Tables in one SQLite file. Only the pragmas and the errors are SQLite's own; the queries are those of any database.

use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Executor, Row};

use super::file::{FileLock, Sign, new_file, private};
use super::{Change, Held, Listed, Store, StoreError, StoredTable, Summary, Wall};
use crate::secret::Hashed;

/// Every step that brought the tables to what they are, in order; none is ever changed.
const MIGRATIONS: [&str; 3] = [
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_rules.sql"),
    include_str!("../../migrations/0003_devices.sql"),
];

/// How long a lock of another program is waited for.
const BUSY: Duration = Duration::from_secs(2);

pub struct Sqlite {
    /// One connection, as SQLite has one writer.
    writer: SqlitePool,
    readers: SqlitePool,
    /// While it is held, no other server opens the file.
    lock: Mutex<Option<FileLock>>,
}

impl Sqlite {
    /// Opens a file, or makes it.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::with(file, options(file)).await
    }

    /// The same with a limit on its size in pages, as if the disk ended there.
    pub async fn with_page_limit(file: &Path, pages: u32) -> Result<Sqlite, StoreError> {
        Sqlite::with(file, options(file).pragma("max_page_count", pages.to_string())).await
    }

    async fn with(file: &Path, options: SqliteConnectOptions) -> Result<Sqlite, StoreError> {
        let lock = FileLock::take(file)?;
        private(file)?;
        lock.knows(file)?;
        let waiting = SqlitePoolOptions::new().acquire_timeout(Duration::from_secs(10));
        let writer = waiting.clone().max_connections(1).connect_with(options.clone()).await.map_err(told)?;
        migrate(&writer).await?;
        lock.remember(file, &renew(&writer).await?)?;
        let readers = waiting.max_connections(4).connect_lazy_with(options);
        Ok(Sqlite { writer, readers, lock: Mutex::new(Some(lock)) })
    }
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // What was acknowledged outlives even a power cut.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .pragma("cache_size", "-4096")
}

/// Gives the file a new sign, written into the file itself: see [`FileLock::knows`].
async fn renew(pool: &SqlitePool) -> Result<Sign, StoreError> {
    let sign = Sign::new().map_err(|error| StoreError::Other(error.to_string()))?;
    let noted = format!("PRAGMA user_version = {}", sign.number());
    sqlx::query(sqlx::AssertSqlSafe(noted)).execute(pool).await.map_err(told)?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(pool).await.map_err(told)?;
    Ok(sign)
}

/// Whether a file is whole, as far as SQLite can say; otherwise everything that is wrong with it.
pub async fn integrity(file: &Path) -> Result<Vec<String>, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY);
    let mut from = sqlx::SqliteConnection::connect_with(&options).await.map_err(told)?;
    let mut said: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut from).await.map_err(told)?;
    from.close().await.map_err(told)?;
    said.retain(|line| line != "ok");
    Ok(said)
}

/// Copies the file while it is in use. The copy is its owner's alone.
pub async fn backup(file: &Path, out: &Path) -> Result<(), StoreError> {
    if !file.is_file() {
        return Err(StoreError::Other("there is no such file".to_string()));
    }
    new_file(out)?;
    let copied = copy(file, out).await;
    if copied.is_err() {
        // What could not be copied whole is not left there as if it were.
        let _ = std::fs::remove_file(out);
    }
    copied
}

async fn copy(file: &Path, out: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY);
    let mut from = sqlx::SqliteConnection::connect_with(&options).await.map_err(told)?;
    let copied = sqlx::query("VACUUM INTO $1").bind(out.to_string_lossy().into_owned()).execute(&mut from).await;
    let closed = from.close().await;
    copied.map_err(told)?;
    closed.map_err(told)?;
    // The copy is a file of its own: the log of the original is not its.
    let options = SqliteConnectOptions::new().filename(out).busy_timeout(BUSY);
    let mut copy = sqlx::SqliteConnection::connect_with(&options).await.map_err(told)?;
    let unsigned = sqlx::query("PRAGMA user_version = 0").execute(&mut copy).await;
    let closed = copy.close().await;
    unsigned.map_err(told)?;
    closed.map_err(told)
}

/// How far the schema of a file has come. A file of something else is left alone.
async fn last_step(pool: &SqlitePool) -> Result<i64, StoreError> {
    let names = sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'").fetch_all(pool).await;
    let names: Vec<String> = names.map_err(told)?;
    if !names.is_empty() && !names.iter().any(|name| name == "migrations") {
        return Err(StoreError::Foreign);
    }
    let made = "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)";
    sqlx::query(made).execute(pool).await.map_err(told)?;
    let last = sqlx::query_scalar("SELECT COALESCE(MAX(number), 0) FROM migrations").fetch_one(pool).await;
    last.map_err(told)
}

async fn migrate(pool: &SqlitePool) -> Result<(), StoreError> {
    let last = last_step(pool).await?;
    let known = MIGRATIONS.len() as i64;
    if last > known {
        return Err(StoreError::Newer { found: last, known });
    }
    for (number, text) in (1..).zip(MIGRATIONS).filter(|(number, _)| *number > last) {
        let mut step = pool.begin().await.map_err(told)?;
        (*step).execute(sqlx::raw_sql(text)).await.map_err(told)?;
        let noted = sqlx::query("INSERT INTO migrations (number) VALUES ($1)").bind(number).execute(&mut *step).await;
        noted.map_err(told)?;
        step.commit().await.map_err(told)?;
    }
    Ok(())
}

/// What went wrong, in our words.
fn told(error: sqlx::Error) -> StoreError {
    let Some(database) = error.as_database_error() else {
        return match error {
            sqlx::Error::PoolTimedOut => StoreError::Locked,
            other => StoreError::Other(other.to_string()),
        };
    };
    if database.is_unique_violation() {
        return StoreError::Conflict;
    }
    // The lower byte is the kind, whatever stands above it.
    match database.code().and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff) {
        Some(5 | 6) => StoreError::Locked,
        Some(13) => StoreError::Full,
        _ => StoreError::Other(error.to_string()),
    }
}

async fn change(connection: &mut sqlx::SqliteConnection, change: &Change) -> Result<(), sqlx::Error> {
    let number = |value: usize| i64::try_from(value).unwrap_or(i64::MAX);
    match change {
        Change::Open { table, setup, rules, seed, summary } => {
            let made = "INSERT INTO tables (id, setup, seed, opened, touched, plies, turn, result, rules) \
                        VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8)";
            let insert = sqlx::query(made).bind(table).bind(setup).bind(seed).bind(summary.touched);
            let insert = insert.bind(number(summary.plies)).bind(&summary.turn).bind(&summary.result);
            insert.bind(rules).execute(connection).await?;
        }
        Change::Rules { hash, text } => {
            let made = "INSERT INTO rules (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            sqlx::query(made).bind(hash).bind(text).execute(connection).await?;
        }
        Change::Pin { table, rules } => {
            let pinned = "UPDATE tables SET rules = $2 WHERE id = $1";
            sqlx::query(pinned).bind(table).bind(rules).execute(connection).await?;
        }
        Change::Event { table, n, said, at, summary } => {
            let made = "INSERT INTO events (table_id, n, said, wall) VALUES ($1, $2, $3, $4)";
            sqlx::query(made).bind(table).bind(number(*n)).bind(said).bind(at).execute(&mut *connection).await?;
            let stands = "UPDATE tables SET touched = $2, plies = $3, turn = $4, result = $5 WHERE id = $1";
            let update = sqlx::query(stands).bind(table).bind(summary.touched).bind(number(summary.plies));
            update.bind(&summary.turn).bind(&summary.result).execute(connection).await?;
        }
        Change::Hold { table, seat, holder, since } => {
            let made =
                "INSERT INTO holders (table_id, seat, holder, since) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
            let insert = sqlx::query(made).bind(table).bind(number(*seat)).bind(holder.as_str()).bind(since);
            insert.execute(connection).await?;
        }
        Change::PutOut { table, seat, holder } => {
            let gone = "DELETE FROM holders WHERE table_id = $1 AND seat = $2 AND holder = $3";
            sqlx::query(gone).bind(table).bind(number(*seat)).bind(holder.as_str()).execute(connection).await?;
        }
        Change::Name { table, seat, name } => {
            let made = "INSERT INTO names (table_id, seat, name) VALUES ($1, $2, $3) \
                        ON CONFLICT (table_id, seat) DO UPDATE SET name = excluded.name";
            sqlx::query(made).bind(table).bind(number(*seat)).bind(name).execute(connection).await?;
        }
        Change::Invite { table, seat, token } => {
            let made = "INSERT INTO invitations (token, table_id, seat) VALUES ($1, $2, $3)";
            sqlx::query(made).bind(token.as_str()).bind(table).bind(number(*seat)).execute(connection).await?;
        }
        Change::SpendSeat { table, seat } => {
            let gone = "DELETE FROM invitations WHERE table_id = $1 AND seat = $2";
            sqlx::query(gone).bind(table).bind(number(*seat)).execute(connection).await?;
        }
        Change::Next { table, next } => {
            sqlx::query("UPDATE tables SET next = $2 WHERE id = $1")
                .bind(table)
                .bind(next)
                .execute(connection)
                .await?;
        }
        Change::Alive { at } => {
            let made =
                "INSERT INTO alive (id, wall) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET wall = excluded.wall";
            sqlx::query(made).bind(at).execute(connection).await?;
        }
        Change::Pause { began, ended } => {
            let made = "INSERT INTO pauses (began, ended) VALUES ($1, $2)";
            sqlx::query(made).bind(began).bind(ended).execute(connection).await?;
        }
    }
    Ok(())
}

async fn write(connection: &mut sqlx::SqliteConnection, groups: &[Vec<Change>]) -> Result<(), sqlx::Error> {
    // Dropped before its end, a transaction takes everything back.
    let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
    for one in groups.iter().flatten() {
        change(&mut all, one).await?;
    }
    all.commit().await
}

impl Sqlite {
    async fn write_all(&self, groups: &[Vec<Change>]) -> Result<(), sqlx::Error> {
        let mut connection = self.writer.acquire().await?;
        let written = write(&mut connection, groups).await;
        if written.is_err() {
            // A full disk ends a transaction behind the back of whoever began it. Whatever state the connection is in, it
            // is not used again; the next write begins with a new one.
            let spoiled = connection.detach();
            let _ = spoiled.close_hard().await;
        }
        written
    }

    async fn read(&self, id: &str) -> Result<Option<StoredTable>, sqlx::Error> {
        let of_table = "SELECT setup, rules, seed, next, touched FROM tables WHERE id = $1";
        let Some(row) = sqlx::query(of_table).bind(id).fetch_optional(&self.readers).await? else { return Ok(None) };
        let mut table = StoredTable {
            setup: row.try_get("setup")?,
            // An empty name stands for a game that was not known any more when rules began to be kept.
            rules: row.try_get::<Option<String>, _>("rules")?.filter(|rules| !rules.is_empty()),
            seed: row.try_get("seed")?,
            next: row.try_get("next")?,
            touched: row.try_get("touched")?,
            ..StoredTable::default()
        };
        let events = "SELECT said FROM events WHERE table_id = $1 ORDER BY n";
        table.events = sqlx::query_scalar(events).bind(id).fetch_all(&self.readers).await?;
        let holders = "SELECT seat, holder, since FROM holders WHERE table_id = $1";
        let holders = sqlx::query_as::<_, (i64, String, Wall)>(holders).bind(id).fetch_all(&self.readers).await?;
        table.holders.extend(holders.into_iter().map(|(seat, holder, since)| Held {
            seat: seat_number(seat),
            holder: Hashed::stored(holder),
            since,
        }));
        let names = "SELECT seat, name FROM names WHERE table_id = $1";
        for (seat, name) in sqlx::query_as::<_, (i64, String)>(names).bind(id).fetch_all(&self.readers).await? {
            table.names[seat_number(seat)] = Some(name);
        }
        let tokens = "SELECT seat, token FROM invitations WHERE table_id = $1";
        for (seat, token) in sqlx::query_as::<_, (i64, String)>(tokens).bind(id).fetch_all(&self.readers).await? {
            table.invitations.push((Hashed::stored(token), seat_number(seat)));
        }
        Ok(Some(table))
    }

    async fn list(&self, holder: &Hashed, most: u32) -> Result<Vec<Listed>, sqlx::Error> {
        let all = "SELECT t.id, t.setup, t.opened, t.next, t.touched, t.plies, t.turn, t.result, \
                   MAX(CASE WHEN h.seat = 0 THEN 1 ELSE 0 END) AS first, \
                   MAX(CASE WHEN h.seat = 1 THEN 1 ELSE 0 END) AS second, \
                   (SELECT n.name FROM names n WHERE n.table_id = t.id AND n.seat = 0) AS first_name, \
                   (SELECT n.name FROM names n WHERE n.table_id = t.id AND n.seat = 1) AS second_name \
                   FROM holders h JOIN tables t ON t.id = h.table_id WHERE h.holder = $1 \
                   GROUP BY t.id, t.setup, t.opened, t.next, t.touched, t.plies, t.turn, t.result \
                   ORDER BY t.touched DESC LIMIT $2";
        let rows = sqlx::query(all).bind(holder.as_str()).bind(i64::from(most)).fetch_all(&self.readers).await?;
        let listed = |row: &sqlx::sqlite::SqliteRow| {
            Ok(Listed {
                id: row.try_get("id")?,
                setup: row.try_get("setup")?,
                opened: row.try_get("opened")?,
                seats: [row.try_get::<i64, _>("first")? == 1, row.try_get::<i64, _>("second")? == 1],
                names: [row.try_get("first_name")?, row.try_get("second_name")?],
                next: row.try_get("next")?,
                summary: Summary {
                    touched: row.try_get("touched")?,
                    plies: usize::try_from(row.try_get::<i64, _>("plies")?).unwrap_or(0),
                    turn: row.try_get("turn")?,
                    result: row.try_get("result")?,
                },
            })
        };
        rows.iter().map(listed).collect()
    }
}

/// A seat is 0 or 1; whatever else a file says is taken for the second.
fn seat_number(stored: i64) -> usize {
    usize::from(stored != 0)
}

impl Store for Sqlite {
    fn write<'a>(&'a self, groups: &'a [Vec<Change>]) -> BoxFuture<'a, Result<(), StoreError>> {
        async move { self.write_all(groups).await.map_err(told) }.boxed()
    }

    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredTable>, StoreError>> {
        async move { self.read(id).await.map_err(told) }.boxed()
    }

    fn tables_of<'a>(&'a self, holder: &'a Hashed, most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreError>> {
        async move { self.list(holder, most).await.map_err(told) }.boxed()
    }

    fn rules<'a>(&'a self, hash: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        let text = sqlx::query_scalar("SELECT text FROM rules WHERE hash = $1").bind(hash);
        async move { text.fetch_optional(&self.readers).await.map_err(told) }.boxed()
    }

    fn without_rules(&self, most: u32) -> BoxFuture<'_, Result<Vec<(String, String)>, StoreError>> {
        let some = sqlx::query_as("SELECT id, setup FROM tables WHERE rules IS NULL LIMIT $1").bind(i64::from(most));
        async move { some.fetch_all(&self.readers).await.map_err(told) }.boxed()
    }

    fn ids<'a>(&'a self, after: &'a str, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        let some = sqlx::query_scalar("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2");
        let some = some.bind(after).bind(i64::from(most));
        async move { some.fetch_all(&self.readers).await.map_err(told) }.boxed()
    }

    fn alive(&self) -> BoxFuture<'_, Result<Option<Wall>, StoreError>> {
        let last = sqlx::query_scalar("SELECT wall FROM alive WHERE id = 1").fetch_optional(&self.readers);
        async move { last.await.map_err(told) }.boxed()
    }

    fn pauses(&self, since: Wall) -> BoxFuture<'_, Result<Vec<(Wall, Wall)>, StoreError>> {
        let later = "SELECT began, ended FROM pauses WHERE ended > $1";
        let rows = sqlx::query_as(later).bind(since).fetch_all(&self.readers);
        async move { rows.await.map_err(told) }.boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            self.readers.close().await;
            self.writer.close().await;
            // Nothing is ever left half done under it.
            drop(self.lock.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take());
        }
        .boxed()
    }
}
