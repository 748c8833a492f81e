//! The app: its state, and what every message does to it. It touches nothing outside itself, so that it can be tried
//! without a terminal.

mod actions;
mod files;
mod keys;
mod opening;

use std::path::PathBuf;

use kamen_catalog::Catalog;
use kamen_core::Random;
use kamen_i18n::{Language, Texts};
use kamen_table::{Millis, Seed, Setup};

use crate::chooser::Chooser;
use crate::form::Form;
use crate::message::{Effect, Message};
use crate::overlay::Overlay;
use crate::palette::Palette;
use crate::play::{Context, Play};

/// What the app begins with.
pub struct Start {
    pub catalog: Catalog,
    pub language: Language,
    pub palette: Palette,
    /// The size of the terminal.
    pub size: (u16, u16),
    /// A game to go straight into.
    pub setup: Option<Setup>,
    /// Where lots, dice and levels come from.
    pub seed: u64,
    /// Where saved games are.
    pub folder: PathBuf,
}

pub enum Screen {
    Chooser,
    Form(Form),
    Play(Box<Play>),
}

pub struct App {
    pub(crate) catalog: Catalog,
    pub(crate) texts: Texts,
    pub(crate) palette: Palette,
    pub(crate) size: (u16, u16),
    pub(crate) chooser: Chooser,
    pub(crate) screen: Screen,
    pub(crate) overlay: Option<Overlay>,
    /// Something to tell where no game is being played.
    pub(crate) notice: Option<String>,
    pub(crate) folder: PathBuf,
    pub(crate) now: Millis,
    random: Random,
    orders: u64,
}

impl App {
    /// The app and what it wants at once: a computer may have to begin. A setup that does not fit opens the chooser
    /// with what is wrong with it.
    pub fn new(start: Start) -> (App, Vec<Effect>) {
        let mut app = App {
            catalog: start.catalog,
            texts: Texts::new(start.language),
            palette: start.palette,
            size: start.size,
            chooser: Chooser::default(),
            screen: Screen::Chooser,
            overlay: None,
            notice: None,
            folder: start.folder,
            now: 0,
            random: Random::new(start.seed),
            orders: 0,
        };
        let mut effects = Vec::new();
        if let Some(setup) = start.setup {
            app.chooser.choose(&setup.game, &app.catalog, &app.texts);
            app.open(setup, &mut effects);
        } else {
            effects.push(Effect::ListUnfinished);
        }
        (app, effects)
    }

    /// Takes a message at a time, in thousandths of a second since the app began.
    pub fn update(&mut self, now: Millis, message: Message) -> Vec<Effect> {
        self.now = now.max(self.now);
        let mut effects = Vec::new();
        if let Screen::Play(_) = self.screen {
            self.with_play(&mut effects, |play, _, context| play.tick(context));
        }
        match message {
            Message::Key(key) => self.key(&key, &mut effects),
            Message::Mouse(mouse) => self.mouse(&mouse, &mut effects),
            Message::Paste(text) => self.paste(&text),
            Message::Resize(width, height) => self.size = (width, height),
            Message::Tick => {}
            Message::Thought(thought) => {
                self.with_play(&mut effects, |play, _, context| play.thought(thought, context));
            }
            Message::Listed(files) => self.listed(files),
            Message::Saved { path, result } => self.saved(&path, result),
            Message::Exists { path, text } => self.overlay = Some(Overlay::Replace { path, text }),
            Message::Loaded { path, result } => self.loaded(&path, result, &mut effects),
            Message::Unfinished(files) => self.unfinished(files),
            Message::Unused(path, bad) => self.unused(&path, bad),
            Message::NotKept(error) => self.not_kept(error),
        }
        self.keep(&mut effects);
        effects
    }

    /// In how many thousandths of a second the screen changes by itself.
    pub fn next_tick(&self) -> Option<Millis> {
        match &self.screen {
            Screen::Play(play) => play.next_tick(self.now),
            _ => None,
        }
    }

    /// Where saved games are.
    pub fn folder(&self) -> &std::path::Path {
        &self.folder
    }

    pub fn language(&self) -> Language {
        self.texts.language()
    }

    /// Does something with the game being played, if there is one.
    fn with_play<T>(
        &mut self,
        effects: &mut Vec<Effect>,
        deed: impl FnOnce(&mut Play, (u16, u16), &mut Context) -> T,
    ) -> Option<T> {
        let Screen::Play(play) = &mut self.screen else { return None };
        let mut context =
            Context { catalog: &self.catalog, texts: &self.texts, now: self.now, effects, orders: &mut self.orders };
        Some(deed(play, self.size, &mut context))
    }

    /// A seed for the lot and the dice of one game.
    fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        for part in bytes.chunks_mut(8) {
            part.copy_from_slice(&self.random.number().to_le_bytes());
        }
        Seed(bytes)
    }
}
