//! What a result proves: Elo with its error, the likelihood of being better, and a test that stops early.

use serde::{Deserialize, Serialize};

/// Two-sided 95 % of a normal distribution.
const SIGMAS: f64 = 1.959_964;

/// The result so far, from the first player's view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// Finished pairs, the same opening with both colours, by half points: 0, ½, 1, 1½, 2.
    pub pairs: [u32; 5],
}

/// A difference in Elo and the ends of its 95 % interval. Infinite where one side took every point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    pub difference: f64,
    pub low: f64,
    pub high: f64,
}

/// A difference in Elo with its sign.
pub fn signed(elo: f64) -> String {
    match elo {
        elo if elo == f64::INFINITY => "+∞".to_string(),
        elo if elo == f64::NEG_INFINITY => "−∞".to_string(),
        elo if elo < -0.5 => format!("−{:.0}", -elo),
        elo => format!("+{:.0}", elo.abs()),
    }
}

impl Tally {
    /// Counts a game, in half points of the first player.
    pub fn add(&mut self, half_points: u32) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Counts a finished pair, in half points of the first player.
    pub fn add_pair(&mut self, half_points: u32) {
        self.pairs[half_points.min(4) as usize] += 1;
    }

    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The first player's share of the points; half before the first game.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// How many samples there are, their mean and their variance. Pairs where there are some: two games from one
    /// opening are not independent, and what the opening decides is no noise.
    fn sample(&self) -> (f64, f64, f64) {
        let pairs: u32 = self.pairs.iter().sum();
        let results: Vec<(f64, f64)> = if pairs >= 2 {
            (0..5).map(|at| (at as f64 / 4.0, f64::from(self.pairs[at]))).collect()
        } else {
            [(0.0, self.losses), (0.5, self.draws), (1.0, self.wins)].map(|(p, n)| (p, f64::from(n))).into()
        };
        moments(&results)
    }

    /// The standard error of the score.
    pub fn error(&self) -> f64 {
        let (n, _, variance) = self.sample();
        if n == 0.0 { 0.5 } else { (variance / n).sqrt() }
    }

    /// The difference in Elo with its 95 % interval.
    pub fn elo(&self) -> Elo {
        let (n, _, variance) = self.sample();
        let score = self.score();
        // Where all results are the same there is no variance to go by; then at most three in n are otherwise.
        let n = if score == 0.0 || score == 1.0 { f64::from(self.games()) } else { n };
        let half = if variance > 0.0 { SIGMAS * self.error() } else { (3.0 / n.max(1.0)).min(1.0) };
        Elo { difference: elo(score), low: elo(score - half), high: elo(score + half) }
    }

    /// How likely it is that the first player is the better one, by the usual formula: draws say nothing, and of the
    /// other games the wins of two equal players would be distributed as tosses of a coin. Nothing if there are too
    /// few games to say.
    pub fn superiority(&self) -> Option<f64> {
        let (wins, losses) = (f64::from(self.wins), f64::from(self.losses));
        if self.games() < TELLING {
            return None;
        }
        Some(if wins + losses == 0.0 { 0.5 } else { normal((wins - losses) / (wins + losses).sqrt()) })
    }
}

/// Fewer games than this say nothing of who is better.
const TELLING: u32 = 10;

/// The number of samples, their mean and their variance.
fn moments(results: &[(f64, f64)]) -> (f64, f64, f64) {
    let n: f64 = results.iter().map(|(_, count)| count).sum();
    if n == 0.0 {
        return (0.0, 0.5, 0.0);
    }
    let mean = results.iter().map(|(points, count)| points * count).sum::<f64>() / n;
    let variance = results.iter().map(|(points, count)| count * (points - mean).powi(2)).sum::<f64>() / n;
    (n, mean, variance)
}

/// The difference in Elo that gives this share of the points.
pub fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        // As it is, and not turned: nothing times minus one would be a negative nothing.
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The share of the points that this difference in Elo gives.
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The normal distribution function (Abramowitz and Stegun 26.2.17; the error is below 1e-7).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = series.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let tail = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if x >= 0.0 { 1.0 - tail } else { tail }
}

/// Fewer pairs than this settle nothing: how much results vary is not known yet, and a few that are all alike would
/// seem to prove anything.
const LEAST_PAIRS: u32 = 16;

/// A sequential test: is the first player stronger by `elo1` rather than by `elo0`?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    pub elo0: f64,
    pub elo1: f64,
    /// How often it may say yes wrongly.
    pub alpha: f64,
    /// How often it may say no wrongly.
    pub beta: f64,
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Stronger by `elo1` is the better explanation.
    Better,
    /// Stronger by no more than `elo0` is.
    NotBetter,
    /// More games are needed.
    Open,
}

impl Sprt {
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// Below the first it is settled that the player is not better, above the second that it is.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of how much better `elo1` explains the result than `elo0`, by the normal approximation.
    pub fn ratio(&self, tally: &Tally) -> f64 {
        let pairs: u32 = tally.pairs.iter().sum();
        if pairs == 0 {
            return 0.0;
        }
        // A little of everything, so that a row of equal results has a variance.
        let results: Vec<(f64, f64)> =
            (0..5).map(|at| (at as f64 / 4.0, f64::from(tally.pairs[at]).max(1e-3))).collect();
        let (n, mean, variance) = moments(&results);
        let (low, high) = (share(self.elo0), share(self.elo1));
        n * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    pub fn verdict(&self, tally: &Tally) -> Verdict {
        let (low, high) = self.bounds();
        let ratio = self.ratio(tally);
        if tally.pairs.iter().sum::<u32>() < LEAST_PAIRS {
            Verdict::Open
        } else if ratio >= high {
            Verdict::Better
        } else if ratio <= low {
            Verdict::NotBetter
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_shown_with_their_sign() {
        assert_eq!(signed(12.4), "+12");
        assert_eq!(signed(-12.6), "−13");
        assert_eq!(signed(-0.2), "+0");
        assert_eq!(signed(f64::INFINITY), "+∞");
        assert_eq!(signed(f64::NEG_INFINITY), "−∞");
    }

    #[track_caller]
    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "{found} is not {expected}");
    }

    fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally { wins, draws, losses, pairs: [0; 5] }
    }

