//! What options make of a game is still a game.

use std::collections::HashMap;

use kamen_core::{Place, Position};

use crate::{catalog, examine, random_for};

/// No game of the box can last longer: every limit of G7 together stays below.
const LONGEST: usize = 12_000;

/// Plays a random game to its end, rolls included.
fn play_out(label: &str, start: &dyn Position, salt: u64, mut look: impl FnMut(&dyn Position)) {
    let mut random = random_for(label, salt);
    let mut pos = start.boxed_clone();
    let mut seen: HashMap<String, u32> = HashMap::new();
    for ply in 0.. {
        assert!(ply < LONGEST, "{label}: game {salt} does not end");
        look(&*pos);
        if pos.end().is_some() {
            assert_eq!(pos.count(), 0, "{label}: moves after the end in {}", pos.text());
            return;
        }
        let times = seen.entry(pos.identity()).or_default();
        *times += 1;
        if *times == 5 {
            return;
        }
        let dice = [(); 3].map(|()| random.below(6) as u8 + 1);
        if let Some(rolled) = pos.roll(dice) {
            look(&*rolled);
            pos = rolled;
        }
        let count = pos.count();
        assert!(count > 0, "{label}: no move and no end in {}", pos.text());
        pos = pos.nth(random.below(count)).expect("the index is below the count").play();
    }
}

fn with_manners(ids: &[&str], set: &str) {
    for id in ids {
        let game = match catalog().with_options(id, &[set.to_string()]) {
            Some(Ok(game)) => game,
            other => panic!("{id} with {set}: {:?}", other.map(Result::err)),
        };
        let label = format!("{id} with {set}");
        let mut claims = 0;
        for salt in 0..200 {
            play_out(&label, &*game.start, salt, |pos| {
                let text = pos.text();
                let again =
                    pos.read(&text).unwrap_or_else(|faults| panic!("{label}: '{text}' is not read: {}", faults[0]));
                assert_eq!(again.text(), text, "{label}");
                assert_eq!(again.identity(), pos.identity(), "{label}: {text}");
                let legal = pos.legal().texts();
                assert_eq!(again.legal().texts(), legal, "{label}: {text}");
                assert_eq!(again.end(), pos.end(), "{label}: {text}");
                claims += legal.iter().filter(|mv| *mv == "take-back" || mv.starts_with('x')).count();
            });
        }
        assert!(claims > 0, "{label}: nobody ever had anything to claim");
    }
}

#[test]
fn games_with_huffing_2_3_6() {
    with_manners(&["dama", "czech", "italian"], "huffing=true");
}

#[test]
fn games_with_huffing_7_8_10_15() {
    with_manners(&["english", "french", "polish", "diagonal"], "huffing=true");
}

#[test]
fn games_with_huffing_24_25_27() {
    with_manners(&["eight-sixteen", "knight-draughts", "leapfrog"], "huffing=true");
}

#[test]
fn games_with_take_back_4_5() {
    with_manners(&["international", "international-8"], "take-back=true");
}

/// Values that some option of some game takes.
const VALUES: [&str; 16] = [
    "true",
    "false",
    "ends-move",
    "at-end",
    "at-once",
    "0",
    "1",
    "3",
    "4",
    "8",
    "9",
    "12",
    "40",
    "1000",
    "a1,h8",
    "c1,b8",
];

/// Refused with faults that name keys, or playable to an end.
fn try_options(id: &str, sets: &[String], games: u64) -> bool {
    let label = format!("{id} with {}", sets.join(" "));
    match catalog().with_options(id, sets) {
        None => panic!("no game {id}"),
        Some(Err(faults)) => {
            assert!(!faults.is_empty(), "{label}: refused without a fault");
            for fault in faults {
                assert!(matches!(&fault.place, Place::Key(key) if !key.is_empty()), "{label}: {fault}");
            }
            false
        }
        Some(Ok(game)) => {
            for salt in 0..games {
                let mut plies = 0;
                play_out(&label, &*game.start, salt, |pos| {
                    plies += 1;
                    if plies % 8 == 0 {
                        examine(&game, pos);
                    }
                });
            }
            true
        }
    }
}

#[test]
fn each_house_rule_alone_is_refused_or_playable() {
    for game in catalog().games() {
        for option in game.options.keys() {
            let taken =
                VALUES.iter().filter(|value| try_options(&game.id, &[format!("{option}={value}")], 2)).count();
            assert!(taken > 0, "{}: {option} takes no value at all", game.id);
        }
    }
}

#[test]
fn pairs_of_house_rules_are_refused_or_playable() {
    for game in catalog().games() {
        let options: Vec<&String> = game.options.keys().collect();
        let mut random = random_for(&game.id, 2);
        for _ in 0..options.len().saturating_sub(1) * 12 {
            let a = random.below(options.len());
            let b = (a + 1 + random.below(options.len() - 1)) % options.len();
            let sets = [a, b].map(|at| format!("{}={}", options[at], VALUES[random.below(VALUES.len())]));
            try_options(&game.id, &sets, 1);
        }
    }
}
