//! A file may be of any size: one game is kept, and no more.

use std::io::{self, BufReader, Read};

use kamen_catalog::Catalog;
use kamen_records::{Dialect, FileFormat, Reader, Records};

/// So many games one after the other, made as they are read. Every tenth has a fault.
struct Endless {
    left: usize,
    rest: Vec<u8>,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() && self.left > 0 {
            self.left -= 1;
            let last = if self.left.is_multiple_of(10) { "Rd7# ) 1-0" } else { "Rd8# 1-0" };
            let game = format!(
                "[Event \"Game {}\"]\n[White \"Morphy\"]\n[Black \"Duke\"]\n[Result \"1-0\"]\n\n\
                 1. e4 {{[%clk 0:05:00]}} e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 \
                 c6\n9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7\n\
                 16. Qb8+ Nxb8 17. {last}\n\n",
                self.left
            );
            self.rest = game.into_bytes();
        }
        let count = buffer.len().min(self.rest.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// What this process holds in memory, in KiB; nothing where the system does not say.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn many_games_take_no_more_memory_than_one() {
    let catalog = Catalog::builtin();
    let games = |count: usize| BufReader::new(Endless { left: count, rest: Vec::new() });
    // Once, so that everything that is made once is made.
    assert_eq!(Records::new(&catalog, FileFormat::Pgn, games(10)).filter(Result::is_ok).count(), 9);
    let before = resident();
    // About 20 MB of text.
    let sheets = Reader::new(games(50_000), Dialect::Pgn);
    let (good, bad): (Vec<bool>, Vec<bool>) = sheets.map(|sheet| sheet.is_ok()).partition(|good| *good);
    assert_eq!((good.len(), bad.len()), (45_000, 5_000));
    let mut text = String::new();
    let mut read = 0;
    for record in Records::new(&catalog, FileFormat::Pgn, games(2_000)).flatten() {
        text.clear();
        FileFormat::Kamen.write(&catalog, &record, &mut text).expect("every game has its text");
        read += 1;
    }
    assert_eq!(read, 1_800);
    if let (Some(before), Some(after)) = (before, resident()) {
        assert!(after < before + 8 * 1024, "{before} KiB before, {after} KiB after");
    }
}
