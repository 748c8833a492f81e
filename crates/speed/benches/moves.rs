//! `cargo bench -p kamen-speed --bench moves`: telling the moves of a position, and writing the view of a table, in every
//! notation that the game has.

use criterion::{Criterion, criterion_group, criterion_main};
use kamen_catalog::Catalog;
use kamen_i18n::{Language, Texts};
use kamen_table::{Setup, Table};
use kamen_view::{Notation, People, State, Story, Viewer};

/// A chess table with 48 moves, the busiest start of each other kind, and a position made to be slow.
const POSITIONS: [(&str, &str); 4] = [
    ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    (
        "international",
        "1b1b1b1b1b/b1b1b1b1b1/1b1b1b1b1b/b1b1b1b1b1/10/10/1w1w1w1w1w/w1w1w1w1w1/1w1w1w1w1w/w1w1w1w1w1 w",
    ),
    ("mill", "b2/1bw/3/w1b1w1/3/1w1/b2 w hand=4,5"),
    ("english", "2b1bW2/bb6/4bbb1/2b2W1b/3bbWb1/2b1b3/b1b3W1/2bb1bbb w"),
];

fn moves(criterion: &mut Criterion) {
    let catalog = Catalog::builtin();
    let texts = Texts::new(Language::En);
    for (game, start) in POSITIONS {
        let setup = Setup { start: Some(start.to_string()), ..Setup::new(game) };
        let table = Table::open(&catalog, setup).expect("a position");
        let mut story = Story::default();
        story.follow(&table);
        let people = People::default();
        let count = table.position().count();
        criterion
            .bench_function(&format!("legal/{game}/{count}"), |bencher| bencher.iter(|| table.position().legal()));
        for notation in Notation::of(table.position()) {
            let viewer = Viewer { seats: [true, true], texts: &texts, notation };
            criterion.bench_function(&format!("view/{game}/{count}/{notation:?}"), |bencher| {
                bencher.iter(|| {
                    let state = State::of(&table, &story, &people, viewer, 1, 0);
                    serde_json::to_string(&state).expect("it is written")
                })
            });
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(std::time::Duration::from_secs(2));
    targets = moves
}
criterion_main!(benches);
