//! Turns with parts, set-up plies, drops, promotions, huffs and take-back claims: the game's own plies go through.

use kamen_core::{Side, causes, reasons};
use kamen_table::{Setup, TableReason, TableRefusal};

use crate::helpers::{B, CATALOG, Play, W};

#[test]
fn players_move_in_turn_and_by_the_rules() {
    let mut play = Play::of("dama");
    play.refused("b move b6-a5", TableReason::NotYourTurn);
    play.illegal("w move c3-c4", reasons::NOT_IN_PLAY);
    play.illegal("w move nonsense", reasons::UNREADABLE);
    // Any notation is read; the game's own is noted.
    play.happens("w move 22-18");
    assert_eq!(play.table.events()[0].what.to_string(), "move c3-d4");
    assert_eq!(&*play.table.history()[0].text, "c3-d4");
    play.refused("w move e3-f4", TableReason::NotYourTurn);
    assert_eq!(play.table.positions().len(), 2);
}

#[test]
fn trying_a_move_changes_nothing() {
    let play = Play::of("chess");
    assert_eq!(play.table.try_move("Nf3").map(|legal| legal.text.clone()), Ok("g1-f3".to_string()));
    assert!(matches!(play.table.try_move("e2-e5"), Err(TableRefusal::Move(_))));
    let board = play.table.position().board();
    let [e2, e4] = ["e2", "e4"].map(|name| board.point(name).unwrap());
    let clicked = play.table.try_clicks(&[e2]).unwrap();
    assert!(clicked.complete().is_none() && clicked.next.contains(&e4));
    assert!(play.table.try_clicks(&[e2, e4]).unwrap().complete().is_some());
    assert!(play.table.events().is_empty());
}

#[test]
fn two_parts_of_a_turn_are_two_plies_of_one_player() {
    let mut play = Play::of("eight-sixteen");
    let first = play.table.legal()[0].text.clone();
    play.moves(&first);
    assert_eq!(play.table.to_move(), B);
    let black = play.table.legal()[0].text.clone();
    play.moves(&black);
    assert_eq!(play.table.to_move(), B);
    // Half a turn is no move after which to offer.
    play.refused("b offer", TableReason::OfferAfterMove);
    play.moves("--");
    assert_eq!(play.table.to_move(), W);
    play.happens("b offer");
}

#[test]
fn the_wolf_is_set_and_moves_again() {
    let mut play = Play::of("wolf");
    assert_eq!(play.table.to_move(), B);
    play.moves("d8");
    assert_eq!(play.table.to_move(), B);
    play.moves("d8-c7");
    assert_eq!(play.table.to_move(), W);
}

#[test]
fn drops_and_promotions_are_plies_like_others() {
    let mut play = Play::from("contract", "1b6/8/8/8/8/2w5/8/8 w hand=1,1");
    play.moves("c3-d4+g1");
    let mut play = Play::from("chess", "7k/P7/8/8/8/8/8/7K w - - 0 1");
    play.illegal("w move a7-a8", kamen_chess::reasons::PROMOTION_MISSING);
    play.moves("a8=N");
    assert_eq!(&*play.table.history()[0].text, "a7-a8=N");
}

#[test]
fn a_neglected_capture_is_offered_for_huffing() {
    let huffing = Setup {
        options: vec!["huffing=true".into()],
        start: Some("8/8/8/8/3b4/2w3w1/8/8 w".into()),
        ..Setup::new("dama")
    };
    let mut play = Play::new(huffing);
    play.moves("g3-f4");
    assert_eq!(play.table.penalties(Side::Black), ["xc3"]);
    assert!(play.table.penalties(Side::White).is_empty());
    play.moves("xc3");
    // Without losing the own move.
    assert_eq!(play.table.to_move(), B);
    assert!(play.table.penalties(Side::Black).is_empty());
}

#[test]
fn a_neglected_capture_is_taken_back_on_claim() {
    let start = "10/10/10/10/10/10/3b6/2w3w3/10/10 w";
    let claims =
        Setup { options: vec!["take-back=true".into()], start: Some(start.into()), ..Setup::new("international") };
    let mut play = Play::new(claims);
    play.moves("g3-h4");
    assert_eq!(play.table.penalties(Side::Black), ["take-back"]);
    play.moves("take-back");
    assert_eq!(play.table.to_move(), W);
    assert_eq!(play.table.legal().texts(), ["c3xe5"]);
    play.moves("c3xe5");
    play.ended(W, causes::NO_STONES);
}

#[test]
fn an_agreed_number_of_moves_ends_the_game() {
    let limit = Setup { options: vec!["limit=1".into()], ..Setup::new("knight-draughts") };
    let mut play = Play::new(limit);
    for _ in 0..2 {
        let mv = play.table.legal()[0].text.clone();
        play.moves(&mv);
    }
    play.ended(None, kamen_draughts::causes::MOVE_LIMIT);
}

#[test]
fn whole_games_of_every_game_can_be_played() {
    for game in CATALOG.games() {
        let path = format!("{}/../../golden/games/{}.txt", env!("CARGO_MANIFEST_DIR"), game.id);
        let text = std::fs::read_to_string(&path).unwrap();
        let moves = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("result:"));
        let mut play = Play::of(&game.id);
        for mv in moves.flat_map(str::split_whitespace) {
            if play.table.roll_due() {
                // The golden games write what a lucky roll took.
                let dice = if mv.starts_with('!') { "1 1 4" } else { "1 2 3" };
                let side = play.table.to_move().unwrap().letter();
                play.happens(&format!("{side} roll {dice}"));
            }
            play.moves(mv);
        }
        let result = text.lines().find_map(|line| line.strip_prefix("result: ")).unwrap();
        assert_eq!(play.table.result().map(|outcome| outcome.id()), Some(result.trim()), "{}", game.id);
    }
}
