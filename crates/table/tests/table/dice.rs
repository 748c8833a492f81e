//! Lot and dice that can be checked afterwards.

use kamen_core::{FaultKind, Place, Side};
use kamen_table::{Colours, Commitment, Seed, Setup, TableReason, TableRefusal};

use crate::helpers::{B, Play};

/// The hexadecimal letters of 0, 1, 2 … 31.
const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn seed() -> Seed {
    SEED.parse().unwrap()
}

fn dice_mill() -> Setup {
    Setup { commitment: Some(seed().commitment()), ..Setup::new("mill-dice") }
}

/// Computed with `printf '%s' "SEED roll 1" | sha256sum` and the like, not with this program.
#[test]
fn the_derivation_is_what_is_written_down() {
    assert_eq!(seed().commitment().to_string(), "6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b");
    assert_eq!(seed().lot(), Side::White);
    assert_eq!([1, 2, 3].map(|number| seed().roll(number)), [[5, 5, 5], [1, 3, 4], [6, 1, 4]]);
}

#[test]
fn dice_are_fair_enough_to_play_with() {
    let mut seen = [0; 6];
    for number in 1..=2000 {
        for die in seed().roll(number) {
            seen[usize::from(die) - 1] += 1;
        }
    }
    assert!(seen.iter().all(|&times| (900..1100).contains(&times)), "{seen:?}");
}

#[test]
fn dice_come_before_the_placement() {
    let mut play = Play::new(dice_mill());
    assert!(play.table.roll_due() && play.table.can(Side::White).roll && !play.table.can(Side::White).make_a_move);
    assert!(play.table.legal().is_empty());
    play.refused("w move d2", TableReason::RollFirst);
    assert!(matches!(play.table.try_clicks(&[]), Err(TableRefusal::Table(_))));
    play.refused("b roll 1 2 3", TableReason::NotYourTurn);
    play.happens("w roll 1 2 3");
    play.refused("w roll 1 2 3", TableReason::NoRollDue);
    play.moves("d2");
    assert!(play.table.can(Side::Black).roll);
    let mut plain = Play::of("mill");
    plain.refused("w roll 1 2 3", TableReason::NoRollDue);
}

/// A table that still waits for a friend asks nobody to roll.
#[test]
fn no_dice_while_the_game_is_put_aside() {
    let mut play = Play::new(dice_mill());
    play.happens("- adjourn");
    assert!(!play.table.roll_due() && !play.table.can(Side::White).roll);
    play.refused("w roll 1 2 3", TableReason::Adjourned);
    play.happens("- resume");
    assert!(play.table.roll_due() && play.table.can(Side::White).roll);
}

#[test]
fn a_die_has_six_sides() {
    use kamen_table::{Event, What};
    let mut play = Play::new(dice_mill());
    let seven = Event::of(0, Side::White, What::Roll([1, 2, 7]));
    assert_eq!(play.table.apply(seven), Err(TableReason::NoSuchDice.into()));
}

#[test]
fn the_seed_proves_lot_and_dice() {
    let mut play = Play::new(Setup { colours: Colours::ByLot, ..dice_mill() });
    play.happens(&format!("- lot {}", seed().lot().id()));
    for point in ["d2", "d3"] {
        let [a, b, c] = seed().roll(play.table.rolls() + 1);
        let side = play.table.to_move().unwrap().letter();
        play.happens(&format!("{side} roll {a} {b} {c}"));
        play.moves(point);
    }
    play.refused(&format!("- seed {SEED}"), TableReason::GameNotOver);
    play.happens("w resign");
    let other = SEED.replace("00", "ff");
    play.refused(&format!("- seed {other}"), TableReason::SeedWrong);
    play.happens(&format!("- seed {SEED}"));
    assert_eq!(play.table.seed(), Some(seed()));
    play.refused(&format!("- seed {SEED}"), TableReason::SeedKnown);
}

#[test]
fn a_table_that_cheats_is_found_out() {
    let mut play = Play::new(dice_mill());
    let [a, b, c] = seed().roll(1);
    play.happens(&format!("w roll {a} {b} {c}"));
    play.moves("d2");
    let [a, b, c] = seed().roll(3);
    play.happens(&format!("b roll {a} {b} {c}"));
    play.happens("b resign");
    match play.does(&format!("- seed {SEED}")) {
        Err(TableRefusal::Table(objection)) => {
            assert_eq!((objection.reason, objection.count), (TableReason::SeedOtherRoll, Some(2)));
        }
        other => panic!("{other:?}"),
    }
    let mut play = Play::new(Setup { colours: Colours::ByLot, ..dice_mill() });
    play.happens(&format!("- lot {}", (!seed().lot()).id()));
    play.happens("w resign");
    play.refused(&format!("- seed {SEED}"), TableReason::SeedOtherLot);
}

#[test]
fn without_a_promise_there_is_nothing_to_show() {
    let mut play = Play::of("dama");
    play.happens("w resign");
    play.refused(&format!("- seed {SEED}"), TableReason::NoSeed);
}

#[test]
fn a_move_taken_back_keeps_its_dice_and_the_next_roll_is_new() {
    let mut play = Play::new(dice_mill());
    play.happens("w roll 1 1 4");
    play.moves("d2");
    play.happens("b roll 2 2 5");
    play.happens("w ask-take-back");
    play.happens("b accept-take-back");
    assert!(!play.table.roll_due());
    // Those of White lie on the table again, not those that Black rolled meanwhile.
    assert_eq!(play.table.dice(), Some([1, 1, 4]));
    play.moves("d3");
    assert_eq!(play.table.dice(), None);
    assert_eq!((play.table.to_move(), play.table.roll_due(), play.table.rolls()), (B, true, 2));
}

#[test]
fn dice_that_a_position_begins_with_lie_on_the_table() {
    let start = "bbb/3/3/6/3/3/w1w w hand=7,6 roll=363";
    let mut play = Play::new(Setup { start: Some(start.into()), ..dice_mill() });
    assert_eq!((play.table.dice(), play.table.roll_due()), (Some([3, 6, 3]), false));
    play.moves("!-,d2");
    assert_eq!((play.table.dice(), play.table.roll_due()), (None, true));
}

#[test]
fn a_seed_is_read_exactly() {
    assert_eq!(seed().to_string(), SEED);
    let fault = |text: &str| text.parse::<Commitment>().map_err(|fault| (fault.kind, fault.place)).unwrap_err();
    assert_eq!(fault("0g"), (FaultKind::UnexpectedCharacter, Place::Column(2)));
    assert_eq!(fault("0A"), (FaultKind::UnexpectedCharacter, Place::Column(2)));
    assert_eq!(fault("ž"), (FaultKind::UnexpectedCharacter, Place::Column(1)));
    assert_eq!(fault("00"), (FaultKind::BadValue, Place::Column(3)));
    assert_eq!(fault(&format!("{SEED}0")), (FaultKind::BadValue, Place::Column(65)));
    assert_eq!(fault(""), (FaultKind::BadValue, Place::Column(1)));
}
