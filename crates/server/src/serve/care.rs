//! Care for the games: a copy of their file, the way back from one, whether everything can be played, and moving house.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use kamen_catalog::Catalog;

use super::{Place, ServeError};
#[cfg(feature = "cluster")]
use crate::store::Postgres;
use crate::store::{FileLock, Moved, Moving, Sqlite, StoreError, backup as copy, beside, carry, integrity, real};
use crate::{App, Settings};

/// What was found where games are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    pub tables: usize,
    /// What is wrong with it, and with which tables.
    pub faults: Vec<String>,
}

/// Copies the games while they are being played.
pub fn backup(file: &Path, to: &Path) -> Result<(), ServeError> {
    wait_for(copy(file, to))?.map_err(|error| Place::File(file.to_path_buf()).bad(error))
}

/// Whether everything is whole, and every table can be played again from its first event. Nothing is changed, and a server may
/// have it open.
pub fn check(catalog: Catalog, place: &Place) -> Result<Checked, ServeError> {
    wait_for(checked(catalog, place))?.map_err(|error| place.bad(error))
}

/// Carries all games from one place to another, neither of which a server may have open. How far it has come is told.
pub fn move_house(catalog: Catalog, from: &Place, to: &Place, tell: impl FnMut(Moving)) -> Result<Moved, ServeError> {
    wait_for(moved(catalog, from, to, tell))?
}

async fn moved(catalog: Catalog, from: &Place, to: &Place, tell: impl FnMut(Moving)) -> Result<Moved, ServeError> {
    // A place that is not there would be made, and moving nothing would seem to have worked.
    if from.file().is_some_and(|file| !file.is_file()) {
        return Err(from.bad(io::ErrorKind::NotFound));
    }
    let old = from.open().await.map_err(|error| from.bad(error))?;
    let new = to.open().await.map_err(|error| to.bad(error))?;
    let house = App::with(catalog, Settings::default(), old.clone());
    house.house().pin_rules().await.map_err(|error| from.bad(error))?;
    let moved = carry(&*old, &*new, tell).await.map_err(|error| to.bad(error));
    old.close().await;
    new.close().await;
    moved
}

/// Puts a copy in the place of the games, once it is found to be whole. What was there before stays beside it; where, is
/// told.
pub fn restore(catalog: Catalog, from: &Path, file: &Path) -> Result<Result<Option<PathBuf>, Checked>, ServeError> {
    let found = check(catalog, &Place::File(from.to_path_buf()))?;
    if !found.faults.is_empty() {
        return Ok(Err(found));
    }
    let place = Place::File(file.to_path_buf());
    let bad = |error: StoreError| place.bad(error);
    // Where links lead to it, they lead to the copy afterwards.
    let file = &real(file).map_err(bad)?;
    // No server may have the file while it is exchanged.
    let lock = FileLock::take(file).map_err(bad)?;
    let fresh = aside(file, "restoring");
    wait_for(copy(from, &fresh))?.map_err(bad)?;
    let before = file.exists().then(|| aside(file, "before"));
    if let Some(before) = &before {
        // With the log of a server that was killed, or its last events would be missing.
        for end in ["-wal", "-shm", ""] {
            let part = beside(file, end);
            if part.exists() {
                also_named(&part, &beside(before, end))?;
            }
        }
    }
    // At every moment there is a whole file by that name. The log of the old one is not its: should it still be there, no server opens it.
    std::fs::rename(fresh, file)?;
    for end in ["-wal", "-shm"] {
        match std::fs::remove_file(beside(file, end)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
    }
    #[cfg(unix)]
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::File::open(folder)?.sync_all()?;
    }
    drop(lock);
    Ok(Ok(before))
}

/// Gives a file a second name; where the disk knows no such thing, a copy has it.
fn also_named(file: &Path, name: &Path) -> io::Result<()> {
    std::fs::hard_link(file, name).or_else(|_| std::fs::copy(file, name).map(drop))
}

/// A name beside the file that nothing has yet.
fn aside(file: &Path, word: &str) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    beside(file, &format!(".{word}-{now}"))
}

fn wait_for<T>(work: impl Future<Output = T>) -> Result<T, ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    Ok(runtime.block_on(work))
}

async fn checked(catalog: Catalog, place: &Place) -> Result<Checked, StoreError> {
    match place {
        Place::File(file) => checked_file(catalog, file).await,
        #[cfg(feature = "cluster")]
        Place::Postgres { database, key, .. } => {
            let store = Arc::new(Postgres::look(database.clone(), key).await?);
            // It is not even looked at without its key.
            played(App::with(catalog, Settings::default(), store), true).await
        }
    }
}

async fn checked_file(catalog: Catalog, file: &Path) -> Result<Checked, StoreError> {
    let file = &real(file)?;
    if !file.is_file() {
        return Err(io::ErrorKind::NotFound.into());
    }
    let whole = integrity(file).await?;
    if !whole.is_empty() {
        return Ok(Checked { tables: 0, faults: whole });
    }
    // A copy is opened: it may be brought to the schema of today.
    let looked = aside(file, "checking");
    copy(file, &looked).await?;
    let key = beside(file, "-key");
    // Without its key nobody knows what a seed should be; so one that cannot be read is none.
    let has_key = std::fs::copy(key, beside(&looked, "-key")).is_ok();
    let found = copy_played(catalog, &looked, has_key).await;
    for end in ["", "-wal", "-shm", "-lock", "-key"] {
        // What is not there need not go.
        let _ = std::fs::remove_file(beside(&looked, end));
    }
    found
}

async fn copy_played(catalog: Catalog, copy: &Path, has_key: bool) -> Result<Checked, StoreError> {
    let app = App::with(catalog, Settings::default(), Arc::new(Sqlite::open(copy).await?));
    app.house().pin_rules().await?;
    played(app, has_key).await
}

async fn played(app: App, has_key: bool) -> Result<Checked, StoreError> {
    let found = app.check_tables(has_key).await;
    app.house().keeper.close().await;
    found
}
