//! White space as comments have it.

use std::borrow::Cow;

/// The text with one space between words and none around them.
pub fn words(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let mut before = 0;
    let plain = text.bytes().all(|byte| {
        let fits = byte.is_ascii_graphic() || byte == b' ' && before != b' ';
        before = byte;
        fits
    });
    if plain {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_space_between_words() {
        for text in ["", " ", "a", "a b", " a  b ", "a\tb", "a\u{a0}b", "\n\na\n b", "žluťoučký  kůň"] {
            assert_eq!(words(text), text.split_whitespace().collect::<Vec<_>>().join(" "), "{text:?}");
        }
    }
}
