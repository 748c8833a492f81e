//! Spaces at which a line must not break.

use crate::Language;

/// One-letter words that Czech and Slovak typesetters do not leave at the end of a line.
const SHORT: &str = "kKsSvVzZoOuUaAiI";

/// Words that belong to the number after them: `rank 8`, `č. 5`.
const NUMBERED: [&str; 22] = [
    "rank",
    "row",
    "file",
    "move",
    "level",
    "article",
    "rule",
    "exercise",
    "game",
    "no.",
    "č.",
    "článek",
    "článok",
    "pravidlo",
    "cvičení",
    "cvičenie",
    "úroveň",
    "tah",
    "ťah",
    "hra",
    "řádek",
    "riadok",
];

/// Words after a number that it does not count.
const JOINING: [&str; 12] = ["a", "i", "u", "až", "do", "nebo", "alebo", "and", "or", "to", "of", "in"];

/// The text with non-breaking spaces where the language wants them: after a one-letter word, and between a number and what
/// it counts (`24 points`, `8. řada`, `8 × 8`, `rank 8`).
pub fn spaced(language: Language, text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let binds = |at: usize| match language {
        Language::En => counts(&letters, at),
        Language::Cs | Language::Sk => short(&letters, at) || counts(&letters, at),
    };
    letters
        .iter()
        .enumerate()
        .map(|(at, &letter)| if letter == ' ' && binds(at) { '\u{a0}' } else { letter })
        .collect()
}

/// The same words with ordinary spaces, for a terminal that has broken its lines.
pub fn unspaced(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

/// Whether a one-letter word stands before the space.
fn short(letters: &[char], space: usize) -> bool {
    let begins = |at: usize| at == 0 || letters[at - 1].is_whitespace() || "(„–".contains(letters[at - 1]);
    space > 0 && SHORT.contains(letters[space - 1]) && begins(space - 1)
}

/// Whether a number and its noun stand on the two sides of the space.
fn counts(letters: &[char], space: usize) -> bool {
    let before = word_before(letters, space);
    let after: String = letters[space + 1..].iter().take_while(|letter| !letter.is_whitespace()).collect();
    // At the end of a piece of text a term follows, or a square.
    let joins = JOINING.contains(&after.as_str());
    let begins_word =
        after.is_empty() || after.starts_with(|c: char| c.is_alphabetic() || c == '%' || c == '×') && !joins;
    let number = before.trim_start_matches(['(', '„', '“', '–']);
    let digits = number.trim_end_matches('.');
    let is_number =
        digits.starts_with(|c: char| c.is_ascii_digit()) && digits.ends_with(|c: char| c.is_ascii_digit());
    // "8. řada" is one thing, "… v roce 8. Řada …" are two.
    let ordinal = number.ends_with('.');
    let goes_on = !ordinal || after.starts_with(char::is_lowercase);
    let begins_number = after.starts_with(|c: char| c.is_ascii_digit());
    let named = NUMBERED.contains(&before.to_lowercase().as_str()) || before == "×";
    (is_number && begins_word && goes_on) || (begins_number && named)
}

fn word_before(letters: &[char], space: usize) -> String {
    let begin = letters[..space].iter().rposition(|letter| letter.is_whitespace()).map_or(0, |at| at + 1);
    letters[begin..space].iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(language: Language, text: &str) -> String {
        spaced(language, text).replace('\u{a0}', "~")
    }

    #[test]
    fn short_words_stay_with_the_next() {
        assert_eq!(shown(Language::Cs, "Kámen z c3 a v poli"), "Kámen z~c3 a~v~poli");
        assert_eq!(shown(Language::Sk, "A „k nemu“ s "), "A~„k~nemu“ s~");
        assert_eq!(shown(Language::En, "A man"), "A man");
    }

    #[test]
    fn a_number_stays_with_what_it_counts() {
        assert_eq!(shown(Language::Cs, "Má 24 bodů, po 100 tazích"), "Má 24~bodů, po 100~tazích");
        assert_eq!(shown(Language::Sk, "8. rad (12 kameňov), 100 %"), "8.~rad (12~kameňov), 100~%");
        assert_eq!(
            shown(Language::En, "24 points on rank 8, 20–40 minutes, 8 × 8 squares"),
            "24~points on rank~8, 20–40~minutes, 8~×~8~squares"
        );
        // A piece of text before a term.
        assert_eq!(shown(Language::En, "It has 24 "), "It has 24~");
        // Numbers in a row, squares and the end of a sentence are not counted.
        assert_eq!(shown(Language::En, "1, 1 and 4. Then c3 moves"), "1, 1 and 4. Then c3 moves");
        assert_eq!(shown(Language::Cs, "Hrálo se roku 8. Pak ne."), "Hrálo se roku 8. Pak ne.");
    }

    #[test]
    fn a_terminal_gets_its_spaces_back() {
        assert_eq!(unspaced(&spaced(Language::Cs, "a 24 bodů")), "a 24 bodů");
    }
}
