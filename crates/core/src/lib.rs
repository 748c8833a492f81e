//! What a game is. No game lives here, and no sentence a player reads.
//!
//! - [`Rules`] is the fast side of a family: positions, moves, the next position, the end.
//! - [`Script`] is the talking side: text both ways, what to draw, and why an attempt is not legal.
//! - [`Board`] is where it is played: points, names, neighbours and lines as data. A board needs no rule; an attempt, a
//!   position and a refusal cannot be said without one.
//! - [`Position`] is the one object-safe face over any of them, written once, for everything above the families.

#![deny(missing_docs)]

mod attempt;
mod board;
mod builder;
mod error;
mod exchange;
mod family;
mod fault;
mod given;
mod kind;
mod laying;
mod legal;
mod manner;
mod node;
mod objection;
mod outcome;
mod perft;
mod random;
mod reason;
mod rules;
mod schema;
mod side;
mod squares;
mod theme;
mod trace;
mod usage;
mod walk;
mod writing;

pub use attempt::{Attempt, Link, Named, Own, Spelling};
pub use board::{Board, DIRECTIONS, Direction, Point, Shape, bits};
pub use builder::Builder;
pub use error::Faults;
pub use exchange::{Cell, Exchange, Keys, words, write_cells};
pub use family::{Family, Further, Here, Lists, Plain, Start, Studied};
pub use fault::{Fault, FaultKind, Place};
pub use given::{Given, Value};
pub use kind::{Belongings, Figure, Kind, Palette, Piece, Stone, kinds, men, write_pile};
pub use laying::layings;
pub use legal::{Legal, Legals, Remedy, Told};
pub use manner::Manner;
pub use node::{Clicked, Node, Position};
pub use objection::{Objection, TableReason, TableRefusal};
pub use outcome::{Cause, Outcome, causes};
pub use perft::{perft, perft_threads};
pub use random::{Random, stir};
pub use reason::{Reason, Refusal, Role, reasons};
pub use rules::{DrawRules, Followed, Rules, Script};
pub use schema::{Clash, Preset, Setting, SettingKind, Test};
pub use side::Side;
pub use squares::{Corner, Numbering, Squares};
pub use theme::Theme;
pub use trace::{Act, MoveKind, Trace};
pub use usage::{Usage, Wording};
pub use walk::Walk;
pub use writing::{Letters, Writing};
