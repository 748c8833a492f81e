//! No protocol knows claims: one is made for a program that says it is not better.
#![cfg(unix)]

use std::fs;

use kamen_arena::{Arena, Ending, Opening, Played, Random, Spec, play};
use kamen_catalog::Catalog;
use kamen_core::causes;

/// A program that thinks so of the position, as Black, where a draw may be claimed; how the game ended, or went on for a move.
fn said(name: &str, info: &str) -> Played {
    // A folder of its own for each: they go when they have been asked.
    let folder = std::env::temp_dir().join(format!("kamen-claims-{}-{}", std::process::id(), name.replace(' ', "-")));
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("program.sh");
    let script = format!(
        "while read line; do case \"$line\" in uci) echo uciok;; isready) echo readyok;; \
         go*) echo \"{info}\"; echo bestmove h8g8;; quit) exit;; esac; done\n"
    );
    fs::write(&path, script).expect("written");
    let chess = Catalog::builtin().get("chess").expect("in the box").clone();
    let player = |text: &str| Spec::parse(text).expect("a player").player(&chess).expect("it starts");
    let [mut white, mut black] = [player("random"), player(&format!("uci:sh \"{}\"@time=0.05", path.display()))];
    let position = chess.start.read("7k/8/8/8/8/8/8/KR6 b - - 100 80").expect("a position");
    let opening = Opening { moves: Vec::new(), position };
    let arena = Arena { longest: 1, ..Arena::default() };
    let played = play(&arena, [&mut *white, &mut *black], &opening, 1, Random::new(1)).expect("nobody stops it");
    fs::remove_dir_all(&folder).expect("it is there");
    played
}

#[test]
fn a_program_claims_by_its_score() {
    for (name, info) in [
        ("worse", "info depth 3 score cp -500"),
        ("even", "info depth 3 score cp 0"),
        ("lost", "info depth 3 score mate -4"),
        ("changes its mind", "info depth 3 score cp 20\ninfo depth 4 score cp -20"),
    ] {
        let played = said(name, info);
        assert_eq!((played.winner, &played.ending), (None, &Ending::Rule(causes::CLAIMED_NO_PROGRESS)), "{name}");
        assert!(played.moves.is_empty(), "{name}");
    }
    for (name, info) in [
        ("better", "info depth 3 score cp 30"),
        ("wins", "info depth 3 score mate 4"),
        ("silent", "info depth 3"),
        ("bound", "info depth 3 score cp -30 upperbound"),
    ] {
        let played = said(name, info);
        assert_eq!((played.ending, &played.moves[..]), (Ending::Length, &["h8-g8".to_string()][..]), "{name}");
    }
}
