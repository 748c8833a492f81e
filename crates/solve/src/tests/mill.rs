//! Mills: known results, and moves that are taken back.

use std::sync::Arc;

use kamen_catalog::{Catalog, Game};

use super::{MEANS, folder, game, is_built_in, positions, read_by_python, solved};
use crate::arranged::Arranged;
use crate::atlas::{Atlas, Extent};
use crate::families::{Visitor, visit};
use crate::graph::{Ahead, Graph, Look, Looker};
use crate::retrograde::solve;
use crate::table::Shelf;
use crate::{Numbered, Value, game_folder, move_values};

/// A mill with so many stones for each side.
fn mill_of(id: &str, stones: u8) -> Game {
    let options = [format!("stones={stones}")];
    Catalog::builtin().with_options(id, &options).expect("a game of the box").expect("it may have so many")
}

#[test]
fn mill_with_jumps_is_won_in_seventeen_by_eight_moves() {
    let (game, folder) = (game("mill-jump"), folder());
    let (heads, oracle) = solved(&game, None, folder.path());
    assert_eq!(oracle.value(&*game.start), Some(Value::Win(17)));
    assert_eq!(positions(&heads[0]), 56_922);
    let moves = move_values(&*oracle, &*game.start);
    assert_eq!(moves.iter().filter(|(_, value)| matches!(value, Some(Value::Win(_)))).count(), 8);
    is_built_in(&game, folder.path());
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
            let atlas = Atlas::new(
                rules.terrain().unwrap_or_else(|_| panic!("it is numbered")),
                Extent { stones: 8, hands: false },
            );
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

/// A shelf on which every position has some value that its number gives.
struct Anything;

impl Shelf for Anything {
    fn value(&self, layer: usize, index: u64) -> Option<Value> {
        Some(match (index + layer as u64) % 3 {
            0 => Value::Draw,
            1 => Value::Win(1 + (index % 20) as u16),
            _ => Value::Loss((index % 20) as u16),
        })
    }
}

/// A layer whose moves can only be followed forward.
struct Forward<'a>(&'a dyn Graph);

impl Graph for Forward<'_> {
    fn size(&self) -> u64 {
        self.0.size()
    }

    fn looker(&self) -> Looker<'_> {
        self.0.looker()
    }
}

/// Does something with layers of at most so many stones.
struct Layers<'a>(Extent, &'a mut dyn FnMut(&str, &dyn Graph));

impl Visitor for Layers<'_> {
    type Out = ();
    fn visit<R: Numbered>(self, rules: &Arc<R>) {
        let atlas = Atlas::new(rules.terrain().unwrap_or_else(|_| panic!("it is numbered")), self.0);
        for layer in 0..atlas.layers.len() {
            let graph = Arranged { rules: &**rules, atlas: &atlas, layer, shelf: &Anything };
            (self.1)(&atlas.layers[layer].name, &graph);
        }
    }
}

/// Every layer of some small mills.
fn each_layer(mut seen: impl FnMut(&str, &dyn Graph)) {
    let all = |stones: usize| Extent { stones, hands: true };
    let games = [
        (game("mill-jump"), all(6)),
        (mill_of("mill", 3), all(6)),
        (mill_of("mill-lasker", 3), all(6)),
        (game("mill-knight"), all(6)),
        (game("mill-maxi"), all(6)),
    ];
    for (game, extent) in games {
        let mut named = |layer: &str, graph: &dyn Graph| seen(&format!("{} {layer}", game.id), graph);
        visit(&*game.start, Layers(extent, &mut named)).expect("a family of ours");
    }
}

#[test]
fn moves_by_bits_are_those_of_the_rules() {
    let mut layers = 0;
    each_layer(|name, graph| {
        let Some(retraced) = graph.retraced() else { return };
        layers += 1;
        let (mut looker, mut look) = (graph.looker(), Look::default());
        let mut next = 0;
        retraced.look(0..graph.size(), &mut |index, ahead| {
            // What is left out stands for no position.
            for none in next..index {
                assert!(!looker(none, &mut look), "{name} {none}");
            }
            next = index + 1;
            if index % 7 > 0 {
                return;
            }
            look.clear();
            assert!(looker(index, &mut look), "{name} {index}");
            let seen = Ahead { inside: 0, ..ahead };
            let told = Ahead { end: look.end, inside: 0, outside: look.outside, astray: look.astray };
            assert_eq!(seen, told, "{name} {index}");
            // Several moves may lead to one position, if it looks the same from several sides.
            assert!(usize::from(ahead.inside) >= look.inside.len(), "{name} {index}");
            assert_eq!(ahead.inside == 0, look.inside.is_empty(), "{name} {index}");
        });
    });
    assert!(layers > 20, "{layers}");
}

