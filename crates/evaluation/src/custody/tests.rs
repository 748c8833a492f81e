use std::collections::HashMap;

use kamen_core::{Rules, Script, Side};
use kamen_custody::{Custody, Move, Pos};

use crate::{Evaluate, Judged, SLOTS, of_game};

fn hasami() -> Judged<Custody> {
    of_game("hasami")
}

fn custody() -> Judged<Custody> {
    of_game("custody")
}

fn read(rules: &Judged<Custody>, text: &str) -> Pos {
    rules.read(text).unwrap().0
}

fn moves(rules: &Judged<Custody>, pos: &Pos) -> Vec<Move> {
    let mut moves = Vec::new();
    rules.moves(pos, &mut moves);
    moves
}

fn features(rules: &Judged<Custody>, pos: &Pos) -> Vec<i32> {
    let mut features = vec![0; rules.feature_names().len()];
    rules.measure(pos, &mut features);
    features
}

fn feature(rules: &Judged<Custody>, text: &str, name: &str) -> i32 {
    let at = rules.feature_names().iter().position(|known| known == name).unwrap();
    features(rules, &read(rules, text))[at]
}

/// The board turned by 180°, the colours swapped.
fn turned(pos: &Pos) -> Pos {
    Pos {
        stones: [pos.stones[1].reverse_bits(), pos.stones[0].reverse_bits()],
        hand: [pos.hand[1], pos.hand[0]],
        turn: !pos.turn,
    }
}

/// Positions of random play that takes what it can half of the time.
fn walk(rules: &Judged<Custody>, mut visit: impl FnMut(&Pos)) {
    let (mut seed, mut pos) = (7_u64, rules.start());
    for _ in 0..4000 {
        visit(&pos);
        let moves = moves(rules, &pos);
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let random = (seed >> 33) as usize;
        let taking = moves.iter().copied().find(|&mv| rules.gain(&pos, mv) > 0);
        pos = match (moves.len(), taking) {
            (0, _) => rules.start(),
            (_, Some(mv)) if random.is_multiple_of(2) => rules.play(&pos, mv),
            (n, _) => rules.play(&pos, moves[random % n]),
        };
    }
}

#[test]
fn turning_the_board_and_swapping_the_colours_negates_everything() {
    for rules in [hasami(), custody()] {
        assert_eq!(rules.feature_names().len(), rules.default_weights().len());
        walk(&rules, |pos| {
            let other: Vec<i32> = features(&rules, &turned(pos)).iter().map(|value| -value).collect();
            assert_eq!(features(&rules, pos), other, "{}", rules.write(pos, 0));
        });
    }
}

#[test]
fn gains_are_what_moves_take_or_win() {
    for rules in [hasami(), custody()] {
        let mut seen = HashMap::new();
        walk(&rules, |pos| {
            assert_eq!(*seen.entry(rules.key(pos)).or_insert(*pos), *pos);
            let text = rules.write(pos, 0);
            let (mut taken_at_all, mut line) = (0, false);
            for mv in moves(&rules, pos) {
                assert!(rules.slot(mv) < SLOTS);
                let next = rules.play(pos, mv);
                let taken = pos.of(!pos.turn) & !next.of(!pos.turn);
                let put = i32::from(pos.hand[pos.turn.index()] - next.hand[pos.turn.index()]);
                let won = rules.is_won(&next);
                line |= rules.has_line(&next, pos.turn);
                taken_at_all |= taken;
                let gain = if won { 10_000 } else { 100 * (taken.count_ones() as i32 + put) };
                assert_eq!(rules.gain(pos, mv), gain, "{text}");
            }
            if moves(&rules, pos).is_empty() {
                return;
            }
            let sign = if pos.turn == Side::White { 1 } else { -1 };
            let features = features(&rules, pos);
            assert_eq!(features[17] * sign, i32::from(line), "{text}");
            if rules.line_wins == 0 {
                assert_eq!(features[4] * sign, taken_at_all.count_ones() as i32, "{text}");
            }
        });
    }
}

#[test]
fn stones_that_can_be_taken_are_seen() {
    let custody = custody();
    let text = "8/8/8/8/wbb5/8/8/3w3b w hand=0,0";
    assert_eq!(feature(&custody, text, "takes-now"), 2);
    assert_eq!(feature(&custody, &text.replace(" w ", " b "), "takes-now"), 0);
    assert_eq!(feature(&custody, &text.replace(" w ", " b "), "takes-next"), 2);
    let hasami = hasami();
    let text = "bbbbb3/8/3w4/2wb4/3w4/8/8/4wwww w";
    assert_eq!(feature(&hasami, text, "takes-now"), 1);
}

#[test]
fn lines_that_can_be_made_are_seen() {
    let hasami = hasami();
    // a4 to c4, and d1 goes up to d4; at a4 to c4 alone nobody comes.
    let text = "bbbbbbbb/8/8/8/www5/8/8/3w4 w";
    assert_eq!(feature(&hasami, text, "near-lines"), 1);
    assert_eq!(feature(&hasami, text, "lines-now"), 1);
    let text = "bbbbbbbb/8/8/8/www5/3b4/8/3w4 w";
    assert_eq!(feature(&hasami, text, "lines-now"), 0);
    // The gap of a line is not filled by a stone of the line.
    let text = "bbbbbbbb/8/8/8/ww1w4/8/8/5w2 w";
    assert_eq!(feature(&hasami, text, "near-lines"), 1);
    assert_eq!(feature(&hasami, text, "lines-now"), 0);
}

#[test]
fn whoever_has_many_free_stones_may_pass() {
    let hasami = hasami();
    assert!(hasami.pass(&hasami.start()).is_some_and(|pos| pos.turn == Side::Black));
    assert_eq!(hasami.pass(&read(&hasami, "bbbbbbbb/8/8/wwww4/8/8/8/4wwww w")), None);
    assert_eq!(custody().pass(&read(&custody(), "8/8/8/8/wbb5/8/8/3w3b w hand=0,0")), None);
}
