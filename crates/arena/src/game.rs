//! One game between two players.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kamen_core::{Cause, Outcome, Position, Side, causes};
use kamen_engine::{Clock, Score, claimable};

use crate::clock::Clocks;
use crate::openings::Opening;
use crate::players::{Chosen, Failure, Player, Situation};
use kamen_core::Random;

/// When a game may be ended before its end. Both players must think so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// Won: so many hundredths of a man, for so many moves by each.
    pub win: i32,
    pub win_moves: usize,
    /// Drawn: no more than so many, for so many moves by each, and not before this ply.
    pub draw: i32,
    pub draw_moves: usize,
    pub draw_from: usize,
}

impl Default for Adjudication {
    fn default() -> Adjudication {
        Adjudication { win: 1_000, win_moves: 4, draw: 8, draw_moves: 10, draw_from: 80 }
    }
}

/// The conditions of a game.
#[derive(Clone, Debug, Default)]
pub struct Arena {
    /// A game of so many plies is a draw.
    pub longest: usize,
    pub adjudication: Option<Adjudication>,
    /// The time controls of White and Black.
    pub clocks: [Option<Clock>; 2],
    /// What a clock forgives, once a move.
    pub margin: Duration,
    /// When it is set, the game is broken off.
    pub stop: Arc<AtomicBool>,
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By a rule of the game.
    Rule(Cause),
    /// The agreed length was reached.
    Length,
    /// Both players thought it decided.
    Adjudicated,
    /// The loser failed to move.
    Failed(Failure),
}

impl Ending {
    /// A stable name, for records.
    pub fn id(&self) -> &'static str {
        match self {
            Ending::Rule(cause) => cause.id(),
            Ending::Length => "length",
            Ending::Adjudicated => "adjudicated",
            Ending::Failed(Failure::TimeOut) => "time-out",
            Ending::Failed(Failure::Overstepped(_)) => "overstepped",
            Ending::Failed(Failure::Crash(_)) => "crash",
            Ending::Failed(Failure::Illegal(_)) => "illegal-move",
        }
    }

    /// What else there is to say.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Ending::Failed(Failure::Crash(detail) | Failure::Illegal(detail) | Failure::Overstepped(detail)) => {
                Some(detail)
            }
            _ => None,
        }
    }
}

/// A game that has been played.
#[derive(Clone, Debug)]
pub struct Played {
    pub winner: Option<Side>,
    pub ending: Ending,
    /// The moves after the opening.
    pub moves: Vec<String>,
    /// What whoever made a move thought of the position, as White sees it, in hundredths of a man; nothing from players
    /// who do not tell.
    pub values: Vec<Option<i32>>,
    /// Seconds each side thought in all, and for its slowest move.
    pub seconds: [f64; 2],
    pub slowest: [f64; 2],
}

/// What the players thought so far, as White sees it.
#[derive(Default)]
struct Opinions([Vec<Option<i32>>; 2]);

impl Opinions {
    /// Adds what a player thinks; gives it as White sees it.
    fn add(&mut self, side: Side, score: Option<Score>) -> Option<i32> {
        let value = score.map(|score| match score {
            Score::Value(value) => value,
            Score::Win(_) => 20_000,
            Score::Loss(_) => -20_000,
        });
        let value = value.map(|value| if side == Side::White { value } else { -value });
        self.0[side.index()].push(value);
        value
    }

    /// Whether both were of that opinion for so many moves.
    fn agree(&self, moves: usize, opinion: impl Fn(i32) -> bool) -> bool {
        self.0.iter().all(|side| {
            side.len() >= moves && side[side.len() - moves..].iter().all(|value| value.is_some_and(&opinion))
        })
    }

    /// The winner, or a draw, if both agree.
    fn verdict(&self, by: &Adjudication) -> Option<Option<Side>> {
        if self.agree(by.win_moves, |value| value >= by.win) {
            return Some(Some(Side::White));
        }
        if self.agree(by.win_moves, |value| value <= -by.win) {
            return Some(Some(Side::Black));
        }
        let long = self.0.iter().map(Vec::len).sum::<usize>() >= by.draw_from;
        (long && self.agree(by.draw_moves, |value| value.abs() <= by.draw)).then_some(None)
    }
}

