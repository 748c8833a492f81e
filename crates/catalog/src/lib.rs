//! The catalogue: reads game files and gives out games.
//!
//! A game is data: one small TOML file, which may extend another. The built-in files and those of players go through
//! the same loader, which lists every fault of a file by its key.

#![deny(missing_docs)]

mod choice;
mod chosen;
mod exclusion;
mod families;
mod fields;
mod figures;
mod file;
mod format;
mod game;
mod game_type;
mod kept;
mod keys;
mod lead;
mod merge;
mod options;
mod read;
mod reference;
mod shared;
mod single;
mod weights;

use std::fmt;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use kamen_core::{Fault, FaultKind, Faults, Place};
use toml::Table;

use read::Read;
use shared::Shared;
use single::Single;

pub use choice::{Choice, ChoiceKind};
pub use chosen::Chosen;
pub use exclusion::{Exclusion, Values};
pub use families::{
    Build, Families, Known, all_causes, all_faults, all_kinds, all_reasons, all_themes, cause_named, families,
};
pub use figures::figures;
pub use format::Format;
pub use game::{Game, Names, Ruling, Source};
pub use game_type::{GameType, Seen};
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
    /// All games, once somebody has asked for more than single ones of the box.
    read: OnceLock<Read>,
    /// Those that were asked for before. There are none where `read` is there from the beginning.
    single: Single,
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
    /// The games of the box. Each is read when it is asked for, and all when all are.
    pub fn builtin() -> Catalog {
        Catalog { read: OnceLock::new(), single: Single::of_the_box(), checks: Vec::new(), shared: Shared::default() }
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

    /// Of this one game.
    pub(crate) fn of_table(table: Table) -> Result<Catalog, Faults> {
        let mut read = Read::default();
        read.add_table(table, &[])?;
        let (checks, shared) = (Vec::new(), Shared::default());
        Ok(Catalog { read: read.into(), single: Single::default(), checks, shared })
    }

    /// Everything; from now on all of it has been read.
    fn read(&self) -> &Read {
        self.read.get_or_init(Read::the_box)
    }

    pub(crate) fn find(&self, id: &str) -> Option<(&Game, &Table)> {
        match self.read.get() {
            Some(read) => read.find(id),
            None => self.single.find(id),
        }
    }

    /// Adds files given as (name, text). They may extend one another in any order.
    pub fn add(&mut self, files: Vec<(String, String)>) -> Vec<BadFile> {
        if files.is_empty() {
            return Vec::new();
        }
        let mut read = self.read.take().unwrap_or_else(Read::the_box);
        let bad = read.add(files, &self.checks);
        self.read = read.into();
        bad
    }

    /// Every fault of a game file, without adding it. A game of the same id is no fault here: the file may be its own.
    pub fn check(&self, text: &str) -> Vec<Fault> {
        self.read().check(text, &self.checks)
    }

    /// All games: those of the box by number, then those of players.
    pub fn games(&self) -> &[Game] {
        &self.read().games
    }

    /// The names of the boards that games are played on, each once.
    pub fn boards(&self) -> Vec<&str> {
        let mut found: Vec<&str> = Vec::new();
        for game in self.games() {
            if !found.contains(&game.board.as_str()) {
                found.push(&game.board);
            }
        }
        found
    }

    /// The game that programs which speak Hub call so, or that has this id.
    pub fn in_hub(&self, name: &str) -> Option<&Game> {
        self.games().iter().find(|game| game.hub.as_deref() == Some(name)).or_else(|| self.get(name))
    }

    /// The game of that id.
    pub fn get(&self, id: &str) -> Option<&Game> {
        self.find(id).map(|(game, _)| game)
    }

    /// The game of that id with options set over it, each `KEY=VALUE`.
    pub fn with_options(&self, id: &str, sets: &[String]) -> Option<Result<Game, Faults>> {
        let (game, table) = self.find(id)?;
        Some(if sets.is_empty() { Ok(game.clone()) } else { options::apply(game, table, sets) })
    }

    /// The same, once for all who play it so: many tables of one game have it in common, for as long as one of them needs
    /// it.
    pub fn shared(&self, id: &str, sets: &[String]) -> Option<Result<Arc<Game>, Faults>> {
        if let Some(known) = self.shared.get(id, sets) {
            return Some(Ok(known));
        }
        let made = self.with_options(id, sets)?;
        Some(made.map(|game| self.shared.put(id, sets, Arc::new(game))))
    }
}
