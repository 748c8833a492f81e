//! What is good in a hunt: for the sheep a wall without gaps, for the wolf room and a way through.
//!
//! The sides are unequal, so that most features belong to one of them; those of the wolf are counted negative.

use kamen_core::bits::{Shift, bit, members};
use kamen_core::{Board, Direction, Side, stir};
use kamen_hunt::{Hunt, Move, Pos, Table};

use crate::{Evaluate, Judged, Prepare, Sight};

/// What a move that wins gains.
const WIN: i32 = 10_000;
/// A way longer than this is no way.
const FAR: i32 = 10;

const FEATURES: [&str; 12] = [
    "to-move",
    "wolf-height",
    "wolf-moves",
    "wolf-room",
    "wolf-behind",
    "wolf-escape",
    "wolf-near-escape",
    "sheep-spread",
    "sheep-lag",
    "sheep-tempi",
    "sheep-gaps",
    "sheep-unlinked",
];

/// Tables of a board for the evaluation.
#[derive(Clone, Debug)]
pub struct Insight {
    wolf: Vec<Shift>,
    /// The rank of a square, from 0.
    rank: [u8; 64],
    /// How many ranks a sheep on a square has before it.
    ahead: [u8; 64],
    /// The squares of the same rank.
    ranks: Table,
}

impl Insight {
    fn new(board: &Board, wolf: &[Direction]) -> Insight {
        let top = board.points().iter().map(|point| point.y).max().unwrap_or(0);
        let mut insight = Insight {
            wolf: wolf.iter().map(|&way| Shift::new(board, way)).collect(),
            rank: [0; 64],
            ahead: [0; 64],
            ranks: [0; 64],
        };
        for (square, point) in board.points().iter().enumerate().take(64) {
            insight.rank[square] = point.y as u8;
            insight.ahead[square] = (top - point.y) as u8;
            let row = |other: &usize| board.points()[*other].y == point.y;
            insight.ranks[square] = (0..board.points().len()).filter(row).fold(0, |set, other| set | bit(other));
        }
        insight
    }

    #[inline]
    fn wolf_steps(&self, set: u64) -> u64 {
        self.wolf.iter().fold(0, |found, way| found | way.of(set))
    }
}

impl Prepare for Hunt {
    type Insight = Insight;

    fn prepare(&self) -> Insight {
        Insight::new(&self.board, &self.ways[1])
    }
}

impl Judged<Hunt> {
    /// The squares on which the wolf is past every sheep.
    #[inline]
    fn past(&self, sheep: u64) -> u64 {
        // The exchange order goes down the board: the last sheep is on the lowest rank.
        let lowest = 63 - sheep.leading_zeros().min(63) as usize;
        self.squares & (self.lower[lowest] | self.insight.ranks[lowest])
    }
}

impl Evaluate for Judged<Hunt> {
    fn feature_names(&self) -> Vec<String> {
        FEATURES.map(str::to_string).to_vec()
    }

    fn default_weights(&self) -> Vec<i32> {
        vec![0, 12, 15, 6, 12, 150, 15, -8, -6, 1, -6, -4]
    }

    fn measure(&self, pos: &Pos, features: &mut [i32]) {
        let Some(features) = features.first_chunk_mut::<{ FEATURES.len() }>() else { return };
        features[0] = if pos.turn == Side::White { 1 } else { -1 };
        if pos.sheep == 0 {
            return;
        }
        let free = self.free(pos);
        let (mut tempi, mut lowest, mut highest, mut sum) = (0, i32::MAX, 0, 0);
        let (mut linked, mut rows) = (0, 0);
        for square in members::<usize>(pos.sheep) {
            let rank = i32::from(self.insight.rank[square]);
            tempi += i32::from(self.insight.ahead[square]);
            sum += rank;
            lowest = lowest.min(rank);
            highest = highest.max(rank);
            rows |= self.insight.ranks[square];
            linked |= self.steps[0][square] & pos.sheep;
        }
        let count = pos.sheep.count_ones() as i32;
        features[7] = highest - lowest;
        features[8] = highest * count - sum;
        features[9] = tempi;
        // Free squares on the ranks that sheep hold are gaps in the wall.
        features[10] = (rows & self.squares & !pos.sheep).count_ones() as i32;
        features[11] = (pos.sheep & !linked).count_ones() as i32;
        if pos.setting_up() {
            return;
        }

        let past = self.past(pos.sheep);
        let (mut room, mut fresh) = (pos.wolf, pos.wolf);
        let mut escape = if pos.wolf & past != 0 { 0 } else { FAR };
        let mut distance = 0;
        while fresh != 0 {
            fresh = self.insight.wolf_steps(fresh) & free & !room;
            room |= fresh;
            distance += 1;
            if fresh & past != 0 {
                escape = escape.min(distance);
            }
        }
        let wolf = pos.wolf.trailing_zeros() as usize & 63;
        // Room that lies lower than the foremost sheep is room behind the wall.
        let behind = members::<usize>(pos.sheep)
            .find(|&square| i32::from(self.insight.rank[square]) == highest)
            .map_or(0, |square| self.lower[square]);
        features[1] = i32::from(self.insight.rank[wolf]) - lowest;
        features[2] = -((self.insight.wolf_steps(pos.wolf) & free).count_ones() as i32);
        features[3] = -((room & !pos.wolf).count_ones() as i32);
        features[4] = -((room & behind).count_ones() as i32);
        features[5] = -i32::from(escape < FAR);
        features[6] = -(FAR - escape);
    }

