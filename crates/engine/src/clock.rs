//! How long to think.

use std::time::Duration;

/// A playing clock.
///
/// ```
/// use std::time::Duration;
///
/// use kamen_engine::{Clock, Limits};
///
/// let minute = Duration::from_secs(60);
/// let clock = Clock { left: minute, increment: Duration::ZERO, moves_to_go: Some(40) };
/// let limits = Limits { clock: Some(clock), ..Limits::default() };
/// // Whoever has fewer moves to make in that time thinks longer about each.
/// let last = Limits { clock: Some(Clock { moves_to_go: Some(2), ..clock }), ..Limits::default() };
/// assert!(last.deadlines(Duration::ZERO).soft > limits.deadlines(Duration::ZERO).soft);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is left for the rest of the period.
    pub left: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// Moves until the next time control, where there is one.
    pub moves_to_go: Option<u32>,
}

/// When to stop. Whatever comes first; with nothing set, only when told.
///
/// ```
/// use std::time::Duration;
///
/// use kamen_engine::{Clock, Limits};
///
/// let seconds = Duration::from_secs;
/// // Of a clock a move takes its share, and never all there is.
/// let clock = Clock { left: seconds(60), increment: seconds(1), moves_to_go: None };
/// let limits = Limits { clock: Some(clock), ..Limits::default() };
/// let deadlines = limits.deadlines(Duration::ZERO);
/// assert!(deadlines.soft < Some(seconds(5)) && deadlines.hard < Some(seconds(60)));
/// // Ten plies of search, however long they take.
/// let limits = Limits { depth: Some(10), ..Limits::default() };
/// assert_eq!(limits.deadlines(Duration::ZERO).hard, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies to search, at the most.
    pub depth: Option<u32>,
    /// Positions to look at, at the most.
    pub nodes: Option<u64>,
    /// This long for the move.
    pub time: Option<Duration>,
    /// The clock of the game: the engine shares it out itself.
    pub clock: Option<Clock>,
}

/// What is kept back for everything that is not thinking.
const OVERHEAD: Duration = Duration::from_millis(30);

/// A depth takes longer than all before it together: begun after so much of the time, it would hardly be finished.
const BEGUN: f64 = 0.75;

/// How long a move should take, where that is a matter of judgement, and when to stop in the middle of a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadlines {
    /// No new depth is begun after this.
    pub soft: Option<Duration>,
    /// The search is broken off at this.
    pub hard: Option<Duration>,
}

impl Limits {
    /// When to stop by the time alone, counted from the beginning of the move. A busy machine may take us off the
    /// processor at any moment: `pause` is how long it has done so lately, and it may happen twice.
    pub fn deadlines(&self, pause: Duration) -> Deadlines {
        if let Some(time) = self.time {
            let time = time.saturating_sub(Duration::from_millis(2)).max(Duration::from_millis(1));
            return Deadlines { soft: None, hard: Some(time) };
        }
        let Some(clock) = self.clock else { return Deadlines { soft: None, hard: None } };
        let safe = clock.left.saturating_sub(OVERHEAD + 2 * pause);
        // Without a control in sight, as if the game lasted thirty moves more.
        let moves = clock.moves_to_go.unwrap_or(30).clamp(1, 40);
        // What is left over at a control is not lost, what is missing is the game.
        let share = safe / (moves + 1) + clock.increment * 3 / 4;
        let most = if moves == 1 { safe * 3 / 4 } else { safe / 3 };
        let hard = (share * 3).min(most).max(Duration::from_millis(1));
        Deadlines { soft: Some(share.min(hard)), hard: Some(hard) }
    }
}

impl Deadlines {
    /// Whether a further depth is not worth beginning: it would hardly be finished. The move should take so many times the usual time.
    pub fn is_late(&self, elapsed: Duration, patience: f64) -> bool {
        self.soft.is_some_and(|soft| elapsed > soft.mul_f64(BEGUN * patience))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_more_than_there_is() {
        for left in [0, 1, 10, 50, 1000, 60_000] {
            for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                let left = Duration::from_millis(left);
                let clock = Clock { left, increment: Duration::from_millis(500), moves_to_go };
                let deadlines = Limits { clock: Some(clock), ..Limits::default() }.deadlines(Duration::ZERO);
                let hard = deadlines.hard.unwrap();
                assert!(hard <= left.max(Duration::from_millis(1)), "{left:?} {moves_to_go:?} {hard:?}");
                assert!(deadlines.soft.unwrap() <= hard);
            }
        }
    }

    #[test]
    fn a_busy_machine_makes_it_careful() {
        let clock = Clock { left: Duration::from_millis(300), increment: Duration::ZERO, moves_to_go: Some(1) };
        let hard = |pause| {
            let limits = Limits { clock: Some(clock), ..Limits::default() };
            limits.deadlines(Duration::from_millis(pause)).hard.unwrap().as_millis()
        };
        // (300 − 30) · ¾, (300 − 30 − 200) · ¾, and nothing to spare.
        assert_eq!([0, 100, 200].map(hard), [202, 52, 1]);
    }
}
