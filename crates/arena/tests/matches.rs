//! Whole matches: they end, they are recorded, they go on where they were broken off, and nobody breaks a rule.

use std::fs;
use std::path::{Path, PathBuf};

use kamen_arena::{
    Arena, Contest, ContestError, Ending, NoPlayer, Opening, Played, Random, Record, Spec, bench, bench_by_weights,
    bench_positions, play,
};
use kamen_catalog::{Catalog, Game};
use kamen_engine::knowledge_for;
use kamen_solve::BadTable;

fn game(id: &str) -> Game {
    Catalog::builtin().get(id).expect("a game of the box").clone()
}

fn spec(text: &str) -> Spec {
    Spec::parse(text).expect("a player")
}

/// A file of this test run that does not exist.
fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena");
    fs::create_dir_all(&folder).expect("a folder for the test");
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path
}

fn records(path: &Path) -> Vec<Record> {
    let text = fs::read_to_string(path).expect("a record");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// A position in which every recorded move is legal, from the start to the end.
fn replay(game: &Game, record: &Record) {
    let mut position = game.start.clone();
    for mv in record.opening.iter().chain(&record.moves) {
        let legal = position.attempt(mv).unwrap_or_else(|_| panic!("{}: {mv} in {}", game.id, position.text()));
        position = legal.play();
    }
    if let Some(outcome) = position.end() {
        assert_eq!(outcome.id(), record.result, "{}", game.id);
    }
}

#[test]
fn a_match_ends_is_recorded_and_is_not_played_again() {
    // Dice, double turns, a set-up, agreed squares, and what is usual.
    for id in ["mill-dice", "eight-sixteen", "wolf", "contract", "dama", "frogs", "chess"] {
        let path = fresh(&format!("{id}.jsonl"));
        let contest = Contest {
            record: Some(path.clone()),
            concurrency: 2,
            longest: 60,
            ..Contest::new(game(id), [spec("random"), spec("level:1")], 4)
        };
        let mut told = 0;
        let tally = contest.run(&mut |_| told += 1).expect("a match");
        assert_eq!((tally.games(), told, tally.pairs.iter().sum()), (4, 5, 2), "{id}");
        let written = records(&path);
        assert_eq!(written.len(), 4, "{id}");
        for record in &written {
            assert!(!record.is_failure(), "{record:?}");
            replay(&contest.game, record);
            // The other colour began from the same opening.
            let twins = written.iter().filter(|other| other.round == record.round && other.opening == record.opening);
            assert_eq!(twins.count(), 2, "{id}");
        }
        // The same again plays nothing; two games more play two.
        let again = contest.run(&mut |progress| assert!(progress.last.is_none())).expect("a match");
        assert_eq!(again, tally, "{id}");
        let more = Contest { games: 6, ..contest.clone() };
        let mut resumed = 0;
        assert_eq!(more.run(&mut |progress| resumed = progress.resumed).expect("a match").games(), 6);
        assert_eq!((resumed, records(&path).len()), (4, 6), "{id}");
        assert_eq!(records(&path)[..4], written[..], "{id}");
    }
}

#[test]
fn a_line_that_was_broken_off_is_played_again() {
    let path = fresh("broken.jsonl");
    let contest =
        Contest { record: Some(path.clone()), ..Contest::new(game("frogs"), [spec("random"), spec("random")], 4) };
    contest.run(&mut |_| ()).expect("a match");
    let text = fs::read_to_string(&path).expect("a record");
    fs::write(&path, &text[..text.len() - 30]).expect("written");
    let mut resumed = 0;
    let tally = contest.run(&mut |progress| resumed = progress.resumed).expect("a match");
    assert_eq!((tally.games(), resumed), (4, 3));
    // What is no record at all is left alone.
    fs::write(&path, "my letters\nto nobody").expect("written");
    assert!(contest.run(&mut |_| ()).is_err());
    assert_eq!(fs::read_to_string(&path).expect("a file"), "my letters\nto nobody");
}

#[test]
fn a_stronger_player_wins_and_the_test_stops_early() {
    let contest = Contest {
        sprt: Some(kamen_arena::Sprt::new(0.0, 100.0)),
        ..Contest::new(game("dama"), [spec("engine@nodes=1500"), spec("random")], 200)
    };
    let tally = contest.run(&mut |_| ()).expect("a match");
    assert!(tally.games() < 100, "{tally:?}");
    assert!(tally.score() > 0.9, "{tally:?}");
}

#[test]
fn a_match_with_one_thread_and_fixed_nodes_repeats_itself() {
    for id in ["czech", "mill-dice", "wolf"] {
        let run = |name: &str, concurrency| {
            let path = fresh(&format!("{name}-{id}.jsonl"));
            let players = [spec("engine@nodes=400"), spec("mcts@nodes=20")];
            let contest = Contest {
                record: Some(path.clone()),
                concurrency,
                longest: 30,
                ..Contest::new(game(id), players, 4)
            };
            contest.run(&mut |_| ()).expect("a match");
            let mut games = records(&path);
            games.sort_by_key(|game| (game.round, game.first.clone()));
            games.into_iter().map(|game| (game.opening, game.moves, game.result)).collect::<Vec<_>>()
        };
        let once = run("once", 1);
        assert_eq!(once, run("twice", 1), "{id}");
        assert_eq!(once, run("threads", 3), "{id}");
    }
}

#[test]
fn no_player_breaks_a_rule_in_any_game() {
    let players = ["plain@depth=2", "mcts@nodes=15", "engine@nodes=300", "level:4", "random"].map(spec);
    for game in Catalog::builtin().games() {
        for (at, one) in players.iter().enumerate() {
            let other = &players[(at + 1) % players.len()];
            let [mut one, mut other] = [one, other].map(|spec| spec.player(game).expect("a player"));
            let arena = Arena { longest: 24, ..Arena::default() };
            let opening = Opening { moves: Vec::new(), position: game.start.clone() };
            let played: Played =
                play(&arena, [&mut *one, &mut *other], &opening, 7, Random::new(at as u64)).expect("nobody stops it");
            assert!(!matches!(played.ending, Ending::Failed(_)), "{}: {:?}", game.id, played.ending);
            let mut position = game.start.clone();
            for mv in &played.moves {
                position = position.attempt(mv).expect("legal").play();
            }
        }
    }
}

#[test]
fn programs_that_fail_lose_and_the_match_goes_on() {
    // One that is polite and then silent for good, one that plays nonsense, one that ends.
    let chess = game("chess");
    let polite = "while read l; do case $l in uci) echo uciok;; isready) echo readyok;;";
    for (name, script, reason) in [
        ("nonsense", format!("{polite} go*) echo bestmove e2e5;; esac; done"), "illegal-move"),
        ("dead", format!("{polite} go*) exit 3;; esac; done"), "crash"),
        ("silent", format!("{polite} esac; done"), "time-out"),
    ] {
        let path = fresh(&format!("{name}.sh"));
        fs::write(&path, script).expect("written");
        let player = spec(&format!("uci:sh \"{}\"@time=0.05", path.display()));
        let record = fresh(&format!("{name}.jsonl"));
        let contest =
            Contest { record: Some(record.clone()), ..Contest::new(chess.clone(), [player, spec("random")], 2) };
        let tally = contest.run(&mut |_| ()).expect("a match");
        assert_eq!((tally.losses, tally.games()), (2, 2), "{name}");
        assert!(records(&record).iter().all(|record| record.reason == reason), "{name}");
    }
    let nobody = Contest::new(chess, [spec("uci:no-such-program-anywhere"), spec("random")], 2);
    assert!(nobody.run(&mut |_| ()).is_err());
    let hub = Contest::new(game("mill"), [spec("hub:true"), spec("random")], 2);
    assert!(hub.run(&mut |_| ()).is_err());
}

#[test]
fn the_benchmark_has_every_family_and_repeats_itself() {
    let catalog = Catalog::builtin();
    let benched = bench_positions();
    for game in catalog.games() {
        assert!(benched.iter().any(|(known, ..)| known.family == game.family), "{}", game.family);
    }
    assert!(benched.iter().all(|(_, _, positions)| positions.len() == 3));
    let nodes = || bench(4, &mut |_| ()).games.into_iter().map(|(id, share)| (id, share.nodes)).collect::<Vec<_>>();
    let once = nodes();
    assert!(once.iter().all(|(_, nodes)| *nodes > 0), "{once:?}");
    assert_eq!(once, nodes());
    // Weights alone search other trees than nets; where there is no net, they are all there is.
    let by_weights = bench_by_weights(4, &mut |_| ()).games;
    let pairs = || once.iter().zip(&by_weights).map(|((_, nodes), (_, share))| (*nodes, share.nodes));
    assert!(pairs().any(|(nodes, by_weights)| nodes != by_weights), "{by_weights:?}");
    for ((game, ..), (nodes, by_weights)) in benched.iter().zip(pairs()) {
        assert!(knowledge_for(game).net.is_some() || nodes == by_weights, "{}", game.id);
    }
}

/// The nodes of `kamen bench`. A change of the search, of an evaluation or of the order of moves changes them: then look
/// at why, let the change win a match, and write the new number here.
const SIGNATURE: u64 = 8_777_402;

#[test]
fn the_signature_is_the_one_written_down() {
    assert_eq!(bench(0, &mut |_| ()).all.nodes, SIGNATURE);
}

/// A file of wolf that is spoilt is named before anything is played, or when it is met: nobody plays on without it in silence.
#[test]
fn a_player_whose_solved_positions_are_spoilt_plays_no_match() {
    let folder = fresh("spoilt");
    let file = folder.join("wolf/4-1.kamendb");
    fs::create_dir_all(folder.join("wolf")).expect("a folder");
    let whole = kamen_solve::built_in("wolf").expect("it is").to_vec();
    let record = fresh("spoilt.jsonl");
    let contest = || {
        let knows = spec(&format!("engine@nodes=10,solved={}", folder.display()));
        Contest {
            record: Some(record.clone()),
            longest: 20,
            ..Contest::new(game("wolf"), [knows, spec("random")], 4)
        }
    };
    let flipped = {
        let mut bytes = whole.clone();
        (bytes.len() / 4..bytes.len()).step_by(500).for_each(|at| bytes[at] ^= 1);
        bytes
    };
    for spoilt in [&whole[..1000], &flipped] {
        fs::write(&file, spoilt).expect("it can be written");
        match contest().run(&mut |_| ()) {
            Err(ContestError::Player(_, NoPlayer::Solved(named, BadTable::Damaged))) => assert_eq!(named, file),
            other => panic!("{other:?}"),
        }
        assert!(records(&record).is_empty(), "a game without what was ordered is none");
    }
    fs::write(&file, &whole).expect("it can be written");
    assert_eq!(contest().run(&mut |_| ()).expect("a match").games(), 4);
}
