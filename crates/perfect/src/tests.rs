use std::path::Path;
use std::time::Duration;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Outcome, Position, Random, Side, TableReason, TableRefusal, causes};
use kamen_engine::{Engine, Level, Limits, Options, Score, Task};
use kamen_solve::{BadTable, Means, Oracle, Order, Value, game_folder, move_values, prepare};
use kamen_table::{Event, Setup, Table, What};

use crate::Library;

const OPTIONS: Options = Options { hash: 1, threads: 1 };

fn game(id: &str) -> Game {
    Catalog::builtin().get(id).expect("a game of the box").clone()
}

fn player(id: &str) -> (Game, Box<dyn Engine>) {
    let game = game(id);
    let player = Library::default().player(&game, OPTIONS).expect("it plays all games");
    (game, player)
}

/// A folder with the endings of so many stones.
fn endings(game: &Game, stones: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room for it");
    let means = Means { threads: 2, memory: 1 << 30 };
    let own = game_folder(folder.path(), game);
    let order = Order { game, options: &[], stones: Some(stones), layer: None, folder: &own, means };
    prepare(order, &|_| ()).expect("it fits").run(&|_| ()).expect("it can be solved");
    folder
}

/// A position of so many stones, anywhere; nothing where two of them fell on one square or one cannot stand there.
fn some_ending(game: &Game, random: &mut Random, stones: usize) -> Option<Box<dyn Position>> {
    // What White has, what Black has, and what anybody may have besides.
    let (rows, kinds, besides) = match game.family.as_str() {
        "mill" => (&[3, 3, 3, 6, 3, 3, 3][..], ["w", "b", "wb"], " hand=0,0"),
        "chess" => (&[8; 8][..], ["K", "k", "QRPqrp"], " - -"),
        _ => (&[8; 8][..], ["wW", "bB", "wWbB"], ""),
    };
    let mut board = vec![' '; rows.iter().sum()];
    for at in 0..stones {
        let kinds = kinds[at.min(2)].as_bytes();
        let letter = kinds[random.below(kinds.len())];
        board[random.below(rows.iter().sum())] = letter.into();
    }
    let mut rest = &board[..];
    let row = |length: &usize| {
        let (row, after) = rest.split_at(*length);
        rest = after;
        let text: String = row.iter().collect();
        (1..=8).rev().fold(text, |text, run| text.replace(&" ".repeat(run), &run.to_string()))
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    let text = format!("{} {}{besides}", rows.join("/"), ["w", "b"][random.below(2)]);
    game.start.read(&text).ok().filter(|pos| pos.stones().iter().flatten().count() == stones)
}

/// In how many plies the player to move wins, as far as files tell: with so many stones they know the position itself, and with more what a capture
/// leads to.
fn won_in(oracle: &dyn Oracle, pos: &dyn Position, above: bool) -> Option<u32> {
    let value = match above {
        false => oracle.value(pos),
        true => move_values(oracle, pos).into_iter().filter_map(|(_, value)| value).max(),
    };
    match value {
        Some(Value::Win(plies)) if plies > 0 => Some(plies.into()),
        _ => None,
    }
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

#[test]
fn no_won_ending_slips() {
    // Games, stones that files have, how many positions with as many and with one more are won, and a win that is not to be seen at a glance.
    for (id, stones, counts, long) in [
        ("czech", 3, [250, 100], 15),
        ("russian", 3, [100, 50], 15),
        ("chess", 3, [200, 20], 30),
        ("mill", 7, [150, 30], 15),
        // Who moves is not always seen as White here.
        ("kings-subjects", 4, [80, 20], 4),
    ] {
        let game = game(id);
        let folder = endings(&game, stones);
        let library = Library::of_folder(folder.path());
        let opened = library.of(&game);
        let oracle = opened.oracle.as_ref().expect("it was solved");
        let mut player = library.player(&game, OPTIONS).expect("it plays all games");
        let mut random = Random::new(6);
        let mut longest = 0;
        for (above, count) in [false, true].into_iter().zip(counts) {
            let mut won = 0;
            while won < count {
                let Some(pos) = some_ending(&game, &mut random, stones + usize::from(above)) else { continue };
                let Some(plies) = won_in(&**oracle, &*pos, above) else { continue };
                // The enemy defends as long as can be, or just anyhow.
                win(&mut *player, pos, plies, above, (random.below(2) == 0).then_some(&mut random));
                longest = longest.max(plies);
                won += 1;
            }
        }
        assert!(longest > long, "{id}: {longest}");
    }
}

/// Wins a position that can be won in so many plies, or above the files perhaps in fewer: against the longest defence, or against somebody who plays
/// anyhow.
fn win(
    player: &mut dyn Engine,
    mut pos: Box<dyn Position>,
    plies: u32,
    above: bool,
    mut anyhow: Option<&mut Random>,
) {
    let (winner, start) = (pos.turn(), pos.text());
    let mut left = plies;
    while left > 0 && pos.end().is_none() {
        let defends = pos.turn() != winner;
        let index = match &mut anyhow {
            Some(random) if defends => random.below(pos.count()),
            _ => {
                let task = task(&*pos, 1);
                let choice = Level::FULL.choose(player, &task, 1, Duration::from_secs(1)).expect("a move");
                let sooner = anyhow.is_some() || above && left == plies;
                match choice.lines[0].score {
                    Score::Win(found) if !defends && (found == left || found < left && sooner) => left = found,
                    Score::Loss(found) if defends && found == left => {}
                    score => panic!("{start}: {score:?} in {} instead of {left}", pos.text()),
                }
                choice.index
            }
        };
        pos = pos.nth(index).expect("a legal move").play();
        left -= 1;
    }
    let outcome = pos.end().unwrap_or_else(|| panic!("{start}: {} is not over", pos.text()));
    assert_eq!(outcome.winner, Some(winner), "{start}: {}", pos.text());
    assert!(anyhow.is_some() || left == 0, "{start}: {}", pos.text());
}

#[test]
fn a_search_knows_the_endings_it_comes_to() {
    let game = game("czech");
    let folder = endings(&game, 3);
    let mut knowing = Library::of_folder(folder.path()).player(&game, OPTIONS).expect("it plays all games");
    let oracle = Library::of_folder(folder.path()).of(&game).oracle.clone().expect("it was solved");
    let mut random = Random::new(9);
    let mut decided = 0;
    while decided < 40 {
        let Some(pos) = some_ending(&game, &mut random, 4).filter(|pos| pos.end().is_none()) else { continue };
        if oracle.value(&*pos).is_some() {
            continue;
        }
        let limits = Limits { depth: Some(4), ..Limits::default() };
        let task = Task { limits, ..task(&*pos, 1) };
        let found = knowing.think(&task, &mut |_| ()).expect("it is not over").lines.remove(0);
        let seen = knowing.search(&task, &mut |_| ()).expect("it is not over").lines.remove(0);
        let Score::Win(plies) = found.score else { continue };
        // What lies beyond the horizon is only known, and the line proves it. Forced moves may lead far even without.
        if plies > 8 && matches!(seen.score, Score::Value(_)) {
            assert_eq!(found.moves.len(), plies as usize, "{} {:?}", pos.text(), found.moves);
            let end =
                found.moves.iter().fold(pos.boxed_clone(), |pos, text| pos.attempt(text).expect("legal").play());
            assert_eq!(end.end().and_then(|outcome| outcome.winner), Some(pos.turn()), "{}", pos.text());
            decided += 1;
        }
    }
}

#[test]
fn only_the_highest_level_knows_endings() {
    let game = game("czech");
    let folder = endings(&game, 3);
    let library = Library::of_folder(folder.path());
    let mut player = library.player(&game, OPTIONS).expect("it plays all games");
    let (opened, mut random) = (library.of(&game), Random::new(2));
    let oracle = opened.oracle.as_ref().expect("it was solved");
    let (pos, plies) = loop {
        let Some(pos) = some_ending(&game, &mut random, 3) else { continue };
        match oracle.value(&*pos) {
            Some(Value::Win(plies)) if plies > 12 => break (pos, plies),
            _ => {}
        }
    };
    let choose = |player: &mut dyn Engine, level: u32| {
        let level = Level::new(level).expect("there is one");
        level.choose(player, &task(&*pos, 1), 3, Duration::from_secs(1)).expect("a move").lines[0].score
    };
    assert_eq!(choose(&mut *player, 10), Score::Win(plies.into()));
    assert!(matches!(choose(&mut *player, 2), Score::Value(_)));
}

#[test]
fn files_that_are_none_are_left_out_and_the_others_used() {
    let game = game("czech");
    let folder = endings(&game, 2);
    let own = game_folder(folder.path(), &game);
    let file = own.join("0.1-0.1.kamendb");
    let whole = std::fs::read(&file).expect("it was written");
    std::fs::write(&file, &whole[..whole.len() - 9]).expect("it can be written");
    let opened = Library::of_folder(folder.path()).of(&game);
    assert_eq!(opened.bad, [(file.clone(), BadTable::Damaged)]);
    assert!(opened.oracle.is_some());
    let mut player = Library::of_folder(folder.path()).player(&game, OPTIONS).expect("it plays all the same");
    let pos = game.start.read("8/8/8/8/8/8/1B6/W7 w").expect("a position");
    assert!(player.think(&task(&*pos, 1), &mut |_| ()).is_some());
    // Options make another game of it, which has its own folder, and nothing in it.
    let huffing =
        Catalog::builtin().with_options("czech", &["huffing=true".to_string()]).expect("known").expect("it fits");
    let other = Library::of_folder(folder.path()).of(&huffing);
    assert!(other.oracle.is_none() && other.bad.is_empty());
    assert!(Library::of_folder(Path::new("/nowhere")).of(&game).bad.is_empty());
}

#[test]
fn the_arbiter_answers_who_can_still_win() {
    let (catalog, game) = (Catalog::builtin(), game("czech"));
    let folder = endings(&game, 3);
    let library = Library::of_folder(folder.path());
    let claim = |start: &str, library: &Library| {
        let setup = Setup { start: Some(start.to_string()), ..Setup::new("czech") };
        let mut table = Table::open(&catalog, setup).expect("a position");
        let by = table.position().turn();
        let event = library.decided(&table, Event::of(0, by, What::ClaimDrawn))?;
        table.apply(event).map(|()| table)
    };
    // A queen on the main road is not caught by one queen.
    let table = claim("7B/8/8/8/8/8/7W/8 w", &library).expect("it is drawn");
    assert_eq!(table.result(), Some(Outcome::draw(causes::CLAIMED_DRAWN)));
    // How it goes on is told, and nobody comes nearer to a win by it.
    let Some(Event { what: What::Drawn { line }, .. }) = table.events().last() else { panic!("it was granted") };
    assert_eq!(line.len(), 6);
    let (opened, mut pos) = (library.of(&game), table.position().boxed_clone());
    for mv in line {
        pos = pos.attempt(mv).expect("a legal move").play();
        assert_eq!(opened.oracle.as_ref().and_then(|oracle| oracle.value(&*pos)), Some(Value::Draw), "{mv}");
    }
    let again = Table::replay(&catalog, table.setup().clone(), table.events().iter().cloned()).expect("it is a game");
    assert_eq!(again.result(), table.result());
    // On the main road before the corner she is: the line shows how.
    match claim("8/6B1/8/8/8/8/8/W7 w", &library) {
        Err(TableRefusal::Table(objection)) => {
            assert_eq!((objection.reason, objection.side), (TableReason::DrawnNotYet, Some(Side::White)));
            assert_eq!((objection.count, objection.text.as_deref()), (Some(1), Some("a1xh8")));
        }
        other => panic!("{:?}", other.map(|table| table.position().text())),
    }
    // Where nobody has worked it out, nobody can say.
    for (start, library) in [("7B/8/8/8/8/8/7W/8 w", &Library::default()), ("7B/8/8/8/3w4/w7/7W/8 w", &library)] {
        match claim(start, library) {
            Err(TableRefusal::Table(objection)) => assert_eq!(objection.reason, TableReason::DrawnUnknown),
            other => panic!("{:?}", other.map(|table| table.position().text())),
        }
    }
}
