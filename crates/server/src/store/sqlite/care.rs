//! A copy of the file while it is in use, and whether it is whole.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::{BUSY, blocking, told};
use crate::store::StoreError;
use crate::store::file::new_file;

fn connect(file: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(told)?;
    connection.busy_timeout(BUSY).map_err(told)?;
    Ok(connection)
}

/// Whether a file is whole, as far as SQLite can say; otherwise everything that is wrong with it.
pub async fn integrity(file: &Path) -> Result<Vec<String>, StoreError> {
    let file = file.to_path_buf();
    blocking(move || {
        let from = connect(&file)?;
        let mut check = from.prepare("PRAGMA integrity_check").map_err(told)?;
        let said = check.query_map([], |row| row.get(0)).map_err(told)?;
        let mut said: Vec<String> = said.collect::<Result<_, _>>().map_err(told)?;
        said.retain(|line| line != "ok");
        Ok(said)
    })
    .await
}

/// Copies the file while it is in use. The copy is its owner's alone.
pub async fn backup(file: &Path, out: &Path) -> Result<(), StoreError> {
    let (file, out) = (file.to_path_buf(), out.to_path_buf());
    blocking(move || {
        if !file.is_file() {
            return Err(std::io::ErrorKind::NotFound.into());
        }
        new_file(&out)?;
        let copied = copy(&file, &out);
        if copied.is_err() {
            // What could not be copied whole is not left there as if it were.
            let _ = std::fs::remove_file(&out);
        }
        copied
    })
    .await
}

fn copy(file: &Path, out: &Path) -> Result<(), StoreError> {
    connect(file)?.execute("VACUUM INTO ?1", [out.to_string_lossy()]).map_err(told)?;
    // The copy is a file of its own: the log of the original is not its.
    connect(out)?.pragma_update(None, "user_version", 0).map_err(told)
}
