//! All faults of a file are listed, not just the first.

use kamen_core::{Fault, FaultKind, Place};
use toml::Table;

use crate::{catalog, file_of, put, random_for};

/// Something wrong that can be put into any game file, and the key it is found under.
const FAULTS: [(&str, &str, &str); 17] = [
    ("colour", "\"red\"", "colour"),
    ("id", "\"Not An Id\"", "id"),
    ("number", "0", "number"),
    ("minutes", "\"long\"", "minutes"),
    ("manners", "[\"touch-move\", \"kindness\"]", "manners"),
    ("drawn-by-play", "\"sometimes\"", "drawn-by-play"),
    ("well-known", "\"perhaps\"", "well-known"),
    ("stones", "[1]", "stones"),
    ("name.de", "\"Dame\"", "name.de"),
    ("name.cs", "7", "name.cs"),
    ("also.cs", "\"\"", "also.cs"),
    ("sources.start", "7", "sources.start"),
    ("sources.end", "{ article = 7 }", "sources.end.article"),
    ("options.nothing", "7", "options.nothing"),
    ("rules.nonsense", "true", "rules.nonsense"),
    ("rules.deep.nonsense", "[1, 2]", "rules.deep.nonsense"),
    ("start", "\"nothing at all\"", "start"),
];

/// More that is wrong in draughts, and in mills.
const DRAUGHTS_FAULTS: [(&str, &str, &str); 6] = [
    ("rules.majority", "3", "rules.majority"),
    ("rules.man.step", "[\"UP\", \"NE\"]", "rules.man.step"),
    ("rules.claim", "1", "rules.claim"),
    ("rules.promotion", "\"never\"", "rules.promotion"),
    ("rules.queen.lines", "5", "rules.queen.lines"),
    ("rules.white.captures", "\"yes\"", "rules.white.captures"),
];
const MILL_FAULTS: [(&str, &str, &str); 5] = [
    ("rules.stones", "99", "rules.stones"),
    ("rules.placing", "\"never\"", "rules.placing"),
    ("rules.flying", "7", "rules.flying"),
    ("rules.dice", "\"six\"", "rules.dice"),
    ("rules.movement", "[]", "rules.movement"),
];

fn is_under(fault: &Fault, key: &str) -> bool {
    // A fault inside the start says the column behind the key.
    matches!(&fault.place, Place::Key(found) if found == key || found.strip_prefix(key).is_some_and(|r| r.starts_with(':')))
}

#[test]
fn every_injected_fault_is_listed() {
    for game in catalog().games() {
        let mut faults = FAULTS.to_vec();
        match game.family.as_str() {
            "draughts" => faults.extend(DRAUGHTS_FAULTS),
            "mill" => faults.extend(MILL_FAULTS),
            _ => {}
        }
        let file: Table = file_of(&game.id).parse().expect("TOML");
        assert_eq!(catalog().check(&file.to_string()), [], "{}", game.id);
        let mut random = random_for(&game.id, 1);
        for round in 0..40 {
            // First each alone, then more and more at once, at last all of them.
            let chosen: Vec<_> = match round {
                39 => faults.clone(),
                _ if round < faults.len() => vec![faults[round]],
                _ => faults.iter().copied().filter(|_| random.below(3) > 0).collect(),
            };
            let mut bad = file.clone();
            for (key, value, _) in &chosen {
                put(&mut bad, key, value);
            }
            let listed = catalog().check(&bad.to_string());
            for (_, _, key) in &chosen {
                let found = listed.iter().any(|fault| is_under(fault, key));
                assert!(found, "{}: no fault under {key} of {:?}", game.id, listed);
            }
            let stray = listed.iter().find(|fault| !chosen.iter().any(|(_, _, key)| is_under(fault, key)));
            assert!(stray.is_none(), "{}: {chosen:?} also gives {stray:?}", game.id);
        }
    }
}

#[test]
fn faults_that_leave_no_family_or_board_are_listed_with_the_rest() {
    let mut file: Table = file_of("dama").parse().expect("TOML");
    for (key, value) in [
        ("family", "\"whist\""),
        ("board", "\"round\""),
        ("extends", "\"nobody\""),
        ("minutes", "7"),
        ("colour", "1"),
    ] {
        put(&mut file, key, value);
    }
    let listed = catalog().check(&file.to_string());
    for key in ["family", "board", "extends", "minutes", "colour"] {
        assert!(listed.iter().any(|fault| is_under(fault, key)), "{key}: {listed:?}");
    }
    assert_eq!(listed.len(), 5, "{listed:?}");
    // Nothing at all lacks everything.
    let listed = catalog().check("");
    for key in ["id", "family", "board", "start", "name"] {
        let missing = |fault: &Fault| is_under(fault, key) && fault.kind == FaultKind::MissingField;
        assert!(listed.iter().any(missing), "{key}: {listed:?}");
    }
}

#[test]
fn several_bad_options_are_all_refused() {
    let sets = ["huffing=maybe", "majority=3", "nonsense=1", "promotion=never", "loose"].map(str::to_string);
    let faults = match catalog().with_options("dama", &sets) {
        Some(Err(faults)) => faults,
        _ => panic!("accepted"),
    };
    for key in ["huffing", "majority", "nonsense", "promotion", "loose"] {
        assert!(faults.iter().any(|fault| is_under(fault, key)), "{key}: {faults:?}");
    }
}
