//! Where the games are kept: in a file, or in a database that the settings name.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Config, ServeError};
#[cfg(feature = "cluster")]
use crate::store::{Database, Postgres};
use crate::store::{Sqlite, Store, StoreError};

#[derive(Clone, Debug)]
pub enum Place {
    File(PathBuf),
    #[cfg(feature = "cluster")]
    Postgres {
        database: Database,
        /// The file of the key by which seeds are sealed.
        key: PathBuf,
        /// Whether other servers have it open as well.
        shared: bool,
    },
}

/// What a database is called: its address has a password in it.
const POSTGRES: &str = "PostgreSQL";

impl Place {
    /// The database of the settings, or else their file.
    pub fn of(config: &Config) -> Result<Place, ServeError> {
        match &config.store {
            Some(address) => Place::database(address, config.store_key.as_deref(), config.bus.is_some()),
            None if config.bus.is_some() => Err(ServeError::BusAlone),
            None => config.data.clone().map(Place::File).ok_or(ServeError::NoData),
        }
    }

    /// A file, or the address of a database, whose key lies in a file.
    pub fn named(text: &str, key: Option<&Path>) -> Result<Place, ServeError> {
        match text.contains("://") {
            true => Place::database(text, key, false),
            false => Ok(Place::File(text.into())),
        }
    }

    #[cfg(feature = "cluster")]
    fn database(address: &str, key: Option<&Path>, shared: bool) -> Result<Place, ServeError> {
        let key = key.ok_or(ServeError::NoData)?.to_path_buf();
        let bad = |error: StoreError| ServeError::Data { file: POSTGRES.to_string(), error };
        Ok(Place::Postgres { database: Database::read(address).map_err(bad)?, key, shared })
    }

    #[cfg(not(feature = "cluster"))]
    fn database(_: &str, _: Option<&Path>, _: bool) -> Result<Place, ServeError> {
        Err(ServeError::NoCluster(POSTGRES))
    }

    /// The file, where it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Place::File(file) => Some(file),
            #[cfg(feature = "cluster")]
            Place::Postgres { .. } => None,
        }
    }

    /// What it is called in a sentence.
    pub fn name(&self) -> String {
        match self {
            Place::File(file) => file.display().to_string(),
            #[cfg(feature = "cluster")]
            Place::Postgres { .. } => POSTGRES.to_string(),
        }
    }

    pub fn bad(&self, error: impl Into<StoreError>) -> ServeError {
        ServeError::Data { file: self.name(), error: error.into() }
    }

    /// Opens it for one server; a new one is made.
    pub async fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        match self {
            Place::File(file) => {
                if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                    made_for_us(folder)?;
                }
                Ok(Arc::new(Sqlite::open(file).await?))
            }
            #[cfg(feature = "cluster")]
            Place::Postgres { database, key, shared } => Ok(Arc::new(match shared {
                false => Postgres::open(database.clone(), key).await?,
                true => Postgres::join(database.clone(), key).await?,
            })),
        }
    }
}

/// A folder for the games, for its owner alone. One that is there already stays as it is.
fn made_for_us(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
