//! The refusals of the golden positions: those are made to show every reason of the arbiter, so the pages are tried by them.

use std::collections::{BTreeMap, BTreeSet};

use kamen_catalog::Catalog;
use serde::Deserialize;
use toml::Value;

use crate::booklet::structure_file;
use crate::{Booklet, Fault, replay};

/// `golden/rules/GAME.toml`, as far as it matters here.
#[derive(Deserialize)]
struct Golden {
    #[serde(default)]
    position: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    pos: String,
    #[serde(default)]
    set: BTreeMap<String, Value>,
    #[serde(default)]
    refused: BTreeMap<String, Value>,
}

impl Booklet {
    /// Every refusal, and every end of a game, in the golden positions of a game that no article tells.
    pub fn check_golden(&self, catalog: &Catalog, page: &str, golden: &str) -> Vec<Fault> {
        let fault = |text: String| Fault::new(structure_file(page), 0, text);
        let (Some(found), Ok(golden)) = (self.page(page), toml::from_str::<Golden>(golden)) else {
            return vec![fault("the golden positions, or the page, cannot be read".to_string())];
        };
        let mut faults = Vec::new();
        let mut told = BTreeSet::new();
        for entry in &golden.position {
            let value = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
            let set: Vec<String> = entry.set.iter().map(|(key, v)| format!("{key}={}", value(v))).collect();
            let pos = replay::game(catalog, page, &set).and_then(|game| replay::position(&game, Some(&entry.pos)));
            let pos = match pos {
                Ok(pos) => pos,
                Err(text) => {
                    faults.push(fault(text));
                    continue;
                }
            };
            // In a game that is over, any attempt is answered with the rule that ended it.
            let over = pos.end().map(|_| "--");
            for attempt in entry.refused.keys().map(String::as_str).chain(over) {
                let Err(refusal) = pos.attempt(attempt) else { continue };
                let (reason, rule) = (refusal.reason.id(), refusal.rule);
                if self.cite(found, &refusal).is_none() && told.insert((reason, rule)) {
                    faults.push(fault(format!(
                        "no article tells the rule {rule} (reason {reason}), for example {attempt} in {}",
                        entry.pos
                    )));
                }
            }
        }
        faults
    }
}
