//! Spaces at which a line must not break.

/// One-letter words that Czech and Slovak typesetters do not leave at the end of a line.
const SHORT: &str = "kKsSvVzZoOuUaAiI";

/// The text with non-breaking spaces where the language wants them.
pub(crate) fn spaced(language: &str, text: &str) -> String {
    if language == "en" {
        return text.to_string();
    }
    let letters: Vec<char> = text.chars().collect();
    let begins = |at: usize| at == 0 || letters[at - 1].is_whitespace() || "(„–".contains(letters[at - 1]);
    let mut out = String::with_capacity(text.len());
    for (at, &letter) in letters.iter().enumerate() {
        let after_short = at > 0 && SHORT.contains(letters[at - 1]) && begins(at - 1);
        out.push(if letter == ' ' && after_short { '\u{a0}' } else { letter });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::spaced;

    #[test]
    fn short_words_stay_with_the_next() {
        assert_eq!(spaced("cs", "Kámen z c3 a v poli"), "Kámen z\u{a0}c3 a\u{a0}v\u{a0}poli");
        assert_eq!(spaced("sk", "A „k nemu“ s "), "A\u{a0}„k\u{a0}nemu“ s\u{a0}");
        assert_eq!(spaced("en", "A man"), "A man");
    }
}
