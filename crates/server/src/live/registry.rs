//! The tables that are in memory, each with the way to its task. The others are brought from the store when somebody asks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::mpsc;

use super::ask::{Ask, Asks, Handle};
use super::opening::NewTable;
use super::owner::live_on;
use super::room::Room;
use crate::desk::Errand;
use crate::guard::Address;
use crate::house::House;
use crate::problem::Problem;
use crate::secret::is_id;
use crate::store::{Change, StoreError, wall_now};

/// So many may wait for an answer of one table.
const QUEUE: usize = 256;
/// So many tables are forgotten at once: whoever plays does not wait long.
const SWEPT: u32 = 100;

/// All tables. Dropping it ends their tasks.
pub struct Tables(Arc<Registry>);

pub struct Registry {
    house: Arc<House>,
    live: Mutex<HashMap<String, Asks>>,
}

impl Registry {
    /// Nothing is ever left half done under the lock.
    fn live(&self) -> MutexGuard<'_, HashMap<String, Asks>> {
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
        if house.strain.is_too_much() {
            house.metrics.limited.inc();
            return Err(Problem::Full);
        }
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
        let elapsed = house.keeper.awake_since(stored.summary.touched).await?;
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
        tokio::spawn(live_on(Box::new(room), asks, Arc::downgrade(&self.0)));
        Ok(Handle(sender))
    }

    fn known(&self, id: &str) -> Option<Handle> {
        let live = self.0.live();
        live.get(id).filter(|sender| !sender.is_closed()).map(|sender| Handle(sender.clone()))
    }

    /// Forgets tables that nobody has touched for as long as the settings say, and gives their number. One that is in
    /// memory is left alone; one that is looked for at this very moment is not there any more.
    pub async fn sweep(&self) -> Result<u64, StoreError> {
        let house = &self.0.house;
        let before = house.keeper.before(house.settings.keep).await?;
        let (mut all, mut last) = (0, String::new());
        loop {
            let old = house.keeper.untouched(before, &last, SWEPT).await?;
            let Some(end) = old.last().cloned() else { break };
            last = end;
            let asleep = old.into_iter().filter(|id| self.known(id).is_none());
            let gone: Vec<Change> = asleep.map(|table| Change::Forget { table }).collect();
            all += gone.len() as u64;
            house.keeper.write(gone).await?;
        }
        if all > 0 {
            house.keeper.write(vec![Change::Tidy { before: wall_now() }]).await?;
        }
        Ok(all)
    }

    /// Tells everybody that the server stops, and waits until every task has ended.
    pub async fn stop(&self) {
        let all: Vec<_> = self.0.live().drain().map(|(_, sender)| sender).collect();
        for sender in &all {
            let _ = sender.send(Box::new(Ask::Stop)).await;
        }
        for sender in all {
            sender.closed().await;
        }
    }
}
