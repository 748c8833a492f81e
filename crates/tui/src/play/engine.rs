//! The computer at the table: as a player, as an adviser, and as a judge of positions.

use std::time::Duration;

use kamen_core::{Legal, Position, Side};
use kamen_engine::{Clock, Level, Limits, Score, takes_draw};
use kamen_i18n::Texts;
use kamen_solve::{Known, Verdict};
use kamen_table::{Seat, What};

use super::{Context, Play};
use crate::message::{Effect, Thought};
use crate::thinking::Order;

/// What is being thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The computer's own move.
    Move,
    Hint,
    Analysis,
    /// Whether anybody can still win, for the arbiter.
    Verdict,
}

/// Nobody likes to wait an hour for a move, even if the clock would allow it.
const MOST_LEFT: Duration = Duration::from_secs(300);
/// How long a hint is thought about.
const HINT: Duration = Duration::from_secs(1);

impl Play {
    pub fn is_thinking(&self, purpose: Purpose) -> bool {
        self.thinking.is_some_and(|(_, what)| what == purpose)
    }

    /// Thinks about whatever is to be thought about now, or about nothing.
    pub(super) fn think_on(&mut self, context: &mut Context) {
        match self.table.to_move() {
            Some(side) if self.is_computer(side) => self.begin(Purpose::Move, context),
            Some(_) if self.analysing => self.begin(Purpose::Analysis, context),
            _ => self.stop_thinking(context),
        }
    }

    pub fn stop_thinking(&mut self, context: &mut Context) {
        if self.thinking.take().is_some() {
            context.effects.push(Effect::StopThinking);
        }
    }

    pub fn ask_hint(&mut self, context: &mut Context) {
        if self.is_our_turn() {
            self.begin(Purpose::Hint, context);
        }
    }

    pub fn toggle_analysis(&mut self, context: &mut Context) {
        self.analysing = !self.analysing;
        self.report = None;
        self.known = None;
        if !self.is_thinking(Purpose::Move) {
            self.think_on(context);
        }
    }

    fn begin(&mut self, purpose: Purpose, context: &mut Context) {
        let Some(side) = self.table.to_move() else { return };
        let level = match self.table.seat(side) {
            Some(Seat::Computer { level }) if purpose == Purpose::Move => {
                Some(Level::new(*level).unwrap_or(Level::FULL))
            }
            _ => None,
        };
        let limits = match purpose {
            Purpose::Move => Limits { clock: self.engine_clock(side, context.now), ..Limits::default() },
            Purpose::Hint => Limits { time: Some(HINT), ..Limits::default() },
            Purpose::Analysis | Purpose::Verdict => Limits::default(),
        };
        *context.orders += 1;
        self.thinking = Some((*context.orders, purpose));
        let positions = self.table.positions();
        let before = positions.len() - 1;
        context.effects.push(Effect::Think(Box::new(Order {
            number: *context.orders,
            game: self.table.game().clone(),
            options: self.table.setup().options.clone(),
            position: self.table.position().boxed_clone(),
            history: positions[..before].to_vec(),
            limits,
            level,
            looks_up: purpose == Purpose::Verdict,
            // Different in every game and at every move, and the same when a game is repeated with its seed.
            seed: self.seed.0.iter().fold(before as u64, |all, byte| all.rotate_left(7) ^ u64::from(*byte)),
        })));
    }

    /// The clock of a player as the engine wants it.
    fn engine_clock(&self, side: Side, now: u64) -> Option<Clock> {
        let budget = self.table.budget(side, self.time(now).max(self.table.last_at()))?;
        Some(Clock {
            left: Duration::from_millis(budget.left).min(MOST_LEFT),
            increment: Duration::from_millis(budget.increment),
            moves_to_go: budget.moves_to_go,
        })
    }

    /// A thought arrives.
    pub fn thought(&mut self, thought: Thought, context: &mut Context) {
        let Some((_, purpose)) = self.thinking.filter(|(number, _)| *number == thought.order) else { return };
        if let Some(report) = thought.report {
            if purpose == Purpose::Hint {
                let best = report.moves.first().and_then(|text| self.table.position().attempt(text).ok());
                self.show_hint(best, false, context);
            }
            self.report = Some(report);
        }
        if thought.known.is_some() {
            self.known = thought.known;
        }
        let Some(found) = thought.finished else { return };
        self.thinking = None;
        match purpose {
            Purpose::Analysis => {}
            Purpose::Verdict => self.arbitrate(context),
            Purpose::Hint => {
                let best = found.and_then(|index| self.table.position().nth(index));
                self.show_hint(best, true, context);
                if self.analysing {
                    self.think_on(context);
                }
            }
            Purpose::Move => self.computer_moves(found, context),
        }
    }

    /// Asks the arbiter whether anybody can still win.
    pub(super) fn ask_whether_drawn(&mut self, context: &mut Context) {
        self.known = None;
        self.begin(Purpose::Verdict, context);
    }

    /// What is known of the position has arrived, if anything is.
    fn arbitrate(&mut self, context: &mut Context) {
        match Verdict::answer(self.known.as_ref().and_then(Known::verdict), self.table.position().turn()) {
            Ok(line) => {
                let line = line.to_vec();
                if self.by_table(What::Drawn { line }, context.now) {
                    self.settle(context);
                }
            }
            Err(objection) => {
                self.refuse(&objection.into(), context.texts);
                self.think_on(context);
            }
        }
    }

    /// Shows what to play; why, once it is settled.
    fn show_hint(&mut self, best: Option<Legal>, settled: bool, context: &Context) {
        let Some(best) = best else { return };
        let shown = self.notation.write(&best, context.texts.language());
        let why = if settled { reasons(self.table.position(), &best, context.texts) } else { String::new() };
        let said = context.texts.get("tui-hint", &[("move", shown.into())]);
        self.say(format!("{said} {why}").trim_end().to_string());
        self.hint = Some(best);
    }

    fn computer_moves(&mut self, found: Option<usize>, context: &mut Context) {
        let Some(side) = self.table.to_move() else { return };
        let mv = found.and_then(|index| self.table.position().nth(index)).map(|legal| legal.text.clone());
        let Some(mv) = mv else {
            self.say(context.texts.get("tui-no-engine", &[]));
            return;
        };
        let score = self.report.as_ref().map(|report| report.score);
        let agrees = takes_draw(score, self.table.position(), self.table.history().len());
        // A draw is claimed by whoever does not stand better.
        let better = score.is_some_and(Score::is_better);
        if self.table.offer() == Some(!side) && agrees && self.act(side, What::Accept, context) {
            return;
        }
        if let Some(claim) = self.table.claim().filter(|_| !better)
            && self.act(side, claim, context)
        {
            return;
        }
        let declined = self.table.offer() == Some(!side);
        if self.act(side, What::Move(mv.into()), context) && declined && self.said.is_none() {
            self.say(context.texts.get("tui-offer-declined", &[]));
        }
    }
}

/// What can be proved of a move, in sentences.
fn reasons(position: &dyn Position, best: &Legal, texts: &Texts) -> String {
    let ideas = kamen_proof::ideas(position, best);
    ideas.iter().map(|idea| kamen_proof::say(idea, position.board(), texts)).collect::<Vec<_>>().join(" ")
}
