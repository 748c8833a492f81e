//! All games of the box as numbers.

use std::collections::BTreeSet;

use kamen_catalog::Catalog;
use kamen_core::Random;
use kamen_numbers::{Actions, Planes, playouts};

#[test]
fn no_two_moves_of_a_position_have_the_same_number() {
    let catalog = Catalog::builtin();
    for game in catalog.games() {
        let actions = Actions::of(&*game.start);
        let planes = Planes::of(&*game.start);
        let size: usize = planes.shape().iter().product();
        for seed in 0..6 {
            let mut random = Random::new(1000 + seed);
            let mut position = game.start.clone();
            for _ in 0..200 {
                if let Some(rolled) = position.roll(random.dice()) {
                    position = rolled;
                }
                let legals = position.legal();
                let numbers = actions.numbers(&legals);
                assert!(numbers.iter().all(|number| *number < actions.count()), "{}: {}", game.id, position.text());
                let different: BTreeSet<usize> = numbers.iter().copied().collect();
                assert_eq!(different.len(), legals.len(), "{}: {}", game.id, position.text());
                let told = planes.of_position(&*position, &legals);
                assert_eq!(told.len(), size, "{}", game.id);
                assert!(told.iter().all(|number| (0.0..=1.0).contains(number)), "{}: {}", game.id, position.text());
                let Some(legal) = legals.get(random.below(legals.len())) else { break };
                position = legal.play();
            }
        }
    }
}

#[test]
fn the_numbers_of_a_move_say_what_it_is() {
    let catalog = Catalog::builtin();
    let chess = &catalog.get("chess").unwrap().start;
    let actions = Actions::of(&**chess);
    // From 64 to 64, becoming one of four or nothing.
    assert_eq!(actions.count(), 64 * 64 * 5);
    // The same move has the same number in whatever position it is played.
    let number = |fen: &str, text: &str| {
        let legals = chess.read(fen).unwrap().legal();
        actions.numbers(&legals)[legals.find(text).unwrap().index()]
    };
    let alone = number("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2-e4");
    assert_eq!(alone, number("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2-e4"));
    assert_ne!(alone, number("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2-e3"));
}

#[test]
fn chance_plays_every_game() {
    let catalog = Catalog::builtin();
    for game in catalog.games() {
        let tally = playouts(&*game.start, 40, 3, 2, 500).expect("a family of the catalogue");
        assert_eq!(tally.games(), 40, "{}", game.id);
        assert!(tally.plies > 0);
        assert_eq!(playouts(&*game.start, 40, 3, 1, 500), Some(tally), "{}", game.id);
    }
}
