//! What the words do.

use std::io::Write;

use kamen_core::Side;
use kamen_i18n::{Language, Texts};
use kamen_table::What;

use super::plain::{Flow, Session, open};
use super::words::Word;
use crate::error::Error;

impl Session {
    pub fn obey(&mut self, word: Word, rest: &str, out: &mut dyn Write) -> Result<Flow, Error> {
        let side = self.our_side();
        match word {
            Word::Help => self.help(out)?,
            Word::Moves => {
                let mut moves = self.table.legal().texts();
                moves.retain(|mv| mv.starts_with(rest));
                moves.sort();
                writeln!(out, "{}", moves.join("  "))?;
            }
            Word::Board => self.show(out)?,
            Word::Flip => {
                self.style.flipped = !self.style.flipped;
                self.show(out)?;
            }
            Word::Position => writeln!(out, "{}", self.position().text())?,
            Word::List => {
                let moves: Vec<&str> = self.table.history().iter().map(|ply| &*ply.text).collect();
                writeln!(out, "{}", moves.join(" "))?;
            }
            Word::Clock => self.tell_clocks(out)?,
            Word::Hint => self.hint(out)?,
            Word::Evaluate => self.evaluate(out)?,
            Word::Rules => self.tell_rules(out)?,
            Word::Undo => self.undo(out)?,
            Word::Punish => {
                let penalties = self.table.penalties(side);
                if penalties.is_empty() {
                    self.say(out, "tui-nothing-to-huff")?
                } else {
                    writeln!(out, "{}", penalties.join("  "))?
                }
            }
            Word::Claim => self.claim(side, rest, out)?,
            Word::Offer => self.offer(out)?,
            Word::Accept => {
                let by = self.table.offer().map_or(side, |side| !side);
                if self.act(by, What::Accept, out)? {
                    self.end(out)?;
                }
            }
            Word::Decline => {
                let by = self.table.offer().map_or(side, |side| !side);
                self.act(by, What::Decline, out)?;
            }
            Word::Check => {
                let by = self.table.history().last().map_or(side, |ply| ply.by);
                if self.act(by, What::AnnounceCheck, out)? {
                    self.say(out, "tui-check")?;
                }
            }
            Word::Touch => {
                if self.act(side, What::Touch(rest.into()), out)? {
                    writeln!(out, "{}", self.texts.get("play-touched", &[("square", rest.to_string().into())]))?;
                }
            }
            Word::Adjust => {
                if self.act(side, What::Adjust, out)? {
                    self.say(out, "tui-adjusting")?;
                }
            }
            Word::Resign => {
                if self.act(side, What::Resign, out)? {
                    self.end(out)?;
                }
            }
            Word::Rematch => self.rematch(side, out)?,
            Word::Save => self.save(rest, out)?,
            Word::Load => self.load(rest, out)?,
            Word::Language => self.change_language(rest, out)?,
            Word::Quit => return Ok(Flow::Left),
        }
        Ok(Flow::GoOn)
    }

    fn help(&self, out: &mut dyn Write) -> Result<(), Error> {
        for word in Word::ALL {
            let said = self.texts.get(&format!("word-{}", word.id()), &[]);
            writeln!(out, "  {said:<12} {}", self.texts.get(&format!("help-{}", word.id()), &[]))?;
        }
        Ok(())
    }

    /// Takes back the last move of a person, and what followed it.
    fn undo(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        let last = self.table.history().iter().rev().map(|ply| ply.by).find(|&side| !self.is_computer(side));
        let Some(side) = last else { return self.say(out, "nothing-to-undo") };
        if self.act(side, What::AskTakeBack, out)? && self.act(!side, What::AcceptTakeBack, out)? {
            self.show(out)?;
            self.answer(out)?;
        }
        Ok(())
    }

    fn offer(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        let last = self.table.history().last().map(|ply| ply.by);
        let by = last.filter(|&side| !self.is_computer(side) && self.table.can(side).offer);
        let Some(by) = by else {
            // On the own turn it goes with the next move: so a computer that answers at once hears of it, too.
            if self.act(self.our_side(), What::OfferNext, out)? {
                self.say(out, "tui-offer-next")?;
            }
            return Ok(());
        };
        if self.act(by, What::Offer, out)? {
            writeln!(out, "{}", self.texts.get("draw-offered", &[("side", by.id().into())]))?;
        }
        Ok(())
    }

    /// A claim of the player to move: as the position stands, or with the announced move.
    fn claim(&mut self, side: Side, announced: &str, out: &mut dyn Write) -> Result<(), Error> {
        let with = (!announced.is_empty()).then(|| announced.into());
        let quiet = What::ClaimNoProgress { with: with.clone() };
        let event = kamen_table::Event::of(self.now(), side, quiet);
        // Whichever claim is right; where none is, the answer is about the repetition.
        if self.table.apply(event).is_err() {
            let standing = with.is_none() && !self.table.can(side).claim_repetition;
            let asks = standing && self.table.can(side).claim_drawn;
            let claim = if asks { What::ClaimDrawn } else { What::ClaimRepetition { with } };
            if !self.act(side, claim, out)? {
                return Ok(());
            }
        }
        self.end(out)
    }

    fn rematch(&mut self, side: Side, out: &mut dyn Write) -> Result<(), Error> {
        if self.act(side, What::OfferRematch, out)? && self.act(!side, What::AcceptRematch, out)? {
            let setup = self.table.rematch();
            if let Some(Ok((table, seed))) = setup.map(|setup| open(&self.catalog, setup, &mut self.random)) {
                self.sit_at(table, seed);
                self.begin(out)?;
            }
        }
        Ok(())
    }

    fn tell_clocks(&self, out: &mut dyn Write) -> Result<(), Error> {
        let view = self.table.clock_at(self.now());
        let Some(left) = view.left else { return self.say(out, "play-no-clock") };
        for side in Side::BOTH {
            let left = kamen_tui::clock_text(left[side.index()]);
            let said = [("side", side.id().into()), ("left", left.into())];
            writeln!(out, "{}", self.texts.get("play-clock", &said))?;
        }
        Ok(())
    }

    fn tell_rules(&self, out: &mut dyn Write) -> Result<(), Error> {
        for line in kamen_tui::rules_page(&self.catalog, self.table.game(), &self.texts, 80) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    fn change_language(&mut self, id: &str, out: &mut dyn Write) -> Result<(), Error> {
        match Language::named(id) {
            Some(language) => {
                self.texts = Texts::new(language);
                self.show(out)
            }
            None => self.say(out, "play-which-language"),
        }
    }
}
