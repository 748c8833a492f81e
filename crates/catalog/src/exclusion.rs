//! What the options of a game exclude: the contradictions of the family's schema, told of values to choose from.

use std::collections::BTreeMap;

use kamen_core::{Given, Setting, SettingKind, Test};

use crate::Game;
use crate::choice::ChoiceKind;

/// Values of an option that are impossible beside some values of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exclusion {
    /// The values of this option.
    pub values: Values,
    /// The other option, and its values; nothing where the game itself leaves no room.
    pub beside: Option<(String, Values)>,
}

/// Some values of an option. A value that nobody has set, and the file neither, is an empty text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// These.
    These(Vec<String>),
    /// Any but these.
    AllBut(Vec<String>),
}

impl Exclusion {
    /// Whether it counts as the other options are chosen.
    pub fn is_in_force(&self, chosen: impl Fn(&str) -> String) -> bool {
        self.beside.as_ref().is_none_or(|(option, values)| values.has(&chosen(option)))
    }
}

impl Values {
    /// Whether a value is among them.
    pub fn has(&self, value: &str) -> bool {
        match self {
            Values::These(list) => list.iter().any(|one| one == value),
            Values::AllBut(list) => list.iter().all(|one| one != value),
        }
    }

    /// The same, with or without a value.
    fn with(self, value: &str, among: bool) -> Values {
        let changed = |mut list: Vec<String>, listed: bool| {
            match listed {
                true if list.iter().all(|one| one != value) => list.push(value.to_string()),
                true => {}
                false => list.retain(|one| one != value),
            }
            list
        };
        match self {
            Values::These(list) => Values::These(changed(list, among)),
            Values::AllBut(list) => Values::AllBut(changed(list, !among)),
        }
    }

    fn is_empty(&self) -> bool {
        matches!(self, Values::These(list) if list.is_empty())
    }
}

/// What a game's settings are by its file, to be asked by the tests of its family's clashes.
pub fn given(game: &Game) -> Given {
    let lines = |values: &BTreeMap<String, String>| -> String {
        values.iter().map(|(key, value)| format!("{key} = {value}\n")).collect()
    };
    Given::from_toml_over(game.settings(), &lines(&game.defaults), &lines(&game.rules))
}

/// What a setting excludes where an option sets it, and what excludes it.
pub fn exclusions(game: &Game, given: &Given, setting: &Setting) -> Vec<Exclusion> {
    let mut found = Vec::new();
    for one in game.settings() {
        for clash in one.clashes {
            let sides = [(one.key, clash.when, clash.other, clash.is), (clash.other, clash.is, one.key, clash.when)];
            for (_, test, other, so) in sides.into_iter().filter(|(key, ..)| *key == setting.key) {
                let values = meeting(game, given, setting, test);
                if !values.is_empty() {
                    let besides = besides(game, given, other, so).into_iter();
                    found.extend(besides.map(|beside| Exclusion { values: values.clone(), beside }));
                }
            }
        }
    }
    found
}

/// The options that can make another setting so; nothing for the game, if it is so and no option can change it.
fn besides(game: &Game, given: &Given, key: &str, test: Test) -> Vec<Option<(String, Values)>> {
    let Some(setting) = game.settings().iter().find(|setting| setting.key == key) else { return Vec::new() };
    let options: Vec<&String> = game.options.iter().filter(|(_, rule)| *rule == key).map(|(name, _)| name).collect();
    if options.is_empty() {
        return given.meets(key, test).then_some(None).into_iter().collect();
    }
    let values = meeting(game, given, setting, test);
    let some = |name: &String| (!values.is_empty()).then(|| Some((name.clone(), values.clone())));
    options.into_iter().filter_map(some).collect()
}

