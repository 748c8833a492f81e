//! What every handler has: the games, the sentences, the tables, the limits.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use kamen_booklet::Booklet;
use kamen_catalog::Catalog;
use kamen_host::Endless;
use kamen_i18n::{Language, Texts};
use kamen_perfect::Library;
use tokio::time::timeout;

use crate::desk::{Desk, Errand};
use crate::guard::{Address, Limits};
use crate::house::House;
use crate::live::{Room, Tables};
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::problem::Problem;
use crate::serve::Checked;
use crate::settings::Settings;
use crate::store::{Memory, Store, StoreError, StoredTable};

/// When the server stops, no table is waited for longer.
const FAREWELL: Duration = Duration::from_secs(10);

/// So many tables are looked up at once.
const TOGETHER: u32 = 500;

/// Shared by all handlers; cloning is cheap.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    house: Arc<House>,
    tables: Tables,
}

impl App {
    /// With plain settings and nothing kept beyond this app.
    pub fn new(catalog: Catalog) -> App {
        App::with(catalog, Settings::default(), Arc::new(Memory::default()))
    }

    pub fn with(catalog: Catalog, settings: Settings, store: Arc<dyn Store>) -> App {
        let house = Arc::new(House::new(catalog, settings, store));
        App(Arc::new(Inner { tables: Tables::new(house.clone()), house }))
    }

    /// The server begins: the time since it was last seen is nobody's, and every table keeps its rules.
    pub async fn wake(&self) -> Result<(), StoreError> {
        // The booklet is read meanwhile: whoever asks first shall not wait for that.
        std::thread::spawn(Booklet::shared);
        self.0.house.keeper.wake().await?;
        self.0.house.pin_rules().await
    }

    /// Goes on the bus of a house that several servers share.
    #[cfg(feature = "cluster")]
    pub async fn ride(&self, address: &crate::bus::BusAddress) -> Result<(), String> {
        let sharing = self.0.house.keeper.sharing().ok_or("the games are not shared")?;
        let bus =
            crate::bus::Bus::connect(address, sharing, self.0.house.catalog.clone(), self.0.house.metrics.clone());
        let bus = bus.await?;
        bus.serve(self, crate::rooms(self)).await?;
        self.0.house.pool.may_ask(bus.clone());
        let _ = self.0.house.bus.set(bus);
        Ok(())
    }

    /// The way to the other servers, where there are some.
    #[cfg(feature = "cluster")]
    pub(crate) fn bus(&self) -> Option<&Arc<crate::bus::Bus>> {
        self.0.house.bus.get()
    }

    /// The server stops: everybody is told, every table ends, and everything is written.
    pub async fn stop(&self) {
        if timeout(FAREWELL, self.0.tables.stop()).await.is_err() {
            tracing::warn!("some tables did not end in time");
        }
        #[cfg(feature = "cluster")]
        if let Some(bus) = self.bus() {
            bus.close().await;
        }
        self.0.house.keeper.close().await;
    }

    /// Plays every table that is kept again from its first event; which of them cannot be played, or whose seed is not the promised one
    /// although the key is there, is told. So are rules that are not what they were.
    pub(crate) async fn check_tables(&self, has_key: bool) -> Result<Checked, StoreError> {
        let (house, mut checked, mut last) = (&self.0.house, Checked::default(), String::new());
        let mut laws = HashSet::new();
        loop {
            let ids = house.keeper.ids(&last, TOGETHER).await?;
            let Some(end) = ids.last().cloned() else { return Ok(checked) };
            last = end;
            for id in ids {
                checked.tables += 1;
                let played = match house.keeper.table(&id).await {
                    Err(StoreError::Damaged) => Err(StoreError::Damaged.to_string()),
                    Err(error) => return Err(error),
                    Ok(Some(stored)) => {
                        let rules = stored.rules.clone().filter(|rules| laws.insert(rules.clone()));
                        if let Some(rules) = rules
                            && !house.keeps_whole(&rules).await?
                        {
                            checked.faults.push(format!("rules {rules}: {}", StoreError::Damaged));
                        }
                        self.played_again(&id, stored, has_key).await
                    }
                    Ok(None) => Ok(()),
                };
                checked.faults.extend(played.err().map(|why| format!("{id}: {why}")));
            }
        }
    }

    async fn played_again(&self, id: &str, stored: StoredTable, has_key: bool) -> Result<(), String> {
        let house = &self.0.house;
        let catalog = house.catalog_by(stored.rules.as_deref()).await.map_err(|problem| format!("{problem:?}"))?;
        let sealed = stored.seed.is_some();
        let room = Room::load(house.clone(), catalog, id, stored, 0, &Endless).map_err(|problem| match problem {
            Problem::Ours(why) => why,
            other => format!("{other:?}"),
        })?;
        match sealed && has_key && room.has_lost_its_seed() {
            true => Err("its seed is not the promised one".to_string()),
            false => Ok(()),
        }
    }

    pub fn catalog(&self) -> &Catalog {
        &self.0.house.catalog
    }

    pub fn texts(&self, language: Language) -> &Texts {
        self.0.house.texts(language)
    }

    pub fn settings(&self) -> &Settings {
        &self.0.house.settings
    }

    pub fn house(&self) -> &House {
        &self.0.house
    }

    pub fn tables(&self) -> &Tables {
        &self.0.tables
    }

    /// What is known of the games with perfect play.
    pub fn library(&self) -> &Library {
        &self.0.house.library
    }

    /// The computer's thinking.
    pub fn pool(&self) -> &Pool {
        &self.0.house.pool
    }

    /// Where whatever visitors ask for is computed.
    pub fn desk(&self) -> &Desk {
        &self.0.house.desk
    }

    /// Has something computed for somebody, away from the threads that answer.
    pub(crate) async fn compute<T, F>(&self, asker: Address, work: F) -> Result<T, Problem>
    where
        T: Send + 'static,
        F: FnOnce(&App, &Errand) -> Result<T, Problem> + Send + 'static,
    {
        let app = self.clone();
        self.desk().work(asker, move |errand| work(&app, errand)).await
    }

    pub fn metrics(&self) -> &Metrics {
        &self.0.house.metrics
    }

    pub fn limits(&self) -> &Limits {
        &self.0.house.limits
    }
}
