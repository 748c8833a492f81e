//! Points by name, and names inside longer text.

use crate::Board;

impl Board {
    /// The point with exactly this name.
    pub fn point(&self, name: &str) -> Option<usize> {
        self.points.iter().position(|p| p.name == name)
    }

    /// How many bytes at the start of `text` look like the name of a point of some board: a letter and digits.
    pub fn name_length(text: &str) -> Option<usize> {
        let mut chars = text.bytes();
        if !chars.next()?.is_ascii_lowercase() {
            return None;
        }
        let digits = chars.take_while(u8::is_ascii_digit).count();
        (digits > 0).then_some(1 + digits)
    }
}
