//! What is known of all games: what is built in, and the files of a folder.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kamen_catalog::Game;
use kamen_engine::{Engine, Knowledge, Options, engine_for, knowledge_for};
use kamen_solve::{BadTable, Opened, Table, game_folder, open_files, rules_hash};

use crate::player::{Knowing, Known};

/// Of so many games it is remembered that nothing is known of them.
const MOST_OPENED: usize = 256;

/// What is known of all games with perfect play. The files of a game are opened when it is asked for, and once.
#[derive(Default)]
pub struct Library {
    folder: Option<PathBuf>,
    /// Files that other programs made.
    foreign: Option<PathBuf>,
    /// By id and rules: with other options it is another game.
    opened: Mutex<HashMap<(String, String), Arc<Opened>>>,
    /// Files that were brought in another way, by id.
    given: Mutex<HashMap<String, Vec<Vec<u8>>>>,
}

impl Library {
    /// What is built in, and the files that `kamen solve` has written into a folder.
    pub fn of_folder(folder: impl Into<PathBuf>) -> Library {
        Library { folder: Some(folder.into()), ..Library::default() }
    }

    /// The same, and the files that other programs made in another folder: those of Syzygy.
    pub fn with_foreign(self, folder: impl Into<PathBuf>) -> Library {
        Library { foreign: Some(folder.into()), ..self }
    }

    /// Takes a file for the game it names: for whoever has no folder.
    pub fn learn(&self, bytes: Vec<u8>) -> Result<(), BadTable> {
        let game = Table::read(bytes.clone())?.head().game.clone();
        lock(&self.opened).retain(|(id, _), _| *id != game);
        lock(&self.given).entry(game).or_default().push(bytes);
        Ok(())
    }

    /// What is known of a game, and which of its files are not used.
    pub fn of(&self, game: &Game) -> Arc<Opened> {
        let key = (game.id.clone(), rules_hash(game));
        let found = || {
            let folder = self.folder.as_ref().map(|folder| game_folder(folder, game));
            let given = lock(&self.given).get(&game.id).cloned().unwrap_or_default();
            let folders: Vec<&Path> = [folder.as_deref(), self.foreign.as_deref()].into_iter().flatten().collect();
            Arc::new(open_files(game, &folders, given))
        };
        let mut opened = lock(&self.opened);
        if let Some(known) = opened.get(&key) {
            return known.clone();
        }
        let found = found();
        // Options make ever other games, of which nothing is known: those need not all be remembered.
        if found.oracle.is_some() || opened.len() < MOST_OPENED {
            opened.insert(key, found.clone());
        }
        found
    }

    /// The opponent for a game: with everything that is known of it.
    pub fn player(&self, game: &Game, options: Options) -> Option<Box<dyn Engine>> {
        self.player_with(game, knowledge_for(game), options)
    }

    /// The same with other weights, or another net.
    pub fn player_with(&self, game: &Game, mut knowledge: Knowledge, options: Options) -> Option<Box<dyn Engine>> {
        let oracle = self.of(game).oracle.clone();
        // Where the whole game is known, nothing is searched but draws, and among those it shall not know.
        knowledge.endings =
            oracle.clone().filter(|oracle| !oracle.is_whole()).map(|oracle| Arc::new(Known(oracle)) as _);
        let engine = engine_for(&*game.start, &knowledge, options)?;
        Some(match oracle {
            Some(oracle) => Box::new(Knowing { engine, oracle }),
            None => engine,
        })
    }
}

/// Whoever fell over while opening has put nothing in.
fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}
