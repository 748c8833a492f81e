//! The games whose files have been read, with the merged tables for files that extend them.

use std::collections::BTreeMap;

use kamen_core::{Fault, FaultKind, Faults};
use toml::Table;

use crate::{BadFile, Check, Game, builtin, file, merge};

#[derive(Default)]
pub(crate) struct Read {
    pub games: Vec<Game>,
    pub tables: BTreeMap<String, Table>,
}

impl Read {
    /// All games of the box.
    pub fn the_box() -> Read {
        let mut read = Read::default();
        let files = builtin::FILES.iter().map(|(id, text)| (id.to_string(), text.to_string())).collect();
        let bad = read.add(files, &[]);
        // The built-in files are checked by the tests of this crate; a fault in one is a bug of ours.
        assert!(bad.is_empty(), "faults in built-in games: {bad:?}");
        read.games.sort_by_key(|game| (game.number.unwrap_or(u32::MAX), game.id.clone()));
        read
    }

    pub fn find(&self, id: &str) -> Option<(&Game, &Table)> {
        Some((self.games.iter().find(|game| game.id == id)?, self.tables.get(id)?))
    }

    /// Adds files given as (name, text). They may extend one another in any order.
    pub fn add(&mut self, files: Vec<(String, String)>, checks: &[Check]) -> Vec<BadFile> {
        let mut bad = Vec::new();
        let mut waiting: Vec<(String, Table)> = Vec::new();
        for (file, text) in files {
            match file::parse(&text) {
                Ok(table) => waiting.push((file, table)),
                Err(fault) => bad.push(BadFile { file, faults: fault.into() }),
            }
        }
        // Parents first: whatever can be merged now is, until nothing moves any more.
        loop {
            let before = waiting.len();
            let mut later = Vec::new();
            for (file, table) in waiting {
                let ready = parent(&table).is_none_or(|parent| self.tables.contains_key(parent));
                if !ready {
                    later.push((file, table));
                    continue;
                }
                if let Err(faults) = self.add_table(table, checks) {
                    bad.push(BadFile { file, faults });
                }
            }
            waiting = later;
            if waiting.is_empty() || waiting.len() == before {
                break;
            }
        }
        let left: Vec<String> =
            waiting.iter().filter_map(|(_, t)| Some(t.get("id")?.as_str()?.to_string())).collect();
        for (file, table) in waiting {
            let parent = parent(&table).unwrap_or_default().to_string();
            let kind = if left.contains(&parent) { FaultKind::CircularParents } else { FaultKind::UnknownParent };
            bad.push(BadFile { file, faults: Fault::key(kind, "extends").found(parent).into() });
        }
        bad
    }

    pub fn add_table(&mut self, table: Table, checks: &[Check]) -> Result<(), Faults> {
        let merged = self.merged(table);
        let game = Game::from_table(&merged)?;
        if self.find(&game.id).is_some() {
            return Err(Fault::key(FaultKind::DuplicateId, "id").found(&game.id).into());
        }
        let faults = further_faults(&game, checks);
        if !faults.is_empty() {
            return Err(faults.into());
        }
        self.tables.insert(game.id.clone(), merged);
        self.games.push(game);
        Ok(())
    }

    /// Every fault of a game file, without adding it. A game of the same id is no fault here: the file may be its own.
    pub fn check(&self, text: &str, checks: &[Check]) -> Vec<Fault> {
        let table = match file::parse(text) {
            Ok(table) => table,
            Err(fault) => return vec![fault],
        };
        let mut faults = Vec::new();
        if let Some(parent) = table.get("extends") {
            let known = parent.as_str().is_some_and(|id| self.tables.contains_key(id));
            if !known {
                let ids: Vec<&str> = self.tables.keys().map(String::as_str).collect();
                let found = parent.as_str().map_or_else(|| parent.to_string(), str::to_string);
                faults.push(Fault::key(FaultKind::UnknownParent, "extends").found(found).expected(ids.join(" ")));
            }
        }
        match Game::from_table(&self.merged(table)) {
            Ok(game) => faults.extend(further_faults(&game, checks)),
            Err(found) => faults.extend(found),
        }
        faults
    }

    fn merged(&self, table: Table) -> Table {
        match parent(&table).and_then(|id| self.tables.get(id)) {
            Some(parent) => merge::over(parent, table),
            None => table,
        }
    }
}

/// The id of the game that a file extends.
pub(crate) fn parent(table: &Table) -> Option<&str> {
    table.get("extends")?.as_str()
}

fn further_faults(game: &Game, checks: &[Check]) -> Vec<Fault> {
    checks.iter().flat_map(|check| check(game)).collect()
}
