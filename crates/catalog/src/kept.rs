//! The rules of a game as one text, with everything it inherits. Whoever keeps a game keeps them with it, so that it is
//! judged the same after a ruling has changed.

use kamen_core::Faults;

use crate::{Catalog, file};

impl Catalog {
    /// Everything that is so in a game. The same rules are always the same text.
    pub fn rules_text(&self, id: &str) -> Option<String> {
        self.find(id).map(|(_, table)| table.to_string())
    }

    /// A catalogue of the one game that such a text tells, or everything that is wrong with it.
    pub fn of_rules(text: &str) -> Result<Catalog, Faults> {
        Catalog::of_table(file::parse(text)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_kept_by_its_rules() {
        let catalog = Catalog::builtin();
        for game in catalog.games() {
            let text = catalog.rules_text(&game.id).expect("the game is there");
            let kept = Catalog::of_rules(&text).unwrap_or_else(|faults| panic!("{}: {faults:?}", game.id));
            assert_eq!(kept.rules_text(&game.id), Some(text), "{}", game.id);
            let again = kept.get(&game.id).expect("the game");
            assert_eq!((&again.rules, again.start.text()), (&game.rules, game.start.text()), "{}", game.id);
            assert_eq!(again.options, game.options);
        }
        assert!(Catalog::of_rules("id = 1").is_err());
    }
}
