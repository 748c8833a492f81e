//! What letters are and look like, by the tables of Unicode.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::MixedScript;
use unicode_security::confusable_detection::skeleton;

/// So many accents may stand on one letter.
const MOST_MARKS: usize = 3;

/// Letters and signs of which nothing is seen, though Unicode calls them letters, signs or accents: fillers of Hangul, an empty cell of
/// braille, a note without its head, empty hieroglyphs, and what only joins or stands for a vowel that is not said.
const BLANK: [char; 11] = [
    '\u{34f}',
    '\u{115f}',
    '\u{1160}',
    '\u{17b4}',
    '\u{17b5}',
    '\u{2800}',
    '\u{3164}',
    '\u{ffa0}',
    '\u{1d159}',
    '\u{13441}',
    '\u{13442}',
];

/// What stands for a letter that could not be read, or for a picture: nobody is called so.
const UNREAD: [char; 2] = ['\u{fffc}', '\u{fffd}'];

/// The same text with each letter and its accents as one.
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// Whether a name is one line of visible letters of one script. Signs that turn the line round, hide letters or stand for
/// nothing have no place in it.
pub fn are_plain(name: &str) -> bool {
    let visible = |letter: char| {
        !matches!(
            letter.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::Surrogate
                | GeneralCategory::PrivateUse
                | GeneralCategory::Unassigned
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
        )
    };
    let mark = |letter: char| {
        use GeneralCategory::{EnclosingMark, NonspacingMark};
        matches!(letter.general_category(), NonspacingMark | EnclosingMark)
    };
    let letters: Vec<char> = name.chars().collect();
    let piled = letters.windows(MOST_MARKS + 1).any(|some| some.iter().all(|letter| mark(*letter)));
    letters.iter().all(|letter| visible(*letter) && !BLANK.contains(letter) && !UNREAD.contains(letter))
        && !letters.first().is_some_and(|letter| mark(*letter))
        && !piled
        && name.is_single_script()
}

/// Whether people would take one name for the other. A dot more or a space less makes no other name of it, unless there is nothing
/// but such signs.
pub fn looks_like(one: &str, other: &str) -> bool {
    use GeneralCategoryGroup::{Punctuation, Separator};
    let seen = |name: &str| skeleton(name).collect::<String>().to_lowercase();
    let said = |name: &str| {
        let said = name.chars().filter(|letter| !matches!(letter.general_category_group(), Punctuation | Separator));
        Some(seen(&said.collect::<String>())).filter(|said| !said.is_empty())
    };
    seen(one) == seen(other) || said(one).is_some_and(|one| said(other) == Some(one))
}
