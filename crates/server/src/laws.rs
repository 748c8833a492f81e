//! The rules that tables keep. Most have those of today; a table that was opened before a ruling changed has its own.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use kamen_catalog::Catalog;
use sha2::{Digest, Sha256};

/// The rules of one game, and the name by which tables have them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    pub hash: String,
    pub text: String,
}

impl Law {
    fn of(text: String) -> Law {
        let hash = Sha256::digest(text.as_bytes()).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        Law { hash, text }
    }
}

pub struct Laws {
    /// Those of today, by the game's id.
    today: HashMap<String, Law>,
    /// Catalogues of one game each, by the hash of its rules.
    before: Mutex<HashMap<String, Arc<Catalog>>>,
}

impl Laws {
    pub fn new(catalog: &Catalog) -> Laws {
        let law = |id: &String| Some((id.clone(), Law::of(catalog.rules_text(id)?)));
        Laws { today: catalog.games().iter().filter_map(|game| law(&game.id)).collect(), before: Mutex::default() }
    }

    /// The rules of a game today.
    pub fn today(&self, game: &str) -> Option<&Law> {
        self.today.get(game)
    }

    /// Whether a hash names rules of today.
    pub fn are_todays(&self, hash: &str) -> bool {
        self.today.values().any(|law| law.hash == hash)
    }

    /// A catalogue of older rules, if they were needed before.
    pub fn known(&self, hash: &str) -> Option<Arc<Catalog>> {
        self.before.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).get(hash).cloned()
    }

    /// A catalogue of older rules.
    pub fn learn(&self, hash: &str, text: &str) -> Result<Arc<Catalog>, String> {
        let catalog = Catalog::of_rules(text).map_err(|faults| format!("rules {hash}: {faults:?}"))?;
        let catalog = Arc::new(catalog);
        let mut before = self.before.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        before.insert(hash.to_string(), catalog.clone());
        Ok(catalog)
    }
}
