use kamen_catalog::Catalog;
use kamen_core::Random;
use kamen_engine::{Level, Limits};

use super::*;

fn player(id: &str) -> (Game, Box<dyn Engine>) {
    let game = Catalog::builtin().get(id).expect("a game of the box").clone();
    let player = player_for(&game, Options { hash: 1, threads: 1 }).expect("it plays all games");
    (game, player)
}

fn task(position: &dyn Position, lines: usize) -> Task<'_> {
    let limits = Limits { depth: Some(2), ..Limits::default() };
    Task { position, history: &[], limits, only: &[], lines }
}

#[test]
fn a_solved_game_is_won_by_the_shortest_way() {
    let (game, mut player) = player("mill-jump");
    let mut pos = game.start.clone();
    for left in (1..=17).rev() {
        let choice = player.think(&task(&*pos, 1), &mut |_| ()).expect("it is not over");
        let expected = if left % 2 == 1 { Score::Win(left) } else { Score::Loss(left) };
        assert_eq!(choice.lines[0].score, expected, "{}", pos.text());
        assert_eq!(choice.lines[0].moves.len(), left as usize);
        pos = pos.nth(choice.index).expect("a legal move").play();
    }
    assert_eq!(pos.end().and_then(|outcome| outcome.winner), Some(game.start.turn()));
}

#[test]
fn every_line_has_its_value() {
    let (game, mut player) = player("mill-jump");
    let choice = player.think(&task(&*game.start, 100), &mut |_| ()).expect("it is not over");
    assert_eq!(choice.lines.len(), game.start.count());
    let wins = choice.lines.iter().filter(|line| matches!(line.score, Score::Win(_))).count();
    assert_eq!(wins, 8);
    let numbers: Vec<usize> = choice.lines.iter().map(|line| line.line).collect();
    assert_eq!(numbers, (1..=choice.lines.len()).collect::<Vec<_>>());
}

#[test]
fn whoever_draws_chooses_by_search_and_never_loses_it() {
    let (game, mut player) = player("frogs");
    let mut random = Random::new(3);
    for _ in 0..20 {
        let mut pos = game.start.clone();
        for ply in 0..60 {
            if pos.end().is_some() {
                break;
            }
            let index = if ply % 2 == 0 {
                let choice = player.think(&task(&*pos, 2), &mut |_| ()).expect("it is not over");
                assert!(!matches!(choice.lines[0].score, Score::Loss(_)), "{}", pos.text());
                choice.index
            } else {
                random.below(pos.count())
            };
            pos = pos.nth(index).expect("a legal move").play();
        }
        assert_ne!(pos.end().and_then(|outcome| outcome.winner), Some(!game.start.turn()));
    }
}

#[test]
fn the_sheep_catch_every_wolf() {
    let (game, mut player) = player("wolf");
    let mut random = Random::new(8);
    for placed in game.start.legal().iter() {
        let mut pos = placed.play();
        while pos.end().is_none() {
            let wolf = pos.turn() == game.start.turn();
            let index = match wolf {
                true => random.below(pos.count()),
                false => player.think(&task(&*pos, 1), &mut |_| ()).expect("it is not over").index,
            };
            pos = pos.nth(index).expect("a legal move").play();
        }
        assert_eq!(pos.end().and_then(|outcome| outcome.winner), Some(!game.start.turn()), "{}", placed.text);
    }
}

#[test]
fn lower_levels_know_only_what_they_see() {
    let (game, mut player) = player("mill-jump");
    let seen = player.search(&task(&*game.start, 1), &mut |_| ()).expect("it is not over");
    assert!(matches!(seen.lines[0].score, Score::Value(_)), "two plies show no win in seventeen");
    let low = Level::new(3).expect("there is one");
    let choice = low.choose(&mut *player, &task(&*game.start, 1), 5, Duration::from_secs(1)).expect("a move");
    assert!(matches!(choice.lines[0].score, Score::Value(_)));
    let full = Level::FULL.choose(&mut *player, &task(&*game.start, 1), 5, Duration::from_secs(1)).expect("a move");
    assert_eq!(full.lines[0].score, Score::Win(17));
}

#[test]
fn what_is_not_solved_is_searched() {
    let (game, mut player) = player("dama");
    assert!(player.think(&task(&*game.start, 1), &mut |_| ()).is_some());
}
