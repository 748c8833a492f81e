//! One game that the engine plays with itself.

use kamen_catalog::Game;
use kamen_core::{DrawRules, Position, Random, Side};
use kamen_engine::{Engine, Limits, Score, Task};
use kamen_solve::{Oracle, Value};

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

/// Who plays with itself, and how.
pub struct Player<'e> {
    pub engine: &'e mut dyn Engine,
    /// Nodes a move.
    pub nodes: u64,
    /// What is known of the game: where its value is known, a game has ended.
    pub known: Option<&'e dyn Oracle>,
}

/// The quiet positions of a new game, in order. Nothing where the opening came to nothing.
pub fn play(game: &Game, player: &mut Player, mut random: Random) -> Vec<Record> {
    match opening(game, &mut random) {
        Some(start) => play_from(start, player, random),
        None => Vec::new(),
    }
}

fn play_from(start: Box<dyn Position>, player: &mut Player, mut random: Random) -> Vec<Record> {
    let Player { engine, nodes, known } = player;
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
        if let Some(value) = known.and_then(|known| known.value(&*position)) {
            break winner_by(value, position.turn());
        }
        if let Some(winner) = verdict(&values) {
            break winner;
        }
        if let Some(rolled) = position.roll(random.dice()) {
            position = rolled;
        }
        let side = position.turn();
        let limits = Limits { nodes: Some(*nodes), ..Limits::default() };
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

/// Who wins where a position has this value for the player to move.
fn winner_by(value: Value, turn: Side) -> Option<Side> {
    match value {
        Value::Win(_) => Some(turn),
        Value::Loss(_) => Some(!turn),
        Value::Draw => None,
    }
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
    use std::any::Any;
    use std::path::PathBuf;

    use kamen_catalog::Catalog;
    use kamen_engine::{Options, engine_for, knowledge_for};
    use kamen_solve::Head;

    use super::*;

    /// Knows that whoever is to move in a position with so few stones has this value.
    struct Few(usize, Value);

    impl Oracle for Few {
        fn value(&self, position: &dyn Position) -> Option<Value> {
            (position.stones().iter().map(|stack| stack.len()).sum::<usize>() <= self.0).then_some(self.1)
        }

        fn stored(&self, _: &dyn Any) -> Option<Value> {
            None
        }

        fn heads(&self) -> Vec<&Head> {
            Vec::new()
        }

        fn is_whole(&self) -> bool {
            false
        }

        fn newly_damaged(&self) -> Vec<PathBuf> {
            Vec::new()
        }

        fn is_outdated(&self) -> bool {
            false
        }
    }

    #[test]
    fn a_game_ends_with_its_value_as_soon_as_that_is_known() {
        let catalog = Catalog::builtin();
        let dama = catalog.get("dama").unwrap();
        let games = |known: Option<&dyn Oracle>| -> Vec<Record> {
            let mut engine = engine_for(&*dama.start, &knowledge_for(dama), Options { hash: 1, threads: 1 }).unwrap();
            let mut player = Player { engine: &mut *engine, nodes: 100, known };
            (1..6).flat_map(|seed| play(dama, &mut player, Random::new(seed))).collect()
        };
        let stones = |record: &Record| record.seen.points.iter().flatten().count();
        let free = games(None);
        assert!(free.iter().any(|record| stones(record) <= 12), "games that go on come to few stones");
        for (value, results) in [(Value::Win(9), [0, 2]), (Value::Loss(8), [0, 2]), (Value::Draw, [1, 1])] {
            let ended = games(Some(&Few(12, value)));
            assert!(!ended.is_empty() && ended.iter().all(|record| stones(record) > 12), "{value:?}");
            // The games are the same until they are known.
            assert_eq!(ended[0].seen, free[0].seen);
            let last: Vec<u8> = ended.windows(2).filter(|two| two[1].first).map(|two| two[0].result).collect();
            assert!(!last.is_empty() && last.iter().all(|result| results.contains(result)), "{value:?} {last:?}");
        }
        // The value is that of whoever is to move.
        assert_eq!(winner_by(Value::Win(1), Side::Black), Some(Side::Black));
        assert_eq!(winner_by(Value::Loss(2), Side::Black), Some(Side::White));
        assert_eq!(winner_by(Value::Draw, Side::Black), None);
    }

    #[test]
    fn what_is_known_at_once_is_not_searched() {
        let catalog = Catalog::builtin();
        let dama = catalog.get("dama").unwrap();
        let mut engine = engine_for(&*dama.start, &knowledge_for(dama), Options { hash: 1, threads: 1 }).unwrap();
        let known = Few(64, Value::Draw);
        let mut player = Player { engine: &mut *engine, nodes: 100, known: Some(&known) };
        assert!(play_from(dama.start.clone(), &mut player, Random::new(1)).is_empty());
    }

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
