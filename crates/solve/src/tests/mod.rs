//! Known results, and laws that hold in every layer.

mod chess;
mod custody;
mod disk;
mod disturbed;
mod draughts;
mod memory;
mod mill;
mod opened;
mod proved;
mod reader;
mod remedy;
mod retraced;
mod sampled;
mod told;

use std::path::Path;
use std::process::Command;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Position, Random};

use crate::atlas::{Atlas, Extent};
use crate::census::Census;
use crate::families::{Visitor, visit};
use crate::graph::{Graph, Look, Looker};
use crate::job::usual;
use crate::listed::{List, hash, key_text};
use crate::retrograde::{Failure, Means, solve};
use crate::{
    BadTable, Beside, Head, Numbered, Obstacle, Oracle, Order, Trouble, Value, built_in, game_folder, move_values,
    open, prepare, reached, verify,
};
use std::sync::Arc;

const MEANS: Means = Means { threads: 2, memory: 1 << 30 };

fn game(id: &str) -> Game {
    Catalog::builtin().get(id).expect("a game of the box").clone()
}

/// Solves into a folder, and opens what was written.
fn solved(game: &Game, stones: Option<usize>, folder: &Path) -> (Vec<Head>, Arc<dyn Oracle>) {
    let own = game_folder(folder, game);
    let order = Order { game, options: &[], stones, layer: None, folder: &own, means: MEANS };
    let job = prepare(order, &|_| ()).unwrap_or_else(|trouble| panic!("{}: {trouble:?}", game.id));
    let heads = job.run(&|_| ()).expect("it can be solved");
    let opened = open(game, Some(&own));
    assert_eq!(opened.bad, []);
    (heads, opened.oracle.expect("it is there"))
}

/// What is built in is what the solver writes, byte by byte.
#[track_caller]
fn is_built_in(game: &Game, folder: &Path) {
    let mut files = std::fs::read_dir(game_folder(folder, game)).expect("it was solved");
    let file =
        files.find_map(|entry| Some(entry.ok()?.path()).filter(|path| path.extension() == Some("kamendb".as_ref())));
    let written = std::fs::read(file.expect("it has one layer")).expect("it can be read");
    assert!(built_in(&game.id) == Some(&written[..]), "crates/solve/data/{}.kamendb is to be written anew", game.id);
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for it")
}

fn positions(head: &Head) -> u64 {
    head.counts.iter().sum()
}

#[test]
fn a_column_of_frogs_is_drawn() {
    let (game, folder) = (game("frogs"), folder());
    let (heads, oracle) = solved(&game, None, folder.path());
    assert_eq!(oracle.value(&*game.start), Some(Value::Draw));
    assert!(oracle.is_whole());
    // All ways to put three and three on eight squares, seen by the player to move.
    assert_eq!(positions(&heads[0]), 560);
    assert_eq!(reached(&game), Some(537));
    is_built_in(&game, folder.path());
}

#[test]
fn towers_are_drawn_in_all_their_positions() {
    let (game, folder) = (game("towers"), folder());
    let (heads, oracle) = solved(&game, None, folder.path());
    assert_eq!(oracle.value(&*game.start), Some(Value::Draw));
    assert_eq!(positions(&heads[0]), 2885);
    let turned = game.start.read("3/3/(wb)2/6/3/w2/3 b hand=4,5").expect("a position");
    let other = game.start.read("w2/3/3/3(wb)2/3/3/3 b hand=4,5").expect("a position");
    assert!(oracle.value(&*turned).is_some());
    assert_eq!(oracle.value(&*turned), oracle.value(&*other));
    is_built_in(&game, folder.path());
}

#[test]
fn the_plan_of_a_list_says_how_large_its_file_will_be() {
    let (game, folder) = (game("towers"), folder());
    let own = game_folder(folder.path(), &game);
    let order = Order { game: &game, options: &[], stones: None, layer: None, folder: &own, means: MEANS };
    let job = prepare(order, &|_| ()).expect("it fits");
    job.run(&|_| ()).expect("it can be solved");
    let written = std::fs::metadata(own.join("reached.kamendb")).expect("it was written").len();
    let planned = job.plan().disk;
    assert!((written * 9 / 10..written * 3 / 2).contains(&planned), "{planned}, and {written} were written");
}

