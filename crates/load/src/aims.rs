//! What was promised of the server.

use std::time::Duration;

use crate::Report;

/// A move is shown to the other player within this time, at the 99th percentile.
pub const SHOWN_WITHIN: Duration = Duration::from_millis(50);
/// A server takes less memory than this, in bytes.
pub const MOST_MEMORY: u64 = 300_000_000;
/// So many moves are made in a second before it bends.
pub const BEFORE_BEND: f64 = 3000.0;

/// Something promised that a run can miss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Moves are shown in time.
    Shown,
    /// Memory stays small.
    Memory,
    /// Everybody gets in and stays, and no move is refused or lost.
    Everybody,
}

impl Report {
    /// What this run missed. What could not be measured is missed too: it was not shown to be kept.
    pub fn missed(&self) -> Vec<Aim> {
        let shown = self.shown.count > 0 && self.shown.p99 < SHOWN_WITHIN;
        let servers = self.plan.servers().count() as u64;
        let memory = self.server.is_some_and(|server| server.memory < MOST_MEMORY * servers);
        let counts = &self.counts;
        let everybody = self.sockets >= self.plan.sockets
            && counts.shown == counts.sent
            && counts.acknowledged == counts.sent
            && counts.refused() == 0
            && counts.sockets_lost == 0
            && counts.watchers_told == 0;
        let kept = [(Aim::Shown, shown), (Aim::Memory, memory), (Aim::Everybody, everybody)];
        kept.into_iter().filter(|(_, kept)| !kept).map(|(aim, _)| aim).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_good_run_misses_nothing() {
        assert_eq!(Report::example().missed(), []);
    }

    #[test]
    fn what_is_missed_is_named() {
        let mut report = Report::example();
        report.shown.p99 = SHOWN_WITHIN;
        report.server = None;
        report.counts.sockets_lost = 1;
        assert_eq!(report.missed(), [Aim::Shown, Aim::Memory, Aim::Everybody]);
    }

    #[test]
    fn a_move_without_its_answer_is_lost() {
        let mut report = Report::example();
        report.counts.acknowledged -= 1;
        assert_eq!(report.missed(), [Aim::Everybody]);
    }

    #[test]
    fn a_run_that_showed_nothing_kept_nothing() {
        let mut report = Report::example();
        report.shown = Default::default();
        assert_eq!(report.missed(), [Aim::Shown]);
    }
}
