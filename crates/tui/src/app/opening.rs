//! From one screen to the next.

use kamen_table::Setup;

use super::{App, Screen};
use crate::form::Form;
use crate::message::Effect;
use crate::play::{Context, Play};

impl App {
    /// Opens a game; what is wrong with its setup is told.
    pub(super) fn open(&mut self, setup: Setup, effects: &mut Vec<Effect>) {
        let seed = self.seed();
        let mut context =
            Context { catalog: &self.catalog, texts: &self.texts, now: self.now, effects, orders: &mut self.orders };
        match Play::open(setup, seed, &mut context) {
            Ok(play) => {
                self.notice = None;
                self.screen = Screen::Play(Box::new(play));
            }
            Err(faults) => {
                let told: Vec<String> = faults.iter().map(|fault| self.texts.fault(fault)).collect();
                self.notice = Some(told.join(" "));
            }
        }
    }

    /// The form of the chosen game.
    pub(super) fn open_form(&mut self) {
        if let Some(game) = self.chooser.chosen(&self.catalog, &self.texts) {
            self.notice = None;
            self.screen = Screen::Form(Form::new(&self.catalog, game));
        }
    }

    /// Sits down with what the form says.
    pub(super) fn start(&mut self, effects: &mut Vec<Effect>) {
        let Screen::Form(form) = &self.screen else { return };
        match form.setup(&self.catalog, &self.texts) {
            Ok(setup) => self.open(setup, effects),
            Err(faults) => self.notice = Some(faults.join(" ")),
        }
    }

    pub(super) fn open_chooser(&mut self, effects: &mut Vec<Effect>) {
        self.with_play(effects, |play, _, context| play.stop_thinking(context));
        self.overlay = None;
        self.screen = Screen::Chooser;
    }
}
