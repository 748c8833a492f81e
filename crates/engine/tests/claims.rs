//! A draw that must be claimed is a choice (G7): past the limit the search sees as well as before it. Every position is
//! worked out by hand from the rulebook.

use kamen_catalog::Catalog;
use kamen_core::Position;
use kamen_engine::{Choice, Limits, Options, Score, Task, engine_for, knowledge_for};

/// What the engine chooses, and the move as it is written.
fn choose(id: &str, text: &str, history: &[&str]) -> (Choice, String) {
    let catalog = Catalog::builtin();
    let game = catalog.get(id).expect("a game of the box");
    let read = |text: &str| game.start.read(text).unwrap_or_else(|faults| panic!("{id} {text}: {faults:?}"));
    let position = read(text);
    let history: Vec<Box<dyn Position>> = history.iter().map(|text| read(text)).collect();
    let mut engine =
        engine_for(&*position, &knowledge_for(game), Options { hash: 4, threads: 1 }).expect("every family has one");
    let limits = Limits { nodes: Some(60_000), ..Limits::default() };
    let task = Task { position: &*position, history: &history, limits, only: &[], lines: 1 };
    let choice = engine.think(&task, &mut |_| ()).unwrap_or_else(|| panic!("{id} {text}: no move"));
    let mv = position.nth(choice.index).expect("a legal move").text.clone();
    (choice, mv)
}

fn wins_at_once(id: &str, text: &str, expected: &str) {
    let (choice, mv) = choose(id, text, &[]);
    assert_eq!((choice.lines[0].score, &*mv), (Score::Win(1), expected), "{id} {text}");
}

#[test]
fn chess_mates_on_the_hundredth_ply_and_after_it() {
    // The mate ends the game before anybody could claim.
    wins_at_once("chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 99 90", "f1-f8");
    wins_at_once("chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 120 90", "f1-f8");
    // A mate in two can be claimed away; the better player tries it all the same.
    let (choice, mv) = choose("chess", "7k/8/5K2/8/8/8/8/6R1 w - - 100 90", &[]);
    assert_eq!((choice.lines[0].score, &*mv), (Score::Win(3), "f6-f7"));
    // The worse player does not think himself better, so he claims.
    let (choice, _) = choose("chess", "7k/5K2/8/8/8/8/8/6R1 b - - 101 90", &[]);
    assert!(!choice.lines[0].score.is_better());
}

#[test]
fn chess_prefers_progress_that_wins_to_what_can_be_claimed() {
    // Any move of king or rook lets Black claim; the pawn's move does not.
    let (choice, mv) = choose("chess", "8/6R1/8/8/8/8/P7/3k3K w - - 120 100", &[]);
    assert!(mv.starts_with("a2-") && choice.lines[0].score.is_better(), "{mv} {}", choice.lines[0].score);
}

#[test]
fn draughts_block_the_last_man_and_keep_their_queens() {
    // The queen on b4 is covered by c3, so a5 can neither step nor take.
    wins_at_once("dama", "5W2/8/8/b7/8/2w5/8/8 w quiet=100", "f8-b4");
    wins_at_once("dama", "5W2/8/8/b7/8/2w5/8/8 w quiet=99", "f8-b4");
    // Fifteen moves each are over, but what is given away is taken.
    let text = "10/10/10/10/10/10/5W4/w1B7/10/4B5 w quiet=30";
    let (_, mv) = choose("international", text, &[]);
    let catalog = Catalog::builtin();
    let position = catalog.get("international").unwrap().start.read(text).unwrap();
    let next = position.attempt(&mv).unwrap().play();
    assert!(next.legal().iter().all(|reply| reply.kind != kamen_core::MoveKind::Takes), "{mv} gives a stone away");
}

#[test]
fn hunt_runs_through() {
    // On e3 the wolf stands as low as the lowest sheep.
    wins_at_once("wolf", "8/8/8/4w3/5B2/w1w3w1/8/8 b quiet=100", "f4-e3");
}

#[test]
fn custody_makes_four_in_a_row() {
    wins_at_once("hasami", "b1b1b2b/8/3w4/8/www5/8/8/8 w quiet=100", "d6-d4");
}

#[test]
fn mills_are_closed_and_feared() {
    wins_at_once("mill-jump", "ww1/b2/3/2wb2/3/3/b2 w quiet=100", "c4-g7");
    // Black closes a1-d1-g1 from g4 and leaves White two stones, unless a white stone flies to g1.
    let (_, mv) = choose("mill", "3/2b/w2/1w1w1b/3/3/bb1 w hand=0,0 quiet=100", &[]);
    assert!(mv.ends_with("-g1"), "{mv}");
}

#[test]
fn towers_are_finished() {
    wins_at_once("towers", "(ww)2/3/3/6/3/3/wbb w hand=0,0 quiet=100", "a1-a7");
}

#[test]
fn races_are_won_where_everything_has_stood_before() {
    let text = "w/w/1/w/b/1/b/b w";
    let (choice, mv) = choose("frogs", text, &[text, text]);
    assert_eq!((choice.lines[0].score, &*mv), (Score::Win(1), "a5-a6"));
}

#[test]
fn a_third_occurrence_is_a_draw_and_a_second_is_not() {
    // White is a queen up. Nothing is lost if a position has stood before once.
    let now = "6k1/8/8/8/8/8/5Q2/6K1 w - - 4 10";
    let before = ["6k1/8/8/8/8/8/5Q2/6K1 w - - 0 8", "6k1/8/8/8/8/8/6Q1/6K1 b - - 1 8"];
    let (choice, _) = choose("chess", now, &before);
    assert!(choice.lines[0].score.is_better());
    // Black may claim with the king's step to h8, where this has stood twice before; all else loses.
    let now = "6k1/8/8/8/8/8/5Q2/6K1 b - - 9 14";
    let stood = "7k/8/8/8/8/8/5Q2/6K1 w - - 2 11";
    let (choice, mv) = choose("chess", now, &[stood, stood]);
    assert_eq!((choice.lines[0].score, &*mv), (Score::Value(0), "g8-h8"));
}
