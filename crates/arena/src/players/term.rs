//! What is agreed on by DXP, which knows whole minutes for a number of moves and nothing else.

use std::time::Duration;

use kamen_engine::{Clock, Limits};

/// Minutes that are asked for where no time says how many.
const MINUTES: u16 = 60;
const MINUTE: Duration = Duration::from_secs(60);
/// The largest number that a request has room for.
const MOST: u128 = 999;
/// A time for each move is told as a time for at least so many.
const MOVES: u32 = 40;
/// A clock of less than a minute is told as a time for each move, again after so many of them.
const SHORT: u16 = 20;

/// Minutes for moves, and what is left of them.
#[derive(Debug, PartialEq, Eq)]
pub struct Term {
    pub minutes: u16,
    /// Nothing (0) for the whole game.
    pub moves: u16,
    /// How many moves are left until there has to be another agreement, if ever.
    to_go: Option<u16>,
    pub left: Duration,
}

impl Term {
    /// The time that these limits leave: never more than there is, except below what can be said (a minute for 999 moves).
    pub fn of(limits: &Limits) -> Term {
        match (limits.time, limits.clock) {
            (Some(time), _) => Term::each(time),
            (None, Some(Clock { left, increment, moves_to_go: Some(moves) })) => {
                let term = Term::each(left / moves.max(1) + increment);
                Term { to_go: term.to_go.map(|to_go| to_go.min(moves.clamp(1, MOST as u32) as u16)), ..term }
            }
            (None, Some(Clock { left, increment, moves_to_go: None })) if left < MINUTE => {
                // As if the game lasted sixty moves more.
                let term = Term::each(left / 60 + increment * 3 / 4);
                Term { to_go: Some(SHORT), ..term }
            }
            (None, Some(clock)) => Term::whole((clock.left.as_secs() / 60).min(MOST as u64) as u16),
            (None, None) => Term::whole(MINUTES),
        }
    }

    /// So many minutes for the whole game.
    fn whole(minutes: u16) -> Term {
        Term { minutes, moves: 0, to_go: None, left: MINUTE * u32::from(minutes) }
    }

    /// So much time for each move: in whole minutes, with as many moves as fit in.
    fn each(time: Duration) -> Term {
        let time = time.max(Duration::from_millis(1));
        let minutes = (time * MOVES).as_millis().div_ceil(MINUTE.as_millis()).clamp(1, MOST) as u16;
        let left = MINUTE * u32::from(minutes);
        let moves = left.as_millis().div_ceil(time.as_millis()).clamp(1, MOST) as u16;
        Term { minutes, moves, to_go: Some(moves), left }
    }

    /// A move was made that took so long.
    pub fn moved(&mut self, took: Duration) {
        self.left = self.left.saturating_sub(took);
        self.to_go = self.to_go.map(|moves| moves.saturating_sub(1));
    }

    /// Whether another agreement is needed before the next move.
    pub fn is_over(&self) -> bool {
        self.to_go == Some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::read_clock;

    fn by_clock(text: &str) -> Term {
        Term::of(&Limits { clock: read_clock(text), ..Limits::default() })
    }

    fn by_time(seconds: f64) -> Term {
        Term::of(&Limits { time: Some(Duration::from_secs_f64(seconds)), ..Limits::default() })
    }

    #[test]
    fn a_time_is_told_as_minutes_for_moves() {
        for (term, minutes, moves, to_go) in [
            (Term::of(&Limits::default()), 60, 0, None),
            // Six seconds a move are four minutes for forty.
            (by_time(6.0), 4, 40, Some(40)),
            (by_time(7.0), 5, 43, Some(43)),
            (by_time(0.2), 1, 300, Some(300)),
            // Less cannot be said.
            (by_time(0.001), 1, 999, Some(999)),
            (by_time(3_600.0), 999, 17, Some(17)),
            // What is beyond whole minutes is kept back.
            (by_clock("5m30s"), 5, 0, None),
            (by_clock("1m+2s"), 1, 0, None),
            (by_clock("40/4m"), 4, 40, Some(40)),
            // Thirty seconds: half a second a move, again after twenty.
            (by_clock("30s"), 1, 120, Some(20)),
            (by_clock("10/2m"), 8, 40, Some(10)),
        ] {
            assert_eq!((term.minutes, term.moves, term.to_go), (minutes, moves, to_go), "{term:?}");
        }
    }

    #[test]
    fn an_agreement_lasts_for_its_moves() {
        let mut term = by_clock("2/1m");
        assert_eq!(term.left, Duration::from_secs(20 * 60));
        term.moved(Duration::from_secs(5));
        assert!(!term.is_over());
        term.moved(Duration::from_secs(5));
        assert!(term.is_over());
        assert_eq!(term.left, Duration::from_secs(20 * 60 - 10));
    }
}
