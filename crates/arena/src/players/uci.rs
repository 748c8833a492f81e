//! A program that speaks UCI. Chess is played with any; other games with those that know `setoption name Game`.

use std::io;

use kamen_catalog::Game;
use kamen_core::Position;
use kamen_engine::{Limits, Score};

use super::process::{Process, READY, patience, unready};
use super::{Chosen, Failure, Player, Situation};
use crate::spec::Spec;

pub struct Uci {
    command: String,
    options: Vec<(String, String)>,
    limits: Limits,
    /// The game's id where it is not chess.
    game: Option<String>,
    /// Nothing after a failure, until the next game.
    process: Option<Process>,
}

impl Uci {
    pub fn start(game: &Game, command: &str, spec: &Spec) -> io::Result<Uci> {
        let mut uci = Uci {
            command: command.to_string(),
            options: spec.options.clone(),
            limits: spec.limits,
            game: (game.family != "chess").then(|| game.id.clone()),
            process: None,
        };
        uci.ready(Process::start(command)?).map_err(|failure| unready(command, failure))?;
        Ok(uci)
    }

    /// The first words, and the options.
    fn ready(&mut self, mut process: Process) -> Result<(), Failure> {
        process.send("uci")?;
        process.wait(READY, |line| (line == "uciok").then_some(()))?;
        if let Some(game) = &self.game {
            process.send(&format!("setoption name Game value {game}"))?;
        }
        for (name, value) in &self.options {
            process.send(&format!("setoption name {name} value {value}"))?;
        }
        process.send("isready")?;
        process.wait(READY, |line| (line == "readyok").then_some(()))?;
        self.process = Some(process);
        Ok(())
    }

    fn think(&mut self, situation: &Situation) -> Result<(String, Option<Score>), Failure> {
        let process = self.process.as_mut().ok_or_else(|| Failure::Crash("ended".to_string()))?;
        process.send(&position(self.game.is_none(), situation))?;
        process.send(&go(&self.limits))?;
        let mut score = None;
        process.wait(patience(&self.limits), |line| {
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
}

impl Player for Uci {
    fn begin(&mut self) -> Result<(), Failure> {
        if self.process.is_none() {
            let process = Process::start(&self.command).map_err(|error| Failure::Crash(error.to_string()))?;
            self.ready(process)?;
        }
        let talk = |process: &mut Process| {
            process.send("ucinewgame")?;
            process.send("isready")?;
            process.wait(READY, |line| (line == "readyok").then_some(()))
        };
        let told = self.process.as_mut().map_or(Ok(()), talk);
        if told.is_err() {
            self.process = None;
        }
        told
    }

    fn choose(&mut self, situation: &Situation) -> Result<Chosen, Failure> {
        let (text, score) = self.think(situation).inspect_err(|_| self.process = None)?;
        let found = if self.game.is_none() {
            situation.position.legal().iter().position(|mv| kamen_notation::uci(mv) == text)
        } else {
            situation.position.attempt(&text).ok()
        };
        let index = found.ok_or(Failure::Illegal(text))?;
        Ok(Chosen { index, score })
    }
}

fn position(chess: bool, situation: &Situation) -> String {
    // A roll is no move: where dice were thrown, only the position itself says everything.
    let rolled = situation.history.iter().any(|before| is_rolled(&**before)) || is_rolled(situation.position);
    let (origin, moves) = if rolled { (situation.position, &[][..]) } else { (situation.origin(), situation.moves) };
    let moves: Vec<String> =
        moves.iter().map(|mv| if chess { kamen_notation::uci(mv) } else { mv.clone() }).collect();
    let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
    format!("position {} {}{moves}", if chess { "fen" } else { "exchange" }, origin.text())
}

fn is_rolled(position: &dyn Position) -> bool {
    position.text().contains(" roll=")
}

fn go(limits: &Limits) -> String {
    let mut line = "go".to_string();
    if let Some(time) = limits.time {
        line += &format!(" movetime {}", time.as_millis().max(1));
    }
    if let Some(nodes) = limits.nodes {
        line += &format!(" nodes {nodes}");
    }
    if let Some(depth) = limits.depth {
        line += &format!(" depth {depth}");
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
