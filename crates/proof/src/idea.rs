//! What a move is good for, as far as it can be proved: by what it does, and by looking at every answer to it.

use kamen_core::{Act, Legal, MoveKind, Position, Side, Theme};

use crate::Proof;
use crate::forced::{ENDLESS, Patience};
use crate::gain::promotes_while;
use crate::goal::arrived;

/// Something that is so, whatever the opponent does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Idea {
    /// There is no other legal move.
    OnlyMove,
    /// It wins, at the latest with the own move of that number; this one is the first.
    Wins { moves: u32 },
    /// It gives mate, at the latest with the own move of that number.
    Mates { moves: u32 },
    /// The opponent could have won at once and no longer can.
    StopsWin,
    /// Stones are picked that leave the board.
    Picks,
    /// It takes so many stones, and the answer takes at most so many.
    Takes { stones: usize, back: usize },
    /// The opponent has to take at most so many stones, and then at least so many of his can be taken.
    Offers { stones: usize, back: usize },
    /// A stone is promoted, at the latest with the own move of that number.
    Promotes { moves: u32 },
    /// What only the family of the game sees in it.
    Gains(Theme),
    /// The opponent could have picked stones with one of his on that point and no longer can pick any.
    StopsPick { at: usize },
    /// The opponent could have taken these stones and lost fewer by it; now no move of his gains any.
    Saves { stones: Vec<usize> },
    /// If the opponent did nothing, the next move would win.
    ThreatensWin,
    /// If the opponent did nothing, stones would be picked with one on any of these points.
    ThreatensPick { at: Vec<usize> },
    /// If the opponent did nothing, a move would gain so many stones, counting what its answer takes.
    ThreatensTake { stones: usize },
    /// It gives check.
    Checks,
    /// It goes over so many stones.
    Leaps { over: usize },
    /// In a race it brings a stone to where it has to go: so many are there now, of so many.
    Arrives { there: usize, of: usize },
}

/// More than this tells nobody anything.
const MOST: usize = 2;
/// How many positions may be looked at for a win or a promotion.
const POSITIONS: u32 = 12_000;
/// Wins that take longer are left to the score.
const LONGEST: u32 = 3;
/// And promotions that do, where the opponent has few answers; elsewhere they too are looked for only as far as wins.
const FARTHEST: u32 = 4;
const FEW: usize = 8;

/// What the move is good for, what matters most first. Nothing where nothing can be proved.
pub fn ideas(pos: &dyn Position, mv: &Legal) -> Vec<Idea> {
    ideas_while(pos, mv, &ENDLESS)
}

/// The same for somebody who may leave: what was not looked at to its end is not told.
pub fn ideas_while(pos: &dyn Position, mv: &Legal, patience: Patience) -> Vec<Idea> {
    let after = mv.play();
    let side = pos.turn();
    if let Some(outcome) = after.end() {
        let mates = outcome.winner == Some(side) && after.in_check();
        return match outcome.winner {
            Some(winner) if winner == side && mates => vec![Idea::Mates { moves: 1 }],
            Some(winner) if winner == side => vec![Idea::Wins { moves: 1 }],
            _ => only(pos),
        };
    }
    if let Some(wins) = won(&*after, side, patience) {
        return vec![wins];
    }
    let mut found = only(pos);
    found.extend(looked_at(pos, mv, &*after, side, patience).unwrap_or_default());
    found.truncate(MOST);
    found
}

fn only(pos: &dyn Position) -> Vec<Idea> {
    if pos.count() == 1 { vec![Idea::OnlyMove] } else { Vec::new() }
}

/// A win that can be seen through.
fn won(after: &dyn Position, side: Side, patience: Patience) -> Option<Idea> {
    // Where one side moves twice, what is its next move is no answer to this one.
    let mut proof = Proof::of(side, POSITIONS, patience);
    let moves = (0..LONGEST).find(|&more| proof.wins(after, more))? + 1;
    Some(if proof.end_after(after, moves - 1).in_check() { Idea::Mates { moves } } else { Idea::Wins { moves } })
}

