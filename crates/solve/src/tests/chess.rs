//! Endings of chess, as everybody knows them, and the files of Syzygy.

use std::sync::Arc;

use kamen_catalog::Game;
use kamen_core::{Random, Side};

use super::{MEANS, folder, game, solved, some_ending};
use crate::atlas::{Atlas, Extent};
use crate::families::{Visitor, visit};
use crate::{BadTable, Numbered, Oracle, Order, Value, game_folder, move_values, open, prepare};

/// Hears of a position: its piece beside the kings, who is to move, the position itself, and its value.
type Seen<'a> = &'a mut dyn FnMut(char, Side, &dyn std::any::Any, Option<Value>);

/// Every position of a piece of White and two kings.
fn every_three(game: &Game, oracle: &dyn Oracle, seen: Seen) {
    struct Every<'a>(&'a dyn Oracle, Seen<'a>);
    impl Visitor for Every<'_> {
        type Out = ();
        fn visit<R: Numbered>(self, rules: &Arc<R>) {
            let Every(oracle, seen) = self;
            // Kings, and a piece of White.
            for (group, letter) in [(0, 'P'), (3, 'Q'), (4, 'R'), (5, 'B'), (6, 'N')] {
                let squares = |at: usize| [at % 64, at / 64 % 64, at / 4096].map(|square| 1u64 << square);
                for at in 0..64usize.pow(3) {
                    let [white, black, piece] = squares(at);
                    if white == black || piece & (white | black) != 0 {
                        continue;
                    }
                    for turn in Side::BOTH {
                        let mut groups = [0; crate::GROUPS];
                        (groups[2], groups[9], groups[group]) = (white, black, piece);
                        let Some(pos) = rules.arranged(&crate::Sets { groups, hands: [0; 2], turn }) else {
                            continue;
                        };
                        seen(letter, turn, &pos, oracle.stored(&pos));
                    }
                }
            }
        }
    }
    visit(&*game.start, Every(oracle, seen)).expect("chess is a family");
}

#[test]
fn three_pieces_are_what_everybody_knows_them_to_be() {
    let (game, folder) = (game("chess"), folder());
    let (heads, oracle) = solved(&game, Some(3), folder.path());
    let longest = |layer: &str| heads.iter().find(|head| head.layer == layer).map(|head| head.longest);
    // A queen mates in ten moves, a rook in sixteen, a pawn in twenty-eight; the loser's move before counts too.
    assert_eq!([longest("KQ-K"), longest("KR-K"), longest("KP-K")], [Some(20), Some(32), Some(56)]);
    assert_eq!([longest("K-K"), longest("KB-K"), longest("KN-K")], [Some(0); 3]);
    // And as the files of Syzygy have it, all positions together: legal ones, and who wins how many of them.
    let tables = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/syzygy");
    let other = open(&game, Some(&tables));
    assert_eq!(other.bad, []);
    let other = other.oracle.expect("files are there");
    let mut counts: std::collections::BTreeMap<(char, Side), [u32; 3]> = Default::default();
    let mut asked = 0;
    every_three(&game, &*oracle, &mut |piece, turn, pos, value| {
        let value = value.expect("all are solved");
        // Their files are read anew for every question: some must do.
        asked += 1;
        if asked % 37 == 0 {
            let told = other.stored(pos).expect("Syzygy has all of three");
            assert_eq!(value.id(), told.id());
        }
        let which = match value {
            Value::Win(_) => 0,
            Value::Draw => 1,
            Value::Loss(_) => 2,
        };
        counts.entry((piece, turn)).or_default()[which] += 1;
    });
    let (white, black) = (Side::White, Side::Black);
    assert_eq!((counts[&('Q', white)], counts[&('Q', black)]), ([144_508, 0, 0], [0, 23_048, 200_896]));
    assert_eq!((counts[&('R', white)], counts[&('R', black)]), ([175_168, 0, 0], [0, 22_244, 201_700]));
    assert_eq!((counts[&('B', white)], counts[&('N', white)]), ([0, 193_284, 0], [0, 205_496, 0]));
    assert_eq!((counts[&('P', white)], counts[&('P', black)]), ([124_960, 38_368, 0], [0, 70_420, 97_604]));
}

#[test]
fn two_bishops_mate_in_nineteen_moves() {
    let (game, folder) = (game("chess"), folder());
    let own = game_folder(folder.path(), &game);
    let order = Order { game: &game, options: &[], stones: None, layer: Some("KBB-K"), folder: &own, means: MEANS };
    let heads = prepare(order, &|_| ()).expect("it fits").run(&|_| ()).expect("it can be solved");
    let head = heads.iter().find(|head| head.layer == "KBB-K").expect("it was asked for");
    // The loser's move before the first of them counts too.
    assert_eq!(head.longest, 38);
    // By what positions are worth to the player to move: all wins are White's, all losses Black's. Bishops of one colour never mate, and those are
    // half of all. The statistics of Syzygy tell the two bishops apart, so there are twice as many there: White wins 625,902 and draws 644,640, Black
    // draws 1,004,378 and loses 703,510. Why we have 573 draws more than half of that is told in docs/databases.md.
    assert_eq!(head.counts, [625_902 / 2, (644_640 + 1_004_378) / 2 + 573, 703_510 / 2]);
}

