//! Which store a test has. `KAMEN_TEST_STORE=postgres` runs all those to which it does not matter on Postgres.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use kamen_server::store::{
    Before, Database, Groups, Hashed, Listed, Memory, Postgres, Sqlite, Store, StoreError, StoredTable, Wall,
};
use tokio::sync::OnceCell;

use crate::helpers::data_file;

fn on_postgres() -> bool {
    std::env::var("KAMEN_TEST_STORE").is_ok_and(|store| store == "postgres")
}

/// A store for the length of a test.
pub fn memory() -> Arc<dyn Store> {
    match on_postgres() {
        true => Arc::new(Later { address: kamen_parts::house_in_postgres(), opened: OnceCell::new() }),
        false => Arc::new(Memory::default()),
    }
}

/// A store that is opened again by the name of a file.
pub async fn kept(file: &Path) -> Result<Arc<dyn Store>, StoreError> {
    static HOUSES: Mutex<Option<HashMap<PathBuf, String>>> = Mutex::new(None);
    if !on_postgres() {
        return Ok(Arc::new(Sqlite::open(file).await?));
    }
    let address = {
        let mut houses = HOUSES.lock().expect("no panic before");
        let houses = houses.get_or_insert_default();
        houses.entry(file.to_path_buf()).or_insert_with(kamen_parts::house_in_postgres).clone()
    };
    Ok(Arc::new(postgres(&address).await?))
}

/// A Postgres by its address.
pub async fn postgres(address: &str) -> Result<Postgres, StoreError> {
    Postgres::open(Database::read(address)?, &key(address)).await
}

/// Every house has a key of its own.
pub fn key(address: &str) -> PathBuf {
    let name: String = address.chars().filter(char::is_ascii_alphanumeric).collect();
    data_file("keys").with_file_name(format!("{name}.key"))
}

/// A Postgres that is opened when it is first asked.
struct Later {
    address: String,
    opened: OnceCell<Postgres>,
}

impl Later {
    async fn open(&self) -> Result<&Postgres, StoreError> {
        self.opened.get_or_try_init(|| postgres(&self.address)).await
    }
}

macro_rules! later {
    ($store:ident, $ask:ident $(, $given:expr)*) => {
        async move { $store.open().await?.$ask($($given),*).await }.boxed()
    };
}

impl Store for Later {
    fn write(&self, groups: Groups) -> BoxFuture<'_, Result<(), StoreError>> {
        later!(self, write, groups)
    }

    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredTable>, StoreError>> {
        later!(self, table, id)
    }

    fn tables_of<'a>(&'a self, holder: &'a Hashed, most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreError>> {
        later!(self, tables_of, holder, most)
    }

    fn rules<'a>(&'a self, hash: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        later!(self, rules, hash)
    }

    fn without_rules(&self, most: u32) -> BoxFuture<'_, Result<Vec<(String, String)>, StoreError>> {
        later!(self, without_rules, most)
    }

    fn ids<'a>(&'a self, after: &'a str, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        later!(self, ids, after, most)
    }

    fn untouched<'a>(
        &'a self,
        before: Before,
        after: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        later!(self, untouched, before, after, most)
    }

    fn alive(&self) -> BoxFuture<'_, Result<Option<Wall>, StoreError>> {
        later!(self, alive)
    }

    fn pauses(&self, since: Wall) -> BoxFuture<'_, Result<Vec<(Wall, Wall)>, StoreError>> {
        later!(self, pauses, since)
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            if let Some(opened) = self.opened.get() {
                opened.close().await;
            }
        }
        .boxed()
    }
}
