//! What all tables share: the games, the sentences, the store, the threads that think and compute, the numbers.

use std::sync::Arc;

use kamen_catalog::Catalog;
use kamen_host::read_setup;
use kamen_i18n::{Language, Texts};
use kamen_perfect::Library;
use tokio::sync::OnceCell;

use crate::desk::Desk;
use crate::guard::Limits;
use crate::laws::{Law, Laws};
use crate::metrics::{Metrics, Role};
use crate::packing::Packed;
use crate::pages::Printed;
use crate::pool::Pool;
use crate::problem::Problem;
use crate::settings::Settings;
use crate::store::{Change, Keeper, Store, StoreError};
use crate::strain::Strain;

/// So many older tables get their rules in one transaction.
const PINNED_TOGETHER: u32 = 1000;

pub struct House {
    /// The games as they are today; a table may keep others.
    pub catalog: Arc<Catalog>,
    pub laws: Laws,
    pub texts: [Texts; 3],
    pub settings: Settings,
    pub keeper: Keeper,
    /// What is known of the games with perfect play.
    pub library: Arc<Library>,
    pub pool: Pool,
    pub desk: Desk,
    /// How much each address may ask for.
    pub limits: Arc<Limits>,
    pub metrics: Metrics,
    /// Whether there is more to do than can be done.
    pub strain: Strain,
    /// What browsers keep for when there is no connection, by language.
    bundles: [OnceCell<Packed>; 3],
    /// Pages that are the same for everybody.
    pub printed: Printed,
    /// The way to the other servers, where several share the house.
    #[cfg(feature = "cluster")]
    pub bus: std::sync::OnceLock<Arc<crate::bus::Bus>>,
}

impl House {
    pub fn new(catalog: Catalog, settings: Settings, store: Arc<dyn Store>) -> House {
        let metrics = Metrics::of(store.sharing().map(|sharing| Role::Server(sharing.node())));
        let library = Arc::new(settings.library());
        let catalog = Arc::new(catalog);
        House {
            limits: Arc::new(Limits::new(&settings)),
            laws: Laws::new(catalog.clone()),
            catalog,
            texts: Language::ALL.map(Texts::new),
            keeper: Keeper::new(store, metrics.clone()),
            pool: Pool::new(settings.pool, library.clone(), metrics.clone()),
            library,
            desk: Desk::new(settings.desk, metrics.clone()),
            settings,
            metrics,
            strain: Strain::default(),
            bundles: Default::default(),
            printed: Printed::default(),
            #[cfg(feature = "cluster")]
            bus: std::sync::OnceLock::new(),
        }
    }

    /// The games by the rules that a table keeps, by their hash; those of today where it keeps none.
    pub async fn catalog_by(&self, rules: Option<&str>) -> Result<Arc<Catalog>, Problem> {
        let Some(hash) = rules.filter(|hash| !self.laws.are_todays(hash)) else { return Ok(self.catalog.clone()) };
        if let Some(known) = self.laws.known(hash) {
            return Ok(known);
        }
        let text =
            self.keeper.rules(hash).await?.ok_or_else(|| Problem::Ours(format!("rules {hash} are missing")))?;
        self.laws.learn(hash, text).map_err(Problem::Ours)
    }

    /// Whether rules are kept as they were written: those of today are played without being read.
    pub async fn keeps_whole(&self, rules: &str) -> Result<bool, StoreError> {
        match self.keeper.rules(rules).await {
            Ok(text) => Ok(text.is_some_and(|text| Law::of(text).hash == rules)),
            Err(StoreError::Damaged) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Tables that came from a time when rules were not kept get those of today.
    pub async fn pin_rules(&self) -> Result<(), StoreError> {
        loop {
            let without = self.keeper.without_rules(PINNED_TOGETHER).await?;
            if without.is_empty() {
                return Ok(());
            }
            let mut changes = Vec::new();
            for (table, setup) in without {
                let game = read_setup(&setup).map(|setup| setup.game).unwrap_or_default();
                let law = self.laws.today(&game);
                changes.extend(law.map(|law| Change::Rules { hash: law.hash.clone(), text: law.text.clone() }));
                // A game that is not known any more has no rules to keep: the empty name says so.
                let rules = law.map(|law| law.hash.clone()).unwrap_or_default();
                if law.is_none() {
                    changes.push(Change::Rules { hash: String::new(), text: String::new() });
                }
                changes.push(Change::Pin { table, rules });
            }
            self.keeper.write(changes).await?;
        }
    }

    /// What browsers keep in a language, where it is made already.
    pub fn bundle(&self, language: Language) -> &OnceCell<Packed> {
        let at = Language::ALL.iter().position(|each| *each == language).unwrap_or(0);
        &self.bundles[at]
    }

    pub fn texts(&self, language: Language) -> &Texts {
        // One for each language, in the order of the list; the first is there in any case.
        self.texts.iter().find(|texts| texts.language() == language).unwrap_or(&self.texts[0])
    }
}
