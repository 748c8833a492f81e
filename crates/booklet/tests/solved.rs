//! Exercises and endings with few stones agree with what a solver says of them, which knows nothing of the booklet.

use kamen_booklet::{Booklet, Can, Goal, task};
use kamen_catalog::{Catalog, Game};
use kamen_core::{Position, Side};
use kamen_i18n::{Language, Texts};
use kamen_solve::{Means, Oracle, Order, Value, game_folder, move_values, open, prepare};

/// A game is solved as far as that takes no more positions than these.
const POSITIONS: u64 = 500_000;
/// Beyond the fewest stones there can be.
const MORE: usize = 1;

/// What is known of a game: what is built in, or its endings, as many of them as are soon solved.
fn known(game: &Game, folder: &std::path::Path) -> Option<std::sync::Arc<dyn Oracle>> {
    let own = game_folder(folder, game);
    if let Some(oracle) = open(game, None).oracle {
        return Some(oracle);
    }
    let least = if game.family == "mill" { 6 } else { 2 };
    let means = Means { threads: 1, memory: 64 << 20 };
    let order = Order { game, options: &[], stones: Some(least + MORE), layer: None, folder: &own, means };
    let job = prepare(order, &|_| ()).ok().filter(|job| job.plan().positions <= POSITIONS)?;
    job.run(&|_| ()).ok()?;
    open(game, Some(&own)).oracle
}

/// Own moves of a side until it has won, if it wins.
fn moves_to_win(value: Value, pos: &dyn Position, side: Side) -> Option<u32> {
    match (value, pos.turn() == side) {
        (Value::Win(plies), true) => Some(u32::from(plies).div_ceil(2)),
        (Value::Loss(plies), false) => Some(u32::from(plies) / 2),
        _ => None,
    }
}

#[test]
fn a_solver_says_the_same() {
    let (catalog, booklet, texts) = (Catalog::builtin(), Booklet::shared(), Texts::new(Language::En));
    let folder = tempfile::tempdir().expect("there is room for it");
    let (mut wins, mut endings) = (0, 0);
    for page in booklet.pages() {
        let Some(game) = catalog.get(&page.id) else { continue };
        let few =
            |pos: &dyn Position| pos.stones().iter().flatten().count() <= if game.family == "mill" { 7 } else { 3 };
        let told = booklet.told(&catalog, page, &texts);
        let tasks =
            told.exercises.iter().filter(|told| told.exercise.goal == Goal::Win && told.exercise.set.is_empty());
        let tasks: Vec<_> =
            tasks.filter_map(|told| Some((told.exercise, task(&catalog, page, told.exercise)?))).collect();
        let starts: Vec<_> =
            page.endings.iter().filter_map(|ending| Some((ending, game.start.read(&ending.pos).ok()?))).collect();
        let solved = open(game, None).oracle.is_some();
        let worth = |pos: &dyn Position| solved || few(pos);
        if !tasks.iter().any(|(_, pos)| worth(&**pos)) && !starts.iter().any(|(_, pos)| worth(&**pos)) {
            continue;
        }
        let Some(oracle) = known(game, folder.path()) else { continue };
        for (exercise, pos) in &tasks {
            let Some(value) = oracle.value(&**pos) else { continue };
            let here = format!("{} {} {}", page.id, exercise.id, pos.text());
            assert_eq!(moves_to_win(value, &**pos, pos.turn()), Some(exercise.moves), "{here}");
            // What is shown is one of the quickest ways.
            let first = exercise.line.first().or(exercise.accept.first());
            let best = move_values(&*oracle, &**pos).into_iter().filter(|(_, worth)| *worth == Some(value));
            assert!(first.is_none_or(|first| best.into_iter().any(|(text, _)| text == *first)), "{here}");
            wins += 1;
        }
        for (ending, pos) in &starts {
            let Some(value) = oracle.value(&**pos) else { continue };
            let here = format!("{} {} {}", page.id, ending.id, pos.text());
            match ending.can {
                Can::Win => assert_eq!(moves_to_win(value, &**pos, ending.side), ending.moves, "{here}"),
                Can::Hold => assert_eq!(moves_to_win(value, &**pos, !ending.side), None, "{here}"),
                Can::Promote | Can::Stop => continue,
            }
            endings += 1;
        }
    }
    println!("{wins} exercises and {endings} endings");
    assert!(wins >= 40 && endings >= 20, "{wins} exercises and {endings} endings are known to the solver");
}
