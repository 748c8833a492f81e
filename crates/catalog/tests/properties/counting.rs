//! Counting by threads and by move comes to the same.

use crate::{games, reach};

#[test]
fn perft_with_threads_is_perft_without() {
    for game in games() {
        for plies in [0, 7, 30] {
            let pos = reach(game, plies, 5);
            // Below four plies threads are not used.
            if pos.perft(3, 1) > 80_000 {
                continue;
            }
            let alone = pos.perft(4, 1);
            for threads in [2, 3, 64] {
                assert_eq!(pos.perft(4, threads), alone, "{}: {}", game.id, pos.text());
            }
        }
    }
}

#[test]
fn divide_sums_to_perft() {
    for game in games() {
        for plies in [0, 4, 25, 60] {
            let pos = reach(game, plies, 6);
            assert_eq!(pos.perft(0, 1), 1, "{}", game.id);
            for depth in 1..=3 {
                let parts = pos.divide(depth, 2);
                let sum: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
                assert_eq!(sum, pos.perft(depth, 1), "{}: depth {depth} in {}", game.id, pos.text());
                if depth == 1 && pos.end().is_none() {
                    assert_eq!(parts.len(), pos.count(), "{}: {}", game.id, pos.text());
                }
            }
        }
    }
}
