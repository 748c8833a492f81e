//! What is known of all games: what is built in, and the files of a folder.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::SystemTime;

use kamen_catalog::Game;
use kamen_engine::{Engine, Knowledge, Options, engine_for, knowledge_for};
use kamen_solve::{BadTable, Opened, Oracle, Table, Unpacked, game_folder, open_files, rules_hash};

use crate::player::{Knowing, Known};

/// Of so many games it is remembered that nothing is known of them.
const MOST_OPENED: usize = 256;

/// A game by its id and its rules: with other options it is another.
type Key = (String, String);

/// What is known of a game, as soon as its files are opened. Whoever asks for it meanwhile waits, and nobody else does.
#[derive(Clone, Default)]
struct Slot {
    opened: Arc<OnceLock<Arc<Opened>>>,
    /// When something was last put into each of the folders, or taken out, before it was looked at what is in them.
    changed: Vec<Option<SystemTime>>,
}

/// What is known of all games with perfect play. The files of a game are opened when it is asked for, and again when others have come.
#[derive(Default)]
pub struct Library {
    folder: Option<PathBuf>,
    /// Files that other programs made.
    foreign: Vec<PathBuf>,
    opened: Mutex<HashMap<Key, Slot>>,
    /// Files that were brought in another way, by id.
    given: Mutex<HashMap<String, Vec<Vec<u8>>>>,
    /// Files whose faults somebody has heard of.
    told: Mutex<HashSet<(PathBuf, BadTable)>>,
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

    /// What is known of a game, and which of its files are not used. Where files have come, gone or been replaced since it was asked for last,
    /// they are opened anew.
    pub fn of(&self, game: &Game) -> Arc<Opened> {
        let key = key(game);
        let folder = self.folder.as_ref().map(|folder| game_folder(folder, game));
        let folders: Vec<&Path> = folder.iter().chain(&self.foreign).map(PathBuf::as_path).collect();
        let changed = folders.iter().map(|folder| std::fs::metadata(folder).and_then(|data| data.modified()).ok());
        let slot = self.slot(&key, changed.collect());
        // Nothing is opened under the lock: other games need not wait.
        let found = || {
            let given = lock(&self.given).get(&game.id).cloned().unwrap_or_default();
            Arc::new(open_files(game, &folders, given, &self.unpacked))
        };
        let found = slot.opened.get_or_init(found).clone();
        let mut opened = lock(&self.opened);
        // Options make ever other games, of which nothing is known: those need not all be remembered.
        if found.oracle.is_none() && opened.len() > MOST_OPENED {
            opened.remove(&key);
        }
        found
    }

    /// The place of a game, and a new one if what is in the old one need not be so any more.
    fn slot(&self, key: &Key, changed: Vec<Option<SystemTime>>) -> Slot {
        let mut opened = lock(&self.opened);
        let held = opened.get(key).filter(|slot| slot.changed == changed && !slot.is_outdated());
        let slot = held.cloned().unwrap_or_else(|| Slot { changed, ..Slot::default() });
        opened.insert(key.clone(), slot.clone());
        slot
    }

    /// Files of a game that turned out to be damaged when something of them was asked for, so that nothing of them is told since. Each is named
    /// once, for whoever tells people of it. Nothing is opened for that.
    pub fn newly_damaged(&self, game: &Game) -> Vec<PathBuf> {
        let slot = lock(&self.opened).get(&key(game)).cloned();
        // One that was replaced need not be damaged, and is opened anew when it is asked for next.
        let slot = slot.filter(|slot| !slot.is_outdated());
        slot.map_or_else(Vec::new, |slot| slot.newly_damaged())
    }

