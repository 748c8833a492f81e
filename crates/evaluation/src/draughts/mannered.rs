//! Draughts with huffing or the take-back claim: judged as the strict game is.

use kamen_core::stir;
use kamen_draughts::{Action, Geometry, MannerPos, Mannered, Move};

use super::{Look, Masks, NAMES, gain, key, point_of_bit, sight, slot, weights, worth};
use crate::{Evaluate, Judged, Prepare, Sight};

/// What taking a move back is worth to the order of moves.
const TAKE_BACK_GAIN: i32 = 50;

impl<G: Geometry> Prepare for Mannered<G> {
    type Insight = Box<Masks>;

    fn prepare(&self) -> Box<Masks> {
        self.strict().prepare()
    }
}

impl<G: Geometry> Judged<Mannered<G>> {
    fn look(&self) -> Look<'_, G> {
        Look { rules: self.strict(), masks: &self.insight }
    }
}

impl<G: Geometry> Evaluate for Judged<Mannered<G>> {
    fn feature_names(&self) -> Vec<String> {
        NAMES.map(str::to_string).to_vec()
    }

    fn default_weights(&self) -> Vec<i32> {
        weights::default_weights(self.strict()).to_vec()
    }

    fn measure(&self, pos: &MannerPos, features: &mut [i32]) {
        self.look().measure(&pos.pos, features);
    }

    fn evaluate(&self, pos: &MannerPos, weights: &[i32]) -> i32 {
        self.look().evaluate(&pos.pos, weights)
    }

    fn sight(&self, pos: &MannerPos) -> Sight {
        sight(self.strict(), &pos.pos)
    }

    fn point_of_bit(&self, bit: usize) -> Option<usize> {
        point_of_bit(self.strict(), bit)
    }

    fn key(&self, pos: &MannerPos) -> u64 {
        let mut sum = key(&pos.pos);
        if pos.faulty != 0 {
            sum ^= stir(pos.faulty).rotate_left(11);
        }
        if let Some(before) = &pos.before {
            sum ^= stir(key(before)).rotate_left(32);
        }
        if pos.must_capture {
            sum ^= stir(1);
        }
        sum
    }

    fn slot(&self, mv: Move) -> usize {
        slot(mv)
    }

    /// A huff takes its stone for nothing; a move taken back is a capture to come.
    fn gain(&self, pos: &MannerPos, mv: Move) -> i32 {
        match mv.action {
            Action::Huff => worth(&pos.pos, mv.taken),
            Action::TakeBack => TAKE_BACK_GAIN,
            _ => gain(self.strict(), &pos.pos, mv),
        }
    }

    /// No capture is ever the only choice: it can be neglected.
    fn forced(&self, _pos: &MannerPos, _moves: &[Move]) -> bool {
        false
    }
}
