//! What is good in towers: two own stones with room for a third, free stones on top, nothing buried.

use kamen_core::{Side, stir};
use kamen_towers::{HEIGHT, TowersMove, TowersPosition, TowersRules};

use crate::{Evaluate, Judged, Prepare, Sight};

/// What a move that wins gains.
const WIN: i32 = 10_000;

/// The features of every phase.
const ALWAYS: [&str; 3] = ["to-move", "wins-now", "wins-next"];
/// The features that are counted apart while stones are placed and when all have been.
const BY_PHASE: [&str; 8] = ["twos", "singles", "tops", "free-tops", "guards", "buried", "riders", "crowded"];
const FEATURES: usize = ALWAYS.len() + 2 * BY_PHASE.len();

/// The stacks of one side.
struct Stacks {
    /// Two own stones and room for a third.
    twos: u64,
    /// Whether a third stone can be brought to one of them at once.
    ready: bool,
    values: [i32; BY_PHASE.len()],
}

impl Prepare for TowersRules {
    type Insight = ();

    fn prepare(&self) {}
}

impl Judged<TowersRules> {
    #[inline]
    fn stacks(&self, pos: &TowersPosition, side: Side) -> Stacks {
        let [own, enemy] = [side, !side].map(|side| [0, 1, 2].map(|level| pos.level(level, side)));
        let [_, second, third] = pos.filled;
        let twos = own[0] & own[1] & !third;
        let tops = pos.tops(side);
        // Who leaves two enemies under the own stone lets them be three.
        let guards = enemy[0] & enemy[1] & own[2];
        let enemy_tops = pos.tops(!side);
        let riders = enemy[0] & own[1] & !third;
        // Own stones that hold one another down in a stack that is no tower.
        let crowded = (enemy[0] & own[1] & own[2]) | (own[0] & enemy[1] & own[2]);
        let count = |set: u64| set.count_ones() as i32;
        let values = [
            count(twos),
            count(own[0] & !second),
            count(tops),
            count(tops & !guards),
            count(guards),
            own.iter().map(|&level| count(level & enemy_tops)).sum(),
            count(riders),
            count(crowded),
        ];
        // The stone on top of the two themselves is no third.
        let ready = twos != 0 && (pos.hand[side.index()] > 0 || tops & !twos != 0 || twos.count_ones() > 1);
        Stacks { twos, ready, values }
    }
}

impl Evaluate for Judged<TowersRules> {
    fn feature_names(&self) -> Vec<String> {
        let by_phase = ["placing", "moving"].iter().flat_map(|phase| BY_PHASE.map(|name| format!("{phase}-{name}")));
        ALWAYS.iter().map(|name| name.to_string()).chain(by_phase).collect()
    }

    fn default_weights(&self) -> Vec<i32> {
        let mut weights = vec![10, 2000, 800];
        weights.extend([30, 8, 10, 15, -15, -20, 10, -6]);
        weights.extend([35, 8, 15, 30, -20, -20, 8, -6]);
        weights
    }

    fn measure(&self, pos: &TowersPosition, features: &mut [i32]) {
        let Some(features) = features.first_chunk_mut::<FEATURES>() else { return };
        let stacks = Side::BOTH.map(|side| self.stacks(pos, side));
        let sign = if pos.turn == Side::White { 1 } else { -1 };
        let (us, them) = (&stacks[pos.turn.index()], &stacks[(!pos.turn).index()]);
        features[0] = sign;
        features[1] = sign * i32::from(us.ready);
        // One can be covered, two cannot.
        features[2] = -sign * i32::from(them.ready && them.twos.count_ones() > 1);
        let phase = if pos.hand == [0; 2] { ALWAYS.len() + BY_PHASE.len() } else { ALWAYS.len() };
        for (at, feature) in features[phase..phase + BY_PHASE.len()].iter_mut().enumerate() {
            *feature = stacks[0].values[at] - stacks[1].values[at];
        }
    }

    fn sight(&self, pos: &TowersPosition) -> Sight {
        let mut sight = Sight::default();
        for level in 0..HEIGHT {
            Side::BOTH.into_iter().for_each(|side| sight.set(side, level, pos.level(level, side)));
        }
        sight.with_hands(pos.hand)
    }

