//! The time of a table: thousandths of a second since it was opened, while the server was there.
//!
//! It runs by a clock that cannot be set. When a table is loaded it goes on from its last event, plus what the wall clock
//! says has gone by since, less the times at which the server was down: those are nobody's.

use std::time::Duration;

use kamen_table::Millis;
use tokio::time::Instant;

/// How much of the way to the server and back may be forgiven at once, and how much comes back with each move. Whoever
/// pretends a longer way gains no more than that.
const MOST_LAG: u32 = 1_000;
const REFILL: u32 = 100;

#[derive(Clone, Copy, Debug)]
pub struct Time {
    base: Millis,
    since: Instant,
}

impl Time {
    /// Goes on from a moment.
    pub fn from(base: Millis) -> Time {
        Time { base, since: Instant::now() }
    }

    pub fn now(&self) -> Millis {
        self.base.saturating_add(self.since.elapsed().as_millis() as Millis)
    }

    /// The time of the table at a moment that has been: what waits for its turn here is not charged for that.
    pub fn at(&self, came: std::time::Instant) -> Millis {
        self.now().saturating_sub(came.elapsed().as_millis() as Millis)
    }

    /// When a moment of the table comes, or came. Nothing if it is too far away to wait for.
    pub fn instant(&self, at: Millis) -> Option<Instant> {
        self.since.checked_add(Duration::from_millis(at.saturating_sub(self.base)))
    }
}

/// What a seat may still be forgiven of its way to the server.
#[derive(Clone, Copy, Debug)]
pub struct LagQuota(u32);

impl Default for LagQuota {
    fn default() -> LagQuota {
        LagQuota(MOST_LAG)
    }
}

impl LagQuota {
    /// What is not charged of a lag.
    pub fn forgives(self, lag: Duration) -> u32 {
        u32::try_from(lag.as_millis()).map_or(self.0, |lag| lag.min(self.0))
    }

    /// A move was made with so much forgiven.
    pub fn moved(&mut self, forgiven: u32) {
        self.0 = self.0.saturating_sub(forgiven).saturating_add(REFILL).min(MOST_LAG);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_way_is_forgiven_once_and_then_little_by_little() {
        let (mut quota, lag) = (LagQuota::default(), Duration::from_secs(30));
        let mut gained = 0;
        for _ in 0..40 {
            let forgiven = quota.forgives(lag);
            quota.moved(forgiven);
            gained += forgiven;
        }
        assert_eq!(gained, MOST_LAG + 39 * REFILL);
        // A short way is always forgiven whole.
        let mut quota = LagQuota::default();
        for _ in 0..40 {
            let forgiven = quota.forgives(Duration::from_millis(80));
            assert_eq!(forgiven, 80);
            quota.moved(forgiven);
        }
    }
}
