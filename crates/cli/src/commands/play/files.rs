//! Games in files, line by line: kept as they are played, saved, opened again.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_tui::Opened;

use super::folder;
use super::plain::Session;
use crate::error::Error;

/// What is known of files at this terminal.
pub struct Desk {
    folder: PathBuf,
    /// Whether a person sits here. What comes through a pipe is a program's, and is not kept.
    keeps: bool,
    /// How much of the game is kept: so many events.
    kept: usize,
    told_not_kept: bool,
    /// Games that were left before they were over, as they were listed.
    unfinished: Vec<PathBuf>,
    /// What would be replaced, if it is said once more.
    replaced: Option<PathBuf>,
}

impl Desk {
    pub fn new() -> Desk {
        let keeps = io::stdin().is_terminal();
        Desk { folder: folder(), keeps, kept: 0, told_not_kept: false, unfinished: Vec::new(), replaced: None }
    }

    /// Lists the games that were left before they were over.
    pub fn offer(&mut self, catalog: &Catalog, texts: &Texts, out: &mut dyn Write) -> Result<(), Error> {
        let files = if self.keeps { kamen_tui::unfinished_files(&self.folder) } else { Vec::new() };
        let read = |(path, bytes): (PathBuf, Vec<u8>)| {
            let opened = kamen_tui::read_game(catalog, texts, &bytes, &path).ok()?;
            Some((path, kamen_tui::game_state(texts, &opened.table)))
        };
        let games: Vec<(PathBuf, String)> = files.into_iter().filter_map(read).collect();
        if games.is_empty() {
            return Ok(());
        }
        writeln!(out, "{}", texts.get("play-unfinished", &[]))?;
        for (at, (path, state)) in games.into_iter().enumerate() {
            writeln!(out, "{:>3}  {state}", at + 1)?;
            self.unfinished.push(path);
        }
        writeln!(out, "{}\n", texts.get("play-go-on", &[]))?;
        Ok(())
    }

    /// Asks which of the listed games shall go on; nothing where there is none, or another answer.
    pub fn choose(&self, catalog: &Catalog, texts: &Texts, out: &mut dyn Write) -> Result<Option<Opened>, Error> {
        if self.unfinished.is_empty() {
            return Ok(None);
        }
        write!(out, "> ")?;
        out.flush()?;
        let mut line = String::new();
        io::stdin().read_line(&mut line)?;
        let number = line.split_whitespace().last().unwrap_or_default();
        let Some(path) = self.listed(number) else { return Ok(None) };
        let bytes = kamen_tui::load_file(path)?;
        kamen_tui::read_game(catalog, texts, &bytes, path).map(Some).map_err(Error::Said)
    }

    /// The game of a number in the list.
    fn listed(&self, number: &str) -> Option<&Path> {
        let number: usize = number.parse().ok()?;
        self.unfinished.get(number.checked_sub(1)?).map(PathBuf::as_path)
    }

    /// What is open now is in its file as it stands.
    pub fn has(&mut self, events: usize) {
        self.kept = events;
    }

    pub fn keeps(&self) -> bool {
        self.keeps
    }
}

impl Session {
    /// Keeps the game, where something has happened in it.
    pub fn keep(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        let events = self.table.events().len();
        if !self.desk.keeps || self.desk.kept == events || self.table.history().is_empty() {
            return Ok(());
        }
        self.desk.kept = events;
        let name = kamen_tui::kept_name(&self.table, self.seed);
        let finished = self.table.result().is_some();
        let kept = self.written(Path::new(&name)).and_then(|text| {
            kamen_tui::keep_file(&self.desk.folder, &name, &text, finished).map_err(|error| self.texts.system(&error))
        });
        // It is said once: whoever hears it at every move stops listening.
        if let Err(error) = kept
            && !std::mem::replace(&mut self.desk.told_not_kept, true)
        {
            writeln!(out, "{}", self.texts.get("tui-not-kept", &[("error", error.into())]))?;
        }
        Ok(())
    }

