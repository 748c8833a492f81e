//! Texts that fit their room.

use kamen_i18n::{Language, spaced, unspaced};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A text in lines of at most that many columns, broken between words; a word that is too long is cut. A number and what it
/// counts stay on one line.
pub fn wrapped(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        // Numbers are treated alike in all languages.
        let paragraph = spaced(Language::En, paragraph);
        let words = paragraph.split(|c: char| c.is_whitespace() && c != '\u{a0}').filter(|word| !word.is_empty());
        for word in words {
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            for letter in word.chars() {
                if line.width() + letter.width().unwrap_or(0) > width {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(letter);
            }
        }
        lines.push(line);
    }
    lines.iter().map(|line| unspaced(line)).collect()
}

/// A text cut to so many columns, with `…` where something is missing.
pub fn cut(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if text.width() <= width {
        return text.to_string();
    }
    let mut out = String::new();
    for letter in text.chars() {
        if out.width() + letter.width().unwrap_or(0) + 1 > width {
            break;
        }
        out.push(letter);
    }
    if width > 0 {
        out.push('…');
    }
    out
}

/// A line of text in an area, from its left end; nothing beyond it is touched.
pub fn put(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    if row < area.height && area.width > 0 {
        buffer.set_stringn(area.x, area.y + row, cut(text, area.width), usize::from(area.width), style);
    }
}

/// A line of text at the right end of an area.
pub fn put_right(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    let width = (text.width() as u16).min(area.width);
    let right = Rect { x: area.right() - width, width, ..area };
    put(buffer, right, row, text, style);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("Skákat je povinné", 10), ["Skákat je", "povinné"]);
        assert_eq!(wrapped("abcdefgh ij", 4), ["abcd", "efgh", "ij"]);
        assert_eq!(wrapped("po 12 tazích", 9), ["po", "12 tazích"]);
        assert_eq!(wrapped("", 4), [] as [&str; 0]);
        assert_eq!(wrapped("a", 0), ["a"]);
    }

    #[test]
    fn what_is_cut_says_so() {
        assert_eq!(cut("Šachy", 5), "Šachy");
        assert_eq!(cut("Šachy", 4), "Šac…");
        assert_eq!(cut("Šachy", 0), "");
    }
}