/// The values of a setting that are so. What is chosen instead of the game's own is said; its own is as it is.
fn meeting(game: &Game, given: &Given, setting: &Setting, test: Test) -> Values {
    let these = |word: &str| Values::These(vec![word.to_string()]);
    let all_but = |word: &str| Values::AllBut(vec![word.to_string()]);
    let said = match (test, setting.kind) {
        (Test::On, SettingKind::Truth) => these("true"),
        (Test::Off, SettingKind::Truth) => these("false"),
        (Test::On, SettingKind::Number(..) | SettingKind::OneOf(_)) => all_but("0"),
        (Test::Off, SettingKind::Number(..) | SettingKind::OneOf(_)) => these("0"),
        (Test::On, _) => Values::AllBut(Vec::new()),
        (Test::Is(word), SettingKind::Word(_) | SettingKind::Text(_)) => these(word),
        (Test::Not(word) | Test::SaidNot(word), SettingKind::Word(_) | SettingKind::Text(_)) => all_but(word),
        // No value of it is ever so.
        _ => Values::These(Vec::new()),
    };
    let said = match ChoiceKind::of(setting.kind) {
        ChoiceKind::Words(words) => Values::These(words.into_iter().filter(|word| said.has(word)).collect()),
        ChoiceKind::Numbers(..) | ChoiceKind::Text => said,
    };
    let own = game.own(setting).unwrap_or_default();
    said.with(&own, given.meets(setting.key, test))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalog;

    #[test]
    fn values_are_listed_or_all_but_listed() {
        let few = Values::These(vec!["true".to_string()]);
        assert!(few.has("true") && !few.has("false"));
        assert!(few.clone().with("false", true).has("false") && few.with("true", false).is_empty());
        let many = Values::AllBut(vec!["0".to_string()]);
        assert!(many.has("7") && !many.has("0"));
        assert!(many.clone().with("0", true).has("0") && !many.with("7", false).has("7"));
    }

    #[test]
    fn both_sides_of_a_contradiction_know_it_and_so_does_what_no_option_changes() {
        let options = "huffing = \"huffing\"\n\"own-jumps\" = \"own-jumps\"\nmovement = \"movement\"";
        let file = format!("id = \"own\"\nextends = \"international\"\nname.en = \"Own\"\n[options]\n{options}");
        let mut catalog = Catalog::builtin();
        assert!(catalog.add(vec![("own.toml".to_string(), file)]).is_empty());
        let choices = catalog.choices(catalog.get("own").expect("just added"));
        let excluded = |name: &str| {
            let choice = choices.iter().find(|choice| choice.name == name).expect("an option");
            choice.exclusions.clone()
        };
        let true_only = || Values::These(vec!["true".to_string()]);
        let beside = |name: &str| Exclusion { values: true_only(), beside: Some((name.to_string(), true_only())) };
        assert_eq!(excluded("take-back"), [beside("huffing")]);
        assert_eq!(excluded("huffing"), [beside("take-back")]);
        // International draughts has the majority by its file, which is an option here, as in the game it extends.
        assert!(excluded("own-jumps").contains(&beside("majority")));
        let knight = ("movement".to_string(), Values::These(vec!["knight".to_string()]));
        // What the file says of promotion is no less said for being the game's own.
        let promotion = Values::These(vec!["ends-move".to_string(), "at-once".to_string()]);
        assert!(excluded("promotion").contains(&Exclusion { values: promotion, beside: Some(knight) }));
        // In leapfrog stones jump their own, and no option changes that.
        let file = "id = \"mine\"\nextends = \"leapfrog\"\nname.en = \"Mine\"\noptions.majority = \"majority\"";
        assert!(catalog.add(vec![("mine.toml".to_string(), file.to_string())]).is_empty());
        let choices = catalog.choices(catalog.get("mine").expect("just added"));
        let majority = choices.iter().find(|choice| choice.name == "majority").expect("an option");
        assert_eq!(majority.exclusions, [Exclusion { values: true_only(), beside: None }]);
        assert!(majority.in_the_way("true", |_| String::new()).is_some());
    }
}
