//! Games whose winner is proved by a search.

use std::sync::{Arc, Mutex};

use kamen_catalog::{Catalog, Game};
use rustc_hash::FxHashMap;

use super::{MEANS, folder, solved};
use crate::families::{Visitor, visit};
use crate::listed::List;
use crate::retrograde::solve;
use crate::{Means, Numbered, Order, Scope, Step, Trouble, Value, game_folder, move_values, open, prepare, verify};

/// Strange draughts with so few men and moves that all of it can be listed too.
pub fn small(start: &str, moves: u32) -> Game {
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
        let proof = List::proved(rules, 1 << 30, &|_| ()).unwrap_or_else(|bad| panic!("{bad:?}"));
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

/// What the search takes for granted, in everything that can be reached: how many positions are decided before their end, and how many come with
/// several counts of moves.
struct TakenForGranted;

impl Visitor for TakenForGranted {
    type Out = [usize; 2];
    fn visit<R: Numbered>(self, rules: &Arc<R>) -> [usize; 2] {
        let all = List::new(rules, 1 << 20, &|_| ()).unwrap_or_else(|bad| panic!("{bad:?}"));
        let codes = solve(&all, MEANS, &|_| ()).expect("it fits");
        let mut foregone = 0;
        let mut won: FxHashMap<R::Pos, Vec<(u8, bool)>> = FxHashMap::default();
        for (pos, code) in all.positions.iter().zip(codes) {
            let value = Value::of_code(code).expect("it is a position");
            let count = rules.countdown(pos).expect("White has so many moves");
            if let Some(told) = count.foregone(rules.turn(pos)) {
                assert_eq!(value.id(), told.id(), "{}", rules.identity(pos));
                assert!(value.plies() <= told.plies(), "{value:?} {told:?}");
                foregone += usize::from(rules.end(pos).is_none());
            }
            let wins = matches!(value, Value::Win(_)) == (rules.turn(pos) == count.side);
            won.entry(count.bare).or_default().push((count.left, wins));
        }
        won.retain(|_, counts| counts.len() > 1);
        for counts in won.values_mut() {
            counts.sort_unstable();
            assert!(counts.is_sorted_by_key(|(_, wins)| *wins), "with more moves left nobody does worse: {counts:?}");
        }
        [foregone, won.len()]
    }
}

const SMALL: [(&str, u32); 3] = [("8/8/8/8/8/8/1w1w4/w7", 3), ("8/8/8/8/8/w7/1w1w4/8", 4), ("8/8/8/8/8/w1w5/8/8", 3)];

#[test]
fn what_the_search_takes_for_granted_is_so() {
    let [mut foregone, mut shared] = [0; 2];
    for (start, moves) in SMALL {
        let found = visit(&*small(start, moves).start, TakenForGranted).expect("a family of ours");
        foregone += found[0];
        shared += found[1];
    }
    assert!(foregone > 50 && shared > 50, "{foregone} {shared}");
}

/// With options that let White win in another way than by losing everything, no stone on the edge decides anything.
#[test]
fn nothing_is_foregone_where_white_can_win_otherwise() {
    let file = "id = \"taking\"\nextends = \"strange\"\n[name]\nen = \"Taking\"\n[rules]\nwhite.captures = true\nwhite.moves = 2\n";
    let mut catalog = Catalog::builtin();
    assert!(catalog.add(vec![("taking.toml".to_string(), file.to_string())]).is_empty());
    let taking = catalog.get("taking").expect("it was added");
    assert_eq!(visit(&*taking.start, Foregone), Some(false));
    assert_eq!(visit(&*small("8/8/8/8/8/w1w1w3/8/w1w1w1w1", 3).start, Foregone), Some(true));
}

/// Whether the start is decided.
struct Foregone;

impl Visitor for Foregone {
    type Out = bool;
    fn visit<R: Numbered>(self, rules: &Arc<R>) -> bool {
        let start = rules.start();
        rules.countdown(&start).expect("White has so many moves").foregone(rules.turn(&start)).is_some()
    }
}

#[test]
fn what_is_proved_is_so() {
    for (start, moves) in SMALL {
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
    let tight = Means { threads: 1, memory: 1 };
    let order = |folder| Order { game: &game, options: &[], stones: None, layer: None, folder, means: tight };
    assert!(prepare(order(&own), &|_| ()).is_ok());
    let other = folder.path().join("other");
    assert!(matches!(prepare(order(&other), &|_| ()).err(), Some(Trouble::TooMany(_))));
}

#[test]
fn the_lone_queen_wins_from_four_squares() {
    let (game, folder) = (Catalog::builtin().get("strange").expect("it is in the box").clone(), folder());
    let own = game_folder(folder.path(), &game);
    let order = Order { game: &game, options: &[], stones: None, layer: None, folder: &own, means: MEANS };
    // How far the search is, nobody knows; how far it may go is told.
    let room = Mutex::new(None);
    let told = |step: Step| {
        let Step::Listing { count, room: most } = step else { panic!("{step:?}") };
        assert!(count > 0 && count as u64 <= most);
        *room.lock().expect("one thread") = Some(most);
    };
    let job = prepare(order, &told).expect("it can be proved");
    assert_eq!(room.into_inner().expect("one thread"), Some(MEANS.memory / 64));
    assert_eq!(job.plan().scope, Scope::Winner);
    let heads = job.run(&|_| ()).expect("it can be solved");
    let oracle = open(&game, Some(&own)).oracle.expect("it is there");
    assert!(heads[0].is_proof() && heads[0].counts[1] == 0);
    let moves = move_values(&*oracle, &*game.start);
    let won = |(_, value): &&(String, Option<Value>)| matches!(value, Some(Value::Win(_)));
    let mut black: Vec<&str> = moves.iter().filter(won).map(|(mv, _)| mv.as_str()).collect();
    black.sort_unstable();
    assert_eq!(black, ["d6", "d8", "e7", "f8"]);
    let lost = moves.iter().filter(|(_, value)| matches!(value, Some(Value::Loss(_)))).count();
    assert_eq!(moves.len(), black.len() + lost, "White wins otherwise");
    // The plan is made when the search is over, and knows what that took.
    let plan = job.plan();
    let written = std::fs::metadata(own.join("reached.kamendb")).expect("it was written").len();
    assert!((written..written * 3 / 2).contains(&plan.disk), "{plan:?}: {written}");
    assert!(plan.memory > 150 << 20, "{plan:?}");
}
