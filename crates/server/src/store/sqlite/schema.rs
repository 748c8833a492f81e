//! The schema and its numbered steps.

use rusqlite::{Connection, TransactionBehavior};

use super::told;
use crate::store::StoreError;
use crate::store::file::{FileLock, Sign};
use crate::store::steps::STEPS;

/// Brings a file to the schema of today.
pub fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let last = last_step(connection)?;
    let known = STEPS.len() as i64;
    if last > known {
        return Err(StoreError::Newer { found: last, known });
    }
    for (number, text) in (1..).zip(STEPS).filter(|(number, _)| *number > last) {
        let step = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(told)?;
        step.execute_batch(text.sqlite).map_err(told)?;
        step.execute("INSERT INTO migrations (number) VALUES (?1)", [number]).map_err(told)?;
        step.commit().map_err(told)?;
    }
    Ok(())
}

/// How far the schema of a file has come. A file of something else is left alone.
fn last_step(connection: &Connection) -> Result<i64, StoreError> {
    let names = || {
        let mut names = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'")?;
        names.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()
    };
    let names = names().map_err(told)?;
    if !names.is_empty() && !names.iter().any(|name| name == "migrations") {
        return Err(StoreError::Foreign);
    }
    let made = "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)";
    connection.execute(made, []).map_err(told)?;
    let last = "SELECT COALESCE(MAX(number), 0) FROM migrations";
    connection.query_row(last, [], |row| row.get(0)).map_err(told)
}

/// Gives the file a new sign, written into the file itself: see [`FileLock`].
pub fn renew(connection: &Connection, lock: &FileLock) -> Result<(), StoreError> {
    let sign = sign(connection, lock)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(told)?;
    lock.remember(sign)
}

/// Writes a new sign, which is in the file as soon as the log is brought there.
pub fn sign(connection: &Connection, lock: &FileLock) -> Result<Sign, StoreError> {
    let sign = Sign::new().map_err(|error| StoreError::Other(error.to_string()))?;
    lock.expect(sign)?;
    connection.pragma_update(None, "user_version", sign.number()).map_err(told)?;
    Ok(sign)
}
