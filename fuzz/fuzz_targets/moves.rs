//! Moves as text: a game, a reached position, and the rest is tried.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((game, pos, rest)) = kamen_fuzz::split(data) else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    match kamen_notation::read_move(&*pos, text) {
        Ok(index) => {
            let next = pos.play(index).expect("what was read can be played");
            next.text();
            let written = &pos.legal()[index];
            assert_eq!(kamen_notation::read_move(&*pos, written).ok(), Some(index), "{written}");
            if let Some(numbers) = kamen_notation::numbered(&*pos, written) {
                assert_eq!(kamen_notation::read_move(&*pos, &numbers).ok(), Some(index), "{numbers}");
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
