//! How an event that was taken changes the table.

use std::sync::Arc;

use kamen_core::{Outcome, Position, Remedy};

use crate::decide::Change;
use crate::touch::Touch;
use crate::{Event, Millis, Ply, Table, What};

impl Table {
    /// Carries out what was decided, and gives the event as it is noted.
    pub(crate) fn carry_out(&mut self, change: Change, event: &Event) -> What {
        match change {
            Change::Lot(side) => {
                self.first = Some(side);
                self.go_on();
            }
            Change::Ply { text, remedy, next } => {
                self.make(text.clone(), remedy, next, event.at);
                return What::Move(text);
            }
            Change::Roll { dice, next } => {
                self.rolls.push(dice);
                self.line.rolled(next, dice);
            }
            Change::Offer(by) => {
                self.offer = Some(by);
                self.offered = true;
            }
            Change::OfferNext(by) => self.offer_next = by,
            Change::NoOffer => self.offer = None,
            Change::End(outcome) => self.finish(outcome),
            Change::Claim { what, outcome } => {
                self.finish(outcome);
                return what;
            }
            Change::Touch(touch) => self.touch = touch,
            Change::CheckAnnounced => self.check_announced = true,
            Change::TakeBack(asked) => self.take_back = asked,
            Change::Back(plies) => self.go_back(plies),
            Change::Rematch(rematch) => self.rematch = rematch,
            Change::Seed(seed) => self.seed = Some(seed),
            Change::Adjourn => {
                self.adjourned = true;
                self.clock.stop();
            }
            Change::Resume => {
                self.adjourned = false;
                self.go_on();
            }
        }
        event.what.clone()
    }

    fn make(&mut self, text: Arc<str>, remedy: Option<Remedy>, next: Box<dyn Position>, at: Millis) {
        let by = self.position().turn();
        let turn_over = next.turn() != by;
        let undoes = remedy == Some(Remedy::Undo);
        let spent = self.clock.spent();
        let moves = self.line.turns()[by.index()] + u32::from(turn_over);
        // The end of the game completes the move too, whoever would be next. What undoes a move is none.
        match () {
            () if undoes => self.clock.settle(),
            () if turn_over || next.end().is_some() => self.clock.complete(moves),
            () => {}
        }
        self.clock.run(next.turn());
        let left = self.clock.view(at, [0; 2]).left.map(|left| left[by.index()]);
        let turns = if undoes { self.line.turns_before_last() } else { self.line.turns_after(by, &*next) };
        self.line.push(Ply { by, text, at, spent, left }, next, turns);
        let offer = self.offer_next.filter(|side| *side == by);
        self.settle_questions();
        match offer {
            Some(_) if turn_over => (self.offer, self.offered) = (offer, true),
            // Half a turn, or a punishment: the move it goes with is still to come.
            _ => self.offer_next = offer,
        }
        if let Some(outcome) = self.line.outcome() {
            self.finish(outcome);
        }
    }

    fn go_back(&mut self, plies: usize) {
        self.line.cut(plies);
        self.clock.settle();
        self.clock.run(self.line.now().turn());
        self.settle_questions();
    }

    /// Whatever was open about the position before is open no more.
    fn settle_questions(&mut self) {
        self.offer = None;
        self.offered = false;
        self.offer_next = None;
        self.take_back = None;
        self.touch = Touch::Nothing;
        self.check_announced = false;
    }

    /// The clock of the player to move runs, unless the game is over.
    pub(crate) fn go_on(&mut self) {
        if self.result.is_none() {
            self.clock.run(self.line.now().turn());
        }
    }

    fn finish(&mut self, outcome: Outcome) {
        self.result = Some(outcome);
        self.adjourned = false;
        self.settle_questions();
        self.clock.stop();
    }
}
