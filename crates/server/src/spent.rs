//! How long has been worked for each home of late: the one measure of whose turn it is, at the desk and at the computer's threads.

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
    pub fn of(&self, home: Home, now: Instant) -> Duration {
        self.0.get(&home).map_or(Duration::ZERO, |noted| left(*noted, now))
    }

    pub fn add(&mut self, home: Home, took: Duration, now: Instant) {
        if self.0.len() >= MANY {
            self.0.retain(|_, noted| steps(left(*noted, now)) > 0);
        }
        let before = self.of(home, now);
        self.0.insert(home, (before + took, now));
    }
}

/// In steps: what differs by less is alike.
pub fn steps(spent: Duration) -> u64 {
    (spent.as_nanos() / STEP.as_nanos()) as u64
}

/// What is left of what was noted then.
fn left((spent, at): (Duration, Instant), now: Instant) -> Duration {
    let passed = now.saturating_duration_since(at);
    spent.mul_f64(0.5_f64.powf(passed.as_secs_f64() / HALF.as_secs_f64()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guard::Address;

    #[test]
    fn half_of_it_is_forgotten_again_and_again() {
        let (mut spent, began) = (Spent::default(), Instant::now());
        let [one, other] = [1, 2].map(|last| Home::of(Address([192, 0, 2, last].into())));
        spent.add(one, Duration::from_secs(4), began);
        assert_eq!((steps(spent.of(one, began)), steps(spent.of(other, began))), (40, 0));
        spent.add(one, Duration::from_secs(2), began + HALF);
        assert_eq!(steps(spent.of(one, began + HALF)), 40);
        assert_eq!(steps(spent.of(one, began + 3 * HALF)), 10);
    }
}