#[test]
fn towers_are_known_by_the_hash_of_their_text() {
    struct Keys;
    impl Visitor for Keys {
        type Out = usize;
        fn visit<R: Numbered>(self, rules: &Arc<R>) -> usize {
            let list = List::new(rules, 1 << 12, &|_| ()).unwrap_or_else(|unlisted| panic!("{unlisted:?}"));
            for pos in &list.positions {
                let text = key_text(&**rules, pos, true);
                assert_eq!(rules.key(pos), hash(&text), "{text}");
            }
            list.positions.len()
        }
    }
    assert_eq!(visit(&*game("towers").start, Keys), Some(2885));
}

#[test]
fn the_sheep_win_wherever_the_wolf_is_put() {
    let (game, folder) = (game("wolf"), folder());
    let (_, oracle) = solved(&game, None, folder.path());
    let moves = move_values(&*oracle, &*game.start);
    assert_eq!(moves.len(), 28);
    // The setting of the wolf is a ply, and 44 follow.
    for (mv, value) in moves {
        assert_eq!(value, Some(Value::Loss(45)), "{mv}");
    }
    is_built_in(&game, folder.path());
}

/// Values by plain search, for whoever doubts the backward way: the value of a position as far as so many plies show it.
fn searched(pos: &dyn Position, depth: u16) -> Option<Value> {
    if let Some(outcome) = pos.end() {
        return Some(match outcome.winner {
            None => Value::Draw,
            Some(winner) if winner == pos.turn() => Value::Win(0),
            Some(_) => Value::Loss(0),
        });
    }
    if depth == 0 {
        return None;
    }
    let values: Vec<Option<Value>> =
        pos.legal().iter().map(|legal| searched(&*legal.play(), depth - 1).map(Value::before)).collect();
    match values.iter().flatten().max() {
        Some(win @ Value::Win(_)) => Some(*win),
        _ if values.contains(&None) => None,
        best => best.copied(),
    }
}

/// A position of so many stones, anywhere.
fn some_ending(game: &Game, random: &mut Random, stones: usize) -> Option<Box<dyn Position>> {
    let [first, second, others, besides] = match game.id.as_str() {
        "chess" => ["K", "k", "QRBNPqrbnp", " - -"],
        "custody" => ["w", "b", "wb", " hand=0,0"],
        _ => ["wW", "bB", "wWbB", ""],
    };
    let mut board = vec!['1'; 64];
    for at in 0..stones {
        let kinds = [first, second, others][at.min(2)];
        board[random.below(64)] = kinds.as_bytes()[random.below(kinds.len())] as char;
    }
    let rows: Vec<String> = board.chunks(8).map(|row| row.iter().collect()).collect();
    let text = format!("{} {}{besides}", rows.join("/"), ["w", "b"][random.below(2)]);
    game.start.read(&plain(&text)).ok().filter(|pos| pos.stones().iter().flatten().count() == stones)
}

/// The letters of the stones on the board, sorted.
fn stones_of(pos: &dyn Position) -> String {
    let text = pos.text();
    let board = text.split(' ').next().unwrap_or_default();
    let mut letters: Vec<char> = board.chars().filter(|letter| letter.is_alphabetic()).collect();
    letters.sort();
    letters.into_iter().collect()
}

/// Runs of empty squares as numbers.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut run = 0;
    for letter in text.chars() {
        if letter == '1' {
            run += 1;
            continue;
        }
        if run > 0 {
            out += &run.to_string();
            run = 0;
        }
        out.push(letter);
    }
    out
}

