//! The tables that are in memory, each with the way to its task. The others are brought from the store when somebody asks.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use futures_util::join;
use kamen_host::Trouble;
use tokio::sync::mpsc;

use super::ask::{Ask, Asks, Handle};
use super::opening::NewTable;
use super::owner::live_on;
use super::room::Room;
use super::way::Way;
use crate::desk::Errand;
use crate::guard::Address;
use crate::house::House;
use crate::problem::Problem;
use crate::secret::is_id;
use crate::store::{Change, Claim, Epoch, Lease, Sharing, StoreError};

/// So many may wait for an answer of one table.
const QUEUE: usize = 256;
/// So many tables are forgotten at once: whoever plays does not wait long.
const SWEPT: u32 = 100;
/// So many tables are brought at once, where several servers share the house.
const TURNS: usize = 64;

/// Where there is no room, so many tables are asked to sleep, and it is looked so often whether they do.
const ASKED: usize = 64;
const LOOKS: u32 = 10;
const LOOK: Duration = Duration::from_millis(20);

/// All tables. Dropping it ends their tasks.
pub struct Tables(Arc<Registry>);

pub struct Registry {
    house: Arc<House>,
    live: Mutex<HashMap<String, Live>>,
    /// Whether the server stops: no table is brought any more.
    stopping: AtomicBool,
    /// Where several servers share the house, a table is brought by one at a time: whoever takes it anew takes it from those before.
    turns: [tokio::sync::Mutex<()>; TURNS],
}

/// A table in memory.
struct Live {
    asks: Asks,
    /// In which it was taken, where several servers share the house.
    epoch: Option<Epoch>,
}

impl Live {
    fn handle(&self) -> Option<Handle> {
        (!self.asks.is_closed()).then(|| Handle(self.asks.clone()))
    }
}

impl Registry {
    /// Nothing is ever left half done under the lock.
    fn live(&self) -> MutexGuard<'_, HashMap<String, Live>> {
        self.live.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Tables that have one turn together are brought one after another.
    fn turn_for(&self, id: &str) -> &tokio::sync::Mutex<()> {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        &self.turns[hasher.finish() as usize % TURNS]
    }

    /// The task of the table ends. One that was taken anew meanwhile goes on.
    pub fn forget(&self, id: &str, epoch: Option<Epoch>) {
        let mut live = self.live();
        if live.get(id).is_some_and(|known| known.epoch == epoch) {
            live.remove(id);
        }
    }
}

