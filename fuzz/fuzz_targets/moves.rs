//! Moves as text: a game, a reached position, and the rest is tried.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((game, pos, rest)) = kamen_fuzz::split(data) else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    match pos.attempt(text) {
        Ok(legal) => {
            legal.play().text();
            assert_eq!(pos.attempt(&legal.text).as_ref(), Ok(&legal), "{}", legal.text);
            for written in pos.writings().iter().filter_map(|&how| legal.written(how)) {
                assert_eq!(pos.attempt(&written).as_ref(), Ok(&legal), "{written}");
            }
        }
        Err(refusal) => {
            assert!(!game.article(refusal.rule).is_empty(), "no article for {}", refusal.rule);
            for (_, square) in &refusal.marks {
                assert!(pos.board().point(square).is_some(), "'{square}' is no square");
            }
        }
    }
});
