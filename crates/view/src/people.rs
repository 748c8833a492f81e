//! Who sits at the table, and who is there.

use kamen_core::Side;
use kamen_table::{Seat, Table};
use serde::Serialize;
use utoipa::ToSchema;

/// What the server knows of people, by seat: the first of the setup, then the second.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People {
    /// Names given when joining; they go before those of the setup.
    pub names: [Option<String>; 2],
    /// Whether a browser of theirs is connected.
    pub here: [bool; 2],
    /// Whether somebody holds the seat.
    pub taken: [bool; 2],
    pub watchers: usize,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Seat)]
pub struct SeatView {
    pub kind: SeatKind,
    /// Empty where none was given.
    pub name: String,
    #[schema(required)]
    pub level: Option<u32>,
    pub here: bool,
    pub taken: bool,
}

/// Who plays: somebody at this device, the computer, or somebody elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    Person,
    Computer,
    Remote,
}

impl SeatView {
    /// Who plays that side; nobody before the lot.
    pub fn of(table: &Table, side: Side, people: &People) -> Option<SeatView> {
        let at = table.seat_number(side)?;
        let seat = &table.setup().seats[at];
        let (kind, level) = match seat {
            Seat::Person { .. } => (SeatKind::Person, None),
            Seat::Remote { .. } => (SeatKind::Remote, None),
            Seat::Computer { level } => (SeatKind::Computer, Some(*level)),
        };
        let name = people.names[at].clone().unwrap_or_else(|| seat.name().unwrap_or_default().to_string());
        // The computer is always there.
        let (here, taken) = (people.here[at] || level.is_some(), people.taken[at] || level.is_some());
        Some(SeatView { kind, name, level, here, taken })
    }
}
