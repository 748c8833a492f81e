use kamen_core::{Attempt, Board, FaultKind, Given, Outcome, Rules, Script, Side, reasons};

use crate::causes;
use crate::{Custody, Move, Pos};

const HASAMI: &str = "jump-enemy = true\ncapture = 'surround'\nline-wins = 4\ntaken-wins = 5";
const HASAMI_START: &str = "bbbbbbbb/8/8/8/8/8/8/wwwwwwww w";
const CUSTODY: &str = "capture = 'custodian'\nreplace = true";
const CUSTODY_START: &str = "wbbbbbbb/w6b/w6b/w6b/w6b/w6b/w6b/wwwwwwwb w hand=6,6";

fn try_build(board: &str, start: &str, rules: &str) -> Result<Custody, Vec<FaultKind>> {
    let mut given = Given::from_toml(<crate::Family as kamen_core::Family>::SETTINGS, rules);
    Custody::new(Board::named(board).unwrap(), start, &mut given)
        .map_err(|faults| faults.into_iter().map(|fault| fault.kind).collect())
}

pub(crate) fn hasami() -> Custody {
    try_build("8x8", HASAMI_START, HASAMI).unwrap()
}

pub(crate) fn custody() -> Custody {
    try_build("8x8", CUSTODY_START, CUSTODY).unwrap()
}

pub(crate) fn read(rules: &Custody, text: &str) -> Pos {
    rules.read(text).unwrap().0
}

pub(crate) fn moves(rules: &Custody, pos: &Pos) -> Vec<Move> {
    let mut moves = Vec::new();
    rules.moves(pos, &mut moves);
    moves
}

fn after(rules: &Custody, text: &str, spelled: &str) -> String {
    let pos = read(rules, text);
    let mv = moves(rules, &pos).into_iter().find(|&mv| rules.spelling(mv) == spelled).unwrap();
    rules.write(&rules.play(&pos, mv), 0)
}

#[test]
fn counting_agrees_with_generating_and_text_is_read_back() {
    for rules in [hasami(), custody()] {
        let mut seed = 7_u64;
        let mut pos = rules.start();
        for _ in 0..2000 {
            let text = rules.write(&pos, 3);
            let moves = moves(&rules, &pos);
            assert_eq!(rules.count(&pos), moves.len() as u64, "{text}");
            assert_eq!(rules.read(&text), Ok((pos, 3)));
            assert_eq!(rules.end(&pos).is_some(), moves.is_empty(), "{text}");
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            pos = match moves.len() {
                0 => rules.start(),
                n => rules.play(&pos, moves[(seed >> 33) as usize % n]),
            };
        }
    }
}

#[test]
fn a_short_hand_fills_the_nearest_squares_first_then_by_the_compass() {
    // From a1 to d4, which captures d5 and d6, e4, d3 and c4: five, for three in hand.
    let rules = custody();
    let pos = read(&rules, "8/3w4/3b4/3b4/1wb1bw2/3b4/3w4/w7 w hand=3,0");
    let next = rules.play(&pos, Move { from: 56, to: 35 });
    // N d5, E e4 and S d3 are filled; W c4 and the farther d6 stay empty.
    assert_eq!(rules.write(&next, 0), "8/3w4/8/3w4/1w1www2/3w4/3w4/8 b hand=0,0");
    assert_eq!(rules.hands(&next), Some([0, 0]));
}

#[test]
fn moving_in_between_is_safe_and_replacements_capture_nothing() {
    let rules = custody();
    assert_eq!(after(&rules, "8/8/8/8/1b1b4/8/8/2w5 w hand=1,1", "c1-c4"), "8/8/8/8/1bwb4/8/8/8 b hand=1,1");
    // b4 becomes white and now encloses b5 with b6, but did not move.
    assert_eq!(after(&rules, "8/8/1w6/1b6/wb6/8/8/2w5 w hand=6,6", "c1-c4"), "8/8/1w6/1b6/www5/8/8/8 b hand=5,6");
}

#[test]
fn a_removal_is_progress() {
    let rules = custody();
    let pos = read(&rules, "8/8/8/8/wb6/8/8/2w5 w hand=0,0");
    let quiet: Vec<String> =
        moves(&rules, &pos).into_iter().filter(|&mv| rules.progress(&pos, mv)).map(|mv| rules.spelling(mv)).collect();
    assert_eq!(quiet, ["c1-c4"]);
    let last = rules.play(&pos, Move { from: 58, to: 34 });
    assert_eq!(rules.end(&last), Some(Outcome::win(Side::White, causes::NO_STONES)));
}

#[test]
fn only_the_mover_s_line_and_only_off_its_first_rank_wins() {
    let rules = hasami();
    let line = "bbbb4/8/8/8/8/wwww4/8/8";
    let won = read(&rules, &format!("{line} b"));
    assert_eq!(rules.end(&won), Some(Outcome::win(Side::White, causes::FOUR_IN_LINE)));
    assert_eq!(rules.end(&read(&rules, &format!("{line} w"))), None);
    assert_eq!(rules.end(&read(&rules, HASAMI_START)), None);
    // A line does not run on around the edge of the board.
    assert_eq!(rules.end(&read(&rules, "bbbb4/8/8/8/8/6ww/ww6/8 b")), None);
}

#[test]
fn the_arbiter_names_the_rule() {
    let rules = hasami();
    let pos = read(&rules, "8/3b4/8/3b4/1w1w2b1/8/bb5b/ww5w w");
    let reason = |text| rules.judge(&pos, text).reason;
    assert_eq!(reason("d4-d6-d8"), reasons::ONE_JUMP_ONLY);
    assert_eq!(reason("d4-d8"), reasons::ONE_JUMP_ONLY);
    assert_eq!(reason("d4xd6"), reasons::WRITTEN_OTHERWISE);
    assert_eq!(reason("d4-a4"), reasons::WAY_BLOCKED);
    assert_eq!(reason("a1-c1"), reasons::OWN_STONE_IN_THE_WAY);
    assert_eq!(reason("d4-h4"), reasons::WAY_BLOCKED);
    assert_eq!(reason("d4-d4"), reasons::SAME_SQUARE);
    assert_eq!(reason("--"), reasons::PASS_NOT_ALLOWED);
    assert_eq!(reason("xd4"), reasons::UNREADABLE);
    assert_eq!(reason("d4-d6=Q"), reasons::NO_SUCH_MOVE);
    assert_eq!(rules.explain(&pos, &Attempt::clicks(&[64])).reason, reasons::UNKNOWN_SQUARE);
}

#[test]
fn settings_that_exclude_one_another_are_all_named() {
    let kinds = |start, rules| try_build("8x8", start, rules).err().unwrap();
    assert_eq!(kinds(HASAMI_START, ""), [FaultKind::MissingField]);
    assert_eq!(
        kinds("b7/8/8/8/8/8/8/w7 w hand=1,1", "capture = 'surround'\nreplace = true\ntaken-wins = 1\nline-wins = 4"),
        [FaultKind::Contradiction; 3]
    );
    assert_eq!(kinds(CUSTODY_START, HASAMI), [FaultKind::UnknownKey]);
    assert_eq!(kinds("8/8/8/8/8/8/8/8 w", "capture = 'surround'"), [FaultKind::Impossible]);
    assert_eq!(try_build("mill-hex", HASAMI_START, HASAMI).err(), Some(vec![FaultKind::BadValue]));
}
