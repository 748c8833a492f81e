//! Counting the leaves of the game tree, as the rulebook counts.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::Rules;

/// The number of move sequences of `depth` plies. One thread, no hash; the last ply is counted, not played.
pub fn perft<R: Rules>(rules: &R, pos: &R::Pos, depth: u32) -> u64 {
    // One buffer a ply, so that the walk itself allocates nothing.
    let mut buffers: Vec<Vec<R::Move>> = (0..depth).map(|_| Vec::with_capacity(64)).collect();
    walk(rules, pos, &mut buffers)
}

fn walk<R: Rules>(rules: &R, pos: &R::Pos, buffers: &mut [Vec<R::Move>]) -> u64 {
    let (moves, rest) = match buffers {
        [] => return 1,
        [_] => return rules.count(pos),
        [first, rest @ ..] => (first, rest),
    };
    moves.clear();
    rules.moves(pos, moves);
    // Nearly all of the time goes into the last ply, which is counted all together.
    if let [_] = rest {
        return rules.replies(pos, moves);
    }
    // A loop, not an iterator: that would hand positions on by copying them.
    let mut sum = 0;
    for &mv in moves.iter() {
        sum += walk(rules, &rules.play(pos, mv), rest);
    }
    sum
}

/// The same number, by several threads that share out the positions two plies down.
pub fn perft_threads<R: Rules>(rules: &R, pos: &R::Pos, depth: u32, threads: usize) -> u64 {
    if threads <= 1 || depth < 4 {
        return perft(rules, pos, depth);
    }
    let mut work = vec![pos.clone()];
    for _ in 0..2 {
        let mut next = Vec::new();
        let mut moves = Vec::new();
        for pos in &work {
            moves.clear();
            rules.moves(pos, &mut moves);
            next.extend(moves.iter().map(|&mv| rules.play(pos, mv)));
        }
        work = next;
    }
    let (next, sum) = (AtomicUsize::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(pos) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    sum.fetch_add(perft(rules, pos, depth - 2), Ordering::Relaxed);
                }
            });
        }
    });
    sum.into_inner()
}
