//! Weights from the engine's own games: play, fit, and keep what wins.
//!
//! A [`Tuning`] goes in rounds. In each the engine plays itself with the weights it has; the quiet positions of all
//! games so far, with the results, give new weights by logistic regression; and those play a match against the old
//! ones, which only a win in it replaces. Every game is in the data file as soon as it has ended, so a tuning that was
//! broken off goes on where it was, and gives what it would have given: games depend on nothing but the seed.

mod fit;
mod linear;
mod samples;
mod tuning;

pub use fit::{Fit, Sample, fit};
pub use samples::{BadGame, samples};
pub use tuning::{Event, Round, TuneError, Tuned, Tuning};
