//! A table from its first event to its result, through its public face.

mod claims;
mod clocks;
mod dice;
mod helpers;
mod laws;
mod manners;
mod offers;
mod seats;
mod streams;
mod texts;
mod turns;
