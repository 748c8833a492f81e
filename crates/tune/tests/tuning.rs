//! Whole tunings of small games: they repeat themselves, go on where they were broken off, and name what is wrong.

use std::fs;
use std::path::{Path, PathBuf};

use kamen_arena::{ContestError, RecordError};
use kamen_catalog::{Catalog, Game};
use kamen_engine::all_weights;
use kamen_tune::{Event, TuneError, Tuned, Tuning};

fn game(id: &str) -> Game {
    Catalog::builtin().get(id).expect("a game of the box").clone()
}

/// A folder of this test run without files in it.
fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tune").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// Two short rounds.
fn tuning(id: &str, folder: &Path) -> Tuning {
    Tuning {
        game: game(id),
        set: Vec::new(),
        games: 40,
        match_games: 20,
        nodes: 150,
        seed: 5,
        threads: 1,
        rounds: 2,
        data: folder.join("games.jsonl"),
    }
}

/// The result, and how many games were played for it.
fn run(tuning: &Tuning) -> (Tuned, u32) {
    let mut played = 0;
    let tuned = tuning.run(&mut |event| {
        if let Event::Played(_, progress) | Event::Matched(_, progress) = event {
            played += u32::from(progress.last.is_some());
        }
    });
    (tuned.expect("a tuning"), played)
}

#[test]
fn a_seed_gives_the_same_weights_however_it_is_run() {
    for id in ["mill-jump", "wolf", "mill-dice"] {
        let once = tuning(id, &fresh(&format!("{id}-once")));
        let (expected, all) = run(&once);
        assert_eq!(expected.rounds.len(), 2, "{id}");
        assert_eq!(expected.rounds[1].games, 80, "{id}");
        assert!(
            expected.rounds.iter().all(|round| round.positions > 0 && round.tally.is_some() == round.fit.is_some())
        );
        assert_eq!(expected.weights.len(), all_weights(&once.game).len(), "{id}");
        let kept = expected.winner().is_some();
        assert_eq!(kept, expected.weights != all_weights(&once.game), "{id}");
        // Several at once.
        let threads = Tuning { threads: 3, ..tuning(id, &fresh(&format!("{id}-threads"))) };
        assert_eq!(run(&threads).0, expected, "{id}");
        // Again, from the data: nothing is played.
        assert_eq!(run(&once), (expected.clone(), 0), "{id}");
        // Broken off in the middle of a line, early and late.
        let text = fs::read_to_string(&once.data).expect("data");
        for share in [3, 10] {
            fs::write(&once.data, &text[..text.len() * share / 12 + 7]).expect("written");
            let (found, played) = run(&once);
            assert_eq!(found, expected, "{id}");
            assert!(played > 0 && played < all, "{id}: {played} of {all}");
        }
        // Another seed is another tuning.
        assert_ne!(run(&Tuning { seed: 6, ..once }).0.rounds, expected.rounds, "{id}");
    }
}

#[test]
fn a_bad_line_is_named_and_nothing_is_touched() {
    let tuning = Tuning { rounds: 1, games: 4, ..tuning("frogs", &fresh("bad")) };
    run(&tuning);
    let good = fs::read_to_string(&tuning.data).expect("data");
    let with = |line: &str| {
        let mut lines: Vec<&str> = good.lines().collect();
        lines[2] = line;
        let text = lines.join("\n") + "\n";
        fs::write(&tuning.data, &text).expect("written");
        let error = tuning.run(&mut |_| ()).expect_err("a bad line");
        assert_eq!(fs::read_to_string(&tuning.data).expect("data"), text);
        error
    };
    let error = with("{\"game\":\"frogs\"}");
    assert!(matches!(error, TuneError::Contest(ContestError::Record(_, RecordError::Line(3)))), "{error:?}");
    // A game that looks like one but has a move that no game has.
    let third = good.lines().nth(2).expect("three games");
    let error = with(&third.replace("\"moves\":[\"", "\"moves\":[\"z9-z8\",\""));
    assert!(matches!(&error, TuneError::Game(_, 3)), "{error:?}");
    let error = with(&third.replace("\"result\":\"", "\"result\":\"no"));
    assert!(matches!(&error, TuneError::Game(_, 3)), "{error:?}");
}

#[test]
fn every_family_can_be_tuned() {
    let catalog = Catalog::builtin();
    let mut families: Vec<&str> = Vec::new();
    for game in catalog.games().iter().filter(|game| game.id != "frogs") {
        if families.contains(&game.family.as_str()) {
            continue;
        }
        families.push(&game.family);
        let folder = fresh(&format!("family-{}", game.id));
        let tuning = Tuning { rounds: 1, games: 10, match_games: 2, nodes: 60, ..tuning(&game.id, &folder) };
        let (tuned, _) = run(&tuning);
        assert_eq!((tuned.rounds[0].games, tuned.rounds[0].number), (10, 1), "{}", game.id);
        assert!(tuned.rounds[0].positions > 10, "{}: {:?}", game.id, tuned.rounds[0]);
    }
}
