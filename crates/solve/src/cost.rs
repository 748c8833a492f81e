//! What a layer will take, by a sample of its positions.

use std::ops::Range;
use std::time::Instant;

use crate::graph::{Graph, Look};

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
}

/// Places of a layer that are looked at before it is solved, and how many positions at each.
const PLACES: u64 = 16;
const AT_EACH: u64 = 256;
/// How often each place is looked at: the quickest time is the one in which nobody else had the processor.
const PASSES: usize = 4;
/// Seconds to follow a move back, and to write down what that tells.
const FOLLOWING: f64 = 2e-8;
/// Seconds to pack a value.
pub(crate) const PACKING: f64 = 3e-8;
/// How often a position is looked at, on average, where there is no room for the moves: ply by ply as long as it is not decided.
const LOOKS: f64 = 20.0;
/// The sample is looked at again and again, and nothing but it. A layer does not fit into the caches of a processor, and what a move leads to
/// has to be looked up: layers of mills, draughts and chess took once to twice what the sample says.
const COLD: f64 = 1.5;

impl Cost {
    pub fn of(graph: &dyn Graph) -> Cost {
        let size = graph.size();
        let place = |place: u64| (u128::from(place) * u128::from(size) / u128::from(PLACES)) as u64;
        let ranges: Vec<Range<u64>> = (0..PLACES).map(place).map(|begin| begin..size.min(begin + AT_EACH)).collect();
        let count = ranges.iter().map(|range| range.end - range.start).sum::<u64>().max(1) as f64;
        let retraced = graph.retraced();
        let (mut looker, mut look) = (graph.looker(), Look::default());
        let mut cost = Cost { retraced: retraced.is_some(), ..Cost::default() };
        for range in ranges {
            let mut moves = 0;
            cost.look += quickest(|| {
                moves = 0;
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
                cost.back += quickest(|| retraced.before(&indices, &mut |_, _| ()));
            }
        }
        Cost { look: cost.look / count, back: cost.back / count, moves: cost.moves / count, ..cost }
    }

    /// For a position: without moves backward it is looked at twice, and every move is followed back, if there is room to note the moves. With
    /// them, it is gone back from as if all were decided.
    pub fn seconds(&self, noted: bool) -> f64 {
        let following = self.moves * FOLLOWING;
        let sample = match self.retraced {
            true => self.look + self.back + following,
            false if noted => 2.0 * self.look + following,
            false => LOOKS * self.look,
        };
        COLD * sample + PACKING
    }
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
