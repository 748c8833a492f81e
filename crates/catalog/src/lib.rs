//! The catalogue: reads game files and gives out games.
//!
//! A game is data: one small TOML file, which may extend another. The built-in files and those of players go through
//! the same loader, which lists every fault of a file by its key.

#![deny(missing_docs)]

mod choice;
mod families;
mod fields;
mod figures;
mod file;
mod format;
mod game;
mod kept;
mod keys;
mod lead;
mod merge;
mod options;
mod reference;
mod shared;
mod weights;

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use kamen_core::{Fault, FaultKind, Faults, Place};
use toml::Table;

use shared::Shared;

pub use choice::{Choice, ChoiceKind};
pub use families::{
    Build, Families, Known, all_causes, all_faults, all_kinds, all_reasons, all_themes, cause_named, families,
};
pub use figures::figures;
pub use format::Format;
pub use game::{Game, Names, Ruling, Source};
pub use lead::{Meets, lead};
pub use reference::reference;
pub use weights::{Weights, parse_weights, write_weights};

mod builtin {
    include!(concat!(env!("OUT_DIR"), "/games.rs"));
}

/// All games that can be played, built in or brought by players.
///
/// ```
/// use kamen_catalog::Catalog;
///
/// let mut catalog = Catalog::builtin();
/// let dama = catalog.get("dama").expect("it is in the box");
/// assert_eq!(dama.start.count(), 7);
/// assert!(dama.start.attempt("c3-c4").is_err());
///
/// // With an option, it is another game.
/// let short = catalog.with_options("dama", &["flying-queens=false".to_string()]).expect("known").expect("it fits");
/// assert_eq!(short.id, "dama");
///
/// // A file with faults is left out, and told with all of them.
/// let bad = catalog.add(vec![("mine.toml".to_string(), "id = \"mine\"\nextends = \"nothing\"".to_string())]);
/// assert_eq!(bad[0].faults[0].kind.id(), "unknown-parent");
/// ```
pub struct Catalog {
    games: Vec<Game>,
    /// The merged tables, for files that extend them.
    tables: BTreeMap<String, Table>,
    /// What else a player's file must stand up to.
    checks: Vec<Check>,
    shared: Shared,
}

/// Faults of a game that only somebody who knows more of it than its rules can see.
pub type Check = fn(&Game) -> Vec<Fault>;

/// The faults of one file.
#[derive(Clone, Debug)]
pub struct BadFile {
    /// Its name.
    pub file: String,
    /// What is wrong with it.
    pub faults: Faults,
}

impl fmt::Display for BadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.faults)
    }
}

impl std::error::Error for BadFile {}

impl Catalog {
    /// The games of the box.
    pub fn builtin() -> Catalog {
        let mut catalog = Catalog::empty();
        let files = builtin::FILES.iter().map(|(id, text)| (id.to_string(), text.to_string())).collect();
        let bad = catalog.add(files);
        // The built-in files are checked by the tests of this crate; a fault in one is a bug of ours.
        assert!(bad.is_empty(), "faults in built-in games: {bad:?}");
        catalog.games.sort_by_key(|game| (game.number.unwrap_or(u32::MAX), game.id.clone()));
        catalog
    }

    /// From now on files must stand up to this check, too.
    pub fn with_check(mut self, check: Check) -> Catalog {
        self.checks.push(check);
        self
    }

