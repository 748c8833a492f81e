//! Logistic regression: the weights under which the evaluation best foretells the results.
//!
//! The chance that White wins is taken to be 1 / (1 + exp(−(side + scale · evaluation))). First `scale` and `side`
//! (what it is worth just to be White) are found for the weights there are; an evaluation that comes multiplied by
//! something is thereby as good as any. Then the weights move, each pulled back to where it was, so that what was
//! hardly ever seen stays where it was. How strong the pull must be is what games say that took no part in the fit.

use crate::linear::Symmetric;

/// A position with the result of its game.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The features that are not 0, in order.
    pub features: Vec<(usize, i32)>,
    /// White's share of the point.
    pub result: f64,
    /// What the search thought of the position, as White sees it.
    pub thought: Option<f64>,
    /// Positions that belong together: all on one side of the division into fitted and held out.
    pub group: u32,
}

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    pub weights: Vec<i32>,
    pub positions: usize,
    /// The mean loss (cross-entropy) over the games held out, with the weights before and with those fitted without
    /// these games.
    pub before: f64,
    pub after: f64,
}

/// One group in so many is held out.
const HELD_OUT: u32 = 5;
/// How strong the pull may be, the strongest first.
const PULLS: [f64; 9] = [3000.0, 1000.0, 300.0, 100.0, 30.0, 10.0, 3.0, 1.0, 0.3];
/// The pull on `side`: weak, but in games that White always wins it must end somewhere.
const SIDE_PULL: f64 = 0.1;
/// How far a weight may go, in hundredths of a man: so much, and this share of what it was.
const STEP: (f64, f64) = (4.0, 0.25);
/// No weight is larger; files of weights take no more.
const LARGEST: f64 = 10_000.0;
/// Where the old weights are this sure of the result (in logits: nineteen in twenty), the game is decided: what is learnt
/// there is by how much a won game is won, and that spoils the judgement of those that are not.
const DECIDED: f64 = 3.0;
/// How much of what a position teaches is what the search thought of it; the rest is the result of the game.
const TRUST: f64 = 0.5;
/// Newton's method converges in a few steps, or something is wrong.
const STEPS: usize = 25;

/// Fits weights to samples. Nothing if no weights are better, on the games held out, than those there are.
pub fn fit<'s>(samples: &'s [Sample], weights: &[i32]) -> Option<Fit> {
    let (held, fitted): (Vec<&'s Sample>, Vec<&'s Sample>) =
        samples.iter().partition(|sample| sample.group % HELD_OUT == HELD_OUT - 1);
    if held.is_empty() || fitted.is_empty() {
        return None;
    }
    let teacher = Teacher::of(samples);
    let rough = Model::of(&fitted, weights, &teacher);
    let open = |samples: Vec<&'s Sample>| samples.into_iter().filter(|sample| rough.is_open(sample)).collect();
    let (held, fitted): (Vec<&Sample>, Vec<&Sample>) = (open(held), open(fitted));
    if held.is_empty() || fitted.is_empty() {
        return None;
    }
    // Open games have a scale of their own; with that of all games every weight would grow.
    let model = Model::of(&fitted, weights, &teacher);
    let (train, test) = (model.rows(&fitted), model.rows(&held));
    let mut point = model.origin();
    let before = loss(&test, &point);
    let mut best: Option<(f64, f64)> = None;
    for pull in PULLS {
        point = newton(&train, point, pull);
        let after = loss(&test, &point);
        if after < best.map_or(before, |(least, _)| least) {
            best = Some((after, pull));
        }
    }
    let (after, pull) = best?;
    // With the pull settled, those held out need not be wasted.
    let all: Vec<&Sample> = open(samples.iter().collect());
    let point = newton(&model.rows(&all), model.origin(), pull);
    Some(Fit { weights: model.weights(&point), positions: all.len(), before, after })
}

/// What a position teaches: between the result of its game, which is true but says little of a single position, and
/// what the search thought of it.
struct Teacher {
    /// The chance that a thought stands for: how much it is worth to be White, and the scale.
    thoughts: Option<(f64, f64)>,
}

impl Teacher {
    fn of(samples: &[Sample]) -> Teacher {
        let known = samples.iter().filter_map(|sample| Some((sample.thought?, sample.result)));
        let (thoughts, results): (Vec<f64>, Vec<f64>) = known.unzip();
        Teacher { thoughts: logistic(&thoughts, &results) }
    }

    fn lesson(&self, sample: &Sample) -> f64 {
        match (self.thoughts, sample.thought) {
            (Some((side, scale)), Some(thought)) => {
                TRUST * chance(side + scale * thought) + (1.0 - TRUST) * sample.result
            }
            _ => sample.result,
        }
    }
}

/// How values turn into chances: what it is worth to be White, and the scale. Nothing where all values are 0.
fn logistic(values: &[f64], results: &[f64]) -> Option<(f64, f64)> {
    let spread = (values.iter().map(|value| value * value).sum::<f64>() / values.len().max(1) as f64).sqrt();
    if spread == 0.0 {
        return None;
    }
    let row = |(value, result): (&f64, &f64)| Row {
        offset: 0.0,
        values: vec![(0, 1.0), (1, value / spread)],
        result: *result,
    };
    let rows: Vec<Row> = values.iter().zip(results).map(row).collect();
    let point = newton(&rows, vec![0.0, 1.0], SIDE_PULL);
    // Where values foretell nothing, or everything, they must still have a scale to move on.
    Some((point[0], point[1].clamp(0.1, 10.0) / spread))
}

