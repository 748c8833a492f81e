use kamen_core::{Attempt, Board, FaultKind, Given, Outcome, Place, Rules, Script, Side, reasons};

use crate::causes;
use crate::{Hunt, Move, Pos};

const WOLF: &str = "sheep.step = ['NE', 'NW']\nwolf.step = ['NE', 'SE', 'SW', 'NW']\nset-up = 'dark'";
const START: &str = "8/8/8/8/8/8/8/w1w1w1w1 b";

fn try_build(board: &str, start: &str, rules: &str) -> Result<Hunt, Vec<FaultKind>> {
    let mut given = Given::from_toml(<crate::Family as kamen_core::Family>::SETTINGS, rules);
    Hunt::new(Board::named(board).unwrap(), start, &mut given)
        .map_err(|faults| faults.into_iter().map(|fault| fault.kind).collect())
}

fn wolf() -> Hunt {
    try_build("8x8", START, WOLF).unwrap()
}

fn read(hunt: &Hunt, text: &str) -> Pos {
    hunt.read(text).unwrap().0
}

#[test]
fn black_sets_the_wolf_and_moves_again() {
    let hunt = wolf();
    let set = hunt.play(&hunt.start(), Move { from: 35, to: 35 });
    assert_eq!(hunt.write(&set, 1), "8/8/8/8/3B4/8/8/w1w1w1w1 b quiet=1");
    let moved = hunt.play(&set, Move { from: 35, to: 28 });
    assert_eq!(hunt.write(&moved, 0), "8/8/8/4B3/8/8/8/w1w1w1w1 w");
    assert!(!hunt.progress(&set, Move { from: 35, to: 28 }));
    assert!(hunt.progress(&moved, Move { from: 56, to: 49 }));
}

#[test]
fn the_wolf_is_through_before_it_is_caught() {
    let hunt = wolf();
    let both = read(&hunt, "8/8/8/8/7w/6w1/1w3w2/B7 b");
    assert_eq!(hunt.end(&both), Some(Outcome::win(Side::Black, causes::WOLF_THROUGH)));
    assert_eq!(hunt.count(&both), 0);
    let caught = read(&hunt, "7B/6w1/8/8/8/8/8/w1w1w3 b");
    assert_eq!(hunt.end(&caught), Some(Outcome::win(Side::White, causes::WOLF_CAUGHT)));
}

#[test]
fn counting_agrees_with_generating_and_text_is_read_back() {
    let hunt = wolf();
    let mut seed = 7_u64;
    let mut pos = hunt.start();
    for _ in 0..2000 {
        let text = hunt.write(&pos, 1);
        let mut moves = Vec::new();
        hunt.moves(&pos, &mut moves);
        assert_eq!(hunt.count(&pos), moves.len() as u64, "{text}");
        assert_eq!(hunt.read(&text), Ok((pos, 1)));
        assert_eq!(hunt.end(&pos).is_some(), moves.is_empty(), "{text}");
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        pos = match moves.len() {
            0 => hunt.start(),
            n => hunt.play(&pos, moves[(seed >> 33) as usize % n]),
        };
    }
}

#[test]
fn only_black_can_set_the_wolf_and_only_one() {
    let faults = wolf().read("8/8/8/8/8/8/8/w1w1w1w1 w").unwrap_err();
    assert_eq!((faults[0].kind, &faults[0].place), (FaultKind::Impossible, &Place::Column(24)));
    let faults = wolf().read(" 8/8/8/8/8/8/8/w1w1w1w1   w").unwrap_err();
    assert_eq!((faults[0].kind, &faults[0].place), (FaultKind::Impossible, &Place::Column(27)));
    let kinds = |text: &str| -> Vec<FaultKind> { wolf().read(text).unwrap_err().iter().map(|f| f.kind).collect() };
    assert_eq!(kinds("B7/8/8/8/8/8/8/w1w1w1w1 w"), [FaultKind::StoneNotInPlay]);
    assert_eq!(
        kinds("1B1B4/b7/8/8/8/8/8/w1w1w1wx w ply=3"),
        [FaultKind::NoSuchStone, FaultKind::UnexpectedCharacter, FaultKind::TooManyStones, FaultKind::UnknownKey]
    );
}

#[test]
fn the_arbiter_names_the_rule() {
    let hunt = wolf();
    let reason = |pos: &str, text| hunt.judge(&read(&hunt, pos), text).reason;
    assert_eq!(reason(START, "d5"), reasons::NOT_IN_PLAY);
    assert_eq!(reason(START, "a1"), reasons::TARGET_OCCUPIED);
    assert_eq!(reason(START, "d4-e5"), reasons::SET_UP_FIRST);
    let pos = "8/8/8/8/3B4/2w5/8/w3w1w1 w";
    assert_eq!(reason(pos, "c3xe5"), reasons::NEVER_CAPTURES);
    assert_eq!(reason(pos, "c3xb4"), reasons::WRITTEN_OTHERWISE);
    assert_eq!(reason(pos, "c3-b2"), reasons::FORWARD_ONLY);
    assert_eq!(reason(pos, "c3-e5"), reasons::TOO_FAR);
    assert_eq!(reason(pos, "c3-c4"), reasons::NOT_IN_PLAY);
    assert_eq!(reason(pos, "c3-b4-a5"), reasons::TOO_FAR);
    assert_eq!(reason(pos, "c5"), reasons::EMPTY_SQUARE);
    assert_eq!(hunt.explain(&read(&hunt, pos), &Attempt::clicks(&[42, 1000])).reason, reasons::UNKNOWN_SQUARE);
}

#[test]
fn a_player_s_own_game_is_told_everything_that_is_wrong() {
    let kinds = |start, rules| try_build("8x8", start, rules).err().unwrap();
    assert_eq!(
        kinds(START, "wolf.bite = 1"),
        [FaultKind::MissingField, FaultKind::MissingField, FaultKind::UnknownField]
    );
    assert_eq!(kinds("8/8/8/8/8/8/8/8 b", WOLF), [FaultKind::Impossible]);
    // Sheep on light squares never meet a wolf on dark ones.
    assert_eq!(kinds("8/8/8/8/8/8/8/1w1w1w1w b", WOLF), [FaultKind::Unreachable]);
    assert_eq!(try_build("10x10", START, WOLF).err(), Some(vec![FaultKind::BadValue]));
}
