//! The rules that tables keep. Most have those of today; a table that was opened before a ruling changed has its own.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use kamen_catalog::Catalog;
use sha2::{Digest, Sha256};

use crate::store::StoreError;

/// The rules of one game, and the name by which tables have them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    pub hash: String,
    pub text: String,
}

impl Law {
    pub fn of(text: String) -> Law {
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

    /// A catalogue of older rules. Nobody plays by others than the table was opened with.
    pub fn learn(&self, hash: &str, text: String) -> Result<Arc<Catalog>, String> {
        let Law { hash: own, text } = Law::of(text);
        if own != hash {
            return Err(format!("rules {hash}: {}", StoreError::Damaged));
        }
        let catalog = Catalog::of_rules(&text).map_err(|faults| format!("rules {hash}: {faults:?}"))?;
        let catalog = Arc::new(catalog);
        let mut before = self.before.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        before.insert(hash.to_string(), catalog.clone());
        Ok(catalog)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_go_by_their_own_name() {
        let laws = Laws::new(&Catalog::builtin());
        let Law { hash, text } = laws.today("dama").expect("a game");
        assert!(laws.learn(hash, text.replace("backward = false", "backward = true")).is_err());
        assert!(laws.learn(hash, text.clone()).is_ok());
    }
}