fn chance(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

/// How samples become rows for the regression, and its solution weights.
struct Model<'w> {
    weights: &'w [i32],
    teacher: &'w Teacher,
    scale: f64,
    side: f64,
}

/// A sample as the regression sees it.
struct Row {
    /// What the old weights say.
    offset: f64,
    /// Place 0 is `side`; then the features, in steps of their weights.
    values: Vec<(usize, f64)>,
    result: f64,
}

impl<'w> Model<'w> {
    fn of(samples: &[&Sample], weights: &'w [i32], teacher: &'w Teacher) -> Model<'w> {
        let values: Vec<f64> = samples.iter().map(|sample| value_of(sample, weights)).collect();
        let lessons: Vec<f64> = samples.iter().map(|sample| teacher.lesson(sample)).collect();
        // If nothing is known yet, a man makes a difference of one.
        let (side, scale) = logistic(&values, &lessons).unwrap_or((0.0, 0.01));
        Model { weights, teacher, scale, side }
    }

    /// Whether the old weights leave the result open.
    fn is_open(&self, sample: &Sample) -> bool {
        (self.side + self.scale * value_of(sample, self.weights)).abs() < DECIDED
    }

    fn origin(&self) -> Vec<f64> {
        let mut point = vec![0.0; self.weights.len() + 1];
        point[0] = self.side;
        point
    }

    fn step(&self, feature: usize) -> f64 {
        STEP.0 + STEP.1 * f64::from(self.weights[feature].abs())
    }

    fn rows(&self, samples: &[&Sample]) -> Vec<Row> {
        let row = |sample: &&Sample| {
            let known = sample.features.iter().filter(|(feature, _)| *feature < self.weights.len());
            let value =
                |&(feature, times): &(usize, i32)| (feature + 1, self.scale * f64::from(times) * self.step(feature));
            Row {
                offset: self.scale * value_of(sample, self.weights),
                values: [(0, 1.0)].into_iter().chain(known.map(value)).collect(),
                result: self.teacher.lesson(sample),
            }
        };
        samples.iter().map(row).collect()
    }

    fn weights(&self, point: &[f64]) -> Vec<i32> {
        let moved = |(feature, weight): (usize, &i32)| {
            let moved = f64::from(*weight) + point[feature + 1] * self.step(feature);
            moved.round().clamp(-LARGEST, LARGEST) as i32
        };
        self.weights.iter().enumerate().map(moved).collect()
    }
}

/// The evaluation of a sample.
fn value_of(sample: &Sample, weights: &[i32]) -> f64 {
    sample
        .features
        .iter()
        .map(|(at, times)| f64::from(*times) * f64::from(weights.get(*at).copied().unwrap_or(0)))
        .sum()
}

impl Row {
    fn logit(&self, point: &[f64]) -> f64 {
        self.offset + self.values.iter().map(|(at, value)| value * point[*at]).sum::<f64>()
    }

    /// ln(1 + exp(x)) − result · x, so written that nothing overflows.
    fn loss(&self, point: &[f64]) -> f64 {
        let x = self.logit(point);
        x.max(0.0) + (-x.abs()).exp().ln_1p() - self.result * x
    }
}

fn loss(rows: &[Row], point: &[f64]) -> f64 {
    rows.iter().map(|row| row.loss(point)).sum::<f64>() / rows.len() as f64
}

/// The point of the least loss with a pull to 0 on everything but `side`.
fn newton(rows: &[Row], mut point: Vec<f64>, pull: f64) -> Vec<f64> {
    let drag = |at: usize| if at == 0 { SIDE_PULL } else { pull };
    let cost = |point: &[f64]| {
        let pulled: f64 = point.iter().enumerate().map(|(at, x)| drag(at) * x * x / 2.0).sum();
        rows.iter().map(|row| row.loss(point)).sum::<f64>() + pulled
    };
    let mut now = cost(&point);
    for _ in 0..STEPS {
        let mut gradient: Vec<f64> = point.iter().enumerate().map(|(at, x)| drag(at) * x).collect();
        let mut curvature = Symmetric::diagonal(point.len(), pull);
        curvature.add_square(&[(0, 1.0)], SIDE_PULL - pull);
        for row in rows {
            let chance = chance(row.logit(&point));
            for (at, value) in &row.values {
                gradient[*at] += (chance - row.result) * value;
            }
            curvature.add_square(&row.values, chance * (1.0 - chance));
        }
        let Some(step) = curvature.solve(&gradient) else { break };
        // The cost is convex: a step that is short enough lowers it.
        let mut length = 1.0;
        let better = loop {
            let next: Vec<f64> = point.iter().zip(&step).map(|(x, step)| x - length * step).collect();
            let then = cost(&next);
            if then < now {
                break Some((next, then));
            }
            length /= 2.0;
            if length < 1e-6 {
                break None;
            }
        };
        let Some((next, then)) = better else { break };
        let gained = now - then;
        (point, now) = (next, then);
        if gained < 1e-7 * now {
            break;
        }
    }
    point
}

