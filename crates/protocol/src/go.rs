//! `go`: what to think about, and for how long.

use std::time::Duration;

use kamen_core::Side;
use kamen_engine::{Clock, Limits};

use crate::{number, quote};

/// Everything `go` can say.
#[derive(Debug, Default, PartialEq)]
pub struct Go {
    time: [Option<Duration>; 2],
    increment: [Duration; 2],
    moves_to_go: Option<u32>,
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    pub infinite: bool,
    pub ponder: bool,
    /// The moves of `searchmoves`.
    pub only: Vec<String>,
}

const WORDS: [&str; 12] = [
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "ponder",
    "searchmoves",
];

impl Go {
    pub fn parse<'a>(words: impl Iterator<Item = &'a str>) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|next| !WORDS.contains(next)) {
                        go.only.push(mv.to_string());
                    }
                }
                _ if WORDS.contains(&word) => {
                    let value = words.next().ok_or_else(|| format!("{word} needs a number"))?;
                    go.set(word, value)?;
                }
                _ => return Err(format!("go does not know '{}'", quote(word))),
            }
        }
        Ok(go)
    }

    fn set(&mut self, word: &str, value: &str) -> Result<(), String> {
        match word {
            "wtime" => self.time[0] = Some(milliseconds(word, value)?),
            "btime" => self.time[1] = Some(milliseconds(word, value)?),
            "winc" => self.increment[0] = milliseconds(word, value)?,
            "binc" => self.increment[1] = milliseconds(word, value)?,
            "movestogo" => {
                let moves = number(word, value, 0, 10_000)? as u32;
                self.moves_to_go = (moves > 0).then_some(moves);
            }
            "depth" => self.depth = Some(number(word, value, 1, 1_000)? as u32),
            // Every move and its answer.
            "mate" => self.depth = Some(number(word, value, 1, 500)? as u32 * 2),
            "nodes" => self.nodes = Some(number(word, value, 1, u64::MAX)?),
            _ => self.move_time = Some(milliseconds(word, value)?),
        }
        Ok(())
    }

    /// The limits for the player to move; so much is kept back from the time for whatever lies between.
    pub fn limits(&self, turn: Side, overhead: Duration) -> Limits {
        if self.infinite {
            return Limits { depth: self.depth, nodes: self.nodes, ..Limits::default() };
        }
        let clock = self.time[turn.index()].map(|left| Clock {
            left: left.saturating_sub(overhead),
            increment: self.increment[turn.index()],
            moves_to_go: self.moves_to_go,
        });
        let time = self.move_time.map(|time| time.saturating_sub(overhead));
        Limits { depth: self.depth, nodes: self.nodes, time, clock }
    }
}

/// A time that has run out is written below zero by some.
fn milliseconds(word: &str, value: &str) -> Result<Duration, String> {
    const MOST: i64 = 1_000_000_000_000;
    match value.parse::<i64>() {
        Ok(time) if time <= MOST => Ok(Duration::from_millis(time.max(0) as u64)),
        _ => Err(format!("{word} must be a number of milliseconds, not '{}'", quote(value))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Go, String> {
        Go::parse(text.split_whitespace())
    }

    #[test]
    fn a_clock_is_that_of_the_player_to_move() {
        let go = parse("wtime 1000 btime 2000 winc 10 binc 20 movestogo 7").unwrap();
        let clock = go.limits(Side::Black, Duration::from_millis(100)).clock.unwrap();
        assert_eq!((clock.left.as_millis(), clock.increment.as_millis(), clock.moves_to_go), (1900, 20, Some(7)));
        let clock = go.limits(Side::White, Duration::from_secs(5)).clock.unwrap();
        assert_eq!(clock.left, Duration::ZERO);
        assert_eq!(
            parse("wtime -30").unwrap().limits(Side::White, Duration::ZERO).clock.unwrap().left,
            Duration::ZERO
        );
        assert_eq!(parse("wtime 30").unwrap().limits(Side::Black, Duration::ZERO), Limits::default());
    }

    #[test]
    fn searchmoves_end_at_the_next_word() {
        let go = parse("searchmoves e2e4 d2d4 depth 3").unwrap();
        assert_eq!((go.only, go.depth), (vec!["e2e4".to_string(), "d2d4".to_string()], Some(3)));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for text in
            ["depth", "depth x", "depth 0", "depth -1", "nodes 1e9", "wtime soon", "movetime", "fast", "mate 0"]
        {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(parse("nodes 99999999999999999999").is_err());
        assert!(parse("movestogo 0").is_ok());
    }
}
