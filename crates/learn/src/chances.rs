//! What values foretell: the odds of a game (see [`kamen_engine::Odds`]) that fit best how its games have ended, and how well
//! they foretell games they were not made from.

use std::path::Path;

use kamen_catalog::Game;
use kamen_core::{Side, stir};
use kamen_engine::{Chances, Odds, Score};

use crate::data::{BadData, Data, Header};
use crate::record::Record;
use crate::train::{HELD_OUT, LearnError};

/// Values beyond this say little more than that the game is won.
const OPEN: i16 = 2_000;
/// Fewer open positions than these tell nothing.
const FEWEST: usize = 1_000;
/// The first step of the search for the best odds, in hundredths of a man.
const STRIDE: i32 = 64;
/// A chance is taken to be no smaller: one surprise must not outweigh everything else.
const LEAST: f64 = 1e-6;
/// How many groups the games held out are told in.
const GROUPS: usize = 10;

/// What was counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// The odds that fit best.
    pub odds: Odds,
    /// Open positions they were made from.
    pub positions: usize,
    /// The mean surprise at the games held out, and what it would be if only their results were known.
    pub surprise: [f64; 2],
    /// The games held out, from those foretold worst for White to the best.
    pub groups: Vec<Group>,
}

/// Positions that are foretold about the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Group {
    /// How many.
    pub positions: usize,
    /// What was foretold of them, in the mean.
    pub foretold: Chances,
    /// What happened.
    pub happened: Chances,
}

/// A value for White and how the game ended for him: 0 lost, 1 drawn, 2 won.
#[derive(Clone, Copy)]
struct Sample {
    value: i32,
    result: u8,
}

impl Counted {
    /// Counts the games of a file of positions of this game.
    pub fn of(path: &Path, game: &Game) -> Result<Counted, LearnError> {
        let (header, records) = Data::read(path).map_err(LearnError::Data)?;
        if Header::of(game).as_ref() != Some(&header) {
            return Err(LearnError::Data(BadData::OtherGame(header.game)));
        }
        let (held, counted) = samples(&records);
        if counted.len() < FEWEST || held.is_empty() {
            return Err(LearnError::TooFew(records.len()));
        }
        let odds = best(&counted);
        let surprise = [surprise_at(odds, &held), entropy(&held)];
        Ok(Counted { odds, positions: counted.len(), surprise, groups: groups(odds, &held) })
    }
}

/// Those held out, by whole games, and the others.
fn samples(records: &[Record]) -> (Vec<Sample>, Vec<Sample>) {
    let (mut held, mut counted, mut game) = (Vec::new(), Vec::new(), 0);
    for record in records {
        game += u64::from(record.first);
        if record.value.abs() >= OPEN || record.parted {
            continue;
        }
        let (value, result) = (i32::from(record.value), record.result);
        let sample = match record.seen.turn {
            Side::White => Sample { value, result },
            Side::Black => Sample { value: -value, result: 2 - result },
        };
        if stir(game).is_multiple_of(HELD_OUT) { held.push(sample) } else { counted.push(sample) }
    }
    (held, counted)
}

/// The odds with the least surprise: one number is changed after the other, and both margins against each other, as long as it helps.
fn best(samples: &[Sample]) -> Odds {
    // More positions would not change the numbers, only the wait.
    let few: Vec<Sample> = samples.iter().step_by(samples.len() / 100_000 + 1).copied().collect();
    let mut odds = Odds { white: 100, black: 100, scale: 150 };
    let mut least = surprise_at(odds, &few);
    let mut stride = STRIDE;
    while stride > 0 {
        let steps = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, -1, 0), (1, 1, 1)];
        let signed =
            steps.into_iter().flat_map(|(white, black, scale)| [(white, black, scale), (-white, -black, -scale)]);
        let better = signed
            .map(|(white, black, scale)| Odds {
                white: odds.white + white * stride,
                black: odds.black + black * stride,
                scale: odds.scale + scale * stride,
            })
            .filter(|odds| odds.scale > 0 && odds.white + odds.black >= 0)
            .map(|odds| (surprise_at(odds, &few), odds))
            .min_by(|left, right| left.0.total_cmp(&right.0))
            .filter(|(surprise, _)| *surprise < least - 1e-9);
        match better {
            Some(found) => (least, odds) = found,
            None => stride /= 2,
        }
    }
    odds
}

