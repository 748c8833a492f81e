//! Characters of a file one by one, with their places.

use std::io::BufRead;

use kamen_core::{Fault, FaultKind, Place};

use crate::sheet::Spot;
use crate::source::{Lines, TextLine};

/// So many bad lines in a row are told; a file that is no text at all has millions.
const ENOUGH: usize = 3;

/// Looks at one character at a time. The end of a line is `\n`, whatever the file has.
pub struct Scanner<'s> {
    lines: Lines<'s>,
    line: TextLine,
    /// Where in the line we are, in bytes from 0; one behind its last character is its end.
    at: usize,
    /// How many characters stand before that.
    column: usize,
    ended: bool,
    /// What was wrong with the lines themselves.
    troubles: Vec<Fault>,
    /// The first line whose letters were guessed, as long as nobody was told of it, and whether there was one.
    guessed: Option<usize>,
    has_guessed: bool,
}

impl<'s> Scanner<'s> {
    pub fn new(source: impl BufRead + 's) -> Scanner<'s> {
        let (lines, line) = (Lines::new(source), TextLine::default());
        let mut scanner = Scanner {
            lines,
            line,
            at: 0,
            column: 0,
            ended: false,
            troubles: Vec::new(),
            guessed: None,
            has_guessed: false,
        };
        scanner.next_line();
        scanner
    }

    /// The character here, or nothing at the end of the file.
    pub fn peek(&self) -> Option<char> {
        if self.ended {
            return None;
        }
        Some(self.rest().chars().next().unwrap_or('\n'))
    }

    pub fn advance(&mut self) {
        match self.rest().chars().next() {
            Some(c) => {
                self.at += c.len_utf8();
                self.column += 1;
            }
            None => self.next_line(),
        }
    }

    /// Takes characters of this line as long as they fit.
    pub fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &str {
        let start = self.at;
        self.skip_while(fits);
        &self.line.text[start..self.at]
    }

    /// Goes on over characters of this line as long as they fit.
    pub fn skip_while(&mut self, fits: impl Fn(char) -> bool) {
        for c in self.line.text.get(self.at..).unwrap_or_default().chars() {
            if !fits(c) {
                break;
            }
            self.at += c.len_utf8();
            self.column += 1;
        }
    }

    /// Goes on by so many bytes of this line, which must be whole characters.
    pub fn skip(&mut self, count: usize) {
        let rest = self.rest();
        let skipped = rest.get(..count).unwrap_or(rest);
        let bytes = skipped.len();
        let characters = if skipped.is_ascii() { bytes } else { skipped.chars().count() };
        self.at += bytes;
        self.column += characters;
    }

    /// What is left of this line.
    pub fn rest(&self) -> &str {
        self.line.text.get(self.at..).unwrap_or_default()
    }

    /// The characters of the whole line.
    pub fn line(&self) -> &str {
        &self.line.text
    }

    pub fn next_line(&mut self) {
        if self.ended {
            return;
        }
        match self.lines.next(&mut self.line) {
            Ok(true) => {
                if let Some(kind) = self.line.bad.filter(|_| self.troubles.len() < ENOUGH) {
                    self.troubles.push(Fault::new(kind, Place::Line(self.line.number, 1)));
                }
                if self.line.guessed && !self.has_guessed {
                    (self.guessed, self.has_guessed) = (Some(self.line.number), true);
                }
            }
            Ok(false) => self.end(),
            Err(error) => {
                let place = Place::Line(self.line.number.max(1), 1);
                self.troubles.push(Fault::new(FaultKind::CannotReadFile, place).found(error));
                self.end();
            }
        }
        (self.at, self.column) = (0, 0);
    }

    /// The end of the file is a place too: behind the last character.
    fn end(&mut self) {
        self.ended = true;
        self.line.text = " ".repeat(self.line.text.chars().count());
    }

    pub fn is_line_start(&self) -> bool {
        self.at == 0 && !self.ended
    }

    pub fn spot(&self) -> Spot {
        let column = if self.ended { self.line.text.len() } else { self.column };
        Spot { line: self.line.number.max(1), column: column + 1 }
    }

    /// Once in a file: that its letters are a guess, and where that began.
    pub fn guessed(&mut self) -> Option<Fault> {
        let line = self.guessed.take()?;
        Some(Fault::new(FaultKind::LettersGuessed, Place::Line(line, 1)))
    }

    /// Takes what was wrong with the lines since it was asked last.
    pub fn troubles(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.troubles)
    }
}