#[test]
fn endings_of_draughts_are_what_a_search_sees() {
    for id in ["czech", "russian", "giveaway", "italian", "kings-subjects", "diagonal"] {
        let (game, folder) = (game(id), folder());
        let (_, oracle) = solved(&game, Some(3), folder.path());
        let mut random = Random::new(5);
        let mut compared = 0;
        for _ in 0..4000 {
            let Some(pos) = some_ending(&game, &mut random, 3) else { continue };
            let known = oracle.value(&*pos).unwrap_or_else(|| panic!("{id} {}", pos.text()));
            match searched(&*pos, 5) {
                Some(seen) => {
                    assert_eq!(known, seen, "{id} {}", pos.text());
                    compared += 1;
                }
                // What a short search does not see takes longer.
                None => assert!(known.plies().is_none_or(|plies| plies > 5), "{id} {}", pos.text()),
            }
        }
        assert!(compared > 20, "{id}: {compared}");
    }
}

#[test]
fn queens_know_their_endings() {
    let (game, folder) = (game("russian"), folder());
    let (heads, oracle) = solved(&game, Some(3), folder.path());
    let value = |text: &str| oracle.value(&*game.start.read(text).expect("a position")).expect("it is known");
    // On the main road a queen in the corner cannot be taken, one before the corner can. Who must leave the corner is taken.
    assert_eq!(value("8/6B1/8/8/8/8/8/W7 w"), Value::Win(1));
    assert_eq!(value("7B/8/8/8/8/8/8/W7 b"), Value::Loss(2));
    assert_eq!(value("5B2/8/8/8/8/8/8/W7 w"), Value::Draw);
    assert!(heads.iter().any(|head| head.layer == "0.2-0.1"));
}

#[test]
fn little_memory_takes_longer_and_finds_the_same() {
    let (game, folder, other) = (game("frogs"), folder(), folder());
    let means = |memory| Means { threads: 1, memory };
    let solved = |folder: &Path, memory| {
        let own = game_folder(folder, &game);
        let order =
            Order { game: &game, options: &[], stones: None, layer: None, folder: &own, means: means(memory) };
        let job = prepare(order, &|_| ()).expect("it fits");
        job.run(&|_| ()).expect("it can be solved");
        (job.plan().time, std::fs::read(own.join("3-3.kamendb")).expect("it was written"))
    };
    let (quick, much) = solved(folder.path(), 1 << 30);
    // A little more than three bytes a position and what the numbers take themselves: no room for moves.
    let (slow, little) = solved(other.path(), 2_048 + 1_730);
    assert!(much == little);
    assert!(slow > 2 * quick, "{slow:?} {quick:?}");
}

#[test]
fn every_number_is_its_positions_number() {
    struct Numbers(usize);
    impl Visitor for Numbers {
        type Out = usize;
        fn visit<R: Numbered>(self, rules: &Arc<R>) -> usize {
            let Ok(terrain) = rules.terrain() else { return 0 };
            let atlas = Atlas::new(terrain, Extent { stones: self.0, hands: true });
            let mut seen = 0;
            for (at, layer) in atlas.layers.iter().enumerate() {
                for index in (0..layer.size).step_by((layer.size / 3000).max(1) as usize) {
                    let Some(sets) = atlas.sets(at, index) else { continue };
                    let Some(pos) = rules.arranged(&sets) else { continue };
                    let again = rules.sets(&pos).expect("all stones are on the board");
                    assert_eq!(again, sets);
                    assert_eq!(atlas.place(&again), Some((at, index)), "{} {index}", layer.name);
                    // What has no moves is over, and what is over has none, unless nobody could win by them.
                    let (over, moves) = (rules.end(&pos), rules.count(&pos));
                    assert!(moves > 0 || over.is_some(), "{}", rules.write(&pos, 0));
                    assert!(moves == 0 || over.is_none_or(|end| end.winner.is_none()), "{}", rules.write(&pos, 0));
                    seen += 1;
                }
            }
            seen
        }
    }
    for game in Catalog::builtin().games() {
        let stones = match (game.family.as_str(), game.id.as_str()) {
            ("mill", _) => 7,
            // With fewer it is over.
            (_, "hasami") => 8,
            _ => 3,
        };
        let seen = visit(&*game.start, Numbers(stones)).unwrap_or(0);
        let numbered = visit(&*game.start, Can).flatten().is_none();
        assert_eq!(seen > 0, numbered, "{}", game.id);
    }
}

