//! A program that speaks UCI. Games that have UCI of their own (chess) are played with any; others with those that know
//! `setoption name Game`.

use kamen_catalog::Game;
use kamen_core::{Legal, Position, Side, Writing};
use kamen_engine::{Clock, Limits, Score};

use super::process::{Process, READY, patience};
use super::program::Language;
use super::{Failure, Situation};

pub struct Uci {
    /// The game's id where it has no UCI of its own, and must be named.
    game: Option<String>,
}

impl Uci {
    pub fn new(game: &Game) -> Uci {
        Uci { game: (!game.start.writings().contains(&Writing::Uci)).then(|| game.id.clone()) }
    }
}

impl Language for Uci {
    fn greet(&self, process: &mut Process, options: &[(String, String)]) -> Result<(), Failure> {
        process.send("uci")?;
        process.wait(READY, |line| (line == "uciok").then_some(()))?;
        if let Some(game) = &self.game {
            process.send(&format!("setoption name Game value {game}"))?;
        }
        for (name, value) in options {
            process.send(&format!("setoption name {name} value {value}"))?;
        }
        process.send("isready")?;
        process.wait(READY, |line| (line == "readyok").then_some(()))
    }

    fn renew(&self, process: &mut Process) -> Result<(), Failure> {
        process.send("ucinewgame")?;
        process.send("isready")?;
        process.wait(READY, |line| (line == "readyok").then_some(()))
    }

    fn ask(
        &self,
        process: &mut Process,
        situation: &Situation,
        limits: &Limits,
    ) -> Result<(String, Option<Score>), Failure> {
        process.send(&position(self.game.is_none(), situation))?;
        process.send(&go(limits, situation))?;
        let mut score = None;
        process.wait(patience(limits), |line| {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => {
                    score = read_score(line).or(score);
                    None
                }
                Some("bestmove") => Some((words.next().unwrap_or_default().to_string(), score)),
                _ => None,
            }
        })
    }

    fn find(&self, position: &dyn Position, text: &str) -> Option<Legal> {
        position.attempt(text).ok()
    }
}

fn position(in_uci: bool, situation: &Situation) -> String {
    // A roll is no move: where dice were thrown, only the position itself says everything.
    let rolled = |position: &dyn Position| position.rolled().is_some();
    let rolled = situation.history.iter().any(|before| rolled(&**before)) || rolled(situation.position);
    let (origin, moves) = if rolled { (situation.position, &[][..]) } else { (situation.origin(), situation.moves) };
    let written = |before: &dyn Position, mv: &String| {
        let legal = before.attempt(mv).ok().filter(|_| in_uci);
        legal.and_then(|legal| legal.written(Writing::Uci)).unwrap_or_else(|| mv.clone())
    };
    let moves: Vec<String> = situation.history.iter().zip(moves).map(|(before, mv)| written(&**before, mv)).collect();
    let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
    format!("position {} {}{moves}", if in_uci { "fen" } else { "exchange" }, origin.text())
}

fn go(limits: &Limits, situation: &Situation) -> String {
    let mut line = "go".to_string();
    if let Some(time) = limits.time {
        line += &format!(" movetime {}", time.as_millis().max(1));
    }
    if let Some(own) = limits.clock {
        line += &clocks(situation.clocks, own);
    }
    if let Some(nodes) = limits.nodes {
        line += &format!(" nodes {nodes}");
    }
    if let Some(depth) = limits.depth {
        line += &format!(" depth {depth}");
    }
    line
}

/// Both clocks; an opponent without one is said to have the same.
fn clocks(clocks: [Option<Clock>; 2], own: Clock) -> String {
    let [white, black] = Side::BOTH.map(|side| clocks[side.index()].unwrap_or(own));
    let mut line = format!(" wtime {} btime {}", white.left.as_millis(), black.left.as_millis());
    if !(white.increment.is_zero() && black.increment.is_zero()) {
        line += &format!(" winc {} binc {}", white.increment.as_millis(), black.increment.as_millis());
    }
    if let Some(moves) = own.moves_to_go {
        line += &format!(" movestogo {moves}");
    }
    line
}

/// The score of an `info` line, if it has one that is no bound.
fn read_score(line: &str) -> Option<Score> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.contains(&"lowerbound") || words.contains(&"upperbound") {
        return None;
    }
    let at = words.iter().position(|word| *word == "score")?;
    let number: i32 = words.get(at + 2)?.parse().ok()?;
    match *words.get(at + 1)? {
        "cp" => Some(Score::Value(number)),
        "mate" if number > 0 => Some(Score::Win(number.unsigned_abs().saturating_mul(2).saturating_sub(1))),
        "mate" => Some(Score::Loss(number.unsigned_abs().saturating_mul(2))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::read_clock;

    #[test]
    fn clocks_are_told() {
        let told =
            |clocks: [&str; 2], own: &str| super::clocks(clocks.map(read_clock), read_clock(own).expect("a clock"));
        assert_eq!(told(["10+0.1", "9"], "9"), " wtime 10000 btime 9000 winc 100 binc 0");
        assert_eq!(told(["", "12/5"], "12/5"), " wtime 5000 btime 5000 movestogo 12");
    }

    #[test]
    fn scores_are_read() {
        assert_eq!(read_score("info depth 3 score cp -12 nodes 5 pv e2e4"), Some(Score::Value(-12)));
        assert_eq!(read_score("info score mate 2"), Some(Score::Win(3)));
        assert_eq!(read_score("info score mate -1 depth 4"), Some(Score::Loss(2)));
        assert_eq!(read_score("info score cp 5 lowerbound"), None);
        assert_eq!(read_score("info score"), None);
        assert_eq!(read_score("info string score high today"), None);
    }
}
