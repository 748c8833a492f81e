//! Games made in code are the games of the files.

use kamen_games::draughts::Promotion;
use kamen_games::{Catalog, chess, draughts, mill, race, towers};

#[test]
fn games_made_in_code_are_those_of_the_box() {
    let catalog = Catalog::builtin();
    let made = [
        ("chess", chess::builder().build()),
        ("dama", draughts::builder().build()),
        ("russian", draughts::builder().man_backward(true).promotion(Promotion::AtOnce).build()),
        ("mill", mill::builder().flying(true).build()),
        ("towers", towers::builder().build()),
    ];
    for (id, made) in made {
        let made = made.unwrap_or_else(|faults| panic!("{id}: {faults}"));
        let start = &catalog.get(id).expect("a game of the box").start;
        assert_eq!(made.text(), start.text(), "{id}");
        assert_eq!(made.perft(4, 1), start.perft(4, 1), "{id}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_key() {
    let faults = |made: Result<_, kamen_games::Faults>| made.err().expect("faults").to_string();
    assert!(faults(draughts::builder().board("7x9x3").build()).starts_with("board: bad-value"));
    assert!(faults(draughts::builder().claim(1).build()).starts_with("rules.claim: bad-value"));
    assert!(faults(race::builder().build()).starts_with("rules.step: missing-field"));
    assert!(faults(chess::builder().start("nonsense").build()).contains("column"));
}
