//! Events as they are kept: a run of them is a line each, packed where that makes it smaller.
//!
//! A sum over the setup and all events goes with every table. SQLite does not see when a letter of a file was changed; the
//! sum does.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use super::Wall;

/// No table has more to say; whatever would unpack to more is damaged.
const LONGEST: u64 = 64 << 20;
/// Shorter runs do not gain by it.
const WORTH_PACKING: usize = 100;
/// What is packed begins with this byte. An event begins with a digit.
const PACKED: u8 = b'x';

/// The sum of a table at which nothing has happened yet.
pub fn sum_of_setup(setup: &str) -> u32 {
    crc32fast::hash(setup.as_bytes())
}

/// The sum after one more event.
pub fn sum_after(sum: u32, said: &str) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&sum.to_le_bytes());
    hasher.update(said.as_bytes());
    hasher.finalize()
}

/// The sum as it is kept with a table: the moment of the last event is part of it, as clocks run from there.
pub fn checked(sum: u32, touched: Wall) -> u32 {
    sum_after(sum, &touched.to_string())
}

pub fn pack<'a>(events: impl Iterator<Item = &'a str>) -> Vec<u8> {
    let lines = events.collect::<Vec<_>>().join("\n").into_bytes();
    if lines.len() < WORTH_PACKING {
        return lines;
    }
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    // Writing into memory cannot fail; if it did, the lines stand as they are.
    match packed.write_all(&lines).and_then(|()| packed.finish()) {
        Ok(packed) if packed.len() < lines.len() && packed.first() == Some(&PACKED) => packed,
        _ => lines,
    }
}

/// The events of a run; nothing if it is damaged.
pub fn unpack(run: Vec<u8>) -> Option<Vec<String>> {
    let lines = match run.first() {
        Some(&PACKED) => {
            let mut lines = String::new();
            ZlibDecoder::new(&run[..]).take(LONGEST).read_to_string(&mut lines).ok()?;
            lines
        }
        Some(_) => String::from_utf8(run).ok()?,
        None => return None,
    };
    Some(lines.split('\n').map(str::to_string).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(plies: usize) -> Vec<String> {
        let squares = ["c3-d4", "b6-a5", "d2-c3", "f6-g5", "e3-f4"];
        (0..plies).map(|n| format!("{} {} move {}", 1733 * n + n * n % 977, n % 2, squares[n * n % 5])).collect()
    }

    #[test]
    fn runs_are_read_back() {
        for plies in [1, 2, 40, 4000] {
            let events = game(plies);
            assert_eq!(unpack(pack(events.iter().map(String::as_str))), Some(events));
        }
        assert_eq!(unpack(Vec::new()), None);
        assert_eq!(unpack(vec![0xff, 0xfe]), None);
    }

    #[test]
    fn every_changed_bit_is_seen() {
        let events = game(12);
        let sum = |events: &[String]| events.iter().fold(sum_of_setup("{}"), |sum, said| sum_after(sum, said));
        let packed = pack(events.iter().map(String::as_str));
        for bit in 0..packed.len() * 8 {
            let mut damaged = packed.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            // Some bits say nothing: those that fill the last byte.
            let harmless = |read: &Vec<String>| *read == events;
            let seen = unpack(damaged).is_none_or(|read| harmless(&read) || sum(&read) != sum(&events));
            assert!(seen, "bit {bit}");
        }
        assert_ne!(sum(&events[..11]), sum(&events));
        assert_ne!(sum_of_setup("{}"), sum_of_setup("[]"));
    }
}
