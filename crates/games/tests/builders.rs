//! Games made in code are the games of the files.

use std::collections::BTreeSet;

use kamen_games::core::Builder;
use kamen_games::custody::Capture;
use kamen_games::draughts::Promotion;
use kamen_games::race::Over;
use kamen_games::{Catalog, chess, custody, draughts, hunt, mill, race, towers};

#[test]
fn games_made_in_code_are_those_of_the_box() {
    let catalog = Catalog::builtin();
    let made = [
        ("chess", chess::builder().build()),
        ("dama", draughts::builder().build()),
        ("russian", draughts::builder().man_backward(true).promotion(Promotion::AtOnce).build()),
        ("hasami", custody::builder().jump_enemy(true).capture(Capture::Surround).line_wins(4).taken_wins(5).build()),
        ("wolf", hunt::builder().build()),
        ("mill", mill::builder().flying(true).build()),
        ("halma", race::builder().over(Over::Any).chain(true).spoiling(true).build()),
        ("towers", towers::builder().build()),
    ];
    let family = |game: &kamen_games::Game| game.family.clone();
    let tried: BTreeSet<String> = made.iter().filter_map(|(id, _)| catalog.get(id)).map(family).collect();
    let all: BTreeSet<String> = catalog.games().iter().map(family).collect();
    assert_eq!(tried, all, "a game of each family");
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
    assert!(faults(race::builder().step(&[]).build()).starts_with("rules.step: "));
    let silent = Builder::<race::Family>::new("8x8", "4bbbb/5bbb/6bb/7b/w7/ww6/www5/wwww4 w");
    assert!(faults(silent.build()).starts_with("rules.step: missing-field"));
    assert!(faults(chess::builder().start("nonsense").build()).contains("column"));
}
