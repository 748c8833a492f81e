//! DXP, the DamExchange protocol (<http://www.mesander.nl/damexchange/>), by which draughts programs have met since the
//! nineties: one asks for a game, the other accepts, and both tell their moves in turn.
//!
//! From the bottom up: [`Message`] is what is said, [`Connection`] carries it over a socket, [`squares`] turns positions and
//! moves of ours into its and back, [`Counting`] knows from where the other end counts, [`Partner`] is our opponent at one end.

mod counting;
mod line;
mod message;
mod partner;
pub mod squares;

pub use counting::Counting;
pub use line::{Connection, Heard};
pub use message::{Message, Played, Request, Why};
pub use partner::{Bout, Ended, Partner};

/// The port that programs listen on unless they are told otherwise.
pub const PORT: u16 = 27531;

/// What we call ourselves.
pub const NAME: &str = concat!("Kamen ", env!("CARGO_PKG_VERSION"));

/// How the names of all of us begin.
const OURS: &str = "Kamen ";
