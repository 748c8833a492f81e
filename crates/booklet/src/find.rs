//! Finds exercises and mistakes in games played at random, but greedily: positions that one side wins in one, two or three
//! moves, and moves that let it come to that.

use kamen_catalog::Game;
use kamen_core::{Legal, Position, Random, Side};
use kamen_proof::Proof;

use crate::task::POSITIONS;

/// A position that is won in so many moves, and by which of its moves.
#[derive(Clone, Debug)]
pub struct Found {
    pub pos: String,
    pub moves: u32,
    pub accept: Vec<String>,
}

/// Games longer than this lead nowhere.
const LONGEST: usize = 400;
/// A position with fewer moves is no puzzle.
const FEWEST: usize = 4;
/// How many of the winner's last positions are looked at.
const LAST: usize = 4;

/// A move that loses, how, and one that does not.
#[derive(Clone, Debug)]
pub struct FoundMistake {
    pub pos: String,
    pub play: String,
    pub line: Vec<String>,
    pub better: String,
}

/// What a game from that seed has: at most one position, so that exercises differ.
pub fn find(game: &Game, seed: u64) -> Option<Found> {
    let mut random = Random::new(seed);
    let (line, winner) = played(game, &mut random)?;
    let own: Vec<&Box<dyn Position>> =
        line.iter().filter(|pos| pos.turn() == winner && pos.end().is_none()).collect();
    // From the end backwards, so that the short wins are found first; some seeds look for long ones.
    let skip = random.below(3);
    own.into_iter().rev().take(LAST).skip(skip).find_map(|pos| won(&**pos, winner))
}

/// The move of the loser after which the game was lost in one or two moves, if most others were better.
pub fn find_mistake(game: &Game, seed: u64) -> Option<FoundMistake> {
    let (line, winner) = played(game, &mut Random::new(seed))?;
    let own: Vec<&Box<dyn Position>> =
        line.iter().filter(|pos| pos.turn() != winner && pos.end().is_none()).collect();
    own.into_iter().rev().take(LAST).find_map(|pos| lost(&**pos, winner))
}

/// Whether a move of the loser loses in one or two moves although most moves do not.
fn lost(pos: &dyn Position, winner: Side) -> Option<FoundMistake> {
    // Counters are no part of an exercise.
    let pos = pos.uncounted();
    let legal = pos.legal();
    for moves in 1..=2 {
        let mut proof = Proof::new(winner, POSITIONS);
        let (bad, good): (Vec<&Legal>, Vec<&Legal>) = legal.iter().partition(|mv| proof.wins(&*mv.play(), moves));
        if !proof.is_whole() || good.len() < bad.len() || legal.len() < FEWEST {
            return None;
        }
        if let (Some(play), Some(better)) = (bad.first(), good.first()) {
            let line = proof.line(&*play.play(), moves);
            return Some(FoundMistake {
                pos: pos.text(),
                play: play.text.clone(),
                line,
                better: better.text.clone(),
            });
        }
    }
    None
}

/// A game, and who won it.
fn played(game: &Game, random: &mut Random) -> Option<(Vec<Box<dyn Position>>, Side)> {
    let mut line = vec![game.start.clone()];
    loop {
        let pos = line.last()?;
        if let Some(outcome) = pos.end() {
            let winner = outcome.winner?;
            return Some((line, winner));
        }
        if line.len() > LONGEST {
            return None;
        }
        let next = match pos.roll(random.dice()) {
            Some(rolled) => rolled,
            None => greedy(&**pos, random)?.play(),
        };
        line.push(next);
    }
}

/// A move that wins, or takes, or any, in this order, most of the time.
fn greedy(pos: &dyn Position, random: &mut Random) -> Option<Legal> {
    let legal = pos.legal();
    let side = pos.turn();
    let wins = |mv: &&Legal| mv.play().end().is_some_and(|outcome| outcome.winner == Some(side));
    if let Some(wins) = legal.iter().find(wins) {
        return Some(wins.clone());
    }
    let takes: Vec<&Legal> = legal.iter().filter(|mv| mv.trace.taken().next().is_some()).collect();
    if !takes.is_empty() && random.below(4) > 0 {
        return Some(takes[random.below(takes.len())].clone());
    }
    let at = random.below(legal.len());
    legal.get(at).cloned()
}

/// The win that a position has, if few of its moves keep it.
fn won(pos: &dyn Position, side: Side) -> Option<Found> {
    // Counters are no part of an exercise.
    let pos = pos.uncounted();
    let count = pos.count();
    if count < FEWEST {
        return None;
    }
    for moves in 1..=3 {
        let mut proof = Proof::new(side, POSITIONS);
        let accept: Vec<String> = proof.winning(&*pos, moves).iter().map(|mv| mv.text.clone()).collect();
        if !proof.is_whole() {
            return None;
        }
        if !accept.is_empty() {
            let few = accept.len() == 1 || (accept.len() <= 3 && accept.len() * 4 <= count);
            return few.then(|| Found { pos: pos.text(), moves, accept });
        }
    }
    None
}