    #[test]
    fn elo_is_the_logistic_curve() {
        // 400·log10(3) and 400·log10(10): three and ten points to one.
        near(elo(0.75), 190.8485, 1e-3);
        near(elo(10.0 / 11.0), 400.0, 1e-9);
        near(elo(0.5), 0.0, 1e-12);
        near(share(elo(0.61)), 0.61, 1e-12);
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
        assert!(elo(0.5) == 0.0 && elo(0.5).is_sign_positive());
    }

    #[test]
    fn errors_are_those_worked_out_by_hand() {
        // 40 wins, 40 draws, 20 losses: score 0.6; variance (40·0.16 + 40·0.01 + 20·0.36) / 100 = 0.14; the error of
        // the mean √0.0014 = 0.0374166; the interval 0.6 ± 0.0733351 = 0.5266649 to 0.6733351.
        let found = tally(40, 40, 20);
        near(found.error(), 0.037_416_57, 1e-8);
        let elo = found.elo();
        near(elo.difference, 70.4365, 1e-3);
        near(elo.low, 18.546, 1e-2);
        near(elo.high, 125.651, 1e-2);
        // (40 − 20) / √60 = 2.58199 sigmas, of which the table has 0.99509.
        near(found.superiority().expect("games enough"), 0.995_09, 1e-5);
        near(tally(5, 0, 5).superiority().expect("games enough"), 0.5, 1e-7);
    }

    #[test]
    fn pairs_count_for_one_another() {
        // White always wins: as single games a coin toss, as pairs no doubt at all.
        let found = Tally { wins: 50, draws: 0, losses: 50, pairs: [0, 0, 50, 0, 0] };
        assert_eq!(found.error(), 0.0);
        // At most 3 in 50 pairs otherwise: 0.5 ± 0.06.
        near(found.elo().high, elo(0.56), 1e-9);
        // 10 pairs of 1, 20 of 1½, 10 of 2: mean 0.75, variance (10·0.0625 + 10·0.0625) / 40 = 0.03125.
        let found = Tally { wins: 50, draws: 20, losses: 10, pairs: [0, 0, 10, 20, 10] };
        near(found.error(), (0.031_25f64 / 40.0).sqrt(), 1e-12);
    }

    #[test]
    fn nothing_and_everything_have_an_answer() {
        assert_eq!(Tally::default().elo().difference, 0.0);
        assert_eq!((Tally::default().elo().low, Tally::default().elo().high), (f64::NEG_INFINITY, f64::INFINITY));
        assert_eq!(tally(0, 30, 0).superiority(), Some(0.5));
        // Ten of ten is √10 = 3.16228 sigmas, 0.99922; nine and fewer are too few to say, whatever they were.
        near(tally(10, 0, 0).superiority().expect("games enough"), 0.999_22, 1e-5);
        near(tally(0, 0, 10).superiority().expect("games enough"), 0.000_78, 1e-5);
        for few in [tally(2, 0, 0), tally(9, 0, 0), tally(0, 9, 0), Tally::default()] {
            assert_eq!(few.superiority(), None, "{few:?}");
        }
        // Thirty of thirty: at least 27 of 30 in the long run, nine to one.
        near(tally(30, 0, 0).elo().low, 400.0 * 9f64.log10(), 1e-9);
    }

    #[test]
    fn the_test_has_its_bounds_and_its_ratio() {
        let sprt = Sprt::new(0.0, 10.0);
        // ln(19) both ways.
        near(sprt.bounds().1, 2.944_439, 1e-6);
        near(sprt.bounds().0, -2.944_439, 1e-6);
        assert_eq!(sprt.ratio(&Tally::default()), 0.0);
        // 80 pairs of ½, 840 of 1, 160 of 1½ out of 1080: mean 0.5 + 0.25·80/1080 = 0.5185185, variance
        // 0.0625·240/1080 − 0.0185185² = 0.0135460. share(10) = 0.5143871. The ratio is
        // 1080·0.0143871·(1.0370370 − 1.0143871) / (2·0.0135460) = 12.990.
        let found = Tally { pairs: [0, 80, 840, 160, 0], ..Tally::default() };
        near(sprt.ratio(&found), 12.990, 0.01);
        assert_eq!(sprt.verdict(&found), Verdict::Better);
        let found = Tally { pairs: [0, 160, 840, 80, 0], ..Tally::default() };
        assert_eq!(sprt.verdict(&found), Verdict::NotBetter);
        let found = Tally { pairs: [0, 3, 10, 4, 0], ..Tally::default() };
        assert_eq!(sprt.verdict(&found), Verdict::Open);
        for (pairs, verdict) in [(1, Verdict::Open), (15, Verdict::Open), (16, Verdict::Better)] {
            let found = Tally { pairs: [0, 0, 0, 0, pairs], ..Tally::default() };
            assert_eq!(sprt.verdict(&found), verdict, "{pairs}");
        }
    }
}