    fn written(&self, path: &Path) -> Result<String, String> {
        kamen_tui::write_game(&self.catalog, &self.texts, &self.table, self.seed, self.origin.as_ref(), path)
    }

    pub fn save(&mut self, name: &str, out: &mut dyn Write) -> Result<(), Error> {
        if name.is_empty() {
            return self.say(out, "play-which-file");
        }
        let Some(path) = kamen_tui::save_path(&self.desk.folder, name) else {
            let file = ("file", name.escape_debug().to_string().into());
            writeln!(out, "{}", self.texts.get("tui-no-file-name", &[file]))?;
            return Ok(());
        };
        let file = ("file", path.display().to_string().into());
        if path.exists() && self.desk.replaced.as_ref() != Some(&path) {
            writeln!(out, "{}", self.texts.get("play-replace", &[file]))?;
            self.desk.replaced = Some(path);
            return Ok(());
        }
        self.desk.replaced = None;
        let saved = self
            .written(&path)
            .and_then(|text| kamen_tui::save_file(&path, &text).map_err(|error| self.texts.system(&error)));
        let told = match saved {
            Ok(()) => self.texts.get("tui-saved", &[file]),
            Err(error) => self.texts.get("tui-not-saved", &[file, ("error", error.into())]),
        };
        writeln!(out, "{told}")?;
        Ok(())
    }

    /// Opens the game of a file, or one of the list that was told at the beginning. Of a file with many games the list is told; a
    /// number behind its name opens one of them.
    pub fn load(&mut self, name: &str, out: &mut dyn Write) -> Result<(), Error> {
        if name.is_empty() {
            return self.say(out, "play-which-file");
        }
        let whole = kamen_tui::path_of(&self.desk.folder, name);
        let numbered = name.rsplit_once(' ').filter(|_| !whole.exists());
        let numbered = numbered.and_then(|(file, number)| Some((file, number.parse::<usize>().ok()?)));
        let (path, number) = match (self.desk.listed(name), numbered) {
            (Some(listed), _) => (listed.to_path_buf(), None),
            (None, Some((file, number))) => (kamen_tui::path_of(&self.desk.folder, file), Some(number)),
            (None, None) => (whole, None),
        };
        match self.opened(&path, number, out) {
            Ok(Some(opened)) => {
                self.sit_at(opened.table, opened.seed.unwrap_or(self.seed));
                self.origin = Some(opened.origin);
                self.begin(out)
            }
            Ok(None) => Ok(()),
            Err(error) => {
                let file = ("file", path.display().to_string().into());
                writeln!(out, "{}", self.texts.get("tui-not-loaded", &[file, ("error", error.into())]))?;
                Ok(())
            }
        }
    }

    /// The game of a file; nothing where its games were listed instead.
    fn opened(&self, path: &Path, number: Option<usize>, out: &mut dyn Write) -> Result<Option<Opened>, String> {
        let told = |error: io::Error| self.texts.system(&error);
        let bytes = kamen_tui::load_file(path).map_err(told)?;
        let mut games = kamen_tui::read_games(&self.catalog, &self.texts, &bytes, path);
        if games.len() > 1 && number.is_none() {
            for (at, game) in games.iter().enumerate() {
                let title = kamen_tui::game_title(&self.catalog, &self.texts, at + 1, game);
                writeln!(out, "{title}").map_err(told)?;
            }
            writeln!(out, "{}", self.texts.get("play-which-of-many", &[])).map_err(told)?;
            return Ok(None);
        }
        let at = number.unwrap_or(1).wrapping_sub(1);
        if at >= games.len() {
            return Err(self.texts.get("tui-no-game-in-file", &[]));
        }
        kamen_tui::open_game(&self.catalog, &self.texts, games.swap_remove(at)?).map(Some)
    }
}
