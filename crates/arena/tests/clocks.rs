//! Games against the clock: nobody oversteps at load, and who does loses.

use std::path::PathBuf;

use kamen_arena::{Contest, Record, Spec, Tally};
use kamen_catalog::{Catalog, Game};

fn spec(text: &str) -> Spec {
    Spec::parse(text).expect("a player")
}

fn game(id: &str) -> Game {
    Catalog::builtin().get(id).expect("a game of the box").clone()
}

/// Plays a match and gives every game.
fn games(contest: &Contest) -> (Tally, Vec<Record>) {
    let mut games = Vec::new();
    let tally = contest.run(&mut |progress| games.extend(progress.last.cloned())).expect("a match");
    (tally, games)
}

/// A script that talks like a program, in a file of its own.
fn program(name: &str, lines: &str) -> Spec {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, lines).expect("written");
    spec(&format!("uci:sh \"{}\"@clock=0.3+0.01", path.display()))
}

/// Six at once on a machine with fewer cores: the load is part of the test.
#[test]
fn in_two_hundred_fast_games_nobody_oversteps_or_breaks_a_rule() {
    let mut played = 0;
    for game in Catalog::builtin().games() {
        let contest = Contest {
            concurrency: 6,
            longest: 14,
            ..Contest::new(game.clone(), [spec("engine@clock=1.5+0.01"), spec("engine@clock=20/1.5")], 6)
        };
        let (tally, games) = games(&contest);
        played += tally.games();
        for record in games {
            assert!(!record.is_failure(), "{record:?}");
            let mut position = game.start.clone();
            for mv in &record.opening {
                position = position.attempt(mv).expect("legal").play();
            }
            for mv in &record.moves {
                position = position.attempt(mv).expect("legal").play();
            }
        }
    }
    assert!(played >= 200, "{played}");
}

#[test]
fn who_oversteps_loses_and_it_is_written_down() {
    // One that thinks longer than there is, and one that never answers.
    let polite = "while read l; do case $l in uci) echo uciok;; isready) echo readyok;;";
    for (name, script) in [
        ("slow.sh", format!("{polite} go*) sleep 0.6; echo bestmove e2e4;; esac; done")),
        ("mute.sh", format!("{polite} esac; done")),
    ] {
        let contest =
            Contest { turns: 0, ..Contest::new(game("chess"), [program(name, &script), spec("random")], 2) };
        let (tally, games) = games(&contest);
        assert_eq!((tally.losses, tally.games()), (2, 2), "{name}");
        for record in games {
            assert_eq!(record.reason, "overstepped", "{record:?}");
            assert!(record.detail.as_ref().is_some_and(|detail| detail.ends_with("> 0.300 s")), "{record:?}");
        }
    }
}

#[test]
fn everyone_who_thinks_can_play_by_the_clock() {
    for player in ["engine", "level:3", "level:10", "mcts", "plain"] {
        for control in ["1+0.01", "5/1"] {
            let contest = Contest {
                longest: 40,
                ..Contest::new(game("czech"), [spec(&format!("{player}@clock={control}")), spec("random")], 2)
            };
            let (_, games) = games(&contest);
            assert!(games.iter().all(|record| !record.is_failure()), "{player}: {games:?}");
        }
    }
}