#[cfg(test)]
mod tests {
    use kamen_core::Random;

    use super::*;

    /// Games whose results really follow from weights.
    fn games(weights: &[i32], side: f64, count: u32, seed: u64) -> Vec<Sample> {
        let mut random = Random::new(seed);
        let sample = |group| {
            let features: Vec<(usize, i32)> = (0..weights.len())
                .map(|at| (at, random.below(5) as i32 - 2))
                .filter(|(_, times)| *times != 0)
                .collect();
            let mut sample = Sample { features, result: 0.5, thought: None, group };
            let chance = 1.0 / (1.0 + (-side - value_of(&sample, weights) / 100.0).exp());
            sample.result = f64::from(random.below(1_000_000) < (chance * 1e6) as usize);
            sample
        };
        (0..count).map(sample).collect()
    }

    #[test]
    fn known_weights_are_found_again() {
        let truth = [100, 40, -30, 0, 12];
        let samples = games(&truth, 0.4, 20_000, 1);
        let found = fit(&samples, &[100, 20, 0, 10, 12]).expect("better weights");
        assert!(found.after < found.before, "{found:?}");
        // A few are decided: all features at their most.
        assert!((19_000..20_000).contains(&found.positions), "{found:?}");
        // The scale follows the old weights, so only proportions can be right.
        let scale = f64::from(found.weights[0]) / 100.0;
        assert!((0.8..1.25).contains(&scale), "{found:?}");
        for (found, truth) in found.weights.iter().zip(truth) {
            assert!((f64::from(*found) - scale * f64::from(truth)).abs() < 6.0, "{found} {truth}");
        }
    }

    #[test]
    fn what_is_never_seen_stays_where_it_was() {
        let mut samples = games(&[80, -50], 0.0, 3_000, 2);
        samples.iter_mut().for_each(|sample| sample.features.retain(|(feature, _)| *feature != 1));
        let found = fit(&samples, &[80, 33]).map_or(33, |fit| fit.weights[1]);
        assert_eq!(found, 33);
        // Seen three times is hardly ever.
        let mut samples = games(&[80, 0], 0.0, 3_000, 2);
        samples.iter_mut().skip(3).for_each(|sample| sample.features.retain(|(feature, _)| *feature != 1));
        let found = fit(&samples, &[60, 40]).map_or(40, |fit| fit.weights[1]);
        assert!((38..=42).contains(&found), "{found}");
    }

    #[test]
    fn chance_is_not_fitted() {
        // The truth cannot be bettered by much, and results that nothing foretells not at all.
        let truth = [100, -20, 5];
        let samples = games(&truth, 0.0, 4_000, 3);
        if let Some(found) = fit(&samples, &truth) {
            assert!(found.before - found.after < 0.002, "{found:?}");
        }
        assert_eq!(fit(&[], &truth), None);
        let drawn = |group| Sample { features: vec![(0, 1)], result: 0.5, thought: None, group };
        let fitted = fit(&(0..50).map(drawn).collect::<Vec<_>>(), &[10]).map_or(10, |fit| fit.weights[0]);
        assert!((-10..=10).contains(&fitted), "{fitted}");
    }

    #[test]
    fn what_the_search_thought_counts_beside_the_result() {
        // Results are pure chance; only the thoughts know that the first feature is good.
        let mut random = Random::new(5);
        let sample = |group: u32| {
            let times = (group % 5) as i32 - 2;
            let result = f64::from(random.below(2) as u32);
            Sample { features: vec![(0, times)], result, thought: Some(f64::from(50 * times)), group }
        };
        let samples: Vec<Sample> = (0..2_000).map(sample).collect();
        let teacher = Teacher { thoughts: Some((0.0, 0.01)) };
        let sure = |thought: f64| Sample { features: Vec::new(), result: 1.0, thought: Some(thought), group: 0 };
        assert!((teacher.lesson(&sure(0.0)) - 0.75).abs() < 1e-9);
        assert!(teacher.lesson(&sure(300.0)) > teacher.lesson(&sure(-300.0)));
        assert!((teacher.lesson(&Sample { thought: None, ..sure(0.0) }) - 1.0).abs() < 1e-9);
        // Chance teaches nothing, and thoughts that foretell nothing do not either.
        let found = fit(&samples, &[10]).map_or(10, |fit| fit.weights[0]);
        assert!((-30..=30).contains(&found), "{found}");
    }

    #[test]
    fn results_without_exception_still_end_somewhere() {
        let won =
            |group: u32| Sample { features: vec![(0, 1 + (group % 3) as i32)], result: 1.0, thought: None, group };
        let samples: Vec<Sample> = (0..100).map(won).collect();
        for start in [[0], [50], [-50]] {
            let weights = fit(&samples, &start).map_or(start.to_vec(), |fit| fit.weights);
            assert!(weights[0].abs() < 500, "{weights:?}");
        }
    }
}