    /// Files that are not used, of all games that anything was asked of, and why: for whoever tells nobody in particular, as a log does. Each is named
    /// once.
    pub fn newly_unused(&self) -> Vec<(PathBuf, BadTable)> {
        let slots: Vec<Slot> = lock(&self.opened).values().cloned().collect();
        let mut told = lock(&self.told);
        let mut unused = Vec::new();
        for slot in slots.iter().filter(|slot| !slot.is_outdated()) {
            let bad = slot.opened.get().map_or(&[][..], |opened| &opened.bad);
            unused.extend(bad.iter().filter(|bad| !told.contains(*bad)).cloned());
            unused.extend(slot.newly_damaged().into_iter().map(|file| (file, BadTable::Damaged)));
        }
        unused.retain(|one| told.insert(one.clone()));
        unused
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

impl Slot {
    fn oracle(&self) -> Option<&Arc<dyn Oracle>> {
        self.opened.get()?.oracle.as_ref()
    }

    /// Whether files were replaced that somebody has asked something of since.
    fn is_outdated(&self) -> bool {
        self.oracle().is_some_and(|oracle| oracle.is_outdated())
    }

    fn newly_damaged(&self) -> Vec<PathBuf> {
        self.oracle().map_or_else(Vec::new, |oracle| oracle.newly_damaged())
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
        let library = Library::default();
        // Somebody is still opening the files of one game.
        let slot = library.slot(&key(&slow), Vec::new());
        let (opened, still) = channel();
        std::thread::scope(|scope| {
            let opening = scope.spawn(move || {
                let nothing = || Opened { oracle: None, bad: Vec::new() };
                let open = || {
                    still.recv().expect("somebody tells");
                    nothing().into()
                };
                slot.opened.get_or_init(open).clone()
            });
            std::thread::sleep(Duration::from_millis(100));
            let waiting: Vec<_> = (0..2).map(|_| scope.spawn(|| library.of(&slow))).collect();
            std::thread::sleep(Duration::from_millis(100));
            let (sender, receiver) = channel();
            let (library, quick) = (&library, &quick);
            scope.spawn(move || sender.send(library.of(quick).oracle.is_some()));
            let other = receiver.recv_timeout(Duration::from_secs(20));
            let waited = waiting.iter().all(|thread| !thread.is_finished());
            opened.send(()).expect("somebody waits");
            assert_eq!((other, waited), (Ok(true), true));
            let first = opening.join().expect("it goes on");
            let opened: Vec<_> = waiting.into_iter().map(|thread| thread.join().expect("it goes on")).collect();
            assert!(opened.iter().all(|opened| Arc::ptr_eq(opened, &first)), "it was opened once");
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

    /// A game of the box; the same under another name, of which nothing is built in; a folder; and where the file of that game is to be.
    fn own_wolf() -> (Game, Game, tempfile::TempDir, PathBuf) {
        let (boxed, folder) = (game("wolf"), tempfile::tempdir().expect("there is room for it"));
        let own = Game { id: "wolf-of-mine".into(), ..boxed.clone() };
        let place = game_folder(folder.path(), &own);
        std::fs::create_dir_all(&place).expect("it can be made");
        (boxed, own, folder, place.join("4-1.kamendb"))
    }

    #[test]
    fn a_damaged_block_is_found_named_once_and_played_without() {
        let (boxed, game, folder, file) = own_wolf();
        let mut bytes = built_in("wolf").expect("it is").to_vec();
        (bytes.len() / 2..bytes.len()).step_by(1000).for_each(|at| bytes[at] ^= 1);
        std::fs::write(&file, bytes).expect("it can be written");
        let (library, plain) = (Library::of_folder(folder.path()), Library::default());
        assert_eq!(library.newly_damaged(&game), [] as [PathBuf; 0]);
        assert!(lock(&library.opened).is_empty(), "nothing is opened for that question");
        let (opened, expected) = (library.of(&game), plain.of(&boxed));
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

    /// Whether all positions of some games are known.
    fn knows_all(opened: &Opened, game: &Game) -> bool {
        let mut random = Random::new(4);
        let mut pos = game.start.clone();
        (0..300).all(|_| {
            pos = pos.nth(random.below(pos.count().max(1))).map_or_else(|| game.start.clone(), |legal| legal.play());
            opened.oracle.as_ref().is_some_and(|oracle| oracle.value(&*pos).is_some())
        })
    }

    #[test]
    fn files_that_come_later_are_found_and_those_that_are_replaced_are_no_damage() {
        let (_, game, folder, file) = own_wolf();
        let whole = built_in("wolf").expect("it is");
        let library = Library::of_folder(folder.path());
        // The system tells times by its own clock, which need not tick any sooner.
        let later = || std::thread::sleep(Duration::from_millis(30));
        assert!(library.of(&game).oracle.is_none());
        later();
        std::fs::write(&file, whole).expect("it can be written");
        let used = library.of(&game);
        assert!(used.oracle.is_some(), "it was solved meanwhile");
        assert!(Arc::ptr_eq(&used, &library.of(&game)), "nothing is opened twice for nothing");
        later();
        let other = folder.path().join("other");
        std::fs::write(&other, whole).expect("it can be written");
        std::fs::rename(&other, &file).expect("it can be moved");
        // Whoever still has the old one hears nothing more of it, and nobody calls that damage.
        assert!(!knows_all(&used, &game));
        assert_eq!((library.newly_damaged(&game), library.newly_unused()), (Vec::new(), Vec::new()));
        let moved = library.of(&game);
        later();
        // Written into the file itself, which the folder does not tell.
        std::fs::write(&file, whole).expect("it can be written");
        assert!(Arc::ptr_eq(&moved, &library.of(&game)) && !knows_all(&moved, &game));
        assert_eq!((library.newly_damaged(&game), library.newly_unused()), (Vec::new(), Vec::new()));
        assert!(knows_all(&library.of(&game), &game));
        std::fs::remove_file(&file).expect("it is there");
        assert!(library.of(&game).oracle.is_none());
    }

    #[test]
    fn each_file_that_is_not_used_is_named_once_whoever_asked() {
        let (_, game, folder, file) = own_wolf();
        let foreign = file.with_file_name("a-cake.kamendb");
        let mut bytes = built_in("wolf").expect("it is").to_vec();
        (bytes.len() / 2..bytes.len()).for_each(|at| bytes[at] ^= 1);
        std::fs::write(&file, bytes).expect("it can be written");
        std::fs::write(&foreign, "a cake").expect("it can be written");
        let library = Library::of_folder(folder.path());
        assert_eq!(library.newly_unused(), [], "nothing was asked for");
        let opened = library.of(&game);
        assert_eq!(library.newly_unused(), [(foreign, BadTable::Foreign)]);
        assert!(!knows_all(&opened, &game));
        assert_eq!(library.newly_unused(), [(file.clone(), BadTable::Damaged)]);
        // When something else comes into the folder all of it is opened anew, and nothing told again.
        std::thread::sleep(Duration::from_millis(30));
        std::fs::write(file.with_file_name("more"), "").expect("it can be written");
        let again = library.of(&game);
        assert!(!Arc::ptr_eq(&opened, &again) && !knows_all(&again, &game));
        assert_eq!(library.newly_unused(), []);
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
