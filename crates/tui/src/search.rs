//! Finding games by what somebody types, with or without accents.

use kamen_catalog::Game;

/// Small letters without accents, and the apostrophe of keyboards.
pub fn folded(text: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'ä' => 'a',
        'č' => 'c',
        'ď' => 'd',
        'é' | 'ě' => 'e',
        'í' => 'i',
        'ĺ' | 'ľ' => 'l',
        'ň' => 'n',
        'ó' | 'ô' | 'ö' => 'o',
        'ŕ' | 'ř' => 'r',
        'š' => 's',
        'ť' => 't',
        'ú' | 'ů' | 'ü' => 'u',
        'ý' => 'y',
        'ž' => 'z',
        // Names are set with ’, keyboards have '.
        '’' => '\'',
        other => other,
    };
    text.to_lowercase().chars().map(plain).collect()
}

/// Whether every word typed is found in a name of the game (in any language), its id, its number or its family's.
pub fn fits(game: &Game, family: &str, typed: &str) -> bool {
    let number = game.number.map_or(String::new(), |number| number.to_string());
    let all = folded(
        &[&game.name.cs, &game.name.sk, &game.name.en, &game.id, &number, family].map(|s| s.to_string()).join("\n"),
    );
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
        assert_eq!(found("39"), ["mill-dice"]);
        assert_eq!(found("zzz"), [] as [&str; 0]);
        assert_eq!(found("").len(), catalog.games().len());
    }
}
