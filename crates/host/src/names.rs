//! Names of players, by Unicode's rules: one short line of letters that are what they look like.

use crate::trouble::{Trouble, UNFIT};

#[cfg_attr(not(target_arch = "wasm32"), path = "letters.rs")]
#[cfg_attr(target_arch = "wasm32", path = "letters_alone.rs")]
mod letters;

#[cfg(not(target_arch = "wasm32"))]
pub use letters::looks_like;

/// The longest name, in letters.
const LONGEST: usize = 40;

/// A player's name as it is kept, or none.
pub fn name(given: Option<String>) -> Result<Option<String>, Trouble> {
    let Some(given) = given else { return Ok(None) };
    // However it was typed, the same letters are the same name; and a space is a space.
    let composed = letters::composed(given.trim());
    if composed.chars().any(char::is_control) {
        return Err(bad());
    }
    let name = composed.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() && given.trim().is_empty() {
        return Ok(None);
    }
    match !name.is_empty() && name.chars().count() <= LONGEST && letters::are_plain(&name) {
        true => Ok(Some(name)),
        false => Err(bad()),
    }
}

fn bad() -> Trouble {
    Trouble::Said(UNFIT, "server-bad-name")
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
            "\u{3164}",
            "\u{ffa0}",
            "\u{2800}",
            "\u{115f}",
            "\u{1160}",
            "\u{13441}",
            "\u{1d159}",
            "Jana\u{3164}",
            "Ja\u{34f}na",
            "Jana\u{fffd}",
            "\u{fffc}",
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
        // What nobody says makes no other name.
        for other in ["Jana.", "Ja na", "-Jana-", "„Jana“", "jana_"] {
            assert!(looks_like("Jana", other) && looks_like(other, "Jana"), "{other}");
        }
        for other in ["Jana N.", "Ján", "...", ""] {
            assert!(!looks_like("Jana", other), "{other}");
        }
        assert!(looks_like("...", "...") && !looks_like("...", "--"));
    }
}
