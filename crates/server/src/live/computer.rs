//! What the table does by itself: the flag falls, seeds are shown, and the computer plays.

use std::time::Duration;

use futures_util::future::BoxFuture;
use futures_util::{FutureExt, join};
use kamen_core::Side;
use kamen_engine::{Clock, Level, Limits, takes_draw};
use kamen_table::{Event, Millis, Seat, What};
use tokio::time::Instant;

use super::room::Room;
use crate::pool::{Order, Purpose, Thought};

/// After so long, what could not be done is tried again.
const AGAIN: Duration = Duration::from_secs(2);
/// Nobody likes to wait long for a move, even if the clock would allow it.
const MOST_LEFT: Duration = Duration::from_secs(45);
/// With less on its clock, the computer moves as soon as it can.
const HURRY: Millis = 20_000;

/// A thought on its way.
pub struct Thinking {
    /// The plies and rolls it is about.
    about: (usize, usize),
    found: BoxFuture<'static, Option<Thought>>,
}

/// Waits for the thought, for ever if there is none.
pub async fn thought(thinking: &mut Option<Thinking>) -> Option<Thought> {
    match thinking {
        Some(thinking) => (&mut thinking.found).await,
        None => std::future::pending().await,
    }
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

    /// When the flag falls: a lag that is not charged is waited for.
    pub(super) fn flag_due(&self) -> Option<(Millis, Millis)> {
        let deadline = self.table.flag_at()?;
        let seat = self.table.to_move().and_then(|side| self.table.seat_number(side));
        let grace = seat.map_or(0, |seat| self.quotas[seat].forgives(self.guests.lag_of_seat(seat)));
        Some((deadline, deadline.saturating_add(grace)))
    }

    fn own_deed(&self) -> Option<Event> {
        let now = self.time.now().max(self.table.last_at());
        let computer = |side: &Side| self.is_computer(*side);
        if self.table.result().is_some() {
            let hidden = self.table.seed().is_none() && self.table.setup().commitment.is_some();
            if let Some(seed) = self.seed.filter(|_| hidden) {
                return Some(Event::table(now, What::RevealSeed(seed)));
            }
            let asked = self.table.rematch_offered().map(|side| !side).filter(computer);
            return asked.map(|side| Event::of(now, side, What::AcceptRematch));
        }
        // A table that waited for a friend, or was brought here put aside, goes on when everybody is there.
        let taken = |side: Side| self.is_computer(side) || self.is_held(side);
        if self.table.is_adjourned() && Side::BOTH.into_iter().all(taken) {
            return Some(Event::table(now, What::Resume));
        }
        if let Some((deadline, falls)) = self.flag_due()
            && now >= falls
        {
            return Some(Event::table(deadline.max(self.table.last_at()), What::Flag));
        }
        if let Some(side) = self.table.take_back_asked().map(|side| !side).filter(computer) {
            return Some(Event::of(now, side, What::AcceptTakeBack));
        }
        let mover = self.table.to_move().filter(computer).filter(|_| self.may_play());
        mover.filter(|_| self.table.roll_due()).map(|side| Event::of(now, side, What::Roll(self.roll())))
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
    fn is_alone(&self) -> bool {
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
        let positions = self.table.positions();
        let order = Order {
            purpose: if self.is_alone() { Purpose::Show } else { Purpose::Move },
            asker: self.asker,
            key: self.id.clone(),
            game: self.table.game().clone(),
            position: self.table.position().boxed_clone(),
            history: positions[..positions.len().saturating_sub(1)].to_vec(),
            limits: Limits { clock: self.engine_clock(), ..Limits::default() },
            level,
            lines: 1,
            // Another game, another choice; where chance fails, the same one.
            seed: getrandom::u64().unwrap_or(about.0 as u64),
        };
        let house = self.house.clone();
        let pace = if self.hurries() { Duration::ZERO } else { house.settings.pace };
        let found = async move {
            let (thought, ()) = join!(house.pool.choose(order), tokio::time::sleep(pace));
            thought
        };
        self.thinking = Some(Thinking { about, found: found.boxed() });
    }

    fn hurries(&self) -> bool {
        let left = self.table.clock_at(self.time.now().max(self.table.last_at())).left;
        let side = self.table.to_move().map_or(0, Side::index);
        left.is_some_and(|left| left[side] < HURRY)
    }

    /// The clock of the player to move, as the engine wants it.
    fn engine_clock(&self) -> Option<Clock> {
        let budget = self.table.budget(self.table.to_move()?, self.time.now().max(self.table.last_at()))?;
        let time = |millis: Millis| Duration::from_millis(millis).min(MOST_LEFT);
        Some(Clock { left: time(budget.left), increment: time(budget.increment), moves_to_go: budget.moves_to_go })
    }

    /// The computer has decided.
    pub(super) async fn thought(&mut self, thought: Option<Thought>) {
        self.thinking = None;
        let Some(thought) = thought else {
            // Too many waited, or the engine fell over.
            return self.try_again();
        };
        let Some(side) = self.table.to_move() else { return };
        let better = thought.is_better();
        let agrees = takes_draw(thought.score, self.table.position(), self.table.history().len());
        let offered = self.table.offer() == Some(!side);
        let mut deeds = Vec::new();
        // A draw is claimed by whoever does not stand better.
        if offered && agrees {
            deeds.push(What::Accept);
        } else if let Some(claim) = self.table.claim().filter(|_| !better) {
            deeds.push(claim);
        } else {
            deeds.extend(offered.then_some(What::Decline));
            deeds.push(What::Move(thought.text));
        }
        for what in deeds {
            let before = self.table.events().len();
            let at = self.time.now().max(self.table.last_at());
            if self.commit(Event::of(at, side, what)).await.is_err() {
                return self.try_again();
            }
            self.tell(self.from(Some(before)));
        }
        self.settle().await;
    }
}
