//! Touch-move, adjusting, the rook touched first, and announcing check.

use kamen_core::{Side, reasons};
use kamen_table::{Manners, Setup, TableReason, TableRefusal};

use crate::helpers::{Play, W};

fn strict(start: &str) -> Play {
    let manners = Manners { touch_move: true, announce_check: true, ..Manners::default() };
    let start = if start.is_empty() { None } else { Some(start.to_string()) };
    Play::new(Setup { manners, start, ..Setup::new("chess") })
}

const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn the_first_own_stone_touched_must_move() {
    let mut play = strict("");
    assert!(play.table.can(Side::White).touch && !play.table.can(Side::Black).touch);
    play.happens("w touch g1");
    play.refused("w move e4", TableReason::TouchedMoves);
    assert_eq!(play.table.legal().texts(), ["g1-f3", "g1-h3"]);
    // Another stone touched later changes nothing, and putting it back does not help.
    play.happens("w touch e2");
    play.happens("w release g1");
    play.refused("w move e4", TableReason::TouchedMoves);
    play.moves("Nf3");
    assert!(play.table.touched().is_empty());
    play.happens("b touch e7");
    play.moves("e5");
}

#[test]
fn a_stone_let_go_stays() {
    let mut play = strict("");
    play.happens("w touch e2");
    play.illegal("w release e5", reasons::TOO_FAR);
    play.happens("w release e3");
    play.refused("w move e4", TableReason::ReleasedStays);
    play.refused("w release e4", TableReason::ReleasedStays);
    assert_eq!(play.table.legal().texts(), ["e2-e3"]);
    play.moves("e3");
}

#[test]
fn a_stone_that_cannot_move_binds_to_nothing() {
    let mut play = strict("");
    play.happens("w touch a1");
    assert!(play.table.touched().is_empty());
    play.moves("e4");
}

#[test]
fn stones_of_the_opponent_and_empty_squares_are_not_touched() {
    let mut play = strict("");
    play.illegal("w touch e7", reasons::NOT_YOUR_STONE);
    play.illegal("w touch e4", reasons::EMPTY_SQUARE);
    play.illegal("w touch z9", reasons::UNKNOWN_SQUARE);
    play.refused("b touch e7", TableReason::NotYourTurn);
}

#[test]
fn adjust_said_before_frees() {
    let mut play = strict("");
    play.happens("w adjust");
    play.happens("w touch g1");
    play.refused("w touch e2", TableReason::AdjustedStays);
    play.refused("w release f3", TableReason::AdjustedStays);
    play.refused("w adjust", TableReason::AdjustedStays);
    play.happens("w release g1");
    play.refused("w release g1", TableReason::NothingTouched);
    // Said once, it is good for one stone.
    play.happens("w touch b1");
    play.refused("w adjust", TableReason::AdjustTooLate);
    play.refused("w move e4", TableReason::TouchedMoves);
    play.moves("Nc3");
}

#[test]
fn a_rook_touched_first_cannot_castle() {
    let mut play = strict(CASTLING);
    play.happens("w touch h1");
    play.refused("w move O-O", TableReason::TouchedMoves);
    play.refused("w move e1-c1", TableReason::TouchedMoves);
    play.illegal("w release e1", kamen_chess::reasons::OWN_PIECE_ON_TARGET);
    play.moves("Rf1");
}

#[test]
fn a_king_touched_first_can() {
    let mut play = strict(CASTLING);
    play.happens("w touch e1");
    play.happens("w touch h1");
    play.happens("w release g1");
    play.refused("w move e1-f1", TableReason::ReleasedStays);
    play.moves("O-O");
}

#[test]
fn a_promoted_pawn_may_become_anything() {
    let mut play = strict("7k/P7/8/8/8/8/8/7K w - - 0 1");
    play.happens("w touch a7");
    play.happens("w release a8");
    assert_eq!(play.table.legal().len(), 4);
    play.moves("a8=N");
}

#[test]
fn clicks_follow_what_was_touched() {
    let mut play = strict("");
    let point = |name: &str, play: &Play| play.table.position().board().point(name).unwrap();
    let [e2, e4, g1] = ["e2", "e4", "g1"].map(|name| point(name, &play));
    play.happens("w touch e2");
    assert!(matches!(play.table.try_clicks(&[g1]), Err(TableRefusal::Table(_))));
    assert!(play.table.try_clicks(&[e2, e4]).unwrap().complete().is_some());
    assert_eq!(play.table.touched(), [e2]);
}

#[test]
fn without_the_manner_hands_are_not_looked_at() {
    let mut play = Play::of("chess");
    assert!(!play.table.can(Side::White).touch);
    for text in ["w touch e2", "w adjust", "w release e4", "w check"] {
        play.refused(text, TableReason::MannerOff);
    }
}

#[test]
fn who_gives_check_may_announce_it() {
    let mut play = strict("");
    play.refused("w check", TableReason::NothingToAnnounce);
    play.moves("e4 f6");
    play.refused("b check", TableReason::NothingToAnnounce);
    play.moves("Qh5");
    assert!(play.table.can(Side::White).announce_check && !play.table.can(Side::Black).announce_check);
    play.refused("b check", TableReason::NothingToAnnounce);
    play.happens("w check");
    play.refused("w check", TableReason::CheckAnnounced);
    // It is a habit, not a duty (9.3): a check that is not announced is one all the same.
    play.moves("g6 Qxg6");
    play.moves("hxg6");
    assert_eq!(play.table.result(), None);
}

#[test]
fn after_mate_nothing_is_left_to_say() {
    let mut play = strict("");
    play.moves("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7");
    play.ended(W, kamen_chess::causes::MATE);
    play.illegal("w check", reasons::GAME_OVER);
}