/// Why a game's positions are not numbered by their stones.
struct Can;

impl Visitor for Can {
    type Out = Option<Obstacle>;
    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Option<Obstacle> {
        rules.terrain().err()
    }
}

#[test]
fn what_the_solver_does_not_understand_is_refused() {
    let folder = folder();
    let refused = |game: &Game, stones: Option<usize>| {
        let order = Order { game, options: &[], stones, layer: None, folder: folder.path(), means: MEANS };
        prepare(order, &|_| ()).err().unwrap_or_else(|| panic!("{} was taken", game.id))
    };
    let catalog = Catalog::builtin();
    let huffing = catalog.with_options("czech", &["huffing=true".to_string()]).expect("known").expect("it fits");
    assert!(matches!(refused(&huffing, None), Trouble::Obstacle(Obstacle::Manners)));
    assert!(matches!(refused(&game("eight-sixteen"), None), Trouble::Obstacle(Obstacle::TwoMoves)));
    // As long as stones are placed by dice nobody knows what a position is worth; afterwards it is mill like any other.
    assert!(matches!(refused(&game("mill-dice"), Some(18)), Trouble::Obstacle(Obstacle::Chance)));
    let dice = game("mill-dice");
    let endings =
        Order { game: &dice, options: &[], stones: Some(6), layer: None, folder: folder.path(), means: MEANS };
    assert!(prepare(endings, &|_| ()).is_ok());
    match refused(&game("czech"), Some(12)) {
        Trouble::TooLarge { positions, memory, fewer } => {
            assert!(positions > 1 << 40 && memory > positions && fewer);
        }
        other => panic!("{other:?}"),
    }
    let small = Means { threads: 1, memory: 1 << 20 };
    let order = Order {
        game: &game("contract"),
        options: &[],
        stones: None,
        layer: None,
        folder: folder.path(),
        means: small,
    };
    assert!(matches!(prepare(order, &|_| ()).err(), Some(Trouble::Crowded(..))));
    // Nothing is listed first, whatever memory there is.
    for (id, beside) in [("contract", Beside::Hand), ("mill-advanced", Beside::Lines)] {
        for stones in [None, Some(3)] {
            let Trouble::Crowded(crowd, room) = refused(&game(id), stones) else { panic!("{id} was begun") };
            assert!(crowd.beside == beside && crowd.positions > 1 << 40 && room < 1 << 30, "{id}: {crowd:?}");
        }
    }
    match refused(&game("mill-advanced"), None) {
        // As worked out in docs/databases.md.
        Trouble::Crowded(crowd, _) => assert_eq!(crowd.positions, 57_954 * 57_954 * 2_691_920 / 16),
        other => panic!("{other:?}"),
    }
    // These have no endings with fewer stones.
    for id in ["hasami", "halma", "cops"] {
        assert!(matches!(refused(&game(id), None), Trouble::TooLarge { fewer: false, .. }), "{id}");
    }
    assert!(matches!(refused(&game("mill"), Some(4)), Trouble::TooFew(6)));
}

#[test]
fn whoever_lacks_memory_is_told_how_much_it_takes() {
    let (game, folder) = (game("mill"), folder());
    let with = |memory: u64| {
        let means = Means { threads: 1, memory };
        let order = Order { game: &game, options: &[], stones: Some(8), layer: None, folder: folder.path(), means };
        prepare(order, &|_| ()).map(|_| ())
    };
    let Err(Trouble::TooLarge { positions, memory, fewer: true }) = with(1 << 20) else { panic!("it was begun") };
    assert!(memory < positions, "what is looked up is not all there is: {memory} {positions}");
    assert!(with(memory).is_ok());
    assert!(matches!(with(memory - 1), Err(Trouble::TooLarge { .. })));
}

/// How many stones are solved where nobody says, and what there is of them; nothing for games that are solved as a whole.
struct Usual;

