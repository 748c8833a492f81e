//! Layers that do not fit into memory.

use kamen_core::Random;

use super::{ByHand, folder, game};
use crate::disk;
use crate::retrograde::{Means, solve};
use crate::written::Codes;
use crate::{Order, Value, game_folder, prepare};

/// All codes of a layer that was solved on disk.
fn codes(solved: &impl Codes) -> Vec<u16> {
    let blocks = (solved.size() as usize).div_ceil(crate::table::BLOCK);
    (0..blocks).flat_map(|block| solved.block(block).expect("it can be read").into_owned()).collect()
}

#[test]
fn a_layer_on_disk_has_the_same_values() {
    // Many positions with moves anywhere, most of them to those before: so there are long wins, and draws.
    let mut random = Random::new(19);
    let some = |at: usize| {
        let end = [Value::Loss(0), Value::Win(0), Value::Draw];
        let count = 1 + random.below(3);
        let near = |random: &mut Random| {
            if random.below(12) > 0 { at.saturating_sub(1 + random.below(40)) } else { random.below(120_000) }
        };
        let mut moves: Vec<u32> = (0..count).map(|_| near(&mut random) as u32).collect();
        moves.sort();
        moves.dedup();
        if at < 40 || at % 5_000 == 7 { (Some(end[at % 3]), Vec::new()) } else { (None, moves) }
    };
    let graph = ByHand((0..120_000).map(some).collect());
    let means = |memory| Means { threads: 2, memory };
    let expected = solve(&graph, means(1 << 30), &|_| ()).expect("it fits");
    let longest = expected.iter().filter_map(|&code| Value::of_code(code)?.plies()).max();
    assert!(longest > Some(20), "{longest:?}");
    let folder = folder();
    let work = folder.path().join("some.work");
    let solved = disk::solve(&graph, means(1 << 10), &work, &|_| ()).expect("there is room on the disk");
    assert!(work.join("3.codes").is_file(), "several slices");
    assert!(codes(&solved) == expected);
    drop(solved);
    assert!(!work.exists(), "nothing is left");
}

#[test]
fn files_are_the_same_whether_there_is_memory_or_not() {
    let game = game("mill-jump");
    let bytes = |memory: u64| {
        let folder = folder();
        let own = game_folder(folder.path(), &game);
        let means = Means { threads: 2, memory };
        let order = Order { game: &game, options: &[], stones: None, layer: None, folder: &own, means };
        let job = prepare(order, &|_| ()).expect("it fits");
        let on_disk = job.plan().on_disk;
        job.run(&|_| ()).expect("it can be solved");
        (on_disk, std::fs::read(own.join("3-3.kamendb")).expect("it was written"))
    };
    let (memory, disk) = (bytes(1 << 30), bytes(50_000));
    assert_eq!((memory.0, disk.0), (0, 1));
    assert!(memory.1 == disk.1);
}

#[test]
fn files_are_the_same_where_what_is_looked_up_does_not_fit() {
    let game = game("mill");
    let bytes = |memory: u64| {
        let folder = folder();
        let own = game_folder(folder.path(), &game);
        let means = Means { threads: 2, memory };
        let order = Order { game: &game, options: &[], stones: None, layer: Some("4-4"), folder: &own, means };
        let job = prepare(order, &|_| ()).expect("it fits");
        assert!(job.plan().memory <= memory);
        let (_, size, _) = job.plan().layers[job.plan().layers.len() - 2].clone();
        assert_eq!(size > memory, memory < 10_000_000, "the layer before alone is larger than all memory");
        job.run(&|_| ()).expect("it can be solved");
        std::fs::read(own.join("4-4.kamendb")).expect("it was written")
    };
    assert!(bytes(1 << 30) == bytes(1_450_000));
}

#[test]
fn a_disk_without_room_stops_it_cleanly() {
    let folder = folder();
    // A file where the folder should be made.
    let work = folder.path().join("file").join("some.work");
    std::fs::write(folder.path().join("file"), "a file").expect("it can be written");
    let graph = ByHand(vec![(Some(Value::Loss(0)), vec![])]);
    let means = Means { threads: 1, memory: 1 };
    assert!(matches!(disk::solve(&graph, means, &work, &|_| ()), Err(disk::Stopped::Io(_))));
}
