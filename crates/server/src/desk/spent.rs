//! How long the desk has worked for each home of late.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::turns::Home;

/// After so long half of it is forgotten.
const HALF: Duration = Duration::from_secs(10);
/// Who has had less than a step more than another has had as much.
const STEP: Duration = Duration::from_millis(100);
/// When so many are known, those who have had nothing of late are forgotten.
const MANY: usize = 1024;

#[derive(Default)]
pub struct Spent(HashMap<Home, (Duration, Instant)>);

impl Spent {
    /// In steps.
    pub fn of(&self, home: Home) -> u64 {
        self.0.get(&home).map_or(0, |noted| steps(*noted))
    }

    pub fn add(&mut self, home: Home, took: Duration) {
        if self.0.len() >= MANY {
            self.0.retain(|_, noted| steps(*noted) > 0);
        }
        let before = self.0.get(&home).map_or(Duration::ZERO, |noted| left(*noted));
        self.0.insert(home, (before + took, Instant::now()));
    }
}

/// What is left of what was noted then.
fn left((spent, at): (Duration, Instant)) -> Duration {
    spent.mul_f64(0.5_f64.powf(at.elapsed().as_secs_f64() / HALF.as_secs_f64()))
}

fn steps(noted: (Duration, Instant)) -> u64 {
    (left(noted).as_nanos() / STEP.as_nanos()) as u64
}
