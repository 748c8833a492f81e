//! What all tables share: the games, the sentences, the store, the threads that think and compute, the numbers.

use std::sync::Arc;

use kamen_catalog::Catalog;
use kamen_i18n::{Language, Texts};

use crate::desk::Desk;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::settings::Settings;
use crate::store::{Keeper, Store};

pub struct House {
    pub catalog: Catalog,
    pub texts: [Texts; 3],
    pub settings: Settings,
    pub keeper: Keeper,
    pub pool: Pool,
    pub desk: Desk,
    pub metrics: Metrics,
}

impl House {
    pub fn new(catalog: Catalog, settings: Settings, store: Arc<dyn Store>) -> House {
        let metrics = Metrics::default();
        House {
            catalog,
            texts: Language::ALL.map(Texts::new),
            keeper: Keeper::new(store, metrics.clone()),
            pool: Pool::new(settings.pool, metrics.clone()),
            desk: Desk::new(settings.desk, metrics.clone()),
            settings,
            metrics,
        }
    }

    pub fn texts(&self, language: Language) -> &Texts {
        // One for each language, in the order of the list; the first is there in any case.
        self.texts.iter().find(|texts| texts.language() == language).unwrap_or(&self.texts[0])
    }
}
