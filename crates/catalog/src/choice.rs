//! The options of a game as something to choose from: what each may be stands in the schema of the family.

use kamen_core::SettingKind;

use crate::{Catalog, Game};

/// One option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name.
    pub name: String,
    /// What it may be.
    pub kind: ChoiceKind,
    /// What the game itself has: by its file, or by the default of its family.
    pub own: Option<String>,
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceKind {
    /// One of these words; `true` and `false` are words too.
    Words(Vec<String>),
    /// A number from the first to the second.
    Numbers(u32, u32),
    /// Any text.
    Text,
}

impl Catalog {
    /// The options of a game, in the order of their names.
    pub fn choices(&self, game: &Game) -> Vec<Choice> {
        let settings = game.settings();
        let choice = |(name, rule): (&String, &String)| {
            // An option names a setting: the loader sees to it.
            let setting = settings.iter().find(|setting| setting.key == rule)?;
            let said = game.rules.get(rule).map(|value| value.trim_matches('"').to_string());
            let own = said.or_else(|| setting.default.text());
            Some(Choice { name: name.clone(), kind: ChoiceKind::of(setting.kind), own })
        };
        game.options.iter().filter_map(choice).collect()
    }
}

impl ChoiceKind {
    fn of(kind: SettingKind) -> ChoiceKind {
        match kind {
            SettingKind::Number(least, most) => ChoiceKind::Numbers(least, most),
            SettingKind::Truth | SettingKind::OneOf(_) | SettingKind::Word(_) => {
                ChoiceKind::Words(kind.values().split(' ').map(str::to_string).collect())
            }
            SettingKind::Directions | SettingKind::Text(_) => ChoiceKind::Text,
        }
    }

    /// Yes or no.
    pub fn is_truth(&self) -> bool {
        matches!(self, ChoiceKind::Words(words) if words.len() == 2 && words.iter().all(|word| word.parse::<bool>().is_ok()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_come_from_the_schema() {
        let catalog = Catalog::builtin();
        let choice = |game: &str, name: &str| {
            let choices = catalog.choices(catalog.get(game).expect("a game"));
            choices.into_iter().find(|choice| choice.name == name).expect("an option")
        };
        let words = ["ends-move", "at-end", "at-once"].map(str::to_string).to_vec();
        assert_eq!(choice("dama", "promotion").kind, ChoiceKind::Words(words));
        let stones = choice("mill", "stones");
        assert_eq!((stones.kind, stones.own.as_deref()), (ChoiceKind::Numbers(3, 12), Some("9")));
        assert!(choice("dama", "huffing").kind.is_truth());
        assert!(!choice("dama", "promotion").kind.is_truth());
    }
}
