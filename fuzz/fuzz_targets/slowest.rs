//! Looks for the position that takes longest: a game (perhaps with an option), whose turn it is, and a byte for what stands on each point. The time that the
//! slowest question takes is what guides the search, by a branch for every step of time; a position that takes longer than any may
//! is a crash. `SLOWEST_GAME` looks at one game alone; whatever is slower than all before in its game is printed as `slowest.txt` has
//! it. To be built as for players, without sanitizer and checks: `./fuzz-all` does.

#![no_main]

#[path = "../../crates/host/examples/slowest/questions.rs"]
#[allow(dead_code, reason = "of long games only the proof asks")]
mod questions;

use std::collections::HashMap;
use std::hint::black_box;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use questions::{ASKED, Asker, Played, arranged};

/// What no question may take; a fuzzed program is slower than one for players.
const MOST: Duration = Duration::from_millis(150);
/// What is slower than all before is asked so often, as the machine may have been busy.
const TRIES: usize = 3;

static ASKER: LazyLock<Asker> = LazyLock::new(Asker::new);
/// One byte chooses among them.
static PLAYED: LazyLock<Vec<Played>> = LazyLock::new(|| {
    let only = std::env::var("SLOWEST_GAME").ok();
    let played = ASKER.all_played().into_iter().filter(|played| only.as_ref().is_none_or(|only| *only == played.name));
    played.collect()
});
/// The slowest so far, by the name of the game.
static SLOWEST: LazyLock<Mutex<HashMap<String, Duration>>> = LazyLock::new(Mutex::default);

fuzz_target!(|data: &[u8]| {
    let Some((&[first, turn], points)) = data.split_first_chunk() else { return };
    let Some(played) = PLAYED.get(usize::from(first) % PLAYED.len().max(1)) else { return };
    let Some(pos) = arranged(&played.game, turn, points) else { return };
    let ask = |tries| ASKER.of_position(played, &*pos, tries);
    let longest = |times: &[Duration]| times.iter().max().copied().unwrap_or_default();
    let mut times = ask(1);
    let mut slowest = SLOWEST.lock().expect("no panic before");
    let before = slowest.get(&played.name).copied().unwrap_or_default();
    if longest(&times) > before {
        times = ask(TRIES);
        if longest(&times) > before {
            slowest.insert(played.name.clone(), longest(&times));
            let told: Vec<String> =
                ASKED.iter().zip(times).map(|(name, time)| format!("{name} {time:.1?}")).collect();
            println!("{} {}  # {}, {} moves", played.name, pos.text(), told.join(", "), pos.count());
        }
    }
    let took = longest(&times);
    climb(took.as_micros() as u64);
    assert!(took < MOST || longest(&ask(TRIES)) < MOST, "{took:?} in {}: {}", played.name, pos.text());
});

/// Takes a branch of its own for every quarter more of time, so that slower is newer to the fuzzer.
fn climb(mut micros: u64) {
    macro_rules! steps {
        ($($step:literal)*) => {
            $(
                if micros < 20 {
                    return;
                }
                black_box($step);
                micros = micros * 4 / 5;
            )*
        };
    }
    steps!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40);
    black_box(micros);
}