#[test]
fn every_move_is_taken_back_once() {
    each_layer(|name, graph| {
        let Some(retraced) = graph.retraced() else { return };
        let mut moves = vec![0u32; graph.size() as usize];
        let mut there = vec![false; moves.len()];
        retraced.look(0..graph.size(), &mut |index, ahead| {
            there[index as usize] = true;
            moves[index as usize] = if ahead.end.is_some() { 0 } else { ahead.inside.into() };
        });
        let over: Vec<bool> = moves.iter().map(|moves| *moves == 0).collect();
        for index in (0..graph.size()).filter(|index| there[*index as usize]) {
            retraced.before(index, &mut |from, count| {
                let from = from as usize;
                assert!(there[from], "{name} {index} {from}");
                // Moves back from a position lead also to some that are over, where nobody moves.
                if !over[from] {
                    assert!(moves[from] >= count.into(), "{name} {index} {from}");
                    moves[from] -= u32::from(count);
                }
            });
        }
        assert_eq!(moves.iter().position(|moves| *moves > 0), None, "{name}");
    });
}

#[test]
fn going_back_by_bits_finds_the_same_values() {
    each_layer(|name, graph| {
        if graph.retraced().is_some() && graph.size() < 100_000 {
            let quick = solve(graph, MEANS, &|_| ()).unwrap_or_else(|bad| panic!("{name}: {bad:?}"));
            let slow = solve(&Forward(graph), MEANS, &|_| ()).unwrap_or_else(|bad| panic!("{name}: {bad:?}"));
            assert!(quick == slow, "{name}");
        }
    });
}

#[test]
fn a_small_mill_is_solved_from_its_first_stone() {
    let (game, folder) = (mill_of("mill", 3), folder());
    let (heads, oracle) = solved(&game, Some(6), folder.path());
    assert!(oracle.is_whole());
    assert!(heads.iter().any(|head| head.layer == "3-2+0-1" || head.layer == "2-3+1-0"), "{heads:?}");
    let start = Value::Win(23);
    assert_eq!(oracle.value(&*game.start), Some(start));
    let moves = move_values(&*oracle, &*game.start);
    assert_eq!(moves.len(), 24);
    assert_eq!(moves[0].1, Some(start));
    // Whoever has two in a row and is to place the third wins at once.
    let pos = game.start.read("ww1/1bb/3/6/3/3/3 w hand=1,1").expect("a position");
    assert_eq!(oracle.value(&*pos), Some(Value::Win(1)));
    // The reader of the docs finds what is in hand, whoever is to move, and the start, where everything is.
    let own = game_folder(folder.path(), &game);
    let told = read_by_python(folder.path(), &own.join("0-0+3-3.kamendb"), &[&game.start.identity()]);
    assert_eq!(told, ["win 23"]);
    let file = own.join("2-2+1-1.kamendb");
    assert_eq!(read_by_python(folder.path(), &file, &["ww1/1bb/3/6/3/3/3 w hand=1,1"]), ["win 1"]);
    let file = heads.iter().find(|head| head.layer.ends_with("+1-0") || head.layer.ends_with("+0-1"));
    let file = own.join(format!("{}.kamendb", file.expect("Black places last").layer));
    let pos = game.start.read("ww1/bb1/3/w5/3/3/3 b hand=0,1").expect("a position");
    let value = oracle.value(&*pos).expect("it is known");
    let expected = value.plies().map_or(value.id().to_string(), |plies| format!("{} {plies}", value.id()));
    assert_eq!(read_by_python(folder.path(), &file, &[&pos.identity()]), [expected]);
}
