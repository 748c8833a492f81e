//! The tables that are in memory, each with the way to its task. The others are brought from the store when somebody asks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::mpsc;

use super::ask::{Ask, Handle};
use super::opening::NewTable;
use super::owner::live_on;
use super::room::Room;
use crate::desk::Errand;
use crate::guard::Address;
use crate::house::House;
use crate::problem::Problem;
use crate::secret::is_id;

/// So many may wait for an answer of one table.
const QUEUE: usize = 256;

/// All tables. Dropping it ends their tasks.
pub struct Tables(Arc<Registry>);

pub struct Registry {
    house: Arc<House>,
    live: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
}

impl Registry {
    /// Nothing is ever left half done under the lock.
    fn live(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Ask>>> {
        self.live.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The task of the table ends.
    pub fn forget(&self, id: &str) {
        self.live().remove(id);
    }
}

impl Tables {
    pub fn new(house: Arc<House>) -> Tables {
        Tables(Arc::new(Registry { house, live: Mutex::default() }))
    }

    /// Opens a table and gives its id, or says what is wrong with it.
    pub async fn open(&self, asker: Address, new: NewTable) -> Result<String, Problem> {
        let house = self.0.house.clone();
        let at_desk = house.clone();
        let (id, changes) = house.desk.work(asker, move |_| new.changes(&at_desk)).await?;
        house.keeper.write(changes).await?;
        house.metrics.opened.inc();
        Ok(id)
    }

    /// The way to a table. Whatever has happened at one that sleeps happens again, at the desk.
    pub async fn find(&self, asker: Address, id: &str) -> Result<Handle, Problem> {
        if !is_id(id) {
            return Err(Problem::NotHere);
        }
        if let Some(known) = self.known(id) {
            return Ok(known);
        }
        let house = &self.0.house;
        let stored = house.keeper.table(id).await?.ok_or(Problem::NotHere)?;
        let elapsed = house.keeper.awake_since(stored.touched).await?;
        let catalog = house.catalog_by(stored.rules.as_deref()).await?;
        let (at_desk, name) = (house.clone(), id.to_string());
        let load = move |_: &Errand| Room::load(at_desk, catalog, &name, stored, elapsed).map_err(Problem::Ours);
        let mut room = house.desk.work(asker, load).await?;
        room.is_for(asker);
        let mut live = self.0.live();
        // Somebody else may have brought it meanwhile.
        if let Some(known) = live.get(id).filter(|sender| !sender.is_closed()) {
            return Ok(Handle(known.clone()));
        }
        if live.len() >= house.settings.limits.tables {
            return Err(Problem::TooMany);
        }
        let (sender, asks) = mpsc::channel(QUEUE);
        live.insert(id.to_string(), sender.clone());
        tokio::spawn(live_on(room, asks, Arc::downgrade(&self.0)));
        Ok(Handle(sender))
    }

    fn known(&self, id: &str) -> Option<Handle> {
        let live = self.0.live();
        live.get(id).filter(|sender| !sender.is_closed()).map(|sender| Handle(sender.clone()))
    }

    /// Tells everybody that the server stops, and waits until every task has ended.
    pub async fn stop(&self) {
        let all: Vec<_> = self.0.live().drain().map(|(_, sender)| sender).collect();
        for sender in &all {
            let _ = sender.send(Ask::Stop).await;
        }
        for sender in all {
            sender.closed().await;
        }
    }
}
