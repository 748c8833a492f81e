//! Which move to try first.

use kamen_core::{Evaluate, SLOTS, Side};

/// What a thread has learnt about moves, from the same search and the ones before.
pub struct Memory<R: Evaluate> {
    /// How often a quiet move was best, by side and slot.
    history: Vec<i32>,
    /// Two quiet moves a ply that refuted a sibling.
    killers: Vec<[Option<R::Move>; 2]>,
    /// The same after a move to a certain place.
    sequels: Vec<i16>,
    /// What refuted a move last time, by side and slot of that move.
    answers: Vec<Option<R::Move>>,
}

const MOST: i32 = 1 << 14;
/// A slot's last part is where the move leads to.
const PLACES: usize = 64;
/// The urgency of the move the table knows.
pub const FIRST: i32 = i32::MAX;
/// From here up the move takes something.
const NOISY: i32 = 1 << 20;

/// From here up the move refuted something before.
const SPECIAL: i32 = 1 << 19;
/// From here up the move threatens something.
const THREAT: i32 = 1 << 18;

/// Brings the most urgent of what is left to the front. By place where the urgency is equal, so that one thread always
/// searches the same tree.
#[inline]
pub fn pick(order: &mut [(i32, usize)], at: usize) -> (i32, usize) {
    let mut most = at;
    for other in at + 1..order.len() {
        let ((a, b), (c, d)) = (order[other], order[most]);
        if a > c || a == c && b < d {
            most = other;
        }
    }
    order.swap(at, most);
    order[at]
}

/// Whether a quiet move of that urgency threatens something.
pub fn is_threat(urgency: i32) -> bool {
    (THREAT..SPECIAL).contains(&urgency)
}

/// Whether a move of that urgency refuted something before, or is known to be good.
pub fn is_special(urgency: i32) -> bool {
    urgency >= SPECIAL
}

/// Whether a move of that urgency takes something.
pub fn is_noisy(urgency: i32) -> bool {
    (NOISY..FIRST).contains(&urgency)
}

impl<R: Evaluate> Memory<R> {
    pub fn new(plies: usize) -> Memory<R> {
        Memory {
            history: vec![0; 2 * SLOTS],
            killers: vec![[None; 2]; plies],
            sequels: vec![0; 2 * SLOTS * PLACES],
            answers: vec![None; 2 * SLOTS],
        }
    }

    /// Before a new search: what was learnt counts less, and killers belong to other plies.
    pub fn fade(&mut self) {
        self.history.iter_mut().for_each(|value| *value /= 4);
        self.sequels.iter_mut().for_each(|value| *value /= 2);
        self.killers.iter_mut().for_each(|pair| *pair = [None; 2]);
    }

    fn place(side: Side, slot: usize) -> usize {
        side.index() * SLOTS + slot.min(SLOTS - 1)
    }

    /// Moves after the same one stand together.
    fn sequel(place: usize, before: usize) -> usize {
        (before % PLACES) * 2 * SLOTS + place
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
            return SPECIAL + 2;
        }
        if self.killers[ply][1] == Some(mv) {
            return SPECIAL + 1;
        }
        if before.is_some_and(|slot| self.answers[Self::place(!side, slot)] == Some(mv)) {
            return SPECIAL;
        }
        let threat = if rules.threat(pos, mv) { THREAT + THREAT / 2 } else { 0 };
        self.history(rules, mv, side, before) + gain.min(0) + threat
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
        let bonus = (16 * depth * depth).min(1600);
        self.learn(Self::place(side, rules.slot(mv)), before, bonus);
        for other in tried {
            self.learn(Self::place(side, rules.slot(other)), before, -bonus);
        }
    }

    fn learn(&mut self, place: usize, before: Option<usize>, bonus: i32) {
        drift(&mut self.history[place], bonus);
        if let Some(before) = before {
            let sequel = &mut self.sequels[Self::sequel(place, before)];
            let mut value = i32::from(*sequel);
            drift(&mut value, bonus);
            *sequel = value as i16;
        }
    }

    /// What was learnt of a quiet move: in general, and after the move before it.
    pub fn history(&self, rules: &R, mv: R::Move, side: Side, before: Option<usize>) -> i32 {
        let place = Self::place(side, rules.slot(mv));
        let sequel = before.map_or(0, |before| self.sequels[Self::sequel(place, before)]);
        self.history[place] + i32::from(sequel)
    }
}

/// Values drift back towards zero the larger they are, so old lessons are forgotten.
fn drift(value: &mut i32, bonus: i32) {
    *value += bonus - *value * bonus.abs() / MOST;
}
