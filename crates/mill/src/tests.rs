use kamen_core::{Board, Family as _, FaultKind, Faults, Given, Named, Position, Reason};

use crate::Family;
use crate::reasons;

const START: &str = "3/3/3/6/3/3/3 w";

fn try_build(board: &str, start: &str, rules: &str) -> Result<Box<dyn Position>, Faults> {
    let board = Board::named(board).unwrap_or_else(|| panic!("{board}"));
    let start = Family::build(board, start, &mut Given::from_toml(Family::SETTINGS, rules))?;
    Ok(start.position())
}

fn mill(rules: &str) -> Box<dyn Position> {
    let rules = format!("stones = 9\nflying = true\n{rules}");
    try_build("mill", START, &rules).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn at(game: &dyn Position, text: &str) -> Box<dyn Position> {
    game.read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn refused(pos: &dyn Position, mv: &str) -> Reason {
    pos.attempt(mv).expect_err(mv).reason
}

fn contradicts(board: &str, rules: &str, key: &str) {
    let faults = try_build(board, if board == "mill-hex" { "12/12/12 w" } else { START }, rules).err();
    let kinds: Vec<(FaultKind, String)> =
        faults.unwrap_or_default().into_iter().map(|fault| (fault.kind, format!("{:?}", fault.place))).collect();
    assert_eq!(kinds, [(FaultKind::Contradiction, format!("Key(\"rules.{key}\")"))], "{rules}");
}

#[test]
fn published_counts() {
    let counts: Vec<u64> = (1..=5).map(|depth| mill("").perft(depth, 1)).collect();
    assert_eq!(counts, [24, 552, 12144, 255024, 5140800]);
}

#[test]
fn stones_fill_the_hands() {
    assert_eq!(mill("").text(), "3/3/3/6/3/3/3 w hand=9,9");
    let ten = try_build("mill", START, "stones = 10").unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(ten.hands(), Some([10, 10]));
    assert!(try_build("mill", "3/3/3/6/3/3/3 w hand=9,9", "stones = 9").is_ok());
    assert!(try_build("mill", "3/3/3/6/3/3/3 w hand=9,9", "stones = 10").is_err());
    assert!(try_build("mill", "w2/3/3/6/3/3/3 w", "stones = 12").is_err());
    assert!(try_build("mill", START, "stones = 13").is_err());
}

#[test]
fn contradictions_are_named() {
    contradicts("mill", "placing = 'none'\nstones = 9", "stones");
    contradicts("mill", "mill = 'wins'\ndouble-removal = true", "double-removal");
    contradicts("mill", "mill = 'wins'\nreuse = false", "reuse");
    contradicts("mill", "movement = 'anywhere'\nflying = true", "flying");
    contradicts("mill", "placing = 'any-time'\ndice = true", "dice");
    contradicts("mill-hex", "diagonals = true", "diagonals");
    contradicts("mill-hex", "movement = 'knight'", "movement");
    let faults = try_build("8x8", "8/8/8/8/8/8/8/8 w", "nonsense = 1").err().unwrap_or_default();
    assert_eq!(faults.len(), 2, "{faults:?}");
}

#[test]
fn diagonals_choose_the_board() {
    assert_eq!(mill("diagonals = true").board().id(), "mill-diagonal");
    let plain = try_build("mill-diagonal", START, "diagonals = false").unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(plain.board().id(), "mill");
}

#[test]
fn the_count_is_that_of_the_moves() {
    for (rules, text) in [
        ("", "w1b/1w1/b1w/w1b1w1/1b1/w1b/b1w w hand=0,0"),
        ("", "ww1/bb1/3/w3bb/3/3/3 w hand=2,2"),
        ("", "ww1/bb1/3/3w2/3/3/3 w hand=0,2"),
        ("reuse = false", "ww1/bb1/3/w3b1/3/3/w2 w hand=2,2 used=W9;B"),
        ("reuse = false", "ww1/bb1/w2/w5/3/3/b2 w hand=0,2 used=W1;B2"),
        ("placing = 'any-time'", "ww1/bb1/3/w1w1bb/3/3/3 w hand=2,2"),
        ("dice = true", "ww1/bbb/3/w3bb/3/3/3 w hand=2,2"),
        ("dice = true\ndouble-removal = true", "1ww/bbb/3/w1b1bb/2b/2b/w2 w hand=2,1"),
        ("double-removal = true", "1ww/bbb/3/w1b1bb/2b/3/w2 w hand=2,2"),
    ] {
        let pos = at(&*mill(rules), text);
        let mut legal = pos.legal().texts();
        assert_eq!(legal.len() as u64, pos.perft(1, 1), "{text}");
        for (index, mv) in legal.iter().enumerate() {
            assert_eq!(pos.attempt(mv).map(|legal| legal.index()), Ok(index), "{mv}");
        }
        legal.sort_unstable();
        legal.dedup();
        assert_eq!(legal.len() as u64, pos.perft(1, 1), "{text}");
        assert_eq!(pos.text(), text);
    }
}

#[test]
fn two_stones_taken_in_either_order_are_one_move() {
    let pos = at(&*mill("dice = true"), "ww1/bbb/3/5b/3/3/bbb w hand=2,2 roll=141");
    // g4 stands free, so after a lucky take from one mill it shares the second take with the stones set free.
    let first = pos.attempt("!b6,g7xd6").ok();
    assert!(first.is_some());
    assert_eq!(first, pos.attempt("!d6,g7xb6").ok());
    assert_eq!(pos.legal().iter().filter(|mv| mv.text.starts_with('!') && mv.text.contains("g7x")).count(), 13);
    let pos = at(&*mill("double-removal = true"), "1ww/3/3/w4b/3/1b1/w2 w hand=2,2");
    assert_eq!(pos.attempt("a7xd2xg4").ok(), pos.attempt("a7xg4xd2").ok());
    assert_eq!(refused(&*pos, "a7xd2"), reasons::TAKE_A_STONE);
}

#[test]
fn what_a_lucky_roll_takes_is_read_and_stands_on_no_way() {
    let pos = mill("dice = true");
    let board = pos.board();
    let [b6, d7] = ["b6", "d7"].map(|name| board.point(name).unwrap());
    let named = |way, others| Some(Named { way, others });
    assert_eq!(pos.named("!b6,d7"), named(vec![d7], vec![b6]));
    assert_eq!(pos.named("!-,d7xb6"), named(vec![d7], vec![b6]));
    for (text, column) in [("!b6d7", 4), ("!,d7", 2), ("!b6,", 5), ("!-d7", 3), ("xd7", 1), ("take-back", 1)] {
        let refusal = pos.attempt(text).unwrap_err();
        assert_eq!((refusal.reason, refusal.count), (reasons::UNREADABLE, Some(column)), "{text}");
    }
}

#[test]
fn the_roll_decides_what_may_be_placed() {
    let game = mill("dice = true");
    let plain = at(&*game, "w2/bbb/3/6/3/3/3 w hand=2,2 roll=123");
    assert!(plain.legal().iter().all(|mv| !mv.text.starts_with('!')));
    assert_eq!(refused(&*plain, "!b6,d7"), reasons::NOT_A_LUCKY_ROLL);
    let lucky = at(&*game, "w2/bbb/3/6/3/3/3 w hand=2,2 roll=654");
    assert!(lucky.legal().iter().all(|mv| mv.text.starts_with('!')));
    assert_eq!(refused(&*lucky, "d7"), reasons::WRITTEN_OTHERWISE);
    assert_eq!(refused(&*lucky, "!a7,d7"), reasons::TAKE_AN_ENEMY);
    let open = at(&*game, "w2/bbb/3/6/3/3/3 w hand=2,2");
    assert_eq!(open.legal().len(), plain.legal().len() + lucky.legal().len());
    assert_eq!(open.roll([1, 1, 4]).map(|pos| pos.legal()), Some(lucky.legal()));
    assert!(open.roll([0, 1, 4]).is_none() && lucky.roll([1, 1, 4]).is_none() && mill("").roll([1, 1, 4]).is_none());
    let after = lucky.attempt("!b6,b6").ok().map(|legal| legal.play().text());
    assert_eq!(after.as_deref(), Some("w2/wbb/3/6/3/3/3 b hand=1,2"));
    assert!(game.read("www/bbb/3/6/3/3/3 w hand=0,2 roll=111").is_err());
}

#[test]
fn a_used_line_stays_shut_even_beside_a_new_one() {
    let pos = at(&*mill("reuse = false"), "1ww/3/3/w4b/3/1b1/w2 w hand=2,2 used=W1;B");
    let refusal = pos.attempt("a7xd2").expect_err("a7");
    assert_eq!((refusal.reason, refusal.count, refusal.rule), (reasons::MILL_USED_BEFORE, Some(1), "reuse"));
    for bad in ["W2,1;B", "W1,1;B", "W;B17", "W01;B", "W1", "B;W", "W0;B", "W1,;B"] {
        assert!(mill("reuse = false").read(&format!("{START} used={bad}")).is_err(), "{bad}");
    }
}

#[test]
fn attempts_are_refused_with_the_reason() {
    let game = mill("");
    let placing = at(&*game, "ww1/bbb/3/5b/3/3/3 w hand=3,3");
    for (mv, reason) in [
        ("a7", reasons::TARGET_OCCUPIED),
        ("a7-a4", reasons::STILL_PLACING),
        ("g7", reasons::TAKE_A_STONE),
        ("g7xb6", reasons::PROTECTED_IN_MILL),
        ("g7xa7", reasons::TAKE_AN_ENEMY),
        ("a4xg4", reasons::NO_MILL_CLOSED),
        ("g7-g4", reasons::WRITTEN_OTHERWISE),
        ("g7xg4xb6", reasons::NO_MILL_CLOSED),
        ("!-,a4", reasons::NO_SUCH_MOVE),
        ("a4+b4", reasons::NO_SUCH_MOVE),
        ("--", reasons::PASS_NOT_ALLOWED),
    ] {
        assert_eq!(refused(&*placing, mv), reason, "{mv}");
    }
    let moving = at(&*game, "ww1/bbb/3/w4b/3/3/ww1 w hand=0,0");
    for (mv, reason) in [
        ("g1", reasons::PLACING_IS_OVER),
        ("d6-d5", reasons::NOT_YOUR_STONE),
        ("g1-d1", reasons::EMPTY_SQUARE),
        ("a7-g7", reasons::NOT_A_NEIGHBOUR),
        ("d7-d6", reasons::TARGET_OCCUPIED),
        ("d7-d7", reasons::SAME_SQUARE),
        ("d7xg7", reasons::WRITTEN_OTHERWISE),
    ] {
        assert_eq!(refused(&*moving, mv), reason, "{mv}");
    }
}

#[test]
fn without_hands_nothing_is_placed_and_a_winning_mill_takes_nothing() {
    let rules = "placing = 'none'\nmovement = 'anywhere'\nmill = 'wins'";
    let game = try_build("mill", "3/3/3/wbwbwb/3/3/3 w", rules).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(game.legal().len(), 54);
    assert_eq!(refused(&*game, "a1"), reasons::NO_STONE_IN_HAND);
    assert_eq!(refused(&*game, "a4"), reasons::UNFINISHED);
    assert_eq!(refused(&*game, "b4"), reasons::NOT_YOUR_STONE);
    let pos = at(&*game, "ww1/3/3/1b1bwb/3/3/3 w");
    assert_eq!(pos.attempt("f4-g7xb4").expect_err("mill").text.as_deref(), Some("f4-g7"));
    let next = pos.attempt("f4-g7").ok().map(|legal| legal.play());
    assert_eq!(next.and_then(|pos| pos.end()).map(|outcome| outcome.id()), Some("white"));
    assert!(game.read("3/3/3/wbwbwb/3/3/3 w hand=1,1").is_err());
}

#[test]
fn clicks_find_every_move_and_name_what_is_wrong() {
    let pos = at(&*mill(""), "ww1/bbb/3/w4b/3/3/ww1 w hand=0,0");
    let point = |name: &str| pos.board().point(name).unwrap_or_else(|| panic!("{name}"));
    let click = |names: &[&str]| pos.click(&names.iter().map(|name| point(name)).collect::<Vec<_>>());
    assert_eq!(click(&["d7"]).map(|clicked| clicked.next), Ok(vec![point("g7")]));
    assert_eq!(click(&["a4"]).map(|clicked| clicked.next), Ok(vec![point("b4")]));
    assert_eq!(click(&["a7"]).expect_err("a7").reason, reasons::WAY_BLOCKED);
    assert_eq!(click(&["b6"]).expect_err("b6").reason, reasons::NOT_YOUR_STONE);
    assert_eq!(click(&["g1"]).expect_err("g1").reason, reasons::PLACING_IS_OVER);
    assert_eq!(click(&["d7", "g1"]).expect_err("g1").reason, reasons::NOT_A_NEIGHBOUR);
    assert_eq!(pos.click(&[1, 999]).expect_err("999").reason, reasons::UNKNOWN_SQUARE);
}

#[test]
fn faults_of_a_position_are_all_listed() {
    let faults = mill("").read("xW(wb)/3/3/6/3/3/3 w hand=13,0 used=W;B roll=111").err().unwrap_or_default();
    assert_eq!(faults.len(), 6, "{faults:?}");
}

#[test]
fn a_full_board_is_drawn_where_the_stones_can_fill_it() {
    let full = "wbw/bwb/wbw/bwbwbw/bwb/wbw/bwb w hand=0,0";
    let twelve = try_build("mill", START, "stones = 12").unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(at(&*twelve, full).end().map(|outcome| outcome.id()), Some("draw"));
    // Nine a side cannot fill the board: it is no position of theirs, so a full one is never lost or drawn.
    let faults = mill("").read(full).err().expect("twelve of nine stones");
    assert!(faults.iter().all(|fault| fault.kind == FaultKind::TooManyStones) && faults.len() == 2, "{faults:?}");
}
