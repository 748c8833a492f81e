//! Whether the house has more to do than it can. Then whoever sits at a table goes on, and newcomers are asked to wait.
//!
//! It is seen by what all tables share: how late a task comes to its turn, and how long the store takes. How long the visitors
//! of one table wait says nothing, or they could close the house for others.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What takes so long on the average is felt by everybody.
const TOO_LONG: Duration = Duration::from_millis(500);
/// What was noted longer ago says nothing.
const FRESH: Duration = Duration::from_secs(2);
/// How much one note weighs in the average.
const WEIGHT: f64 = 0.05;

#[derive(Default)]
pub struct Strain {
    /// How late tasks come to their turn.
    turns: Average,
    /// How long it takes until something is stored.
    store: Average,
}

impl Strain {
    /// A task came to its turn so late.
    pub fn late(&self, by: Duration) {
        self.turns.note(by);
    }

    /// Something was stored within so long.
    pub fn stored(&self, within: Duration) {
        self.store.note(within);
    }

    /// Whether newcomers have to wait.
    pub fn is_too_much(&self) -> bool {
        [&self.turns, &self.store].into_iter().any(|average| average.now() > TOO_LONG.as_secs_f64())
    }
}

#[derive(Default)]
struct Average(Mutex<Option<(f64, Instant)>>);

impl Average {
    fn note(&self, took: Duration) {
        let mut noted = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let before = noted.filter(|(_, when)| when.elapsed() < FRESH).map_or(0.0, |(average, _)| average);
        *noted = Some((before + WEIGHT * (took.as_secs_f64() - before), Instant::now()));
    }

    fn now(&self) -> f64 {
        let noted = *self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        noted.filter(|(_, when)| when.elapsed() < FRESH).map_or(0.0, |(average, _)| average)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_delay_is_no_strain_but_many_are() {
        let strain = Strain::default();
        assert!(!strain.is_too_much());
        strain.late(Duration::from_secs(5));
        assert!(!strain.is_too_much());
        (0..100).for_each(|_| strain.stored(Duration::from_secs(2)));
        assert!(strain.is_too_much());
        (0..200).for_each(|_| strain.stored(Duration::from_millis(3)));
        assert!(!strain.is_too_much());
    }
}
