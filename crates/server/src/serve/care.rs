//! Care for the file of the games: a copy, the way back from one, and whether everything in it can be played.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use kamen_catalog::Catalog;

use super::run::{ServeError, data};
use crate::store::{FileLock, Sqlite, StoreError, backup as copy, beside, integrity};
use crate::{App, Settings};

/// What was found in a file of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    pub tables: usize,
    /// What is wrong with the file, and with which tables.
    pub faults: Vec<String>,
}

/// Copies the games while they are being played.
pub fn backup(file: &Path, to: &Path) -> Result<(), ServeError> {
    wait_for(copy(file, to))?.map_err(|error| data(file, &error))
}

/// Whether the file is whole, and every table in it can be played again from its first event. Nothing is changed, and a
/// server may have it open.
pub fn check(catalog: Catalog, file: &Path) -> Result<Checked, ServeError> {
    wait_for(checked(catalog, file))?.map_err(|error| data(file, &error))
}

/// Puts a copy in the place of the games, once it is found to be whole. What was there before stays beside it; where, is
/// told.
pub fn restore(catalog: Catalog, from: &Path, file: &Path) -> Result<Result<Option<PathBuf>, Checked>, ServeError> {
    let found = check(catalog, from)?;
    if !found.faults.is_empty() {
        return Ok(Err(found));
    }
    let bad = |error: StoreError| data(file, &error);
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
                std::fs::rename(part, beside(before, end))?;
            }
        }
    }
    std::fs::rename(fresh, file)?;
    drop(lock);
    Ok(Ok(before))
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

async fn checked(catalog: Catalog, file: &Path) -> Result<Checked, StoreError> {
    if !file.is_file() {
        return Err(StoreError::Other("there is no such file".to_string()));
    }
    let whole = integrity(file).await?;
    if !whole.is_empty() {
        return Ok(Checked { tables: 0, faults: whole });
    }
    // A copy is opened: it may be brought to the schema of today.
    let looked = aside(file, "checking");
    copy(file, &looked).await?;
    let found = played(catalog, &looked).await;
    for end in ["", "-wal", "-shm", "-lock", "-key"] {
        // What is not there need not go.
        let _ = std::fs::remove_file(beside(&looked, end));
    }
    found
}

async fn played(catalog: Catalog, file: &Path) -> Result<Checked, StoreError> {
    let app = App::with(catalog, Settings::default(), Arc::new(Sqlite::open(file).await?));
    app.house().pin_rules().await?;
    let found = app.check_tables().await;
    app.house().keeper.close().await;
    found
}
