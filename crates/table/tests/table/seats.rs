//! Who plays, what is agreed, and the next game.

use kamen_core::{FaultKind, Place, Side, causes, reasons};
use kamen_table::{ClockRule, Colours, Manners, Seat, Setup, Table, TableReason};

use crate::helpers::{CATALOG, Play, W};

fn jana_and_the_computer() -> Setup {
    let seats = [Seat::Person { name: "Jana".into() }, Seat::Computer { level: 4 }];
    Setup { seats, ..Setup::new("dama") }
}

#[test]
fn the_first_seat_is_white_if_colours_are_chosen() {
    let play = Play::new(jana_and_the_computer());
    assert_eq!(play.table.seat(Side::White).and_then(Seat::name), Some("Jana"));
    assert_eq!(play.table.seat(Side::Black), Some(&Seat::Computer { level: 4 }));
    assert_eq!(play.table.to_move(), W);
}

#[test]
fn by_lot_nothing_happens_before_the_lot() {
    let mut play = Play::new(Setup { colours: Colours::ByLot, ..jana_and_the_computer() });
    assert_eq!((play.table.to_move(), play.table.seat(Side::White)), (None, None));
    assert!(play.table.legal().is_empty());
    play.refused("w move c3-d4", TableReason::LotFirst);
    play.refused("w resign", TableReason::LotFirst);
    play.happens("- lot black");
    assert_eq!(play.table.seat(Side::Black).and_then(Seat::name), Some("Jana"));
    assert_eq!(play.table.to_move(), W);
    play.refused("- lot white", TableReason::NoLot);
    play.moves("c3-d4");
}

#[test]
fn another_game_swaps_the_colours() {
    let mut play = Play::new(Setup { colours: Colours::ByLot, ..jana_and_the_computer() });
    play.happens("- lot black");
    play.refused("w offer-rematch", TableReason::GameNotOver);
    play.happens("w resign");
    play.refused("w accept-rematch", TableReason::NothingAsked);
    play.happens("w offer-rematch");
    play.refused("b offer-rematch", TableReason::AlreadyAsked);
    play.refused("w accept-rematch", TableReason::OwnQuestion);
    assert!(play.table.can(Side::Black).answer_rematch && !play.table.can(Side::White).answer_rematch);
    play.happens("b decline-rematch");
    assert_eq!(play.table.rematch(), None);
    play.happens("b offer-rematch");
    play.happens("w accept-rematch");
    play.refused("w offer-rematch", TableReason::RematchAgreed);
    let next = Play::new(play.table.rematch().expect("agreed"));
    assert_eq!(next.table.seat(Side::White).and_then(Seat::name), Some("Jana"));
    assert_eq!(next.table.setup().colours, Colours::Chosen);
}

#[test]
fn all_faults_of_a_setup_are_listed() {
    let places = |setup: Setup| -> Vec<(FaultKind, Place)> {
        let faults = Table::open(&CATALOG, setup).err().unwrap_or_default();
        faults.into_iter().map(|fault| (fault.kind, fault.place)).collect()
    };
    let key = |key: &str| Place::Key(key.into());
    let bad = Setup {
        start: Some("8/8/8/8/8/8/8/8 x".into()),
        seats: [Seat::Person { name: "a\nb".into() }, Seat::Computer { level: 1 }],
        clock: Some(ClockRule::PerMove(0)),
        manners: Manners { touch_move: true, ..Manners::default() },
        ..Setup::new("dama")
    };
    assert_eq!(
        places(bad),
        [
            (FaultKind::NotAnOption, key("manners")),
            (FaultKind::BadValue, key("seats.1")),
            (FaultKind::BadValue, key("clock")),
            (FaultKind::BadTurn, key("start:17")),
        ]
    );
    assert_eq!(places(Setup::new("no-such-game")), [(FaultKind::BadValue, key("game"))]);
    let options = Setup { options: vec!["huffing=maybe".into()], ..Setup::new("dama") };
    assert_eq!(places(options), [(FaultKind::BadValue, key("huffing"))]);
}

#[test]
fn a_position_that_is_over_opens_a_table_that_is() {
    let mut play = Play::from("dama", "8/8/8/8/8/2w5/8/8 b");
    play.ended(W, causes::NO_STONES);
    play.illegal("b move c3-d4", reasons::GAME_OVER);
    assert_eq!(play.table.clock_at(5000).used, [0, 0]);
}

#[test]
fn an_adjourned_game_waits() {
    let mut play = Play::of("mill");
    play.refused("- resume", TableReason::NotAdjourned);
    play.moves("d2");
    play.happens("w ask-take-back");
    play.happens("- adjourn");
    assert!(play.table.is_adjourned() && !play.table.can(Side::Black).make_a_move);
    play.refused("b move d3", TableReason::Adjourned);
    play.refused("- adjourn", TableReason::Adjourned);
    play.happens("- resume");
    play.moves("d3");
    play.happens("- adjourn");
    play.happens("b resign");
    play.ended(W, causes::RESIGNED);
}
