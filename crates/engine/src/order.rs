//! Which move to try first.

use std::cmp::{Ordering, Reverse};

use kamen_core::Side;
use kamen_evaluation::{Evaluate, SLOTS};

/// What a thread has learnt about moves, from the same search and the ones before.
pub struct Memory<R: Evaluate> {
    /// How often a quiet move was best, by side and slot.
    history: Vec<i32>,
    /// Two quiet moves a ply that refuted a sibling.
    killers: Vec<[Option<R::Move>; 2]>,
    /// The same after a certain move of the enemy, and after one's own move before that.
    sequels: [Vec<i16>; 2],
    /// What refuted a move last time, by side and slot of that move.
    answers: Vec<Option<R::Move>>,
    /// How often a move that takes was best, by side and trace.
    takes: Vec<i32>,
    /// By how much the evaluation errs where a part of the position is this one, by side, part and hash.
    errors: Vec<i16>,
}

/// What came before a position: who moved, the slot and the trace of his move, and the trace of the one before it.
#[derive(Clone, Copy, Default)]
pub struct Past {
    pub slot: Option<(Side, usize)>,
    pub traces: [Option<usize>; 2],
}

const MOST: i32 = 1 << 14;
/// Places a part of the position has among the errors; a power of two.
const PARTS: usize = 1 << 14;
/// An error's largest number, and how many of them are a hundredth of a man.
const MOST_WRONG: i32 = 1024;
const GRAIN: i32 = 32;
/// So much learnt of a move that takes counts as much as a hundredth of a man that it gains.
const TAKEN: i32 = 16;
/// The urgency of the move the table knows.
pub const FIRST: i32 = i32::MAX;
/// From here up the move takes something.
const NOISY: i32 = 1 << 20;

/// From here up the move refuted something before.
const SPECIAL: i32 = 1 << 19;
/// From here up the move threatens something.
const THREAT: i32 = 1 << 18;

/// How urgent a move is and its place among the moves, in one number: the larger comes first. By place where the
/// urgency is equal, so that one thread always searches the same tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ranked(i64);

impl Ranked {
    #[inline]
    pub fn new(urgency: i32, place: usize) -> Ranked {
        Ranked(i64::from(urgency) << 32 | i64::from(!(place as u32)))
    }

    #[inline]
    pub fn urgency(self) -> i32 {
        (self.0 >> 32) as i32
    }

    #[inline]
    pub fn place(self) -> usize {
        !(self.0 as u32) as usize
    }
}

/// So many are looked for one by one: mostly no more are needed.
const LOOKED_FOR: usize = 3;

