//! Positions that are won in so many plies: confirmed by trying everything, then found by the engine.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kamen_catalog::Catalog;
use kamen_core::{Position, Side};
use kamen_engine::{Limits, Options, Score, Task, engine_for, knowledge_for};

/// Whether the player can force a win within so many plies: one good move where it acts, none where the enemy does.
fn wins(position: &dyn Position, player: Side, plies: u32) -> bool {
    if let Some(end) = position.end() {
        return end.winner == Some(player);
    }
    if plies == 0 {
        return false;
    }
    let mut nexts = position.legal().into_iter().map(|legal| legal.play());
    match position.turn() == player {
        true => nexts.any(|next| wins(&*next, player, plies - 1)),
        false => nexts.all(|next| wins(&*next, player, plies - 1)),
    }
}

struct Claim {
    game: String,
    plies: u32,
    position: String,
}

fn claims(family: &str) -> Vec<Claim> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../golden/wins/{family}.txt"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let mut parts = line.splitn(3, ' ');
            let mut part = || parts.next().unwrap_or_else(|| panic!("{family}: {line}"));
            let (game, plies, position) = (part(), part(), part());
            let plies = plies.parse().unwrap_or_else(|_| panic!("{family}: {line}"));
            Claim { game: game.to_string(), plies, position: position.to_string() }
        })
        .collect()
}

/// Checks every claim of a family; each must be true, and the engine must see the win and how far it is.
fn check(family: &str) {
    let catalog = Catalog::builtin();
    let claims = claims(family);
    assert!(claims.len() >= 6, "{family} has only {}", claims.len());
    for Claim { game, plies, position: text } in claims {
        let game = catalog.get(&game).unwrap_or_else(|| panic!("{game} is no game"));
        assert_eq!(game.family, family, "{}", game.id);
        let position = game.start.read(&text).unwrap_or_else(|faults| panic!("{} {text}: {faults:?}", game.id));
        let player = position.turn();
        assert!(wins(&*position, player, plies), "{}: not won in {plies}: {text}", game.id);
        assert!(!wins(&*position, player, plies - 1), "{}: won before {plies}: {text}", game.id);
        let options = Options { hash: 4, threads: 1 };
        let mut engine = engine_for(&*position, &knowledge_for(game), options).expect("every family has an engine");
        let limits = Limits { nodes: Some(200_000), ..Limits::default() };
        let task = Task { position: &*position, history: &[], limits, only: &[], lines: 1 };
        let choice = engine.think(&task, &mut |_| ()).expect("a move");
        assert_eq!(choice.lines[0].score, Score::Win(plies), "{}: {text}", game.id);
        let next = position.nth(choice.index).expect("legal").play();
        assert!(wins(&*next, player, plies - 1), "{}: the move does not win: {text}", game.id);
    }
}

#[test]
fn every_family_has_its_wins() {
    let families: BTreeSet<String> = Catalog::builtin().games().iter().map(|game| game.family.clone()).collect();
    assert!(families.iter().all(|family| !claims(family).is_empty()));
}

#[test]
fn chess() {
    check("chess");
}

#[test]
fn draughts() {
    check("draughts");
}

#[test]
fn custody() {
    check("custody");
}

#[test]
fn hunt() {
    check("hunt");
}

#[test]
fn mill() {
    check("mill");
}

#[test]
fn race() {
    check("race");
}

#[test]
fn towers() {
    check("towers");
}
