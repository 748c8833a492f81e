//! One game after the other from a file of any size.

use std::fmt;
use std::io::BufRead;

use kamen_core::Faults;

use crate::dialect::Dialect;
use crate::movetext::Game;
use crate::scanner::Scanner;
use crate::sheet::{Item, Sheet, Spot};

/// What was wrong with a game that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSheet {
    /// Which game of the file it is, from 1.
    pub number: usize,
    /// Where the game begins.
    pub at: Spot,
    /// What is wrong with it.
    pub faults: Faults,
}

impl fmt::Display for BadSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}: {}", self.number, self.faults)
    }
}

impl std::error::Error for BadSheet {}

/// Reads game after game. It keeps one in memory. A game with faults is reported, and the next one is looked for.
///
/// ```
/// use kamen_records::{Dialect, Item, Reader};
///
/// let mut reader = Reader::new(&b"[Event \"Club\"]\n\n1. 32-28 19-23 *\n"[..], Dialect::Pdn);
/// let sheet = reader.next().unwrap().unwrap();
/// assert_eq!(sheet.tag("Event").map(|tag| &*tag.value), Some("Club"));
/// // Nobody has asked yet whether these are moves; but where they stand is known.
/// let Item::Move(first) = &sheet.body[0] else { panic!("a move comes first") };
/// assert_eq!((&*first.text, first.at.line, first.at.column), ("32-28", 3, 4));
/// ```
pub struct Reader<'s> {
    pub(crate) scanner: Scanner<'s>,
    pub(crate) dialect: Dialect,
    number: usize,
    /// The place of a game that nobody needs any more, and of its words: the next one is much like it.
    spare: Vec<Item>,
    texts: Vec<String>,
}

/// So many words are kept to be written over, and none that is longer.
const MOST_TEXTS: usize = 1 << 12;
const LONGEST_TEXT: usize = 256;

impl Iterator for Reader<'_> {
    type Item = Result<Sheet, BadSheet>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let sheet = self.next_sheet()?;
            // A star between games, as PDN separates them, is no game.
            if !sheet.as_ref().is_ok_and(Sheet::is_star) {
                return Some(sheet);
            }
            self.number -= 1;
        }
    }
}

impl<'s> Reader<'s> {
    /// Reads a source in that dialect.
    pub fn new(source: impl BufRead + 's, dialect: Dialect) -> Reader<'s> {
        Reader { scanner: Scanner::new(source), dialect, number: 0, spare: Vec::new(), texts: Vec::new() }
    }

    fn next_sheet(&mut self) -> Option<Result<Sheet, BadSheet>> {
        self.skip_space();
        // Lines between games that are no text, or the file cannot be read on.
        let faults = self.scanner.troubles();
        if !faults.is_empty() {
            return Some(Err(BadSheet { number: self.number + 1, at: self.scanner.spot(), faults: faults.into() }));
        }
        self.scanner.peek()?;
        self.number += 1;
        let (mut sheet, mut faults) = Game::read(self, self.number);
        faults.extend(self.scanner.troubles());
        if faults.is_empty() {
            sheet.warnings.extend(self.scanner.guessed());
        }
        Some(match faults.is_empty() {
            true => Ok(sheet),
            false => Err(BadSheet { number: sheet.number, at: sheet.at, faults: faults.into() }),
        })
    }

    /// A place for the words of a game.
    pub(crate) fn body(&mut self) -> Vec<Item> {
        std::mem::take(&mut self.spare)
    }

    /// A word that is kept.
    pub(crate) fn text(&mut self, word: &str) -> String {
        let mut text = self.texts.pop().unwrap_or_default();
        text.push_str(word);
        text
    }

    /// Takes a sheet back that nobody needs any more.
    pub(crate) fn take_back(&mut self, mut sheet: Sheet) {
        for item in sheet.body.drain(..) {
            if let Item::Move(word) | Item::Comment(word) = item
                && word.text.capacity() <= LONGEST_TEXT
                && self.texts.len() < MOST_TEXTS
            {
                let mut text = word.text;
                text.clear();
                self.texts.push(text);
            }
        }
        if sheet.body.capacity() <= MOST_TEXTS {
            self.spare = sheet.body;
        }
    }

    /// Skips white space and lines that begin with `%`. Says whether there was an empty line.
    pub(crate) fn skip_space(&mut self) -> bool {
        let mut empty = false;
        while let Some(c) = self.scanner.peek() {
            if self.scanner.is_line_start() && c == '%' {
                self.scanner.next_line();
            } else if c == '\n' {
                empty |= self.scanner.line().trim_start().is_empty();
                self.scanner.advance();
            } else if c.is_whitespace() {
                self.scanner.advance();
            } else {
                break;
            }
        }
        empty
    }
}

#[cfg(test)]
#[path = "reader_tests.rs"]
mod tests;