/// Brings the most urgent of what is left to the front. Asked in turn, from the first one on.
#[inline]
pub fn pick(order: &mut [Ranked], at: usize) -> (i32, usize) {
    match at.cmp(&LOOKED_FOR) {
        Ordering::Less => {
            let left = &mut order[at..];
            let most = (0..left.len()).max_by_key(|&place| left[place]).unwrap_or(0);
            left.swap(0, most);
        }
        // Where so many were no good, all will be asked for.
        Ordering::Equal => order[at..].sort_unstable_by_key(|&ranked| Reverse(ranked)),
        Ordering::Greater => {}
    }
    (order[at].urgency(), order[at].place())
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
            sequels: [0, 1].map(|_| vec![0; 2 * R::TRACES.0 * R::TRACES.1]),
            answers: vec![None; 2 * SLOTS],
            takes: vec![0; 2 * R::TRACES.1],
            errors: vec![0; 2 * R::ASPECTS * PARTS],
        }
    }

    /// Before a new search: what was learnt of moves alone counts less, and killers belong to other plies. What was learnt of
    /// moves after others holds as long as those are played.
    pub fn fade(&mut self) {
        self.history.iter_mut().for_each(|value| *value = *value * 3 / 5);
        self.killers.iter_mut().for_each(|pair| *pair = [None; 2]);
    }

    fn place(side: Side, slot: usize) -> usize {
        side.index() * SLOTS + slot.min(SLOTS - 1)
    }

    /// Moves after the same one stand together.
    fn sequel(side: Side, before: usize, later: usize) -> usize {
        let (former, count) = R::TRACES;
        ((before % former) * 2 + side.index()) * count + later.min(count - 1)
    }

    fn error_places(rules: &R, pos: &R::Pos, side: Side) -> impl Iterator<Item = usize> {
        (0..R::ASPECTS)
            .map(move |which| (side.index() * R::ASPECTS + which) * PARTS + rules.aspect(pos, which) as usize % PARTS)
    }

    /// By how much the evaluation of such positions was too low until now.
    #[inline]
    pub fn error(&self, rules: &R, pos: &R::Pos, side: Side) -> i32 {
        let sum: i32 = Self::error_places(rules, pos, side).map(|place| i32::from(self.errors[place])).sum();
        sum / GRAIN
    }

    /// The search has found a position to be worth so much more than it was judged.
    pub fn learn_error(&mut self, rules: &R, pos: &R::Pos, side: Side, more: i32, depth: i32) {
        let bonus = (more * depth / 4).clamp(-MOST_WRONG / 4, MOST_WRONG / 4);
        for place in Self::error_places(rules, pos, side) {
            let mut value = i32::from(self.errors[place]);
            drift(&mut value, bonus, MOST_WRONG);
            self.errors[place] = value as i16;
        }
    }

    /// What is known before the moves of a position are looked at.
    pub fn hints(&self, side: Side, ply: usize, past: &Past) -> Hints<'_, R::Move> {
        let [one, other] = self.killers[ply];
        let answer = past.slot.and_then(|(who, slot)| self.answers[Self::place(who, slot)]);
        let sequels = |at: usize| match past.traces[at] {
            Some(before) => &self.sequels[at][Self::sequel(side, before, 0)..][..R::TRACES.1],
            None => &[],
        };
        Hints {
            special: [one, other, answer],
            takes: &self.takes[side.index() * R::TRACES.1..][..R::TRACES.1],
            general: &self.history[Self::place(side, 0)..][..SLOTS],
            sequels: [sequels(0), sequels(1)],
        }
    }

    /// A move was best; those tried before it were not. Of each it is told whether it takes: what takes is tried before the
    /// quiet moves anyway, so its success says nothing against them.
    #[allow(clippy::too_many_arguments)]
    pub fn reward(
        &mut self,
        rules: &R,
        (mv, takes): (R::Move, bool),
        tried: impl Iterator<Item = (R::Move, bool)>,
        side: Side,
        ply: usize,
        depth: i32,
        past: &Past,
    ) {
        let much = (150 * depth - 50).min(1600);
        if takes {
            self.learn_taking(rules, mv, side, much);
        } else {
            self.keep(mv, ply, past);
            self.learn(rules, mv, side, past, much);
        }
        for (other, other_takes) in tried {
            if other_takes {
                self.learn_taking(rules, other, side, -much);
            } else if !takes {
                self.learn(rules, other, side, past, -much);
            }
        }
    }

    /// A quiet move has refuted the one before it.
    fn keep(&mut self, mv: R::Move, ply: usize, past: &Past) {
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = Some(mv);
        }
        if let Some((who, slot)) = past.slot {
            self.answers[Self::place(who, slot)] = Some(mv);
        }
    }

    /// The move before a position has changed the evaluation by so much for who made it: long before a search proves a move
    /// good or bad, that tells something of it.
    pub fn learn_change(&mut self, (who, slot): (Side, usize), change: i32) {
        drift(&mut self.history[Self::place(who, slot)], (10 * change).clamp(-1200, 800), MOST);
    }

    fn learn_taking(&mut self, rules: &R, mv: R::Move, side: Side, bonus: i32) {
        let place = rules.trace(mv).1.min(R::TRACES.1 - 1);
        drift(&mut self.takes[side.index() * R::TRACES.1 + place], bonus, MOST);
    }

    fn learn(&mut self, rules: &R, mv: R::Move, side: Side, past: &Past, bonus: i32) {
        drift(&mut self.history[Self::place(side, rules.slot(mv))], bonus, MOST);
        let later = rules.trace(mv).1;
        for (sequels, before) in self.sequels.iter_mut().zip(past.traces) {
            if let Some(before) = before {
                let sequel = &mut sequels[Self::sequel(side, before, later)];
                let mut value = i32::from(*sequel);
                drift(&mut value, bonus, MOST);
                *sequel = value as i16;
            }
        }
    }
}

/// What a thread has learnt that matters for the moves of one position.
pub struct Hints<'m, M> {
    special: [Option<M>; 3],
    takes: &'m [i32],
    general: &'m [i32],
    sequels: [&'m [i16]; 2],
}

impl<M: Copy + PartialEq> Hints<'_, M> {
    /// How soon to try a move; more is sooner.
    #[inline]
    pub fn urgency<R: Evaluate<Move = M>>(&self, rules: &R, pos: &R::Pos, mv: M) -> i32 {
        let gain = rules.gain(pos, mv);
        if gain > 0 {
            let learnt = self.takes.get(rules.trace(mv).1).map_or(0, |learnt| learnt / TAKEN);
            return NOISY + (gain + learnt).clamp(0, NOISY);
        }
        if let Some(at) = self.special.iter().position(|&special| special == Some(mv)) {
            return SPECIAL + 2 - at as i32;
        }
        let threat = if rules.threat(pos, mv) { THREAT + THREAT / 2 } else { 0 };
        self.learnt(rules, mv) + gain.min(0) + threat
    }

    /// What was learnt of a quiet move: in general, and after the moves before it.
    #[inline]
    pub fn learnt<R: Evaluate<Move = M>>(&self, rules: &R, mv: M) -> i32 {
        let general = self.general.get(rules.slot(mv)).copied().unwrap_or(0);
        let later = rules.trace(mv).1;
        self.sequels.iter().fold(general, |sum, known| sum + known.get(later).copied().map_or(0, i32::from))
    }
}

/// Values drift back towards zero the larger they are, so old lessons are forgotten; none grows beyond `most`.
fn drift(value: &mut i32, bonus: i32, most: i32) {
    *value += bonus - *value * bonus.abs() / most;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_urgent_first_and_of_equals_the_one_that_came_first() {
        let urgencies = [3, -7, FIRST, 3, 0, i32::MIN, -7];
        let mut order: Vec<Ranked> =
            urgencies.iter().zip(0..).map(|(&urgency, at)| Ranked::new(urgency, at)).collect();
        let picked: Vec<(i32, usize)> = (0..order.len()).map(|at| pick(&mut order, at)).collect();
        assert_eq!(picked, [(FIRST, 2), (3, 0), (3, 3), (0, 4), (-7, 1), (-7, 6), (i32::MIN, 5)]);
    }
}
