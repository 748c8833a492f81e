//! What is told while something is solved, and of what was solved.

use std::sync::Mutex;

use kamen_catalog::{Catalog, Game};
use kamen_core::Side;

use super::{ByHand, MEANS, folder, game, solved};
use crate::retrograde::solve;
use crate::{Means, Order, Scope, Step, Value, Verdict, game_folder, open, prepare};

/// What a layer on the way has told of itself: its name, how far it was, and how far everything was.
type Told = (String, f64, f64);

#[test]
fn each_layer_counts_for_the_time_that_was_planned_for_it() {
    let (game, folder) = (game("czech"), folder());
    let own = game_folder(folder.path(), &game);
    let means = Means { threads: 1, ..MEANS };
    let order = Order { game: &game, options: &[], stones: Some(3), layer: None, folder: &own, means };
    let job = prepare(order, &|_| ()).expect("it fits");
    let plan = job.plan();
    assert_eq!(plan.seconds.len(), plan.layers.len());
    assert!((plan.seconds.iter().sum::<f64>() - plan.time.as_secs_f64()).abs() < 1e-6, "{plan:?}");
    let told: Mutex<Vec<Told>> = Mutex::new(Vec::new());
    let tell = |step: Step| {
        if let Step::Layer(stage) = step {
            assert!((stage.done() + stage.left() - stage.all).abs() < 1e-6, "{stage:?}");
            told.lock().expect("one thread").push((stage.layer.to_string(), stage.share, stage.whole()));
        }
    };
    job.run(&tell).expect("it can be solved");
    let told = told.into_inner().expect("one thread");
    assert!(told.is_sorted_by_key(|(.., whole)| *whole), "{told:?}");
    assert_eq!(told.last().map(|(_, share, whole)| (*share, *whole)), Some((1.0, 1.0)));
    // The first three layers of nine are the smallest by far.
    let third = told.iter().filter(|(layer, ..)| layer == "1.0-1.0").map(|(.., whole)| *whole).next_back();
    assert!(third.is_some_and(|whole| whole < 0.2), "{told:?}");
    // With everything there already nothing is left to be done.
    let again = Order { game: &game, options: &[], stones: Some(3), layer: None, folder: &own, means };
    let job = prepare(again, &|_| ()).expect("it fits");
    assert!(job.plan().seconds.iter().all(|seconds| *seconds == 0.0));
    job.run(&|step| assert!(matches!(step, Step::Layer(stage) if stage.left() == 0.0 && stage.whole() <= 1.0)))
        .expect("it is there");
}

#[test]
fn going_back_ply_by_ply_is_told() {
    // A long way: each position leads to the one before, and the first is lost.
    let way = (0..60u32).map(|at| if at == 0 { (Some(Value::Loss(0)), vec![]) } else { (None, vec![at - 1]) });
    let graph = ByHand(way.collect());
    // With room for the moves, and without.
    for (memory, looked) in [(1 << 20, 0.9), (60 * 4, 0.05)] {
        let shares = Mutex::new(Vec::new());
        let share = |share: f64| shares.lock().expect("one thread").push(share);
        solve(&graph, Means { threads: 1, memory }, &share).expect("it fits");
        let shares = shares.into_inner().expect("one thread");
        assert!(shares.is_sorted(), "{shares:?}");
        assert_eq!(shares.last(), Some(&1.0));
        let mut late: Vec<f64> = shares.into_iter().filter(|share| *share > looked && *share < 1.0).collect();
        late.dedup();
        assert!(late.len() > 20, "{memory}: {late:?}");
    }
}

/// What will be known of a game with so many stones.
fn scope(game: &Game, stones: Option<usize>) -> Scope {
    let folder = folder();
    let order = Order { game, options: &[], stones, layer: None, folder: folder.path(), means: MEANS };
    prepare(order, &|_| ()).unwrap_or_else(|trouble| panic!("{}: {trouble:?}", game.id)).plan().scope
}

#[test]
fn a_game_is_solved_where_its_start_is() {
    let mill_of = |stones: &str| {
        Catalog::builtin().with_options("mill", &[format!("stones={stones}")]).expect("known").expect("it fits")
    };
    for (game, stones, expected) in [
        (game("czech"), Some(2), Scope::Endings),
        (game("chess"), Some(3), Scope::Endings),
        (game("mill"), Some(7), Scope::Endings),
        (game("mill-dice"), Some(6), Scope::Endings),
        (mill_of("4"), Some(7), Scope::Endings),
        (mill_of("3"), Some(6), Scope::Whole),
        (game("frogs"), None, Scope::Whole),
        (game("towers"), None, Scope::Whole),
        // Here the start is a placing, and the positions after it are solved.
        (game("wolf"), None, Scope::Whole),
        (super::proved::small("8/8/8/8/8/w7/1w1w4/8", 4), None, Scope::Winner),
    ] {
        assert_eq!(scope(&game, stones), expected, "{} {stones:?}", game.id);
    }
}

#[test]
fn a_plan_says_how_long_it_took_to_find_the_positions() {
    let finding = |id: &str| {
        let (game, folder) = (game(id), folder());
        let order =
            Order { game: &game, options: &[], stones: None, layer: None, folder: folder.path(), means: MEANS };
        prepare(order, &|_| ()).expect("it fits").plan().finding
    };
    assert!(!finding("towers").is_zero());
    assert!(finding("wolf").is_zero(), "what is numbered by its stones need not be found");
}

#[test]
fn a_line_that_is_cut_says_so() {
    let game = game("wolf");
    let oracle = open(&game, None).oracle.expect("it is built in");
    let answer = |verdict: &Verdict| {
        let objection = Verdict::answer(Some(verdict), game.start.turn()).expect_err("White wins");
        assert_eq!((objection.side, objection.count), (Some(Side::White), Some(45)));
        objection.text.expect("a line")
    };
    let whole = Verdict::of(&*oracle, &*game.start).expect("it is solved");
    assert_eq!((whole.line.len(), whole.goes_on), (45, false));
    assert_eq!(answer(&whole), whole.line.join(" "));
    let cut = Verdict::within(&*oracle, &*game.start, 4).expect("it is solved");
    assert!(cut.goes_on);
    assert_eq!(answer(&cut), whole.line[..4].join(" ") + " …");
}

#[test]
fn nobody_gives_stones_away_in_a_line_that_shows_a_draw() {
    let (game, folder) = (game("czech"), folder());
    let (_, oracle) = solved(&game, Some(3), folder.path());
    let start = game.start.read("8/8/8/4W3/5W2/8/1b6/8 b").expect("a position");
    let verdict = Verdict::of(&*oracle, &*start).expect("it is solved");
    assert_eq!((verdict.value, verdict.line.len()), (Value::Draw, 6));
    let mut pos = start.boxed_clone();
    for mv in &verdict.line {
        pos = pos.attempt(mv).expect("a legal move").play();
        assert_eq!(oracle.value(&*pos), Some(Value::Draw), "{mv}");
    }
    assert_eq!(pos.stones().iter().flatten().count(), 3, "{:?}", verdict.line);
}
