//! An opponent that knows the games and endings that are solved, and searches in all others.
//!
//! A [`Library`] has what is known of each game: what is built in, and files that `kamen solve` has written. Where every move of a
//! position has a known value, nothing is searched: a win is played by its shortest way, a loss by its longest. Among moves that
//! draw, the search chooses the one that is hardest to answer. Before that, the search knows the endings it comes to. Levels below
//! the highest ask for a search ([`Engine::search`](kamen_engine::Engine::search)) and know no more than people would.

#![deny(missing_docs)]

mod arbiter;
mod library;
mod player;

#[cfg(test)]
mod tests;

pub use library::Library;
