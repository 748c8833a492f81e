//! Known results, and laws that hold in every layer.

mod chess;
mod files;

use std::path::Path;
use std::sync::Arc;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Position, Random};

use crate::atlas::Atlas;
use crate::families::{Visitor, visit};
use crate::graph::{Graph, Look, Looker};
use crate::retrograde::{Failure, Means, solve};
use crate::{
    Head, Numbered, Obstacle, Oracle, Order, Trouble, Value, game_folder, move_values, open, prepare, reached, verify,
};

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
}

#[test]
fn mill_with_jumps_is_won_in_seventeen_by_eight_moves() {
    let (game, folder) = (game("mill-jump"), folder());
    let (heads, oracle) = solved(&game, None, folder.path());
    assert_eq!(oracle.value(&*game.start), Some(Value::Win(17)));
    assert_eq!(positions(&heads[0]), 56_922);
    let moves = move_values(&*oracle, &*game.start);
    assert_eq!(moves.iter().filter(|(_, value)| matches!(value, Some(Value::Win(_)))).count(), 8);
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
    let chess = ["K", "k", "QRBNPqrbnp", " - -"];
    let [first, second, others, besides] = if game.id == "chess" { chess } else { ["wW", "bB", "wWbB", ""] };
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
    let (game, folder, other) = (game("mill-jump"), folder(), folder());
    let means = |memory| Means { threads: 1, memory };
    let bytes = |folder: &Path, memory| {
        let own = game_folder(folder, &game);
        let order =
            Order { game: &game, options: &[], stones: None, layer: None, folder: &own, means: means(memory) };
        prepare(order, &|_| ()).expect("it fits").run(&|_| ()).expect("it can be solved");
        std::fs::read(own.join("3-3.kamendb")).expect("it was written")
    };
    assert!(bytes(folder.path(), 1 << 30) == bytes(other.path(), 1 << 20));
}

#[test]
fn every_number_is_its_positions_number() {
    struct Numbers(usize);
    impl Visitor for Numbers {
        type Out = usize;
        fn visit<R: Numbered>(self, rules: &Arc<R>) -> usize {
            let Ok(terrain) = rules.terrain() else { return 0 };
            let atlas = Atlas::new(terrain, self.0);
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
        let stones = if game.family == "mill" { 7 } else { 3 };
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
fn the_mill_board_turns_in_sixteen_ways() {
    // Where stones go anywhere, the three rings may stand in any order.
    struct Turns;
    impl Visitor for Turns {
        type Out = usize;
        fn visit<R: Numbered>(self, rules: &Arc<R>) -> usize {
            rules.terrain().map_or(0, |terrain| terrain.symmetries.len())
        }
    }
    for (id, turns) in [("mill", 16), ("mill-jump", 48), ("mill-cross", 16), ("mill-maxi", 16), ("czech", 1)] {
        assert_eq!(visit(&*game(id).start, Turns), Some(turns), "{id}");
    }
}

#[test]
fn the_layers_of_mill_have_as_many_positions_as_there_are() {
    // By Burnside's lemma: the mean, over the symmetries of the board, of how many positions each leaves as they are.
    struct Count;
    impl Visitor for Count {
        type Out = Vec<(String, usize)>;
        fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
            let atlas = Atlas::new(rules.terrain().unwrap_or_else(|_| panic!("it is numbered")), 8);
            let count = |at: usize, size: u64| (0..size).filter(|index| atlas.sets(at, *index).is_some()).count();
            let layers = atlas.layers.iter().enumerate();
            layers.map(|(at, layer)| (layer.name.clone(), count(at, layer.size))).collect()
        }
    }
    let counts = |id: &str| visit(&*game(id).start, Count).expect("a family of ours");
    let mill = [("3-3", 169_626), ("4-3", 1_520_796), ("4-4", 3_225_597), ("5-3", 5_160_780)];
    assert_eq!(counts("mill"), mill.map(|(layer, count)| (layer.to_string(), count)));
    assert_eq!(counts("mill-jump"), [("3-3".to_string(), 56_922)]);
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
    match refused(&game("czech"), Some(12)) {
        Trouble::TooLarge { positions, memory } => assert!(positions > 1 << 40 && memory > positions),
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
    assert!(matches!(prepare(order, &|_| ()).err(), Some(Trouble::TooMany(_))));
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
fn values_follow_from_those_after_them() {
    let (game, folder) = (game("czech"), folder());
    solved(&game, Some(3), folder.path());
    let own = game_folder(folder.path(), &game);
    for layer in ["0.1-0.1", "1.0-1.0", "0.2-0.1", "1.1-1.0"] {
        let file = own.join(format!("{layer}.kamendb"));
        let found = verify(&game, &file, None, MEANS, &|_| ()).unwrap_or_else(|bad| panic!("{layer}: {bad:?}"));
        assert!(found.checked > 500 && found.first.is_none(), "{layer}: {found:?}");
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
