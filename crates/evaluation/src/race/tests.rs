use std::collections::HashMap;

use kamen_core::{Rules, Script, Side};
use kamen_race::{Move, Pos, Race};

use crate::{Evaluate, Judged, SLOTS, of_game};

fn all_games() -> [Judged<Race>; 5] {
    ["cops", "halma", "pyramids", "corner", "frogs"].map(of_game)
}

fn moves(race: &Judged<Race>, pos: &Pos) -> Vec<Move> {
    let mut moves = Vec::new();
    race.moves(pos, &mut moves);
    moves
}

/// Positions of random play, some hundred of every game.
fn walk(race: &Judged<Race>, mut visit: impl FnMut(&Pos)) {
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut pos = race.start();
    for _ in 0..800 {
        visit(&pos);
        let moves = moves(race, &pos);
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        pos = match moves.len() {
            0 => race.start(),
            n => race.play(&pos, moves[(seed >> 33) as usize % n]),
        };
    }
}

fn features(race: &Judged<Race>, pos: &Pos) -> Vec<i32> {
    let mut features = vec![0; race.feature_names().len()];
    race.measure(pos, &mut features);
    features
}

fn feature(race: &Judged<Race>, text: &str, name: &str) -> i32 {
    let at = race.feature_names().iter().position(|known| known == name).unwrap();
    features(race, &race.read(text).unwrap().0)[at]
}

/// The board turned by 180°, the colours swapped.
fn turned(race: &Judged<Race>, pos: &Pos) -> Pos {
    let count = race.board().points().len() as u32;
    let turn = |set: u64| set.reverse_bits() >> (64 - count);
    Pos { stones: [turn(pos.stones[1]), turn(pos.stones[0])], turn: !pos.turn, ply: pos.ply }
}

#[test]
fn turning_the_board_and_swapping_the_colours_negates_everything() {
    for race in all_games() {
        assert_eq!(race.feature_names().len(), race.default_weights().len());
        walk(&race, |pos| {
            let other: Vec<i32> = features(&race, &turned(&race, pos)).iter().map(|value| -value).collect();
            assert_eq!(features(&race, pos), other, "{}", race.write(pos, 0));
        });
    }
}

#[test]
fn keys_tell_positions_apart_and_only_filling_the_goal_gains() {
    for race in all_games() {
        let mut seen = HashMap::new();
        walk(&race, |pos| {
            assert_eq!(*seen.entry(race.key(pos)).or_insert(*pos), *pos);
            let at = |ply: u16| race.key(&Pos { ply, ..*pos });
            assert_eq!((at(0), at(201)), (at(7), at(299)));
            assert_eq!(at(7) == at(201), !race.spoiling);
            assert_ne!(race.key(pos), race.key(&Pos { turn: !pos.turn, ..*pos }));
            for mv in moves(&race, pos) {
                assert!(race.slot(mv) < SLOTS);
                if race.gain(pos, mv) > 0 {
                    let end = race.end(&race.play(pos, mv)).unwrap();
                    assert_eq!((end.winner, end.cause), (Some(pos.turn), kamen_race::causes::TARGET_FILLED));
                }
            }
        });
    }
}

#[test]
fn a_stone_from_the_goal_wins_and_is_seen() {
    let [_, halma, ..] = all_games();
    let pos = halma.read("4wwww/5www/6ww/6w1/b7/bb6/bbb5/bbb1b3 w").unwrap().0;
    let gains: Vec<i32> = moves(&halma, &pos).into_iter().map(|mv| halma.gain(&pos, mv)).collect();
    assert_eq!(gains.iter().filter(|&&gain| gain > 0).count(), 1);
    assert_eq!(halma.gain(&halma.start(), moves(&halma, &halma.start())[0]), 0);
}

#[test]
fn every_step_towards_the_goal_is_progress() {
    for race in all_games() {
        let start = race.start();
        let value = |pos: &Pos| race.evaluate(pos, &race.default_weights());
        // The best first move looks better than none.
        let best = moves(&race, &start).into_iter().map(|mv| value(&race.play(&start, mv))).max();
        assert!(best > Some(value(&Pos { turn: Side::Black, ..start })), "{}", race.write(&start, 0));
    }
}

#[test]
fn stones_that_went_past_the_goal_are_astray() {
    let [_, _, pyramids, ..] = all_games();
    // White goes down: h2 has only g1 left, which is filled.
    let text = "8/8/8/8/8/8/7w/b5w1 w";
    assert_eq!(feature(&pyramids, text, "astray"), 1);
    let [cops, halma, ..] = all_games();
    assert_eq!(feature(&cops, "8/8/8/8/8/w7/8/8 w", "astray"), 0);
    assert!(halma.pass(&halma.start()).is_some());
    assert!(cops.pass(&cops.start()).is_none() && pyramids.pass(&pyramids.start()).is_none());
}

#[test]
fn the_last_stone_is_led_to_the_last_square() {
    let [.., corner, _] = all_games();
    // Only d8 is left: f5 gets there by e6 and d7, and not by staying near the squares that are filled.
    let finish = |row: &str| feature(&corner, &format!("5w1w/4w1w1/{row}/7w/b7/1b6/b1b5 w"), "finish");
    assert!(finish("4ww1w/6w1") > finish("5w1w/5ww1"));
}

#[test]
fn one_stone_too_many_at_the_far_end_loses_a_square() {
    let [.., corner, _] = all_games();
    let closed = |text: &str| feature(&corner, text, "closed");
    let start = "3b1b1b/4b1b1/5b1b/w5b1/1w5b/w1w5/1w1w4/w1w1w3 w";
    assert_eq!(closed(start), 0);
    // A white stone on h8 and another on g8, from where only h8 could still be reached: one of the nine squares stays
    // empty, though some white stone can get to every single one.
    assert_eq!(closed("6ww/8/8/w7/1w6/w1w5/1w1w4/4w3 w"), 1 - 9);
    // On g8 alone it can still go to h8.
    assert_eq!(closed("6w1/8/8/w7/1w6/w1w5/1w1w4/w3w3 w"), -9);
}
