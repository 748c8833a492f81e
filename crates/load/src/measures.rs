//! What is noted while everybody plays.

use std::time::Duration;

use hdrhistogram::Histogram;

/// Longer than anybody waits; whatever took longer counts as this.
const LONGEST: u64 = 120_000_000;

/// Times, in microseconds, to three digits.
pub struct Times(Option<Histogram<u64>>);

/// What a series of times comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Percentiles {
    pub count: u64,
    pub p50: Duration,
    pub p90: Duration,
    pub p99: Duration,
    pub p999: Duration,
    pub max: Duration,
}

impl Default for Times {
    fn default() -> Times {
        // Bounds and digits are fixed and right, so there is always one.
        Times(Histogram::new_with_bounds(1, LONGEST, 3).ok())
    }
}

impl Times {
    pub fn note(&mut self, time: Duration) {
        if let Some(times) = &mut self.0 {
            times.saturating_record(u64::try_from(time.as_micros()).unwrap_or(LONGEST));
        }
    }

    pub fn percentiles(&self) -> Percentiles {
        let Some(times) = &self.0 else { return Percentiles::default() };
        let at = |share| Duration::from_micros(times.value_at_quantile(share));
        Percentiles {
            count: times.len(),
            p50: at(0.5),
            p90: at(0.9),
            p99: at(0.99),
            p999: at(0.999),
            max: Duration::from_micros(times.max()),
        }
    }
}

/// How often things happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Moves sent while everybody was there, and those that came back to the mover and to the other player.
    pub sent: u64,
    pub acknowledged: u64,
    pub shown: u64,
    /// Strangers who wanted a table while everybody played: those who got one, and those who were told to wait.
    pub newcomers_in: u64,
    pub newcomers_told: u64,
    /// Moves that had to wait for the server longer than a table's pace.
    pub behind: u64,
    pub games_over: u64,
    pub tables_opened: u64,
    pub sockets_opened: u64,
    pub tables_refused: u64,
    pub sockets_refused: u64,
    pub moves_refused: u64,
    /// Sockets that were in and are not any more, those of players among them, and those of either that came in again.
    pub sockets_lost: u64,
    pub players_lost: u64,
    pub sockets_back: u64,
    /// How often somebody who came to look on was told to wait.
    pub watchers_told: u64,
    /// The first refusal in the server's words, as they are mostly the same.
    pub first_refusal: Option<String>,
}

impl Counts {
    pub fn refused(&self) -> u64 {
        self.tables_refused + self.sockets_refused + self.moves_refused
    }

    /// Keeps why something was refused.
    pub fn because(&mut self, why: &str) {
        self.first_refusal.get_or_insert_with(|| why.to_string());
    }
}

#[derive(Default)]
pub struct Measures {
    pub acknowledged: Times,
    pub shown: Times,
    pub watched: Times,
    /// From knocking to the first state.
    pub welcomed: Times,
    pub counts: Counts,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_of_a_thousand() {
        let mut times = Times::default();
        for millis in 1..=1000 {
            times.note(Duration::from_millis(millis));
        }
        let found = times.percentiles();
        assert_eq!(found.count, 1000);
        let near = |found: Duration, millis: f64| (found.as_secs_f64() * 1000.0 / millis - 1.0).abs() < 0.002;
        for (found, millis) in [(found.p50, 500.0), (found.p90, 900.0), (found.p99, 990.0), (found.p999, 999.0)] {
            assert!(near(found, millis), "{found:?} is not {millis} ms");
        }
        assert!(near(found.max, 1000.0));
    }

    #[test]
    fn nothing_and_too_much() {
        let mut times = Times::default();
        assert_eq!(times.percentiles(), Percentiles::default());
        times.note(Duration::from_secs(100_000));
        assert!(times.percentiles().max >= Duration::from_secs(119));
    }

    #[test]
    fn the_first_refusal_is_kept() {
        let mut counts = Counts::default();
        counts.because("first");
        counts.because("second");
        assert_eq!(counts.first_refusal.as_deref(), Some("first"));
    }
}
