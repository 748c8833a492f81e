use std::sync::Arc;

use kamen_core::{Board, Given, Rules, Script, Side};
use kamen_mill::{MillPosition, MillRules, bit, points};

use crate::{Evaluate, Judged, SLOTS};

const GAMES: [(&str, &str, &str); 10] = [
    ("mill", "3/3/3/6/3/3/3 w", "stones = 9\nflying = true"),
    ("mill-hex", "12/12/12 w", "stones = 9\nflying = true"),
    ("mill", "3/3/3/6/3/3/3 w", "stones = 9\nflying = true\nreuse = false"),
    ("mill-diagonal", "3/3/3/6/3/3/3 w", "stones = 12\nflying = true\ndiagonals = true"),
    ("mill", "3/3/3/6/3/3/3 w", "stones = 9\nflying = true\nmovement = 'knight'"),
    ("mill", "3/3/3/6/3/3/3 w", "stones = 9\nflying = true\nplacing = 'any-time'"),
    ("mill", "3/3/3/wbwbwb/3/3/3 w", "placing = 'none'\nmovement = 'anywhere'\nmill = 'wins'"),
    ("mill", "1b1/1w1/1b1/wbwbwb/1w1/1b1/1w1 w", "placing = 'none'\nmill = 'wins'"),
    ("mill", "3/3/3/6/3/3/3 w", "stones = 9\nflying = true\ndice = true"),
    ("mill", "3/3/3/6/3/3/3 w", "stones = 9\ndouble-removal = true"),
];

fn build((board, start, rules): (&str, &str, &str)) -> Judged<MillRules> {
    let mut given = Given::from_toml(<kamen_mill::Family as kamen_core::Family>::SETTINGS, rules);
    let rules = MillRules::new(Board::named(board).unwrap(), start, &mut given);
    Judged::new(Arc::new(rules.unwrap_or_else(|faults| panic!("{faults:?}"))))
}

fn classic() -> Judged<MillRules> {
    build(GAMES[0])
}

fn read(rules: &Judged<MillRules>, text: &str) -> MillPosition {
    rules.read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}")).0
}

fn features(rules: &Judged<MillRules>, pos: &MillPosition) -> Vec<i32> {
    let mut features = vec![0; rules.feature_names().len()];
    rules.measure(pos, &mut features);
    features
}

fn feature(rules: &Judged<MillRules>, text: &str, name: &str) -> i32 {
    let at = rules.feature_names().iter().position(|known| known == name).unwrap();
    features(rules, &read(rules, text))[at]
}

/// Positions of random play.
fn walk(rules: &Judged<MillRules>, mut visit: impl FnMut(&MillPosition)) {
    let mut seed = 7_u64;
    let mut pos = rules.start();
    for _ in 0..3000 {
        visit(&pos);
        let mut moves = Vec::new();
        rules.moves(&pos, &mut moves);
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        pos = match moves.len() {
            0 => rules.start(),
            n => rules.play(&pos, moves[(seed >> 33) as usize % n]),
        };
    }
}

/// The board turned by 180°, the colours swapped.
fn turned(rules: &Judged<MillRules>, pos: &MillPosition) -> MillPosition {
    let count = rules.geometry.all.count_ones() as u8;
    let point = |p: u8| if count == 36 { p / 12 * 12 + (p + 6) % 12 } else { count - 1 - p };
    let turn = |set: u64| points(set).fold(0, |turned, p| turned | bit(point(p)));
    let line = |n: u8| {
        let image = turn(rules.geometry.lines[n as usize]);
        rules.geometry.lines.iter().position(|&line| line == image).unwrap()
    };
    let used = |set: u32| points(set.into()).fold(0, |lines, n| lines | 1 << line(n));
    MillPosition {
        stones: [turn(pos.stones[1]), turn(pos.stones[0])],
        used: [used(pos.used[1]), used(pos.used[0])],
        hand: [pos.hand[1], pos.hand[0]],
        turn: !pos.turn,
        roll: pos.roll,
    }
}

#[test]
fn turning_the_board_and_swapping_the_colours_negates_everything() {
    for game in GAMES {
        let rules = build(game);
        assert_eq!(rules.feature_names().len(), rules.default_weights().len());
        assert!(rules.feature_names().len() <= 40);
        walk(&rules, |pos| {
            let other: Vec<i32> = features(&rules, &turned(&rules, pos)).iter().map(|value| -value).collect();
            assert_eq!(features(&rules, pos), other, "{}", rules.write(pos, 0));
        });
    }
}