impl Visitor for Usual {
    type Out = Option<(usize, Census)>;
    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
        let terrain = rules.terrain().ok().filter(|terrain| terrain.whole.is_none())?;
        let extent = usual(&**rules);
        Some((extent.stones, Census::of(&terrain, extent)))
    }
}

#[test]
fn without_a_wish_draughts_are_solved_to_four_stones_and_nothing_for_hours() {
    for game in Catalog::builtin().games() {
        let Some((stones, census)) = visit(&*game.start, Usual).flatten() else { continue };
        // What has too many even with the fewest stones is refused.
        let is_refused = census.largest >= u64::from(u32::MAX);
        assert!(is_refused || census.positions < 120_000_000, "{}: {census:?}", game.id);
        assert!(game.family != "draughts" || stones == 4, "{}: {stones}", game.id);
    }
}

#[test]
fn a_layer_is_solved_with_what_it_needs() {
    let (game, folder, all) = (game("czech"), folder(), folder());
    let own = game_folder(folder.path(), &game);
    let order =
        |layer| Order { game: &game, options: &[], stones: None, layer: Some(layer), folder: &own, means: MEANS };
    let job = prepare(order("1.1-0.1"), &|_| ()).expect("it fits");
    let heads = job.run(&|_| ()).expect("it can be solved");
    let layers: Vec<&str> = heads.iter().map(|head| head.layer.as_str()).collect();
    assert_eq!(layers, ["0.1-0.1", "1.0-0.1", "0.2-0.1", "1.1-0.1"]);
    assert_eq!(job.plan().layers.len(), 4);
    solved(&game, Some(3), all.path());
    let whole = std::fs::read(game_folder(all.path(), &game).join("1.1-0.1.kamendb")).expect("it was written");
    assert!(whole == std::fs::read(own.join("1.1-0.1.kamendb")).expect("it was written"));
    assert!(matches!(prepare(order("0.1-1.1"), &|_| ()).err(), Some(Trouble::NoLayer(_))));
    assert!(matches!(prepare(order("a cake"), &|_| ()).err(), Some(Trouble::NoLayer(_))));
}

#[test]
fn a_layer_that_the_game_cannot_have_is_not_called_too_large() {
    let folder = folder();
    let refused = |id: &str, layer: &str| {
        let game = game(id);
        let order = Order {
            game: &game,
            options: &[],
            stones: None,
            layer: Some(layer),
            folder: folder.path(),
            means: MEANS,
        };
        prepare(order, &|_| ()).err()
    };
    for (id, layer) in [
        ("czech", "13.0-0.1"),
        ("czech", "9.9-9.9"),
        ("czech", "99999999999999999999.0-0.1"),
        ("czech", "18446744073709551615.1-0.1"),
        ("czech", "1.0-0.1-1.0"),
        ("chess", "KRRRRRRRRRRR-K"),
        ("chess", "KX-K"),
        ("mill", "9-9+1-0"),
    ] {
        assert!(matches!(refused(id, layer), Some(Trouble::NoLayer(named)) if named == layer), "{id} {layer}");
    }
    // What it may have is looked at, however large it is.
    assert!(matches!(refused("czech", "6.6-6.6"), Some(Trouble::TooLarge { .. })));
    assert!(matches!(refused("chess", "KRRRRRRRRRR-KRRRRRRRRRR"), Some(Trouble::TooLarge { .. })));
}

