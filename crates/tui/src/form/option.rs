//! One option of a game in the form.

use std::collections::BTreeMap;

use kamen_catalog::{Catalog, Choice, ChoiceKind, Exclusion, Game};

use crate::field::Field;

/// What the options of a game are now, by their names.
pub type OptionValues = BTreeMap<String, String>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionField {
    pub name: String,
    pub choice: Choice,
    /// What was chosen instead of the game's own.
    chosen: Option<Field>,
}

/// The options of a game, in the order of their names.
pub fn fields(catalog: &Catalog, game: &Game) -> Vec<OptionField> {
    let field = |choice: Choice| OptionField { name: choice.name.clone(), choice, chosen: None };
    catalog.choices(game).into_iter().map(field).collect()
}

impl OptionField {
    /// The value as it stands; empty if only the rules know.
    pub fn value(&self) -> &str {
        self.chosen.as_ref().map(Field::text).or(self.choice.own.as_deref()).unwrap_or_default()
    }

    /// `KEY=VALUE`, if it is not the game's own.
    pub fn set(&self) -> Option<String> {
        let chosen = self.chosen.as_ref()?.text();
        if self.choice.own.as_deref() == Some(chosen) {
            return None;
        }
        Some(format!("{}={chosen}", self.name))
    }

    /// What stands in the way of a value, as the other options are.
    pub fn in_the_way(&self, value: &str, values: &OptionValues) -> Option<&Exclusion> {
        self.choice.in_the_way(value, |name| values.get(name).cloned().unwrap_or_default())
    }

    /// Whatever keeps values of it out of reach, as the other options are.
    pub fn in_force(&self, values: &OptionValues) -> impl Iterator<Item = &Exclusion> {
        let chosen = |name: &str| values.get(name).cloned().unwrap_or_default();
        self.choice.exclusions.iter().filter(move |exclusion| exclusion.is_in_force(chosen))
    }

    /// Whether other options leave no way from its value to another.
    pub fn is_bound(&self, values: &OptionValues) -> bool {
        let leads_on = |by: i32| {
            let mut tried = self.clone();
            tried.change(by, values);
            tried.value() != self.value()
        };
        self.in_force(values).next().is_some() && !leads_on(1) && !leads_on(-1)
    }

    /// The next value, or the one before, that can be chosen as the other options are.
    pub fn change(&mut self, by: i32, values: &OptionValues) {
        let next = match &self.choice.kind {
            ChoiceKind::Words(words) => {
                let at = words.iter().position(|word| word == self.value());
                // A truth value that nobody has set is false.
                let at = at.unwrap_or(words.iter().position(|word| word == "false").unwrap_or(0));
                let count = words.len() as i32;
                let mut others = (1..count).map(|step| &words[(at as i32 + step * by).rem_euclid(count) as usize]);
                let free = others.find(|word| self.in_the_way(word, values).is_none());
                free.cloned()
            }
            ChoiceKind::Numbers(least, most) => {
                let now = self.value().parse().unwrap_or(*least);
                let next = now.saturating_add_signed(by).clamp(*least, *most).to_string();
                Some(next).filter(|next| self.in_the_way(next, values).is_none())
            }
            ChoiceKind::Text => None,
        };
        if let Some(next) = next {
            self.chosen = Some(Field::new(next));
        }
    }

    /// The text of a value that is no choice of words.
    pub fn field(&mut self) -> Option<&mut Field> {
        if matches!(self.choice.kind, ChoiceKind::Words(_)) {
            return None;
        }
        let now = Field::new(self.value());
        Some(self.chosen.get_or_insert(now))
    }

    pub fn typed(&mut self, letter: char) {
        let most = match self.choice.kind {
            ChoiceKind::Numbers(..) if letter.is_ascii_digit() => 5,
            ChoiceKind::Text => 30,
            _ => return,
        };
        if let Some(field) = self.field() {
            field.typed(letter, most);
        }
    }

    /// The value with the cursor in it.
    pub fn shown(&self) -> String {
        self.chosen.as_ref().map_or_else(|| self.value().to_string(), |field| field.shown(""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_every_game_can_be_changed() {
        let catalog = Catalog::builtin();
        let mut seen = 0;
        for game in catalog.games() {
            let all = fields(&catalog, game);
            let values: OptionValues =
                all.iter().map(|field| (field.name.clone(), field.value().to_string())).collect();
            for mut field in all {
                let before = field.value().to_string();
                match &field.choice.kind {
                    ChoiceKind::Text => field.typed('x'),
                    _ => field.change(1, &values),
                }
                if field.value() == before {
                    field.change(-1, &values);
                }
                assert_ne!(field.value(), before, "{} {}", game.id, field.name);
                assert!(field.set().is_some());
                seen += 1;
            }
        }
        assert!(seen > 50);
    }
}
