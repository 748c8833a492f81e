//! Moves that are taken back are those of the rules.

use std::sync::Arc;

use super::mill::mill_of;
use super::{MEANS, game};
use crate::arranged::Arranged;
use crate::atlas::{Atlas, Extent};
use crate::families::{Visitor, visit};
use crate::graph::{Ahead, Graph, Look, Looker};
use crate::retrograde::solve;
use crate::table::Shelf;
use crate::{Numbered, Value};

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

/// Every layer of some small mills, and of draughts with few stones.
fn each_layer(mut seen: impl FnMut(&str, &dyn Graph)) {
    let all = |stones: usize| Extent { stones, hands: true };
    let games = [
        (game("mill-jump"), all(6)),
        (mill_of("mill", 3), all(6)),
        (mill_of("mill-lasker", 3), all(6)),
        (game("mill-knight"), all(6)),
        (game("mill-maxi"), all(6)),
        // Queens that fly and that do not, boards that have a mirror image, sides of different rights, and a light board.
        (game("czech"), all(3)),
        (game("italian"), all(3)),
        (game("english"), all(3)),
        (game("knight-draughts"), all(3)),
        (game("turkish"), all(2)),
        (game("old-german"), all(2)),
        (game("giveaway"), all(2)),
        (game("kings-subjects"), all(3)),
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
    assert!(layers > 60, "{layers}");
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
            retraced.before(&[index], &mut |from, count| {
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
