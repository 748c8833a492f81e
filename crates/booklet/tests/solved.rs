//! Exercises and endings with few stones agree with what a solver says of them, which knows nothing of the booklet.
//!
//! The tests solve no more than takes a moment. Whoever has solved more compares that too, and is told what was compared:
//!
//!     KAMEN_SOLVED=FOLDER cargo test --release -p kamen-booklet --test solved -- --nocapture

use std::path::{Path, PathBuf};
use std::sync::Arc;

use kamen_booklet::{Booklet, Can, Goal, task};
use kamen_catalog::{Catalog, Game};
use kamen_core::{Position, Side};
use kamen_i18n::{Language, Texts};
use kamen_solve::{Means, Oracle, Order, Value, game_folder, move_values, open, prepare};

/// A game is solved as far as that takes no more positions than these.
const POSITIONS: u64 = 500_000;
/// Beyond the fewest stones there can be.
const MORE: usize = 1;

/// The folder that `kamen solve --data` was given, if somebody names one.
fn made() -> Option<PathBuf> {
    std::env::var_os("KAMEN_SOLVED").map(PathBuf::from)
}

/// What is known of a game: what was solved before or is built in.
fn known_before(game: &Game) -> Option<Arc<dyn Oracle>> {
    let own = made().map(|made| game_folder(&made, game));
    let opened = open(game, own.as_deref());
    assert_eq!(opened.bad, [], "{}", game.id);
    opened.oracle
}

/// The endings of a game, as many of them as are soon solved.
fn known_soon(game: &Game, folder: &Path) -> Option<Arc<dyn Oracle>> {
    let own = game_folder(folder, game);
    let least = if game.family == "mill" { 6 } else { 2 };
    let means = Means { threads: 1, memory: 64 << 20 };
    let order = Order { game, options: &[], stones: Some(least + MORE), layer: None, folder: &own, means };
    let job = prepare(order, &|_| ()).ok().filter(|job| job.plan().positions <= POSITIONS)?;
    job.run(&|_| ()).ok()?;
    open(game, Some(&own)).oracle
}

/// Whether a value says in how many plies the game ends. A proof says only who wins.
fn is_exact(value: Value) -> bool {
    value == Value::Draw || value.plies().is_some()
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
        let before = known_before(game);
        let worth = |pos: &dyn Position| before.is_some() || few(pos);
        if !tasks.iter().any(|(_, pos)| worth(&**pos)) && !starts.iter().any(|(_, pos)| worth(&**pos)) {
            continue;
        }
        let Some(oracle) = before.or_else(|| known_soon(game, folder.path())) else { continue };
        let (wins_before, endings_before) = (wins, endings);
        for (exercise, pos) in &tasks {
            let Some(value) = oracle.value(&**pos) else { continue };
            let here = format!("{} {} {}", page.id, exercise.id, pos.text());
            if !is_exact(value) {
                assert!(matches!(value, Value::Win(_)), "{here}");
                wins += 1;
                continue;
            }
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
        let (wins, endings) = (wins - wins_before, endings - endings_before);
        println!("{}: {wins} of {} exercises, {endings} of {} endings", page.id, tasks.len(), starts.len());
    }
    println!("{wins} exercises and {endings} endings");
    assert!(wins >= 40 && endings >= 20, "{wins} exercises and {endings} endings are known to the solver");
}
