//! What the table does by itself: the flag falls, seeds are shown, and the computer plays.

use std::time::Duration;

use futures_util::future::BoxFuture;
use futures_util::{FutureExt, join};
use kamen_core::Side;
use kamen_engine::{Clock, Level, Limits};
use kamen_host::{Around, after_thought, engine_clock, hurries, own_deed};
use kamen_table::{Event, Millis, Seat};
use tokio::time::Instant;

use super::owner::FLAG_WAITS;
use super::room::Room;
use crate::desk::Turn;
use crate::pool::{Order, Purpose, QUICK, Thought};

/// After so long, what could not be done is tried again.
const AGAIN: Duration = Duration::from_secs(2);

/// Levels up to this one answer at once, however long a position takes and whatever is on the clock.
const LOW: u32 = 6;

/// A thought on its way.
pub struct Thinking {
    /// The plies and rolls it is about.
    about: (usize, usize),
    found: BoxFuture<'static, Found>,
}

/// What came of it.
pub struct Found {
    thought: Option<Thought>,
    /// When it was found: the wait for a turn after that is nobody's time.
    came: std::time::Instant,
    /// To do what follows, where the table is hard.
    pub turn: Option<Turn>,
}

/// Waits for the thought, for ever if there is none.
pub async fn thought(thinking: &mut Option<Thinking>) -> Found {
    match thinking {
        Some(thinking) => (&mut thinking.found).await,
        None => std::future::pending().await,
    }
}

/// How long a level may think. It looks at so many positions, and there are some that take very long: without a clock nobody thinks
/// longer than the full strength does.
fn limits(level: Level, clock: Option<Clock>, full: Duration) -> Limits {
    let of_clock = Limits { clock, ..Limits::default() };
    let time = match clock {
        _ if level.number() <= LOW => {
            let share = of_clock.deadlines(Duration::ZERO).hard;
            Some(share.map_or(QUICK, |share| share.min(QUICK)).min(full))
        }
        Some(_) => None,
        None => Some(full),
    };
    Limits { time, ..of_clock }
}

impl Room {
    /// Does everything the table does by itself, and begins to think where the computer is to move.
    pub(super) async fn settle(&mut self) {
        self.retry = None;
        while let Some(event) = self.own_deed() {
            let before = self.table.events().len();
            if self.commit(event).await.is_err() {
                return self.try_again();
            }
            self.tell(self.from(Some(before)));
        }
        self.consider();
    }

    pub(super) fn try_again(&mut self) {
        self.retry = Some(Instant::now() + AGAIN);
    }

    /// When the flag falls: a lag that is not charged is waited for, and so is a deed that may have come before.
    pub(super) fn flag_due(&self) -> Option<(Millis, Millis)> {
        let deadline = self.table.flag_at()?;
        let seat = self.table.to_move().and_then(|side| self.table.seat_number(side));
        let grace = seat.map_or(0, |seat| self.quotas[seat].forgives(self.guests.lag_of_seat(seat)));
        let wait = if self.line.has_deeds() { FLAG_WAITS } else { 0 };
        Some((deadline, deadline.saturating_add(grace.into()).saturating_add(wait)))
    }

    fn own_deed(&self) -> Option<Event> {
        let around = Around {
            now: self.time.now().max(self.table.last_at()),
            seed: self.seed,
            held: [0, 1].map(|at: usize| !self.holders[at].is_empty()),
            flag: self.flag_due(),
            plays: self.may_play(),
        };
        own_deed(&self.table, &around, || self.roll())
    }

    /// The next roll: from the seed, or by plain chance where a game without one was brought here.
    pub(super) fn roll(&self) -> [u8; 3] {
        match self.seed {
            Some(seed) => seed.roll(self.table.rolls() + 1),
            None => crate::secret::bytes().map_or([1, 2, 3], |bytes| kamen_table::Seed(bytes).roll(1)),
        }
    }

    /// Two computers play only before somebody's eyes.
    fn may_play(&self) -> bool {
        let unseen = self.is_alone() && self.guests.is_empty();
        !self.table.is_adjourned() && !unseen
    }

    /// Whether computers play each other.
    pub(super) fn is_alone(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.is_computer(side))
    }

    /// Begins to think, or stops.
    pub(super) fn consider(&mut self) {
        let level = match self.table.to_move().and_then(|side| self.table.seat(side)) {
            Some(Seat::Computer { level }) if self.may_play() && !self.table.roll_due() => {
                Level::new(*level).unwrap_or(Level::FULL)
            }
            _ => {
                self.thinking = None;
                return;
            }
        };
        let about = (self.table.history().len(), self.table.rolls());
        if self.thinking.as_ref().is_some_and(|thinking| thinking.about == about) {
            return;
        }
        let (now, positions) = (self.time.now(), self.table.positions());
        let order = Order {
            purpose: if self.is_alone() { Purpose::Show } else { Purpose::Move },
            asker: self.asker,
            key: self.id.clone(),
            game: self.table.shared_game(),
            position: self.table.position().boxed_clone(),
            history: positions[..positions.len().saturating_sub(1)].to_vec(),
            limits: limits(level, engine_clock(&self.table, now), self.house.settings.pool.full),
            level,
            lines: 1,
            // Another game, another choice; where chance fails, the same one.
            seed: getrandom::u64().unwrap_or(about.0 as u64),
        };
        let house = self.house.clone();
        let pace = if hurries(&self.table, now) { Duration::ZERO } else { house.settings.pace };
        let (asker, is_hard) = (self.asker, self.effort.is_hard());
        let found = async move {
            let (thought, ()) = join!(house.pool.choose(order), tokio::time::sleep(pace));
            let came = std::time::Instant::now();
            // Nobody waits here who could be told to come again: without a turn it is done all the same.
            let turn = if is_hard { house.desk.deed(asker).await.ok() } else { None };
            Found { thought, came, turn }
        };
        self.thinking = Some(Thinking { about, found: found.boxed() });
    }

    /// The computer has decided.
    pub(super) async fn thought(&mut self, found: Found) {
        self.thinking = None;
        let Some(thought) = found.thought else {
            // Too many waited, or the engine fell over.
            return self.try_again();
        };
        let Some(side) = self.table.to_move() else { return };
        let deeds = after_thought(&self.table, side, thought.score, thought.is_better(), thought.text);
        for what in deeds {
            let before = self.table.events().len();
            let event = self.deed_at(found.came, side, what);
            if self.commit(event).await.is_err() {
                return self.try_again();
            }
            self.tell(self.from(Some(before)));
        }
        self.settle().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_levels_answer_at_once_on_any_clock() {
        let full = Duration::from_millis(1500);
        let clock =
            |seconds| Clock { left: Duration::from_secs(seconds), increment: Duration::ZERO, moves_to_go: None };
        for level in Level::all() {
            let longest = |clock| limits(level, clock, full).deadlines(Duration::ZERO).hard.expect("an end");
            let quick = level.number() <= 6;
            assert_eq!(longest(None) <= QUICK, quick, "{level:?}");
            assert_eq!(longest(Some(clock(3600))) <= QUICK, quick, "{level:?}");
            // And nobody takes more than there is.
            assert!(longest(Some(clock(1))) < Duration::from_millis(900), "{level:?}");
        }
        assert_eq!(limits(Level::FULL, None, full).time, Some(full));
    }
}
