//! The rules that tables keep. Most have those of today; a table that was opened before a ruling or a default changed has its own.

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
    /// The games of today.
    catalog: Arc<Catalog>,
    /// Their rules, by the game's id.
    today: HashMap<String, Law>,
    /// Catalogues of other days, by the hash of their rules: one game each, or that of today where the same was only written otherwise.
    before: Mutex<HashMap<String, Arc<Catalog>>>,
}

impl Laws {
    pub fn new(catalog: Arc<Catalog>) -> Laws {
        let law = |id: &String| Some((id.clone(), Law::of(catalog.rules_text(id)?)));
        let today = catalog.games().iter().filter_map(|game| law(&game.id)).collect();
        Laws { catalog, today, before: Mutex::default() }
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
        let kept = Catalog::of_rules(&text).map_err(|faults| format!("rules {hash}: {faults:?}"))?;
        let catalog = if self.is_todays(&kept) { self.catalog.clone() } else { Arc::new(kept) };
        let mut before = self.before.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        before.insert(hash.to_string(), catalog.clone());
        Ok(catalog)
    }

    /// Whether rules that were written otherwise say the same as those of today: an earlier version did not write what silence means.
    fn is_todays(&self, kept: &Catalog) -> bool {
        kept.games().iter().all(|game| {
            let today = self.today(&game.id).map(|law| &law.text);
            today.is_some() && kept.rules_text(&game.id).as_ref() == today
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_go_by_their_own_name() {
        let laws = Laws::new(Catalog::builtin().into());
        let Law { hash, text } = laws.today("dama").expect("a game");
        assert!(laws.learn(hash, text.replace("backward = false", "backward = true")).is_err());
        assert!(laws.learn(hash, text.clone()).is_ok());
    }

    #[test]
    fn rules_that_only_were_written_otherwise_are_those_of_today() {
        let laws = Laws::new(Catalog::builtin().into());
        let text = &laws.today("dama").expect("a game").text;
        let learnt = |text: String| {
            let Law { hash, text } = Law::of(text);
            laws.learn(&hash, text).expect("a catalogue")
        };
        let mut silent: toml::Table = text.parse().expect("rules");
        silent.remove("defaults").expect("what silence means");
        assert_ne!(silent.to_string(), *text);
        assert!(Arc::ptr_eq(&learnt(silent.to_string()), &laws.catalog));
        let other = learnt(text.replace("backward = false", "backward = true"));
        assert_eq!(other.games().len(), 1);
    }
}
