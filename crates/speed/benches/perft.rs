//! `cargo bench -p kamen-speed`: perft from the start of every game, so that a change that slows one down shows.

use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use kamen_catalog::Catalog;
use kamen_core::Position;

/// Enough to be in the loop, few enough for all games in a few minutes.
const NODES: u64 = 20_000;
/// The slimmest tree of the box (the frogs) gets there in fifteen.
const DEEPEST: u32 = 20;

/// The first depth with so many nodes: the same on every machine, since it depends on the rules alone.
fn depth(start: &dyn Position) -> (u32, u64) {
    let counts = (1..=DEEPEST).map(|depth| (depth, start.perft(depth, 1)));
    let mut last = (1, 0);
    for count in counts {
        last = count;
        if count.1 >= NODES {
            break;
        }
    }
    last
}

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10).warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
    for game in Catalog::builtin().games() {
        let (depth, nodes) = depth(&*game.start);
        group.throughput(Throughput::Elements(nodes));
        let id = BenchmarkId::new(&game.id, depth);
        group.bench_with_input(id, &depth, |bencher, &depth| bencher.iter(|| game.start.perft(depth, 1)));
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
