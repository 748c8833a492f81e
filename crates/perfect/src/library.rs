//! What is known of all games: what is built in, and the files of a folder.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use kamen_catalog::Game;
use kamen_engine::{Engine, Knowledge, Options, engine_for, knowledge_for};
use kamen_solve::{BadTable, Opened, Table, Unpacked, game_folder, open_files, rules_hash};

use crate::player::{Knowing, Known};

/// Of so many games it is remembered that nothing is known of them.
const MOST_OPENED: usize = 256;

/// A game by its id and its rules: with other options it is another.
type Key = (String, String);
/// What is known of a game, as soon as its files are opened. Whoever asks for it meanwhile waits, and nobody else does.
type Slot = Arc<OnceLock<Arc<Opened>>>;

/// What is known of all games with perfect play. The files of a game are opened when it is asked for, and once.
#[derive(Default)]
pub struct Library {
    folder: Option<PathBuf>,
    /// Files that other programs made.
    foreign: Vec<PathBuf>,
    opened: Mutex<HashMap<Key, Slot>>,
    /// Files that were brought in another way, by id.
    given: Mutex<HashMap<String, Vec<Vec<u8>>>>,
    /// What was unpacked of all files.
    unpacked: Arc<Unpacked>,
}

impl Library {
    /// What is built in, and the files that `kamen solve` has written into a folder.
    pub fn of_folder(folder: impl Into<PathBuf>) -> Library {
        Library { folder: Some(folder.into()), ..Library::default() }
    }

    /// The same, and the files that other programs made in another folder: those of Syzygy. There may be several such folders.
    pub fn with_foreign(mut self, folder: impl Into<PathBuf>) -> Library {
        self.foreign.push(folder.into());
        self
    }

    /// The same, with so much room for what is unpacked of all files.
    pub fn with_unpacked(self, unpacked: Arc<Unpacked>) -> Library {
        Library { unpacked, ..self }
    }

    /// Takes a file for the game it names: for whoever has no folder.
    pub fn learn(&self, bytes: Vec<u8>) -> Result<(), BadTable> {
        let game = Table::read(bytes.clone())?.head().game.clone();
        lock(&self.given).entry(game.clone()).or_default().push(bytes);
        lock(&self.opened).retain(|(id, _), _| *id != game);
        Ok(())
    }

    /// What is known of a game, and which of its files are not used.
    pub fn of(&self, game: &Game) -> Arc<Opened> {
        let key = key(game);
        let found = || {
            let folder = self.folder.as_ref().map(|folder| game_folder(folder, game));
            let given = lock(&self.given).get(&game.id).cloned().unwrap_or_default();
            let folders: Vec<&Path> = folder.iter().chain(&self.foreign).map(PathBuf::as_path).collect();
            Arc::new(open_files(game, &folders, given, &self.unpacked))
        };
        // Nothing is opened under the lock: other games need not wait.
        let slot = lock(&self.opened).entry(key.clone()).or_default().clone();
        let found = slot.get_or_init(found).clone();
        let mut opened = lock(&self.opened);
        // Options make ever other games, of which nothing is known: those need not all be remembered.
        if found.oracle.is_none() && opened.len() > MOST_OPENED {
            opened.remove(&key);
        }
        found
    }

    /// Files of a game that turned out to be damaged when something of them was asked for, so that nothing of them is told since. Each is named
    /// once, for whoever tells people of it. Nothing is opened for that.
    pub fn newly_damaged(&self, game: &Game) -> Vec<PathBuf> {
        let slot = lock(&self.opened).get(&key(game)).cloned();
        let opened = slot.as_ref().and_then(|slot| slot.get());
        let oracle = opened.and_then(|opened| opened.oracle.as_ref());
        oracle.map_or_else(Vec::new, |oracle| oracle.newly_damaged())
    }

