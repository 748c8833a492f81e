//! The options of a game as something to choose from. What an option may be is not known here: the loader is asked with
//! a value that fits nothing, and its answer lists what does.

use kamen_core::Place;

use crate::{Catalog, Game};

/// One option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub name: String,
    pub kind: ChoiceKind,
    /// What the game itself has, where its file says so.
    pub own: Option<String>,
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceKind {
    /// One of these words; `true` and `false` are words too.
    Words(Vec<String>),
    Numbers(u32, u32),
    Text,
}

impl Catalog {
    /// The options of a game, in the order of their names.
    pub fn choices(&self, game: &Game) -> Vec<Choice> {
        let choice = |(name, rule): (&String, &String)| Choice {
            name: name.clone(),
            kind: kind(self, game, name),
            own: game.rules.get(rule).map(|value| value.trim_matches('"').to_string()),
        };
        game.options.iter().map(choice).collect()
    }
}

impl ChoiceKind {
    /// Yes or no.
    pub fn is_truth(&self) -> bool {
        matches!(self, ChoiceKind::Words(words) if words.len() == 2 && words.iter().all(|word| word.parse::<bool>().is_ok()))
    }
}

fn kind(catalog: &Catalog, game: &Game, name: &str) -> ChoiceKind {
    let faults = match catalog.with_options(&game.id, &[format!("{name}=?")]) {
        Some(Err(faults)) => faults,
        _ => return ChoiceKind::Text,
    };
    let of_option = |place: &Place| matches!(place, Place::Key(key) if key == name);
    let expected = faults.iter().find(|fault| of_option(&fault.place)).map_or("", |fault| &fault.expected);
    let number = |text: &str| text.parse::<u32>().ok();
    if let Some((least, most)) = expected.split_once('–').and_then(|(a, b)| number(a).zip(number(b))) {
        return ChoiceKind::Numbers(least, most);
    }
    let words: Vec<String> = expected.split_whitespace().map(str::to_string).collect();
    if words.len() < 2 { ChoiceKind::Text } else { ChoiceKind::Words(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_come_from_the_loader() {
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
