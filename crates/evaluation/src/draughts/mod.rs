//! What a search knows of draughts: one evaluation for all the games, driven by their settings.
//!
//! Everything is counted on whole sets of squares at once; what depends on the game alone is worked out once, as
//! masks (see [`masks`]). The weights that a game starts with follow from its settings (see [`weights`]).

mod features;
mod mannered;
mod masks;
mod weights;

#[cfg(test)]
mod tests;

use std::ops::Deref;

use kamen_core::{Side, stir};
use kamen_draughts::{Action, Draughts, Geometry, Move, NOWHERE, Pos};

use crate::{Evaluate, Judged, Prepare, Sight};
use features::{COMMON, FEATURES, NAMES};
use masks::Masks;

/// What a man is worth to the order of moves, and a queen, and becoming one, and reaching the goal.
const MAN: i32 = 100;
const QUEEN: i32 = 300;
const PROMOTION: i32 = 150;
const GOAL: i32 = 1000;

/// A game with its masks, as features are counted.
struct Look<'a, G> {
    rules: &'a Draughts<G>,
    masks: &'a Masks,
}

impl<G> Deref for Look<'_, G> {
    type Target = Draughts<G>;

    #[inline]
    fn deref(&self) -> &Draughts<G> {
        self.rules
    }
}

impl<G: Geometry> Look<'_, G> {
    fn measure(&self, pos: &Pos, features: &mut [i32]) {
        match features.first_chunk_mut::<FEATURES>() {
            Some(features) => self.features(pos, features),
            None => {
                let mut all = [0; FEATURES];
                self.features(pos, &mut all);
                features.iter_mut().zip(all).for_each(|(to, from)| *to = from);
            }
        }
    }

    #[inline]
    fn evaluate(&self, pos: &Pos, weights: &[i32]) -> i32 {
        let mut features = [0; FEATURES];
        self.features(pos, &mut features);
        let sum = |from: &[i32], by: &[i32]| from.iter().zip(by).map(|(feature, weight)| feature * weight).sum();
        match weights.first_chunk::<FEATURES>() {
            // In most games and positions the features of queens and of special rules are all zero.
            Some(weights) if pos.queens == 0 && !self.masks.special => sum(&features[..COMMON], &weights[..COMMON]),
            Some(weights) => sum(&features, weights),
            None => sum(&features, weights),
        }
    }
}

/// What stones are worth to the order of moves.
#[inline]
fn worth(pos: &Pos, stones: u64) -> i32 {
    let queens = (stones & pos.queens).count_ones() as i32;
    (stones.count_ones() as i32 - queens) * MAN + queens * QUEEN
}

/// What is pending is the stone of the first part of the turn; agreed squares are known from the stones in hand.
fn sight<G: Geometry>(rules: &Draughts<G>, pos: &Pos) -> Sight {
    let mut sight = Sight::default();
    for side in Side::BOTH {
        let own = pos.stones[side.index()];
        sight.set(side, 0, own & !pos.queens);
        sight.set(side, 1, own & pos.queens);
    }
    match rules.settings.contract {
        Some(_) => sight.with_hands(pos.extra.hand),
        None if pos.extra.moved < NOWHERE => sight.with_pending(1 << pos.extra.moved),
        None => sight,
    }
}

fn point_of_bit<G: Geometry>(rules: &Draughts<G>, bit: usize) -> Option<usize> {
    (0..rules.board.points().len()).find(|point| rules.bit_of(*point).map(usize::from) == Some(bit))
}

#[inline]
fn key(pos: &Pos) -> u64 {
    let extra = &pos.extra;
    let small = [
        extra.hand[0],
        extra.hand[1],
        extra.contract[0],
        extra.contract[1],
        extra.left,
        extra.moved,
        pos.turn.index() as u8,
        1,
    ];
    // Spread before it meets the queens, so that neither can make up for the other.
    let small = u64::from_le_bytes(small).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    stir(pos.stones[0]) ^ stir(!pos.stones[1]).rotate_left(21) ^ stir(pos.queens ^ small).rotate_left(42)
}

#[inline]
fn slot(mv: Move) -> usize {
    let to = usize::from(mv.to & 63);
    let from = if mv.from < NOWHERE { usize::from(mv.from) } else { to };
    from * 64 + to
}

#[inline]
fn gain<G: Geometry>(rules: &Draughts<G>, pos: &Pos, mv: Move) -> i32 {
    let mut gain = worth(pos, mv.taken);
    if mv.action == Action::Promote {
        gain += PROMOTION;
    }
    if mv.from < NOWHERE && rules.goal[pos.turn.index()] & (1 << (mv.to & 63)) != 0 {
        gain += GOAL;
    }
    if rules.settings.blockade && mv.from < NOWHERE {
        let next = kamen_core::Rules::play(rules, pos, mv);
        gain += worth(pos, pos.enemy() & !mv.taken & !next.enemy_of(pos.turn));
    }
    gain
}

impl<G: Geometry> Prepare for Draughts<G> {
    type Insight = Box<Masks>;

    fn prepare(&self) -> Box<Masks> {
        Box::new(Masks::new(self))
    }
}

impl<G: Geometry> Judged<Draughts<G>> {
    #[inline]
    fn look(&self) -> Look<'_, G> {
        Look { rules: self, masks: &self.insight }
    }
}

impl<G: Geometry> Evaluate for Judged<Draughts<G>> {
    fn feature_names(&self) -> Vec<String> {
        NAMES.map(str::to_string).to_vec()
    }

    fn default_weights(&self) -> Vec<i32> {
        weights::default_weights(self).to_vec()
    }

    fn measure(&self, pos: &Pos, features: &mut [i32]) {
        self.look().measure(pos, features);
    }

    fn evaluate(&self, pos: &Pos, weights: &[i32]) -> i32 {
        self.look().evaluate(pos, weights)
    }

    fn sight(&self, pos: &Pos) -> Sight {
        sight(self, pos)
    }

    fn point_of_bit(&self, bit: usize) -> Option<usize> {
        point_of_bit(self, bit)
    }

    #[inline]
    fn key(&self, pos: &Pos) -> u64 {
        key(pos)
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        slot(mv)
    }

    #[inline]
    fn gain(&self, pos: &Pos, mv: Move) -> i32 {
        gain(self, pos, mv)
    }

    /// A capture is due.
    #[inline]
    fn forced(&self, _pos: &Pos, moves: &[Move]) -> bool {
        !moves.is_empty() && moves.iter().all(Move::is_capture)
    }

    fn swing(&self) -> Option<i32> {
        Some(80)
    }
}

/// 1 for White, -1 for Black.
#[inline(always)]
fn sign(side: Side) -> i32 {
    1 - 2 * side.index() as i32
}