impl Tables {
    pub fn new(house: Arc<House>) -> Tables {
        let turns = std::array::from_fn(|_| tokio::sync::Mutex::default());
        Tables(Arc::new(Registry { house, live: Mutex::default(), stopping: AtomicBool::new(false), turns }))
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
            return Err(Trouble::NotHere.into());
        }
        if let Some(known) = self.current(id) {
            return Ok(known);
        }
        loop {
            if let Some(found) = self.brought(asker, id).await? {
                return Ok(found);
            }
        }
    }

    /// The way of a socket to a table, which may be at another server.
    pub async fn way(&self, asker: Address, id: &str) -> Result<Way, Problem> {
        match self.find(asker, id).await {
            Ok(handle) => Ok(Way::Here(handle)),
            #[cfg(feature = "cluster")]
            Err(Problem::Elsewhere(owner)) => match self.0.house.bus.get() {
                Some(bus) => Ok(Way::There(crate::bus::Far::new(bus.clone(), owner, id.to_string()))),
                None => Err(Problem::Elsewhere(owner)),
            },
            Err(problem) => Err(problem),
        }
    }

    /// A server is gone: those who came by it are at no table any more.
    #[cfg(feature = "cluster")]
    pub fn look_who_is_there(&self) {
        self.0.live().values().filter_map(Live::handle).for_each(|handle| handle.soon(Ask::WhoIsThere));
    }

    /// Brings a table into memory; nothing if it may have been lost on the way.
    async fn brought(&self, asker: Address, id: &str) -> Result<Option<Handle>, Problem> {
        let house = &self.0.house;
        let _turn = match house.keeper.sharing() {
            Some(_) => Some(self.0.turn_for(id).lock().await),
            None => None,
        };
        if let Some(known) = self.current(id) {
            return Ok(Some(known));
        }
        if self.are_stopping() {
            return Err(Problem::NotStored);
        }
        self.make_room().await;
        let own = house.keeper.claim(id).await?.ok_or(Trouble::NotHere)?;
        let stored = house.keeper.table(id).await?.ok_or(Trouble::NotHere)?;
        let elapsed = house.keeper.awake_since(stored.summary.touched, own.away).await?;
        let catalog = house.catalog_by(stored.rules.as_deref()).await?;
        let (at_desk, name) = (house.clone(), id.to_string());
        let load = move |errand: &Errand| Room::load(at_desk, catalog, &name, stored, elapsed, errand);
        let mut room = house.desk.work(asker, load).await?;
        room.is_for(asker, own.epoch);
        let mut live = self.0.live();
        // Somebody else may have brought it meanwhile: whoever took it last has it.
        if let Some(known) = live.get(id)
            && known.epoch >= own.epoch
            && let Some(handle) = known.handle()
        {
            return Ok(Some(handle));
        }
        if house.keeper.sharing().is_some_and(|sharing| sharing.term() != own.term) {
            return Ok(None);
        }
        if self.are_stopping() {
            return Err(Problem::NotStored);
        }
        if live.len() >= house.settings.limits.tables {
            return Err(Problem::Full);
        }
        let (sender, asks) = mpsc::channel(QUEUE);
        let before = live.insert(id.to_string(), Live { asks: sender.clone(), epoch: own.epoch });
        drop(live);
        tokio::spawn(live_on(Box::new(room), asks, Arc::downgrade(&self.0)));
        if let Some(before) = before {
            lose(before.asks);
        }
        Ok(Some(Handle(sender)))
    }

    /// Where memory is full, some tables that nobody looks at are sent to sleep, and a moment is waited for their places.
    async fn make_room(&self) {
        let most = self.0.house.settings.limits.tables;
        for _ in 0..LOOKS {
            {
                let live = self.0.live();
                if live.len() < most {
                    return;
                }
                // Others each time: those that were asked before may be wanted by somebody.
                let first = getrandom::u32().map_or(0, |number| number as usize % live.len().max(1));
                let asked = live.values().cycle().skip(first).take(ASKED.min(live.len()));
                asked.filter_map(Live::handle).for_each(|handle| handle.rest());
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// A table that is in memory, unless another server may have taken it meanwhile.
    fn current(&self, id: &str) -> Option<Handle> {
        self.known(id).filter(|_| self.0.house.keeper.may_answer())
    }

    fn are_stopping(&self) -> bool {
        self.0.stopping.load(Ordering::SeqCst)
    }

    /// Whether another server has them in a moment, or has them already: this one stops, or its lease is over.
    #[cfg(feature = "cluster")]
    pub fn are_leaving(&self) -> bool {
        self.are_stopping() || !self.0.house.keeper.may_answer()
    }

    /// A table that is in memory.
    pub fn known(&self, id: &str) -> Option<Handle> {
        self.0.live().get(id).and_then(Live::handle)
    }

    /// Says to the store that the server is there. Tables that another server has taken meanwhile are let go.
    pub async fn keep(&self) -> Result<(), StoreError> {
        let keeper = &self.0.house.keeper;
        let Some(sharing) = keeper.sharing() else { return keeper.renew().await };
        let (session, lease) = join!(keeper.renew(), sharing.renew());
        if lease? == Lease::Lapsed {
            self.let_go(sharing).await?;
            // What is left is told of again.
            sharing.renew().await?;
        }
        session
    }

    async fn let_go(&self, sharing: &dyn Sharing) -> Result<(), StoreError> {
        let epochs = |(id, live): (&String, &Live)| Some((id.clone(), live.epoch?));
        let held: Vec<(String, Epoch)> = self.0.live().iter().filter_map(epochs).collect();
        let lost = sharing.lost(&held).await?;
        tracing::warn!(tables = held.len(), lost = lost.len(), "this server was not heard of for a while");
        for id in lost {
            let epoch = held.iter().find(|(other, _)| *other == id).map(|(_, epoch)| *epoch);
            let mut live = self.0.live();
            if live.get(&id).is_some_and(|known| known.epoch == epoch)
                && let Some(gone) = live.remove(&id)
            {
                lose(gone.asks);
            }
        }
        Ok(())
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
            let asleep: Vec<String> = old.into_iter().filter(|id| self.known(id).is_none()).collect();
            let gone = self.to_forget(asleep).await?;
            all += gone.iter().filter(|change| matches!(change, Change::Forget { .. })).count() as u64;
            house.keeper.write(gone).await?;
        }
        if all > 0 {
            house.keeper.write(vec![Change::Tidy { before: house.keeper.now() }]).await?;
        }
        Ok(all)
    }

    /// What is written to forget tables: where several servers share the house, of those that no other has in its memory.
    async fn to_forget(&self, ids: Vec<String>) -> Result<Vec<Change>, StoreError> {
        let Some(sharing) = self.0.house.keeper.sharing() else {
            return Ok(ids.into_iter().map(|table| Change::Forget { table }).collect());
        };
        let claims = sharing.claim(&ids).await?;
        let own = ids.into_iter().zip(claims).filter_map(|(table, claim)| match claim {
            Claim::Own(own) => {
                Some([Change::Owned { table: table.clone(), epoch: own.epoch? }, Change::Forget { table }])
            }
            _ => None,
        });
        Ok(own.flatten().collect())
    }

    /// Tells everybody that the server stops, and waits until every task has ended.
    pub async fn stop(&self) {
        self.0.stopping.store(true, Ordering::SeqCst);
        let all: Vec<_> = self.0.live().drain().map(|(_, live)| live.asks).collect();
        for sender in &all {
            let _ = sender.send(Box::new(Ask::Stop)).await;
        }
        for sender in all {
            sender.closed().await;
        }
    }
}

/// Tells a table that another server has it.
fn lose(asks: Asks) {
    // It may be at work, and its queue full; and it may have ended by itself.
    tokio::spawn(async move { asks.send(Box::new(Ask::Lost)).await });
}
