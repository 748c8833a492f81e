//! A table that keeps its own time: a second for each event, unless a test says otherwise.

use std::sync::LazyLock;

use kamen_catalog::Catalog;
use kamen_core::{Cause, Outcome, Reason, Side};
use kamen_table::{Event, Millis, Setup, Table, TableReason, TableRefusal, What};

pub static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::builtin);

pub const SECOND: Millis = 1000;
pub const MINUTE: Millis = 60 * SECOND;

pub const W: Option<Side> = Some(Side::White);
pub const B: Option<Side> = Some(Side::Black);

pub struct Play {
    pub table: Table,
    pub now: Millis,
}

impl Play {
    pub fn new(setup: Setup) -> Play {
        let table = Table::open(&CATALOG, setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        Play { table, now: 0 }
    }

    pub fn of(game: &str) -> Play {
        Play::new(Setup::new(game))
    }

    /// A game from a position.
    pub fn from(game: &str, start: &str) -> Play {
        Play::new(Setup { start: Some(start.to_string()), ..Setup::new(game) })
    }

    /// Something happens a second later, written as events are: `w offer`, `- flag`. What is refused must leave
    /// everything as it was.
    pub fn does(&mut self, text: &str) -> Result<(), TableRefusal> {
        self.now += SECOND;
        let event: Event = format!("{} {text}", self.now).parse().unwrap_or_else(|fault| panic!("{text}: {fault}"));
        let before = (self.table.events().len(), self.table.position().text(), self.table.can(Side::White));
        let answer = self.table.apply(event);
        if answer.is_err() {
            let after = (self.table.events().len(), self.table.position().text(), self.table.can(Side::White));
            assert_eq!(before, after, "{text}");
        }
        answer
    }

    #[track_caller]
    pub fn happens(&mut self, text: &str) {
        if let Err(refusal) = self.does(text) {
            panic!("{text}: {refusal:?}");
        }
    }

    #[track_caller]
    pub fn refused(&mut self, text: &str, reason: TableReason) {
        match self.does(text) {
            Err(TableRefusal::Table(objection)) => assert_eq!(objection.reason, reason, "{text}"),
            other => panic!("{text}: {other:?}, not {reason:?}"),
        }
    }

    /// Refused by the arbiter of the game.
    #[track_caller]
    pub fn illegal(&mut self, text: &str, reason: Reason) {
        match self.does(text) {
            Err(TableRefusal::Move(refusal)) => assert_eq!(refusal.reason, reason, "{text}"),
            other => panic!("{text}: {other:?}, not {reason:?}"),
        }
    }

    /// Moves of whoever is to move, separated by spaces.
    #[track_caller]
    pub fn moves(&mut self, moves: &str) {
        for mv in moves.split_whitespace() {
            let side = self.table.to_move().unwrap_or_else(|| panic!("{mv}: the game is over"));
            self.happens(&format!("{} move {mv}", side.letter()));
        }
    }

    #[track_caller]
    pub fn ended(&self, winner: Option<Side>, cause: Cause) {
        assert_eq!(self.table.result(), Some(Outcome { winner, cause }));
        assert_eq!(self.table.to_move(), None);
    }

    pub fn left(&self) -> [Millis; 2] {
        self.table.clock_at(self.now).left.expect("a time was agreed")
    }
}

/// A setup with a clock.
pub fn timed(game: &str, clock: &str) -> Setup {
    let clock = clock.parse().unwrap_or_else(|fault| panic!("{clock}: {fault}"));
    Setup { clock: Some(clock), ..Setup::new(game) }
}

pub fn moved(text: &str) -> What {
    What::Move(text.into())
}
