//! Which move to try first.

use kamen_core::{Evaluate, SLOTS, Side};

/// What a thread has learnt about moves, from the same search and the ones before.
pub struct Memory<R: Evaluate> {
    /// How often a quiet move was best, by side and slot.
    history: Vec<i32>,
    /// Two quiet moves a ply that refuted a sibling.
    killers: Vec<[Option<R::Move>; 2]>,
    /// What refuted a move last time, by side and slot of that move.
    answers: Vec<Option<R::Move>>,
}

const MOST: i32 = 1 << 14;
/// The urgency of the move the table knows.
pub const FIRST: i32 = i32::MAX;
/// From here up the move takes something.
const NOISY: i32 = 1 << 20;

/// Whether a move of that urgency takes something.
pub fn is_noisy(urgency: i32) -> bool {
    (NOISY..FIRST).contains(&urgency)
}

impl<R: Evaluate> Memory<R> {
    pub fn new(plies: usize) -> Memory<R> {
        Memory { history: vec![0; 2 * SLOTS], killers: vec![[None; 2]; plies], answers: vec![None; 2 * SLOTS] }
    }

    /// Before a new search: what was learnt counts less, and killers belong to other plies.
    pub fn fade(&mut self) {
        self.history.iter_mut().for_each(|value| *value /= 4);
        self.killers.iter_mut().for_each(|pair| *pair = [None; 2]);
    }

    fn place(side: Side, slot: usize) -> usize {
        side.index() * SLOTS + slot.min(SLOTS - 1)
    }

    /// How soon to try a move; more is sooner.
    pub fn urgency(
        &self,
        rules: &R,
        pos: &R::Pos,
        mv: R::Move,
        side: Side,
        ply: usize,
        before: Option<usize>,
    ) -> i32 {
        let gain = rules.gain(pos, mv);
        if gain > 0 {
            return NOISY + gain.min(NOISY);
        }
        if self.killers[ply][0] == Some(mv) {
            return (1 << 19) + 2;
        }
        if self.killers[ply][1] == Some(mv) {
            return (1 << 19) + 1;
        }
        if before.is_some_and(|slot| self.answers[Self::place(!side, slot)] == Some(mv)) {
            return 1 << 19;
        }
        self.history[Self::place(side, rules.slot(mv))] + gain.min(0)
    }

    /// A quiet move was best; those tried before it were not.
    #[allow(clippy::too_many_arguments)]
    pub fn reward(
        &mut self,
        rules: &R,
        mv: R::Move,
        tried: impl Iterator<Item = R::Move>,
        side: Side,
        ply: usize,
        depth: i32,
        before: Option<usize>,
    ) {
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = Some(mv);
        }
        if let Some(slot) = before {
            self.answers[Self::place(!side, slot)] = Some(mv);
        }
        let bonus = (depth * depth).min(400);
        self.add(Self::place(side, rules.slot(mv)), bonus);
        for other in tried {
            self.add(Self::place(side, rules.slot(other)), -bonus);
        }
    }

    /// Values drift back towards zero the larger they are, so old lessons are forgotten.
    fn add(&mut self, place: usize, bonus: i32) {
        let value = &mut self.history[place];
        *value += bonus - *value * bonus.abs() / MOST;
    }

    pub fn history(&self, rules: &R, mv: R::Move, side: Side) -> i32 {
        self.history[Self::place(side, rules.slot(mv))]
    }
}
