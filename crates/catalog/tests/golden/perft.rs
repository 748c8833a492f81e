//! Perft from the start and from reached positions. `KAMEN_DEEP=1` counts everything the files say; otherwise
//! what runs in a minute.

use crate::{game, golden};

/// Counts beyond this are left to `KAMEN_DEEP=1`.
const CAP: u64 = 600_000_000;

pub fn check(id: &str) {
    let start = game(id).start;
    let cap = if std::env::var_os("KAMEN_DEEP").is_some() { u64::MAX } else { CAP };
    let (mut reached, mut wrong) = (0, Vec::new());
    for line in golden("perft", &format!("{id}.txt")).lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (pos, counts) = line.rsplit_once(": ").unwrap_or_else(|| panic!("{id}: no counts in '{line}'"));
        let node = match pos {
            "start" => start.clone(),
            _ => {
                reached += 1;
                start.read(pos).unwrap_or_else(|faults| panic!("{id}: '{pos}': {}", faults[0]))
            }
        };
        for (depth, expected) in (1..).zip(counts.split(' ')) {
            let expected: u64 = expected.parse().unwrap_or_else(|_| panic!("{id}: '{expected}' is no count"));
            if expected > cap {
                break;
            }
            let found = node.perft(depth, 1);
            if found != expected {
                wrong.push(format!("{id} {pos}: depth {depth} is {found}, expected {expected}"));
                break;
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    assert!(reached >= 10, "{id}: only {reached} reached positions");
}
