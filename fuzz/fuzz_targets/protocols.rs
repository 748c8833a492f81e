//! Whole sessions: the first byte chooses the protocol, the rest is what a client sends.

#![no_main]

use std::io::Cursor;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else { return };
    // A table of gigabytes and hundreds of threads are no errors, but no fuzzer stands them.
    let lines: Vec<&[u8]> = rest.split(|byte| *byte == b'\n').filter(|line| !is_costly(line)).collect();
    let input = Cursor::new(lines.join(&b'\n'));
    let mut out = Vec::new();
    let catalog = kamen_fuzz::catalog();
    let session =
        if first.is_multiple_of(2) { kamen_protocol::uci(catalog, input, &mut out) } else { kamen_protocol::hub(catalog, input, &mut out) };
    session.expect("a session ends well when its input ends");
    let said = String::from_utf8(out).expect("sessions write text");
    assert!(!said.contains("the search failed"), "{said}");
});

fn is_costly(line: &[u8]) -> bool {
    let line = line.to_ascii_lowercase();
    [&b"hash"[..], b"threads"].iter().any(|word| line.windows(word.len()).any(|part| part == *word))
}
