//! The clocks of a game. They read no time themselves: every event brings its own.

mod rule;
mod text;

use kamen_core::Side;

use crate::Millis;
pub use rule::{Bonus, ClockRule, Period};
pub use text::in_units;

/// How the clocks stand at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockView {
    /// Whose clock runs.
    pub running: Option<Side>,
    /// What each player has left; nothing without an agreed time. For the whole game, both have the same.
    pub left: Option<[Millis; 2]>,
    /// What each player has used in the game.
    pub used: [Millis; 2],
    /// What nobody used: before the lot, while the game was adjourned, and after its end.
    pub idle: Millis,
    /// The moves each must still make in the period, where it has a number.
    pub moves_to_go: [Option<u32>; 2],
}

/// The time a player may plan with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// What is left of the period.
    pub left: Millis,
    /// What comes with each move.
    pub increment: Millis,
    /// The moves for which `left` must do, where their number is known.
    pub moves_to_go: Option<u32>,
}

/// The state of the clocks.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    rule: Option<ClockRule>,
    /// What each player had left when the turn began.
    left: [Millis; 2],
    used: [Millis; 2],
    idle: Millis,
    /// The number of moves each player was given time for: a move made again after being taken back gives none.
    credited: [u32; 2],
    /// Whether no time counts before both players have moved.
    waits: bool,
    moved: [bool; 2],
    /// Whose turn it is, once the game has begun.
    turn: Option<Side>,
    /// Whether time counts: not while the game is adjourned or over.
    going: bool,
    /// What the turn has taken, up to `seen`.
    spent: Millis,
    seen: Millis,
}

impl Clock {
    pub fn new(rule: Option<ClockRule>, waits: bool) -> Clock {
        let first = rule.as_ref().map_or(0, ClockRule::first);
        Clock {
            rule,
            left: [first; 2],
            used: [0; 2],
            idle: 0,
            credited: [0; 2],
            waits,
            moved: [false; 2],
            turn: None,
            going: false,
            spent: 0,
            seen: 0,
        }
    }

    /// Lets time go by up to a moment not before the last one.
    pub fn tick(&mut self, at: Millis) {
        let passed = at.saturating_sub(self.seen);
        match self.running() {
            Some(side) => {
                self.used[side.index()] += passed;
                self.spent += passed;
            }
            None => self.idle += passed,
        }
        self.seen = self.seen.max(at);
    }

    /// So much of what a player's turn has taken was the way to the table: it is nobody's.
    pub fn forgive(&mut self, by: Option<Side>, lag: Millis) {
        let Some(side) = self.running().filter(|side| by == Some(*side)) else { return };
        let forgiven = lag.min(self.spent);
        self.spent -= forgiven;
        self.used[side.index()] -= forgiven;
        self.idle += forgiven;
    }

    /// The clock of a player runs from now on: in a new turn, or on in the old one.
    pub fn run(&mut self, side: Side) {
        self.turn = Some(side);
        self.going = true;
    }

    /// No clock runs. The turn is not over: what it has taken so far still counts.
    pub fn stop(&mut self) {
        self.going = false;
    }

    fn running(&self) -> Option<Side> {
        let begun = !self.waits || self.moved == [true; 2];
        self.turn.filter(|_| self.going && begun)
    }

    /// The player whose turn it is has made the move of that number, from 1, and is given what it brings.
    pub fn complete(&mut self, moves: u32) {
        let Some(side) = self.turn else { return };
        self.moved[side.index()] = true;
        let spent = self.spent;
        self.settle();
        let Some(rule) = &self.rule else { return };
        let left = &mut self.left[side.index()];
        *left = left.saturating_add(rule.given_back(spent));
        if moves > self.credited[side.index()] {
            *left = left.saturating_add(rule.given(moves));
            self.credited[side.index()] = moves;
        }
    }

    /// The turn is over without a move that counts.
    pub fn settle(&mut self) {
        let spent = std::mem::take(&mut self.spent);
        let (Some(side), Some(rule)) = (self.turn, &self.rule) else { return };
        let left = &mut self.left[side.index()];
        match rule {
            ClockRule::PerMove(time) => *left = *time,
            ClockRule::WholeGame(_) => {}
            ClockRule::Periods { .. } => *left = left.saturating_sub(spent.saturating_sub(rule.delay())),
        }
    }

    /// What the turn has taken so far.
    pub fn spent(&self) -> Millis {
        self.spent
    }

    /// The moment at which the running time is over.
    pub fn deadline(&self) -> Option<Millis> {
        let (side, rule) = (self.running()?, self.rule.as_ref()?);
        let (limit, taken) = match rule {
            ClockRule::WholeGame(time) => (*time, self.used[0] + self.used[1]),
            _ => (self.left[side.index()].saturating_add(rule.delay()), self.spent),
        };
        Some(self.seen.saturating_add(limit.saturating_sub(taken)))
    }

    /// How the clocks stand at a moment, after so many moves of each.
    pub fn view(&self, at: Millis, moves: [u32; 2]) -> ClockView {
        let mut now = self.clone();
        now.tick(at);
        let left = now.rule.as_ref().map(|rule| Side::BOTH.map(|side| now.left_of(rule, side)));
        let moves_to_go = moves.map(|moves| now.rule.as_ref()?.moves_to_go(moves));
        ClockView { running: now.running(), left, used: now.used, idle: now.idle, moves_to_go }
    }

    fn left_of(&self, rule: &ClockRule, side: Side) -> Millis {
        let left = self.left[side.index()];
        match rule {
            ClockRule::WholeGame(time) => time.saturating_sub(self.used[0] + self.used[1]),
            _ if self.turn == Some(side) => left.saturating_sub(self.spent.saturating_sub(rule.delay())),
            _ => left,
        }
    }
}
