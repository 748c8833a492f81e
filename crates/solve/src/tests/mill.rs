//! Mills: known results.

use std::sync::Arc;

use kamen_catalog::{Catalog, Game};

use super::{folder, game, is_built_in, positions, read_by_python, solved};
use crate::atlas::{Atlas, Extent};
use crate::families::{Visitor, visit};
use crate::{Numbered, Value, game_folder, move_values};

/// A mill with so many stones for each side.
pub(super) fn mill_of(id: &str, stones: u8) -> Game {
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
    for (id, turns) in [("mill", 16), ("mill-jump", 48), ("mill-cross", 16), ("mill-maxi", 16)] {
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
