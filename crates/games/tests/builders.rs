//! Games made in code are the games of the files.

use kamen_games::core::Family;
use kamen_games::draughts::Promotion;
use kamen_games::{Catalog, chess, custody, draughts, hunt, mill, race, towers};

fn sorted<'a>(keys: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut keys: Vec<&str> = keys.into_iter().collect();
    keys.sort_unstable();
    keys
}

/// A setting that a family gains has a setter.
#[test]
fn every_setting_has_a_setter() {
    fn same<F: Family>(keys: &[&str]) {
        let settings = sorted(F::SETTINGS.iter().map(|setting| setting.key));
        assert_eq!(sorted(keys.iter().copied()), settings, "{}", F::ID);
    }
    same::<chess::Family>(chess::Builder::KEYS);
    same::<custody::Family>(custody::Builder::KEYS);
    same::<draughts::Family>(draughts::Builder::KEYS);
    same::<hunt::Family>(hunt::Builder::KEYS);
    same::<mill::Family>(mill::Builder::KEYS);
    same::<race::Family>(race::Builder::KEYS);
    same::<towers::Family>(towers::Builder::KEYS);
}

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
