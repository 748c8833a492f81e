//! Draws by G7: claims with and without a move, and those that come by themselves.

use kamen_core::{Side, causes, reasons};
use kamen_table::{TableReason, TableRefusal, What};

use crate::helpers::{Play, W};

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8";

#[test]
fn the_third_occurrence_can_be_claimed_by_the_player_to_move() {
    let mut play = Play::of("chess");
    play.refused("w claim-repetition", TableReason::RepeatedTooFew);
    play.moves(SHUFFLE);
    play.moves(SHUFFLE);
    play.refused("b claim-repetition", TableReason::NotYourTurn);
    assert!(play.table.can(Side::White).claim_repetition && !play.table.can(Side::Black).claim_repetition);
    play.happens("w claim-repetition");
    play.ended(None, causes::CLAIMED_THREEFOLD);
}

#[test]
fn a_claim_may_announce_the_move_that_completes_it() {
    let mut play = Play::of("chess");
    play.moves(SHUFFLE);
    play.moves("Nf3 Nf6 Ng1");
    assert!(!play.table.can(Side::Black).claim_repetition);
    assert_eq!(play.table.claims_with(), [What::ClaimRepetition { with: Some("f6-g8".into()) }]);
    play.illegal("b claim-repetition Ng4xh9", reasons::UNREADABLE);
    play.illegal("b claim-repetition Ke7", kamen_chess::reasons::OWN_PIECE_ON_TARGET);
    match play.does("b claim-repetition d5") {
        Err(TableRefusal::Table(objection)) => {
            assert_eq!(objection.reason, TableReason::RepeatedTooFew);
            assert_eq!((objection.count, objection.needed), (Some(1), Some(3)));
        }
        other => panic!("{other:?}"),
    }
    // A wrong claim binds to nothing: another move may be claimed with.
    play.happens("b claim-repetition Ng8");
    play.ended(None, causes::CLAIMED_THREEFOLD);
    assert_eq!(play.table.events().last().unwrap().what.to_string(), "claim-repetition f6-g8");
}

#[test]
fn the_fifth_occurrence_draws_by_itself() {
    let mut play = Play::of("chess");
    for _ in 0..3 {
        play.moves(SHUFFLE);
    }
    play.moves("Nf3 Nf6 Ng1");
    assert_eq!(play.table.result(), None);
    play.moves("Ng8");
    play.ended(None, causes::FIVEFOLD);
}

#[test]
fn moves_taken_back_have_not_occurred() {
    let mut play = Play::of("chess");
    play.moves(SHUFFLE);
    play.moves(SHUFFLE);
    play.happens("b ask-take-back");
    play.happens("w accept-take-back");
    play.refused("b claim-repetition", TableReason::RepeatedTooFew);
    play.happens("b claim-repetition Ng8");
}

#[test]
fn fifty_moves_without_progress_can_be_claimed() {
    let mut play = Play::from("chess", "7k/8/8/8/8/8/R7/K7 w - - 98 80");
    match play.does("w claim-no-progress") {
        Err(TableRefusal::Table(objection)) => {
            assert_eq!(objection.reason, TableReason::ProgressTooRecent);
            assert_eq!((objection.count, objection.needed), (Some(49), Some(50)));
        }
        other => panic!("{other:?}"),
    }
    play.refused("w claim-no-progress Kb1", TableReason::ProgressTooRecent);
    play.moves("Kb1");
    play.happens("b claim-no-progress Kg7");
    play.ended(None, causes::CLAIMED_NO_PROGRESS);
}

#[test]
fn the_fiftieth_move_may_have_been_made() {
    let mut play = Play::from("chess", "7k/8/8/8/8/8/R7/K7 w - - 100 81");
    assert!(play.table.can(Side::White).claim_no_progress);
    play.happens("w claim-no-progress");
    play.ended(None, causes::CLAIMED_NO_PROGRESS);
}

#[test]
fn seventy_five_moves_draw_by_themselves() {
    let mut play = Play::from("chess", "7k/8/8/8/8/8/R7/K7 w - - 149 100");
    play.moves("Kb1");
    play.ended(None, causes::NO_PROGRESS);
}

#[test]
fn international_draughts_counts_fifteen_moves() {
    let start = "9B/10/10/10/10/10/10/10/10/W9 w quiet=29";
    let mut play = Play::from("international", start);
    play.refused("w claim-no-progress", TableReason::ProgressTooRecent);
    let mv = play.table.legal().texts().into_iter().find(|mv| !mv.contains('x')).unwrap();
    play.happens(&format!("w claim-no-progress {mv}"));
    play.ended(None, causes::CLAIMED_NO_PROGRESS);
}

#[test]
fn races_count_no_progress() {
    let mut play = Play::of("frogs");
    play.refused("w claim-no-progress", TableReason::ProgressNotCounted);
    play.moves("a3-a4 a6-a5 a4-a3 a5-a6 a3-a4 a6-a5 a4-a3 a5-a6");
    play.happens("w claim-repetition");
    play.ended(None, causes::CLAIMED_THREEFOLD);
}

#[test]
fn a_claim_before_any_move_is_about_the_start() {
    let mut play = Play::of("mill");
    assert_eq!(play.table.to_move(), W);
    play.refused("w claim-repetition d2", TableReason::RepeatedTooFew);
    play.refused("w claim-no-progress", TableReason::ProgressTooRecent);
}

#[test]
fn a_claim_that_is_right_is_found() {
    let mut play = Play::of("chess");
    assert_eq!(play.table.claim(), None);
    play.moves(SHUFFLE);
    play.moves("Nf3 Nf6 Ng1");
    assert_eq!(play.table.claim(), Some(What::ClaimRepetition { with: Some("f6-g8".into()) }));
    play.moves("Ng8");
    assert_eq!(play.table.claim(), Some(What::ClaimRepetition { with: None }));
    let claim = |position: &str| Play::from("chess", position).table.claim();
    assert_eq!(claim("7k/8/8/8/8/8/R7/K7 w - - 98 80"), None);
    assert!(matches!(claim("7k/8/8/8/8/8/R7/K7 w - - 99 80"), Some(What::ClaimNoProgress { with: Some(_) })));
    assert_eq!(claim("7k/8/8/8/8/8/R7/K7 w - - 100 81"), Some(What::ClaimNoProgress { with: None }));
}

#[test]
fn a_table_does_not_know_whether_anybody_can_win() {
    let mut play = Play::of("czech");
    assert!(play.table.can(Side::White).claim_drawn && !play.table.can(Side::Black).claim_drawn);
    play.refused("w claim-drawn", TableReason::DrawnUnknown);
    play.refused("b claim-drawn", TableReason::NotYourTurn);
    // Nobody can say it for the arbiter.
    play.refused("w drawn", TableReason::SideNotWanted);
    play.happens("- drawn");
    play.ended(None, causes::CLAIMED_DRAWN);
    // Only where the booklet says so.
    let mut other = Play::of("dama");
    assert!(!other.table.can(Side::White).claim_drawn);
    other.refused("w claim-drawn", TableReason::DrawnNotAsked);
    other.refused("- drawn", TableReason::DrawnNotAsked);
}
