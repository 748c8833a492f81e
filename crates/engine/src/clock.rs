//! How long to think.

use std::time::Duration;

/// A playing clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pub left: Duration,
    pub increment: Duration,
    /// Moves until the next time control, where there is one.
    pub moves_to_go: Option<u32>,
}

/// When to stop. Whatever comes first; with nothing set, only when told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    /// This long for the move.
    pub time: Option<Duration>,
    pub clock: Option<Clock>,
}

/// What is kept back for everything that is not thinking.
const OVERHEAD: Duration = Duration::from_millis(15);

/// When to begin no further depth, and when to stop in the middle of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deadlines {
    pub soft: Option<Duration>,
    pub hard: Option<Duration>,
}

impl Limits {
    pub(crate) fn deadlines(&self) -> Deadlines {
        if let Some(time) = self.time {
            let time = time.saturating_sub(Duration::from_millis(2)).max(Duration::from_millis(1));
            return Deadlines { soft: Some(time), hard: Some(time) };
        }
        let Some(clock) = self.clock else { return Deadlines { soft: None, hard: None } };
        let safe = clock.left.saturating_sub(OVERHEAD);
        // Without a control in sight, as if the game lasted thirty moves more.
        let moves = clock.moves_to_go.unwrap_or(30).clamp(1, 40);
        let share = safe / moves + clock.increment * 3 / 4;
        let most = if moves == 1 { safe * 9 / 10 } else { safe / 3 };
        let hard = (share * 3).min(most).max(Duration::from_millis(1));
        Deadlines { soft: Some(share.min(hard)), hard: Some(hard) }
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
                let deadlines = Limits { clock: Some(clock), ..Limits::default() }.deadlines();
                let hard = deadlines.hard.unwrap();
                assert!(hard <= left.max(Duration::from_millis(1)), "{left:?} {moves_to_go:?} {hard:?}");
                assert!(deadlines.soft.unwrap() <= hard);
            }
        }
    }
}
