//! Saving and loading. The files themselves are read and written outside the app.

use std::path::{Path, PathBuf};

use kamen_records::Record;
use kamen_solve::BadTable;

use super::{App, Screen};
use crate::field::Field;
use crate::message::Effect;
use crate::overlay::Overlay;
use crate::play::{Context, Play};
use crate::record::{self, Opened};

impl App {
    /// Asks for a name, beginning with one that is free.
    pub(super) fn ask_where_to_save(&mut self, effects: &mut Vec<Effect>) {
        if let Screen::Play(_) = &self.screen {
            self.overlay = Some(Overlay::Save { name: Field::default() });
            effects.push(Effect::List);
        }
    }

    /// The saved games are known: the first free name, or the list to choose from.
    pub(super) fn listed(&mut self, files: Vec<PathBuf>) {
        if let (Some(Overlay::Save { name }), Screen::Play(play)) = (&mut self.overlay, &self.screen) {
            if name.is_empty() {
                let game = &play.table.game().id;
                let free = |number: &u32| {
                    let file = format!("{game}-{number}.{}", record::EXTENSION);
                    files.iter().all(|path| path.file_name().is_none_or(|name| name != file.as_str()))
                };
                // There are more numbers than files.
                let number = (1..).find(free).unwrap_or(0);
                *name = Field::new(format!("{game}-{number}.{}", record::EXTENSION));
            }
            return;
        }
        self.overlay = Some(Overlay::Load { files, at: 0, name: Field::default() });
    }

    /// A plain name is one in the folder of saved games.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        record::path_of(&self.folder, name)
    }

    pub(super) fn save(&mut self, name: &str, effects: &mut Vec<Effect>) {
        let Some(path) = record::save_path(&self.folder, name) else {
            let told = self.texts.get("tui-no-file-name", &[("file", name.trim().escape_debug().to_string().into())]);
            return self.tell(told);
        };
        if let Screen::Play(play) = &self.screen {
            match record::write(&self.catalog, &self.texts, &play.table, play.seed(), play.origin.as_ref(), &path) {
                Ok(text) => effects.push(Effect::Save { path, text, over: false }),
                Err(error) => self.saved(&path, Err(error)),
            }
        }
    }

    pub(super) fn saved(&mut self, path: &Path, result: Result<(), String>) {
        let file = path.display().to_string();
        let told = match result {
            Ok(()) => self.texts.get("tui-saved", &[("file", file.into())]),
            Err(error) => self.texts.get("tui-not-saved", &[("file", file.into()), ("error", error.into())]),
        };
        self.tell(told);
    }

    /// A file has arrived: its only game, or the list of its games.
    pub(super) fn loaded(&mut self, path: &Path, result: Result<Vec<u8>, String>, effects: &mut Vec<Effect>) {
        let all = result.map(|bytes| record::read_all(&self.catalog, &self.texts, &bytes, path));
        match all {
            Ok(mut games) if games.len() < 2 => {
                let only = games.pop().unwrap_or_else(|| Err(self.texts.get("tui-no-game-in-file", &[])));
                self.open_record(path, only, effects);
            }
            Ok(games) => {
                let titled = |(at, game): (usize, Result<Record, String>)| {
                    (record::title(&self.catalog, &self.texts, at + 1, &game), game)
                };
                let games = games.into_iter().enumerate().map(titled).collect();
                self.overlay = Some(Overlay::Games { path: path.into(), games, at: 0, typed: Field::default() });
            }
            Err(error) => self.open_record(path, Err(error), effects),
        }
    }

    /// Opens a game of a file.
    pub(super) fn open_record(&mut self, path: &Path, game: Result<Record, String>, effects: &mut Vec<Effect>) {
        match game.and_then(|record| record::open(&self.catalog, &self.texts, record)) {
            Ok(opened) => self.resume(opened, effects),
            Err(error) => {
                let file = path.display().to_string();
                let told = self.texts.get("tui-not-loaded", &[("file", file.into()), ("error", error.into())]);
                self.tell(told);
            }
        }
    }

    /// Goes on with a game.
    pub(super) fn resume(&mut self, opened: Opened, effects: &mut Vec<Effect>) {
        let seed = opened.seed.unwrap_or_else(|| self.seed());
        self.with_play(effects, |play, _, context| play.stop_thinking(context));
        let mut context =
            Context { catalog: &self.catalog, texts: &self.texts, now: self.now, effects, orders: &mut self.orders };
        let play = Play::resume(opened.table, seed, opened.origin, &mut context);
        self.notice = None;
        self.screen = Screen::Play(Box::new(play));
    }

    /// Games that were left before they were over are offered, unless something else has begun.
    pub(super) fn unfinished(&mut self, files: Vec<(PathBuf, Vec<u8>)>) {
        if !matches!(self.screen, Screen::Chooser) || self.overlay.is_some() {
            return;
        }
        let read = |(path, bytes): (PathBuf, Vec<u8>)| {
            let opened = record::read(&self.catalog, &self.texts, &bytes, &path).ok()?;
            Some((record::state(&self.texts, &opened.table), path, opened))
        };
        let games: Vec<_> = files.into_iter().filter_map(read).collect();
        if !games.is_empty() {
            self.overlay = Some(Overlay::Unfinished { games, at: 0 });
        }
    }

    /// Keeps the game that is being played, where something has happened in it.
    pub(super) fn keep(&mut self, effects: &mut Vec<Effect>) {
        let Screen::Play(play) = &mut self.screen else { return };
        let events = play.table.events().len();
        if std::mem::replace(&mut play.kept, events) == events || play.table.history().is_empty() {
            return;
        }
        let seed = play.seed();
        let name = record::kept_name(&play.table, seed);
        let finished = play.table.result().is_some();
        match record::write(&self.catalog, &self.texts, &play.table, seed, play.origin.as_ref(), Path::new(&name)) {
            Ok(text) => effects.push(Effect::Keep { name, text, finished }),
            Err(error) => self.not_kept(error),
        }
    }

    /// It is said once: whoever reads it at every move stops reading.
    pub(super) fn not_kept(&mut self, error: String) {
        let Screen::Play(play) = &mut self.screen else { return };
        if !std::mem::replace(&mut play.told_not_kept, true) {
            play.say(self.texts.get("tui-not-kept", &[("error", error.into())]));
        }
    }

    /// A file of solved positions is left out; the computer plays without it.
    pub(super) fn unused(&mut self, path: &Path, bad: BadTable) {
        let error = bad.refusal().map_or_else(String::new, |kind| self.texts.system_kind(kind, &kind.to_string()));
        let said = [("file", path.display().to_string().into()), ("fault", bad.id().into()), ("error", error.into())];
        self.tell(self.texts.get("solve-bad-file", &said));
    }

    /// Says something wherever it will be read.
    pub(super) fn tell(&mut self, text: String) {
        match &mut self.screen {
            Screen::Play(play) => play.say(text),
            _ => self.notice = Some(text),
        }
    }
}