#[test]
fn broken_files_are_left_unused_and_solved_anew() {
    let (game, folder) = (game("czech"), folder());
    let (_, oracle) = solved(&game, Some(2), folder.path());
    let own = game_folder(folder.path(), &game);
    let file = own.join("0.1-0.1.kamendb");
    let whole = std::fs::read(&file).expect("it was written");
    std::fs::write(&file, &whole[..whole.len() / 2]).expect("it can be written");
    std::fs::write(own.join("foreign.kamendb"), "a cake").expect("it can be written");
    let opened = open(&game, Some(&own));
    assert_eq!(opened.bad, [(file.clone(), BadTable::Damaged), (own.join("foreign.kamendb"), BadTable::Foreign)]);
    let pos = game.start.read("8/8/8/8/8/8/7B/W7 w").expect("a position");
    assert!(oracle.value(&*pos).is_some());
    assert_eq!(opened.oracle.expect("the other layers are there").value(&*pos), None);
    // Another file is looked at if what it leads to is whole.
    let looked_at = |layer: &str| verify(&game, &own.join(format!("{layer}.kamendb")), None, MEANS, &|_| ());
    assert!(matches!(looked_at("1.0-0.1"), Err(Trouble::Bad(path, BadTable::Damaged)) if path == file));
    std::fs::rename(own.join("1.0-1.0.kamendb"), folder.path().join("aside")).expect("it can be moved");
    std::fs::write(own.join("1.0-1.0.kamendb"), "a cake").expect("it can be written");
    std::fs::write(&file, &whole).expect("it can be written");
    assert_eq!(looked_at("1.0-0.1").expect("all it leads to is whole").wrong, 0);
    std::fs::write(&file, &whole[..whole.len() / 2]).expect("it can be written");
    std::fs::rename(folder.path().join("aside"), own.join("1.0-1.0.kamendb")).expect("it can be moved");
    solved(&game, Some(2), folder.path().join("again").as_path());
    let order = Order { game: &game, options: &[], stones: Some(2), layer: None, folder: &own, means: MEANS };
    let job = prepare(order, &|_| ()).expect("it fits");
    // Ten squares for a queen that no way to turn the board brings to each other, and all others for the other one.
    assert_eq!(job.plan().positions, 10 * 31, "a plan does not count on a file that is cut");
    job.run(&|_| ()).expect("it goes on");
    assert_eq!(std::fs::read(&file).expect("it is there again"), whole);
    // A file of other rules is not used, though all else is right.
    let other = self::game("russian");
    assert!(open(&other, Some(&own)).bad.iter().any(|(_, bad)| *bad == BadTable::OtherRules));
}

#[test]
fn two_solvers_do_not_meet_in_one_folder() {
    let (game, folder) = (game("frogs"), folder());
    let own = game_folder(folder.path(), &game);
    std::fs::create_dir_all(&own).expect("it can be made");
    let held = std::fs::File::create(own.join("solving.lock")).expect("it can be made");
    held.lock().expect("nobody else has it");
    let order = Order { game: &game, options: &[], stones: None, layer: None, folder: &own, means: MEANS };
    let job = prepare(order, &|_| ()).expect("it can be solved");
    assert!(matches!(job.run(&|_| ()), Err(Trouble::Busy(_))));
    // Whoever is at work has his own files there, which nobody else removes.
    let work = own.join("3-3.work");
    std::fs::create_dir(&work).expect("it can be made");
    assert!(matches!(job.run(&|_| ()), Err(Trouble::Busy(_))));
    assert!(work.is_dir());
    drop(held);
    assert!(job.run(&|_| ()).is_ok());
    assert!(!work.exists());
}

#[test]
fn what_a_killed_solver_has_left_is_removed_and_nothing_else() {
    let (game, folder) = (game("czech"), folder());
    let own = game_folder(folder.path(), &game);
    // Of layers that are solved now, and of others that somebody wanted before.
    let remains = ["1.0-0.1.work", "3.0-2.0.work", "1.0-1.0.part", "3.1-1.0.part", "reached.part"];
    // Half of something that is being fetched, somebody's notes, what has a name of ours and is something else.
    let others = ["KRvK.rtbw.part", "notes.part", "cake.work", "4.0-1.0.txt"];
    for name in remains.iter().chain(&others) {
        let path = own.join(name);
        if name.ends_with("work") {
            std::fs::create_dir_all(&path)
                .and_then(|()| std::fs::write(path.join("0.codes"), "some"))
                .expect("a folder");
        } else {
            std::fs::create_dir_all(&own).and_then(|()| std::fs::write(&path, "some")).expect("a file");
        }
    }
    solved(&game, Some(2), folder.path());
    let there = |names: &[&str]| names.iter().filter(|name| own.join(name).exists()).count();
    assert_eq!((there(&remains), there(&others)), (0, others.len()));
}

