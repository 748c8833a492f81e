//! Whether another depth is worth its time: by how settled the choice is.

/// Depths after which a best move that stays counts as settled.
const SETTLED: u32 = 6;
/// A value that falls by so much, in hundredths of a man, is worth as much time again.
const ALARM: f64 = 100.0;

/// What a search on a clock has seen of its choice, depth by depth.
pub(crate) struct Patience<M> {
    best: Option<M>,
    /// For how many depths it has been the best.
    kept: u32,
    /// The value of late, the last depths counting most.
    usual: i32,
}

impl<M: Copy + PartialEq> Patience<M> {
    pub fn new() -> Patience<M> {
        Patience { best: None, kept: 0, usual: 0 }
    }

    /// A depth is done: its best move, what that is worth, and the share of the nodes that went to it. Gives how much of the usual
    /// time the move should take: less where the same move stays the best and the others are soon refuted, more where it
    /// changes, where others were hard to refute, or where things turn out worse than they seemed.
    pub fn after(&mut self, best: M, value: i32, share: f64) -> f64 {
        self.kept = if self.best == Some(best) { self.kept + 1 } else { 0 };
        self.best = Some(best);
        let fallen = f64::from(self.usual - value) / ALARM;
        self.usual = (self.usual + value) / 2;
        let changing = 1.35 - 0.1 * f64::from(self.kept.min(SETTLED));
        let hard = 1.9 - 1.3 * share;
        let alarming = 1.0 + fallen.clamp(-0.2, 0.6);
        changing * hard * alarming
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_settled_choice_takes_less_time() {
        let mut patience = Patience::new();
        let first = patience.after('a', 0, 0.5);
        let later = (0..8).map(|_| patience.after('a', 0, 0.5)).last().unwrap();
        assert!(later < first, "{later} {first}");
        // All of this longer again: another move, others that were hard to refute, a value that falls.
        assert!(patience.after('b', 0, 0.5) > later);
        let settled = |value, share| {
            let mut patience = Patience::new();
            (0..8).for_each(|_| _ = patience.after('a', 0, 0.5));
            patience.after('a', value, share)
        };
        assert_eq!(settled(0, 0.5), later);
        assert!(settled(0, 0.2) > later && settled(0, 0.9) < later);
        assert!(settled(-50, 0.5) > later && settled(15, 0.5) < later);
        // However it stands, there is an end to it.
        assert!(settled(-29_000, 0.0) < 3.0 && settled(29_000, 1.0) > 0.2);
    }
}
