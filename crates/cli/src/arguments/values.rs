//! Values of arguments that the parser has no reader for. What they fail with are values that fit.

use std::time::Duration;

use kamen_arena::{Sprt, read_clock};
use kamen_engine::Clock;
use kamen_records::Encoding;
use kamen_table::ClockRule;

/// Which of a file's games is wanted, or of which game they are.
#[derive(Clone, Debug)]
pub enum Wanted {
    Number(u32),
    Game(String),
}

/// A number among the games of a file, or the id of a game.
pub fn wanted(text: &str) -> Result<Wanted, String> {
    match text.parse() {
        Ok(0) => Err("1, 2, 3…, czech".to_string()),
        Ok(number) => Ok(Wanted::Number(number)),
        Err(_) if text.starts_with(|first: char| first.is_ascii_lowercase()) => Ok(Wanted::Game(text.to_string())),
        Err(_) => Err("1, 2, 3…, czech".to_string()),
    }
}

/// The clock of a game at the table.
pub fn clock(text: &str) -> Result<ClockRule, String> {
    text.parse().map_err(|_| "5m+3s, 40/2h 20/1h, 15m+5s delay, move 1m".to_string())
}

/// A time in seconds.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let value = text.parse().ok().filter(|value| (0.001..=86_400.0).contains(value));
    value.map(Duration::from_secs_f64).ok_or_else(|| "0.001–86400".to_string())
}

/// How the letters of a file are written.
pub fn encoding(name: &str) -> Result<Encoding, String> {
    Encoding::named(name).ok_or_else(|| "windows-1250, iso-8859-2, windows-1252, utf-16le".to_string())
}

/// The clock of a match.
pub fn match_clock(text: &str) -> Result<Clock, String> {
    read_clock(text).ok_or_else(|| "10s+100ms, 40/1m".to_string())
}

/// `ELO0,ELO1`, and the two errors after them if they are to be other than 0.05.
pub fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|word| word.parse().ok()).collect();
    let errors = 1e-9..0.5;
    match numbers.as_deref() {
        Some(&[elo0, elo1]) if elo0 < elo1 => Ok(Sprt::new(elo0, elo1)),
        Some(&[elo0, elo1, alpha, beta]) if elo0 < elo1 && errors.contains(&alpha) && errors.contains(&beta) => {
            Ok(Sprt { elo0, elo1, alpha, beta })
        }
        _ => Err("0,10".to_string()),
    }
}