/// Plays a game. `players` are White and Black; `dice` is for rolls, `seed` for what players leave to chance. Gives nothing if it was
/// broken off.
pub fn play(
    arena: &Arena,
    players: [&mut dyn Player; 2],
    opening: &Opening,
    seed: u64,
    mut dice: Random,
) -> Option<Played> {
    let mut played = Played {
        winner: None,
        ending: Ending::Length,
        moves: Vec::new(),
        values: Vec::new(),
        seconds: [0.0; 2],
        slowest: [0.0; 2],
    };
    let is_stopped = || arena.stop.load(Ordering::Relaxed);
    // Whoever stops a match may stop the programs that play in it, too: that is not their failure.
    let lost = |played: Played, side: Side, failure| {
        (!is_stopped()).then(|| Played { winner: Some(!side), ending: Ending::Failed(failure), ..played })
    };
    for side in Side::BOTH {
        if let Err(failure) = players[side.index()].begin() {
            return lost(played, side, failure);
        }
    }
    let mut opinions = Opinions::default();
    let mut clocks = Clocks::new(arena.clocks, arena.margin);
    let mut history: Vec<Box<dyn Position>> = Vec::new();
    let mut identities: Vec<String> = Vec::new();
    let mut position = opening.position.clone();
    loop {
        identities.push(position.identity());
        if let Some(outcome) = outcome(&*position, &identities) {
            return Some(Played { winner: outcome.winner, ending: Ending::Rule(outcome.cause), ..played });
        }
        if played.moves.len() >= arena.longest {
            return Some(played);
        }
        if let Some(winner) = arena.adjudication.as_ref().and_then(|by| opinions.verdict(by)) {
            return Some(Played { winner, ending: Ending::Adjudicated, ..played });
        }
        if is_stopped() {
            return None;
        }
        if let Some(rolled) = position.roll(dice.dice()) {
            position = rolled;
        }
        let side = position.turn();
        let seed = Random::of(&[seed, played.moves.len() as u64]).number();
        let situation =
            Situation { position: &*position, history: &history, moves: &played.moves, clocks: clocks.now(), seed };
        let began = Instant::now();
        let chosen = players[side.index()].choose(&situation);
        let elapsed = began.elapsed();
        let took = elapsed.as_secs_f64();
        played.seconds[side.index()] += took;
        played.slowest[side.index()] = took.max(played.slowest[side.index()]);
        let left = clocks.now()[side.index()].map_or(0.0, |clock| clock.left.as_secs_f64());
        if !clocks.press(side, elapsed) {
            return lost(played, side, Failure::Overstepped(format!("{took:.3} s > {left:.3} s")));
        }
        let Chosen { index, score, claims } = match chosen {
            Ok(chosen) => chosen,
            Err(failure) => return lost(played, side, failure),
        };
        if let Some(cause) = claims.then(|| claimable(&*position, &identities)).flatten() {
            return Some(Played { ending: Ending::Rule(cause), ..played });
        }
        let Some(legal) = position.nth(index) else {
            return lost(played, side, Failure::Illegal(index.to_string()));
        };
        played.values.push(opinions.add(side, score));
        played.moves.push(legal.text.clone());
        history.push(std::mem::replace(&mut position, legal.play()));
    }
}

/// The position's own end, or the fifth occurrence.
fn outcome(position: &dyn Position, identities: &[String]) -> Option<Outcome> {
    let again = || {
        let times = identities.iter().filter(|other| Some(*other) == identities.last()).count();
        (times >= 5).then(|| Outcome::draw(causes::FIVEFOLD))
    };
    position.end().or_else(again)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opinions(values: &[(i32, i32)]) -> Opinions {
        let mut opinions = Opinions::default();
        for &(white, black) in values {
            opinions.add(Side::White, Some(Score::Value(white)));
            opinions.add(Side::Black, Some(Score::Value(black)));
        }
        opinions
    }

    #[test]
    fn only_what_both_think_for_long_is_decided() {
        let by = Adjudication { win: 500, win_moves: 2, draw: 10, draw_moves: 2, draw_from: 6 };
        assert_eq!(opinions(&[(600, -600)]).verdict(&by), None);
        assert_eq!(opinions(&[(600, -600), (500, -900)]).verdict(&by), Some(Some(Side::White)));
        assert_eq!(opinions(&[(-600, 600), (-500, 900)]).verdict(&by), Some(Some(Side::Black)));
        assert_eq!(opinions(&[(600, 600), (600, 600)]).verdict(&by), None);
        assert_eq!(opinions(&[(0, 0), (5, 5)]).verdict(&by), None);
        assert_eq!(opinions(&[(0, 0), (5, 5), (-10, 3)]).verdict(&by), Some(None));
        let mut silent = opinions(&[(600, -600), (600, -600)]);
        silent.add(Side::Black, None);
        assert_eq!(silent.verdict(&by), None);
    }
}
