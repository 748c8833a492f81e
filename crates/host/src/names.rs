//! Names of players, by Unicode's rules: one short line of letters that are what they look like.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_security::MixedScript;
use unicode_security::confusable_detection::skeleton;

use crate::trouble::{Trouble, UNFIT};

/// The longest name, in letters.
const LONGEST: usize = 40;
/// So many accents may stand on one letter.
const MOST_MARKS: usize = 3;

/// A player's name as it is kept, or none.
pub fn name(given: Option<String>) -> Result<Option<String>, Trouble> {
    let Some(given) = given else { return Ok(None) };
    // However it was typed, the same letters are the same name; and a space is a space.
    let composed: String = given.trim().nfc().collect();
    if composed.chars().any(char::is_control) {
        return Err(bad());
    }
    let name = composed.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() && given.trim().is_empty() {
        return Ok(None);
    }
    match is_plain(&name) {
        true => Ok(Some(name)),
        false => Err(bad()),
    }
}

fn bad() -> Trouble {
    Trouble::Said(UNFIT, "server-bad-name")
}

/// Whether a name is one line of visible letters of one script. Signs that turn the line round, hide letters or stand for
/// nothing have no place in it.
fn is_plain(name: &str) -> bool {
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
    let towers = letters.windows(MOST_MARKS + 1).any(|some| some.iter().all(|letter| mark(*letter)));
    !letters.is_empty()
        && letters.len() <= LONGEST
        && letters.iter().all(|letter| visible(*letter))
        && !mark(letters[0])
        && !towers
        && name.is_single_script()
}

/// Whether people would take one name for the other.
pub fn looks_like(one: &str, other: &str) -> bool {
    let seen = |name: &str| skeleton(name).collect::<String>().to_lowercase();
    seen(one) == seen(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(given: &str) -> Option<String> {
        name(Some(given.to_string())).ok().flatten()
    }

    #[test]
    fn names_of_people_are_taken() {
        for given in [
            "Jana",
            "Řehoř Šťastný",
            "Petr <b>",
            "Ľuboš „Z“",
            "Мария",
            "三浦",
            "محمد",
            "J. R. O'Neil-Nováková",
            "Ada ♟",
        ] {
            assert_eq!(kept(given).as_deref(), Some(given));
        }
        assert_eq!(kept("  Jana    Nová ").as_deref(), Some("Jana Nová"));
        // A letter with its accent beside it is the letter with the accent.
        assert_eq!(kept("R\u{30c}eho\u{159}").as_deref(), Some("Řehoř"));
        assert!(matches!(name(Some("  ".to_string())), Ok(None)));
        assert!(matches!(name(None), Ok(None)));
    }

    #[test]
    fn tricks_are_not() {
        for given in [
            "anaJ\u{202e}",
            "Ja\u{200b}na",
            "Jana\u{0}",
            "Jana\nNová",
            "Jana\u{2066}x",
            "\u{e000}",
            "J\u{430}na",
            "Z\u{301}\u{302}\u{303}\u{304}\u{305}algo",
            "\u{301}a",
            "\u{200b}",
            &"n".repeat(41),
        ] {
            assert!(name(Some(given.to_string())).is_err(), "{}", given.escape_unicode());
        }
    }

    #[test]
    fn look_alikes_are_found() {
        assert!(looks_like("Jana", "jana"));
        assert!(looks_like("Paul", "Pau1"));
        assert!(looks_like("\u{420}\u{430}\u{443}", "Pay"));
        assert!(!looks_like("Jana", "Petr"));
    }
}
