//! Games whose winner is proved by a search.

use std::sync::Arc;

use kamen_catalog::{Catalog, Game};

use super::{MEANS, folder, solved};
use crate::families::{Visitor, visit};
use crate::listed::List;
use crate::retrograde::solve;
use crate::{Numbered, Trouble, Value, game_folder, move_values, prepare, verify};

/// Strange draughts with so few men and moves that all of it can be listed too.
fn small(start: &str, moves: u32) -> Game {
    let file = format!(
        "id = \"small\"\nextends = \"strange\"\nstart = \"{start} b\"\n[name]\nen = \"Small\"\n[rules]\nwhite.moves = {moves}\n"
    );
    let mut catalog = Catalog::builtin();
    assert!(catalog.add(vec![("small.toml".to_string(), file)]).is_empty());
    catalog.get("small").expect("it was added").clone()
}

/// What a proof says, and what is so.
struct Compare;

impl Visitor for Compare {
    type Out = [usize; 2];
    fn visit<R: Numbered>(self, rules: &Arc<R>) -> [usize; 2] {
        let proof = List::proved(rules, 1 << 20, &|_| ()).unwrap_or_else(|bad| panic!("{bad:?}"));
        let all = List::new(rules, 1 << 20, &|_| ()).unwrap_or_else(|bad| panic!("{bad:?}"));
        let codes = solve(&all, MEANS, &|_| ()).expect("it fits");
        let values = proof.proof.as_ref().expect("it is a proof");
        for (key, proved) in proof.keys.iter().zip(values) {
            let at = all.keys.binary_search(key).expect("what is proved can be reached");
            let value = Value::of_code(codes[at]).expect("it is a position");
            assert_eq!(value.id(), proved.id());
            assert!(
                proved.plies() >= value.plies(),
                "nobody wins sooner than with perfect play: {proved:?} {value:?}"
            );
        }
        [proof.keys.len(), all.keys.len()]
    }
}

#[test]
fn what_is_proved_is_so() {
    for (start, moves) in [("8/8/8/8/8/8/1w1w4/w7", 3), ("8/8/8/8/8/w7/1w1w4/8", 4), ("8/8/8/8/8/w1w5/8/8", 3)] {
        let [proof, all] = visit(&*small(start, moves).start, Compare).expect("a family of ours");
        assert!(proof > 10 && proof < all, "{start}: {proof} of {all}");
    }
}

#[test]
fn a_proof_is_kept_and_checked_like_any_file() {
    let (game, folder) = (small("8/8/8/8/8/w7/1w1w4/8", 4), folder());
    let (heads, oracle) = solved(&game, None, folder.path());
    assert!(heads[0].is_proof());
    // Every placing has a winner, and nobody says how soon.
    let moves = move_values(&*oracle, &*game.start);
    assert_eq!(moves.len(), 12);
    for (mv, value) in &moves {
        assert!(matches!(value, Some(Value::Win(_) | Value::Loss(_))), "{mv}");
        assert_eq!(value.and_then(Value::plies), None, "{mv}");
    }
    let own = game_folder(folder.path(), &game);
    let file = own.join("reached.kamendb");
    let found = verify(&game, &file, None, MEANS, &|_| ()).expect("it is whole");
    assert!(found.checked > 10 && found.wrong == 0, "{found:?}");
    // What is there is not proved again: not even where there is no memory for it.
    let tight = crate::Means { threads: 1, memory: 1 };
    let order = |folder| crate::Order { game: &game, options: &[], stones: None, layer: None, folder, means: tight };
    assert!(prepare(order(&own), &|_| ()).is_ok());
    let other = folder.path().join("other");
    assert!(matches!(prepare(order(&other), &|_| ()).err(), Some(Trouble::TooMany(_))));
}
