//! Looks for the position that takes longest: a game, whose turn it is, and a byte for what stands on each point. The time it
//! takes is what guides the search, by a branch for every step of time; a position that takes longer than any may is a crash.
//! `SLOWEST_GAME` looks at one game alone; whatever is slower than all before is printed as `slowest.txt` has it.

#![no_main]

use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use libfuzzer_sys::fuzz_target;

/// What no position may take, in the slow build that is fuzzed.
const MOST: Duration = Duration::from_secs(2);

static SLOWEST: AtomicU64 = AtomicU64::new(0);

fuzz_target!(|data: &[u8]| {
    let Some((game, pos)) = kamen_fuzz::arranged(data) else { return };
    let questions = || {
        let began = Instant::now();
        let legal = pos.legal();
        let path = legal.iter().flat_map(|legal| &legal.paths).max_by_key(|path| path.len());
        let _ = pos.attempt("a1xb2xc3");
        let _ = pos.click(path.map_or(&[], |path| path.get(..1).unwrap_or_default()));
        began.elapsed()
    };
    let mut took = questions();
    if took.as_micros() as u64 > SLOWEST.load(Ordering::Relaxed) {
        // Once more: the machine may have been busy.
        took = took.min(questions());
        let micros = took.as_micros() as u64;
        if SLOWEST.fetch_max(micros, Ordering::Relaxed) < micros {
            println!("{} {}  # {took:?}, {} moves", game.id, pos.text(), pos.count());
        }
    }
    climb(took.as_micros() as u64);
    assert!(took < MOST, "{took:?} in {}: {}", game.id, pos.text());
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
