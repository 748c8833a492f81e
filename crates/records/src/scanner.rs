//! Characters of a file one by one, with their places.

use std::io::BufRead;

use kamen_core::{Fault, FaultKind, Place};

use crate::sheet::Spot;
use crate::source::{Lines, TextLine};

/// So many bad lines in a row are told; a file that is no text at all has millions.
const ENOUGH: usize = 3;

/// Looks at one character at a time. The end of a line is `\n`, whatever the file has.
pub struct Scanner<R> {
    lines: Lines<R>,
    line: TextLine,
    /// Where in the line we are, from 0; one behind its last character is its end.
    at: usize,
    ended: bool,
    /// What was wrong with the lines themselves.
    troubles: Vec<Fault>,
}

impl<R: BufRead> Scanner<R> {
    pub fn new(source: R) -> Scanner<R> {
        let lines = Lines::new(source);
        let mut scanner = Scanner { lines, line: TextLine::default(), at: 0, ended: false, troubles: Vec::new() };
        scanner.next_line();
        scanner
    }

    /// The character here, or nothing at the end of the file.
    pub fn peek(&self) -> Option<char> {
        if self.ended {
            return None;
        }
        Some(self.line.text.get(self.at).copied().unwrap_or('\n'))
    }

    /// The character so many further on in the same line.
    pub fn look(&self, ahead: usize) -> Option<char> {
        self.line.text.get(self.at + ahead).copied()
    }

    pub fn advance(&mut self) {
        if self.at < self.line.text.len() {
            self.at += 1;
        } else {
            self.next_line();
        }
    }

    /// Takes characters of this line as long as they fit.
    pub fn take_while(&mut self, fits: impl Fn(char) -> bool) -> String {
        let count = self.count_while(fits);
        let taken = self.rest()[..count].iter().collect();
        self.at += count;
        taken
    }

    /// Goes on over characters of this line as long as they fit.
    pub fn skip_while(&mut self, fits: impl Fn(char) -> bool) {
        self.at += self.count_while(fits);
    }

    fn count_while(&self, fits: impl Fn(char) -> bool) -> usize {
        self.rest().iter().take_while(|&&c| fits(c)).count()
    }

    /// Goes on by so many characters of this line.
    pub fn skip(&mut self, count: usize) {
        self.at = (self.at + count).min(self.line.text.len());
    }

    /// What is left of this line.
    pub fn rest(&self) -> &[char] {
        self.line.text.get(self.at..).unwrap_or_default()
    }

    /// The characters of the whole line.
    pub fn line(&self) -> &[char] {
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
            }
            Ok(false) => self.end(),
            Err(error) => {
                let place = Place::Line(self.line.number.max(1), 1);
                self.troubles.push(Fault::new(FaultKind::CannotReadFile, place).found(error));
                self.end();
            }
        }
        self.at = 0;
    }

    /// The end of the file is a place too: behind the last character.
    fn end(&mut self) {
        self.ended = true;
        let column = self.line.text.len();
        self.line.text = vec![' '; column];
    }

    pub fn is_line_start(&self) -> bool {
        self.at == 0 && !self.ended
    }

    pub fn spot(&self) -> Spot {
        let column = if self.ended { self.line.text.len() } else { self.at };
        Spot { line: self.line.number.max(1), column: column + 1 }
    }

    /// Takes what was wrong with the lines since it was asked last.
    pub fn troubles(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.troubles)
    }
}
