//! What a layer will take, by a sample of its positions.

use std::ops::Range;
use std::time::Instant;

use crate::apart::Apart;
use crate::graph::{Graph, Look, Retraced};
use crate::letters::Letters;

/// What a position takes, by a sample.
#[derive(Default)]
pub(crate) struct Cost {
    /// Seconds to look at it.
    pub look: f64,
    /// Seconds to go back from it.
    back: f64,
    /// Moves that stay in the layer.
    pub moves: f64,
    /// Whether moves are taken back, and need not be written down.
    pub retraced: bool,
    /// What part of the positions is decided, and gone back from where moves are taken back.
    decided: f64,
}

/// Places of a layer that are looked at before it is solved, and how many positions at each: of a large layer more, as what is looked up
/// for a position serves others near it.
const PLACES: u64 = 16;
const AT_EACH: [u64; 2] = [256, 1024];
/// So small a part of a layer is looked at at each place, if that is more than the fewest.
const PART: u64 = 1 << 13;
/// How often each place is looked at: the quickest time is the one in which nobody else had the processor.
const PASSES: usize = 4;
/// Bytes of letters that are gathered in a sample.
const GATHERED: u64 = 1 << 20;
/// Seconds to follow a move back, and to write down what that tells; to hear a letter.
const FOLLOWING: f64 = 2e-8;
const HEARING: f64 = 5e-9;
/// Seconds to pack a value, and to look for it ply by ply.
pub(crate) const PACKING: f64 = 3e-8;
/// Places at which it is counted how often something can be taken, and how many positions at each: stones stand alike at each, so that there are many.
const TAKING: (u64, u64) = (256, 32);
/// Where half of a layer is decided, and how far from there nearly nothing is or nearly all.
const EVEN: f64 = 0.42;
const BREADTH: f64 = 0.055;
/// How often a position is looked at, on average, where there is no room for the moves: ply by ply as long as it is not decided.
const LOOKS: f64 = 20.0;
/// The sample is looked at again and again, and nothing but it. A layer does not fit into the caches of a processor: layers of mills, draughts and
/// chess took once to twice what the sample says.
const COLD: f64 = 1.5;

impl Cost {
    /// By a graph that looks things up in such a shelf.
    pub fn of(graph: &dyn Graph, apart: &Apart) -> Cost {
        let size = graph.size();
        let at_each = (size / PART).clamp(AT_EACH[0], AT_EACH[1]);
        let place = |place: u64| (u128::from(place) * u128::from(size) / u128::from(PLACES)) as u64;
        let ranges: Vec<Range<u64>> = (0..PLACES).map(place).map(|begin| begin..size.min(begin + at_each)).collect();
        let count = ranges.iter().map(|range| range.end - range.start).sum::<u64>().max(1) as f64;
        let retraced = graph.retraced();
        let (mut looker, mut look) = (graph.looker(), Look::default());
        let mut cost = Cost { retraced: retraced.is_some(), ..Cost::default() };
        let mut letters = Letters::within(GATHERED, size as usize);
        for range in ranges {
            let mut moves = 0;
            cost.look += quickest(|| {
                moves = 0;
                apart.turn();
                match &retraced {
                    Some(retraced) => {
                        retraced.look(range.clone(), &mut |_, ahead| moves += u64::from(ahead.inside));
                    }
                    None => range.clone().for_each(|at| {
                        look.clear();
                        looker(at, &mut look);
                        moves += look.inside.len() as u64;
                    }),
                }
            });
            cost.moves += moves as f64;
            if let Some(retraced) = &retraced {
                let indices: Vec<u64> = range.collect();
                cost.back += quickest(|| {
                    letters.clear();
                    retraced.before(&indices, &mut |from, moves| letters.write(from, moves));
                });
            }
        }
        let decided = retraced.map_or(1.0, |retraced| decided(stronger(&taking(&*retraced, size))));
        Cost { decided, look: cost.look / count, back: cost.back / count, moves: cost.moves / count, ..cost }
    }

    /// For a position: without moves backward it is looked at twice, and every move is followed back, if there is room to note the moves. With
    /// them, it is gone back from if it is decided.
    pub fn seconds(&self, noted: bool) -> f64 {
        PACKING
            + match self.retraced {
                true => self.look + self.decided * (self.back + self.moves * HEARING),
                false if noted => COLD * (2.0 * self.look + self.moves * FOLLOWING),
                false => COLD * LOOKS * self.look,
            }
    }
}

/// At some places of a layer, how many of the positions there have a move that leads out of it: something is taken, as a rule.
fn taking(retraced: &dyn Retraced, size: u64) -> Vec<f64> {
    let begins = (0..TAKING.0).map(|place| (u128::from(place) * u128::from(size) / u128::from(TAKING.0)) as u64);
    let share = |begin: u64| {
        let (mut all, mut leading) = (0, 0);
        retraced.look(begin..size.min(begin + TAKING.1), &mut |_, ahead| {
            all += 1;
            leading += u32::from(ahead.outside.is_some());
        });
        (all > 0).then(|| f64::from(leading) / f64::from(all))
    };
    begins.filter_map(share).collect()
}

/// The share of the side that has more of them: half of the numbers have one to move, and half the other.
fn stronger(shares: &[f64]) -> f64 {
    let mean = |shares: &[f64]| shares.iter().sum::<f64>() / shares.len().max(1) as f64;
    let (first, second) = shares.split_at(shares.len() / 2);
    mean(first).max(mean(second))
}

/// What part of a layer is decided, by how often its stronger side can take something. Nobody knows before. But of mills with up to thirteen stones hardly
/// anything is where that is in a fifth of its positions, half of it at two fifths, and nearly all at three.
fn decided(taking: f64) -> f64 {
    1.0 / (1.0 + ((EVEN - taking) / BREADTH).exp())
}

/// Seconds that something takes when nothing else is in its way.
fn quickest(mut pass: impl FnMut()) -> f64 {
    let mut seconds = f64::INFINITY;
    for _ in 0..PASSES {
        let began = Instant::now();
        pass();
        seconds = seconds.min(began.elapsed().as_secs_f64());
    }
    seconds
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_more_can_be_taken_the_more_is_decided() {
        // Layers of mills: how often the stronger side can take, and what part of them is decided.
        let known = [
            (0.10, 0.0),  // 4-4
            (0.21, 0.0),  // 5-4
            (0.36, 0.15), // 6-4
            (0.32, 0.15), // 6-5
            (0.29, 0.18), // 6-6
            (0.43, 0.60), // 7-6
            (0.47, 0.74), // 7-5
            (0.51, 0.83), // 7-4
            (0.59, 0.93), // 8-5
            (0.64, 0.96), // 8-4
            (0.76, 1.0),  // 9-3
        ];
        for (taking, share) in known {
            assert!((decided(taking) - share).abs() < 0.12, "{taking} {share} {}", decided(taking));
        }
        assert_eq!(stronger(&[0.25, 0.75, 0.0, 0.7]), 0.5);
        assert_eq!(stronger(&[0.25]), 0.25);
        assert_eq!(stronger(&[]), 0.0);
    }

    #[test]
    fn what_comes_between_does_not_count() {
        let mut times = 0;
        let seconds = quickest(|| {
            times += 1;
            if times != 3 {
                std::thread::sleep(Duration::from_millis(20));
            }
        });
        assert!(times > 3 && seconds < 0.01, "{seconds}");
    }
}
