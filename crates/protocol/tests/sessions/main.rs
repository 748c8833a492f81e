//! Whole sessions, as a client sees them.

mod client;
mod hub;
mod noise;
mod properties;
mod uci;