#[test]
fn values_follow_from_those_after_them() {
    let (game, folder) = (game("czech"), folder());
    solved(&game, Some(3), folder.path());
    let own = game_folder(folder.path(), &game);
    // Two queens on 32 squares, in four ways to turn the board; on the long diagonal one of them changes nothing.
    let queens = (32 * 31 + 8 * 7) / 4;
    for (layer, least) in [("0.1-0.1", queens), ("1.0-1.0", 501), ("0.2-0.1", 501), ("1.1-1.0", 501)] {
        let file = own.join(format!("{layer}.kamendb"));
        let found = verify(&game, &file, None, MEANS, &|_| ()).unwrap_or_else(|bad| panic!("{layer}: {bad:?}"));
        assert!(found.checked >= least && found.first.is_none(), "{layer}: {found:?}");
    }
    std::fs::remove_file(own.join("0.1-0.1.kamendb")).expect("it is there");
    let alone = verify(&game, &own.join("0.2-0.1.kamendb"), Some(100), MEANS, &|_| ());
    assert!(matches!(alone, Err(Trouble::Missing(_))), "{alone:?}");
}

#[test]
fn a_game_of_a_player_is_solved_too() {
    let mut catalog = Catalog::builtin();
    let file = "id = \"mine\"\nextends = \"dama\"\n[name]\nen = \"Mine\"\n[rules]\nman.backward = true\nqueen.flying = false\n";
    assert!(catalog.add(vec![("mine.toml".to_string(), file.to_string())]).is_empty());
    let (mine, folder) = (catalog.get("mine").expect("it was added").clone(), folder());
    let (_, oracle) = solved(&mine, Some(3), folder.path());
    let short = mine.start.read("8/8/8/8/8/8/1B6/W7 w").expect("a position");
    assert_eq!(oracle.value(&*short), Some(Value::Win(1)));
}

/// What the reader of the docs says of positions that a file has.
fn read_by_python(folder: &Path, file: &Path, positions: &[&str]) -> Vec<String> {
    let page = include_str!("../../../../docs/databases.md");
    let code = page.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).expect("it is there");
    assert!(code.lines().count() <= 100, "{}", code.lines().count());
    let reader = folder.join("reader.py");
    std::fs::write(&reader, code).expect("it can be written");
    let answer = Command::new("python3").arg(&reader).arg(file).args(positions).output().expect("python3 is there");
    assert!(answer.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&answer.stderr));
    String::from_utf8_lossy(&answer.stdout).lines().map(str::to_string).collect()
}

/// A small graph by hand.
struct ByHand(Vec<(Option<Value>, Vec<u32>)>);

impl Graph for ByHand {
    fn size(&self) -> u64 {
        self.0.len() as u64
    }

    fn looker(&self) -> Looker<'_> {
        Box::new(|at, look: &mut Look| {
            let (end, inside) = &self.0[at as usize];
            look.end = *end;
            look.inside.extend(inside);
            true
        })
    }
}

#[test]
fn a_graph_by_hand_is_solved_both_ways() {
    // 0 is lost; 1 leads to it; 2 leads only to 1; 3 to 2 and to a circle of 4 and 5, so that nobody wins there.
    let graph = ByHand(vec![
        (Some(Value::Loss(0)), vec![]),
        (None, vec![0]),
        (None, vec![1]),
        (None, vec![2, 4]),
        (None, vec![5]),
        (None, vec![4]),
    ]);
    let expected = [Value::Loss(0), Value::Win(1), Value::Loss(2), Value::Win(3), Value::Draw, Value::Draw];
    for memory in [1 << 20, 6 * 3 + 1] {
        let codes = solve(&graph, Means { threads: 2, memory }, &|_| ()).expect("it fits");
        assert_eq!(codes, expected.map(Value::code));
    }
    let tiny = solve(&graph, Means { threads: 1, memory: 5 }, &|_| ());
    assert_eq!(tiny.err(), Some(Failure::Memory(18)));
}
