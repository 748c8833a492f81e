//! Tables in Postgres. One connection writes and a few read; each is thrown away after a fault, and the next question begins with a
//! new one. So the database may go away and come back: meanwhile nothing is stored, and nothing is told that is not stored.

mod changes;
mod connection;
mod database;
mod lines;
#[cfg(test)]
mod model;
mod node;
#[cfg(test)]
mod owners_model;
mod reading;
mod schema;
#[cfg(test)]
mod worlds;
mod writer;

use std::path::Path;
use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use connection::{Connection, get};
pub use database::Database;
use lines::{Lines, read};
use node::Node;
use writer::{Tenure, Writer};

use super::seal::Seal;
use super::{Before, Groups, Listed, Sharing, Store, StoreError, StoredTable, Wall};
use crate::secret::Hashed;

pub struct Postgres {
    /// Whoever only looks has none.
    writer: Option<Writer>,
    /// Where several servers share the house, which of them this one is.
    node: Option<Node>,
    lines: Arc<Lines>,
    seal: Arc<Seal>,
}

impl Postgres {
    /// Takes the house for one server, brings its schema to that of today, and begins to write. The key by which seeds are sealed
    /// is in a file, which is made with a new house.
    pub async fn open(database: Database, key: &Path) -> Result<Postgres, StoreError> {
        let (line, session) = writer::hold(&database, false, None).await?;
        schema::migrate(&line).await?;
        let seal = Arc::new(sealed_by(&line, key).await?);
        node::dismiss_all(&line).await?;
        let epoch = writer::take(&line).await?;
        let writer = Writer::new(database.clone(), (line, session), Tenure::Alone(epoch), seal.clone());
        Ok(Postgres { writer: Some(writer), node: None, lines: Arc::new(Lines::new(database)), seal })
    }

    /// The same for one of several servers that share the house.
    pub async fn join(database: Database, key: &Path) -> Result<Postgres, StoreError> {
        let (line, session) = writer::hold(&database, true, None).await?;
        schema::migrate(&line).await?;
        let seal = Arc::new(sealed_by(&line, key).await?);
        // Whoever had it alone before, and was cut off, must not go on.
        writer::take(&line).await?;
        let lines = Arc::new(Lines::new(database.clone()));
        let node = Node::enter(&line, lines.clone(), seal.clone()).await?;
        let writer = Writer::new(database, (line, session), Tenure::Shared(node.node()), seal.clone());
        Ok(Postgres { writer: Some(writer), node: Some(node), lines, seal })
    }

    /// Only looks at it; a server may be at work.
    pub async fn look(database: Database, key: &Path) -> Result<Postgres, StoreError> {
        let line = Connection::connect(&database).await?;
        schema::is_todays(&line).await?;
        let mark = mark(&line).await?.ok_or(StoreError::Foreign)?;
        let seal = Arc::new(known(key, &mark)?);
        Ok(Postgres { writer: None, node: None, lines: Arc::new(Lines::new(database)), seal })
    }
}

/// The key of the house; that of a new one is made.
async fn sealed_by(line: &Connection, key: &Path) -> Result<Seal, StoreError> {
    if let Some(mark) = mark(line).await? {
        return known(key, &mark);
    }
    match new_key(line, key).await {
        // Another has begun the house at the same moment.
        Err(StoreError::Conflict) => known(key, &mark(line).await?.unwrap_or_default()),
        made => made,
    }
}

/// By which key the seeds of the house are sealed.
async fn mark(line: &Connection) -> Result<Option<String>, StoreError> {
    let row = line.perhaps("SELECT value FROM house WHERE name = 'key'", &[]).await?;
    row.map(|row| get(&row, 0)).transpose()
}

fn known(key: &Path, mark: &str) -> Result<Seal, StoreError> {
    let fits = Seal::known(key).filter(|seal| seal.mark() == mark);
    fits.ok_or_else(|| StoreError::NoKey(key.display().to_string()))
}

/// One that is there already, and may not be written, is as good as a new one.
async fn new_key(line: &Connection, key: &Path) -> Result<Seal, StoreError> {
    let seal = match Seal::known(key) {
        Some(seal) => seal,
        None => {
            key.parent().map_or(Ok(()), std::fs::create_dir_all)?;
            Seal::made(key)?
        }
    };
    line.execute("INSERT INTO house (name, value) VALUES ('key', $1)", &[&seal.mark()]).await?;
    Ok(seal)
}

impl Store for Postgres {
    fn write(&self, groups: Groups) -> BoxFuture<'_, Result<(), StoreError>> {
        async move {
            match &self.writer {
                Some(writer) => writer.write(groups).await,
                None => Err(StoreError::NoRight),
            }
        }
        .boxed()
    }

    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredTable>, StoreError>> {
        read!(self.lines, table, id, &self.seal)
    }

    fn tables_of<'a>(&'a self, holder: &'a Hashed, most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreError>> {
        read!(self.lines, tables_of, holder, most)
    }

    fn rules<'a>(&'a self, hash: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        read!(self.lines, rules, hash)
    }

    fn without_rules(&self, most: u32) -> BoxFuture<'_, Result<Vec<(String, String)>, StoreError>> {
        read!(self.lines, without_rules, most)
    }

    fn ids<'a>(&'a self, after: &'a str, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        read!(self.lines, ids, after, most)
    }

    fn untouched<'a>(
        &'a self,
        before: Before,
        after: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        read!(self.lines, untouched, before, after, most)
    }

    fn alive(&self) -> BoxFuture<'_, Result<Option<Wall>, StoreError>> {
        read!(self.lines, alive)
    }

    fn pauses(&self, since: Wall) -> BoxFuture<'_, Result<Vec<(Wall, Wall)>, StoreError>> {
        read!(self.lines, pauses, since)
    }

    fn renew(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        async move {
            match &self.writer {
                Some(writer) => writer.renew().await,
                None => Ok(()),
            }
        }
        .boxed()
    }

    fn sharing(&self) -> Option<&dyn Sharing> {
        self.node.as_ref().map(|node| node as &dyn Sharing)
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            if let Some(node) = &self.node {
                node.leave().await;
            }
            self.lines.close();
            if let Some(writer) = &self.writer {
                writer.close().await;
            }
        }
        .boxed()
    }
}