#[test]
fn bishop_and_knight_mate_in_thirty_three_moves() {
    let (game, folder) = (game("chess"), folder());
    let own = game_folder(folder.path(), &game);
    let order = Order { game: &game, options: &[], stones: None, layer: Some("KBN-K"), folder: &own, means: MEANS };
    let heads = prepare(order, &|_| ()).expect("it fits").run(&|_| ()).expect("it can be solved");
    let head = heads.iter().find(|head| head.layer == "KBN-K").expect("it was asked for");
    // The loser's move before the first of them counts too.
    assert_eq!(head.longest, 66);
    // By what positions are worth to the player to move, to the last one as in the statistics of Syzygy: White wins 1,352,913 and draws 6,665, Black
    // draws 309,147 and loses 1,398,741.
    assert_eq!(head.counts, [1_352_913, 6_665 + 309_147, 1_398_741]);
}

#[test]
fn whoever_follows_syzygy_mates() {
    let game = game("chess");
    let tables = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/syzygy");
    let oracle = open(&game, Some(&tables)).oracle.expect("files are there");
    let mut random = Random::new(4);
    let mut mates = 0;
    while mates < 40 {
        let Some(start) = some_ending(&game, &mut random, 3) else { continue };
        let Some(Value::Win(_)) = oracle.value(&*start) else { continue };
        assert_eq!(oracle.value(&*start).and_then(Value::plies), None, "they do not know how far it is");
        let mut pos = start.boxed_clone();
        for _ in 0..70 {
            let Some((text, _)) = move_values(&*oracle, &*pos).into_iter().next() else { break };
            pos = pos.attempt(&text).expect("it is legal").play();
        }
        let end = pos.end().unwrap_or_else(|| panic!("{}: {}", start.text(), pos.text()));
        assert_eq!(end.winner, Some(start.turn()), "{}", start.text());
        mates += 1;
    }
}

#[test]
fn a_pawn_that_may_be_taken_in_passing_has_a_number_of_its_own() {
    let game = game("chess");
    struct Layers;
    impl Visitor for Layers {
        type Out = ();
        fn visit<R: Numbered>(self, rules: &Arc<R>) {
            let atlas = Atlas::new(
                rules.terrain().unwrap_or_else(|_| panic!("it is numbered")),
                Extent { stones: 4, hands: false },
            );
            let read = |text: &str| rules.read(text).unwrap_or_else(|bad| panic!("{text}: {bad:?}")).0;
            let place = |text: &str| atlas.place(&rules.sets(&read(text)).expect("nobody castles"));
            let passing = place("8/8/8/8/3pP3/8/8/K6k b - e3");
            let plain = place("8/8/8/8/3pP3/8/8/K6k b - -");
            // The same with the colours swapped, and in a mirror.
            assert_eq!(passing, place("k6K/8/8/3Pp3/8/8/8/8 w - e6"));
            assert_eq!(passing, place("8/8/8/8/3Pp3/8/8/k6K b - d3"));
            assert_ne!(passing, plain);
            assert_eq!(passing.map(|(layer, _)| layer), plain.map(|(layer, _)| layer));
            assert_eq!(atlas.layers[passing.expect("it has a place").0].name, "KP-KP");
            let (layer, index) = passing.expect("it has a place");
            let sets = atlas.sets(layer, index).expect("it is a position");
            assert_eq!(rules.sets(&rules.arranged(&sets).expect("it is one")), Some(sets));
        }
    }
    visit(&*game.start, Layers).expect("chess is a family");
}

#[test]
fn foreign_files_that_are_cut_are_left_unused() {
    let (game, folder) = (game("chess"), folder());
    let tables = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/syzygy");
    let rook = std::fs::read(tables.join("KRvK.rtbz")).expect("it is there");
    let put = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("it can be made");
        std::fs::write(&path, bytes).expect("it can be written");
        path
    };
    let cut = put("KRvK.rtbz", &rook[..rook.len() - 100]);
    let other = put("KQvK.rtbw", &rook);
    let odd = put("cake.rtbz", &rook);
    put("linked/KRvK.rtbw", &std::fs::read(tables.join("KRvK.rtbw")).expect("it is there"));
    let opened = open(&game, Some(folder.path()));
    let bad = [(other, BadTable::Foreign), (cut, BadTable::Cut), (odd, BadTable::Foreign)];
    assert_eq!(opened.bad, bad);
    // Who wins is known to a search by the file in the folder within; how far is not.
    let oracle = opened.oracle.expect("one file is there");
    let pos = game.start.read("8/8/8/8/8/8/R7/K6k w - -").expect("a position");
    assert_eq!(oracle.value(&*pos), None);
}
