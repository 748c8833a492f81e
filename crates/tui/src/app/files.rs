//! Saving and loading. The files themselves are read and written outside the app.

use std::path::{Path, PathBuf};

use super::{App, Screen};
use crate::message::Effect;
use crate::overlay::Overlay;
use crate::play::{Context, Play};
use crate::record;

impl App {
    /// Asks for a name, beginning with one that is free.
    pub(super) fn ask_where_to_save(&mut self, effects: &mut Vec<Effect>) {
        if let Screen::Play(_) = &self.screen {
            self.overlay = Some(Overlay::Save { name: String::new() });
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
                *name = format!("{game}-{number}.{}", record::EXTENSION);
            }
            return;
        }
        self.overlay = Some(Overlay::Load { files, at: 0, name: String::new() });
    }

    /// A plain name is one in the folder of saved games.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        let name = Path::new(name.trim());
        if name.components().count() > 1 { name.to_path_buf() } else { self.folder.join(name) }
    }

    pub(super) fn save(&mut self, name: &str, effects: &mut Vec<Effect>) {
        if let Screen::Play(play) = &self.screen {
            let path = self.path(name);
            match record::write(&self.catalog, &self.texts, &play.table, play.seed(), &path) {
                Ok(text) => effects.push(Effect::Save { path, text }),
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

    pub(super) fn loaded(&mut self, path: &Path, result: Result<String, String>, effects: &mut Vec<Effect>) {
        let file = path.display().to_string();
        let found = result.and_then(|text| record::read(&self.catalog, &self.texts, &text, path));
        match found {
            Ok((table, seed)) => {
                let seed = seed.unwrap_or_else(|| self.seed());
                self.with_play(effects, |play, _, context| play.stop_thinking(context));
                let mut context = Context {
                    catalog: &self.catalog,
                    texts: &self.texts,
                    now: self.now,
                    effects,
                    orders: &mut self.orders,
                };
                let play = Play::resume(table, seed, &mut context);
                self.notice = None;
                self.screen = Screen::Play(Box::new(play));
            }
            Err(error) => {
                let told = self.texts.get("tui-not-loaded", &[("file", file.into()), ("error", error.into())]);
                self.tell(told);
            }
        }
    }

    /// Says something wherever it will be read.
    pub(super) fn tell(&mut self, text: String) {
        match &mut self.screen {
            Screen::Play(play) => play.say(text),
            _ => self.notice = Some(text),
        }
    }
}