    fn sight(&self, pos: &Pos) -> Sight {
        let mut sight = Sight::men([pos.sheep, 0]);
        sight.set(Side::Black, 1, pos.wolf);
        sight
    }

    #[inline]
    fn key(&self, pos: &Pos) -> u64 {
        let turn = if pos.turn == Side::Black { stir(1) } else { 0 };
        stir(pos.sheep ^ turn ^ stir(pos.wolf))
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        usize::from(mv.from & 63) * 64 + usize::from(mv.to & 63)
    }

    #[inline]
    fn gain(&self, pos: &Pos, mv: Move) -> i32 {
        let through = pos.turn == Side::Black && self.past(pos.sheep) & bit(mv.to.into()) != 0;
        if through { WIN } else { 0 }
    }

    fn forced(&self, _pos: &Pos, _moves: &[Move]) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SLOTS, of_game};
    use kamen_core::{Rules, Script};

    fn wolf() -> Judged<Hunt> {
        of_game("wolf")
    }

    fn feature(text: &str, name: &str) -> i32 {
        let hunt = wolf();
        let mut features = [0; FEATURES.len()];
        hunt.measure(&hunt.read(text).unwrap().0, &mut features);
        features[FEATURES.iter().position(|known| *known == name).unwrap()]
    }

    #[test]
    fn random_positions_are_hashed_and_judged() {
        let hunt = wolf();
        assert_eq!(hunt.feature_names().len(), hunt.default_weights().len());
        let mut seen = std::collections::HashMap::new();
        let (mut seed, mut pos) = (7_u64, hunt.start());
        for _ in 0..5000 {
            assert_eq!(*seen.entry(hunt.key(&pos)).or_insert(pos), pos);
            let mut moves = Vec::new();
            hunt.moves(&pos, &mut moves);
            for &mv in &moves {
                assert!(hunt.slot(mv) < SLOTS);
                let end = hunt.end(&hunt.play(&pos, mv));
                let through = end.is_some_and(|end| end.cause == kamen_hunt::causes::WOLF_THROUGH);
                // A sheep that goes can let the wolf through too.
                assert_eq!(hunt.gain(&pos, mv) == WIN, through && pos.turn == Side::Black, "{}", hunt.write(&pos, 0));
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            pos = match moves.len() {
                0 => hunt.start(),
                n => hunt.play(&pos, moves[(seed >> 33) as usize % n]),
            };
        }
    }

    #[test]
    fn the_wolf_s_freedom_is_counted() {
        assert_eq!(feature("8/8/8/8/3B4/8/8/w1w1w1w1 w", "wolf-height"), 3);
        assert_eq!(feature("8/8/8/8/3B4/8/8/w1w1w1w1 w", "wolf-moves"), -4);
        assert_eq!(feature("8/8/8/8/3B4/8/8/w1w1w1w1 w", "wolf-room"), -27);
    }

    #[test]
    fn a_whole_wall_lets_nobody_through_and_a_broken_one_does() {
        let wall = "8/8/8/4B3/8/8/1w1w1w1w/8 w";
        assert_eq!(feature(wall, "wolf-escape"), 0);
        assert_eq!(feature(wall, "wolf-behind"), 0);
        assert_eq!(feature(wall, "sheep-spread"), 0);
        assert_eq!(feature(wall, "sheep-gaps"), 0);
        let broken = "8/8/8/w3B3/8/8/3w1w1w/8 w";
        assert_eq!(feature(broken, "wolf-escape"), -1);
        assert!(feature(broken, "wolf-behind") < 0);
        assert_eq!(feature(broken, "sheep-spread"), 3);
    }
}
