//! Files in the letters of old systems: what they say is decoded while it is read.

use std::io::{self, Read};

/// How the letters of a file are written, where it is not UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// What lines are taken for that are not UTF-8, where nobody says what they are. Latin-1 is a part of it.
    pub(crate) const USUAL: Encoding = Encoding(encoding_rs::WINDOWS_1252);

    /// The encoding of that name, as browsers know them: `windows-1250`, `iso-8859-2`, `latin2`.
    ///
    /// ```
    /// use kamen_records::Encoding;
    ///
    /// assert_eq!(Encoding::named("latin2"), Encoding::named("ISO-8859-2"));
    /// assert_eq!(Encoding::named("kamenica"), None);
    /// ```
    pub fn named(name: &str) -> Option<Encoding> {
        encoding_rs::Encoding::for_label(name.as_bytes()).map(Encoding)
    }

    /// Its name.
    pub fn id(self) -> &'static str {
        self.0.name()
    }

    /// A line of it.
    pub(crate) fn line(self, bytes: &[u8]) -> std::borrow::Cow<'_, str> {
        self.0.decode_without_bom_handling(bytes).0
    }

    /// A source in this encoding, as UTF-8.
    ///
    /// ```
    /// use std::io::Read;
    /// use kamen_records::Encoding;
    ///
    /// # fn main() -> std::io::Result<()> {
    /// let mut text = String::new();
    /// let latin2 = Encoding::named("latin2").expect("everybody knows it");
    /// latin2.decoded(&b"Dvo\xf8\xe1k"[..]).read_to_string(&mut text)?;
    /// assert_eq!(text, "Dvořák");
    /// # Ok(())
    /// # }
    /// ```
    pub fn decoded<'s>(self, source: impl Read + 's) -> Box<dyn Read + 's> {
        Box::new(Decoded { source, decoder: self.0.new_decoder(), text: Vec::new(), told: 0, ended: false })
    }
}

/// So many bytes are decoded at once.
const PART: usize = 1 << 14;

struct Decoded<R> {
    source: R,
    decoder: encoding_rs::Decoder,
    /// What is decoded, and how much of it was handed on.
    text: Vec<u8>,
    told: usize,
    ended: bool,
}

impl<R: Read> Decoded<R> {
    fn fill(&mut self) -> io::Result<()> {
        let mut part = [0; PART];
        let count = self.source.read(&mut part)?;
        self.ended = count == 0;
        // The room is a bound that no text of the length exceeds; without it, there is room for a first letter.
        let room = self.decoder.max_utf8_buffer_length(count).unwrap_or(PART * 4);
        self.text.resize(room, 0);
        let (_, _, written, _) = self.decoder.decode_to_utf8(&part[..count], &mut self.text, self.ended);
        self.text.truncate(written);
        self.told = 0;
        Ok(())
    }
}

impl<R: Read> Read for Decoded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.told == self.text.len() && !self.ended {
            self.fill()?;
        }
        let count = (&self.text[self.told..]).read(buffer)?;
        self.told += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One byte at a time, so that every letter of several bytes is torn apart.
    struct Drops<'b>(&'b [u8]);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let one = buffer.len().min(1);
            self.0.read(&mut buffer[..one])
        }
    }

    #[test]
    fn letters_are_whole_however_they_arrive() {
        let wide: Vec<u8> = "Šťastný, Ľ".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for (name, bytes) in [("windows-1250", &b"\x8a\x9dastn\xfd, \xbc"[..]), ("utf-16le", &wide)] {
            let mut text = String::new();
            let encoding = Encoding::named(name).expect("a known name");
            encoding.decoded(Drops(bytes)).read_to_string(&mut text).expect("text");
            assert_eq!(text, "Šťastný, Ľ", "{name}");
        }
    }

    #[test]
    fn long_texts_go_through() {
        let long = b"\xf8".repeat(3 * PART + 1);
        let mut text = String::new();
        Encoding::named("latin2").expect("known").decoded(&long[..]).read_to_string(&mut text).expect("text");
        assert_eq!(text, "ř".repeat(3 * PART + 1));
    }
}
