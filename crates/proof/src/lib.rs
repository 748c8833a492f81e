//! What can be proved of a move. A [`Proof`] sees lines through to their end, an [`Ending`] whole endings with few stones;
//! [`ideas`] says what a move is good for, as far as its trace and every answer to it bear it out. Nothing here guesses, nothing weighs, and nothing knows which game it has.

mod ending;
mod forced;
mod gain;
mod goal;
mod idea;
mod words;

pub use ending::{Aim, Ending};
pub use forced::{Patience, Proof};
pub use gain::{gain, promotes};
pub use idea::{Idea, ideas, ideas_while};
pub use words::say;
