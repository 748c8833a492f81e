use kamen_core::{Board, Family as _, Given, Position};

use crate::Family;
use crate::reasons;

fn towers() -> Box<dyn Position> {
    let board = Board::named("mill").unwrap();
    let mut given = Given::from_toml(Family::SETTINGS, "");
    match Family::build(board, "3/3/3/6/3/3/3 w hand=6,6", &mut given) {
        Ok(start) => start.position(),
        Err(faults) => panic!("{faults:?}"),
    }
}

#[test]
fn the_count_is_that_of_the_moves() {
    let game = towers();
    for text in
        ["3/3/3/6/3/3/3 w hand=6,6", "(wb)(wbw)b/1w1/3/(bw)5/3/3/(wbb)2 w hand=0,0", "w(wb)1/3/3/6/3/3/3 b hand=0,0"]
    {
        let pos = game.read(text).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(pos.legal().len() as u64, pos.perft(1, 1), "{text}");
        assert_eq!(pos.text(), text);
    }
}

#[test]
fn a_tower_of_three_own_stones_wins_and_a_mixed_one_does_not() {
    let pos = towers().read("(ww)(wb)1/3/3/6/3/3/b2 w hand=1,1").unwrap_or_else(|faults| panic!("{faults:?}"));
    let after = |mv: &str| pos.attempt(mv).ok().map(|legal| legal.play().end());
    assert_eq!(after("a7").flatten().map(|outcome| outcome.id()), Some("white"));
    assert_eq!(after("d7"), Some(None));
}

#[test]
fn a_player_whose_stones_are_all_covered_has_lost() {
    let pos = towers().read("(wb)(wb)1/3/3/6/3/3/3 w hand=0,0").unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(pos.end().map(|outcome| outcome.id()), Some("black"));
}

#[test]
fn attempts_are_refused_with_the_reason() {
    let game = towers();
    let reason = |text: &str, mv: &str| {
        let pos = game.read(text).unwrap_or_else(|faults| panic!("{faults:?}"));
        pos.attempt(mv).expect_err(mv).reason
    };
    let moving = "(wb)(wbb)b/1w1/3/6/3/3/w2 w hand=0,0";
    assert_eq!(reason(moving, "a7-d6"), reasons::STONE_COVERED);
    assert_eq!(reason(moving, "g7-d6"), reasons::NOT_YOUR_STONE);
    assert_eq!(reason(moving, "a1-d7"), reasons::TOWER_FULL);
    assert_eq!(reason(moving, "a1-a1"), reasons::SAME_SQUARE);
    assert_eq!(reason(moving, "a1xd6"), reasons::WRITTEN_OTHERWISE);
    assert_eq!(reason(moving, "d1"), reasons::PLACING_IS_OVER);
    assert_eq!(reason(moving, "d1-a1"), reasons::EMPTY_SQUARE);
    let placing = "(wbb)2/1w1/3/6/3/3/3 w hand=2,2";
    assert_eq!(reason(placing, "a7"), reasons::TOWER_FULL);
    assert_eq!(reason(placing, "d6-d7"), reasons::STILL_PLACING);
    assert_eq!(reason(placing, "--"), reasons::PASS_NOT_ALLOWED);
    assert_eq!(reason(placing, "d7xa7"), reasons::NO_SUCH_MOVE);
    assert_eq!(game.click(&[64]).expect_err("64").reason, reasons::UNKNOWN_SQUARE);
}

#[test]
fn faults_are_all_listed() {
    let faults = towers().read("(w)(wwbb)x/3/3/6/3/3/3 w hand=99,0 left=1").err().unwrap_or_default();
    assert_eq!(faults.len(), 5, "{faults:?}");
}
