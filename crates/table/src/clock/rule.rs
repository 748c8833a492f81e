//! How the time of a game is measured out.

use kamen_core::{Fault, FaultKind, Place};

use crate::Millis;

/// The time of both players.
///
/// As text: periods, then what is given for each move; or one time for each move; or one for the whole game:
/// `40/2h 20/1h 30m`, `5m+3s`, `25m+10s bronstein`, `15m+5s delay`, `move 3d`, `game 30m`. What was written before is read,
/// too: `5m fischer 3s`.
///
/// ```
/// use kamen_table::{Bonus, ClockRule, Period};
///
/// let rule: ClockRule = "5m+3s".parse().unwrap();
/// let periods = vec![Period { moves: None, time: 300_000 }];
/// assert_eq!(rule, ClockRule::Periods { periods, bonus: Bonus::Fischer(3_000) });
/// assert_eq!(rule.to_string(), "5m+3s");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockRule {
    /// Numbers of moves in times (10.1.3), or plain time; what is left over is kept. If the last period has a number
    /// of moves, it begins again and again.
    Periods {
        /// One after the other; only the last may be without a number of moves.
        periods: Vec<Period>,
        /// What comes with each move, in all of them.
        bonus: Bonus,
    },
    /// So long for each move.
    PerMove(Millis),
    /// So long for the whole game, both players together; then more stones win (25).
    WholeGame(Millis),
}

/// So many moves in so long; without a number, all the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// For so many moves; none: for the rest of the game.
    pub moves: Option<u32>,
    /// So long.
    pub time: Millis,
}

/// What a player is given for each move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bonus {
    /// Nothing is added.
    #[default]
    None,
    /// Added after each move, and kept if it is not used.
    Fischer(Millis),
    /// Given back after each move, as far as the move took so long.
    Bronstein(Millis),
    /// The clock waits so long before it runs.
    Delay(Millis),
}

impl Bonus {
    /// The time that comes with a move, however it is given.
    pub(crate) fn time(self) -> Millis {
        match self {
            Bonus::None => 0,
            Bonus::Fischer(time) | Bonus::Bronstein(time) | Bonus::Delay(time) => time,
        }
    }
}

/// No agreed time is longer: a hundred years. So nothing that is added up can overflow.
pub(crate) const LONGEST: Millis = 100 * 366 * 24 * 3_600_000;

impl ClockRule {
    /// So long for all moves, nothing for each.
    pub fn sudden_death(time: Millis) -> ClockRule {
        ClockRule::Periods { periods: vec![Period { moves: None, time }], bonus: Bonus::None }
    }

    /// What makes the rule meaningless, if anything does.
    pub fn fault(&self) -> Option<Fault> {
        let bad = |found: String, expected: &str| {
            Some(Fault::new(FaultKind::BadValue, Place::Nowhere).found(found).expected(expected))
        };
        let fair = |time: Millis| (1..=LONGEST).contains(&time);
        match self {
            ClockRule::PerMove(time) | ClockRule::WholeGame(time) if fair(*time) => None,
            ClockRule::PerMove(_) | ClockRule::WholeGame(_) => bad(self.to_string(), "1s–36600d"),
            ClockRule::Periods { periods, bonus } => {
                let Some((_, before)) = periods.split_last() else { return bad(String::new(), "40/2h 30m") };
                let times = periods.iter().map(|period| period.time);
                if !times.chain((*bonus != Bonus::None).then(|| bonus.time())).all(fair) {
                    return bad(self.to_string(), "1s–36600d");
                }
                let counted = before.iter().all(|period| period.moves.is_some());
                if !counted || periods.iter().any(|period| period.moves == Some(0)) {
                    return bad(self.to_string(), "40/2h 30m");
                }
                None
            }
        }
    }

    /// What a player has at the start.
    pub(crate) fn first(&self) -> Millis {
        match self {
            ClockRule::Periods { periods, .. } => periods.first().map_or(0, |period| period.time),
            ClockRule::PerMove(time) | ClockRule::WholeGame(time) => *time,
        }
    }

    /// What a player is given with the move of that number, from 1, and keeps: an increment, the next period.
    pub(crate) fn given(&self, moves: u32) -> Millis {
        let fischer = match self {
            ClockRule::Periods { bonus: Bonus::Fischer(time), .. } => *time,
            _ => 0,
        };
        match self.stage(moves) {
            Some((0, begun)) => fischer + begun.time,
            _ => fischer,
        }
    }

    /// The moves a player must still make in the period, after so many in the game.
    pub(crate) fn moves_to_go(&self, moves: u32) -> Option<u32> {
        let (made, period) = self.stage(moves)?;
        Some(period.moves? - made)
    }

    /// The period that the next move falls into after so many in the game, and how many of them were made in it.
    fn stage(&self, moves: u32) -> Option<(u32, Period)> {
        let ClockRule::Periods { periods, .. } = self else { return None };
        let mut made = moves;
        for period in periods {
            match period.moves {
                Some(number) if made >= number => made -= number,
                _ => return Some((made, *period)),
            }
        }
        let last = *periods.last()?;
        Some((made.checked_rem(last.moves?)?, last))
    }

    pub(crate) fn delay(&self) -> Millis {
        match self {
            ClockRule::Periods { bonus: Bonus::Delay(time), .. } => *time,
            _ => 0,
        }
    }

    /// What is given back for a move that took so long.
    pub(crate) fn given_back(&self, spent: Millis) -> Millis {
        match self {
            ClockRule::Periods { bonus: Bonus::Bronstein(time), .. } => spent.min(*time),
            _ => 0,
        }
    }
}