    /// The same of all games that anything was asked of: for whoever tells nobody in particular, as a log does.
    pub fn all_newly_damaged(&self) -> Vec<PathBuf> {
        let slots: Vec<Slot> = lock(&self.opened).values().cloned().collect();
        let oracles = slots.iter().filter_map(|slot| slot.get()?.oracle.as_ref());
        oracles.flat_map(|oracle| oracle.newly_damaged()).collect()
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

fn key(game: &Game) -> Key {
    (game.id.clone(), rules_hash(game))
}

/// Whoever fell over while opening has put nothing in.
fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::process::Command;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use kamen_catalog::Catalog;
    use kamen_core::Random;
    use kamen_engine::{Limits, Task};
    use kamen_solve::built_in;

    use super::*;

    fn game(id: &str) -> Game {
        Catalog::builtin().get(id).expect("a game of the box").clone()
    }

    #[test]
    fn who_opens_one_game_keeps_no_other_waiting() {
        let (slow, quick) = (game("czech"), game("frogs"));
        let folder = tempfile::tempdir().expect("there is room for it");
        let own = game_folder(folder.path(), &slow);
        std::fs::create_dir_all(&own).expect("it can be made");
        // A file that can be read only when somebody writes to it.
        let pipe = own.join("0.1-0.1.kamendb");
        if !Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success()) {
            return;
        }
        let library = Library::of_folder(folder.path());
        std::thread::scope(|scope| {
            let waiting: Vec<_> = (0..2).map(|_| scope.spawn(|| library.of(&slow))).collect();
            std::thread::sleep(Duration::from_millis(100));
            let (sender, receiver) = channel();
            let (library, quick) = (&library, &quick);
            scope.spawn(move || sender.send(library.of(quick).oracle.is_some()));
            let other = receiver.recv_timeout(Duration::from_secs(20));
            let waited = waiting.iter().all(|thread| !thread.is_finished());
            std::fs::write(&pipe, "a cake").expect("somebody reads");
            assert_eq!((other, waited), (Ok(true), true));
            let opened: Vec<_> = waiting.into_iter().map(|thread| thread.join().expect("it goes on")).collect();
            assert_eq!(opened[0].bad, [(pipe.clone(), BadTable::Foreign)]);
            assert!(Arc::ptr_eq(&opened[0], &opened[1]), "it was opened once");
        });
    }

    #[test]
    fn all_games_share_the_room_for_what_is_unpacked() {
        let room = Arc::new(Unpacked::within(100_000));
        let (library, plain) = (Library::default().with_unpacked(room.clone()), Library::default());
        let mut random = Random::new(4);
        let mut most = 0;
        for id in ["wolf", "towers", "frogs", "mill-jump", "wolf", "mill-jump"] {
            let game = game(id);
            let (opened, expected) = (library.of(&game), plain.of(&game));
            for _ in 0..30 {
                let mut pos = game.start.clone();
                while pos.end().is_none() && random.below(40) > 0 {
                    pos = pos.nth(random.below(pos.count())).expect("a legal move").play();
                }
                let value = |opened: &Opened| opened.oracle.as_ref().and_then(|oracle| oracle.value(&*pos));
                assert!(value(&opened).is_some() && value(&opened) == value(&expected), "{id} {}", pos.text());
                most = most.max(room.taken());
            }
        }
        assert!(most > 80_000 && most <= 100_000, "{most}");
        assert!(plain.unpacked.taken() > 200_000, "there is more than that");
    }

    #[test]
    fn a_damaged_block_is_found_named_once_and_played_without() {
        let (game, folder) = (game("wolf"), tempfile::tempdir().expect("there is room for it"));
        let own = game_folder(folder.path(), &game);
        std::fs::create_dir_all(&own).expect("it can be made");
        let file = own.join("4-1.kamendb");
        let mut bytes = built_in("wolf").expect("it is").to_vec();
        (bytes.len() / 2..bytes.len()).step_by(1000).for_each(|at| bytes[at] ^= 1);
        std::fs::write(&file, bytes).expect("it can be written");
        let (library, plain) = (Library::of_folder(folder.path()), Library::default());
        assert_eq!(library.newly_damaged(&game), [] as [PathBuf; 0]);
        assert!(lock(&library.opened).is_empty(), "nothing is opened for that question");
        let (opened, expected) = (library.of(&game), plain.of(&game));
        assert_eq!((&opened.bad[..], library.newly_damaged(&game)), (&[][..], Vec::new()), "only the head was read");
        let mut random = Random::new(4);
        let mut pos = game.start.clone();
        for _ in 0..300 {
            pos = pos.nth(random.below(pos.count().max(1))).map_or_else(|| game.start.clone(), |legal| legal.play());
            let value = |opened: &Opened| opened.oracle.as_ref().and_then(|oracle| oracle.value(&*pos));
            assert!(value(&opened).is_none() || value(&opened) == value(&expected), "{}", pos.text());
        }
        assert_eq!(library.newly_damaged(&game), [file]);
        assert!(library.newly_damaged(&game).is_empty());
        let mut player = library.player(&game, Options { hash: 1, threads: 1 }).expect("it plays all games");
        let limits = Limits { depth: Some(2), ..Limits::default() };
        let task = Task { position: &*game.start, history: &[], limits, only: &[], lines: 1 };
        assert!(player.think(&task, &mut |_| ()).is_some());
    }

    #[test]
    fn games_of_which_nothing_is_known_are_not_all_remembered() {
        let (library, mut other) = (Library::default(), game("dama"));
        for number in 0..MOST_OPENED + 20 {
            other.id = format!("other-{number}");
            assert!(library.of(&other).oracle.is_none());
        }
        assert!(lock(&library.opened).len() <= MOST_OPENED);
        assert!(library.of(&game("frogs")).oracle.is_some());
        assert_eq!(lock(&library.opened).len(), MOST_OPENED + 1, "what is known is always kept");
    }
}
