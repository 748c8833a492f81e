//! Positions as text: the first byte is the game, the rest is read.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let start = &*kamen_fuzz::game(first).start;
    match start.read(text) {
        Ok(pos) => {
            kamen_fuzz::examine(&*pos);
            if let Some(pdn) = pos.pdn(&kamen_core::Squares::usual(pos.numbering())) {
                let again = start.read(&pdn).expect("PDN is read back");
                assert_eq!(again.identity(), pos.identity(), "{pdn}");
            }
        }
        Err(faults) => assert!(!faults.is_empty(), "refused without a fault"),
    }
});
