//! Games whose result is known: the engine gets it, whoever it plays.

use std::sync::atomic::Ordering;

use kamen_catalog::Catalog;
use kamen_core::{Outcome, Position, Side};
use kamen_engine::{Engine, Limits, Options, Score, Task, engine_for, knowledge_for};

fn engine(id: &str) -> (Box<dyn Position>, Box<dyn Engine>) {
    let catalog = Catalog::builtin();
    let game = catalog.get(id).expect("a game of the box");
    let options = Options { hash: 64, threads: 1 };
    (game.start.clone(), engine_for(&*game.start, &knowledge_for(game), options).expect("an engine"))
}

/// The engine against itself, with so many nodes a move.
fn play_out(engine: &mut dyn Engine, start: Box<dyn Position>, nodes: u64) -> Outcome {
    let mut history: Vec<Box<dyn Position>> = Vec::new();
    let mut position = start;
    while position.end().is_none() {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let task = Task { position: &*position, history: &history, limits, only: &[], lines: 1 };
        let choice = engine.think(&task, &mut |_| ()).expect("a move");
        let next = position.nth(choice.index).expect("legal").play();
        history.push(std::mem::replace(&mut position, next));
    }
    position.end().expect("the game is over")
}

#[test]
fn the_sheep_catch_the_wolf_wherever_it_is_set() {
    let (start, mut engine) = engine("wolf");
    let places = start.legal();
    assert!(places.len() > 20);
    for place in places {
        engine.forget();
        let outcome = play_out(&mut *engine, place.play(), 10_000);
        assert_eq!(outcome.winner, Some(Side::White), "the wolf set on {}", place.text);
    }
}

/// Seventeen plies, as a search of all positions backwards tells. Once the win is seen it is kept, whatever Black does.
#[test]
fn white_wins_jumping_mill_from_the_start() {
    let (start, mut engine) = engine("mill-jump");
    let limits = Limits { nodes: Some(4_000_000), ..Limits::default() };
    let task = Task { position: &*start, history: &[], limits, only: &[], lines: 1 };
    let mut seen = None;
    // The first report of a win is enough.
    let stop = engine.stop_flag();
    let choice = engine.think(&task, &mut |report| {
        if matches!(report.score, Score::Win(_)) {
            seen = Some(report.score);
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert_eq!(seen, Some(Score::Win(17)));
    let next = start.nth(choice.expect("a move").index).expect("legal").play();
    assert_eq!(play_out(&mut *engine, next, 200_000).winner, Some(Side::White));
}