#[test]
fn keys_tell_positions_apart_and_slots_are_small() {
    for game in GAMES {
        let rules = build(game);
        let mut seen = std::collections::HashMap::new();
        walk(&rules, |pos| {
            assert_eq!(*seen.entry(rules.key(pos)).or_insert(*pos), *pos);
            let mut moves = Vec::new();
            rules.moves(pos, &mut moves);
            for mv in moves {
                assert!(rules.slot(mv) < SLOTS);
                let won = rules.end(&rules.play(pos, mv)).is_some_and(|end| end.winner == Some(pos.turn));
                let gain = rules.gain(pos, mv);
                assert!(gain < 10_000 || won, "{}", rules.write(pos, 0));
                assert!(gain > 0 || mv.removed() == 0);
            }
        });
    }
}

#[test]
fn every_part_of_a_position_is_in_its_key() {
    let rules = build(GAMES[2]);
    let pos = read(&rules, "ww1/bb1/3/w5/3/3/3 w hand=5,5 used=W;B");
    let others = [
        MillPosition { turn: Side::Black, ..pos },
        MillPosition { hand: [4, 5], ..pos },
        MillPosition { hand: [5, 4], ..pos },
        MillPosition { used: [1, 0], ..pos },
        MillPosition { used: [0, 1], ..pos },
        MillPosition { roll: [1, 1, 4], ..pos },
        MillPosition { roll: [4, 1, 1], ..pos },
        MillPosition { stones: [pos.stones[1], pos.stones[0]], ..pos },
    ];
    let keys: std::collections::HashSet<u64> = others.iter().chain([&pos]).map(|pos| rules.key(pos)).collect();
    assert_eq!(keys.len(), others.len() + 1);
}

#[test]
fn near_mills_and_who_can_close_them() {
    let rules = classic();
    // a7 d7 want g7, and g4 gets there; nobody black is near.
    let text = "ww1/3/2b/4bw/b2/1w1/b2 w hand=0,0";
    assert_eq!(feature(&rules, text, "moving-near"), 1);
    assert_eq!(feature(&rules, text, "moving-ready"), 1);
    assert_eq!(feature(&rules, text, "moving-safe"), 1);
    assert_eq!(feature(&rules, text, "closes-now"), 1);
    // With Black to move, it is the move after.
    let text = "ww1/3/2b/4bw/b2/1w1/b2 b hand=0,0";
    assert_eq!(feature(&rules, text, "closes-now"), 0);
    assert_eq!(feature(&rules, text, "closes-next"), 1);
}

#[test]
fn a_stone_that_goes_from_mill_to_mill_is_a_shuttle() {
    let rules = classic();
    // d7 leaves the mill a7 d7 g7 and closes b6 d6 f6.
    let text = "www/w1w/3/6/3/3/bbb w hand=0,0";
    assert_eq!(feature(&rules, text, "moving-shuttles"), 1);
}

#[test]
fn used_lines_are_no_near_mills() {
    let rules = build(GAMES[2]);
    assert_eq!(feature(&rules, "ww1/3/3/6/3/b1b/3 w hand=5,5 used=W1;B", "placing-near"), -1);
    assert_eq!(feature(&rules, "ww1/3/3/6/3/b1b/3 w hand=5,5 used=W;B", "placing-near"), 0);
}

#[test]
fn dice_matter_where_a_lucky_roll_takes_a_stone() {
    let rules = build(GAMES[8]);
    let mill = read(&rules, "bbb/3/3/6/3/ww1/1w1 w hand=6,6");
    let [lucky, plain] = rules.chances(&mill).unwrap();
    assert_eq!([lucky.0, plain.0], [15, 201]);
    assert_eq!([rules.luck(&lucky.1), rules.luck(&plain.1)], [(false, true), (true, false)]);
    assert_eq!(rules.chances(&lucky.1), None);
    assert_eq!(rules.chances(&read(&rules, "bb1/3/3/6/3/ww1/1w1 w hand=6,6")), None);
    assert_eq!(rules.chances(&read(&rules, "bbb/3/3/6/3/ww1/1w1 w hand=0,0")), None);
    assert_eq!(classic().chances(&read(&classic(), "bbb/3/3/6/3/ww1/1w1 w hand=6,6")), None);
}
