//! Where the database is. Its address has a name and a password in it: it stands in no sentence and in no log.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::config::SslMode;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, Error};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::store::StoreError;

/// An address that can be used, and not be read.
#[derive(Clone)]
pub struct Database {
    pub(super) config: Box<Config>,
    /// Where nobody on the way may read along.
    pub(super) tls: Option<MakeRustlsConnect>,
}

impl Database {
    /// `postgres://name@host/database`. A password that it lacks is taken from `PGPASSWORD`, where there is one. With `?sslmode=require`
    /// it is spoken to by TLS alone, and has to show a certificate for its name that this machine trusts.
    pub fn read(text: &str) -> Result<Database, StoreError> {
        if !["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(StoreError::Address);
        }
        let mut config: Config = text.parse().map_err(|_| StoreError::Address)?;
        let tls = if config.get_ssl_mode() == SslMode::Require { Some(trusting()?) } else { None };
        if let (None, Ok(password)) = (config.get_password(), std::env::var("PGPASSWORD")) {
            config.password(password);
        }
        config.application_name("kamen").connect_timeout(Duration::from_secs(3));
        config.keepalives_idle(Duration::from_secs(5)).tcp_user_timeout(Duration::from_secs(10));
        Ok(Database { config: Box::new(config), tls })
    }
}

/// Whoever this machine trusts; `SSL_CERT_FILE` names others.
fn trusting() -> Result<MakeRustlsConnect, StoreError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(StoreError::NoCertificates);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let versions = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config =
        versions.map_err(|_| StoreError::NoCertificates)?.with_root_certificates(roots).with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
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
        if is_untrusted(&error) {
            return StoreError::Untrusted;
        }
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
        _ => StoreError::Says(code.code().to_string()),
    }
}

/// Whether whoever answered could not show that it is the one.
fn is_untrusted(error: &Error) -> bool {
    let source = std::error::Error::source(error).and_then(|source| source.downcast_ref::<io::Error>());
    source.and_then(io::Error::get_ref).is_some_and(|inner| inner.is::<rustls::Error>())
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
    }
}
