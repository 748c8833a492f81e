//! A program that speaks Hub, for draughts on the dark squares.

use std::io;

use kamen_catalog::Game;
use kamen_core::{Legal, Position};
use kamen_engine::{Limits, Score};
use kamen_protocol::{Count, hub_move, hub_position, hub_written};

use super::process::{Process, READY, patience, unready};
use super::program::Language;
use super::{Failure, Situation};

pub struct Hub {
    /// What the game is called, where it is not the one that every program plays.
    variant: Option<String>,
}

/// What programs call the game that they play if they are not told otherwise.
const USUAL: &str = "normal";

/// From where we count the squares, whatever the game.
const COUNTED: Count = Count::Above;
/// How a program asks for that.
const COUNT: &str = "param name=count ";

impl Hub {
    pub fn new(game: &Game) -> io::Result<Hub> {
        if game.start.numbering().is_none() || game.start.is_more_than_stones() {
            return Err(io::Error::new(io::ErrorKind::Unsupported, format!("hub: {}", game.id)));
        }
        let name = game.hub.as_ref().unwrap_or(&game.id);
        Ok(Hub { variant: (name != USUAL).then(|| name.clone()) })
    }
}

/// What a program that speaks Hub calls itself: its name and version.
pub fn hub_name(command: &str) -> io::Result<String> {
    let mut process = Process::start(command)?;
    let mut ask = || {
        process.send("hub")?;
        process.wait(READY, |line| line.starts_with("id ").then(|| named(line)))
    };
    ask().map_err(|failure| unready(command, failure))
}

/// The name and version in a line like `id name=Scan version=3.1`.
fn named(line: &str) -> String {
    let words = ["name", "version"].iter().filter_map(|key| argument(line, key));
    words.collect::<Vec<_>>().join(" ")
}

impl Language for Hub {
    fn greet(&self, process: &mut Process, options: &[(String, String)]) -> Result<(), Failure> {
        process.send("hub")?;
        let mut asks_for_count = false;
        process.wait(READY, |line| {
            asks_for_count |= line.starts_with(COUNT);
            (line == "wait").then_some(())
        })?;
        if asks_for_count {
            process.send("set-param name=count value=above")?;
        }
        if let Some(variant) = &self.variant {
            process.send(&format!("set-param name=variant value={variant}"))?;
        }
        for (name, value) in options {
            process.send(&format!("set-param name={name} value=\"{value}\""))?;
        }
        process.send("init")?;
        process.wait(READY, |line| (line == "ready").then_some(()))
    }

    fn renew(&self, process: &mut Process) -> Result<(), Failure> {
        process.send("new-game")?;
        process.send("ping")?;
        process.wait(READY, |line| (line == "pong").then_some(()))
    }

    fn ask(
        &self,
        process: &mut Process,
        situation: &Situation,
        limits: &Limits,
    ) -> Result<(String, Option<Score>), Failure> {
        process.send(&position_line(situation)?)?;
        process.send(&level(limits))?;
        process.send("go think")?;
        let mut score = None;
        process.wait(patience(limits), |line| match line.split_whitespace().next() {
            Some("info") => {
                let value = argument(line, "score").and_then(|value| value.parse::<f64>().ok());
                score = value.map(|men| Score::Value((men * 100.0).round() as i32)).or(score);
                None
            }
            Some("done") => Some((argument(line, "move").unwrap_or_default().to_string(), score)),
            _ => None,
        })
    }

    fn find(&self, position: &dyn Position, text: &str) -> Option<Legal> {
        hub_move(position, text, COUNTED).ok()
    }
}

fn position_line(situation: &Situation) -> Result<String, Failure> {
    let unsayable = || Failure::Crash(situation.position.text());
    let pos = hub_position(situation.origin()).ok_or_else(unsayable)?;
    let before = situation.history.iter().map(|before| &**before);
    let written = |(before, mv): (&dyn Position, &String)| hub_written(before, &before.attempt(mv).ok()?, COUNTED);
    let moves: Option<Vec<String>> = before.zip(situation.moves).map(written).collect();
    let moves = moves.ok_or_else(unsayable)?;
    Ok(if moves.is_empty() {
        format!("pos pos={pos}")
    } else {
        format!("pos pos={pos} moves=\"{}\"", moves.join(" "))
    })
}

fn level(limits: &Limits) -> String {
    match limits {
        Limits { time: Some(time), .. } => format!("level move-time={}", time.as_secs_f64()),
        Limits { clock: Some(clock), .. } => {
            let moves = clock.moves_to_go.map_or(String::new(), |moves| format!(" moves={moves}"));
            let (time, increment) = (clock.left.as_secs_f64(), clock.increment.as_secs_f64());
            format!("level time={time:.3} inc={increment:.3}{moves}")
        }
        Limits { nodes: Some(nodes), .. } => format!("level nodes={nodes}"),
        Limits { depth: Some(depth), .. } => format!("level depth={depth}"),
        _ => "level move-time=1".to_string(),
    }
}

/// The value of an argument, without its quotes.
fn argument<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let key = format!(" {name}=");
    let rest = &line[line.find(&key)? + key.len()..];
    match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next(),
        None => rest.split_whitespace().next(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_catalog::Catalog;

    #[test]
    fn positions_and_moves_are_those_of_the_protocol() {
        let start = Catalog::builtin().get("international").unwrap().start.clone();
        let expected = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        assert_eq!(hub_position(&*start).unwrap(), expected);
        let find = |position: &dyn Position, text: &str| hub_move(position, text, COUNTED).ok();
        let spell = |position: &dyn Position, legal: &Legal| hub_written(position, legal, COUNTED);
        let legal = find(&*start, "32-28").unwrap();
        assert_eq!(spell(&*start, &legal).unwrap(), "32-28");
        // A stone on 28 takes 23 and 13 and lands on 8… the order of what is taken does not matter.
        let pos = start.read("W:W28:B23,13").unwrap();
        let legal = find(&*pos, "28x8x23x13").unwrap();
        let index = |text: &str| find(&*pos, text).map(|legal| legal.index());
        assert_eq!(index("28x8x13x23"), Some(legal.index()));
        assert_eq!(index("28x8"), Some(legal.index()));
        assert_eq!(spell(&*pos, &legal).unwrap(), "28x8x13x23");
        assert_eq!(index("28x19x23"), None);
        for text in ["", "28", "x", "28-", "a-b", "28x8x99"] {
            assert_eq!(index(text), None, "{text}");
        }
    }

    #[test]
    fn arguments_are_read() {
        let line = "info depth=21 mean-depth=20.8 score=-0.01 pv=\"32-28 17-22\"";
        assert_eq!(argument(line, "depth"), Some("21"));
        assert_eq!(argument(line, "score"), Some("-0.01"));
        assert_eq!(argument(line, "pv"), Some("32-28 17-22"));
        assert_eq!(argument(line, "move"), None);
        assert_eq!(named("id name=Scan version=3.1 author=\"Fabien Letouzey\" country=FR"), "Scan 3.1");
    }
}
