//! One option of a game in the form. What it may be is not known here: the loader is asked with a value that fits
//! nothing, and its answer lists what does.

use kamen_catalog::{Catalog, Game};
use kamen_core::Place;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionField {
    pub name: String,
    kind: Kind,
    /// What the game itself has, where its file says so.
    own: Option<String>,
    /// What was chosen instead.
    chosen: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Words(Vec<String>),
    Numbers(u32, u32),
    Text,
}

/// The options of a game, in the order of their names.
pub fn fields(catalog: &Catalog, game: &Game) -> Vec<OptionField> {
    let field = |(name, rule): (&String, &String)| OptionField {
        name: name.clone(),
        kind: kind(catalog, game, name),
        own: game.rules.get(rule).map(|value| value.trim_matches('"').to_string()),
        chosen: None,
    };
    game.options.iter().map(field).collect()
}

fn kind(catalog: &Catalog, game: &Game, name: &str) -> Kind {
    let faults = match catalog.with_options(&game.id, &[format!("{name}=?")]) {
        Some(Err(faults)) => faults,
        _ => return Kind::Text,
    };
    let of_option = |place: &Place| matches!(place, Place::Key(key) if key == name);
    let expected = faults.iter().find(|fault| of_option(&fault.place)).map_or("", |fault| &fault.expected);
    let number = |text: &str| text.parse::<u32>().ok();
    if let Some((least, most)) = expected.split_once('–').and_then(|(a, b)| number(a).zip(number(b))) {
        return Kind::Numbers(least, most);
    }
    let words: Vec<String> = expected.split_whitespace().map(str::to_string).collect();
    if words.len() < 2 { Kind::Text } else { Kind::Words(words) }
}

impl OptionField {
    /// The value as it stands; empty if only the rules know.
    pub fn value(&self) -> &str {
        self.chosen.as_deref().or(self.own.as_deref()).unwrap_or_default()
    }

    /// `KEY=VALUE`, if it is not the game's own.
    pub fn set(&self) -> Option<String> {
        let chosen = self.chosen.as_ref().filter(|chosen| Some(*chosen) != self.own.as_ref())?;
        Some(format!("{}={chosen}", self.name))
    }

    pub fn change(&mut self, by: i32) {
        let next = match &self.kind {
            Kind::Words(words) => {
                let at = words.iter().position(|word| word == self.value());
                // A truth value that nobody has set is false.
                let at = at.unwrap_or(words.iter().position(|word| word == "false").unwrap_or(0));
                words[(at as i32 + by).rem_euclid(words.len() as i32) as usize].clone()
            }
            Kind::Numbers(least, most) => {
                let now = self.value().parse().unwrap_or(*least);
                now.saturating_add_signed(by).clamp(*least, *most).to_string()
            }
            Kind::Text => return,
        };
        self.chosen = Some(next);
    }

    pub fn typed(&mut self, letter: char) {
        let takes = match self.kind {
            Kind::Words(_) => false,
            Kind::Numbers(..) => letter.is_ascii_digit() && self.value().len() < 5,
            Kind::Text => !letter.is_control() && self.value().len() < 30,
        };
        if takes {
            self.chosen = Some(format!("{}{letter}", self.value()));
        }
    }

    pub fn erase(&mut self) {
        if !matches!(self.kind, Kind::Words(_)) {
            let mut text = self.value().to_string();
            text.pop();
            self.chosen = Some(text);
        }
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
            for mut field in fields(&catalog, game) {
                let before = field.value().to_string();
                match &field.kind {
                    Kind::Text => field.typed('x'),
                    _ => field.change(1),
                }
                if field.value() == before {
                    field.change(-1);
                }
                assert_ne!(field.value(), before, "{} {}", game.id, field.name);
                assert!(field.set().is_some());
                seen += 1;
            }
        }
        assert!(seen > 50);
    }

    #[test]
    fn kinds_come_from_the_loader() {
        let catalog = Catalog::builtin();
        let dama = fields(&catalog, catalog.get("dama").expect("a game"));
        let promotion = dama.iter().find(|field| field.name == "promotion").expect("an option");
        assert_eq!(promotion.kind, Kind::Words(["ends-move", "at-end", "at-once"].map(str::to_string).to_vec()));
        let mill = fields(&catalog, catalog.get("mill").expect("a game"));
        let stones = mill.iter().find(|field| field.name == "stones").expect("an option");
        assert_eq!(stones.kind, Kind::Numbers(3, 12));
        assert_eq!(stones.value(), "9");
    }
}