/// The mean of minus the logarithm of the chance of what happened.
fn surprise_at(odds: Odds, samples: &[Sample]) -> f64 {
    let one = |sample: &Sample| {
        let chances = odds.of(Score::Value(sample.value), Side::White);
        let happened = [chances.black, chances.draw, chances.white][usize::from(sample.result.min(2))];
        -happened.max(LEAST).ln()
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}

/// The surprise of who knows how often games end so, and nothing else.
fn entropy(samples: &[Sample]) -> f64 {
    let Chances { white, draw, black } = happened(samples);
    [white, draw, black].iter().map(|share| -share * share.max(LEAST).ln()).sum()
}

fn happened(samples: &[Sample]) -> Chances {
    let share = |result: u8| {
        samples.iter().filter(|sample| sample.result == result).count() as f64 / samples.len().max(1) as f64
    };
    Chances { white: share(2), draw: share(1), black: share(0) }
}

fn groups(odds: Odds, held: &[Sample]) -> Vec<Group> {
    let mut sorted = held.to_vec();
    sorted.sort_by_key(|sample| sample.value);
    let foretold = |samples: &[Sample]| {
        let all = samples.iter().map(|sample| odds.of(Score::Value(sample.value), Side::White));
        let sum = all.fold(Chances { white: 0.0, draw: 0.0, black: 0.0 }, |sum, one| Chances {
            white: sum.white + one.white,
            draw: sum.draw + one.draw,
            black: sum.black + one.black,
        });
        let count = samples.len().max(1) as f64;
        Chances { white: sum.white / count, draw: sum.draw / count, black: sum.black / count }
    };
    let group = |samples: &[Sample]| Group {
        positions: samples.len(),
        foretold: foretold(samples),
        happened: happened(samples),
    };
    sorted.chunks(sorted.len().div_ceil(GROUPS).max(1)).map(group).collect()
}

#[cfg(test)]
mod tests {
    use kamen_core::Random;

    use super::*;

    /// Results drawn by known odds.
    fn drawn(odds: Odds, count: usize) -> Vec<Sample> {
        let mut random = Random::new(5);
        (0..count)
            .map(|_| {
                let value = random.below(1600) as i32 - 800;
                let Chances { white, draw, .. } = odds.of(Score::Value(value), Side::White);
                let dice = random.below(1_000_000) as f64 / 1e6;
                let result = if dice < white { 2 } else { u8::from(dice < white + draw) };
                Sample { value, result }
            })
            .collect()
    }

    #[test]
    fn odds_are_found_again_and_foretell_what_happens() {
        for odds in [Odds { white: 250, black: 130, scale: 90 }, Odds { white: -60, black: 60, scale: 200 }] {
            let found = best(&drawn(odds, 40_000));
            let near = |left: i32, right: i32| (left - right).abs() <= 12;
            assert!(
                near(found.white, odds.white) && near(found.black, odds.black) && near(found.scale, odds.scale),
                "{odds:?} {found:?}"
            );
            for group in groups(found, &drawn(odds, 20_000)) {
                assert!((group.foretold.white - group.happened.white).abs() < 0.05, "{group:?}");
                assert!((group.foretold.draw - group.happened.draw).abs() < 0.05, "{group:?}");
            }
        }
    }

    #[test]
    fn values_that_foretell_nothing_are_no_better_than_knowing_the_results() {
        let mut samples = drawn(Odds { white: 200, black: 200, scale: 100 }, 20_000);
        let mut random = Random::new(9);
        samples.iter_mut().for_each(|sample| sample.value = random.below(1600) as i32 - 800);
        let odds = best(&samples);
        assert!((surprise_at(odds, &samples) - entropy(&samples)).abs() < 0.02, "{odds:?}");
    }
}
