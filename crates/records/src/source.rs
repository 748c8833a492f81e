//! Lines of text from bytes of any origin: byte order marks, line ends of every system, Latin-1 beside UTF-8.

use std::borrow::Cow;
use std::io::{self, BufRead};

use kamen_core::FaultKind;

/// The longest line that is read. Programs that write a whole game on one line stay far below it.
const LONGEST_LINE: usize = 1 << 20;

/// One line, decoded, with its number from 1.
#[derive(Clone, Debug, Default)]
pub struct TextLine {
    pub number: usize,
    pub text: String,
    /// The line is no text of ours: too long, or not text at all.
    pub bad: Option<FaultKind>,
    /// It is no UTF-8, and its letters are a guess.
    pub guessed: bool,
}

/// Reads line by line and keeps no more than one. Where the lines come from is asked once a buffer, so nothing above needs to
/// be compiled for each kind of source.
pub struct Lines<'s> {
    source: Box<dyn BufRead + 's>,
    number: usize,
    buffer: Vec<u8>,
}

impl<'s> Lines<'s> {
    pub fn new(source: impl BufRead + 's) -> Lines<'s> {
        Lines { source: Box::new(source), number: 0, buffer: Vec::new() }
    }

    /// Reads the next line in place of the last one. Says whether there is one.
    pub fn next(&mut self, into: &mut TextLine) -> io::Result<bool> {
        self.buffer.clear();
        let Some(cut) = self.fill()? else { return Ok(false) };
        self.number += 1;
        let mut line = &self.buffer[..];
        let wide = self.number == 1 && (line.starts_with(&[0xFE, 0xFF]) || line.starts_with(&[0xFF, 0xFE]));
        if self.number == 1 {
            line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
        }
        let bad = match () {
            () if wide || line.contains(&0) => Some(FaultKind::NotText),
            () if cut => Some(FaultKind::RecordTooLong),
            () => None,
        };
        into.text.clear();
        into.guessed = bad.is_none() && decode(line, &mut into.text);
        (into.number, into.bad) = (self.number, bad);
        Ok(true)
    }

    /// Reads a line into the buffer, without its end: `\n`, `\r\n`, or `\r` alone as old Macintosh programs write.
    /// Says whether the line was longer than we keep; nothing at the end of the file.
    fn fill(&mut self) -> io::Result<Option<bool>> {
        let (mut any, mut cut, mut returned) = (false, false, false);
        loop {
            let available = match self.source.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                return Ok(any.then_some(cut));
            }
            if returned {
                let both = usize::from(available[0] == b'\n');
                self.source.consume(both);
                return Ok(Some(cut));
            }
            any = true;
            let end = available.iter().position(|&byte| byte == b'\n' || byte == b'\r');
            let (text, ending) = (end.unwrap_or(available.len()), end.map(|at| available[at]));
            let room = LONGEST_LINE - self.buffer.len();
            cut |= text > room;
            self.buffer.extend_from_slice(&available[..text.min(room)]);
            self.source.consume(text + usize::from(end.is_some()));
            match ending {
                Some(b'\n') => return Ok(Some(cut)),
                Some(_) => returned = true,
                None => {}
            }
        }
    }
}

/// UTF-8, or else what Windows makes of Latin-1: every byte means something there. Says whether that had to be guessed.
fn decode(line: &[u8], into: &mut String) -> bool {
    let utf8 = std::str::from_utf8(line);
    match utf8 {
        Ok(text) => into.push_str(text),
        Err(_) => into.push_str(&decode_old(line)),
    }
    utf8.is_err()
}

#[cfg(not(target_arch = "wasm32"))]
fn decode_old(line: &[u8]) -> Cow<'_, str> {
    crate::encoding::Encoding::USUAL.line(line)
}

/// What comes from a page is UTF-8 already: the browser has decoded it.
#[cfg(target_arch = "wasm32")]
fn decode_old(line: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// Reads with a tiny buffer, so that everything that can be torn apart is.
    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut lines = Lines::new(BufReader::with_capacity(1, bytes));
        let (mut found, mut line) = (Vec::new(), TextLine::default());
        while lines.next(&mut line).expect("reads from memory") {
            assert_eq!(line.number, found.len() + 1);
            found.push(line.bad.map_or_else(|| line.text.clone(), |kind| kind.id().to_string()));
        }
        found
    }

    #[test]
    fn lines_of_every_system() {
        assert_eq!(lines(b"a\nb\r\nc\rd\n\ne"), ["a", "b", "c", "d", "", "e"]);
        assert_eq!(lines(b"\r\r\n\n"), ["", "", ""]);
        assert_eq!(lines(b""), Vec::<String>::new());
    }

    #[test]
    fn every_encoding() {
        assert_eq!(lines("\u{feff}Kámen".as_bytes()), ["Kámen"]);
        assert_eq!(lines(b"Caf\xe9 \x96 \x8aach"), ["Café – Šach"]);
        assert_eq!(lines(b"\xff\xfe[\0E\0"), ["not-text"]);
    }

    #[test]
    fn a_line_without_end_is_not_kept() {
        let mut long = vec![b'x'; 3 * LONGEST_LINE];
        long.extend_from_slice(b"\nnext");
        let mut read = Lines::new(&long[..]);
        let mut line = TextLine::default();
        assert!(read.next(&mut line).expect("reads"));
        assert_eq!(line.bad, Some(FaultKind::RecordTooLong));
        assert!(read.buffer.len() <= LONGEST_LINE);
        assert!(read.next(&mut line).expect("reads"));
        assert_eq!(line.text, "next");
    }
}