    /// Adds the `*.toml` files of a folder. Files with faults are left out and reported.
    pub fn add_folder(&mut self, folder: &Path) -> Vec<BadFile> {
        let unreadable = |file: String, error: std::io::Error| BadFile {
            file,
            faults: Fault::new(FaultKind::CannotReadFile, Place::Nowhere).found(error).into(),
        };
        let entries = match std::fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) => return vec![unreadable(folder.display().to_string(), error)],
        };
        let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
        paths.sort();
        let (mut files, mut bad) = (Vec::new(), Vec::new());
        for path in paths {
            match std::fs::read_to_string(&path) {
                Ok(text) => files.push((path.display().to_string(), text)),
                Err(error) => bad.push(unreadable(path.display().to_string(), error)),
            }
        }
        bad.extend(self.add(files));
        bad
    }

    pub(crate) fn empty() -> Catalog {
        Catalog { games: Vec::new(), tables: BTreeMap::new(), checks: Vec::new(), shared: Shared::default() }
    }

    /// Adds files given as (name, text). They may extend one another in any order.
    pub fn add(&mut self, files: Vec<(String, String)>) -> Vec<BadFile> {
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
                let parent = table.get("extends").and_then(|parent| parent.as_str()).map(str::to_string);
                let ready = parent.as_ref().is_none_or(|parent| self.tables.contains_key(parent));
                if !ready {
                    later.push((file, table));
                    continue;
                }
                if let Err(faults) = self.add_table(table) {
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
            let parent = table.get("extends").and_then(|p| p.as_str()).unwrap_or_default().to_string();
            let kind = if left.contains(&parent) { FaultKind::CircularParents } else { FaultKind::UnknownParent };
            bad.push(BadFile { file, faults: Fault::key(kind, "extends").found(parent).into() });
        }
        bad
    }

    fn add_table(&mut self, table: Table) -> Result<(), Faults> {
        let merged = self.merged(table);
        let game = Game::from_table(&merged)?;
        if self.get(&game.id).is_some() {
            return Err(Fault::key(FaultKind::DuplicateId, "id").found(&game.id).into());
        }
        let faults = self.further_faults(&game);
        if !faults.is_empty() {
            return Err(faults.into());
        }
        self.tables.insert(game.id.clone(), merged);
        self.games.push(game);
        Ok(())
    }

    fn further_faults(&self, game: &Game) -> Vec<Fault> {
        self.checks.iter().flat_map(|check| check(game)).collect()
    }

    fn merged(&self, table: Table) -> Table {
        let parent = table.get("extends").and_then(|parent| parent.as_str()).and_then(|id| self.tables.get(id));
        match parent {
            Some(parent) => merge::over(parent, table),
            None => table,
        }
    }

    /// Every fault of a game file, without adding it. A game of the same id is no fault here: the file may be its own.
    pub fn check(&self, text: &str) -> Vec<Fault> {
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
            Ok(game) => faults.extend(self.further_faults(&game)),
            Err(found) => faults.extend(found),
        }
        faults
    }

    /// All games: those of the box by number, then those of players.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The names of the boards that games are played on, each once.
    pub fn boards(&self) -> Vec<&str> {
        let mut found: Vec<&str> = Vec::new();
        for game in &self.games {
            if !found.contains(&game.board.as_str()) {
                found.push(&game.board);
            }
        }
        found
    }

    /// The game that programs which speak Hub call so, or that has this id.
    pub fn in_hub(&self, name: &str) -> Option<&Game> {
        self.games.iter().find(|game| game.hub.as_deref() == Some(name)).or_else(|| self.get(name))
    }

    /// The game of that id.
    pub fn get(&self, id: &str) -> Option<&Game> {
        self.games.iter().find(|game| game.id == id)
    }

    /// The game of that id with options set over it, each `KEY=VALUE`.
    pub fn with_options(&self, id: &str, sets: &[String]) -> Option<Result<Game, Faults>> {
        let game = self.get(id)?;
        let table = self.tables.get(id)?;
        Some(options::apply(game, table, sets))
    }

    /// The same, once for all who play it so: many tables of one game have it in common, for as long as one of them needs
    /// it.
    pub fn shared(&self, id: &str, sets: &[String]) -> Option<Result<Arc<Game>, Faults>> {
        if let Some(known) = self.shared.get(id, sets) {
            return Some(Ok(known));
        }
        let made = match sets {
            [] => Ok(self.get(id)?.clone()),
            sets => self.with_options(id, sets)?,
        };
        Some(made.map(|game| self.shared.put(id, sets, Arc::new(game))))
    }
}
