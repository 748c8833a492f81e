//! What a table does by itself: the flag falls, seeds are shown, and the computer answers.

use std::time::Duration;

use kamen_core::Side;
use kamen_engine::{Clock, Score, takes_draw};
use kamen_table::{Event, Millis, Seat, Seed, Table, What};

/// Nobody likes to wait long for a move, even if the clock would allow it.
const MOST_LEFT: Duration = Duration::from_secs(45);
/// With less on its clock, the computer moves as soon as it can.
const HURRY: Millis = 20_000;

/// What is around a table.
pub struct Around {
    /// Its time.
    pub now: Millis,
    /// What lot and dice follow from.
    pub seed: Option<Seed>,
    /// Which seats somebody holds.
    pub held: [bool; 2],
    /// When the flag falls, and until when its falling is held back.
    pub flag: Option<(Millis, Millis)>,
    /// Whether computers play here now.
    pub plays: bool,
}

/// Whether the computer sits on a side.
pub fn is_computer(table: &Table, side: Side) -> bool {
    matches!(table.seat(side), Some(Seat::Computer { .. }))
}

/// The next thing a table does by itself, if there is one.
pub fn own_deed(table: &Table, around: &Around, roll: impl Fn() -> [u8; 3]) -> Option<Event> {
    let now = around.now;
    let computer = |side: &Side| is_computer(table, *side);
    if table.result().is_some() {
        let hidden = table.seed().is_none() && table.setup().commitment.is_some();
        if let Some(seed) = around.seed.filter(|_| hidden) {
            return Some(Event::table(now, What::RevealSeed(seed.into())));
        }
        let asked = table.rematch_offered().map(|side| !side).filter(computer);
        return asked.map(|side| Event::of(now, side, What::AcceptRematch));
    }
    // A table that waited for a friend, or was brought here put aside, goes on when everybody is there.
    let held = |side: Side| table.seat_number(side).is_some_and(|at| around.held[at]);
    if table.is_adjourned() && Side::BOTH.into_iter().all(|side| is_computer(table, side) || held(side)) {
        return Some(Event::table(now, What::Resume));
    }
    if let Some((deadline, falls)) = around.flag
        && now >= falls
    {
        return Some(Event::table(deadline.max(table.last_at()), What::Flag));
    }
    if let Some(side) = table.take_back_asked().map(|side| !side).filter(computer) {
        return Some(Event::of(now, side, What::AcceptTakeBack));
    }
    let mover = table.to_move().filter(computer).filter(|_| around.plays);
    mover.filter(|_| table.roll_due()).map(|side| Event::of(now, side, What::Roll(roll())))
}

/// What the computer does once it has thought: a draw is claimed by whoever does not stand better.
pub fn after_thought(table: &Table, side: Side, score: Option<Score>, better: bool, text: String) -> Vec<What> {
    let agrees = takes_draw(score, table.position(), table.history().len());
    let offered = table.offer() == Some(!side);
    if offered && agrees {
        return vec![What::Accept];
    }
    if let Some(claim) = table.claim().filter(|_| !better) {
        return vec![claim];
    }
    let mut deeds: Vec<What> = offered.then_some(What::Decline).into_iter().collect();
    deeds.push(What::Move(text.into()));
    deeds
}

/// Whether the player to move has little time left.
pub fn hurries(table: &Table, now: Millis) -> bool {
    let left = table.clock_at(now.max(table.last_at())).left;
    let side = table.to_move().map_or(0, Side::index);
    left.is_some_and(|left| left[side] < HURRY)
}

/// The clock of the player to move, as the engine wants it.
pub fn engine_clock(table: &Table, now: Millis) -> Option<Clock> {
    let budget = table.budget(table.to_move()?, now.max(table.last_at()))?;
    let time = |millis: Millis| Duration::from_millis(millis).min(MOST_LEFT);
    Some(Clock { left: time(budget.left), increment: time(budget.increment), moves_to_go: budget.moves_to_go })
}
