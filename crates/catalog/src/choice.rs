//! The options of a game as something to choose from: what each may be stands in the schema of the family.

use kamen_core::{Setting, SettingKind};

use crate::exclusion::{Exclusion, exclusions, given};
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
    /// The article of the rulebook behind it: the one that the game's file names, or where it first appears.
    pub article: String,
    /// Which of its values cannot be chosen beside which values of other options.
    pub exclusions: Vec<Exclusion>,
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
        let given = given(game);
        let choice = |(name, rule): (&String, &String)| {
            // An option names a setting: the loader sees to it.
            let setting = settings.iter().find(|setting| setting.key == rule)?;
            let source = game.sources.get(rule).map(|source| source.article.clone());
            Some(Choice {
                name: name.clone(),
                kind: ChoiceKind::of(setting.kind),
                own: game.own(setting),
                article: source.unwrap_or_else(|| setting.article.to_string()),
                exclusions: exclusions(game, &given, setting),
            })
        };
        game.options.iter().filter_map(choice).collect()
    }
}

impl Game {
    /// What it has for a setting: by its file, or by the default of its family.
    pub(crate) fn own(&self, setting: &Setting) -> Option<String> {
        let value = self.rules.get(setting.key).or_else(|| self.defaults.get(setting.key))?;
        Some(value.trim_matches('"').to_string())
    }
}

impl Choice {
    /// What stands in the way of a value, as the other options are chosen; an option that nobody has set is an empty text.
    pub fn in_the_way(&self, value: &str, chosen: impl Fn(&str) -> String) -> Option<&Exclusion> {
        let stands = |exclusion: &&Exclusion| exclusion.is_in_force(&chosen) && exclusion.values.has(value);
        self.exclusions.iter().find(stands)
    }
}

impl ChoiceKind {
    pub(crate) fn of(kind: SettingKind) -> ChoiceKind {
        match (kind, kind.words()) {
            (_, Some(words)) => ChoiceKind::Words(words),
            (SettingKind::Number(least, most), _) => ChoiceKind::Numbers(least, most),
            _ => ChoiceKind::Text,
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
        assert_eq!(choice("dama", "huffing").article, "F");
        assert_eq!(choice("kings-subjects", "king.lines").article, "29");
    }
}
