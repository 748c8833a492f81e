//! A connection, with the statements that are ready on it. Nobody uses one again after a fault.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::tls::{MakeTlsConnect, TlsConnect};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row, Socket, Statement};

use super::database::{Database, told};
use crate::store::StoreError;

/// A connection is waited for so long.
const PATIENCE: Duration = Duration::from_secs(4);
/// Postgres gives up by itself what takes longer, and whoever has gone away without a word is soon noticed.
const MANNERS: &str = "SET statement_timeout = '10s'; SET lock_timeout = '2s'; \
                       SET idle_in_transaction_session_timeout = '15s'; \
                       SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; \
                       SELECT set_config('synchronous_commit', 'on', false) \
                       WHERE current_setting('synchronous_commit') = 'off'";

/// What a statement is given.
pub type Given<'a> = &'a [&'a (dyn ToSql + Sync)];

pub struct Connection {
    pub client: Client,
    ready: Mutex<HashMap<&'static str, Statement>>,
}

impl Connection {
    pub async fn connect(database: &Database) -> Result<Connection, StoreError> {
        let connected = async {
            match &database.tls {
                Some(tls) => Connection::connected(&database.config, tls.clone()).await,
                None => Connection::connected(&database.config, NoTls).await,
            }
        };
        timeout(PATIENCE, connected).await.unwrap_or(Err(StoreError::Away))
    }

    async fn connected<T>(config: &Config, tls: T) -> Result<Connection, StoreError>
    where
        T: MakeTlsConnect<Socket, Stream: Send + 'static, TlsConnect: Send>,
        <T::TlsConnect as TlsConnect<Socket>>::Future: Send,
    {
        let (client, connection) = config.connect(tls).await.map_err(told)?;
        // It carries messages until the client is dropped; what goes wrong with it, whoever uses the client is told.
        tokio::spawn(connection);
        client.batch_execute(MANNERS).await.map_err(told)?;
        Ok(Connection { client, ready: Mutex::default() })
    }

    /// A statement, which is read by the database once for each connection.
    pub async fn statement(&self, sql: &'static str) -> Result<Statement, StoreError> {
        let known = self.ready.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).get(sql).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let fresh = self.client.prepare(sql).await.map_err(told)?;
        self.ready.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(sql, fresh.clone());
        Ok(fresh)
    }

    pub async fn all(&self, sql: &'static str, given: Given<'_>) -> Result<Vec<Row>, StoreError> {
        self.client.query(&self.statement(sql).await?, given).await.map_err(told)
    }

    pub async fn perhaps(&self, sql: &'static str, given: Given<'_>) -> Result<Option<Row>, StoreError> {
        self.client.query_opt(&self.statement(sql).await?, given).await.map_err(told)
    }

    /// A row that is always there.
    pub async fn one(&self, sql: &'static str, given: Given<'_>) -> Result<Row, StoreError> {
        self.client.query_one(&self.statement(sql).await?, given).await.map_err(told)
    }

    /// How many rows it has changed.
    pub async fn execute(&self, sql: &'static str, given: Given<'_>) -> Result<u64, StoreError> {
        self.client.execute(&self.statement(sql).await?, given).await.map_err(told)
    }

    /// Several statements that are given nothing.
    pub async fn batch(&self, sql: &str) -> Result<(), StoreError> {
        self.client.batch_execute(sql).await.map_err(told)
    }
}

/// What stands in a row. One that is not of the kind that was written is damaged.
pub fn get<'a, T: tokio_postgres::types::FromSql<'a>>(row: &'a Row, at: usize) -> Result<T, StoreError> {
    row.try_get(at).map_err(|_| StoreError::Damaged)
}
