//! Positions that no game can have are refused, with what is wrong (rulebook, exchange format).

use kamen_catalog::Catalog;
use kamen_chess::faults::TOO_MANY_PAWNS;
use kamen_core::FaultKind::{self, Impossible, TooManyStones};
use kamen_core::{Fault, Side, write_cells};
use kamen_draughts::faults::MAN_ON_LAST_ROW;

#[track_caller]
fn refused(game: &str, text: &str, kinds: &[FaultKind]) {
    let catalog = Catalog::builtin();
    let read = catalog.get(game).expect("a game").start.read(text);
    let found: Vec<FaultKind> = match read {
        Ok(_) => panic!("{game} takes {text}"),
        Err(faults) => faults.iter().map(|fault| fault.kind).collect(),
    };
    assert_eq!(found, kinds, "{game} {text}");
}

#[track_caller]
fn read(game: &str, text: &str) {
    let catalog = Catalog::builtin();
    let read = catalog.get(game).expect("a game").start.read(text);
    assert!(read.is_ok(), "{game} {text}: {:?}", read.err());
}

#[test]
fn more_stones_than_the_game_has() {
    refused("mill", "3/3/3/6/3/3/3 w hand=10,9", &[TooManyStones]);
    refused("mill", "3/3/3/6/3/3/www w hand=7,9", &[TooManyStones]);
    refused("mill", "3/3/3/6/3/3/www w hand=7,10", &[TooManyStones, TooManyStones]);
    read("mill", "3/3/3/6/3/3/www w hand=6,9");
    // Sixteen queens, of twelve stones.
    refused("dama", "1W1W1W1W/W1W1W1W1/1W1W1W1W/W1W1W1W1/8/8/8/6b1 w", &[MAN_ON_LAST_ROW]);
    refused("dama", "1W1W1W1W/W1W1W1W1/1W1W1W1W/W1W1W1W1/8/8/7b/8 w", &[TooManyStones]);
    read("dama", "1W1W1W1W/W1W1W1W1/1W1W1W1W/8/8/8/7b/8 w");
    // Eleven of ten.
    refused("halma", "8/8/8/w7/wwww4/www5/ww6/w7 w", &[TooManyStones]);
    refused("wolf", "8/8/8/2B5/8/w7/8/w1w1w1w1 w", &[TooManyStones]);
    refused("kings-subjects", "8/8/8/8/8/8/8/1W1W1W2 b", &[TooManyStones]);
}

#[test]
fn a_man_where_he_would_have_become_a_queen() {
    refused("dama", "1w6/8/8/8/8/8/8/b7 w", &[MAN_ON_LAST_ROW, MAN_ON_LAST_ROW]);
    // Promotion also on file a for White and on file h for Black.
    refused("diagonal", "8/8/8/w7/8/8/8/8 w", &[MAN_ON_LAST_ROW]);
    read("diagonal", "8/8/8/b7/8/8/7w/8 w");
    // The subjects never become anything.
    read("kings-subjects", "8/8/8/8/8/8/8/1W1W1b2 b");
}

#[test]
fn lone_stones_are_as_many_as_they_are() {
    refused("strange", "1B1B4/8/8/8/8/8/8/w7 w", &[TooManyStones]);
    read("strange", "1B6/8/8/8/8/8/8/w7 w");
    refused("wolf", "8/8/8/2B5/8/8/8/w1w1w3 w", &[Impossible]);
    refused("wolf", "8/8/1B6/2B5/8/8/8/w1w1w1w1 w", &[TooManyStones]);
    // The subjects take nothing: there are always two kings.
    refused("kings-subjects", "b7/8/8/8/8/8/8/3W4 b", &[Impossible]);
    refused("kings-subjects", "b7/8/8/8/8/8/8/8 b", &[Impossible]);
    read("kings-subjects", "b7/8/8/8/8/8/8/3W1W2 b");
}

#[test]
fn whoever_has_too_many_is_named() {
    let catalog = Catalog::builtin();
    for game in catalog.games() {
        let (start, mut named) = (&game.start, false);
        for (stone, turn) in start.palette().stones.into_iter().flat_map(|stone| Side::BOTH.map(|turn| (stone, turn)))
        {
            let faults = |left_free: &[Fault]| {
                let is_free = |point| left_free.iter().any(|fault| fault.found == start.board().name(point));
                let cell = |point| (!is_free(point)).then(|| stone.letter().to_string());
                let text =
                    format!("{} {} {}", write_cells(start.board(), cell), turn.letter(), start.besides(&[], turn));
                start.read(text.trim_end()).err().unwrap_or_default()
            };
            // On every square that one of them can stand on.
            for fault in faults(&faults(&[])).iter().filter(|fault| fault.kind == TooManyStones) {
                named = true;
                assert!(fault.found.ends_with(&format!(" {}", stone.side.letter())), "{}: {fault:?}", game.id);
            }
        }
        assert!(named, "{}", game.id);
    }
    // No more stones than there can be, and too many of one kind.
    let queens = catalog.get("chess").expect("a game").start.read("qqqqqqq1/qqqqqqqq/8/8/8/8/8/K6k w - -");
    let faults = queens.err().expect("fourteen of the queens were pawns");
    assert_eq!((faults[0].kind, &*faults[0].found, &*faults[0].expected), (TOO_MANY_PAWNS, "14 b", "8 b"));
}
