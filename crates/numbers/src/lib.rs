//! Games as numbers, for whoever learns them.
//!
//! - [`Actions`] gives every move of a game a number below one that never changes, and no two moves of a position the same.
//! - [`Planes`] tells a position as planes of numbers from 0 to 1.
//! - [`playouts`] plays random games, as many at a time as there are threads.
//!
//! None of them knows a game. What a move is comes from its [`kamen_core::Trace`] and the clicks that make it.

#![deny(missing_docs)]

mod actions;
mod planes;
mod playouts;

pub use actions::Actions;
pub use planes::Planes;
pub use playouts::{Tally, playouts};