    #[inline]
    fn key(&self, pos: &TowersPosition) -> u64 {
        let rest = u64::from(pos.turn == Side::Black) | u64::from(pos.hand[0]) << 8 | u64::from(pos.hand[1]) << 16;
        // On boards of at most 32 points two sets share a word.
        let small = self.all >> 32 == 0;
        let level = |level: usize| {
            let (filled, white) = (pos.filled[level], pos.white[level]);
            if small { filled | white << 32 } else { filled ^ stir(white) }
        };
        (0..HEIGHT).fold(stir(rest), |key, at| stir(key ^ level(at)))
    }

    #[inline]
    fn slot(&self, mv: TowersMove) -> usize {
        usize::from(mv.from.unwrap_or(mv.to) & 63) * 64 + usize::from(mv.to & 63)
    }

    #[inline]
    fn gain(&self, pos: &TowersPosition, mv: TowersMove) -> i32 {
        let two = pos.level(0, pos.turn) & pos.level(1, pos.turn) & !pos.filled[2];
        if two >> (mv.to & 63) & 1 != 0 { WIN } else { 0 }
    }

    fn forced(&self, _pos: &TowersPosition, _moves: &[TowersMove]) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SLOTS, of_game};
    use kamen_core::{Rules, Script};

    fn rules() -> Judged<TowersRules> {
        of_game("towers")
    }

    fn features(rules: &Judged<TowersRules>, pos: &TowersPosition) -> Vec<i32> {
        let mut features = vec![0; rules.feature_names().len()];
        rules.measure(pos, &mut features);
        features
    }

    fn feature(text: &str, name: &str) -> i32 {
        let rules = rules();
        let at = rules.feature_names().iter().position(|known| known == name).unwrap();
        features(&rules, &rules.read(text).unwrap_or_else(|faults| panic!("{faults:?}")).0)[at]
    }

    /// The board turned by 180°, the colours swapped.
    fn turned(pos: &TowersPosition) -> TowersPosition {
        let turn = |set: u64| set.reverse_bits() >> (64 - 24);
        TowersPosition {
            filled: pos.filled.map(turn),
            white: [0, 1, 2].map(|level| turn(pos.filled[level] & !pos.white[level])),
            hand: [pos.hand[1], pos.hand[0]],
            turn: !pos.turn,
        }
    }

    #[test]
    fn random_positions_are_measured_hashed_and_judged_alike() {
        let rules = rules();
        assert_eq!(rules.feature_names().len(), rules.default_weights().len());
        let mut seen = std::collections::HashMap::new();
        let (mut seed, mut pos) = (7_u64, rules.start());
        for _ in 0..5000 {
            let other: Vec<i32> = features(&rules, &turned(&pos)).iter().map(|value| -value).collect();
            assert_eq!(features(&rules, &pos), other, "{}", rules.write(&pos, 0));
            assert_eq!(*seen.entry(rules.key(&pos)).or_insert(pos), pos);
            let mut moves = Vec::new();
            rules.moves(&pos, &mut moves);
            let mut wins = false;
            for &mv in &moves {
                assert!(rules.slot(mv) < SLOTS);
                if rules.gain(&pos, mv) == WIN && rules.play(&pos, mv).has_tower(pos.turn) {
                    wins = true;
                } else {
                    assert!(!rules.play(&pos, mv).has_tower(pos.turn), "{}", rules.write(&pos, 0));
                }
            }
            if !moves.is_empty() {
                assert_eq!(features(&rules, &pos)[1] != 0, wins, "{}", rules.write(&pos, 0));
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            pos = match moves.len() {
                0 => rules.start(),
                n => rules.play(&pos, moves[(seed >> 33) as usize % n]),
            };
        }
    }

    #[test]
    fn stacks_are_known() {
        let text = "(ww)(wwb)1/3/3/6/3/3/(bb)b1 b hand=2,2";
        assert_eq!(feature(text, "placing-twos"), 0);
        assert_eq!(feature(text, "placing-guards"), -1);
        assert_eq!(feature(text, "placing-buried"), 2);
        assert_eq!(feature(text, "placing-singles"), -1);
        assert_eq!(feature(text, "wins-now"), -1);
        assert_eq!(feature("(ww)(ww)1/3/3/6/3/3/bb1 b hand=2,2", "wins-next"), 1);
    }
}
