//! The computer at the other side, and as an adviser.

use std::io::Write;
use std::time::Duration;

use kamen_engine::{Engine, Level, Limits, Options, Report, Score, Task, takes_draw};
use kamen_solve::Known;
use kamen_table::{Seat, What};
use kamen_tui::known_lines;
use kamen_view::Notation;

use super::plain::Session;
use crate::commands::solve::{tell_bad, tell_damaged};
use crate::error::Error;

/// How long the full strength thinks about a move, and about advice.
const THINKING: Duration = Duration::from_secs(3);
const ADVICE: Duration = Duration::from_secs(1);

impl Session {
    fn engine(&mut self) -> Option<&mut Box<dyn Engine>> {
        if self.engine.is_none() {
            let game = self.table.game();
            tell_bad(&self.texts, &self.library, game);
            self.engine = self.library.player(game, Options::default());
        }
        self.engine.as_mut()
    }

    /// Lets the computer move while it is its turn: once, or twice where the game has it so.
    pub fn answer(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        while let Some(side) = self.table.to_move() {
            let Some(Seat::Computer { level }) = self.table.seat(side) else { break };
            let level = Level::new(*level).unwrap_or(Level::FULL);
            out.flush()?;
            let seed = self
                .seed
                .0
                .iter()
                .fold(self.table.history().len() as u64, |all, byte| all.rotate_left(7) ^ u64::from(*byte));
            let positions = self.table.positions().to_vec();
            let (history, position) = positions.split_at(positions.len() - 1);
            let task = Task { position: &*position[0], history, limits: Limits::default(), only: &[], lines: 1 };
            let choice = match self.engine() {
                Some(engine) => level.choose(&mut **engine, &task, seed, THINKING),
                None => None,
            };
            tell_damaged(&self.texts, &self.library, self.table.game());
            let Some(choice) = choice else { break };
            let score = choice.lines.first().map(|line| line.score);
            if self.table.offer() == Some(!side) {
                if takes_draw(score, &*position[0], history.len()) && self.act(side, What::Accept, out)? {
                    break;
                }
                self.say(out, "tui-offer-declined")?;
            }
            // A draw is claimed by whoever does not stand better.
            if !score.is_some_and(Score::is_better)
                && let Some(claim) = self.table.claim()
                && self.act(side, claim, out)?
            {
                break;
            }
            let Some(legal) = position[0].nth(choice.index) else { break };
            let mv = legal.text.clone();
            if !self.act(side, What::Move(mv.as_str().into()), out)? {
                break;
            }
            self.roll(out)?;
            if self.spoken {
                self.show_after_move(out)?;
            } else {
                self.show(out)?;
                let said = [("side", side.id().into()), ("move", mv.into())];
                writeln!(out, "{}", self.texts.get("computer-plays", &said))?;
            }
        }
        Ok(())
    }

    /// The best move and what can be proved of it.
    pub fn hint(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        let Some(report) = self.look() else { return self.say(out, "tui-no-engine") };
        let best = report.moves.first().cloned().unwrap_or_default();
        writeln!(out, "{}", self.texts.get("tui-hint", &[("move", best.clone().into())]))?;
        let pos = self.table.position();
        if let Ok(best) = pos.attempt(&best) {
            for idea in kamen_proof::ideas(pos, &best) {
                writeln!(out, "{}", kamen_proof::say(&idea, pos.board(), &self.texts))?;
            }
        }
        Ok(())
    }

    /// What the position is worth for the player to move, and how the game might go on.
    pub fn evaluate(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        let Some(report) = self.look() else { return self.say(out, "tui-no-engine") };
        // People count moves, not plies.
        let (id, moves) = match report.score {
            Score::Value(_) => ("play-advice", 0),
            Score::Win(plies) => ("play-advice-win", plies.div_ceil(2)),
            Score::Loss(plies) => ("play-advice-loss", plies.div_ceil(2)),
        };
        let said = [
            ("move", report.moves.first().cloned().unwrap_or_default().into()),
            ("score", self.texts.decimal(&report.score.to_string()).into()),
            ("moves", moves.into()),
            ("line", report.moves.join(" ").into()),
        ];
        writeln!(out, "{}", self.texts.get(id, &said))?;
        let opened = self.library.of(self.table.game());
        let known = opened.oracle.as_ref().and_then(|oracle| Known::of(&**oracle, self.position()));
        for line in known.iter().flat_map(|known| known_lines(self.position(), known, Notation::Own, &self.texts)) {
            writeln!(out, "{line}")?;
        }
        tell_damaged(&self.texts, &self.library, self.table.game());
        Ok(())
    }

    /// What the full strength sees in a moment.
    fn look(&mut self) -> Option<Report> {
        let positions = self.table.positions().to_vec();
        let (history, position) = positions.split_at(positions.len() - 1);
        let limits = Limits { time: Some(ADVICE), ..Limits::default() };
        let task = Task { position: &*position[0], history, limits, only: &[], lines: 1 };
        let choice = self.engine().and_then(|engine| engine.think(&task, &mut |_| ()));
        tell_damaged(&self.texts, &self.library, self.table.game());
        choice.and_then(|choice| choice.lines.into_iter().next())
    }
}
