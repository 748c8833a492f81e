//! The evaluation of families that have none of their own: stones, and moves to choose from. It plays any game, none well.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use kamen_core::{Rules, Script, Side, stir};

use crate::judged::plays_by;
use crate::{Evaluate, Judge, KINDS, MOST_IN_HAND, Sight};

/// Rules judged plainly.
pub struct Plainly<R> {
    rules: Arc<R>,
}

plays_by!(Plainly<R>, Script);

impl<R: Script> Judge for Plainly<R> {
    type Game = R;

    fn of(game: &Arc<R>) -> Plainly<R> {
        Plainly { rules: game.clone() }
    }

    fn game(&self) -> &R {
        &self.rules
    }
}

impl<R: Script> Evaluate for Plainly<R> {
    fn feature_names(&self) -> Vec<String> {
        ["to-move", "stones", "mobility"].map(str::to_string).to_vec()
    }

    fn default_weights(&self) -> Vec<i32> {
        vec![5, 100, 5]
    }

    fn measure(&self, pos: &R::Pos, features: &mut [i32]) {
        let Some(features) = features.first_chunk_mut::<3>() else { return };
        let sign = |side: Side| if side == Side::White { 1 } else { -1 };
        let to_move = sign(self.rules.turn(pos));
        features[0] = to_move;
        features[1] = self.rules.stones(pos).iter().flatten().map(|stone| sign(stone.side)).sum();
        features[2] = to_move * self.rules.count(pos).min(1000) as i32;
    }

    fn key(&self, pos: &R::Pos) -> u64 {
        let mut hasher = DefaultHasher::new();
        pos.hash(&mut hasher);
        stir(hasher.finish())
    }

    /// By level, as in towers; kinds are not told apart. Points beyond the sixty-fourth are not seen.
    fn sight(&self, pos: &R::Pos) -> Sight {
        let mut sets = [[0; KINDS]; 2];
        for (point, stack) in self.rules.stones(pos).iter().enumerate().take(64) {
            for (level, stone) in stack.iter().enumerate().take(KINDS) {
                sets[stone.side.index()][level] |= 1 << point;
            }
        }
        let mut sight = Sight::default();
        for side in Side::BOTH {
            sets[side.index()].into_iter().enumerate().for_each(|(level, set)| sight.set(side, level, set));
        }
        sight.with_hands(self.rules.hands(pos).unwrap_or_default().map(|stones| stones.min(MOST_IN_HAND) as u8))
    }

    /// Of moves nothing is known but that they are moves.
    fn slot(&self, _mv: R::Move) -> usize {
        0
    }

    fn gain(&self, _pos: &R::Pos, _mv: R::Move) -> i32 {
        0
    }

    fn forced(&self, _pos: &R::Pos, _moves: &[R::Move]) -> bool {
        false
    }
}
