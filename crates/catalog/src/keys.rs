//! What a game file may say beside its rules, for the reference. Rules are told by the schema of their family.

/// A key of a game file.
pub(crate) struct Key {
    pub key: &'static str,
    pub values: &'static str,
    pub meaning: &'static str,
    /// As it stands in a file.
    pub example: &'static str,
}

/// Every key beside `[rules]`, those that every file has first.
pub(crate) const KEYS: &[Key] = &[
    Key {
        key: "id",
        values: "small letters, digits and hyphens",
        meaning: "What the game is called on the command line and in addresses. It must be said.",
        example: "id = \"our-dama\"",
    },
    Key {
        key: "name",
        values: "texts by language: `cs`, `sk`, `en`",
        meaning: "What people call it. One language is enough; the others take it over.",
        example: "name = { cs = \"Naše dáma\", en = \"Our draughts\" }",
    },
    Key {
        key: "also",
        values: "texts by language: `cs`, `sk`, `en`",
        meaning: "What else people call it: the search of the first page finds it so.",
        example: "also = { cs = \"dámička\", en = \"checkers\" }",
    },
    Key {
        key: "extends",
        values: "the id of a game",
        meaning: "The game from which everything is taken that the file does not say, but for id, number, name, also, rulings, format, hub and well-known.",
        example: "extends = \"dama\"",
    },
    Key {
        key: "family",
        values: "a family below",
        meaning: "By whose rules it is played. A file that extends no other must say it.",
        example: "family = \"draughts\"",
    },
    Key {
        key: "board",
        values: "`8x8`, `10x10`, `1x8`, `mill`, `mill-diagonal`, `mill-hex`",
        meaning: "Where it is played. A file that extends no other must say it.",
        example: "board = \"8x8\"",
    },
    Key {
        key: "start",
        values: "a position ([exchange.md](exchange.md))",
        meaning: "How it begins, and who does. A file that extends no other must say it.",
        example: "start = \"1b1b1b1b/b1b1b1b1/8/8/8/8/1w1w1w1w/w1w1w1w1 w\"",
    },
    Key {
        key: "minutes",
        values: "two numbers",
        meaning: "How long a game usually takes, from and to.",
        example: "minutes = [15, 40]",
    },
    Key {
        key: "stones",
        values: "two numbers",
        meaning: "How many stones White and Black need from the box.",
        example: "stones = [8, 8]",
    },
    Key {
        key: "options",
        values: "names, each with the setting it sets; an empty text takes an inherited one away",
        meaning: "What players may agree on before a game, with `--set` and in the forms.",
        example: "options = { backward = \"man.backward\", huffing = \"\" }",
    },
    Key {
        key: "manners",
        values: "a list of `touch-move`, `announce-check`, `time-limit`",
        meaning: "Manners of the table that players may agree on.",
        example: "manners = [\"touch-move\"]",
    },
    Key {
        key: "drawn-by-play",
        values: "yes or no",
        meaning: "Whether a draw can be claimed because nobody can win any more with perfect play, where that is solved.",
        example: "drawn-by-play = true",
    },
    Key {
        key: "rulings",
        values: "a list: `article`, and a sentence in `cs`, `sk`, `en`",
        meaning: "What was decided where the rules are silent, in words. Told with the rules of the game.",
        example: "rulings = [{ article = \"2\", en = \"Who forgets to take loses nothing.\" }]",
    },
    Key {
        key: "sources",
        values: "by setting: `article`, `seed`",
        meaning: "Where a rule comes from: the article of the rulebook and the place in the box.",
        example: "sources = { \"man.backward\" = { article = \"4\", seed = \"003\" } }",
    },
    Key {
        key: "defaults",
        values: "by setting: a value",
        meaning: "What a setting is that `[rules]` does not name, in the place of the default below. Tables keep their rules so, and are judged the same after a default has changed; no other file needs it.",
        example: "defaults = { claim = 100 }",
    },
    Key {
        key: "number",
        values: "1–999",
        meaning: "Its number in the rulebook. A game that is not in it has none.",
        example: "number = 40",
    },
    Key {
        key: "format",
        values: "`pgn`, or `pdn:` and a GameType ([records.md](records.md))",
        meaning: "How programs of the world record exactly this game.",
        example: "format = \"pdn:26\"",
    },
    Key {
        key: "hub",
        values: "a text",
        meaning: "What programs that speak Hub call exactly this game, where that is not its id.",
        example: "hub = \"brazilian\"",
    },
    Key {
        key: "well-known",
        values: "yes or no",
        meaning: "Whether more people have heard of it than of the first game of its family: it then stands for the family on the first page.",
        example: "well-known = true",
    },
    Key {
        key: "weights",
        values: "numbers by the names of features ([tuning.md](tuning.md))",
        meaning: "How the computer judges positions of it, where not as its family does.",
        example: "weights = { tempo = 5 }",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Catalog, Game};

    /// What the loader asks for, as it tells whoever writes something else.
    fn known() -> Vec<String> {
        let faults = Game::read("nonsense = 1").err().expect("faults");
        let unknown = faults.iter().find(|fault| fault.found == "nonsense").expect("an unknown key");
        unknown.expected.split(' ').map(str::to_string).collect()
    }

    #[test]
    fn every_key_that_is_read_is_told() {
        for key in known() {
            assert!(KEYS.iter().any(|told| told.key == key), "{key} is not in the reference");
        }
        for (name, text) in crate::builtin::FILES {
            for (key, _) in crate::file::parse(text).expect("a file of the box") {
                assert!(key == "rules" || KEYS.iter().any(|told| told.key == key), "{name}: {key}");
            }
        }
    }

    #[test]
    fn every_example_is_read() {
        let needed = "id = \"our-dama\"\nextends = \"dama\"\nname = { en = \"Our draughts\" }\n";
        for Key { key, example, .. } in KEYS {
            let others = needed.lines().filter(|line| !line.starts_with(&format!("{key} ")));
            let text = others.chain([*example]).collect::<Vec<_>>().join("\n");
            let bad = Catalog::builtin().add(vec![("our-dama.toml".to_string(), text)]);
            assert!(bad.is_empty(), "{key}: {bad:?}");
        }
    }
}
