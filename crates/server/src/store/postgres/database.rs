//! Where the database is. Its address has a name and a password in it: it stands in no sentence and in no log.

use std::fmt;
use std::time::Duration;

use tokio_postgres::config::SslMode;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, Error};

use crate::store::StoreError;

/// An address that can be used, and not be read.
#[derive(Clone)]
pub struct Database(pub(super) Box<Config>);

impl Database {
    /// `postgres://name@host/database`. A password that it lacks is taken from `PGPASSWORD`, where there is one.
    pub fn read(text: &str) -> Result<Database, StoreError> {
        let wrong = || StoreError::Other("its address is not of the kind postgres://name@host/database".to_string());
        if !["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(wrong());
        }
        let mut config: Config = text.parse().map_err(|_| wrong())?;
        if config.get_ssl_mode() == SslMode::Require {
            return Err(StoreError::Other("this program speaks to a database without TLS only".to_string()));
        }
        if let (None, Ok(password)) = (config.get_password(), std::env::var("PGPASSWORD")) {
            config.password(password);
        }
        config.application_name("kamen").connect_timeout(Duration::from_secs(3));
        config.keepalives_idle(Duration::from_secs(5)).tcp_user_timeout(Duration::from_secs(10));
        Ok(Database(Box::new(config)))
    }
}

/// Not even in a list of settings.
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Database(…)")
    }
}

/// What went wrong, in our words: those of the database may have names and addresses in them.
pub fn told(error: Error) -> StoreError {
    let Some(said) = error.as_db_error() else {
        // The line is cut, or was never there. What could not be read or written is the other kind.
        let ours = std::error::Error::source(&error).is_none_or(|source| !source.is::<std::io::Error>());
        return if ours && !error.is_closed() { StoreError::Other(error.to_string()) } else { StoreError::Away };
    };
    let code = said.code();
    match code.code().get(..2) {
        _ if *code == SqlState::UNIQUE_VIOLATION => StoreError::Conflict,
        _ if *code == SqlState::DISK_FULL => StoreError::Full,
        _ if *code == SqlState::INSUFFICIENT_PRIVILEGE => StoreError::NoRight,
        _ if [SqlState::UNDEFINED_DATABASE, SqlState::INVALID_SCHEMA_NAME].contains(code) => StoreError::NoDatabase,
        _ if [SqlState::DATA_CORRUPTED, SqlState::INDEX_CORRUPTED].contains(code) => StoreError::Damaged,
        // It waited too long for others, or has met them.
        Some("40" | "55") => StoreError::Locked,
        _ if *code == SqlState::QUERY_CANCELED => StoreError::Locked,
        Some("28") => StoreError::NoEntry,
        // Too many are there already, or it is being stopped or started.
        Some("08" | "53" | "57") => StoreError::Away,
        _ => StoreError::Other(format!("the database says {}", code.code())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sentence_has_an_address_in_it() {
        for text in
            ["mysql://jana:secret@db.example/games", "postgres://jana:secret@db.example:port/games", "", "games"]
        {
            let said = Database::read(text).err().map(|error| error.to_string()).expect("no address");
            assert!(!said.contains("secret") && !said.contains("example"), "{said}");
        }
        let address = Database::read("postgres://jana:secret@db.example/games").expect("an address");
        assert_eq!(format!("{address:?}"), "Database(…)");
        assert!(Database::read("postgres://jana@db.example/games?sslmode=require").is_err());
    }
}
