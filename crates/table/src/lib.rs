//! A game being played, from its first event to its result. No input or output, no clock, no chance of its own.
//!
//! A [`Table`] is opened with a [`Setup`] and takes [`Event`]s. Each is taken whole or refused with a typed reason,
//! and a refused one changes nothing. The same setup and the same events give the same table, so whoever keeps both keeps
//! the game.
//!
//! Sentences for refusals are in `i18n/`; rules of games are behind [`kamen_core::Position`].

#![deny(missing_docs)]

mod can;
mod carry;
mod claims;
mod clock;
mod decide;
mod dice;
mod event;
mod line;
mod setup;
mod table;
mod text;
mod touch;

pub use can::{Can, penalties};
pub use clock::{Bonus, Budget, ClockRule, ClockView, Period, in_units};
pub use dice::{Commitment, Seed};
pub use event::{Event, Millis, What};
pub use kamen_core::{Objection, TableReason, TableRefusal};
pub use line::Ply;
pub use setup::{Colours, Manners, Seat, Setup};
pub use table::{ReplayError, Table};