/// Everything else: what it takes, makes, stops and threatens. Nothing if nobody waits for it.
fn looked_at(
    pos: &dyn Position,
    mv: &Legal,
    after: &dyn Position,
    side: Side,
    patience: Patience,
) -> Option<Vec<Idea>> {
    let mut found = Vec::new();
    let answers = if after.turn() == side { Vec::new() } else { after.legal().to_vec() };
    let before = threats_after_a_pass(pos, patience)?;
    let now = Threats::among(&answers, !side, patience)?;
    if before.wins && !now.wins {
        found.push(Idea::StopsWin);
    }
    let takes = taken_from(pos, mv, !side).len();
    if mv.kind == MoveKind::Picks {
        found.push(Idea::Picks);
    } else if takes > 0 {
        found.push(Idea::Takes { stones: takes, back: now.most });
    }
    if takes == 0
        && let Some((stones, back)) = offered(&answers, side, patience)?
    {
        found.push(Idea::Offers { stones, back });
    }
    if mv.trace.promoted().is_some() {
        found.push(Idea::Promotes { moves: 1 });
    } else if takes == 0
        && let Some(more) = promoted_in(after, side, if answers.len() > FEW { LONGEST } else { FARTHEST }, patience)
    {
        found.push(Idea::Promotes { moves: more + 1 });
    }
    found.extend(mv.themes().into_iter().map(Idea::Gains));
    if let (Some(&at), true) = (before.picks.first(), now.picks.is_empty()) {
        found.push(Idea::StopsPick { at });
    } else if before.gain > 0 && now.gain == 0 {
        found.push(Idea::Saves { stones: before.stones.clone() });
    }
    if after.in_check() {
        found.push(Idea::Checks);
    }
    let next = if now.most == 0 { threats_after_a_pass(after, patience)? } else { Threats::default() };
    if next.wins {
        found.push(Idea::ThreatensWin);
    } else if !next.picks.is_empty() {
        found.push(Idea::ThreatensPick { at: next.picks });
    } else if next.gain > 0 {
        found.push(Idea::ThreatensTake { stones: next.gain });
    }
    if let (Some((before, _)), Some((there, of))) = (arrived(pos, side), arrived(after, side))
        && there > before
    {
        found.push(Idea::Arrives { there, of });
    }
    let over = mv.trace.acts.iter().filter(|act| matches!(act, Act::Jump { .. })).count();
    if takes == 0 && over > 1 {
        found.push(Idea::Leaps { over });
    }
    patience().then_some(found)
}

/// What the other side could do at once, were it its turn; nothing where it cannot be.
fn threats_after_a_pass(pos: &dyn Position, patience: Patience) -> Option<Threats> {
    turned(pos).map_or(Some(Threats::default()), |turned| Threats::among(&turned.legal(), turned.turn(), patience))
}

/// The stones of a side that a move takes.
fn taken_from(pos: &dyn Position, mv: &Legal, side: Side) -> Vec<usize> {
    let stones = pos.stones();
    let theirs = |at: &usize| stones.get(*at).and_then(|pile| pile.last()).is_some_and(|stone| stone.side == side);
    mv.trace.taken().filter(theirs).collect()
}

/// What a side could do at once.
#[derive(Default)]
struct Threats {
    wins: bool,
    /// The most stones one move takes.
    most: usize,
    /// The most stones one move takes beyond what its answer takes back.
    gain: usize,
    /// The stones that can be taken so.
    stones: Vec<usize>,
    /// Where a stone would let others be picked.
    picks: Vec<usize>,
}

impl Threats {
    /// Of a side that has these moves.
    fn among(moves: &[Legal], side: Side, patience: Patience) -> Option<Threats> {
        let mut threats = Threats::default();
        for mv in moves {
            if !patience() {
                return None;
            }
            let after = mv.play();
            threats.wins |= after.end().is_some_and(|outcome| outcome.winner == Some(side));
            let taken: Vec<usize> = mv.trace.taken().collect();
            threats.most = threats.most.max(taken.len());
            let back = || after.legal().iter().map(|mv| mv.trace.taken().count()).max().unwrap_or(0);
            let gain = if taken.is_empty() { 0 } else { taken.len().saturating_sub(back()) };
            if gain > 0 {
                threats.gain = threats.gain.max(gain);
                threats.stones.extend(taken);
            }
            let placed = mv.trace.dropped().map(|(at, _)| at).last().or(mv.trace.way().last().copied());
            threats.picks.extend(placed.filter(|_| mv.kind == MoveKind::Picks));
        }
        for list in [&mut threats.stones, &mut threats.picks] {
            list.sort_unstable();
            list.dedup();
        }
        Some(threats)
    }
}

/// The same position with the other side to move, where there is such a thing. In check nobody passes.
fn turned(pos: &dyn Position) -> Option<Box<dyn Position>> {
    if pos.in_check() || pos.end().is_some() {
        return None;
    }
    pos.turned().filter(|turned| !turned.in_check())
}

/// Every answer takes, and each can be answered by taking more: the most the answers take, the least that is taken then. Nothing at
/// all if nobody waits for it.
fn offered(answers: &[Legal], side: Side, patience: Patience) -> Option<Option<(usize, usize)>> {
    let mut most = 0;
    let mut least = usize::MAX;
    for answer in answers {
        if !patience() {
            return None;
        }
        let taken = answer.trace.taken().count();
        let then = answer.play();
        if taken == 0 || then.turn() != side {
            return Some(None);
        }
        let back = then.legal().iter().map(|mv| mv.trace.taken().count()).max().unwrap_or(0);
        most = most.max(taken);
        least = least.min(back);
    }
    Some((most > 0 && least != usize::MAX && least > most).then_some((most, least)))
}

/// In how many own moves from here, fewer than so many, a stone is promoted, whatever the opponent does.
fn promoted_in(after: &dyn Position, side: Side, fewer_than: u32, patience: Patience) -> Option<u32> {
    let mut left = POSITIONS;
    (1..fewer_than).find(|&moves| promotes_while(after, side, moves, &mut left, patience))
}
