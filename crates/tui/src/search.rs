//! Finding games by what somebody types, with or without accents.

use kamen_catalog::{Game, Names};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Small letters without accents, and the apostrophe of keyboards.
pub fn folded(text: &str) -> String {
    let plain = text.nfd().filter(|&letter| !is_combining_mark(letter)).flat_map(char::to_lowercase);
    // Names are set with ’, keyboards have '.
    plain.map(|letter| if letter == '’' { '\'' } else { letter }).collect()
}

/// Whether every word typed is found in what the game is called (in any language), its id, its number or its family's.
pub fn fits(game: &Game, family: &str, typed: &str) -> bool {
    let number = game.number.map_or(String::new(), |number| number.to_string());
    let called = |names: &Names| [&names.cs, &names.sk, &names.en].map(|name| name.to_string()).join("\n");
    let also = game.also.as_ref().map(called).unwrap_or_default();
    let all = folded(&[&called(&game.name), &also, &game.id, &number, family].join("\n"));
    folded(typed).split_whitespace().all(|word| {
        // A number is one number: 3 is not 30.
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            number == word || game.id.contains(word)
        } else {
            all.contains(word)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_catalog::Catalog;

    #[test]
    fn games_are_found_in_any_language_with_or_without_accents() {
        let catalog = Catalog::builtin();
        let found = |typed: &str| -> Vec<&str> {
            catalog.games().iter().filter(|game| fits(game, "", typed)).map(|game| game.id.as_str()).collect()
        };
        assert_eq!(found("vezicky"), ["towers"]);
        assert_eq!(found("Věžičky"), ["towers"]);
        assert_eq!(found("hex mill"), ["mill-hex"]);
        assert_eq!(found("knight's"), ["mill-knight"]);
        // What people call it besides, and letters of other languages.
        assert_eq!(found("morabaraba"), ["mill-maxi"]);
        assert_eq!(found("cinska dama"), ["halma"]);
        assert_eq!(found("čínská dåma"), ["halma"]);
        assert_eq!(found("39"), ["mill-dice"]);
        assert_eq!(found("zzz"), [] as [&str; 0]);
        assert_eq!(found("").len(), catalog.games().len());
    }
}
