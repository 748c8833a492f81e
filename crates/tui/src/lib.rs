//! The terminal app.
mod board;
mod palette;
