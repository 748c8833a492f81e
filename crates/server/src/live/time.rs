//! The time of a table: thousandths of a second since it was opened, while the server was there.
//!
//! It runs by a clock that cannot be set. When a table is loaded it goes on from its last event, plus what the wall clock
//! says has gone by since, less the times at which the server was down: those are nobody's.

use std::time::Duration;

use kamen_table::Millis;
use tokio::time::Instant;

/// How much of the way to the server and back is not charged.
pub const MOST_LAG: Duration = Duration::from_secs(1);

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

    /// When a moment of the table comes, or came. Nothing if it is too far away to wait for.
    pub fn instant(&self, at: Millis) -> Option<Instant> {
        self.since.checked_add(Duration::from_millis(at.saturating_sub(self.base)))
    }
}

/// What is not charged of a lag.
pub fn forgiven(lag: Duration) -> Millis {
    lag.min(MOST_LAG).as_millis() as Millis
}
