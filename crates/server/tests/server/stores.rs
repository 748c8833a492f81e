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
        true => Arc::new(Asking(Later { address: kamen_parts::house_in_postgres(), opened: OnceCell::new() })),
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

/// What a store has behind it, and how that is reached.
pub trait Behind: Send + Sync {
    fn store(&self) -> BoxFuture<'_, Result<&dyn Store, StoreError>>;

    fn write(&self, groups: Groups) -> BoxFuture<'_, Result<(), StoreError>> {
        async move { self.store().await?.write(groups).await }.boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()>;
}

/// A store that asks another.
#[derive(Default)]
pub struct Asking<B>(pub B);

impl<B: Behind> Store for Asking<B> {
    fn write(&self, groups: Groups) -> BoxFuture<'_, Result<(), StoreError>> {
        self.0.write(groups)
    }

    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredTable>, StoreError>> {
        async move { self.0.store().await?.table(id).await }.boxed()
    }

    fn tables_of<'a>(&'a self, holder: &'a Hashed, most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreError>> {
        async move { self.0.store().await?.tables_of(holder, most).await }.boxed()
    }

    fn rules<'a>(&'a self, hash: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        async move { self.0.store().await?.rules(hash).await }.boxed()
    }

    fn without_rules(&self, most: u32) -> BoxFuture<'_, Result<Vec<(String, String)>, StoreError>> {
        async move { self.0.store().await?.without_rules(most).await }.boxed()
    }

    fn ids<'a>(&'a self, after: &'a str, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        async move { self.0.store().await?.ids(after, most).await }.boxed()
    }

    fn untouched<'a>(
        &'a self,
        before: Before,
        after: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        async move { self.0.store().await?.untouched(before, after, most).await }.boxed()
    }

    fn alive(&self) -> BoxFuture<'_, Result<Option<Wall>, StoreError>> {
        async move { self.0.store().await?.alive().await }.boxed()
    }

    fn pauses(&self, since: Wall) -> BoxFuture<'_, Result<Vec<(Wall, Wall)>, StoreError>> {
        async move { self.0.store().await?.pauses(since).await }.boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        self.0.close()
    }
}

/// A Postgres that is opened when it is first asked.
struct Later {
    address: String,
    opened: OnceCell<Postgres>,
}

impl Behind for Later {
    fn store(&self) -> BoxFuture<'_, Result<&dyn Store, StoreError>> {
        async move {
            let opened = self.opened.get_or_try_init(|| postgres(&self.address)).await?;
            Ok(opened as &dyn Store)
        }
        .boxed()
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
