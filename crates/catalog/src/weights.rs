//! Weights of an evaluation as data: whole numbers by the name of the feature.

use kamen_core::{Evaluate, Fault, FaultKind, Node, Position, Script};
use toml::Value;

use crate::file;
use crate::visit::{Visitor, visit};

/// Weights by the name of the feature. What is not named is the family's own.
pub type Weights = Vec<(String, i32)>;

/// Far above what any feature is worth, far below what would make a sum overflow.
const MOST: i64 = 10_000;
/// So many known names still help whoever wrote a wrong one.
const LISTED: usize = 64;

/// Every feature of the evaluation of a position's game, with the weight the family gives it.
pub fn features(position: &dyn Position) -> Weights {
    struct Features;
    impl Visitor for Features {
        type Out = Weights;
        fn visit<R: Script + Evaluate>(self, node: &Node<R>) -> Weights {
            node.rules().feature_names().into_iter().zip(node.rules().default_weights()).collect()
        }
    }
    visit(position, Features).unwrap_or_default()
}

/// Reads a file of weights for the game of a position: a table `[weights]`, and perhaps `[fit]`, which says how they
/// were found. Lists every fault.
pub fn read_weights(text: &str, position: &dyn Position) -> Result<Weights, Vec<Fault>> {
    let mut table = file::parse(text).map_err(|fault| vec![fault])?;
    table.remove("fit");
    let mut faults = Vec::new();
    let weights = match table.remove("weights") {
        None => {
            faults.push(Fault::key(FaultKind::MissingField, "weights").expected("[weights]"));
            Weights::new()
        }
        Some(value) => from_value(value, position, &mut faults),
    };
    let unknown = |key: &String| Fault::key(FaultKind::UnknownField, key).found(key).expected("weights fit");
    faults.extend(table.keys().map(unknown));
    if faults.is_empty() { Ok(weights) } else { Err(faults) }
}

/// The weights of a table, each checked against the features of the position's game.
pub(crate) fn from_value(value: Value, position: &dyn Position, faults: &mut Vec<Fault>) -> Weights {
    let Value::Table(table) = value else {
        faults.push(Fault::key(FaultKind::WrongType, "weights").found(value).expected("[weights]"));
        return Weights::new();
    };
    let names: Vec<String> = features(position).into_iter().map(|(name, _)| name).collect();
    let listed = if names.len() <= LISTED { names.join(" ") } else { String::new() };
    let mut weights = Weights::new();
    for (name, value) in table {
        let place = format!("weights.{name}");
        let number = value.as_integer().filter(|number| number.abs() <= MOST);
        match number {
            _ if !names.contains(&name) => {
                faults.push(Fault::key(FaultKind::UnknownField, place).found(&name).expected(&listed));
            }
            Some(number) => weights.push((name, number as i32)),
            None => {
                let fits = format!("−{MOST}–{MOST}");
                faults.push(Fault::key(FaultKind::BadValue, place).found(value).expected(fits));
            }
        }
    }
    weights
}

/// Writes weights as [`read_weights`] reads them, in their order.
pub fn write_weights(weights: &[(String, i32)]) -> String {
    let mut table = String::from("[weights]\n");
    for (name, weight) in weights {
        // Names of features are kebab-case, which TOML takes bare.
        table.push_str(&format!("{name} = {weight}\n"));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalog;

    #[test]
    fn weights_are_read_back_as_they_were_written() {
        for game in Catalog::builtin().games() {
            let weights = features(&*game.start);
            assert!(!weights.is_empty(), "{}", game.id);
            let mut read = read_weights(&write_weights(&weights), &*game.start).expect("what we wrote");
            let mut weights = weights;
            read.sort();
            weights.sort();
            assert_eq!(read, weights, "{}", game.id);
        }
    }

    #[test]
    fn every_fault_of_a_file_is_listed() {
        let catalog = Catalog::builtin();
        let start = &*catalog.get("dama").expect("a game of the box").start;
        let faults = |text: &str| {
            let faults = read_weights(text, start).expect_err("a faulty file");
            faults.iter().map(|fault| fault.to_string()).collect::<Vec<_>>()
        };
        let found = faults("colour = 1\n[weights]\nmen = 100\nmne = 3\nqueens = 1.5\nlead = 99999");
        assert_eq!(found.len(), 4, "{found:?}");
        for key in ["colour: unknown", "weights.mne: unknown", "weights.queens: bad", "weights.lead: bad"] {
            assert!(found.iter().any(|fault| fault.starts_with(key)), "{key} {found:?}");
        }
        assert!(faults("weights = 3")[0].starts_with("weights: wrong-type"));
        assert!(faults("[fit]\nseed = 1")[0].starts_with("weights: missing-field"));
        assert!(faults("[weights]\nmen ==")[0].starts_with("line 2"), "{:?}", faults("[weights]\nmen =="));
    }

    #[test]
    fn a_game_file_may_bring_its_weights() {
        let catalog = Catalog::builtin();
        let file =
            |weights: &str| format!("id = \"mine\"\nextends = \"dama\"\n[name]\nen = \"Mine\"\n[weights]\n{weights}");
        assert_eq!(catalog.check(&file("men = 90")), []);
        let faults = catalog.check(&file("mne = 90"));
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!(faults[0].kind, FaultKind::UnknownField);
    }
}
