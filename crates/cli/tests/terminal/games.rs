//! Whole games of every kind of board, with screens kept.

use std::time::{Duration, Instant};

use kamen_catalog::Catalog;

use crate::tmux::{Tmux, kamen};

/// The moves of a golden game.
fn golden(game: &str) -> Vec<String> {
    let file = format!("{}/../../golden/games/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(file).expect("a golden game");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("result:"));
    lines.flat_map(str::split_whitespace).map(str::to_string).collect()
}

fn play(game: &str) {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    tmux.line(&format!("{} play {game}", kamen()));
    tmux.wait("White>");
    let moves = golden(game);
    let (first, second) = moves.split_at(moves.len() / 2);
    let typed = |moves: &[String]| moves.iter().map(|mv| format!("{mv}\r")).collect::<String>();
    tmux.letters(&typed(first));
    // A busy machine may take its time before the first move is even drawn.
    tmux.wait(&format!("{}. ", first.len().div_ceil(2)));
    insta::assert_snapshot!(format!("{game}-half"), tmux.settled());
    tmux.letters(&typed(second));
    tmux.wait("The game is over");
    insta::assert_snapshot!(format!("{game}-over"), tmux.settled());
    tmux.keys(&["C-q"]);
    tmux.wait_for("the shell", |screen| screen.contains("play") && !screen.contains("F10"));
    assert!(tmux.is_as_found());
}

#[test]
fn a_game_on_8x8() {
    play("dama");
}

#[test]
fn a_game_on_10x10() {
    play("international");
}

#[test]
fn a_game_in_a_column() {
    play("frogs");
}

#[test]
fn a_game_of_mill() {
    play("mill");
}

#[test]
fn a_game_on_the_hexagon() {
    play("mill-hex");
}

#[test]
fn a_game_of_towers() {
    play("towers");
}

#[test]
fn a_game_of_chess() {
    play("chess");
}

/// Dice cannot be written down beforehand: the first stone goes to the first place it can reach, until it is over.
#[test]
fn a_game_with_dice() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    tmux.line(&format!("{} play mill-dice --seed 7", kamen()));
    tmux.wait("Dice");
    insta::assert_snapshot!("mill-dice-begins", tmux.settled());
    for _ in 0..60 {
        let keys = ["Tab", "Enter"].repeat(20);
        tmux.keys(&keys);
        if tmux.settled().contains("The game is over") {
            insta::assert_snapshot!("mill-dice-over", tmux.screen());
            return;
        }
    }
    panic!("the game does not end:\n{}", tmux.screen());
}

/// From the list of games to a move of the computer, with the mouse and with another size.
#[test]
fn from_the_chooser_to_a_move() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    let began = Instant::now();
    tmux.line(&format!("{} play --lang sk", kamen()));
    tmux.wait(&format!("{} hier", Catalog::builtin().games().len()));
    let took = began.elapsed();
    println!("from the shell's line to the first screen: {took:?}");
    assert!(took < Duration::from_secs(5), "{took:?}");
    tmux.letters("vezicky");
    tmux.wait("Vežičky");
    tmux.keys(&["Enter"]);
    tmux.wait("kto hrá a ako");
    tmux.keys(&["Enter"]);
    tmux.wait("Biely>");
    tmux.letters("d2\r");
    // The computer of level 3 answers.
    tmux.wait_for("an answer", |screen| {
        screen.lines().any(|line| line.contains("1. d2         ")) && screen.contains("Biely>")
    });
    tmux.resize(120, 40);
    let screen = tmux.settled();
    assert!(screen.lines().count() > 36, "{screen}");
    assert!(screen.contains("Biely>"), "{screen}");
    tmux.resize(30, 10);
    tmux.settled();
    tmux.resize(80, 24);
    tmux.wait("Biely>");
}
