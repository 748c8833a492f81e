//! Quiet positions of games that have been played.

use kamen_arena::Record;
use kamen_catalog::Game;
use kamen_core::Node;
use kamen_evaluation::{Evaluate, Visitor, visit};

use crate::fit::Sample;

/// Positions of one game are much alike: more of them add nothing but work.
const MOST: usize = 40;

/// A win that the search has found counts as so many hundredths of a man.
const MOST_AHEAD: i32 = 2_000;

/// A recorded game that is none: the number of its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadGame(pub usize);

/// The quiet positions of recorded games after their openings, with the results.
pub fn samples(game: &Game, records: &[(usize, Record)]) -> Result<Vec<Sample>, BadGame> {
    let mut samples = Vec::new();
    for (line, record) in records {
        let result = match record.result.as_str() {
            "white" => 1.0,
            "black" => 0.0,
            "draw" => 0.5,
            _ => return Err(BadGame(*line)),
        };
        let found = quiet_positions(game, record).ok_or(BadGame(*line))?;
        // Evenly from the whole game.
        let taken = found.len().min(MOST);
        for at in 0..taken {
            let (features, thought) = found[at * found.len() / taken].clone();
            samples.push(Sample { features, result, thought, group: record.round });
        }
    }
    Ok(samples)
}

/// The features that are not 0, and what the search thought of the position.
type Seen = (Vec<(usize, i32)>, Option<f64>);

/// What was seen in the quiet positions of a game. Nothing if a move is not legal.
fn quiet_positions(game: &Game, record: &Record) -> Option<Vec<Seen>> {
    let mut position = game.start.clone();
    let mut found = Vec::new();
    for (at, mv) in record.opening.iter().chain(&record.moves).enumerate() {
        let legal = position.attempt(mv).ok()?;
        if let Some(at) = at.checked_sub(record.opening.len()) {
            let thought = record.values.get(at).copied().flatten();
            let thought = thought.map(|value| f64::from(value.clamp(-MOST_AHEAD, MOST_AHEAD)));
            found.extend(visit(&*position, Quiet(legal.index())).flatten().map(|features| (features, thought)));
        }
        position = legal.play();
    }
    Some(found)
}

/// The features that are not 0, if the position is quiet: the player had a choice, and chose a move that takes
/// nothing. Only there does the search judge a position as it stands.
struct Quiet(usize);

impl Visitor for Quiet {
    type Out = Option<Vec<(usize, i32)>>;

    fn visit<E: Evaluate>(self, node: &Node<E::Game>) -> Self::Out {
        let (rules, pos) = (E::of(node.rules()), node.pos());
        let mut moves = Vec::new();
        rules.moves(pos, &mut moves);
        let chosen = *moves.get(self.0)?;
        if rules.forced(pos, &moves) || rules.gain(pos, chosen) > 0 {
            return None;
        }
        let mut features = vec![0; rules.feature_names().len()];
        rules.measure(pos, &mut features);
        Some(features.into_iter().enumerate().filter(|(_, feature)| *feature != 0).collect())
    }
}
