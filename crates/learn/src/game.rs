//! One game that the engine plays with itself.

use kamen_catalog::Game;
use kamen_core::{DrawRules, Position, Random, Side};
use kamen_engine::{Engine, Limits, Score, Task};

use crate::record::{Record, Seen, WIN};

/// Turns played at random before the game begins, at least and at most.
const OPENING: (usize, usize) = (2, 10);
/// A beginning that is better for one side than this, in hundredths of a man, is no game any more.
const UNEVEN: i32 = 400;
/// In the first plies of a game, one move in so many is any move.
const STRAY: usize = 24;
const STRAYS_UNTIL: usize = 40;
/// A game is won when both have thought so for so many plies in a row.
const DECIDED: i32 = 1_200;
const DECIDED_PLIES: usize = 8;
/// Drawn, when nobody has thought anything else for so long.
const LEVEL: i32 = 5;
const LEVEL_PLIES: usize = 24;
/// After so many plies without progress, nothing new is seen in what is shown.
const STALE: u32 = 24;
/// And in any case after so many plies.
const LONGEST: usize = 400;

/// The quiet positions of a new game, in order. Nothing where the opening came to nothing.
pub fn play(game: &Game, engine: &mut dyn Engine, nodes: u64, mut random: Random) -> Vec<Record> {
    let Some(start) = opening(game, &mut random) else { return Vec::new() };
    engine.forget();
    let mut history: Vec<Box<dyn Position>> = Vec::new();
    let mut identities: Vec<String> = Vec::new();
    let mut position = start;
    let mut met: Vec<(Side, Record)> = Vec::new();
    // So many of them were met before the last move at random.
    let mut parted = 0;
    // What White was thought to have, ply by ply.
    let mut values: Vec<i32> = Vec::new();
    let winner = loop {
        identities.push(position.identity());
        if let Some(outcome) = position.end() {
            break outcome.winner;
        }
        if is_drawn(&*position, &identities) || values.len() >= LONGEST {
            break None;
        }
        if let Some(winner) = verdict(&values) {
            break winner;
        }
        if let Some(rolled) = position.roll(random.dice()) {
            position = rolled;
        }
        let side = position.turn();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let task = Task { position: &*position, history: &history, limits, only: &[], lines: 1 };
        let Some(choice) = engine.think(&task, &mut |_| ()) else { return Vec::new() };
        let value = match choice.lines.first().map(|line| line.score) {
            Some(Score::Value(value)) => value.clamp(1 - i32::from(WIN), i32::from(WIN) - 1),
            Some(Score::Win(_)) => WIN.into(),
            Some(Score::Loss(_)) | None => -i32::from(WIN),
        };
        if values.is_empty() && value.abs() > UNEVEN {
            return Vec::new();
        }
        values.push(if side == Side::White { value } else { -value });
        let stale = position.draws() != DrawRules::NONE && position.quiet() >= STALE;
        let quiet = engine.is_quiet(&*position, choice.index);
        if let Some(seen) = Seen::of(&*position).filter(|_| quiet && !stale) {
            met.push((side, Record { seen, value: value as i16, result: 1, first: false, parted: false }));
        }
        let strays = values.len() < STRAYS_UNTIL && random.below(STRAY) == 0;
        if strays {
            parted = met.len();
        }
        let index = if strays { random.below(position.count()) } else { choice.index };
        let Some(next) = position.nth(index).map(|legal| legal.play()) else { return Vec::new() };
        history.push(std::mem::replace(&mut position, next));
    };
    let result = |side: Side| winner.map_or(1, |winner| if winner == side { 2 } else { 0 });
    let with_result = |(at, (side, record)): (usize, (Side, Record))| Record {
        result: result(side),
        first: at == 0,
        parted: at < parted,
        ..record
    };
    met.into_iter().enumerate().map(with_result).collect()
}

/// Random moves until the turn has passed a few times: nothing ends in the middle of a turn. Nothing if the game ended.
fn opening(game: &Game, random: &mut Random) -> Option<Box<dyn Position>> {
    let turns = OPENING.0 + random.below(OPENING.1 - OPENING.0 + 1);
    let mut position = game.start.clone();
    let mut passed = 0;
    while passed < turns {
        if let Some(rolled) = position.roll(random.dice()) {
            position = rolled;
        }
        let next = position.nth(random.below(position.count())).map(|legal| legal.play())?;
        passed += usize::from(next.turn() != position.turn());
        position = next;
    }
    position.end().is_none().then_some(position)
}

/// Whether either player could claim a draw: neither will do better by playing on for ever.
fn is_drawn(position: &dyn Position, identities: &[String]) -> bool {
    let times = identities.iter().filter(|other| Some(*other) == identities.last()).count();
    times >= 3 || position.quiet() >= position.draws().claim
}

/// Who has won, or that nobody has, as far as the players think.
fn verdict(values: &[i32]) -> Option<Option<Side>> {
    let last = |plies: usize| values.len().checked_sub(plies).map(|from| &values[from..]);
    if let Some(last) = last(DECIDED_PLIES) {
        if last.iter().all(|value| *value >= DECIDED) {
            return Some(Some(Side::White));
        }
        if last.iter().all(|value| *value <= -DECIDED) {
            return Some(Some(Side::Black));
        }
    }
    let level = last(LEVEL_PLIES).is_some_and(|last| last.iter().all(|value| value.abs() <= LEVEL));
    (level && values.len() >= 2 * LEVEL_PLIES).then_some(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_decided_by_what_both_think_for_long() {
        assert_eq!(verdict(&[DECIDED; DECIDED_PLIES - 1]), None);
        assert_eq!(verdict(&[DECIDED; DECIDED_PLIES]), Some(Some(Side::White)));
        assert_eq!(verdict(&[-DECIDED; DECIDED_PLIES]), Some(Some(Side::Black)));
        assert_eq!(verdict(&[0; 2 * LEVEL_PLIES - 1]), None);
        assert_eq!(verdict(&[0; 2 * LEVEL_PLIES]), Some(None));
        let mut values = vec![0; 2 * LEVEL_PLIES];
        values.push(LEVEL + 1);
        assert_eq!(verdict(&values), None);
    }
}
