//! The table's time, and what it brings about.

use kamen_table::{Millis, What};

use super::{Context, Play};

impl Play {
    /// The table's time. It went on from where a saved game was left.
    pub fn time(&self, now: Millis) -> Millis {
        self.base + now.saturating_sub(self.zero)
    }

    /// Time went by: the flag may fall.
    pub fn tick(&mut self, context: &mut Context) {
        let over = self.table.flag_at().is_some_and(|flag| self.time(context.now) >= flag);
        if over && self.by_table(What::Flag, context.now) {
            self.settle(context);
        }
    }

    /// When the screen must change by itself: the next second of a running clock, or its end.
    pub fn next_tick(&self, now: Millis) -> Option<Millis> {
        let time = self.time(now);
        let view = self.table.clock_at(time.max(self.table.last_at()));
        let left = view.left?[view.running?.index()];
        // Tenths are shown at the end.
        let step = if left < 20_000 { 100 } else { 1_000 };
        Some((left % step).max(20))
    }
}
