//! How programs talk to the opponent. `docs/protocols.md` has all of it.
//!
//! - [`uci`]: UCI for chess, and a dialect of it for every other game;
//! - [`hub`]: the Hub protocol, version 2, for draughts on numbered squares.
//!
//! A session reads lines and writes lines; whatever comes in, it answers and goes on. Its sentences are English:
//! programs read them.

mod count;
mod desk;
mod go;
mod hub;
mod numbers;
mod pairs;
mod talk;
mod uci;
mod worker;

pub use count::{Count, names_squares};
pub use hub::hub;
pub use numbers::{read_move as hub_move, write_move as hub_written, write_position as hub_position};
pub use uci::uci;

/// The version a client is told.
const VERSION: &str = env!("CARGO_PKG_VERSION");
const NAME: &str = "Kamen";
const AUTHOR: &str = "the Kamen authors";

/// More of a bad text than this helps nobody.
const LONGEST_QUOTE: usize = 120;

/// A text of a client as part of one line of ours.
fn quote(text: &str) -> String {
    let plain = |c: char| if c.is_control() || c == '"' { '?' } else { c };
    let mut out: String = text.chars().take(LONGEST_QUOTE).map(plain).collect();
    if text.chars().nth(LONGEST_QUOTE).is_some() {
        out.push('…');
    }
    out
}

/// The whole of a text in one line: of the name of a file the end says most.
fn in_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '?' } else { c }).collect()
}

/// A whole number in a range, or what is wrong with it.
fn number(name: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    match text.trim().parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("{name} must be a number from {least} to {most}, not '{}'", quote(text))),
    }
}

/// A parameter that is true or false.
fn truth(name: &str, value: &str) -> Result<bool, String> {
    match value.to_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("{name} must be true or false, not '{}'", quote(value))),
    }
}

/// The next seed of a level's choice: always the same row from the same seed, or never the same from 0.
fn seed(given: u64, ply: usize) -> u64 {
    let now =
        || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |d| d.as_nanos() as u64);
    let seed = if given == 0 { now() } else { given };
    kamen_core::stir(seed ^ (ply as u64) << 32)
}
