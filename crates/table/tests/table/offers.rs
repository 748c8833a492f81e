//! Offers and their answers: draws, moves back.

use kamen_core::{Side, causes, reasons};
use kamen_table::{Manners, Setup, TableReason};

use crate::helpers::{B, Play, W};

#[test]
fn only_who_has_just_moved_offers_a_draw() {
    let mut play = Play::of("chess");
    play.refused("w offer", TableReason::OfferAfterMove);
    play.refused("b offer", TableReason::OfferAfterMove);
    play.moves("e4");
    play.refused("b offer", TableReason::OfferAfterMove);
    assert!(play.table.can(Side::White).offer && !play.table.can(Side::Black).offer);
    play.happens("w offer");
    assert_eq!(play.table.offer(), W);
    assert!(play.table.can(Side::Black).answer_offer && !play.table.can(Side::White).answer_offer);
    play.refused("w offer", TableReason::OfferOnce);
    play.refused("w accept", TableReason::OwnQuestion);
    play.happens("b accept");
    play.ended(None, causes::AGREED);
}

#[test]
fn an_offer_stands_until_the_opponent_moves_or_declines() {
    let mut play = Play::of("chess");
    play.moves("e4");
    play.happens("w offer");
    play.moves("e5");
    assert_eq!(play.table.offer(), None);
    play.refused("b accept", TableReason::NothingOffered);
    play.refused("w accept", TableReason::NothingOffered);
    play.happens("b offer");
    play.happens("w decline");
    play.refused("w accept", TableReason::NothingOffered);
    // One offer after each move, also after it was declined.
    play.refused("b offer", TableReason::OfferOnce);
    play.moves("Nf3 Nc6");
    play.happens("b offer");
}

#[test]
fn an_offer_on_the_own_turn_goes_with_the_next_move() {
    let mut play = Play::of("chess");
    play.refused("b offer-next", TableReason::NotYourTurn);
    play.refused("w withdraw-offer", TableReason::NothingOffered);
    play.happens("w offer-next");
    assert_eq!((play.table.offer_next(), play.table.offer()), (W, None));
    assert!(play.table.can(Side::White).withdraw_offer && !play.table.can(Side::White).offer_next);
    play.refused("w offer-next", TableReason::OfferOnce);
    play.refused("b accept", TableReason::NothingOffered);
    play.moves("e4");
    assert_eq!((play.table.offer_next(), play.table.offer()), (None, W));
    // It is the offer of that move, and there is one a move.
    play.refused("w offer", TableReason::OfferOnce);
    play.happens("b offer-next");
    play.happens("b withdraw-offer");
    play.moves("e5");
    assert_eq!(play.table.offer(), None);
    play.happens("w offer-next");
    play.moves("Nf3");
    play.happens("b accept");
    play.ended(None, causes::AGREED);
}

#[test]
fn an_offer_waits_for_the_whole_turn() {
    // Black makes two moves a turn (24): the offer goes with the second.
    let mut play = Play::of("eight-sixteen");
    let make_one = |play: &mut Play| {
        let text = play.table.legal().texts().into_iter().find(|text| text != "--").unwrap();
        play.moves(&text);
    };
    make_one(&mut play);
    play.happens("b offer-next");
    make_one(&mut play);
    assert_eq!((play.table.to_move(), play.table.offer_next(), play.table.offer()), (B, B, None));
    make_one(&mut play);
    assert_eq!((play.table.to_move(), play.table.offer_next(), play.table.offer()), (W, None, B));
}

#[test]
fn resigning_is_possible_at_any_time() {
    for side in Side::BOTH {
        let mut play = Play::of("halma");
        assert!(play.table.can(side).resign);
        play.happens(&format!("{} resign", side.letter()));
        play.ended(Some(!side), causes::RESIGNED);
        play.illegal("w resign", reasons::GAME_OVER);
    }
}

#[test]
fn a_move_is_taken_back_by_agreement() {
    let mut play = Play::of("dama");
    play.refused("w ask-take-back", TableReason::NothingToTakeBack);
    play.moves("c3-d4 b6-a5 e3-f4");
    play.refused("w accept-take-back", TableReason::NothingAsked);
    play.happens("b ask-take-back");
    assert_eq!(play.table.take_back_asked(), B);
    play.refused("w ask-take-back", TableReason::AlreadyAsked);
    play.refused("b accept-take-back", TableReason::OwnQuestion);
    play.happens("w accept-take-back");
    // Black's own last move is back, and White's answer with it.
    assert_eq!(play.table.to_move(), B);
    assert_eq!(play.table.history().len(), 1);
    assert_eq!(play.table.positions().len(), 2);
    // What happened, happened.
    assert_eq!(play.table.events().len(), 5);
    play.moves("b6-c5");
}

#[test]
fn the_player_who_has_just_moved_gets_that_move_back() {
    let mut play = Play::of("dama");
    play.moves("c3-d4 b6-a5");
    play.happens("b ask-take-back");
    play.happens("w accept-take-back");
    assert_eq!((play.table.to_move(), play.table.history().len()), (B, 1));
}

#[test]
fn a_question_about_a_move_lapses_with_the_next_one() {
    let mut play = Play::of("dama");
    play.moves("c3-d4");
    play.happens("w ask-take-back");
    play.happens("b decline-take-back");
    play.refused("b accept-take-back", TableReason::NothingAsked);
    play.happens("w ask-take-back");
    play.moves("b6-a5");
    play.refused("b accept-take-back", TableReason::NothingAsked);
}

#[test]
fn taking_back_takes_offers_back_too() {
    let mut play = Play::of("dama");
    play.moves("c3-d4");
    play.happens("w offer");
    play.happens("w ask-take-back");
    play.happens("b accept-take-back");
    assert_eq!((play.table.offer(), play.table.to_move()), (None, W));
    play.refused("b accept", TableReason::NothingOffered);
}

#[test]
fn players_may_agree_that_no_move_is_taken_back() {
    let manners = Manners { take_backs: false, ..Manners::default() };
    let mut play = Play::new(Setup { manners, ..Setup::new("mill") });
    play.moves("d2");
    assert!(!play.table.can(Side::White).ask_take_back);
    play.refused("w ask-take-back", TableReason::MannerOff);
}
