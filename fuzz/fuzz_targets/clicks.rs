//! Clicks: a game, a reached position, and each byte of the rest is a point.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((game, pos, rest)) = kamen_fuzz::split(data) else { return };
    let points = pos.board().points().len();
    let clicks: Vec<usize> = rest.iter().map(|&byte| byte as usize % points).collect();
    for length in 0..=clicks.len().min(12) {
        match pos.click(&clicks[..length]) {
            Ok(clicked) => {
                clicked.made.iter().for_each(|legal| drop(legal.play()));
                for &next in &clicked.next {
                    let mut further = clicks[..length].to_vec();
                    further.push(next);
                    assert!(pos.click(&further).is_ok(), "{further:?} was offered and is refused in {}", pos.text());
                }
            }
            Err(refusal) => assert!(!game.article(refusal.rule).is_empty(), "no article for {}", refusal.rule),
        }
    }
});
