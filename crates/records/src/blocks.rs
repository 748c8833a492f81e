//! A long file of PGN in blocks of whole games, so that several threads can read it at once.

use std::io::{self, BufRead, Read};

use kamen_core::{Fault, Place};

use crate::record::{Flaw, Flawed};

/// Some games of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Their text.
    pub text: Vec<u8>,
    /// How many lines of the file stand before it.
    pub lines: usize,
}

/// The blocks of a source, one by one, cut where a game begins: at an `Event` that follows moves and an empty line.
///
/// ```
/// use kamen_records::Blocks;
///
/// let file = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n";
/// let blocks: Vec<_> = Blocks::new(file.as_bytes(), 1).collect::<Result<_, _>>().unwrap();
/// assert_eq!(blocks.iter().map(|block| block.lines).collect::<Vec<_>>(), [0, 4]);
/// assert!(blocks[1].text.starts_with(b"[Event \"b\"]"));
/// ```
pub struct Blocks<'s> {
    source: Box<dyn BufRead + 's>,
    /// A block is at least so long before it is cut.
    size: usize,
    /// The first line of the next block, where the last one was cut.
    begun: Vec<u8>,
    lines: usize,
}

/// No line of a game is longer; what is, is no text of ours, and need not be kept together.
const LONGEST_LINE: u64 = 1 << 21;

impl<'s> Blocks<'s> {
    /// Blocks of about so many bytes.
    pub fn new(source: impl BufRead + 's, size: usize) -> Blocks<'s> {
        Blocks { source: Box::new(source), size, begun: Vec::new(), lines: 0 }
    }

    fn block(&mut self) -> io::Result<Block> {
        let mut block = Block { text: std::mem::take(&mut self.begun), lines: self.lines };
        let (mut empty, mut tag) = (false, true);
        loop {
            let start = block.text.len();
            if self.source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut block.text)? == 0 {
                break;
            }
            let line = block.text[start..].trim_ascii();
            if start >= self.size && empty && !tag && line.starts_with(b"[Event ") {
                self.begun = block.text.split_off(start);
                break;
            }
            empty = line.is_empty();
            tag = if empty { tag } else { line.starts_with(b"[") };
        }
        self.lines += line_ends(&block.text);
        Ok(block)
    }
}

impl Iterator for Blocks<'_> {
    type Item = io::Result<Block>;

    fn next(&mut self) -> Option<io::Result<Block>> {
        self.block().map(|block| (!block.text.is_empty()).then_some(block)).transpose()
    }
}

/// As readers count them: `\n`, `\r\n`, and `\r` alone.
fn line_ends(text: &[u8]) -> usize {
    let returns = text.iter().enumerate().filter(|(at, byte)| **byte == b'\r' && text.get(at + 1) != Some(&b'\n'));
    text.iter().filter(|byte| **byte == b'\n').count() + returns.count()
}

impl Block {
    /// A place of the block where it is in the file.
    pub fn fault(&self, mut fault: Fault) -> Fault {
        if let Place::Line(line, _) = &mut fault.place {
            *line += self.lines;
        }
        fault
    }

    /// A game of the block that could not be read, as one of the file with so many games before the block.
    pub fn flawed(&self, mut flawed: Flawed, games: usize) -> Flawed {
        flawed.number += games;
        flawed.at.line += self.lines;
        for flaw in &mut flawed.flaws {
            match flaw {
                Flaw::Fault(fault) => *fault = self.fault(fault.clone()),
                Flaw::Refused { at, .. } => at.line += self.lines,
            }
        }
        flawed
    }
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;
    use crate::{FileFormat, Records};

    /// Every game of a file, read in blocks of that size, as if it had been read at once.
    fn in_blocks(catalog: &Catalog, text: &[u8], size: usize) -> Vec<Result<String, Flawed>> {
        let mut found = Vec::new();
        for block in Blocks::new(text, size) {
            let block = block.expect("from memory");
            let games = found.len();
            for game in Records::new(catalog, FileFormat::Pgn, &block.text[..]) {
                found.push(game.map(|game| format!("{game:?}")).map_err(|flawed| block.flawed(flawed, games)));
            }
        }
        found
    }

    #[test]
    fn blocks_are_read_as_the_whole_file_is() {
        let catalog = Catalog::builtin();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden/records");
        let mut files = 0;
        for entry in std::fs::read_dir(folder).expect("the folder") {
            let path = entry.expect("a file").path();
            if FileFormat::of_path(&path) != Some(FileFormat::Pgn) {
                continue;
            }
            files += 1;
            let text = std::fs::read(&path).expect("the file");
            let whole = in_blocks(&catalog, &text, usize::MAX);
            let mut records = Records::new(&catalog, FileFormat::Pgn, &text[..]);
            let checked: Vec<_> = std::iter::from_fn(|| records.check()).map(Result::err).collect();
            let flawed: Vec<_> = whole.iter().map(|game| game.as_ref().err().cloned()).collect();
            assert_eq!(checked, flawed, "{}", path.display());
            for size in [1, 300, 2_000] {
                assert_eq!(in_blocks(&catalog, &text, size), whole, "{} {size}", path.display());
            }
        }
        assert!(files > 2);
    }
}
